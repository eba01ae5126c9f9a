/** Lays bits into an Aztec Code symbol (ISO/IEC 24778 section 7): layers, reference grid, bullseye, mode message. */
import { checkSymbols } from '../reed-solomon.ts';

export interface AztecSize {
  readonly compact: boolean;
  readonly layers: number;
}

/** Modules a side. */
export function sideOf({ compact, layers }: AztecSize): number {
  if (compact) return 11 + 4 * layers;
  // A line of the reference grid every 16 modules from the centre.
  const plain = 14 + 4 * layers;
  return plain + 1 + 2 * Math.floor((plain / 2 - 1) / 15);
}

/** Bits of a codeword, by layers. */
export const codewordBits = (layers: number): number => (layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12);

/** Bits of data and check codewords that the layers hold. */
export const bitCapacity = ({ compact, layers }: AztecSize): number => ((compact ? 88 : 112) + 16 * layers) * layers;

const FIELDS: Readonly<Record<number, number>> = { 4: 0x13, 6: 0x43, 8: 0x12d, 10: 0x409, 12: 0x1069 };

/** Data codewords with their check codewords. */
export function withChecks(data: readonly number[], bits: number, total: number): number[] {
  return [...data, ...checkSymbols(data, total - data.length, { polynomial: FIELDS[bits]!, firstRoot: 1 })];
}

/** The modules of a symbol: `codewords` fill the layers, `dataCount` of them are data. */
export function aztecModules(
  size: AztecSize,
  codewords: readonly number[],
  message: { readonly dataCount: number; readonly menu: boolean },
): Uint8Array {
  const { compact, layers } = size;
  const side = sideOf(size);
  const modules = new Uint8Array(side * side);
  const set = (x: number, y: number): void => {
    modules[y * side + x] = 1;
  };
  const bitsEach = codewordBits(layers);
  const capacity = bitCapacity(size);
  const stream = new Uint8Array(capacity);
  // Bits that fill no codeword stand first, and are light.
  let at = capacity % bitsEach;
  for (const codeword of codewords) for (let i = bitsEach - 1; i >= 0; i--) stream[at++] = (codeword >> i) & 1;

  const plain = (compact ? 11 : 14) + 4 * layers;
  const place = gridPositions(plain, side, compact);
  let row = 0;
  for (let layer = 0; layer < layers; layer++) {
    const length = (layers - layer) * 4 + (compact ? 9 : 12);
    const low = layer * 2;
    const high = plain - 1 - low;
    for (let j = 0; j < length; j++) {
      for (let k = 0; k < 2; k++) {
        const bit = row + j * 2 + k;
        if (stream[bit]) set(place[low + k]!, place[low + j]!);
        if (stream[bit + length * 2]) set(place[low + j]!, place[high - k]!);
        if (stream[bit + length * 4]) set(place[high - k]!, place[high - j]!);
        if (stream[bit + length * 6]) set(place[high - j]!, place[low + k]!);
      }
    }
    row += length * 8;
  }
  const centre = side >> 1;
  modeMessage(size, message).forEach((bit, index) => {
    const [x, y] = modePlace(index, compact, centre);
    if (bit) set(x, y);
  });
  bullseye(set, centre, compact);
  if (!compact) referenceGrid(set, side, plain);
  return modules;
}

/** Positions of rows and columns of the layers, the lines of the reference grid passed over. */
function gridPositions(plain: number, side: number, compact: boolean): number[] {
  const positions = Array.from({ length: plain }, (_, index) => index);
  if (compact) return positions;
  const half = plain / 2;
  const centre = side >> 1;
  for (let i = 0; i < half; i++) {
    const shift = i + Math.floor(i / 15);
    positions[half - i - 1] = centre - shift - 1;
    positions[half + i] = centre + shift + 1;
  }
  return positions;
}

/** Size and number of data codewords, with check codewords of four bits. */
function modeMessage(
  { compact, layers }: AztecSize,
  { dataCount, menu }: { readonly dataCount: number; readonly menu: boolean },
): number[] {
  // The highest bit of the number of codewords marks a menu symbol, which programs the reader.
  const count = (dataCount - 1) | (menu ? (compact ? 32 : 1024) : 0);
  const value = compact ? ((layers - 1) << 6) | count : ((layers - 1) << 11) | count;
  const nibbles = (compact ? [4, 0] : [12, 8, 4, 0]).map((shift) => (value >> shift) & 15);
  return bitsOfNibbles(withChecks(nibbles, 4, compact ? 7 : 10));
}

const bitsOfNibbles = (nibbles: readonly number[]): number[] =>
  nibbles.flatMap((nibble) => [3, 2, 1, 0].map((shift) => (nibble >> shift) & 1));

/** Where a bit of the mode message stands: clockwise around the bullseye from the upper left. */
function modePlace(index: number, compact: boolean, centre: number): [x: number, y: number] {
  const each = compact ? 7 : 10;
  const out = compact ? 5 : 7;
  const side = Math.floor(index / each);
  const i = index % each;
  const along = (compact ? -3 : -5) + i + (!compact && i >= 5 ? 1 : 0);
  if (side === 0) return [centre + along, centre - out];
  if (side === 1) return [centre + out, centre + along];
  if (side === 2) return [centre - along, centre + out];
  return [centre - out, centre - along];
}

function bullseye(set: (x: number, y: number) => void, centre: number, compact: boolean): void {
  const rings = compact ? 5 : 7;
  for (let ring = 0; ring < rings; ring += 2) {
    for (let i = -ring; i <= ring; i++) {
      set(centre + i, centre - ring);
      set(centre + i, centre + ring);
      set(centre - ring, centre + i);
      set(centre + ring, centre + i);
    }
  }
  // Orientation patterns at three corners.
  const out = rings;
  set(centre - out, centre - out);
  set(centre - out + 1, centre - out);
  set(centre - out, centre - out + 1);
  set(centre + out, centre - out);
  set(centre + out, centre - out + 1);
  set(centre + out, centre + out - 1);
}

function referenceGrid(set: (x: number, y: number) => void, side: number, plain: number): void {
  const centre = side >> 1;
  for (let line = 0; line <= plain / 2 - 1; line += 15) {
    const shift = (line / 15) * 16;
    for (let k = centre % 2; k < side; k += 2) {
      for (const position of [centre - shift, centre + shift]) {
        set(position, k);
        set(k, position);
      }
    }
  }
}

/** A rune: 11 × 11 modules that hold a number from 0 to 255 (annex A). */
export function runeModules(value: number): Uint8Array {
  const side = 11;
  const modules = new Uint8Array(side * side);
  const set = (x: number, y: number): void => {
    modules[y * side + x] = 1;
  };
  const nibbles = withChecks([value >> 4, value & 15], 4, 7).map((nibble) => nibble ^ 0b1010);
  bitsOfNibbles(nibbles).forEach((bit, index) => {
    const [x, y] = modePlace(index, true, 5);
    if (bit) set(x, y);
  });
  bullseye(set, 5, true);
  return modules;
}
