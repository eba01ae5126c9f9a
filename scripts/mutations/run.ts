/**
 * `pnpm mutations [--count 300] [--seed N] [--in PART]`: changes one operator after the other, each chosen by the seed, and
 * runs the tests of its neighbourhood. Does any of them notice? At least 90 % must be, and a mutant that survives is in
 * `survivors.txt` with its reason, or printed. The sources stay as they are: the tests load the mutant in their place.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMutant, findMutants, type Mutant, mutate } from './mutants.ts';
import { PARTS } from './parts.ts';
import type { Change } from './tester.ts';

const root = path.resolve(import.meta.dirname, '../..');

const MIN_KILLED = 0.9;
const MEMORY = '/dev/shm';
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

/** One tester for all mutants of a part; another one where a mutant hangs or ends it. */
let tester: { readonly part: string; readonly child: ChildProcess } | undefined;
async function testerOf(part: string): Promise<ChildProcess> {
  if (tester?.part === part && tester.child.connected) return tester.child;
  await endTester();
  const child = fork(path.join(import.meta.dirname, 'tester.ts'), [part], {
    cwd: root,
    // A group of its own, which ends with it: its workers may run for ever.
    detached: true,
    // What is written to memory is on it at once.
    env: { ...process.env, ...(existsSync(MEMORY) && { TMPDIR: MEMORY }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  tester = { part, child };
  await once(child, 'message');
  return child;
}

async function endTester(): Promise<void> {
  if (!tester) return;
  const { child } = tester;
  tester = undefined;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** Returns the first test of a part that fails with a change, or the way in which the run ended; null if all pass. */
async function firstFailure(part: string, change: Change | null): Promise<string | null> {
  const child = await testerOf(part);
  return new Promise((resolve) => {
    const end = (failure: string | null): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(failure);
    };
    const timer = setTimeout(() => {
      process.kill(-child.pid!, 'SIGKILL');
      tester = undefined;
      end(`no end after ${TIMEOUT_MS / 1000} s`);
    }, TIMEOUT_MS);
    child.once('message', (failures: readonly string[]) => end(failures[0] ?? null));
    child.once('exit', (code) => end(`the tests ended with ${code}`));
    child.send(change as object);
  });
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
  if ((await firstFailure(part, { file: path.join(root, file!), text: "throw new Error('planted')" })) === null)
    throw new Error(`the tests of ${part} do not load the mutant of ${file}`);
  const failure = await firstFailure(part, null);
  if (failure !== null) throw new Error(`the tests of ${part} fail without a mutant: ${failure}`);
}
console.log(`${chosen.length} mutants of the seed ${seed}`);
const survivors: string[] = [];
for (const [index, candidate] of chosen.entries()) {
  const source = readFileSync(path.join(root, candidate.file), 'utf8');
  const name = describeMutant(candidate.file.replaceAll('\\', '/'), source, candidate.mutant);
  const text = mutate(source, candidate.mutant);
  const started = performance.now();
  const failure = await firstFailure(candidate.part, { file: path.join(root, candidate.file), text });
  if (failure === null) survivors.push(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const outcome = failure !== null ? `killed by ${failure}` : known.has(name) ? 'survives, as listed' : 'SURVIVES';
  console.log(`${index + 1}/${chosen.length} ${name}\n    ${seconds} s, ${outcome}`);
}
await endTester();
const killed = chosen.length - survivors.length;
const unlisted = survivors.filter((name) => !known.has(name));
console.log(`\n${killed} of ${chosen.length} killed (${((100 * killed) / chosen.length).toFixed(1)} %), seed ${seed}`);
for (const name of unlisted) console.log(`  not in scripts/mutations/survivors.txt: ${name}`);
process.exit(killed / chosen.length < MIN_KILLED || unlisted.length > 0 ? 1 : 0);
