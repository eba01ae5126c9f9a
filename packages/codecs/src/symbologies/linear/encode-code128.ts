/** The symbologies that print as Code 128: Code 128, GS1-128, HIBC 128. */
import { FNC1 } from '../../label/index.ts';
import { checkCharacter, checkCharacters } from '../check-characters.ts';
import { gs1Message } from '../gs1.ts';
import { textOption, type EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { codesOf } from '../units.ts';
import { code128Symbol, code128Values, type CodeSet } from './code128.ts';

const PRIVATE_USE = /[\uE001-\uE00D]/g;
/** The text of a human-readable line: without function characters and switches. */
export const readableText = (data: string): string => data.replace(PRIVATE_USE, '');

export function encodeCode128(input: EncodeInput): LinearSymbol | SymbolError {
  let units = input.units;
  let text = readableText(input.data);
  const check = checkCharacters('code128', text, input.options);
  if (check !== '') units = [...units, check.charCodeAt(0)];
  text += check;
  const values = code128Values(units, textOption(input, 'codeSet') as CodeSet | 'auto');
  return 'kind' in values ? values : code128Symbol(values, text);
}

export function encodeGs1128(input: EncodeInput): LinearSymbol | SymbolError {
  const printed = prepareGs1128(input);
  // The bars hold the bytes of the encoding, the line below them the characters.
  const encoded = prepareGs1128({ ...input, data: String.fromCharCode(...input.units) });
  if ('kind' in printed) return printed;
  if ('kind' in encoded) return encoded;
  const values = code128Values(codesOf(FNC1 + encoded.message), 'auto');
  return 'kind' in values ? values : code128Symbol(values, printed.text);
}

/** The message after the leading FNC1, and the line below the bars. */
function prepareGs1128(input: EncodeInput): { message: string; text: string } | SymbolError {
  const { data } = input;
  const wanted = textOption(input, 'input');
  if (wanted === 'sscc') return prepareSscc(data);
  const parentheses = wanted === 'parentheses' || (wanted === 'auto' && data.trimStart().startsWith('('));
  let message: string | SymbolError;
  let text: string;
  if (parentheses) {
    message = gs1Message(data);
    text = readableText(data);
  } else {
    message = data.startsWith(FNC1) ? data.slice(1) : data;
    text = readableText(data);
  }
  if (typeof message !== 'string') return message;
  const check = checkCharacters('gs1-128', message, input.options);
  return { message: message + check, text: text + check };
}

/** A serial shipping container code: 19 digits, the AI 00 among them, and its check digit. Longer data is cut, shorter filled up (ZPL ^BC mode U). */
function prepareSscc(data: string): { message: string; text: string } | SymbolError {
  const digits = readableText(data).replace(/[() ]/g, '');
  if (!/^[0-9]+$/.test(digits)) return symbolError('symbology.barcode_not_encodable.sscc');
  const body = digits.slice(0, 19).padEnd(19, '0');
  // With the AI 00 in front, the check digit is the same over all 19 digits.
  const message = body + checkCharacter('mod10', body);
  return { message, text: message };
}

/** DPD: Code 128 of 28 characters; the check character (ISO/IEC 7064 mod 37,36) is printed, not encoded. */
export function encodeDpd(input: EncodeInput): LinearSymbol | SymbolError {
  const data = input.data.toUpperCase();
  const full = data.length === 27 ? `%${data}` : data;
  if (!/^[\x20-\x7e][0-9A-Z]{27}$/.test(full)) return symbolError('symbology.barcode_not_encodable.dpd');
  let check = 36;
  for (const character of full.slice(1)) {
    const sum = check + Number.parseInt(character, 36);
    check = (2 * (sum % 36 || 36)) % 37;
  }
  check = (37 - check) % 36;
  const values = code128Values(codesOf(full), 'auto');
  if ('kind' in values) return values;
  const groups = full.slice(1).replace(/^(.{4})(.{3})(.{4})(.{4})(.{4})(.{2})(.{3})(.{3})$/, '$1 $2 $3 $4 $5 $6 $7 $8');
  return code128Symbol(values, `${groups} ${check.toString(36).toUpperCase()}`);
}
