/** Data that is too long for one symbol in parts for a structured append. */
import { unitsOf } from '../units.ts';
import { CONTROL_BLOCK_CODEWORDS } from './append.ts';
import { compact } from './compaction.ts';
import { MAX_CODEWORDS, MAX_COLUMNS, MAX_ROWS } from './encode.ts';
import { microSize } from './micro-sizes.ts';

export interface SymbolSize {
  readonly symbology: 'pdf417' | 'micropdf417';
  /** Columns and rows as in the options of the symbology: 0 leaves them open. */
  readonly columns: number;
  readonly rows: number;
  /** Check level of PDF417. */
  readonly security?: number;
  readonly encoding: string;
}

/** Longest content that any symbology takes, in symbols of a structured append as well. */
const MAX_CHARACTERS = 100_000;

/**
 * The data in as few parts as hold it, each as long as the size allows: one part where a symbol holds all of it. Undefined
 * where the size holds nothing, the encoding lacks a character, or more than `most` parts are needed.
 */
export function splitForAppend(data: string, size: SymbolSize, most: number): string[] | undefined {
  if (data.length > MAX_CHARACTERS) return undefined;
  if (fits(data, size, 0)) return [data];
  const parts: string[] = [];
  for (let at = 0; at < data.length;) {
    if (parts.length === most) return undefined;
    let least = 0;
    let end = Math.min(data.length, at + 2710) + 1;
    while (end - at - least > 1) {
      const middle = at + ((least + end - at) >> 1);
      if (fits(data.slice(at, middle), size, CONTROL_BLOCK_CODEWORDS)) least = middle - at;
      else end = middle;
    }
    if (least === 0) return undefined;
    parts.push(data.slice(at, at + least));
    at += least;
  }
  return parts;
}

function fits(part: string, { symbology, columns, rows, security = 0, encoding }: SymbolSize, more: number): boolean {
  const units = unitsOf(part, encoding);
  if ('kind' in units || units.length > 2710) return false;
  const micro = symbology === 'micropdf417';
  const length = compact(units, { binary: false, latchFirst: micro }).length + more;
  if (micro) return microSize(length, columns, rows) !== undefined;
  const across = columns || Math.min(MAX_COLUMNS, Math.floor(MAX_CODEWORDS / (rows || 1)));
  const down = rows || Math.min(MAX_ROWS, Math.floor(MAX_CODEWORDS / across));
  return length + 1 + 2 ** (security + 1) <= Math.min(MAX_CODEWORDS, across * down);
}
