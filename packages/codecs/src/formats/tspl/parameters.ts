/** Parameters of TSPL are expressions, `N*8` or `A$+"x"`: where they are cut, and the types that compute them. */
import { latin1 } from '../../bytes/cursor.ts';
import { type Content, type Rotation, sampleText } from '../../label/index.ts';
import type { Command, Parameters, Values } from '../../language/command-table.ts';
import { Invalid, type Parameter, required } from '../../language/parameters.ts';
import { ASSUMED, dotsPerMm } from './assumptions.ts';
import { decodeText, type TextEncoding } from './encodings.ts';
import { evaluate } from './expression.ts';
import type { TsplCommand } from './scan.ts';
import { row, type TsplReader } from './state.ts';
import { toContent, toNumber, toText } from './values.ts';

const MAX_PARAMETERS = 64;

/** True for the quote inside of `\["]`, which is a character of its text. */
const isEscaped = (text: string, at: number): boolean => text.slice(at - 2, at + 2) === '\\["]';

/** Cuts at commas outside of quotes and parentheses. */
export function cutWords(args: Uint8Array): string[] {
  const text = latin1(args);
  const words: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length && words.length < MAX_PARAMETERS; at++) {
    const sign = text[at];
    if (sign === '"' && !(quoted && isEscaped(text, at))) quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ',' && depth <= 0) {
      words.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  words.push(text.slice(start).trim());
  return words.length === 1 && words[0] === '' ? [] : words;
}

/** The parameters of a command; its data is the last one, however many that may be left out stand before it. */
export function cut(
  reader: TsplReader,
  { name, parameters }: Command<TsplReader, TsplCommand>,
  command: TsplCommand,
): readonly string[] | undefined {
  const words = cutWords(command.args);
  if (command.payload && 'data' in parameters) words.push('""');
  reader.words = words;
  let [all, least] = [0, 0];
  for (const key in parameters) {
    all++;
    if (parameters[key]!.required) least++;
  }
  if (words.length < least) {
    const message = `${name} has ${words.length} parameters`;
    reader.report({ code: 'missing_parameter', message, expected: `at least ${least}` });
    return undefined;
  }
  if (!('data' in parameters)) return words;
  const before = words.slice(0, Math.min(words.length, all) - 1);
  while (before.length < all - 1) before.push('');
  return [...before, words.at(-1)!];
}

/** A number; outside of the range the nearest limit is taken. */
export const number = <T extends number | undefined = number>(
  min: number,
  max: number,
  fallback: T,
  { decimals = false } = {},
): Parameter<number | T, TsplReader> => ({
  expected: `a ${decimals ? '' : 'whole '}number from ${min} to ${max}`,
  read: (raw, reader) => {
    if (raw.startsWith('"')) return new Invalid();
    const given = /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(raw) ? Number(raw) : toNumber(evaluate(raw, reader));
    const value = decimals ? given : Math.round(given);
    return value >= min && value <= max ? value : new Invalid(Math.max(min, Math.min(max, value)), 'range');
  },
  fallback: () => fallback,
});

/** A text without counters: a font, a type, the name of a file. */
export const text: Parameter<string, TsplReader> = {
  expected: '"text"',
  read: (raw, reader) => {
    const plain = /^"([^"\\]*)"$/.exec(raw);
    return plain ? decodeText(plain[1]!, reader.encoding) : toText(evaluate(raw, reader));
  },
  fallback: () => '',
};

/** A letter or a word, with or without quotes. */
export const bare = <T>(parameter: Parameter<T>): Parameter<T, TsplReader> => ({
  ...parameter,
  read: (raw, reader) => parameter.read(raw.replaceAll('"', '').trim() || ' ', reader),
});

/** A length in dots: bare numbers are inches, `n mm`, `n dot`. Undefined where it is left out or too long. */
export const length: Parameter<number | undefined, TsplReader> = {
  expected: '60 mm',
  read: (raw, reader) => {
    const match = /^(.*?)\s*(mm|dots?|inch|in)?$/is.exec(raw)!;
    const unit = (match[2] ?? 'in').toLowerCase();
    const scale = unit === 'mm' ? dotsPerMm(reader.dpi) : unit.startsWith('dot') ? 1 : reader.dpi;
    const dots = Math.round(toNumber(evaluate(match[1]!, reader)) * scale);
    return Math.abs(dots) <= ASSUMED.coordinateMax ? dots : new Invalid();
  },
  fallback: () => undefined,
};

export const coordinate = number(-ASSUMED.coordinateMax, ASSUMED.coordinateMax, 0);
export const place = { x: required(coordinate), y: required(coordinate) } as const;
export const dots = number(0, ASSUMED.coordinateMax, 0);
export const module = number(1, 99, 4);

const degrees = number(-360, 360, 0);

/** A quarter turn. */
export const turn: Parameter<Rotation, TsplReader> = {
  expected: '0, 90, 180, 270',
  read: (raw, reader) => {
    const given = degrees.read(raw, reader);
    const turned = given instanceof Invalid ? NaN : (given + 360) % 360;
    return turned === 0 || turned === 90 || turned === 180 || turned === 270 ? turned : new Invalid<Rotation>(0);
  },
  fallback: () => 0,
};

/** The number behind a letter; `fallback` where there is none. */
export type Letters = (letter: string, min: number, max: number, fallback: number) => number;

/** Parameters from `from` to the data that are a letter and a number: `W3`, `M2`, `c126`. */
export function lettersOf({ words }: TsplReader, from: number): Letters {
  const letters = new Map<string, string>();
  for (const word of words.slice(from, -1)) {
    const match = /^([A-Za-z])\s*(\d*)$/.exec(word);
    if (match) letters.set(match[1]!.toUpperCase(), match[2]!.slice(0, 9));
  }
  return (letter, min, max, fallback) => {
    const digits = letters.get(letter) ?? '';
    return digits === '' ? fallback : Math.min(max, Math.max(min, Number(digits)));
  };
}

/** The data of a text or a bar code as it stands in the command. */
export const data: Parameter<string> = required({ expected: '"text"', read: (raw) => raw, fallback: () => '' });

/** Makes rows of commands whose last parameter is data, which are not carried out without it. */
export const field = <const P extends Parameters<TsplReader>>(
  name: string,
  title: string,
  parameters: P,
  run: (reader: TsplReader, values: Values<P>, content: Content, command: TsplCommand) => void,
) =>
  row(name, title, { ...parameters, data } as Parameters<TsplReader>, (reader, values, command) => {
    const content = readContent(reader, command, (values as { data: string }).data);
    if (content) run(reader, values as Values<P>, content, command);
  });

/** Data as the content of its element; undefined where it prints nothing. */
export function readContent(
  reader: TsplReader,
  { payload, payloadSize = 0 }: TsplCommand,
  raw: string,
  encoding: TextEncoding = reader.encoding,
): Content | undefined {
  let content: Content;
  if (payload) {
    if (payload.length < payloadSize) {
      const message = `the data has ${payload.length} of its ${payloadSize} bytes`;
      reader.report({ code: 'unexpected_end', message });
    }
    content = [{ kind: 'literal', text: decodeText(latin1(payload), encoding) }];
  } else {
    if (isUnclosed(raw)) reader.report({ code: 'tspl_unclosed_text', message: 'the closing quote is missing' });
    content = toContent(evaluate(raw, reader, encoding));
  }
  return sampleText(content) === '' ? undefined : content;
}

function isUnclosed(word: string): boolean {
  let quotes = 0;
  for (let at = word.indexOf('"'); at >= 0; at = word.indexOf('"', at + 1)) if (!isEscaped(word, at)) quotes++;
  return quotes % 2 === 1;
}
