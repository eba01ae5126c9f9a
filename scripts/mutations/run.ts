/**
 * `pnpm mutations [--count 300] [--seed N] [--in PART]`: changes one operator after the other, each chosen by the seed, and
 * runs the tests of its neighbourhood. Does any of them notice? At least 90 % must be, and a mutant that survives is in
 * `survivors.txt` with its reason, or printed. The sources stay as they are: the tests load the mutant in their place.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMutant, findMutants, type Mutant, mutate } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The sources, and the tests nearest to them. */
const PARTS: Readonly<Record<string, { readonly sources: string; readonly tests: readonly string[] }>> = {
  language: {
    sources: 'packages/codecs/src/language/**/*.ts',
    tests: [
      'packages/codecs/src/language/',
      'packages/codecs/src/formats/',
      'packages/codecs/test/language',
      'packages/codecs/test/diagnostics',
      'packages/codecs/test/laws/convert',
    ],
  },
  jobs: {
    sources: 'apps/cloud/src/printing/jobs/**/*.ts',
    tests: [
      'apps/cloud/src/printing/',
      ...[
        'delivery',
        'job',
        'printing',
        'print-path',
        'moved-printers',
        'stuck-jobs',
        'labels',
        'sandbox',
        'granted',
      ].map((name) => `apps/cloud/test/${name}`),
    ],
  },
  ledger: {
    sources: 'apps/agent-desktop/src/core/ledger/**/*.ts',
    tests: [
      'apps/agent-desktop/src/core/ledger/',
      'apps/agent-desktop/src/core/queue/',
      'apps/agent-desktop/test/old-ledger',
    ],
  },
};
const MIN_KILLED = 0.9;
/** A mutant that runs for ever is noticed as well. */
const TIMEOUT_MS = 300_000;

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, in: { type: 'string', multiple: true } },
});
const parts = values.in ?? Object.keys(PARTS);
const count = Number(values.count ?? 300);
const seed = Number(values.seed ?? randomInt(2 ** 31));
for (const name of parts) if (!PARTS[name]) throw new Error(`--in ${name}: is one of ${Object.keys(PARTS).join(', ')}`);
if (!Number.isInteger(count) || count < 1) throw new Error(`--count ${values.count}: is a whole number from 1`);

interface Candidate {
  readonly part: string;
  readonly file: string;
  readonly mutant: Mutant;
}

function candidatesOf(part: string): Candidate[] {
  const files = globSync(PARTS[part]!.sources, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  return files
    .toSorted()
    .flatMap((file) =>
      findMutants(readFileSync(path.join(root, file), 'utf8')).map((mutant) => ({ part, file, mutant })),
    );
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomOf(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Do the tests of a part pass, with a source in another text or as they are? */
function isGreen(part: string, mutant: { readonly file: string; readonly text: string } | null): boolean {
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'scripts/mutations/vitest.config.ts', '--bail=1', '--reporter=dot', ...PARTS[part]!.tests],
    {
      cwd: root,
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
      env: { ...process.env, PLATEN_MUTANT: JSON.stringify(mutant), PLATEN_MUTANT_PART: part },
    },
  );
  return status === 0;
}

const known = new Set(
  readFileSync(path.join(import.meta.dirname, 'survivors.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !/^(?:#|\s)/.test(line)),
);
const random = randomOf(seed);
// Each part has the same share, however many sources it has.
const chosen = parts.flatMap((part) =>
  candidatesOf(part)
    .map((candidate) => ({ candidate, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, Math.ceil(count / parts.length))
    .map(({ candidate }) => candidate),
);

for (const part of parts) {
  const [file] = globSync(PARTS[part]!.sources, { cwd: root });
  if (isGreen(part, { file: path.join(root, file!), text: "throw new Error('planted')" }))
    throw new Error(`the tests of ${part} do not load the mutant of ${file}`);
  if (!isGreen(part, null))
    throw new Error(`the tests of ${part} fail without a mutant: ${PARTS[part]!.tests.join(' ')}`);
}
console.log(`${chosen.length} mutants of the seed ${seed}`);
const survivors: string[] = [];
for (const [index, candidate] of chosen.entries()) {
  const source = readFileSync(path.join(root, candidate.file), 'utf8');
  const name = describeMutant(candidate.file.replaceAll('\\', '/'), source, candidate.mutant);
  const text = mutate(source, candidate.mutant);
  const killed = !isGreen(candidate.part, { file: path.join(root, candidate.file), text });
  if (!killed) survivors.push(name);
  console.log(
    `${index + 1}/${chosen.length} ${killed ? 'killed' : known.has(name) ? 'survives, as listed' : 'SURVIVES'}  ${name}`,
  );
}
const killed = chosen.length - survivors.length;
const unlisted = survivors.filter((name) => !known.has(name));
console.log(`\n${killed} of ${chosen.length} killed (${((100 * killed) / chosen.length).toFixed(1)} %), seed ${seed}`);
for (const name of unlisted) console.log(`  not in scripts/mutations/survivors.txt: ${name}`);
process.exit(killed / chosen.length < MIN_KILLED || unlisted.length > 0 ? 1 : 0);
