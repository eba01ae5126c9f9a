/** Data of a QR Code in segments of one mode each: a short split, or the one that the source asks for. */
import { symbolError } from '../options.ts';
import type { SymbolError } from '../symbol.ts';
import { isDigit } from '../units.ts';
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

/** Shortest run worth a mode of its own inside a run of another mode, by version group; `enclosed` where that goes on after it. */
const WORTH = {
  'byte>alphanumeric': { enclosed: [7, 11, 12], open: [4, 5, 6] },
  'byte>numeric': { enclosed: [4, 7, 7], open: [3, 3, 4] },
  'alphanumeric>numeric': { enclosed: [9, 12, 15], open: [6, 9, 9] },
} as const;

interface Block {
  mode: Mode;
  readonly bytes: number[];
}

/**
 * Bytes in segments: runs of digits, alphanumeric characters and bytes, of which those too short to pay for a switch
 * join their neighbour. Close to the fewest bits, and the split that Labelary prints.
 */
export function shortSegments(bytes: readonly number[], group: 0 | 1 | 2): Segment[] {
  const blocks: Block[] = [];
  for (const byte of bytes) {
    const mode = isDigit(byte) ? 'numeric' : VALUES[byte]! >= 0 ? 'alphanumeric' : 'byte';
    const last = blocks.at(-1);
    if (last?.mode === mode) last.bytes.push(byte);
    else blocks.push({ mode, bytes: [byte] });
  }
  const join = (from: number, to: number, beyond: number): void => {
    const outer = blocks[from]!.mode;
    const inner = blocks[to]!;
    const key = `${outer}>${inner.mode}`;
    if (!Object.hasOwn(WORTH, key)) return;
    const worth = WORTH[key as keyof typeof WORTH][blocks[beyond]?.mode === outer ? 'enclosed' : 'open'];
    if (inner.bytes.length < worth[group]) inner.mode = outer;
  };
  for (let i = 0; i + 1 < blocks.length; i++) join(i, i + 1, i + 2);
  for (let i = blocks.length - 1; i > 0; i--) join(i, i - 1, i - 2);
  const segments: Block[] = [];
  for (const block of blocks) {
    const last = segments.at(-1);
    if (last?.mode === block.mode) last.bytes.push(...block.bytes);
    else segments.push({ mode: block.mode, bytes: [...block.bytes] });
  }
  return segments;
}

/** A written segment in short segments: a scanner reads the same, and Labelary prints them so. */
export const refined = (segment: Segment, group: 0 | 1 | 2): readonly Segment[] =>
  segment.mode === 'kanji' ? [segment] : shortSegments(segment.bytes, group);

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
      if (!Number.isInteger(length)) return symbolError('symbology.barcode_not_encodable.qr_length');
      segments.push({ mode: 'byte', bytes: units.slice(i + 4, i + 4 + length) });
      i += 4 + length;
    } else {
      const mode = letter === 'N' ? 'numeric' : letter === 'A' ? 'alphanumeric' : letter === 'K' ? 'kanji' : undefined;
      if (!mode) return symbolError('symbology.barcode_not_encodable.qr_segment', { letter: JSON.stringify(letter) });
      let end = i;
      const unfit = (unit: number): boolean => (mode === 'numeric' ? !isDigit(unit) : VALUES[unit]! < 0);
      while (end < units.length && units[end] !== 44) end++;
      const bytes = units.slice(i, end);
      if (mode !== 'kanji' && bytes.some(unfit))
        return symbolError('symbology.barcode_not_encodable.qr_mode', { mode });
      if (mode === 'kanji' && bytes.length % 2 === 1) return symbolError('symbology.barcode_not_encodable.qr_kanji');
      segments.push({ mode, bytes });
      i = end;
    }
    if (units[i] === 44) i++;
  }
  return segments;
}

/** The byte that stands for FNC1 between elements: GS in byte mode, `%` in alphanumeric mode; GS fits always. */
export const GROUP_SEPARATOR = 0x1d;
