/**
 * Runs the tests of one part for one mutant after the other, in a process of its own: vitest, the database and the modules
 * that have no mutant are made once. The parent sends a mutant, or null for the sources as they are; the answer is the
 * tests that failed.
 */
import path from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { PROJECTS } from '../../vitest.config.ts';
import { PARTS } from './parts.ts';

/** A source in another text. */
export interface Change {
  readonly file: string;
  readonly text: string;
}

const part = PARTS[process.argv[2]!]!;
const real = PROJECTS.find((project) => project.name === 'real')!;
let change: Change | null = null;

/** The tests in the order of the part, the quick ones of each first: what fails ends the run. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => part.tests.findIndex((name) => moduleId.includes(name));
    const bySize = (await super.sort(files)).toReversed();
    return bySize.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

const vitest = await createVitest(
  'test',
  {
    ...real,
    config: false,
    watch: false,
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['{apps,packages}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.full.test.ts'],
    globalSetup: part.needsDatabase && 'globalSetup' in real ? real.globalSetup : [],
    // It would give the source of an earlier run in place of the mutant.
    fsModuleCache: false,
    sequence: { sequencer: NearestFirst },
    reporters: [{}],
    maxWorkers: 1,
    bail: 1,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (change && path.resolve(id) === path.resolve(change.file) ? change.text : undefined),
      },
    ],
  },
);
const specifications = await vitest.globTestSpecifications([...part.tests]);

async function failuresWith(next: Change | null): Promise<string[]> {
  if (change) vitest.invalidateFile(change.file);
  change = next;
  if (change) vitest.invalidateFile(change.file);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return [
    ...testModules.flatMap((module) => [
      ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
      ...[...module.children.allTests('failed')].map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    ]),
    ...unhandledErrors.map((error) => String((error as Error).message)),
  ];
}

process.on('message', (next: Change | null) => {
  void failuresWith(next).then((failures) => process.send!(failures));
});
process.on('disconnect', () => void vitest.close().then(() => process.exit(0)));
process.send!('ready');
