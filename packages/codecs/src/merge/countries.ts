/** Countries by any name that addresses use: ISO codes, and names in the languages of the world. */
import { alpha2Of, codeOfEnglishName, codeOfName } from '#platform/countries';

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Names that no list of countries has, as labels write them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  korea: 'KR',
  america: 'US',
  'u.s.a.': 'US',
  'u.s.a': 'US',
  'u.s.': 'US',
  'u.k.': 'GB',
  uae: 'AE',
  prc: 'CN',
  'dr congo': 'CD',
  eire: 'IE',
  'republic of ireland': 'IE',
  vatican: 'VA',
  中國: 'CN',
  台灣: 'TW',
  臺灣: 'TW',
  澳門: 'MO',
  한국: 'KR',
};

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** The name to print: as written, or the English name where a code was written. */
  readonly name: string;
}

/** The country that `written` means, or undefined. The lists are loaded on first use. */
export function findCountry(written: string): Country | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  const byCode = alpha2Of(text.toUpperCase());
  if (byCode) return { code: byCode, name: englishNames.of(byCode) ?? text };
  const lower = text.toLowerCase();
  const code = codeOfEnglishName(lower) ?? OTHER_NAMES[lower] ?? codeOfName(lower);
  return code ? { code, name: text } : undefined;
}
