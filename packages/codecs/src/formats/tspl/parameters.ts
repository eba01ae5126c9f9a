/** Parameters of TSPL are expressions, `N*8` or `A$+"x"`: how they are split, and the types that evaluate them. */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { type Content, type Rotation, sampleText } from '../../label/index.ts';
import { isMarked, type Slot } from '../../language/codes/barcode-slots.ts';
import { type BarcodeRow, type BarcodeTable, codeTitles } from '../../language/codes/barcodes.ts';
import type { Command, Parameters, Values } from '../../language/frame/command-table.ts';
import { inDots, Invalid, type Parameter, required } from '../../language/frame/parameters.ts';
import { checkPayload } from '../../language/data/payload.ts';
import { ASSUMED, dotsPerMm } from './assumptions.ts';
import type { TextEncoding } from '../../language/text/text-encoding.ts';
import { decodeLatin1 } from './encodings.ts';
import { evaluate } from './expression.ts';
import type { TsplCommand } from './scan.ts';
import { row, type TsplReader } from './state.ts';
import { toContent, toNumber, toText } from './values.ts';

const MAX_PARAMETERS = 64;

/** True for the quote in `\["]`, which is a character of the text. */
const isEscaped = (text: string, at: number): boolean => text.slice(at - 2, at + 2) === '\\["]';

/** Splits at commas outside of quotes and parentheses. */
export function splitParameters(args: Uint8Array): string[] {
  const text = latin1(args);
  const rawParameters: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length && rawParameters.length < MAX_PARAMETERS; at++) {
    const sign = text[at];
    if (sign === '"' && !(quoted && isEscaped(text, at))) quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ',' && depth <= 0) {
      rawParameters.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  rawParameters.push(text.slice(start).trim());
  return rawParameters.length === 1 && rawParameters[0] === '' ? [] : rawParameters;
}

/** Splits the parameters of a command. Its data is the last one, even if optional ones before it are omitted. */
export function cut(
  reader: TsplReader,
  { name, parameters }: Command<TsplReader, TsplCommand>,
  command: TsplCommand,
): readonly string[] | undefined {
  const rawParameters = splitParameters(command.args);
  if (command.payload && 'data' in parameters) rawParameters.push('""');
  reader.rawParameters = rawParameters;
  let [all, least] = [0, 0];
  for (const key in parameters) {
    all++;
    if (parameters[key]!.required) least++;
  }
  if (rawParameters.length < least) {
    reader.report(message('tspl.missing_parameter.count', { command: name, count: rawParameters.length }), {
      expected: message('expected.at_least', { least }),
    });
    return undefined;
  }
  if (!('data' in parameters)) return rawParameters;
  const before = rawParameters.slice(0, Math.min(rawParameters.length, all) - 1);
  while (before.length < all - 1) before.push('');
  return [...before, rawParameters.at(-1)!];
}

/** A number; one outside of the range becomes the nearest limit. */
export const number = <T extends number | undefined = number>(
  min: number,
  max: number,
  fallback: T,
  { decimals = false } = {},
): Parameter<number | T, TsplReader> => ({
  expected: message(decimals ? 'expected.number' : 'expected.integer', { min, max }),
  range: [min, max],
  read: (raw, reader) => {
    if (raw.startsWith('"')) return new Invalid();
    const found = /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(raw) ? Number(raw) : toNumber(evaluate(raw, reader));
    const value = decimals ? found : Math.round(found);
    return value >= min && value <= max ? value : new Invalid(Math.max(min, Math.min(max, value)), 'range');
  },
  fallback: () => fallback,
});

/** A text without counters: a font, a type, the name of a file. */
export const text: Parameter<string, TsplReader> = {
  expected: '"text"',
  read: (raw, reader) => {
    const plain = /^"([^"\\]*)"$/.exec(raw);
    return plain ? decodeLatin1(plain[1]!, reader.encoding) : toText(evaluate(raw, reader));
  },
  fallback: () => '',
};

/** Meanings of values that stand in quotes. */
export const quoted = (meanings: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(meanings).map(([value, title]) => [`"${value}"`, title]));

export const JUSTIFY = ['start', 'start', 'center', 'end'] as const;
export const ALIGNMENTS = { 0: 'left', 1: 'left', 2: 'centred', 3: 'right' };

/** The row of a table whose code stands in quotes. */
export const rowOf = <T extends BarcodeRow>(table: BarcodeTable<T>): Parameter<T | undefined, TsplReader> =>
  required({
    expected: message('expected.one_of', { values: [...table.byCode.keys()].join(', ') }),
    meanings: quoted(codeTitles(table)),
    read: (raw, reader) => table.byCode.get(String(text.read(raw, reader)).toUpperCase()) ?? new Invalid<undefined>(),
    fallback: () => undefined,
  });

/** A parameter with or without quotes. */
export const bare = <T>(parameter: Parameter<T>): Parameter<T, TsplReader> => ({
  ...parameter,
  read: (raw, reader) => parameter.read(raw.replaceAll('"', '').trim() || ' ', reader),
});

/** A length in dots: bare numbers are inches, `n mm`, `n dot`. Undefined if it is omitted or too long. */
export const length: Parameter<number | undefined, TsplReader> = {
  expected: message('expected.length_with_unit'),
  unit: 'dots',
  read: (raw, reader) => {
    const written = /(?:mm|dots?|inch|in)$/i.exec(raw)?.[0] ?? '';
    const unit = written.toLowerCase() || 'in';
    const scale = unit === 'mm' ? dotsPerMm(reader.dpi) : unit.startsWith('dot') ? 1 : reader.dpi;
    const dots = Math.round(toNumber(evaluate(raw.slice(0, raw.length - written.length).trimEnd(), reader)) * scale);
    return Math.abs(dots) <= ASSUMED.coordinateMax ? dots : new Invalid();
  },
  fallback: () => undefined,
};

export const coordinate = inDots(number(-ASSUMED.coordinateMax, ASSUMED.coordinateMax, 0));
export const place = { x: required(coordinate), y: required(coordinate) } as const;
export const dots = inDots(number(0, ASSUMED.coordinateMax, 0));
export const module = number(1, 99, 4);

const degrees = number(-360, 360, 0);

/** A rotation by quarter turns. */
export const turn: Parameter<Rotation, TsplReader> = {
  expected: '0, 90, 180, 270',
  values: ['0', '90', '180', '270'],
  read: (raw, reader) => {
    const found = degrees.read(raw, reader);
    const turned = found instanceof Invalid ? NaN : (found + 360) % 360;
    return turned === 0 || turned === 90 || turned === 180 || turned === 270 ? turned : new Invalid<Rotation>(0);
  },
  fallback: () => 0,
};

/**
 * Returns the function that reads the parameters between those in their places and the data: a letter and a number (`W3`,
 * `M2`, `c126`), or plain numbers. One that is too large becomes the largest.
 */
export function markedReader(
  slots: readonly Slot<TsplReader>[],
): (reader: TsplReader, values: Record<string, unknown>) => void {
  const marked = slots.filter(isMarked);
  const first = 2 + slots.length - marked.length;
  const wanted = marked.map(({ name, letter = '', place = -1, parameter }) => {
    const [min, max] = parameter.range!;
    return { name, letter: letter.toUpperCase(), place, parameter, min, max };
  });
  return (reader, values) => {
    const letters = new Map<string, string>();
    const numbers: number[] = [];
    const words = reader.rawParameters;
    for (let at = first; at < words.length - 1; at++) {
      const match = /^([A-Za-z])\s*(\d*)$/.exec(words[at]!);
      if (match) letters.set(match[1]!.toUpperCase(), match[2]!.slice(0, 9));
      else if (/^\d{1,3}$/.test(words[at]!)) numbers.push(Number(words[at]));
    }
    for (const { name, letter, place, parameter, min, max } of wanted) {
      const digits = letters.get(letter);
      values[name] = digits
        ? Math.min(max, Math.max(min, Number(digits)))
        : numbers[place] || parameter.fallback(reader);
    }
  };
}

/** The data of a text or bar code, unevaluated. */
export const data: Parameter<string> = required({ expected: '"text"', read: (raw) => raw, fallback: () => '' });

/** Makes rows of commands whose last parameter is data. They do not run without it. */
export const field = <const P extends Parameters<TsplReader>>(
  name: string,
  title: string,
  parameters: P,
  run: (reader: TsplReader, values: Values<P>, content: Content, command: TsplCommand) => void,
  details: Pick<Command<TsplReader, TsplCommand>, 'further'> = {},
) =>
  row(
    name,
    title,
    { ...parameters, data } as Parameters<TsplReader>,
    (reader, values, command) => {
      const content = readContent(reader, command, (values as { data: string }).data);
      if (content) run(reader, values as Values<P>, content, command);
    },
    details,
  );

/** Reads data as the content of its element; undefined if it prints nothing. */
export function readContent(
  reader: TsplReader,
  command: TsplCommand,
  raw: string,
  encoding: TextEncoding = reader.encoding,
): Content | undefined {
  const { payload } = command;
  let content: Content;
  if (payload) {
    checkPayload(reader, message('payload.data'), command);
    content = [{ kind: 'literal', text: decodeLatin1(latin1(payload), encoding) }];
  } else {
    if (isUnclosed(raw)) reader.report(message('tspl.tspl_unclosed_text'));
    content = toContent(evaluate(raw, reader, encoding));
  }
  return sampleText(content) === '' ? undefined : content;
}

function isUnclosed(word: string): boolean {
  let quotes = 0;
  for (let at = word.indexOf('"'); at >= 0; at = word.indexOf('"', at + 1)) if (!isEscaped(word, at)) quotes++;
  return quotes % 2 === 1;
}
