/** Values of TSPL expressions: numbers, and texts that contain counters and clocks. */
import { type Content, type ContentPart, textWhenRead } from '../../label/index.ts';
import { GENERAL_DATE } from './format.ts';
import { addDays, dayNumber, type Moment, momentContent, NOW, parseMoment } from './moment.ts';

export type Value =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly content: Content }
  /** A date and time, which FORMAT$ converts to a text. */
  | { readonly kind: 'moment'; readonly moment: Moment };

export const numberValue = (value: number): Value => ({ kind: 'number', value: Number.isFinite(value) ? value : 0 });
export const textValue = (text: string): Value => ({
  kind: 'text',
  content: text === '' ? [] : [{ kind: 'literal', text }],
});

/** A number as BASIC prints it. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Math.round(value * 1e6) / 1e6);

export function toContent(value: Value): Content {
  if (value.kind === 'text') return value.content;
  return value.kind === 'number' ? textContent(numberText(value.value)) : momentContent(value.moment, GENERAL_DATE);
}
const textContent = (text: string): Content => [{ kind: 'literal', text }];
export const toText = (value: Value): string => textWhenRead(toContent(value));
export function toNumber(value: Value): number {
  if (value.kind === 'number') return value.value;
  return value.kind === 'text' ? parseNumber(toText(value)) : dayNumber(value.moment);
}

/** Converts a value to a date and time: a moment of NOW or DATEADD, a clock, a text, or days since 1899. */
export function toMoment(value: Value): Moment | undefined {
  if (value.kind === 'moment') return value.moment;
  if (value.kind === 'number') return addDays({ ...NOW, base: new Date(1899, 11, 30) }, value.value);
  const [part] = value.content;
  if (value.content.length === 1 && part?.kind === 'clock') {
    return { months: part.offsetMonths ?? 0, days: part.offsetDays ?? 0, seconds: part.offsetSeconds ?? 0 };
  }
  return parseMoment(toText(value));
}

/** The argument of a function at an index, as a text or as a number. */
export const textAt = (values: readonly Value[], index: number): string =>
  values[index] === undefined ? '' : toText(values[index]);
export const numberAt = (values: readonly Value[], index: number, fallback = 0): number =>
  values[index] === undefined ? fallback : toNumber(values[index]);

/** VAL: returns the number at the start of a text, or 0. */
export function parseNumber(text: string): number {
  const match = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)/.exec(text);
  return match ? Number(match[0]) : 0;
}

/** Joins texts; neighbouring literals become one. */
export function joinContent(first: Content, second: Content): Content {
  const parts: ContentPart[] = [...first];
  for (const part of second) {
    const last = parts.at(-1);
    if (part.kind === 'literal' && last?.kind === 'literal') {
      parts[parts.length - 1] = { kind: 'literal', text: last.text + part.text };
    } else parts.push(part);
  }
  return parts;
}
