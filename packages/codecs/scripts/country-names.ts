/**
 * `node packages/codecs/scripts/country-names.ts`: writes the names of countries for browsers from i18n-iso-countries, which
 * loads a file for each of its 79 languages.
 */
import { writeFileSync } from 'node:fs';
import countries from 'i18n-iso-countries';
import { namesOf } from '../src/platform/node/countries.ts';

/** Rows of a code and the names of its country. */
const rows = (names: ReadonlyMap<string, string>): string[] =>
  [...Map.groupBy(names, ([, code]) => code)].map(([code, own]) => [code, ...own.map(([name]) => name)].join('|'));
const codes = new Map(
  Object.entries(countries.getAlpha2Codes()).flatMap(([alpha2, alpha3]) => [
    [alpha2, alpha2],
    [alpha3, alpha2],
  ]),
);
const english = namesOf(['en']);
const others = new Map([...namesOf(countries.langs())].filter(([name]) => !english.has(name)));
const tables = { CODES: rows(codes), ENGLISH_NAMES: rows(english), OTHER_NAMES: rows(others) };
writeFileSync(
  new URL('../src/platform/web/country-names.json', import.meta.url),
  `${JSON.stringify(tables, null, 1)}\n`,
);
