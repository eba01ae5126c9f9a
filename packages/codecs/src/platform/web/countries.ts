/** The names of countries by a table, which is loaded on first use. */
import { part } from '../missing-part.ts';

interface Names {
  readonly codes: ReadonlyMap<string, string>;
  readonly english: ReadonlyMap<string, string>;
  readonly all: ReadonlyMap<string, string>;
}

const names = (): Names =>
  part('countries', async () => {
    const { default: tables } = await import('./country-names.json', { with: { type: 'json' } });
    const { CODES, ENGLISH_NAMES, OTHER_NAMES } = tables;
    const english = byName(ENGLISH_NAMES);
    return { codes: byName(CODES), english, all: new Map([...byName(OTHER_NAMES), ...english]) };
  });

/** Rows of a code and the names of its country. */
const byName = (rows: readonly string[]): Map<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const [code = '', ...own] = row.split('|');
      return own.map((name) => [name, code] as const);
    }),
  );

export const alpha2Of = (code: string): string | undefined => names().codes.get(code);
export const codeOfEnglishName = (name: string): string | undefined => names().english.get(name);
export const codeOfName = (name: string): string | undefined => names().all.get(name);
