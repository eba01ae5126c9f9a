/** The code pages of CODEPAGE, and texts in them. */
import { type CodePage, codePageName } from '../../bytes/code-pages.ts';
import { latin1Bytes } from '../../bytes/cursor.ts';
import { decodeText, type TextEncoding } from '../../language/text/text-encoding.ts';

/** CODEPAGE: pages as numbers, UTF-8, 8859-n; undefined for an unknown one. 851 is an older version of 869. */
export function tsplCodePage(name: string): CodePage | undefined {
  const upper = name.trim().toUpperCase();
  if (upper === '851') return 'cp869';
  return codePageName(upper.startsWith('8859') ? `ISO-${upper}` : upper);
}

/** Names that the writer uses in CODEPAGE, for the code pages that TSPL has. */
export const CODE_PAGE_NAMES: Partial<Record<CodePage, string>> = {
  'utf-8': 'UTF-8',
  cp437: '437',
  cp850: '850',
  cp1252: '1252',
};

/** Decodes bytes that are passed as Latin-1 characters. */
export const decodeLatin1 = (bytes: string, encoding: TextEncoding): string =>
  /^[\x20-\x7e]*$/.test(bytes) && !encoding.nation ? bytes : decodeText(latin1Bytes(bytes), encoding);
