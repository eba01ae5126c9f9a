/** Code pages of SBPL: names of `CE`, input codes of `RH`. */
import { type CodePage, codePageName } from '../../bytes/code-pages.ts';
import { ASSUMED } from './assumptions.ts';

/** Returns the code page of a `CE` name in SATO's spelling. */
export function encodingPage(name: string): CodePage | undefined {
  if (/^default$/i.test(name)) return ASSUMED.page;
  const iso = /^8859(\d{1,2})$/.exec(name);
  return codePageName(iso ? `iso-8859-${iso[1]}` : name);
}

/** Names of `CE` by code page, for writing; the writer uses the first that has every character. */
export const ENCODINGS: readonly (readonly [name: string, page: CodePage])[] = [
  ['858', 'cp858'],
  ['1252', 'cp1252'],
  ['1250', 'cp1250'],
  ['1251', 'cp1251'],
  ['1253', 'cp1253'],
  ['1254', 'cp1254'],
  ['1255', 'cp1255'],
  ['1256', 'cp1256'],
  ['1257', 'cp1257'],
  ['UTF-8', 'utf-8'],
];

/** Input codes of `RH`. */
export const RH_PAGES: Readonly<Record<string, CodePage>> = {
  0: 'utf-8', 1: 'utf-16be', 2: 'shift_jis', 3: 'big5', 4: 'gb18030', 5: 'euc-kr',
}; // prettier-ignore
