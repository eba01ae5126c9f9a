/** The data of a DPL record → content: code pages, registers, date and time, counters, Code 128 escapes. */
import {
  CODE_A, CODE_B, CODE_C, type Content, type ContentPart, FNC1, FNC2, FNC3, FNC4, SHIFT,
} from '../../label/index.ts'; // prettier-ignore
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { concatBytes, latin1 } from '../../bytes/cursor.ts';
import { readSymbolData } from '../../bytes/symbol-data.ts';
import { CLOCK_MARKERS } from './tables.ts';

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
        literal.push(data.subarray(from, at), new Uint8Array(Buffer.from(hex, 'hex')));
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

/** `PQ-EF-RSTU` → `dd'-'MM'-'yyyy`. */
export function clockPattern(markers: string): string {
  let pattern = '';
  let quoted = '';
  const close = (): void => {
    if (quoted) pattern += `'${quoted.replaceAll("'", '’')}'`;
    quoted = '';
  };
  for (let at = 0; at < markers.length;) {
    const marker = CLOCK_MARKERS.find(([letters]) => markers.startsWith(letters, at));
    if (marker) {
      close();
      pattern += marker[1];
      at += marker[0].length;
    } else quoted += markers[at++]!;
  }
  close();
  return pattern;
}

/** Text of a text record. `wide`: two bytes a character (`U`, `u` fonts). */
export function textContent(data: Uint8Array, page: CodePage, context: DataContext): Content {
  return splitData(data, context).map((piece): ContentPart =>
    'clock' in piece
      ? { kind: 'clock', pattern: clockPattern(piece.clock) }
      : { kind: 'literal', text: decodeBytes(piece.bytes, page) },
  );
}

export interface SymbolContent {
  readonly content: Content;
  readonly encoding?: CodePage;
}

/** Data of a bar code; `escapes`: `&A`…`&G` are the function characters of Code 128. */
export function symbolContent(data: Uint8Array, context: DataContext, escapes: boolean): SymbolContent {
  let encoding: CodePage | undefined;
  const content = splitData(data, context).map((piece): ContentPart => {
    if ('clock' in piece) return { kind: 'clock', pattern: clockPattern(piece.clock) };
    const symbol = readSymbolData(piece.bytes);
    encoding ??= symbol.encoding;
    return {
      kind: 'literal',
      text: escapes ? symbol.text.replace(/&([A-G])/g, (_, letter: string) => ESCAPES[letter]!) : symbol.text,
    };
  });
  return { content, encoding };
}

/** Escapes of Code 128 in sets A and B (manual, appendix Bar Code Details, E). */
const ESCAPES: Readonly<Record<string, string>> = {
  A: FNC3,
  B: FNC2,
  C: SHIFT,
  D: CODE_C,
  E: CODE_B,
  F: CODE_A,
  G: FNC1,
};
const LOW_SET_A = '`abcdefghijklmnopqrstuvwxyz{|}~\x7f';
const HIGH_SET_A =
  '\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f';

/** Code 128 of bar code `E`: the start letter is taken off; in set A small letters are control characters. */
export function code128Text(text: string): { text: string; codeSet: 'A' | 'B' | 'C' } {
  const start = /^[ABC]/.exec(text)?.[0] as 'A' | 'B' | 'C' | undefined;
  let set: string = start ?? 'B';
  let result = '';
  const rest = start ? text.slice(1) : text;
  for (let i = 0; i < rest.length; i++) {
    const letter = rest[i] === '&' ? /^[A-G]$/.exec(rest[i + 1] ?? '')?.[0] : undefined;
    if (letter) {
      i++;
      if (letter === 'F' && set === 'A') result += FNC4;
      else if (letter === 'E' && set === 'B') result += FNC4;
      else result += ESCAPES[letter]!;
      set = letter === 'F' ? 'A' : letter === 'E' ? 'B' : letter === 'D' ? 'C' : set;
    } else if (set === 'A' && LOW_SET_A.includes(rest[i]!)) result += HIGH_SET_A[LOW_SET_A.indexOf(rest[i]!)]!;
    else result += rest[i]!;
  }
  return { text: result, codeSet: start ?? 'B' };
}

/** Text of Code 128 with function characters → the data of bar code `E` behind its start letter; null where E cannot say it. */
export function code128Data(text: string, codeSet: 'A' | 'B' | 'C'): string | null {
  let set: string = codeSet;
  let result: string = codeSet;
  for (const character of text) {
    const low = HIGH_SET_A.indexOf(character);
    if (character === FNC4) result += set === 'A' ? '&F' : '&E';
    else if (character === CODE_A || character === CODE_B || character === CODE_C) {
      const letter = Object.keys(ESCAPES).find((key) => ESCAPES[key] === character)!;
      set = letter === 'F' ? 'A' : letter === 'E' ? 'B' : 'C';
      result += `&${letter}`;
    } else if (character >= '\ue000' && character <= '\ue0ff') {
      const letter = Object.keys(ESCAPES).find((key) => ESCAPES[key] === character);
      if (!letter) return null;
      result += `&${letter}`;
    } else if (low >= 0) {
      if (set !== 'A') return null;
      result += LOW_SET_A[low]!;
    } else result += character;
  }
  return /&[A-G]/.test(text) ? null : result;
}

const COUNTED_BY: Readonly<Record<Counter['sign'], RegExp>> = {
  '+': /[0-9]+$/,
  '-': /[0-9]+$/,
  '>': /[0-9A-Za-z]+$/,
  '<': /[0-9A-Za-z]+$/,
  '(': /[0-9A-Fa-f]+$/,
  ')': /[0-9A-Fa-f]+$/,
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
  const made: ContentPart[] = [
    { kind: 'literal', text: head.slice(0, head.length - start.length) },
    mask === undefined
      ? { kind: 'serial', start, step: sign * Number(step || '1'), leadingZeros: counter.fill === '0' }
      : { kind: 'serial', start, step: 0, leadingZeros: true, mask, increment: increase(Number(step || '1'), mask) },
    { kind: 'literal', text: part.text.slice(head.length) },
  ];
  return [
    ...content.slice(0, index),
    ...made.filter((each) => each.kind !== 'literal' || each.text !== ''),
    ...content.slice(index + 1),
  ];
}
