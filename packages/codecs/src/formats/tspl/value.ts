/** Values of TSPL expressions: numbers, and texts in which counters and clocks stay what they are. */
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { decodeIso646, type Nation } from '../../bytes/iso646.ts';
import { latin1Bytes } from '../../bytes/cursor.ts';
import { type Content, type ContentPart, contentText } from '../../label/index.ts';

export type Value =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly content: Content };

export const numberValue = (value: number): Value => ({ kind: 'number', value: Number.isFinite(value) ? value : 0 });
export const textValue = (text: string): Value => ({
  kind: 'text',
  content: text === '' ? [] : [{ kind: 'literal', text }],
});

/** A number as BASIC prints it. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Math.round(value * 1e6) / 1e6);

export const toContent = (value: Value): Content =>
  value.kind === 'text' ? value.content : textContent(numberText(value.value));
const textContent = (text: string): Content => [{ kind: 'literal', text }];
export const toText = (value: Value): string => contentText(toContent(value));
export const toNumber = (value: Value): number => (value.kind === 'number' ? value.value : parseNumber(toText(value)));

/** VAL: the number that a text begins with, 0 where there is none. */
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

/** How text bytes become characters: CODEPAGE, a page or a national variant of ASCII. */
export interface TextEncoding {
  readonly page: CodePage;
  readonly nation?: Nation;
}

/** The text of bytes given as Latin-1 characters. */
export function decodeText(bytes: string, encoding: TextEncoding): string {
  if (/^[\x20-\x7e]*$/.test(bytes) && !encoding.nation) return bytes;
  const raw = latin1Bytes(bytes);
  return encoding.nation ? decodeIso646(raw, encoding.nation) : decodeBytes(raw, encoding.page);
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '"', R: '\r', L: '\n', A: '\n' };

/** The characters that `\["]`, `\[R]` and `\[L]` stand for (TSPL manual, TEXT note; `\[A]` is a clone's line feed). */
export const unescapeText = (text: string): string =>
  text.includes('\\[') ? text.replace(/\\\[(["RLA])\]/g, (_, sign: string) => ESCAPES[sign]!) : text;

/** The way back: quotes and line ends of a text as TSPL writes them. */
export const escapeText = (text: string): string =>
  text.replace(/\r\n|["\r\n]/g, (sign) => (sign === '"' ? '\\["]' : sign === '\r' ? '\\[R]' : '\\[L]'));
