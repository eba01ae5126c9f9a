/** Which encodation scheme comes next: the look-ahead test of ISO/IEC 16022 annex P. Counts are twelfths of a codeword. */
import { FNC1_UNIT, isDigit } from '../units.ts';
import { isEdifact, x12Value } from './characters.ts';

export type Scheme = 'ascii' | 'c40' | 'text' | 'x12' | 'edifact' | 'base256';

const ONE = 12;
const up = (count: number): number => Math.ceil(count / ONE) * ONE;

interface Counts {
  ascii: number;
  c40: number;
  text: number;
  x12: number;
  edifact: number;
  base256: number;
}

/** Step (j): what it costs to get into each scheme. */
function startCounts(current: Scheme): Counts {
  const counts: Counts =
    current === 'ascii'
      ? { ascii: 0, c40: 12, text: 12, x12: 12, edifact: 12, base256: 15 }
      : { ascii: 12, c40: 24, text: 24, x12: 24, edifact: 24, base256: 27 };
  counts[current] = 0;
  return counts;
}

const isUpper = (unit: number): boolean => unit >= 65 && unit <= 90;
const isLower = (unit: number): boolean => unit >= 97 && unit <= 122;

/** Steps (l) to (q). EDIFACT is made dear for what it cannot hold, as it has no shift for it. */
function count(counts: Counts, unit: number): void {
  const extended = unit > 127 && unit !== FNC1_UNIT;
  if (isDigit(unit)) counts.ascii += 6;
  else counts.ascii = up(counts.ascii) + (extended ? 24 : 12);
  const both = unit === 32 || isDigit(unit);
  counts.c40 += both || isUpper(unit) ? 8 : extended ? 32 : 16;
  counts.text += both || isLower(unit) ? 8 : extended ? 32 : 16;
  counts.x12 += x12Value(unit) >= 0 ? 8 : extended ? 52 : 40;
  counts.edifact += isEdifact(unit) ? 9 : extended ? 204 : 156;
  counts.base256 += unit === FNC1_UNIT ? 48 : 12;
}

/** The scheme for the units from `position` on. */
export function lookAhead(units: readonly number[], position: number, current: Scheme): Scheme {
  const counts = startCounts(current);
  for (let at = position; at < units.length; at++) {
    count(counts, units[at]!);
    if (at < position + 3) continue;
    const chosen = clearWinner(counts, units, at);
    if (chosen) return chosen;
  }
  return atEnd(counts);
}

/** Step (k): the data ended; the cheapest, of equals ASCII, then Base 256, EDIFACT, Text, X12 last C40. */
function atEnd(counts: Counts): Scheme {
  let best: Scheme = 'c40';
  let least = up(counts.c40);
  for (const scheme of ['x12', 'text', 'edifact', 'base256'] as const) {
    if (up(counts[scheme]) < least) [best, least] = [scheme, up(counts[scheme])];
  }
  return up(counts.ascii) <= least ? 'ascii' : best;
}

/** Step (r): after four characters a scheme wins that is a whole codeword cheaper than the others. */
function clearWinner(counts: Counts, units: readonly number[], at: number): Scheme | undefined {
  const { ascii, c40, text, x12, edifact, base256 } = counts;
  const below = (count: number, others: readonly number[]): boolean => others.every((other) => count + ONE < other);
  if (ascii + ONE <= Math.min(base256, edifact, text, x12, c40)) return 'ascii';
  if (base256 + ONE <= ascii || below(base256, [edifact, text, x12, c40])) return 'base256';
  if (below(edifact, [ascii, base256, text, x12, c40])) return 'edifact';
  if (below(text, [ascii, base256, edifact, x12, c40])) return 'text';
  if (below(x12, [ascii, base256, edifact, text, c40])) return 'x12';
  if (below(c40, [ascii, base256, edifact, text])) {
    if (c40 < x12) return 'c40';
    if (c40 === x12) return x12Ahead(units, at) ? 'x12' : 'c40';
  }
  return undefined;
}

/** Whether an X12 separator comes before a character that X12 does not have. */
function x12Ahead(units: readonly number[], from: number): boolean {
  for (let i = from; i < units.length; i++) {
    const value = x12Value(units[i]!);
    if (value < 0) return units.slice(from, i).some((unit) => unit === 13 || unit === 42 || unit === 62);
  }
  return false;
}
