/** The characters of a bar code's content as the units that symbols hold: bytes, and function characters. */
import { encodeText, codePageName } from '../bytes/code-pages.ts';
import { FNC1 } from '../label/index.ts';
import { symbolError } from './options.ts';
import type { SymbolError } from './symbol.ts';

export const FNC1_UNIT = FNC1.charCodeAt(0);

/** The units of a text that holds single bytes and function characters only. */
export const codesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

export const isDigit = (unit: number | undefined): boolean => unit !== undefined && unit >= 48 && unit <= 57;

const FIRST_PRIVATE = 0xe001;
const LAST_PRIVATE = 0xe00d;
const isPrivate = (code: number): boolean => code >= FIRST_PRIVATE && code <= LAST_PRIVATE;

/** Bytes of the text in `encoding`; function characters and code-set switches (label/content) stay as they are. */
export function unitsOf(data: string, encoding: string): number[] | SymbolError {
  const units: number[] = [];
  let plain = '';
  const page = codePageName(encoding);
  if (!page) return symbolError('symbology.barcode_not_encodable.encoding', { name: encoding });
  const flush = (): string | undefined => {
    if (plain === '') return undefined;
    const { bytes, missing } = encodeText(plain, page);
    for (const byte of bytes) units.push(byte);
    plain = '';
    return missing.length > 0 ? missing[0] : undefined;
  };
  for (let i = 0; i < data.length; i++) {
    const code = data.charCodeAt(i);
    if (code < 128 && plain === '') units.push(code);
    else if (isPrivate(code)) {
      const missing = flush();
      if (missing) return lacks(page, missing);
      units.push(code);
    } else plain += data[i]!;
  }
  const missing = flush();
  return missing ? lacks(page, missing) : units;
}

const lacks = (page: string, missing: string): SymbolError =>
  symbolError('symbology.barcode_not_encodable.encoding_character', { name: page, character: JSON.stringify(missing) });
