/** USPS POSTNET and PLANET: tall and short bars, modulo 10 check digit. */
import { symbolError } from '../options.ts';
import type { EncodeInput } from '../input.ts';
import type { PostalSymbol, SymbolError } from '../symbol.ts';

/** 1 is a tall bar of POSTNET; PLANET exchanges tall and short. */
const DIGITS = '11000 00011 00101 00110 01001 01010 01100 10001 10010 10100'.split(' ');
const TALL = [0, 1] as const;
/** Short bars are two fifths of the height (Labelary; the standard has .05 of .125 in). */
const SHORT = [0.6, 1] as const;

export function encodePostnet(input: EncodeInput, name: string): PostalSymbol | SymbolError {
  const digits = input.data.replace(/[- ]/g, '');
  if (!/^[0-9]+$/.test(digits))
    return symbolError('symbology.barcode_not_encodable.digits', { symbology: name.toUpperCase() });
  let sum = 0;
  for (const digit of digits) sum += Number(digit);
  const check = String((10 - (sum % 10)) % 10);
  const tall = name === 'postnet' ? '1' : '0';
  const bars: (readonly [number, number])[] = [TALL];
  for (const digit of digits + check) {
    for (const bit of DIGITS[Number(digit)]!) bars.push(bit === tall ? TALL : SHORT);
  }
  bars.push(TALL);
  return { kind: 'postal', bars, text: input.printCheckDigit === false ? digits : digits + check };
}
