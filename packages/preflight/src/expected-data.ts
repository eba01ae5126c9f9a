/** The data of a bar code in the forms in which decoders return it. */
import { type BarcodeElement, code39Pairs, contentText, encodeBarcode, gs1Raw, unitsOf } from '@platen/codecs';
import type { Reading } from './decoders/decoder.ts';

/** Function characters, code-set switches (label/content), and the separator that decoders put in the place of FNC1. */
const FUNCTIONS = /[\uE001-\uE00D\x1d]/g;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');
const plain = (text: string): string => text.replace(FUNCTIONS, '');
const gs1 = (text: string): string => plain(text).replace(/[() ]/g, '');
const starless = (text: string): string =>
  text
    .trim()
    .replace(/^\*|\*$/g, '')
    .trimEnd();
const codabar = (text: string): string => text.replace(/^[A-D]|[A-D]$/gi, '').toUpperCase();

/** How readings and data of a symbology become comparable. */
function comparable(symbology: string): (text: string) => string {
  switch (symbology) {
    case 'gs1-128':
    case 'gs1-datamatrix':
    case 'gs1-qrcode':
    case 'databar-expanded':
    case 'databar-expanded-stacked':
      return gs1;
    case 'code39':
    case 'logmars':
    case 'hibc39':
      return starless;
    case 'codabar':
      return codabar;
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'upce':
    case 'interleaved2of5':
    case 'itf14':
    case 'identcode':
    case 'leitcode':
    case 'databar-omni':
    case 'databar-truncated':
    case 'databar-limited':
    case 'databar-stacked':
    case 'databar-stacked-omni':
      return (text) => withoutZeros(digitsOf(text));
    default:
      return plain;
  }
}

/** The number of UPC-A that a number of UPC-E of 8 digits shortens (ISO/IEC 15420, 4.3.3). */
function expandUpcE(digits: string): string {
  const [system, body, check] = [digits[0]!, digits.slice(1, 7), digits[7] ?? ''];
  const last = Number(body[5]);
  if (last <= 2) return `${system}${body.slice(0, 2)}${last}0000${body.slice(2, 5)}${check}`;
  if (last === 3) return `${system}${body.slice(0, 3)}00000${body.slice(3, 5)}${check}`;
  if (last === 4) return `${system}${body.slice(0, 4)}00000${body[4]}${check}`;
  return `${system}${body.slice(0, 5)}0000${last}${check}`;
}

export interface ExpectedData {
  readonly matches: (reading: Reading) => boolean;
  /** The data, for people. */
  readonly shown: string;
}

/** Undefined where the symbol holds its data in a form of its own: only its drawing can be compared. */
export function expectedData(element: BarcodeElement, now: Date): ExpectedData | undefined {
  const { symbology, options, encoding = 'utf-8' } = element;
  const data = contentText(element.content, now);
  if (hasOwnForm(element)) return undefined;
  const form = comparable(symbology);
  const whole = options['composite'] === undefined || options['composite'] === 'none' ? data : data.split('|')[0]!;
  const candidates = new Set([whole, gs1Raw(whole) ?? whole]);
  const symbol = encodeBarcode({
    symbology,
    data,
    options,
    wideRatio: element.wideRatio,
    encoding,
    // Decoders return the check character with the data.
    printCheckDigit: true,
  });
  if (symbol.kind === 'error') return undefined;
  if ('text' in symbol && symbol.text) candidates.add(symbol.text);
  const units = unitsOf(whole, encoding);
  if (Array.isArray(units)) candidates.add(units.map((unit) => String.fromCharCode(unit)).join(''));
  if (symbology === 'code39') candidates.add(code39Pairs(whole) ?? whole);
  if (symbology === 'upce' && 'text' in symbol)
    candidates.add(expandUpcE(digitsOf(symbol.text ?? '').padStart(8, '0')));
  if (symbology.startsWith('databar-') && !symbology.includes('expanded')) addGtins(candidates, whole);
  const forms = new Set([...candidates].map(form));
  const isOpen = Number(options['addOnDigits'] ?? 0) > 0 || symbology.startsWith('databar-');
  const fits = (text: string): boolean => {
    const read = form(text);
    if (forms.has(read)) return true;
    // The add-on is read or not, and so is the check digit of some.
    return isOpen && [...forms].some((known) => known !== '' && (read.startsWith(known) || known.startsWith(read)));
  };
  return {
    matches: ({ text, bytes }) => fits(text) || (bytes !== undefined && fits(bytes)),
    shown: plain(whole),
  };
}

function addGtins(candidates: Set<string>, data: string): void {
  const digits = digitsOf(data.replace(/^\(01\)/, ''));
  const body = (digits.length === 16 && digits.startsWith('01') ? digits.slice(2) : digits).slice(0, 13);
  candidates.add(body.padStart(13, '0'));
  candidates.add(`01${body.padStart(13, '0')}`);
}

function hasOwnForm({ symbology, options }: BarcodeElement): boolean {
  if (symbology === 'maxicode' || symbology === 'hibc39' || symbology === 'hibc128' || symbology === 'dpd') return true;
  if (symbology.includes('qr') && options['input'] === 'segments') return true;
  if (symbology === 'telepen') return true;
  if (options['macro'] !== undefined && options['macro'] !== 'none') return true;
  return options['extendedChannel'] === true || Number(options['size'] ?? 0) === 300;
}
