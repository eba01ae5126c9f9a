/** Options of `b` commands: letters with values in any order, bare numbers, and the start of the data behind them. */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import type { Content } from '../../label/index.ts';
import type { EplReader } from './state.ts';

/** Values of the options by letter: `m2,s5,eQ` → m: `2`, s: `5`, e: `Q`. */
export type Letters = ReadonlyMap<string, string>;

interface MatrixOptions {
  readonly letters: Letters;
  readonly numbers: readonly number[];
  /** `px,y,mm` of a PDF417: the position of its text, and the number of characters in a line of it. */
  readonly caption: readonly number[];
  /** Index in the command's args where the data begins. */
  readonly end: number;
}

/** A `b` command of a type with its options and its data, at the corner that the symbol turns about. */
export interface MatrixCode extends MatrixOptions {
  readonly x: number;
  readonly y: number;
  readonly type: string;
  readonly content: Content;
}

/** Reads the options up to the data, which begins at the first quote, variable, counter, date or time. */
export function takeOptions(args: Uint8Array, start: number, type: string): MatrixOptions {
  const letters = new Map<string, string>();
  const numbers: number[] = [];
  const caption: number[] = [];
  const line = latin1(args);
  let at = start;
  while (at < line.length && line[at] !== '"') {
    let end = at;
    while (end < line.length && line[end] !== ',' && line[end] !== '"') end++;
    const word = line.slice(at, end).trim();
    if (/^(?:V\d\d|C\d|TD|TT)/.test(word)) break;
    if (/^\d+$/.test(word)) (caption.length % 3 === 0 ? numbers : caption).push(Number(word.slice(0, 9)));
    else if (word !== '') {
      const letter = type === 'M' ? word[0]!.toLowerCase() : word[0]!;
      letters.set(letter, word.slice(1));
      if (letter === 'p' && type === 'P' && /^p\d/.test(word)) caption.splice(0, 3, Number(word.slice(1, 10)));
    }
    at = line[end] === ',' ? end + 1 : end;
  }
  return { letters, numbers, caption, end: at };
}

/** Returns an option as a number. Reports a value outside of its range. */
export type NumberOption = (letter: string, min: number, max: number, fallback: number) => number;

export const numberOptions =
  (reader: EplReader, letters: Letters): NumberOption =>
  (letter, min, max, fallback) => {
    const value = letters.get(letter);
    if (value === undefined || value === '') return fallback;
    if (/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    reader.report(message('epl.invalid_parameter.option', { letter, value: value.slice(0, 40) }), {
      expected: message('expected.letter_number', { letter, min, max }),
    });
    return fallback;
  };
