/** Advances and ink boxes of font 0 in ems: the reference's table, at 50 dots, and the figures measured better since. */
import { readFileSync } from 'node:fs';

export interface CharacterMetrics {
  readonly advance: number;
  readonly ink: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

export type Metrics = Map<string, CharacterMetrics>;

/** Dots from the cell's top to the baseline at 50 dots. */
const BASELINE = 37;
/**
 * Advances are whole numbers of 1/54 em (less a little), rounded to 1/2048: so measured on 6,000 characters of long texts,
 * whose pens drift apart otherwise. The table has them to half a dot at 50.
 */
const ADVANCE_UNIT = 37.76 / 2048;
const snapAdvance = (advance: number): number =>
  Math.round(Math.round(advance / ADVANCE_UNIT) * ADVANCE_UNIT * 2048) / 2048;

/** Characters that the table lacks or has joined ink of, measured on the corpus' pictures of 50 dots: advance, left, top, ink width and height. */
const ALSO: Record<string, readonly [number, number, number, number, number]> = {
  '–': [45, 8, 19, 29, 6],
  '€': [24, 0, -1, 24, 39],
  '„': [21, 3, 30, 16, 14],
  '“': [21, 2, 0, 17, 14],
  '”': [21, 3, 0, 16, 14],
  '‘': [14.5, 4, 0, 7, 14],
  '’': [14.5, 4, 0, 7, 14],
  '…': [45, 4, 31, 37, 6],
  '•': [4.6, -0.91, 13.81, 6.52, 6.25],
  '·': [4.6, -0.91, 13.81, 6.52, 6.25],
  _: [25, 0, 47, 24.91, 2.5],
  '¯': [25, 0, -2.94, 24.91, 2.57],
  '‰': [63.5, 2, -1, 60, 39],
  µ: [29.5, -2.8, 13, 33.2, 32.4],
  // The backslash of ^CI13 is the slash mirrored; what the table has under its name is the cent sign of the other sets.
  '\\': [14.5, -0.5, 0, 15, 38],
  // Measured at 28 dots.
  ƒ: [24, 3.6, 0, 22.2, 37.4],
  '™': [30.5, 3, 4, 23, 14],
};

/** The donor that the reference found closest for each character (`font0-bestof.tsv`), as `family weight`. */
export function readBestDonors(file: string): Map<string, string> {
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  return new Map(rows.map((row) => row.split('\t').slice(0, 2) as [string, string]));
}

/** Reads the reference's table (`font0-advances.tsv`). */
export function readMetrics(file: string): Metrics {
  const metrics: Metrics = new Map();
  const add = (character: string, [advance, left, top, width, height]: readonly number[]): void => {
    const ink = {
      left: left! / 50,
      right: (left! + width!) / 50,
      top: (BASELINE - top!) / 50,
      bottom: (BASELINE - top! - height!) / 50,
    };
    metrics.set(character, { advance: snapAdvance(advance! / 50), ink });
  };
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [, codePoint, advance, , ...box] = line.split('\t');
    const character = String.fromCodePoint(Number.parseInt(codePoint!.slice(2), 16));
    add(character, [Number(advance), ...box.slice(0, 4).map(Number)]);
  }
  for (const [character, row] of Object.entries(ALSO)) add(character, row);
  metrics.set(' ', { advance: snapAdvance(0.295), ink: { left: 0, right: 0, top: 0, bottom: 0 } });
  return metrics;
}
