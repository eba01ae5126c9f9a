/** State and helpers shared by the parts of the SBPL writer: code page, commands, positions, rotation. */
import type { CodePage } from '../../bytes/code-pages.ts';
import { padded } from '../../bytes/digits.ts';
import type { Rotation } from '../../label/index.ts';
import type { Page } from '../../language/frame/writer.ts';

export interface SbplPage extends Page {
  /** Code page of all texts of the job. */
  readonly codePage: CodePage;
}

/** ESC and the command. */
export const command = (text: string): string => `\x1b${text}`;

/** `V` and `H`, which count from 1; undefined if the position is left of or above the label, or too far. */
export function at(x: number, y: number): string | undefined {
  if (x < 0 || y < 0 || x > 9998 || y > 9998) return undefined;
  return command(`V${padded(y + 1, 4)}`) + command(`H${padded(x + 1, 4)}`);
}

const TURNS: Readonly<Record<Rotation, number>> = { 0: 0, 270: 1, 180: 2, 90: 3 };

/** Returns the commands of a field, with `%` if it is rotated. */
export const turned = (rotation: Rotation, field: string): string =>
  rotation === 0 ? field : command(`%${TURNS[rotation]}`) + field + command('%0');
