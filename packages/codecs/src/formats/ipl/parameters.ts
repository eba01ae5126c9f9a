/** Numbers in the parameters of IPL commands. */
import { message } from '@platen/messages';
import { type Fallback, type Parameter, fallbackTo, inRange } from '../../language/frame/parameters.ts';
import type { IplReader } from './state.ts';

/** Returns the whole number up to the first comma, skipping letters; `fallback` if it does not begin with a digit. */
export function digits(text: string | undefined, fallback: number): number {
  if (text === undefined || !/^\s*[-\d]/.test(text)) return fallback;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const plain = text.split(',', 1)[0]!.replace(/[^\d-]/g, '');
  const value = Number.parseInt(plain.replace(/(?!^)-/g, '').slice(0, 9), 10);
  return Number.isNaN(value) ? fallback : value;
}

/** A whole number as printers read it: letters are skipped, and outside the range the nearest limit is used. */
export const whole = <T extends number | undefined = number>(
  min: number,
  max: number,
  fallback: Fallback<T, IplReader>,
): Parameter<number | T, IplReader> => ({
  expected: message('expected.integer', { min, max }),
  range: [min, max],
  read: (raw) => inRange(raw, digits(raw, Number.NaN), [min, max]),
  fallback: fallbackTo(fallback),
});

/** Number of a format; `*` is the temporary one, 0. */
export const formatNumber = (fallback: Fallback<number, IplReader>): Parameter<number, IplReader> => {
  const number = whole(0, 999_999, fallback);
  return { ...number, read: (raw, reader) => (raw.startsWith('*') ? 0 : number.read(raw, reader)) };
};
