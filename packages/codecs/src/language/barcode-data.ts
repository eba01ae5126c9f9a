/** Data of bar codes as a language wants it that has fewer options: check characters and pairs written out. */
import { type BarcodeElement, CODE_A, CODE_B, CODE_C, contentText } from '../label/index.ts';
import { type BarcodeSymbol, encodeBarcode } from '../symbologies/index.ts';
import { gs1Message } from '../symbologies/gs1.ts';
import { writtenSegments } from '../symbologies/qr/segments.ts';
import { writeSymbolData } from '../bytes/symbol-data.ts';
import { compareSymbols } from './same-symbol.ts';

export const dataOf = (element: BarcodeElement, now: Date): string => contentText(element.content, now);

/** True where the content holds a counter or a clock, which only the printer can go on with. */
export const isDynamic = (element: BarcodeElement): boolean =>
  element.content.some((part) => part.kind === 'serial' || part.kind === 'clock');

/** An option's value, or `fallback` where the element does not set it to one of that type. */
export function option(element: BarcodeElement, key: string, fallback: string): string;
export function option(element: BarcodeElement, key: string, fallback: number): number;
export function option(element: BarcodeElement, key: string, fallback: boolean): boolean;
export function option(
  element: BarcodeElement,
  key: string,
  fallback: string | number | boolean,
): string | number | boolean {
  const value = element.options[key];
  return value !== undefined && typeof value === typeof fallback ? value : fallback;
}

/** True where all options that the element sets are among `known` or have the value that `harmless` says. */
export function onlyOptions(
  element: BarcodeElement,
  known: readonly string[],
  harmless: Readonly<Record<string, unknown>> = {},
): boolean {
  return Object.entries(element.options).every(
    ([key, value]) => known.includes(key) || (Object.hasOwn(harmless, key) && harmless[key] === value),
  );
}

/** Luhn's modulo 10, as MSI has it. */
export function luhn(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.at(-1 - i)) * (i % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Modulo 10 with weights 3 and 1 from the right (EAN, ITF, GS1). */
export function mod10(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits.at(-1 - i)) * (i % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

const CODE39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** The modulo 43 character of Code 39; empty where the data has other characters. */
export function mod43(text: string): string {
  let sum = 0;
  for (const character of text) {
    const value = CODE39.indexOf(character);
    if (value < 0) return '';
    sum += value;
  }
  return CODE39[sum % 43]!;
}

/**
 * What Code 39 prints of data that is not full ASCII: capitals, and none of the characters that it does not have. A printer
 * that is sent others takes them for full ASCII, which is a longer symbol; undefined where there is nothing to change.
 */
export function plainCode39(element: BarcodeElement, text: string): string | undefined {
  if (option(element, 'fullAscii', false) || isDynamic(element)) return undefined;
  const plain = [...text.toUpperCase()].filter((character) => CODE39.includes(character)).join('');
  return plain === text ? undefined : plain;
}

/** Full ASCII Code 39 as the pairs that it is made of (ISO/IEC 16388, annex A); undefined beyond ASCII. */
export function code39Pairs(text: string): string | undefined {
  let pairs = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const letter = (value: number): string => String.fromCharCode(value);
    if (/[0-9A-Z. -]/.test(character)) pairs += character;
    else if (code === 0) pairs += '%U';
    else if (code <= 26) pairs += `$${letter(64 + code)}`;
    else if (code <= 31) pairs += `%${letter(65 + code - 27)}`;
    else if (code <= 47) pairs += `/${letter(65 + code - 33)}`;
    else if (code === 58) pairs += '/Z';
    else if (code <= 63) pairs += `%${letter(70 + code - 59)}`;
    else if (code === 64) pairs += '%V';
    else if (code <= 95) pairs += `%${letter(75 + code - 91)}`;
    else if (code === 96) pairs += '%W';
    else if (code <= 122) pairs += `+${letter(65 + code - 97)}`;
    else if (code <= 127) pairs += `%${letter(80 + code - 123)}`;
    else return undefined;
  }
  return pairs;
}

/** GS1 element strings without parentheses, FNC1 after elements of variable length; undefined where they are none. */
export function gs1Raw(text: string): string | undefined {
  const message = gs1Message(text);
  return typeof message === 'string' ? message : undefined;
}

function encoded(element: BarcodeElement, data: string): BarcodeSymbol | undefined {
  const { symbology, options, wideRatio, encoding } = element;
  const symbol = encodeBarcode({ symbology, data, options, wideRatio, ...(encoding ? { encoding } : {}) });
  return symbol.kind === 'error' ? undefined : symbol;
}

/** The symbol's columns and rows in modules; undefined where it has none. */
export function gridOf(element: BarcodeElement, now: Date): { columns: number; rows: number } | undefined {
  const symbol = encoded(element, dataOf(element, now));
  return symbol?.kind === 'matrix' ? { columns: symbol.columns, rows: symbol.rows } : undefined;
}

/** True where both give the same modules. */
export const sameSymbol = (a: BarcodeElement, b: BarcodeElement, now: Date): boolean =>
  compareSymbols({ ...a, data: dataOf(a, now) }, { ...b, data: dataOf(b, now) }) === 'same';

/** Error correction level of PDF417 that the automatic choice comes to. */
export function pdf417Level(element: BarcodeElement, now: Date): number {
  const stated = option(element, 'security', -1);
  if (stated >= 0) return stated;
  for (let level = 0; level <= 8; level++) {
    if (sameSymbol(element, { ...element, options: { ...element.options, security: level } }, now)) return level;
  }
  return 2;
}

/** The bytes of a QR code's message: segments written out (option `input`) joined. Undefined where these are none. */
export function qrBytes(element: BarcodeElement, now: Date): Uint8Array | undefined {
  const { bytes } = writeSymbolData(dataOf(element, now), element.encoding);
  if (option(element, 'input', 'auto') !== 'segments') return bytes;
  const segments = writtenSegments([...bytes]);
  return Array.isArray(segments) ? Uint8Array.from(segments.flatMap((segment) => [...segment.bytes])) : undefined;
}

export type CodeSet = 'A' | 'B' | 'C';
const SWITCHES: Readonly<Record<string, CodeSet>> = { [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C' };

/**
 * Code 128 with the start set that its text and option come to: a switch at the start is the start character, one to the
 * set in force is none. Switches without a start set begin in B.
 */
export function startSet(element: BarcodeElement, text: string): { text: string; codeSet: CodeSet | 'auto' } {
  const asked = option(element, 'codeSet', 'auto');
  const switches = /[\ue00a-\ue00c]/.test(text);
  let set: CodeSet | 'auto' = asked === 'A' || asked === 'B' || asked === 'C' ? asked : switches ? 'B' : 'auto';
  if (set === 'auto') return { text, codeSet: 'auto' };
  const first = SWITCHES[text[0] ?? ''];
  const codeSet = first ?? set;
  set = codeSet;
  let kept = '';
  for (const character of first ? text.slice(1) : text) {
    const next = SWITCHES[character];
    if (next === set) continue;
    set = next ?? set;
    kept += character;
  }
  return { text: kept, codeSet };
}
