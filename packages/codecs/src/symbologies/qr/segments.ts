/** Data of a QR Code in segments of one mode each: the shortest split, or the one that the source asks for. */
import { FNC1 } from '../../label/index.ts';
import { notEncodable } from '../options.ts';
import type { SymbolError } from '../symbol.ts';
import type { Bits } from './bits.ts';

export type Mode = 'numeric' | 'alphanumeric' | 'byte' | 'kanji';

export interface Segment {
  readonly mode: Mode;
  /** Bytes; of a kanji segment pairs of Shift JIS bytes. */
  readonly bytes: readonly number[];
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const VALUES = new Int8Array(256).fill(-1);
for (let i = 0; i < ALPHANUMERIC.length; i++) VALUES[ALPHANUMERIC.charCodeAt(i)] = i;

const INDICATOR: Readonly<Record<Mode, number>> = { numeric: 1, alphanumeric: 2, byte: 4, kanji: 8 };
const COUNT_BITS: Readonly<Record<Mode, readonly [number, number, number]>> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
  kanji: [8, 10, 12],
};
/** Versions 1–9, 10–26, 27–40 have different lengths of the character count. */
export const groupOf = (version: number): 0 | 1 | 2 => (version <= 9 ? 0 : version <= 26 ? 1 : 2);

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

const charactersOf = (segment: Segment): number =>
  segment.mode === 'kanji' ? segment.bytes.length / 2 : segment.bytes.length;

/** Bits of segments in a version group. */
export function bitsOf(segments: readonly Segment[], group: 0 | 1 | 2): number {
  let bits = 0;
  for (const segment of segments) {
    const count = charactersOf(segment);
    bits += 4 + COUNT_BITS[segment.mode][group];
    if (segment.mode === 'numeric') bits += Math.floor(count / 3) * 10 + [0, 4, 7][count % 3]!;
    else if (segment.mode === 'alphanumeric') bits += Math.floor(count / 2) * 11 + (count % 2) * 6;
    else bits += count * (segment.mode === 'byte' ? 8 : 13);
  }
  return bits;
}

export function pushSegment(bits: Bits, segment: Segment, group: 0 | 1 | 2): void {
  const { mode, bytes } = segment;
  bits.push(INDICATOR[mode], 4);
  bits.push(charactersOf(segment), COUNT_BITS[mode][group]);
  if (mode === 'numeric') {
    for (let i = 0; i < bytes.length; i += 3) {
      const part = bytes.slice(i, i + 3);
      bits.push(
        part.reduce((value, byte) => value * 10 + byte - 48, 0),
        part.length * 3 + 1,
      );
    }
  } else if (mode === 'alphanumeric') {
    for (let i = 0; i + 1 < bytes.length; i += 2) bits.push(VALUES[bytes[i]!]! * 45 + VALUES[bytes[i + 1]!]!, 11);
    if (bytes.length % 2 === 1) bits.push(VALUES[bytes.at(-1)!]!, 6);
  } else if (mode === 'byte') {
    for (const byte of bytes) bits.push(byte, 8);
  } else {
    for (let i = 0; i < bytes.length; i += 2) {
      const code = (bytes[i]! << 8) | bytes[i + 1]!;
      const offset = code - (code >= 0xe040 ? 0xc140 : 0x8140);
      bits.push((offset >> 8) * 0xc0 + (offset & 0xff), 13);
    }
  }
}

/**
 * The split of the bytes with the fewest bits in a version group: numeric, alphanumeric and byte segments.
 * Found backwards; costs in sixths of a bit, so that they are whole.
 */
export function shortestSegments(bytes: readonly number[], group: 0 | 1 | 2): Segment[] {
  const modes = ['byte', 'alphanumeric', 'numeric'] as const;
  const head = modes.map((mode) => (4 + COUNT_BITS[mode][group]) * 6);
  const count = bytes.length;
  const next = new Uint8Array((count + 1) * 3);
  let after = [0, 0, 0];
  for (let i = count - 1; i >= 0; i--) {
    const byte = bytes[i]!;
    const stay = [
      48 + after[0]!,
      VALUES[byte]! >= 0 ? 33 + after[1]! : Infinity,
      isDigit(byte) ? 20 + after[2]! : Infinity,
    ];
    const here = [0, 0, 0];
    for (let mode = 0; mode < 3; mode++) {
      let best = stay[mode]!;
      let to = mode;
      for (let other = 0; other < 3; other++) {
        // Segments end on whole bits: rounding up is left out, as it rarely matters and never harms.
        const cost = stay[other]! + head[other]!;
        if (other !== mode && cost < best) {
          best = cost;
          to = other;
        }
      }
      here[mode] = best;
      next[i * 3 + mode] = to;
    }
    after = here;
  }
  if (count === 0) return [];
  let mode = 0;
  let least = Infinity;
  for (let candidate = 0; candidate < 3; candidate++) {
    const cost = next[candidate] === candidate ? after[candidate]! + head[candidate]! : Infinity;
    if (cost < least) [least, mode] = [cost, candidate];
  }
  const segments: { mode: Mode; bytes: number[] }[] = [];
  let current: number[] = [];
  for (let i = 0; i < count; i++) {
    const to = next[i * 3 + mode]!;
    if (i === 0 || to !== mode) segments.push({ mode: modes[to]!, bytes: (current = []) });
    mode = to;
    current.push(bytes[i]!);
  }
  return segments;
}

/** A written numeric or alphanumeric segment in the shortest segments: a scanner reads the same. */
export const refined = (segment: Segment, group: 0 | 1 | 2): readonly Segment[] =>
  segment.mode === 'numeric' || segment.mode === 'alphanumeric' ? shortestSegments(segment.bytes, group) : [segment];

/**
 * Segments as the data writes them: `N123,AABC,B0003xyz,K…`; the length after `B` counts bytes, all other segments
 * end at a comma (ZPL ^BQ, manual input).
 */
export function writtenSegments(units: readonly number[]): Segment[] | SymbolError {
  const segments: Segment[] = [];
  let i = 0;
  while (i < units.length) {
    const letter = String.fromCharCode(units[i]!).toUpperCase();
    i++;
    if (letter === 'B') {
      const length = Number(String.fromCharCode(...units.slice(i, i + 4)));
      if (!Number.isInteger(length)) return notEncodable('QR Code: four digits of length are expected after B');
      segments.push({ mode: 'byte', bytes: units.slice(i + 4, i + 4 + length) });
      i += 4 + length;
    } else {
      const mode = letter === 'N' ? 'numeric' : letter === 'A' ? 'alphanumeric' : letter === 'K' ? 'kanji' : undefined;
      if (!mode) return notEncodable(`QR Code: a segment begins with N, A, B or K, not with ${JSON.stringify(letter)}`);
      let end = i;
      const unfit = (unit: number): boolean => (mode === 'numeric' ? !isDigit(unit) : VALUES[unit]! < 0);
      while (end < units.length && units[end] !== 44) end++;
      const bytes = units.slice(i, end);
      if (mode !== 'kanji' && bytes.some(unfit)) return notEncodable(`QR Code: data does not fit its ${mode} segment`);
      if (mode === 'kanji' && bytes.length % 2 === 1) return notEncodable('QR Code: kanji are pairs of bytes');
      segments.push({ mode, bytes });
      i = end;
    }
    if (units[i] === 44) i++;
  }
  return segments;
}

/** The byte that stands for FNC1 between elements: GS in byte mode, `%` in alphanumeric mode; GS fits always. */
export const GROUP_SEPARATOR = 0x1d;
export const FNC1_UNIT = FNC1.charCodeAt(0);
