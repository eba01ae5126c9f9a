/** Countries by any name that addresses use: ISO codes, and names in the languages of the world. */
import { createRequire } from 'node:module';
import type * as Countries from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
let library: typeof Countries | undefined;
let codesByName: Map<string, string> | undefined;

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
  library ??= require('i18n-iso-countries') as typeof Countries;
  const upper = text.toUpperCase();
  const byCode = library.isValid(upper) ? (upper.length === 3 ? library.alpha3ToAlpha2(upper) : upper) : undefined;
  if (byCode && /^[A-Z]{2}$/.test(byCode)) return { code: byCode, name: englishNames.of(byCode) ?? text };
  const lower = text.toLowerCase();
  const code = library.getAlpha2Code(text, 'en') ?? OTHER_NAMES[lower] ?? allNames(library).get(lower);
  return code ? { code, name: text } : undefined;
}

function allNames(countries: typeof Countries): Map<string, string> {
  if (codesByName) return codesByName;
  codesByName = new Map();
  for (const language of countries.langs()) {
    for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
      for (const name of names) if (!codesByName.has(name.toLowerCase())) codesByName.set(name.toLowerCase(), code);
    }
  }
  return codesByName;
}
