/** A bar code of the label tree as writers look at it: its data, its options, its symbol. */
import { type BarcodeElement, contentText } from '../label/index.ts';
import { changedOptions, encodeBarcode, plainCode39 } from '../symbologies/index.ts';
import { compareSymbols } from './same-symbol.ts';

export const dataOf = (element: BarcodeElement, now: Date): string => contentText(element.content, now);

/** True where the content holds a counter or a clock, which only the printer can go on with. */
export const isDynamic = (element: BarcodeElement): boolean =>
  element.content.some((part) => part.kind === 'serial' || part.kind === 'clock');

/** Data written otherwise than the content is; undefined where the content itself will do. */
const changed = (data: string, written: string): string | undefined => (written === data ? undefined : written);

/** What Code 39 prints of the data, where it differs from it; a counter counts on only in the content itself. */
export const changedCode39 = (element: BarcodeElement, data: string): string | undefined =>
  isDynamic(element) ? undefined : changed(data, plainCode39(data, element.options));

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

/** True where all options that do not have their defaults are among `known`. */
export const onlyOptions = (element: BarcodeElement, known: readonly string[]): boolean =>
  changedOptions(element.symbology, element.options).every((key) => known.includes(key));

/** The symbol's columns and rows in modules; undefined where it has none. */
export function gridOf(element: BarcodeElement, now: Date): { columns: number; rows: number } | undefined {
  const { symbology, options, wideRatio, encoding } = element;
  const data = dataOf(element, now);
  const symbol = encodeBarcode({ symbology, data, options, wideRatio, ...(encoding ? { encoding } : {}) });
  return symbol.kind === 'matrix' ? { columns: symbol.columns, rows: symbol.rows } : undefined;
}

/** True where both give the same modules. */
export const sameSymbol = (a: BarcodeElement, b: BarcodeElement, now: Date): boolean =>
  compareSymbols({ ...a, data: dataOf(a, now) }, { ...b, data: dataOf(b, now) }) === 'same';
