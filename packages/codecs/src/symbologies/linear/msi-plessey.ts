/** MSI and Plessey: bits of digits as pairs of a bar and a space. */
import { textOption, type EncodeInput } from '../input.ts';
import { notEncodable } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { isDigits, linearSymbol } from './patterns.ts';

export function encodeMsi(input: EncodeInput): LinearSymbol | SymbolError {
  if (!isDigits(input.data)) return notEncodable('MSI holds digits only');
  const wide = input.wideRatio;
  let data = input.data;
  const wanted = textOption(input, 'checkDigits');
  if (wanted === 'mod1110') data += mod11(data);
  if (wanted !== 'none') data += luhn(data);
  if (wanted === 'mod1010') data += luhn(data);
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

function luhn(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Modulo 11 with weights 2 to 7 from the right (IBM); the remainder 10 prints as two digits, as usual. */
function mod11(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * ((i % 6) + 2);
  return String((11 - (sum % 11)) % 11);
}

/** Divisor of the cyclic check of Plessey: x⁸+x⁷+x⁶+x⁵+x³+1. */
const PLESSEY_DIVISOR = [1, 1, 1, 1, 0, 1, 0, 0, 1];

export function encodePlessey(input: EncodeInput): LinearSymbol | SymbolError {
  const data = input.data.toUpperCase();
  if (!/^[0-9A-F]+$/.test(data)) return notEncodable('Plessey holds the characters 0–9 and A–F only');
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
