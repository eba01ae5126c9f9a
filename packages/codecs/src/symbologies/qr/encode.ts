/** QR Code, model 2 (ISO/IEC 18004): data to modules. */
import { gs1Message } from '../gs1.ts';
import { numberOption, textOption, type EncodeInput } from '../input.ts';
import { type Options, symbolError } from '../options.ts';
import { checkSymbols } from '../reed-solomon.ts';
import type { MatrixSymbol, SymbolError } from '../symbol.ts';
import { createBits } from './bits.ts';
import { blocksOf, checksPerBlock, dataCodewords, LEVELS, sizeOf, totalCodewords, type Level } from './capacity.ts';
import { qrModules } from './matrix.ts';
import { codesOf, FNC1_UNIT } from '../units.ts';
import {
  bitsOf,
  GROUP_SEPARATOR,
  groupOf,
  pushSegment,
  refined,
  shortSegments,
  writtenSegments,
  type Segment,
} from './segments.ts';

const MAX_BYTES = 7089;

export function encodeQr(input: EncodeInput, gs1: boolean): MatrixSymbol | SymbolError {
  let units = input.units;
  let firstPosition = gs1;
  if (gs1) {
    const message = gs1Message(input.data);
    if (typeof message !== 'string') return message;
    units = codesOf(message);
  } else if (units[0] === FNC1_UNIT) {
    firstPosition = true;
    units = units.slice(1);
  }
  if (units.length > MAX_BYTES)
    return symbolError('symbology.barcode_data_too_long.characters', { symbology: 'QR Code', most: MAX_BYTES });
  const bytes = units.map((unit) => (unit === FNC1_UNIT ? GROUP_SEPARATOR : unit));
  if (bytes.some((byte) => byte > 255))
    return symbolError('symbology.barcode_not_encodable.functions_but_fnc1', { symbology: 'QR Code' });
  const written = textOption(input, 'input') === 'segments' ? writtenSegments(bytes) : undefined;
  if (written && 'kind' in written) return written;
  const level = textOption(input, 'level') as Level;
  const append = appendHeader(input);
  if (append && 'kind' in append) return append;
  const headerBits = (append ? 20 : 0) + (firstPosition ? 4 : 0);
  let segments: readonly Segment[] = [];
  let group = -1;
  for (let version = Math.max(1, numberOption(input, 'version')); version <= 40; version++) {
    if (groupOf(version) !== group) {
      group = groupOf(version);
      segments = written
        ? written.flatMap((part) => refined(part, groupOf(version)))
        : shortSegments(bytes, groupOf(version));
    }
    if (headerBits + bitsOf(segments, groupOf(version)) > dataCodewords(version, level) * 8) continue;
    const best = raisedLevel(headerBits + bitsOf(segments, groupOf(version)), version, level);
    const data = dataOf(segments, version, best, { append, firstPosition });
    const size = sizeOf(version);
    const modules = qrModules(version, best, interleave(data, version, best), numberOption(input, 'mask'));
    return { kind: 'matrix', columns: size, rows: size, modules };
  }
  return symbolError('symbology.barcode_data_too_long.qr_level', { level, count: bytes.length });
}

/** The bytes of a message: segments written out (option `input`) joined. Undefined where these are none. */
export function qrBytes(bytes: Uint8Array, options: Options): Uint8Array | undefined {
  if (options['input'] !== 'segments') return bytes;
  const segments = writtenSegments([...bytes]);
  return 'kind' in segments ? undefined : Uint8Array.from(segments.flatMap((segment) => [...segment.bytes]));
}

/** The highest level that the version has room for: at least the one asked for, as printers and Labelary do. */
function raisedLevel(bits: number, version: number, level: Level): Level {
  const higher = LEVELS.slice(LEVELS.indexOf(level) + 1).filter((other) => bits <= dataCodewords(version, other) * 8);
  return higher.at(-1) ?? level;
}

interface Append {
  readonly index: number;
  readonly total: number;
  readonly parity: number;
}

function appendHeader(input: EncodeInput): Append | SymbolError | undefined {
  const index = numberOption(input, 'appendIndex');
  const total = numberOption(input, 'appendTotal');
  if (index === 0) return undefined;
  if (total < index) return symbolError('symbology.barcode_option.append', { symbology: 'QR Code', index, total });
  return { index, total, parity: numberOption(input, 'appendParity') };
}

/** Data codewords: header, segments, terminator, padding. */
function dataOf(
  segments: readonly Segment[],
  version: number,
  level: Level,
  header: { append: Append | undefined; firstPosition: boolean },
): Uint8Array {
  const bits = createBits();
  if (header.append) {
    bits.push(3, 4);
    bits.push(header.append.index - 1, 4);
    bits.push(header.append.total - 1, 4);
    bits.push(header.append.parity, 8);
  }
  if (header.firstPosition) bits.push(5, 4);
  for (const segment of segments) pushSegment(bits, segment, groupOf(version));
  const capacity = dataCodewords(version, level);
  bits.push(0, Math.min(4, capacity * 8 - bits.length()));
  const used = bits.bytes();
  const data = new Uint8Array(capacity);
  data.set(used);
  for (let i = used.length, pad = 0xec; i < capacity; i++, pad ^= 0xec ^ 0x11) data[i] = pad;
  return data;
}

const CODE = { polynomial: 0x11d, firstRoot: 0 } as const;

/** Data in blocks with their check codewords, interleaved. */
function interleave(data: Uint8Array, version: number, level: Level): Uint8Array {
  const blockCount = blocksOf(version, level);
  const checkCount = checksPerBlock(version, level);
  const shortLength = Math.floor(data.length / blockCount);
  const longBlocks = data.length % blockCount;
  const blocks: Uint8Array[] = [];
  for (let i = 0, at = 0; i < blockCount; i++) {
    const length = shortLength + (i >= blockCount - longBlocks ? 1 : 0);
    blocks.push(data.subarray(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => checkSymbols(block, checkCount, CODE));
  const stream = new Uint8Array(totalCodewords(version));
  let at = 0;
  for (let i = 0; i <= shortLength; i++) for (const block of blocks) if (i < block.length) stream[at++] = block[i]!;
  for (let i = 0; i < checkCount; i++) for (const check of checks) stream[at++] = check[i]!;
  return stream;
}
