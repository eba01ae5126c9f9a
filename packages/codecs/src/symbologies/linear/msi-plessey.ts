/** MSI and Plessey: bits of digits as pairs of a bar and a space. */
import { checkCharacters } from '../check-characters.ts';
import type { EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { isDigits, linearSymbol } from './patterns.ts';

export function encodeMsi(input: EncodeInput): LinearSymbol | SymbolError {
  if (!isDigits(input.data)) return symbolError('symbology.barcode_not_encodable.digits', { symbology: 'MSI' });
  const wide = input.wideRatio;
  const data = input.data + checkCharacters('msi', input.data, input.options);
  const widths: number[] = [wide, 1];
  for (const digit of data) {
    for (let bit = 3; bit >= 0; bit--) {
      if ((Number(digit) >> bit) & 1) widths.push(wide, 1);
      else widths.push(1, wide);
    }
  }
  widths.push(1, wide, 1);
  return linearSymbol(widths, input.printCheckDigit === false ? input.data : data);
}

/** Divisor of the cyclic check of Plessey: x⁸+x⁷+x⁶+x⁵+x³+1. */
const PLESSEY_DIVISOR = [1, 1, 1, 1, 0, 1, 0, 0, 1];

export function encodePlessey(input: EncodeInput): LinearSymbol | SymbolError {
  const data = input.data.toUpperCase();
  if (!/^[0-9A-F]+$/.test(data)) return symbolError('symbology.barcode_not_encodable.plessey');
  const bits: number[] = [];
  for (const character of data) {
    for (let bit = 0; bit < 4; bit++) bits.push((Number.parseInt(character, 16) >> bit) & 1);
  }
  const remainder = [...bits, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < bits.length; i++) {
    if (remainder[i]) for (let k = 0; k < 9; k++) remainder[i + k]! ^= PLESSEY_DIVISOR[k]!;
  }
  const check = remainder.slice(bits.length);
  const wide = input.wideRatio;
  const widths: number[] = [];
  const push = (bit: number): void => void (bit ? widths.push(wide, 1) : widths.push(1, wide));
  for (const bit of [1, 1, 0, 1, ...bits, ...check]) push(bit);
  // Termination bar, then the start pattern read backwards.
  widths.push(wide + 1, wide, 1, wide, 1, 1, wide, 1, wide);
  const digits = [0, 4].map((at) => [0, 1, 2, 3].reduce((sum, bit) => sum + (check[at + bit]! << bit), 0));
  const text = input.printCheckDigit ? data + digits.map((digit) => digit.toString(16).toUpperCase()).join('') : data;
  return linearSymbol(widths, text);
}
