/** Structured append of PDF417 and MicroPDF417: the control block at the end of a symbol (ISO/IEC 15438 annex H). */
import { numberOption, type EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { SymbolError } from '../symbol.ts';
import { codesOf } from '../units.ts';
import { numericCodewords } from './compaction.ts';

const CONTROL_BLOCK = 928;
const OPTIONAL_FIELD = 923;
const SEGMENT_COUNT = 1;
const TERMINATOR = 922;
/** Fills the room between data and control block: a latch without effect. */
const PAD = 900;

/** Numbers of segments are five digits, two codewords. */
const fiveDigits = (value: number): number[] => numericCodewords(codesOf(String(value).padStart(5, '0')));

/** The control block that the options ask for, none where they ask for a symbol alone. */
export function controlBlock(input: EncodeInput): readonly number[] | SymbolError {
  const index = numberOption(input, 'appendIndex');
  const total = numberOption(input, 'appendTotal');
  if (index === 0) return [];
  if (index > total) return symbolError('symbology.barcode_option.append', { symbology: 'PDF417', index, total });
  return [
    CONTROL_BLOCK,
    ...fiveDigits(index - 1),
    numberOption(input, 'appendId'),
    OPTIONAL_FIELD,
    SEGMENT_COUNT,
    ...fiveDigits(total),
    ...(index === total ? [TERMINATOR] : []),
  ];
}

/** Most codewords that a control block takes. */
export const CONTROL_BLOCK_CODEWORDS = 9;

/** Data, then what fills it up, then the control block, which stands at the end of the data of a symbol. */
export function withControlBlock(data: readonly number[], block: readonly number[], capacity: number): number[] {
  if (block.length === 0) return [...data];
  const pads = Array.from({ length: Math.max(0, capacity - data.length - block.length) }, () => PAD);
  return [...data, ...pads, ...block];
}
