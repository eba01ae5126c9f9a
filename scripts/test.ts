/**
 * `pnpm test [name …] [--changed[=COMMIT]]`: everything but `full`, or what is named: `lint`, `format`, `types`, a
 * project of vitest.config.ts (`pure`, `thorough`, `real`, `system`, `e2e`, `full`), `days`, or any part of a test file's
 * path. Only everything, `system`, `e2e`, `days` and `full` install system packages. Everything runs a third of `days`,
 * `full` all of them. What computes runs beside what waits. Everything runs a file that failed once more, alone
 * (docs/decisions/0250). Ends with what failed, each with the beginning of its message, and `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  installMissing,
  isOptional,
  programOf,
  SYSTEM_PACKAGES,
  type SystemPackageName,
} from '../test/system-packages.ts';

interface Outcome {
  readonly passed: number;
  readonly skipped: number;
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const printTitle = (line: string): void => console.log(`\n▸ ${line}`);

interface Failure {
  /** The test file, if it can be run again as it was; null: something else failed. */
  readonly file: string | null;
  readonly text: string;
}

/** What failed in any part, one entry a failure. It is printed last, for a log that is cut keeps its end. */
let failures: Failure[] = [];
const MESSAGE_LINES = 12;
/** The report has no message of a hook of a suite. */
const HOOK = 'An error outside of its tests, as in a hook; it stands further up, under the title of this part.';

function listFailures({ testResults }: Report, canRunAgain: boolean): void {
  const list = (file: string, name: string, message: string): void => {
    const ours = message
      .trim()
      .split('\n')
      .filter((line) => !/^\s+at .*(?:node_modules|node:|new Promise)/.test(line));
    const lines = ours.slice(0, MESSAGE_LINES);
    const text = [`${path.relative(root, file)} > ${name}`, ...lines].join('\n    ');
    failures.push({ file: canRunAgain ? file : null, text });
  };
  for (const file of testResults) {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of tests) list(file.name, test.fullName, test.failureMessages.join('\n'));
    if (file.status === 'failed' && tests.length === 0) list(file.name, 'the file', file.message || HOOK);
  }
}

type Environment = Readonly<Record<string, string>>;

/** Where a part writes to: this terminal; or a list, kept until the part has ended, while another part writes. */
type Output = 'terminal' | string[];
/** As of `nice`: what runs beside another part uses what the other leaves, and a quarter of a busy processor. */
const BESIDE = 5;

function title(output: Output, line: string): void {
  if (output === 'terminal') printTitle(line);
  else output.push(`\n▸ ${line}\n`);
}

function run(output: Output, command: string, args: readonly string[], env: Environment = {}): Promise<number> {
  return new Promise((resolve) => {
    const stdio = output === 'terminal' ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
    });
    if (output !== 'terminal') {
      if (child.pid !== undefined) os.setPriority(child.pid, BESIDE);
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const check = async (output: Output, name: string, command: string, args: readonly string[] = []): Promise<Outcome> => {
  title(output, name);
  const isOk = (await run(output, command, args)) === 0;
  if (!isOk) failures.push({ file: null, text: name });
  return { passed: isOk ? 1 : 0, skipped: 0 };
};

async function vitest(output: Output, name: string, args: readonly string[], env?: Environment): Promise<Outcome> {
  title(output, name);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'platen-test-'));
  const report = path.join(dir, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const code = await run(output, bin('vitest'), ['run', ...reporters, ...args], env);
  try {
    const result = JSON.parse(await readFile(report, 'utf8')) as Report;
    const before = failures.length;
    listFailures(result, env === undefined);
    // A run can fail without a failed test: by an unhandled rejection.
    if (code !== 0 && failures.length === before)
      failures.push({ file: null, text: `${name}: an error outside of any test, above under its title` });
    return { passed: result.numPassedTests, skipped: result.numPendingTests + result.numTodoTests };
  } catch {
    failures.push({ file: null, text: `${name}: vitest ended with ${code} and left no report` });
    return { passed: 0, skipped: 0 };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Each day in another zone and language: the end of a February, a leap day, the night in which Berlin loses an hour. */
const DAYS = [
  { at: '2027-02-28 23:59:50', TZ: 'Asia/Kolkata', LANG: 'de_DE.UTF-8' },
  { at: '2028-02-29 12:00:00', TZ: 'America/St_Johns', LANG: 'en_US.UTF-8' },
  { at: '2027-03-28 01:59:50', TZ: 'Europe/Berlin', LANG: 'de_DE.UTF-8' },
] as const;

/**
 * The pure tests under other clocks, zones and languages; without `faketime`, under the zones and languages alone. A
 * `sample` gives each day a third of the test files.
 */
async function days(output: Output, extent: 'sample' | 'whole'): Promise<Outcome> {
  const library = programOf('faketime');
  const total = { passed: 0, skipped: 0 };
  for (const [index, { at, TZ, LANG }] of DAYS.entries()) {
    const shard = extent === 'sample' ? [`--shard=${index + 1}/${DAYS.length}`] : [];
    // The monotonic clock stays: time-outs of tests count real seconds.
    const clock: Environment = library ? { LD_PRELOAD: library, FAKETIME: `@${at}`, DONT_FAKE_MONOTONIC: '1' } : {};
    const name = `tests ${library ? `on ${at}, ` : ''}in ${TZ}, ${LANG}`;
    const outcome = await vitest(output, name, ['--config', 'test/shifted-clock.config.ts', ...shard], {
      TZ,
      LANG,
      LC_ALL: LANG,
      ...clock,
    });
    for (const key of ['passed', 'skipped'] as const) total[key] += outcome[key];
  }
  return total;
}

interface Part {
  readonly run: (output: Output) => Promise<Outcome>;
  /**
   * A part `waits` for Wine, printers and pages much of its time, or `computes` and depends on no time. One of each kind
   * runs at once; a part that is neither runs alone, first: `real` computes on both processors, and bounds times as
   * `thorough` does.
   */
  readonly mostly?: 'waits' | 'computes';
  /** System packages without which it skips tests. */
  readonly needs?: readonly SystemPackageName[];
}

const { values, positionals: names } = parseArgs({
  // `--changed` may stand alone.
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=' : argument)),
  options: { changed: { type: 'string' } },
  allowPositionals: true,
});
/** Leaves the tests that depend on changed files: not committed, or since a commit that is named. */
const changed =
  values.changed === undefined ? [] : [`--changed${values.changed && `=${values.changed}`}`, '--passWithNoTests'];

const project = (name: string, about: string): Part['run'] => {
  return (output) => vitest(output, `${name}: ${about}`, ['--project', name, ...changed]);
};
/** The tests that draw what they try: laws and fuzzing of documents, and of the cloud's requests. */
const PROPERTIES = [
  'packages/codecs/test/laws/',
  '-laws.test.ts',
  'fuzz.test.ts',
  'packages/codecs/test/zpl-scan.test.ts',
  'packages/codecs/src/symbologies/',
  'packages/codecs/src/fonts/',
  'packages/codecs/src/render/render.test.ts',
  'packages/codecs/test/notation-schemas.test.ts',
];
/** The tests that kill agents and clouds: everything runs one round of them. */
const KILLS = ['apps/agent-desktop/test/faults/', 'apps/cloud/test/killed.test.ts'];
/** The tests of which everything runs a sample (test/extent.ts). */
const WIDE = ['test/packages/packages.test.ts', 'installers/test/windows-installer.test.ts', 'e2e/journeys/web-'];
const packages = Object.keys(SYSTEM_PACKAGES) as SystemPackageName[];

const PARTS: Readonly<Record<string, Part>> = {
  lint: { run: (output) => check(output, 'lint', bin('oxlint')) },
  format: { run: (output) => check(output, 'format', bin('oxfmt'), ['--check']) },
  types: { run: (output) => check(output, 'types', process.execPath, ['scripts/types.ts']), mostly: 'computes' },
  pure: { run: project('pure', 'functions, without a socket') },
  thorough: { run: project('thorough', 'laws over many documents') },
  real: { run: project('real', 'databases, sockets, processes') },
  system: {
    run: project('system', 'Windows, CUPS, SNMP, installers'),
    mostly: 'waits',
    needs: packages.filter((name) => !['chromium', 'firefox', 'faketime'].includes(name)),
  },
  days: {
    run: (output) => days(output, names.length === 0 ? 'sample' : 'whole'),
    needs: ['faketime'],
    mostly: 'computes',
  },
  e2e: { run: project('e2e', 'journeys through whole platforms'), needs: ['chromium'], mostly: 'waits' },
  full: {
    run: async (output) => {
      const seed = process.env['PLATEN_SEED'] ?? String(randomInt(2 ** 31));
      const rounds = [
        await project('full', 'whole matrices and hundreds of rounds')(output),
        await vitest(output, `properties with PLATEN_SEED=${seed}`, PROPERTIES, { PLATEN_SEED: seed }),
        await vitest(output, 'kills at random moments', KILLS, { PLATEN_FAULT_ROUNDS: '4', KILLS: '10' }),
        await vitest(output, 'what everything samples, whole', WIDE, { PLATEN_EXTENT: 'whole' }),
        await days(output, 'whole'),
      ];
      const sum = (key: keyof Outcome): number => rounds.reduce((total, one) => total + one[key], 0);
      return { passed: sum('passed'), skipped: sum('skipped') };
    },
    needs: packages,
  },
};

/** More files than this fail for a reason. */
const MAX_RUN_AGAIN = 3;

/**
 * Runs the files that failed once more, alone. What passes then is no longer a failure; it is named, with the message of
 * the first time, for it has shown either a test that does not hold on a busy machine or a fault that does not come every time.
 */
async function runAgain(): Promise<Outcome> {
  const files = new Set(failures.map(({ file }) => file));
  if (files.size === 0 || files.size > MAX_RUN_AGAIN || files.has(null)) return { passed: 0, skipped: 0 };
  const first = failures;
  failures = [];
  const names = [...files].map((file) => path.relative(root, file!));
  await vitest('terminal', 'what failed, once more, alone', names);
  const failed = new Set(failures.map(({ file }) => file));
  const passed = failed.has(null) ? [] : first.filter(({ file }) => !failed.has(file));
  // A name can be part of another file's.
  const others = failures.filter(({ file }) => !files.has(file));
  failures = [...first.filter((failure) => !passed.includes(failure)), ...others];
  if (passed.length > 0) printTitle('unsteady: failed at first, passed alone');
  for (const { text } of passed) console.log(`  ${text}`);
  return { passed: passed.length, skipped: 0 };
}

const started = Date.now();
/** What depends on changed files is asked for between two edits: it installs nothing, and days and formats come later. */
const everything =
  values.changed === undefined
    ? Object.keys(PARTS).filter((name) => name !== 'full')
    : ['types', 'pure', 'thorough', 'real', 'system'];
const parts = names.length === 0 ? everything : names;
const needed = values.changed === undefined ? parts.flatMap((name) => PARTS[name]?.needs ?? []) : [];
const stillMissing = installMissing(needed, printTitle);
const outcomes: Outcome[] = [];
const runPart = async (name: string, output: Output): Promise<void> => {
  outcomes.push(await (PARTS[name]?.run(output) ?? vitest(output, `tests of ${name}`, [name, ...changed])));
};
const partsThat = (mostly: Part['mostly']): string[] => parts.filter((name) => PARTS[name]?.mostly === mostly);
const waiting = partsThat('waits');
/** Several are one queue of files (vitest.config.ts). */
const runWaiting = async (): Promise<void> => {
  if (waiting.length <= 1) for (const name of waiting) await runPart(name, 'terminal');
  else {
    const projects = waiting.flatMap((name) => ['--project', name]);
    outcomes.push(await vitest('terminal', waiting.join(' and '), [...projects, ...changed]));
  }
};

for (const name of partsThat(undefined)) await runPart(name, 'terminal');
await Promise.all([
  runWaiting(),
  (async () => {
    for (const name of partsThat('computes')) {
      if (waiting.length === 0) await runPart(name, 'terminal');
      else {
        const lines: string[] = [];
        await runPart(name, lines);
        console.log(lines.join(''));
      }
    }
  })(),
]);

if (parts === everything && values.changed === undefined) outcomes.push(await runAgain());
const sum = (key: keyof Outcome): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
if (process.env['CI'] === 'true')
  failures.push(
    ...stillMissing
      .filter((name) => !isOptional(name))
      .map((name) => ({ file: null, text: `the system package ${name} is missing` })),
  );
const skipped = sum('skipped');
if (failures.length > 0) {
  printTitle('failed');
  for (const { text } of failures) console.log(`  ${text}`);
}
printTitle(`${((Date.now() - started) / 1000).toFixed(0)} s${skipped ? `, ${skipped} skipped` : ''}`);
console.log(`${sum('passed')} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
