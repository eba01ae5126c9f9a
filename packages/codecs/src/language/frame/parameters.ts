/** Parameter types of commands: their valid values, how they are read, and their defaults. */
import { type Message, message } from '@platen/messages';

/** A parameter type. `R`: the reader of the language, for parameters that depend on its settings. */
export interface Parameter<T, R = unknown> {
  /** The valid values, for diagnostics. */
  readonly expected: string | Message;
  /** The letters or keywords that it may be; omitted if there are too many, or others. */
  readonly values?: readonly string[];
  /** What values mean, for editors: `E30` → EAN-13. Values that the document defines (a stored font) are not among them. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** The least and the largest number. */
  readonly range?: readonly [min: number, max: number];
  readonly unit?: 'dots';
  /** Returns the value of the text (trimmed, not empty), or why it is not valid. */
  readonly read: (raw: string, reader: R) => T | Invalid<T>;
  /** Returns the value for a text that is empty or not valid. */
  readonly fallback: (reader: R) => T;
  /** Returns a value as a document writes it, where that is not plain. */
  write?(value: T): string;
  /** True if blanks belong to the value (a character, a text). */
  readonly verbatim?: boolean;
  /** True if the command is useless without it. */
  readonly required?: boolean;
}

/** A wrong value; `nearest` replaces it, if there is one. */
export class Invalid<T> {
  readonly nearest: T | undefined;
  /** `range`: a number that is too small or too large. */
  readonly kind: 'range' | 'value';
  constructor(nearest?: T, kind: 'range' | 'value' = 'value') {
    this.nearest = nearest;
    this.kind = kind;
  }
}

export type Fallback<T, R> = T | ((reader: R) => T);

export const fallbackTo = <T, R>(fallback: Fallback<T, R>): ((reader: R) => T) =>
  typeof fallback === 'function' ? (fallback as (reader: R) => T) : () => fallback;

/** Returns the number at the beginning of the text, NaN if there is none. */
export function leadingNumber(raw: string): number {
  return parseFloat(raw.charCodeAt(0) === 0x2c ? raw.slice(1) : raw);
}

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A whole number; outside the range the nearest limit is used, as on printers. */
export function int<T extends number | undefined = number, R = unknown>(
  min: number,
  max: number,
  fallback: Fallback<T, R>,
): Parameter<number | T, R> {
  return {
    expected: message('expected.integer', { min, max }),
    range: [min, max],
    read: (raw) => inRange(raw, Math.trunc(leadingNumber(raw)), [min, max]),
    fallback: fallbackTo(fallback),
  };
}

/** A number with a fraction. */
export function decimal<R = unknown>(min: number, max: number, fallback: Fallback<number, R>): Parameter<number, R> {
  return {
    expected: message('expected.number', { min, max }),
    range: [min, max],
    read: (raw) => inRange(raw, leadingNumber(raw), [min, max]),
    fallback: fallbackTo(fallback),
  };
}

/** Checks a value against `limits`. A value outside `usual`, a narrower range, is still used. */
export function inRange(
  raw: string,
  value: number,
  [min, max]: readonly [min: number, max: number],
  usual: readonly [min: number, max: number] = [min, max],
): number | Invalid<number> {
  if (Number.isNaN(value)) return new Invalid();
  if (value < usual[0] || value > usual[1]) return new Invalid(Math.max(min, Math.min(max, value)), 'range');
  return PLAIN_NUMBER.test(raw) ? value : new Invalid(value);
}

/** One of the letters or keywords; upper and lower case are equal. */
export function choice<const V extends string, const F extends string | undefined = V, R = unknown>(
  values: readonly V[],
  fallback: Fallback<F, R>,
): Parameter<V | F, R> {
  return {
    expected: message('expected.one_of', { values: values.join(', ') }),
    values,
    read: (raw) => {
      const upper = raw.toUpperCase();
      const found = values.find((value) => value === upper) ?? values.find((value) => value === upper[0]);
      return found ?? new Invalid();
    },
    fallback: fallbackTo(fallback),
  };
}

/**
 * The value that a letter or keyword stands for, in the case of the text: a rotation, a code page, a row of a table.
 */
export function oneOf<T, R = unknown>(values: Readonly<Record<string, T>>, fallback: Fallback<T, R>): Parameter<T, R> {
  return {
    expected: message('expected.one_of', { values: Object.keys(values).join(', ') }),
    values: Object.keys(values),
    read: (raw) => (Object.hasOwn(values, raw) ? values[raw]! : new Invalid<T>()),
    fallback: fallbackTo(fallback),
  };
}

export const yesNo = <R = unknown>(fallback: Fallback<boolean, R>): Parameter<boolean, R> => ({
  expected: message('expected.or', { first: 'Y', last: 'N' }),
  values: ['Y', 'N'],
  read: (raw) => {
    const letter = raw[0]!.toUpperCase();
    return letter === 'Y' ? true : letter === 'N' ? false : new Invalid();
  },
  fallback: fallbackTo(fallback),
});

/** Any text. */
export const text = (fallback = ''): Parameter<string> => ({
  expected: message('expected.text'),
  read: (raw) => raw,
  fallback: fallbackTo(fallback),
});

/** One character, unchanged, even a blank. */
export const character = <T extends string | undefined, R = unknown>(
  fallback: Fallback<T, R>,
): Parameter<string | T, R> => ({
  expected: message('expected.character'),
  read: (raw) => raw[0]!,
  fallback: fallbackTo(fallback),
  verbatim: true,
});

export const required = <T, R>(parameter: Parameter<T, R>): Parameter<T, R> => ({ ...parameter, required: true });

/** With the meanings of its values, which an editor offers. */
export const meaning = <T, R>(
  parameter: Parameter<T, R>,
  meanings: Readonly<Record<string, string>>,
): Parameter<T, R> => ({ ...parameter, meanings });

/** A text that the command takes apart: `expected` is its pattern or an example. */
export const spelled = (expected: string | Message, fallback = ''): Parameter<string> => ({
  ...text(fallback),
  expected,
});

/** A text that should be one of the values; the command checks it. */
export const named = (meanings: Readonly<Record<string, string>>, fallback = ''): Parameter<string> => ({
  ...meaning(text(fallback), meanings),
  values: Object.keys(meanings),
  expected: message('expected.one_of', { values: Object.keys(meanings).join(', ') }),
});

/** A text that should be one of the words; the command decides what another means. */
export const among = (words: readonly string[], fallback = ''): Parameter<string> => ({
  ...text(fallback),
  values: words,
  expected: message('expected.one_of', { values: words.join(', ') }),
});

/** A text that is always the same. */
export const always = (word: string): Parameter<string> => spelled(JSON.stringify(word), word);

/** A number of dots. */
export const inDots = <T, R>(parameter: Parameter<T, R>): Parameter<T, R> => ({ ...parameter, unit: 'dots' });
