/** EAN-13, EAN-8, UPC-A, UPC-E and the 2 and 5 digit extensions (ISO/IEC 15420). */
import { checkCharacter, checkCharacters } from '../check-characters.ts';
import { textOption, type EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError, TextPart } from '../symbol.ts';
import { SYMBOLOGIES } from '../table/index.ts';
import { digitsOf, isDigits } from './patterns.ts';

/** Widths of a digit in number set A (and C, with colours exchanged); set B is the pattern reversed. */
const SET_A = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ').map(digitsOf);
const SET_B = SET_A.map((pattern) => pattern.toReversed());
/** The centre guard begins and ends with a space. */
const MIDDLE = '11111';
/** Number sets of the left half of EAN-13 by its first digit; 1 is set B. */
const EAN13_PARITY = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');
/** Number sets of UPC-E by its check digit in number system 0; exchanged in number system 1. */
const UPCE_PARITY = '111000 110100 110010 110001 101100 100110 100011 101010 101001 100101'.split(' ');
/** Number sets of the 5 digit extension by its checksum. */
const EXTENSION5_PARITY = '11000 10100 10010 10001 01100 00110 00011 01010 01001 00101'.split(' ');
const EXTENSION2_PARITY = '00 01 10 11'.split(' ');

/** A digit five modules left of the bars. */
const lead = (text: string): TextPart => ({ text, place: 'before', xModules: -5, widthModules: 0 });
/** A digit two modules right of the bars, which end at `end`. */
const trail = (text: string, end: number): TextPart => ({ text, place: 'after', xModules: end + 2, widthModules: 0 });
/** Digits between two long bars, two modules free at both ends. */
const between = (text: string, from: number, to: number): TextPart => ({
  text,
  place: 'fill',
  xModules: from + 2,
  widthModules: to - from - 4,
});

/** The bars of a symbol as they are put together. */
interface Bars {
  readonly widths: number[];
  readonly longBars: number[];
  readonly textParts: TextPart[];
  text: string;
}

const modulesOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Appends a guard; its bars are long. */
function guard(bars: Bars, pattern: string): void {
  for (const width of digitsOf(pattern)) {
    if (bars.widths.length % 2 === 0) bars.longBars.push(bars.widths.length);
    bars.widths.push(width);
  }
}

/** Appends digits in the number sets of `parity`. A digit of set A begins with a space, after a bar. */
function digits(bars: Bars, text: string, parity: string): void {
  for (let i = 0; i < text.length; i++) bars.widths.push(...(parity[i] === '1' ? SET_B : SET_A)[Number(text[i])]!);
}

const emptyBars = (): Bars => ({ widths: [], longBars: [], textParts: [], text: '' });

/** The data split in main number and add-on by option `addOnDigits`. */
function splitAddOn(input: EncodeInput): { main: string; addOn: string } {
  const count = Number(textOption(input, 'addOnDigits'));
  const data = count === 0 ? input.data : input.data.replace(/[^0-9]/g, '');
  return count === 0 ? { main: data, addOn: '' } : { main: data.slice(0, -count), addOn: data.slice(-count) };
}

/** A number with the right check digit; a check digit in the data is replaced, as printers do. */
function completeNumber(data: string, symbology: 'ean13' | 'ean8' | 'upca'): string | SymbolError {
  const { title, digits: length = 0 } = SYMBOLOGIES[symbology];
  if (!isDigits(data)) return symbolError('symbology.barcode_not_encodable.digits', { symbology: title });
  if (data.length > length + 1)
    return symbolError('symbology.barcode_not_encodable.digit_count', { symbology: title, length, count: data.length });
  const body = data.slice(0, length).padStart(length, '0');
  return body + checkCharacters(symbology, body, {});
}

/** EAN-13, EAN-8 and UPC-A: two halves of digits with a guard between them. */
export function encodeHalves(input: EncodeInput, symbology: 'ean13' | 'ean8' | 'upca'): LinearSymbol | SymbolError {
  const { main, addOn } = splitAddOn(input);
  const number = completeNumber(main, symbology);
  if (typeof number !== 'string') return number;
  // The first digit of EAN-13 has no bars: the number sets of the others encode it.
  const first = symbology === 'ean13' ? 1 : 0;
  const half = (number.length - first) / 2;
  const [left, right] = [number.slice(first, first + half), number.slice(first + half)];
  const bars = { ...emptyBars(), text: number };
  guard(bars, '111');
  digits(bars, left, first ? EAN13_PARITY[Number(number[0])]! : '');
  guard(bars, MIDDLE);
  digits(bars, right, '');
  guard(bars, '111');
  const leftEnd = 4 + 7 * half;
  if (symbology === 'upca') {
    // The bars of the first and of the last digit are long too: bars 4, 6 and 52, 54 of 59 elements.
    bars.longBars.push(4, 6, 52, 54);
    bars.textParts.push(lead(left[0]!), between(left.slice(1), 10, 46), between(right.slice(0, 5), 49, 85));
    if (input.printCheckDigit ?? true) bars.textParts.push(trail(right.at(-1)!, 95));
  } else {
    if (first) bars.textParts.push(lead(number[0]!));
    bars.textParts.push(between(left, 3, leftEnd), between(right, leftEnd + 3, leftEnd + 4 + 7 * half));
  }
  return finish(bars, addOn);
}

export function encodeUpcE(input: EncodeInput): LinearSymbol | SymbolError {
  const { main, addOn } = splitAddOn(input);
  const short = shortenUpcA(main);
  if (typeof short !== 'string') return short;
  const check = checkCharacter('mod10', expandUpcE(short));
  const bars = emptyBars();
  guard(bars, '111');
  const parity = UPCE_PARITY[Number(check)]!;
  const swapped = parity.replace(/./g, (set) => (set === '1' ? '0' : '1'));
  digits(bars, short.slice(1), short[0] === '0' ? parity : swapped);
  guard(bars, '111111');
  bars.textParts.push(lead(short[0]!), between(short.slice(1), 3, 46));
  if (input.printCheckDigit ?? true) bars.textParts.push(trail(check, 51));
  bars.text = short + check;
  return finish(bars, addOn);
}

/** Number system and six digits of data that is already short, or of a UPC-A number that can be shortened. */
export function shortenUpcA(data: string): string | SymbolError {
  if (!isDigits(data)) return symbolError('symbology.barcode_not_encodable.digits', { symbology: 'UPC-E' });
  if (data.length <= 6) return data.padStart(7, '0');
  if (data.length <= 8) {
    if (data[0] === '0' || data[0] === '1') return data.slice(0, 7);
    return symbolError('symbology.barcode_not_encodable.upc_e_system');
  }
  if (data.length > 12) return symbolError('symbology.barcode_not_encodable.upc_e_length', { count: data.length });
  const full = data.length === 12 ? data.slice(0, 11) : data.padStart(11, '0');
  const system = full[0]!;
  const maker = full.slice(1, 6);
  const product = full.slice(6, 11);
  if (system !== '0' && system !== '1') return symbolError('symbology.barcode_not_encodable.upc_e_system');
  if (/[012]00$/.test(maker) && product.startsWith('00'))
    return system + maker.slice(0, 2) + product.slice(2) + maker[2]!;
  if (maker.endsWith('00') && product.startsWith('000')) return `${system}${maker.slice(0, 3)}${product.slice(3)}3`;
  if (maker.endsWith('0') && product.startsWith('0000')) return `${system}${maker.slice(0, 4)}${product[4]!}4`;
  if (/^0000[5-9]$/.test(product)) return system + maker + product[4]!;
  return symbolError('symbology.barcode_not_encodable.upc_e_form');
}

/** The 11 digits of UPC-A that number system and six digits stand for. */
function expandUpcE(short: string): string {
  const [system, a, b, c, d, e, last] = short as unknown as [string, string, string, string, string, string, string];
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}`;
}

export function encodeExtension(input: EncodeInput): LinearSymbol | SymbolError {
  const bars = emptyBars();
  const failed = extension(bars, input.data);
  return failed ?? { kind: 'linear', widths: bars.widths, text: input.data, textParts: bars.textParts };
}

/** Appends the bars of an extension of 2 or 5 digits. */
function extension(bars: Bars, data: string): SymbolError | undefined {
  if (!isDigits(data) || (data.length !== 2 && data.length !== 5)) {
    return symbolError('symbology.barcode_not_encodable.extension');
  }
  let parity: string;
  if (data.length === 2) parity = EXTENSION2_PARITY[Number(data) % 4]!;
  else {
    let sum = 0;
    for (let i = 0; i < 5; i++) sum += Number(data[i]) * (i % 2 === 0 ? 3 : 9);
    parity = EXTENSION5_PARITY[sum % 10]!;
  }
  const xModules = modulesOf(bars.widths);
  bars.widths.push(1, 1, 2);
  for (let i = 0; i < data.length; i++) {
    if (i > 0) bars.widths.push(1, 1);
    digits(bars, data[i]!, parity[i]!);
  }
  bars.textParts.push({
    text: data,
    place: 'center',
    xModules,
    widthModules: modulesOf(bars.widths) - xModules,
    above: true,
  });
  return undefined;
}

/** Modules of white between a symbol and its add-on. */
const ADD_ON_GAP = 9;

function finish(bars: Bars, addOn: string): LinearSymbol | SymbolError {
  let range: [number, number] | undefined;
  if (addOn !== '') {
    const first = bars.widths.length + 1;
    bars.widths.push(ADD_ON_GAP);
    const failed = extension(bars, addOn);
    if (failed) return failed;
    range = [first, bars.widths.length - 1];
  }
  return {
    kind: 'linear',
    widths: bars.widths,
    text: addOn === '' ? bars.text : `${bars.text} ${addOn}`,
    longBars: bars.longBars.toSorted((a, b) => a - b),
    textParts: bars.textParts,
    ...(range && { addOn: range }),
  };
}
