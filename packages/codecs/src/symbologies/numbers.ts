/** Numbers with check digits as languages want them: without the digit, with it, in short. */
import { checkCharacters } from './check-characters.ts';
import { shortenUpcA } from './linear/ean-upc.ts';
import { findSymbology } from './table/index.ts';

/**
 * A number without its check digit, add-on digits behind it as they are; other data is what it was. A number of GS1 DataBar
 * loses its AI too.
 */
export function withoutCheckDigit(symbology: string, data: string, addOnDigits = 0): string {
  if (symbology.startsWith('databar')) {
    const digits = data.replace(/^\(01\)/, '');
    return /^\d{14}$/.test(digits) ? digits.slice(0, 13) : digits;
  }
  const length = findSymbology(symbology)?.digits;
  const digits = data.replace(/\D/g, '');
  if (length === undefined || digits.length !== length + 1 + addOnDigits) return length === undefined ? data : digits;
  return digits.slice(0, length) + digits.slice(length + 1);
}

/** A number with its check digit, which is added where the data does not have it; undefined where the data is no such number. */
export function withCheckDigit(symbology: string, data: string): string | undefined {
  const length = findSymbology(symbology)?.digits;
  if (length === undefined || !/^\d+$/.test(data)) return undefined;
  if (data.length === length + 1) return data;
  return data.length === length ? data + checkCharacters(symbology, data, {}) : undefined;
}

/** Where the number has its check digit; undefined where it has none, or is no such number. UPC-E is written in 8 or in 12 digits. */
export function checkDigitAt(symbology: string, { length }: string): number | undefined {
  if (symbology === 'upce') return length === 8 || length === 12 ? length - 1 : undefined;
  const digits = findSymbology(symbology)?.digits;
  return digits !== undefined && length === digits + 1 ? digits : undefined;
}

/**
 * UPC-E as its number system and the six digits that print, with the add-on digits behind them; undefined where the data is
 * no UPC-E number.
 */
export function upceDigits(data: string, addOnDigits = 0): { numberSystem: string; digits: string } | undefined {
  const end = data.length - addOnDigits;
  const main = data.slice(0, end);
  const short = shortenUpcA(main);
  return typeof short === 'string' ? { numberSystem: short[0]!, digits: short.slice(1) + data.slice(end) } : undefined;
}
