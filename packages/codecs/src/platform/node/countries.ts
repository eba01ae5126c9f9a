/** The names of countries by i18n-iso-countries, whose lists are loaded on first use. */
import { createRequire } from 'node:module';
import type * as Countries from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
const library = (): typeof Countries => require('i18n-iso-countries') as typeof Countries;

export function alpha2Of(code: string): string | undefined {
  if (!/^[A-Z]{2,3}$/.test(code) || !library().isValid(code)) return undefined;
  return code.length === 3 ? library().alpha3ToAlpha2(code) : code;
}

export const codeOfEnglishName = (name: string): string | undefined => library().getAlpha2Code(name, 'en');

let byName: Map<string, string> | undefined;

export function codeOfName(name: string): string | undefined {
  byName ??= namesOf(library().langs());
  return byName.get(name);
}

/** The codes by the names in the languages, in lower case; of a name that two countries have, the first counts. */
export function namesOf(languages: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const language of languages)
    for (const [code, names] of Object.entries(library().getNames(language, { select: 'all' })))
      for (const name of names) if (!codes.has(name.toLowerCase())) codes.set(name.toLowerCase(), code);
  return codes;
}
