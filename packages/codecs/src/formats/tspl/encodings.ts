/** The code pages of CODEPAGE, and texts in them. */
import { type CodePage, codePageName, decodeBytes } from '../../bytes/code-pages.ts';
import { latin1Bytes } from '../../bytes/cursor.ts';
import { decodeIso646, type Nation } from '../../bytes/iso646.ts';

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

/** The encoding of text bytes by CODEPAGE: a page or a national variant of ASCII. */
export interface TextEncoding {
  readonly page: CodePage;
  readonly nation?: Nation;
}

/** Decodes bytes that are passed as Latin-1 characters. */
export function decodeText(bytes: string, encoding: TextEncoding): string {
  if (/^[\x20-\x7e]*$/.test(bytes) && !encoding.nation) return bytes;
  const raw = latin1Bytes(bytes);
  return encoding.nation ? decodeIso646(raw, encoding.nation) : decodeBytes(raw, encoding.page);
}
