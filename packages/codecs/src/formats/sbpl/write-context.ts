/** What the parts of the SBPL writer share: commands, positions, rotation. */
import type { Label, Rotation } from '../../label/index.ts';
import type { CodePage } from '../../bytes/code-pages.ts';
import type { Tally } from '../../language/tally.ts';

export interface SbplWriter {
  readonly label: Label;
  readonly tally: Tally;
  readonly now: Date;
  /** Code page of all texts of the job. */
  readonly page: CodePage;
}

/** ESC and the command. */
export const command = (text: string): string => `\x1b${text}`;

/** `V` and `H`, which count from 1; undefined where the place is left of or above the label, or too far. */
export function at(x: number, y: number): string | undefined {
  if (x < 0 || y < 0 || x > 9998 || y > 9998) return undefined;
  const four = (value: number): string => String(value + 1).padStart(4, '0');
  return command(`V${four(y)}`) + command(`H${four(x)}`);
}

const TURNS: Readonly<Record<Rotation, number>> = { 0: 0, 270: 1, 180: 2, 90: 3 };

/** `%` before and after a turned field. */
export const rotate = (rotation: Rotation): { before: string; after: string } =>
  rotation === 0 ? { before: '', after: '' } : { before: command(`%${TURNS[rotation]}`), after: command('%0') };
