/** The tests that notice nothing but a mutant: those of `pure`, `thorough` and `real`, with one source in its mutated text. */
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { PROJECTS } from '../../vitest.config.ts';

const mutant = JSON.parse(process.env['PLATEN_MUTANT'] ?? 'null') as { file: string; text: string } | null;

const loadMutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (mutant && path.resolve(id) === path.resolve(mutant.file) ? mutant.text : undefined),
};

const root = path.resolve(import.meta.dirname, '../..');
export default defineConfig({
  plugins: [loadMutant],
  test: {
    root,
    projects: PROJECTS.filter(({ name }) => ['pure', 'thorough', 'real'].includes(name)).map((test) => ({
      extends: true as const,
      root,
      // One after the other: what fails first ends the run.
      test: { ...test, sequence: { groupOrder: 0 }, maxWorkers: 2 },
    })),
  },
});
