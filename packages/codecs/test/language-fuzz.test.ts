/** Mutated documents of every printer language: reading, rendering and writing end soon and never throw. */
import { expect, test } from 'vitest';
import { fuzz } from './fuzz/fuzz.ts';
import { languageTarget } from './fuzz/language.ts';
import { FACTS, LANGUAGES } from './languages/index.ts';
import { seedOf } from '../../../test/properties.ts';

test.each(LANGUAGES.map((language) => ({ language, count: FACTS[language].mutations ?? 500 })))(
  '$count mutated documents of $language end soon, without an exception, with diagnostics inside of them',
  async ({ language, count }) => {
    const failure = await fuzz(languageTarget(language), { count, seed: seedOf(20_261_121) });
    if (failure) console.error(`mutation ${failure.index}:\n${Buffer.from(failure.bytes).toString('latin1')}`);
    expect(failure?.error).toBeUndefined();
  },
  90_000,
);
