/** The tests near a mutant, which takes the place of one source. */
import path from 'node:path';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { PROJECTS } from '../../vitest.config.ts';

const mutant = JSON.parse(process.env['PLATEN_MUTANT'] ?? 'null') as { file: string; text: string } | null;

const loadMutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (mutant && path.resolve(id) === path.resolve(mutant.file) ? mutant.text : undefined),
};

const real = PROJECTS.find((project) => 'globalSetup' in project && project.name === 'real')!;
const needsDatabase = process.env['PLATEN_MUTANT_PART'] === 'jobs';
export default defineConfig({
  plugins: [loadMutant],
  test: {
    ...real,
    // It would give the source of an earlier run in place of the mutant.
    fsModuleCache: false,
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['{apps,packages}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.full.test.ts'],
    ...(needsDatabase ? {} : { globalSetup: [] }),
  },
});
