/** The data of a DPL record → content: code pages, registers, date and time, counters, Code 128 escapes. */
import { fromHex } from '../../bytes/encodings.ts';
import type { Content, ContentPart, SerialPart } from '../../label/index.ts';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { concatBytes, latin1 } from '../../bytes/cursor.ts';
import { readSymbolData } from '../../bytes/symbol-data.ts';
import { type ClockLetters, createClockLetters } from '../../language/data/clocks.ts';
import { countedContent } from '../../language/data/counters.ts';
import { CODE_128_ESCAPES } from './escapes.ts';

/** `+pii` and its five relatives. */
export interface Counter {
  readonly sign: '+' | '-' | '>' | '<' | '(' | ')';
  /** Character that stands in leading places. */
  readonly fill: string;
  /** Digits as written: zeros at the end hold places of the data that do not count. */
  readonly step: string;
}

export interface DataContext {
  readonly stx: number;
  /** Contents of the registers that `G` has filled. */
  readonly registers: ReadonlyMap<string, Uint8Array>;
  /** Delimiter of `<STX>KEEx` hex codes. */
  readonly delimiter?: number;
}

/** Bytes between literals and the date strings among them, registers and hex codes put in. */
type Piece = { readonly bytes: Uint8Array } | { readonly clock: string };

function splitData(data: Uint8Array, context: DataContext): Piece[] {
  const pieces: Piece[] = [];
  let literal: Uint8Array[] = [];
  const flush = (): void => {
    if (literal.length > 0) pieces.push({ bytes: concatBytes(literal) });
    literal = [];
  };
  let at = 0;
  let from = 0;
  while (at < data.length) {
    const next = at + 1 < data.length ? data[at + 1]! : 0;
    if (data[at] === context.delimiter && context.delimiter !== undefined) {
      const end = data.indexOf(context.delimiter, at + 1);
      const hex = end > at ? latin1(data, at + 1, end) : '';
      if (/^(?:[0-9A-Fa-f]{2})+$/.test(hex)) {
        literal.push(data.subarray(from, at), fromHex(hex));
        at = from = end + 1;
        continue;
      }
    }
    if (data[at] !== context.stx || (next !== 0x53 && next !== 0x54)) {
      at++;
      continue;
    }
    literal.push(data.subarray(from, at));
    if (next === 0x53) {
      literal.push(context.registers.get(String.fromCharCode(data[at + 2] ?? 0)) ?? new Uint8Array());
      at = from = Math.min(data.length, at + 3);
    } else {
      const found = data.indexOf(context.stx, at + 2);
      const end = found < 0 ? data.length : found;
      flush();
      pieces.push({ clock: latin1(data, at + 2, end) });
      at = from = found < 0 ? end : end + 1;
    }
  }
  literal.push(data.subarray(from));
  flush();
  return pieces;
}

/** Marker letters of `<STX>T` and what they are in the tokens of a clock content. Longest first. */
const CLOCK_MARKERS: readonly (readonly [letters: string, token: string])[] = [
  ['GHIJKLMNO', 'MMMM'],
  ['RSTU', 'yyyy'],
  ['BCD', 'EEE'],
  ['GHI', 'MMM'],
  ['def', 'DDD'],
  ['EF', 'MM'],
  ['PQ', 'dd'],
  ['TU', 'yy'],
  ['VW', 'HH'],
  ['XY', 'hh'],
  ['Za', 'mm'],
  ['gh', 'ss'],
  ['bc', 'a'],
  ['A', 'e'],
];

/** Text between the markers is quoted: the apostrophe ends a quotation. */
export const CLOCKS: ClockLetters = createClockLetters(CLOCK_MARKERS, (text) => `'${text.replaceAll("'", '’')}'`);

/** Text of a text record. `wide`: two bytes a character (`U`, `u` fonts). */
export function textContent(data: Uint8Array, page: CodePage, context: DataContext): Content {
  return splitData(data, context).map((piece): ContentPart =>
    'clock' in piece
      ? { kind: 'clock', pattern: CLOCKS.read(piece.clock) }
      : { kind: 'literal', text: decodeBytes(piece.bytes, page) },
  );
}

interface SymbolContent {
  readonly content: Content;
  readonly encoding?: CodePage;
}

/** Data of a bar code; `escapes`: `&A`…`&G` are the function characters of Code 128. */
export function symbolContent(data: Uint8Array, context: DataContext, escapes: boolean): SymbolContent {
  let encoding: CodePage | undefined;
  const content = splitData(data, context).map((piece): ContentPart => {
    if ('clock' in piece) return { kind: 'clock', pattern: CLOCKS.read(piece.clock) };
    const symbol = readSymbolData(piece.bytes);
    encoding ??= symbol.encoding;
    return {
      kind: 'literal',
      text: escapes ? CODE_128_ESCAPES.read(symbol.text) : symbol.text,
    };
  });
  return { content, encoding };
}

const COUNTED_BY: Readonly<Record<Counter['sign'], RegExp>> = {
  '+': /(?<![0-9])[0-9]+$/,
  '-': /(?<![0-9])[0-9]+$/,
  '>': /(?<![0-9A-Za-z])[0-9A-Za-z]+$/,
  '<': /(?<![0-9A-Za-z])[0-9A-Za-z]+$/,
  '(': /(?<![0-9A-Fa-f])[0-9A-Fa-f]+$/,
  ')': /(?<![0-9A-Fa-f])[0-9A-Fa-f]+$/,
};

/** Digits count as digits, letters as letters. */
export const letterMask = (start: string): string => [...start].map((sign) => (/\d/.test(sign) ? 'd' : 'a')).join('');

/** A number of steps as the last place of a mask writes it. */
const increase = (step: number, mask: string): string =>
  mask.endsWith('a')
    ? step < 26
      ? String.fromCharCode(65 + step)
      : 'Z'
    : step.toString(mask.endsWith('h') ? 16 : 10).toUpperCase();

/** Makes the part of the last literal that a counter counts a `serial`. */
export function withCounter(content: Content, counter: Counter): Content {
  const index = content.findLastIndex((part) => part.kind === 'literal');
  const part = content[index];
  if (part?.kind !== 'literal') return content;
  const step = counter.step.replace(/0+$/, '');
  const kept = counter.step.length - step.length;
  const numeric = /^\d*$/.test(part.text);
  const tailLength = numeric && part.text.length <= kept ? 0 : Math.min(kept, part.text.length);
  const head = part.text.slice(0, part.text.length - tailLength);
  const start = COUNTED_BY[counter.sign].exec(head)?.[0] ?? '';
  if (start === '') return content;
  const sign = '-<)'.includes(counter.sign) ? -1 : 1;
  const mask =
    counter.sign === '('
      ? 'h'.repeat(start.length)
      : counter.sign === '>' && /[A-Za-z]/.test(start)
        ? letterMask(start)
        : undefined;
  const serial: SerialPart =
    mask === undefined
      ? { kind: 'serial', start, step: sign * Number(step || '1'), leadingZeros: counter.fill === '0' }
      : { kind: 'serial', start, step: 0, leadingZeros: true, mask, increment: increase(Number(step || '1'), mask) };
  const made = countedContent(head.slice(0, head.length - start.length), serial, part.text.slice(head.length));
  return [...content.slice(0, index), ...made, ...content.slice(index + 1)];
}
