/**
 * `node packages/codecs/scripts/country-names.ts`: writes the names of countries for browsers from i18n-iso-countries, which
 * loads a file for each of its 79 languages.
 */
import { writeFileSync } from 'node:fs';
import countries from 'i18n-iso-countries';
import { namesOf } from '../src/platform/node/countries.ts';

const rows = (names: ReadonlyMap<string, string>): string => {
  const byCode = Map.groupBy(names, ([, code]) => code);
  const lines = [...byCode].map(
    ([code, own]) => `  ${JSON.stringify([code, ...own.map(([name]) => name)].join('|'))},\n`,
  );
  return `[\n${lines.join('')}]`;
};
const codes = new Map(
  Object.entries(countries.getAlpha2Codes()).flatMap(([alpha2, alpha3]) => [
    [alpha2, alpha2],
    [alpha3, alpha2],
  ]),
);
const english = namesOf(['en']);
const others = new Map([...namesOf(countries.langs())].filter(([name]) => !english.has(name)));
writeFileSync(
  new URL('../src/platform/web/country-names.ts', import.meta.url),
  `/** Countries by ISO codes and by names in lower case. Made by packages/codecs/scripts/country-names.ts. */

/** Two letters, then all codes that mean the same. */
export const CODES: readonly string[] = ${rows(codes)};

export const ENGLISH_NAMES: readonly string[] = ${rows(english)};

export const OTHER_NAMES: readonly string[] = ${rows(others)};
`,
);
