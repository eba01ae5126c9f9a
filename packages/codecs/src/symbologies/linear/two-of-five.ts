/** The 2 of 5 family: interleaved (also ITF-14, Identcode, Leitcode), industrial, standard (IATA), matrix, Datalogic. */
import { checkCharacters } from '../check-characters.ts';
import { textOption, type EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { SYMBOLOGIES } from '../table/index.ts';
import { isDigits, keepOnly, linearSymbol, pushWide } from './patterns.ts';

/** Which two of the five elements of a digit are wide. */
const DIGITS = 'nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn'.split(' ');

/** A bar per element, narrow spaces between. */
interface BarsOnly {
  readonly start: string;
  readonly stop: string;
}
const BARS_ONLY: Readonly<Record<string, BarsOnly>> = {
  industrial2of5: { start: 'wnwnnn', stop: 'wnnnw' },
  // The frame of IATA 2 of 5: what Labelary prints for ^BJ.
  standard2of5: { start: 'nnnn', stop: 'wnn' },
};
/** Bars and spaces are both elements: three bars and two spaces a digit, a narrow space after each. */
const BARS_AND_SPACES: Readonly<Record<string, BarsOnly>> = {
  matrix2of5: { start: 'wnnnnn', stop: 'wnnnn' },
  datalogic2of5: { start: 'nnnn', stop: 'wnn' },
};

export function encodeTwoOfFive(input: EncodeInput, name: string): LinearSymbol | SymbolError {
  const { kept, dropped } = keepOnly(input.data, '0123456789');
  if (kept === '') return symbolError('symbology.barcode_not_encodable.digits', { symbology: '2 of 5' });
  const symbol = barsOf(input, kept, name);
  return dropped === '' ? symbol : { ...symbol, dropped };
}

function barsOf(input: EncodeInput, digits: string, name: string): LinearSymbol {
  const check = checkCharacters(name, digits, input.options);
  let data = digits + check;
  let text = digits + ((input.printCheckDigit ?? true) ? check : '');
  if (name === 'interleaved2of5') {
    if (data.length % 2 === 1) {
      data = `0${data}`;
      text = `0${text}`;
    }
    return linearSymbol(interleaved(data, input.wideRatio), text);
  }
  const barsOnly = BARS_ONLY[name];
  const widths: number[] = [];
  if (barsOnly) {
    pushWide(widths, barsOnly.start, input.wideRatio);
    for (const digit of data) {
      for (const element of DIGITS[Number(digit)]!) widths.push(element === 'w' ? input.wideRatio : 1, 1);
    }
    pushWide(widths, barsOnly.stop, input.wideRatio);
  } else {
    const { start, stop } = BARS_AND_SPACES[name]!;
    pushWide(widths, start, input.wideRatio);
    for (const digit of data) pushWide(widths, `${DIGITS[Number(digit)]!}n`, input.wideRatio);
    pushWide(widths, stop, input.wideRatio);
  }
  return linearSymbol(widths, text);
}

/** Bars of an even number of digits, start and stop included. */
function interleaved(digits: string, ratio: number): number[] {
  const widths = [1, 1, 1, 1];
  for (let i = 0; i < digits.length; i += 2) {
    const bars = DIGITS[Number(digits[i])]!;
    const spaces = DIGITS[Number(digits[i + 1])]!;
    for (let k = 0; k < 5; k++) widths.push(bars[k] === 'w' ? ratio : 1, spaces[k] === 'w' ? ratio : 1);
  }
  widths.push(ratio, 1, 1);
  return widths;
}

/** A number with its check digit, which is checked if the data contains it. */
function completeNumber({ data }: EncodeInput, symbology: 'itf14' | 'identcode' | 'leitcode'): string | SymbolError {
  const { title, digits } = SYMBOLOGIES[symbology];
  const length = digits! + 1;
  if (!isDigits(data) || (data.length !== length - 1 && data.length !== length)) {
    return symbolError('symbology.barcode_not_encodable.digits_or_check', {
      symbology: title,
      digits: length - 1,
      all: length,
      count: data.length,
    });
  }
  const body = data.slice(0, length - 1);
  const check = checkCharacters(symbology, body, {});
  if (data.length === length && data[length - 1] !== check) {
    return symbolError('symbology.barcode_not_encodable.check_digit', {
      symbology: title,
      found: data[length - 1]!,
      right: check,
    });
  }
  return body + check;
}

export function encodeItf14(input: EncodeInput): LinearSymbol | SymbolError {
  const digits = completeNumber(input, 'itf14');
  if (typeof digits !== 'string') return digits;
  const symbol = linearSymbol(interleaved(digits, input.wideRatio), digits);
  const bearer = textOption(input, 'bearerBars');
  return bearer === 'horizontal' || bearer === 'frame' ? { ...symbol, bearer } : symbol;
}

export function encodeIdentcode(input: EncodeInput): LinearSymbol | SymbolError {
  const digits = completeNumber(input, 'identcode');
  if (typeof digits !== 'string') return digits;
  const text = `${digits.slice(0, 2)}.${digits.slice(2, 5)} ${digits.slice(5, 8)}.${digits.slice(8, 11)} ${digits[11]}`;
  return linearSymbol(interleaved(digits, input.wideRatio), text);
}

export function encodeLeitcode(input: EncodeInput): LinearSymbol | SymbolError {
  const digits = completeNumber(input, 'leitcode');
  if (typeof digits !== 'string') return digits;
  const text = `${digits.slice(0, 5)}.${digits.slice(5, 8)}.${digits.slice(8, 11)}.${digits.slice(11, 13)} ${digits[13]}`;
  return linearSymbol(interleaved(digits, input.wideRatio), text);
}
