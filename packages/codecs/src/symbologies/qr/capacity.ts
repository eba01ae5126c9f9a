/** Sizes of QR Code symbols, model 2 (ISO/IEC 18004 tables 1, 7, 9, E.1). */

import type { Options } from '../options.ts';

export type Level = 'L' | 'M' | 'Q' | 'H';
export const LEVELS: readonly Level[] = ['L', 'M', 'Q', 'H'];

/** Check codewords a block, by level, versions 1 to 40. */
const CHECKS: Readonly<Record<Level, readonly number[]>> = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
};
/** Blocks, by level, versions 1 to 40. */
const BLOCKS: Readonly<Record<Level, readonly number[]>> = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
    20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45,
    48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
    54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
};

export const sizeOf = (version: number): number => 17 + 4 * version;

/** Modules for data and check bits. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const count = Math.floor(version / 7) + 2;
    modules -= (25 * count - 10) * count - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

/** Bits before the bytes of a symbol, at most: which of a sequence it is, FNC1, the mode and the count. */
const MAX_HEADER_BITS = 44;

/** Modules along the side of a symbol of so many bytes, at most: its data may be numbers, which are shorter. */
export function qrSideAtMost(bytes: number, options: Options): number {
  const level = LEVELS.find((one) => one === options['level']) ?? 'H';
  const least = typeof options['version'] === 'number' ? Math.max(1, options['version']) : 1;
  for (let version = least; version <= 40; version++)
    if (dataCodewords(version, level) * 8 >= 8 * bytes + MAX_HEADER_BITS) return sizeOf(version);
  return Infinity;
}

export const totalCodewords = (version: number): number => rawModules(version) >> 3;
export const blocksOf = (version: number, level: Level): number => BLOCKS[level][version - 1]!;
export const checksPerBlock = (version: number, level: Level): number => CHECKS[level][version - 1]!;
export const dataCodewords = (version: number, level: Level): number =>
  totalCodewords(version) - blocksOf(version, level) * checksPerBlock(version, level);

/** Rows and columns of the centres of alignment patterns. */
export function alignmentPositions(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const positions = [6];
  for (let position = sizeOf(version) - 7; positions.length < count; position -= step) positions.splice(1, 0, position);
  return positions;
}
