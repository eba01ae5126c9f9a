/** Data Matrix ECC 200 (ISO/IEC 16022): data to modules. */
import { gs1Message } from '../gs1.ts';
import { flagOption, numberOption, textOption, type EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import { checkSymbols } from '../reed-solomon.ts';
import type { MatrixSymbol, SymbolError } from '../symbol.ts';
import { codesOf, FNC1_UNIT } from '../units.ts';
import { encodeData, padData } from './encodation.ts';
import type { Scheme } from './look-ahead.ts';
import { placeCodewords } from './placement.ts';
import { MAX_DATA, SYMBOL_SIZES, type SymbolSize } from './sizes.ts';

const MAX_CHARACTERS = 3116;
const FNC1_CODEWORD = 232;
const APPEND = 233;
const READER_PROGRAMMING = 234;
const MACRO = { '05': 236, '06': 237 } as const;

export function encodeDataMatrix(input: EncodeInput, gs1: boolean): MatrixSymbol | SymbolError {
  let units = input.units;
  if (gs1) {
    const message = gs1Message(input.data);
    if (typeof message !== 'string') return message;
    units = codesOf(message);
  }
  if (units.some((unit) => unit > 255 && unit !== FNC1_UNIT)) {
    return symbolError('symbology.barcode_not_encodable.functions_but_fnc1', { symbology: 'Data Matrix' });
  }
  if (units.length > MAX_CHARACTERS)
    return symbolError('symbology.barcode_data_too_long.characters', {
      symbology: 'Data Matrix',
      most: MAX_CHARACTERS,
    });
  const sizes = sizesFor(input);
  if ('kind' in sizes) return sizes;
  const prefix = prefixOf(input, gs1);
  if ('kind' in prefix) return prefix;
  const wanted = textOption(input, 'encodation');
  const capacityFor = (codewords: number): number => sizes.find((size) => size.data >= codewords)?.data ?? MAX_DATA;
  const codewords = encodeData(units, prefix, {
    forced: wanted === 'auto' ? undefined : (wanted as Scheme),
    capacityFor,
  });
  const size = sizes.find((candidate) => candidate.data >= codewords.length);
  if (!size) {
    return symbolError('symbology.barcode_data_too_long.codewords', {
      symbology: 'Data Matrix',
      needed: codewords.length,
      most: sizes.at(-1)!.data,
    });
  }
  const modules = placeCodewords(size, withChecks(padData(codewords, size.data), size));
  const dark = flagOption(input, 'inverse') ? modules.map((module) => module ^ 1) : modules;
  return { kind: 'matrix', columns: size.columns, rows: size.rows, modules: dark };
}

/** The symbol sizes that the options allow, smallest first. A square is as large as the larger of both sides. */
function sizesFor(input: EncodeInput): readonly SymbolSize[] | SymbolError {
  const rows = numberOption(input, 'rows');
  const columns = numberOption(input, 'columns');
  const shape = textOption(input, 'shape');
  const isSquare = (size: SymbolSize): boolean => size.rows === size.columns;
  if (rows > 0 || columns > 0) {
    const exact = SYMBOL_SIZES.find((size) => size.rows === rows && size.columns === columns);
    if (exact && (shape !== 'square' || isSquare(exact))) return [exact];
    const side = Math.max(rows, columns);
    const square = SYMBOL_SIZES.find((size) => isSquare(size) && size.rows >= side);
    if (square && shape !== 'rectangle') return [square];
    return symbolError('symbology.barcode_option.data_matrix_size', { rows, columns });
  }
  if (shape === 'any') return SYMBOL_SIZES;
  return SYMBOL_SIZES.filter((size) => isSquare(size) === (shape === 'square'));
}

/** Codewords before the data: structured append, FNC1, reader programming, macro. */
function prefixOf(input: EncodeInput, gs1: boolean): number[] | SymbolError {
  const prefix: number[] = [];
  const index = numberOption(input, 'appendIndex');
  if (index > 0) {
    const total = numberOption(input, 'appendTotal');
    if (total < index || total < 2)
      return symbolError('symbology.barcode_option.append', { symbology: 'Data Matrix', index, total });
    const file = numberOption(input, 'appendFileId');
    prefix.push(APPEND, ((index - 1) << 4) | (17 - total), Math.max(1, file >> 8), Math.max(1, file & 255));
  }
  if (gs1) prefix.push(FNC1_CODEWORD);
  if (flagOption(input, 'readerProgramming')) prefix.push(READER_PROGRAMMING);
  const macro = textOption(input, 'macro');
  if (macro !== 'none') prefix.push(MACRO[macro as '05' | '06']);
  return prefix;
}

const CODE = { polynomial: 0x12d, firstRoot: 1 } as const;

/** Data with check codewords: codeword i belongs to block i modulo the number of blocks, data and checks alike. */
function withChecks(data: readonly number[], size: SymbolSize): Uint8Array {
  const stream = new Uint8Array(size.data + size.checks);
  stream.set(data);
  const { blocks } = size;
  const checkCount = size.checks / blocks;
  for (let block = 0; block < blocks; block++) {
    const own: number[] = [];
    for (let i = block; i < size.data; i += blocks) own.push(data[i]!);
    const checks = checkSymbols(own, checkCount, CODE);
    const first = size.data + ((block - (size.data % blocks) + blocks) % blocks);
    for (let i = 0; i < checkCount; i++) stream[first + i * blocks] = checks[i]!;
  }
  return stream;
}
