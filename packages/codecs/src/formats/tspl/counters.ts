/** Counters of SET COUNTER: digits, or letters that wrap around at Z (TSPL manual, SET COUNTER). */
import { advanceSerial, type SerialPart } from '../../label/index.ts';

export interface Counter {
  readonly start: string;
  readonly step: number;
}

const LETTERS = 26;
/** Letters that are counted at most: more never wrap around. */
const MAX_LETTERS = 12;

/** Returns the counter as a part of a content, or undefined if it does not count. */
export function serialOf({ start, step }: Counter): SerialPart | undefined {
  if (step === 0) return undefined;
  if (/\d$/.test(start)) return { kind: 'serial', start, step, leadingZeros: step < 0 || /^\D*0/.test(start) };
  const letters = /(?<![a-z])[a-z]+$|(?<![A-Z])[A-Z]+$/.exec(start)?.[0].slice(-MAX_LETTERS);
  if (letters === undefined) return undefined;
  const mask = 'a'.repeat(letters.length);
  return { kind: 'serial', start, step: 0, leadingZeros: true, mask, increment: toLetters(step, letters.length) };
}

/** Returns a step in letters (A is 0). A step down becomes the equivalent step up. */
function toLetters(step: number, length: number): string {
  let rest = ((step % LETTERS ** length) + LETTERS ** length) % LETTERS ** length;
  let letters = '';
  for (let i = 0; i < length; i++) {
    letters = String.fromCharCode(0x41 + (rest % LETTERS)) + letters;
    rest = Math.floor(rest / LETTERS);
  }
  return letters;
}

/** Returns the step of SET COUNTER if TSPL can count the part: digits, or letters at the end of its start. */
export function stepOf(part: SerialPart): number | undefined {
  const { start, step, mask, increment = '' } = part;
  if (mask === undefined) return Number.isInteger(step) && step !== 0 && /\d$/.test(start) ? step : undefined;
  const letters = /(?<![a-z])[a-z]+$|(?<![A-Z])[A-Z]+$/.exec(start)?.[0] ?? '';
  if (letters.length !== mask.length || !/^a{1,12}$/.test(mask) || !/^[A-Z]*$/i.test(increment)) return undefined;
  const all = LETTERS ** mask.length;
  const value = Array.from(increment.toUpperCase()).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 0x41, 0) % all; // prettier-ignore
  const down = all - value;
  return value === 0 ? undefined : value <= down ? value : -down;
}

/** Returns the counter after `sets` sets. */
export function advanceCounter(counter: Counter, sets: number): Counter {
  const serial = serialOf(counter);
  return serial ? { ...counter, start: advanceSerial(serial, sets).start } : counter;
}
