/**
 * `pnpm test [name …] [--changed[=COMMIT]]`: everything, or what is named: `lint`, `format`, `types`, a project of
 * vitest.config.ts (`pure`, `thorough`, `real`, `system`, `e2e`), `days`, or any part of a test file's path. Only
 * everything, `system`, `e2e` and `days` install system packages. Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, programOf, SYSTEM_PACKAGES, type SystemPackageName } from '../test/system-packages.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const printTitle = (line: string): void => console.log(`\n▸ ${line}`);

type Environment = Readonly<Record<string, string>>;

function run(command: string, args: readonly string[], env: Environment = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const check = async (title: string, command: string, args: readonly string[] = []): Promise<Outcome> => {
  printTitle(title);
  const failed = (await run(command, args)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, skipped: 0 };
};

async function vitest(title: string, args: readonly string[], env?: Environment): Promise<Outcome> {
  printTitle(title);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'platen-test-'));
  const report = path.join(dir, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const code = await run(bin('vitest'), ['run', ...reporters, ...args], env);
  try {
    const counts = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
    const failed =
      (counts['numFailedTests'] ?? 0) +
      (counts['numFailedTestSuites'] && !counts['numFailedTests'] ? counts['numFailedTestSuites'] : 0);
    // A run can fail without a failed test: an unhandled rejection, a broken file.
    return {
      passed: counts['numPassedTests'] ?? 0,
      failed: code === 0 ? failed : Math.max(1, failed),
      skipped: (counts['numPendingTests'] ?? 0) + (counts['numTodoTests'] ?? 0),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
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

/** The pure tests under other clocks, zones and languages; without `faketime`, under the zones and languages alone. */
async function days(): Promise<Outcome> {
  const library = programOf('faketime');
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { at, TZ, LANG } of DAYS) {
    // The monotonic clock stays: time-outs of tests count real seconds.
    const clock: Environment = library ? { LD_PRELOAD: library, FAKETIME: `@${at}`, DONT_FAKE_MONOTONIC: '1' } : {};
    const title = `tests ${library ? `on ${at}, ` : ''}in ${TZ}, ${LANG}`;
    const outcome = await vitest(title, ['--config', 'test/shifted-clock.config.ts'], {
      TZ,
      LANG,
      LC_ALL: LANG,
      ...clock,
    });
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += outcome[key];
  }
  return total;
}

interface Part {
  readonly run: () => Promise<Outcome>;
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

const project = (name: string, title: string): Part['run'] => {
  return () => vitest(`${name}: ${title}`, ['--project', name, ...changed]);
};
const packages = Object.keys(SYSTEM_PACKAGES) as SystemPackageName[];

const PARTS: Readonly<Record<string, Part>> = {
  lint: { run: () => check('lint', bin('oxlint')) },
  format: { run: () => check('format', bin('oxfmt'), ['--check']) },
  types: { run: () => check('types', process.execPath, ['scripts/types.ts']) },
  pure: { run: project('pure', 'functions, without a socket') },
  thorough: { run: project('thorough', 'laws over many documents') },
  real: { run: project('real', 'databases, sockets, processes') },
  system: {
    run: project('system', 'Windows, CUPS, SNMP, installers'),
    needs: packages.filter((name) => name !== 'chromium' && name !== 'faketime'),
  },
  days: { run: days, needs: ['faketime'] },
  e2e: { run: project('e2e', 'journeys through whole platforms'), needs: ['chromium'] },
};

const started = Date.now();
/** What depends on changed files is asked for between two edits: it installs nothing, and days and formats come later. */
const everything = values.changed === undefined ? Object.keys(PARTS) : ['types', 'pure', 'thorough', 'real', 'system'];
const parts = names.length === 0 ? everything : names;
const needed = values.changed === undefined ? parts.flatMap((name) => PARTS[name]?.needs ?? []) : [];
const stillMissing = installMissing(needed, printTitle);
const outcomes: Outcome[] = [];
for (const name of parts) {
  outcomes.push(await (PARTS[name]?.run() ?? vitest(`tests of ${name}`, [name, ...changed])));
}

const sum = (key: keyof Outcome): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const missingInCi = process.env['CI'] === 'true' ? stillMissing.length : 0;
const failed = sum('failed') + missingInCi;
const skipped = sum('skipped');
printTitle(`${((Date.now() - started) / 1000).toFixed(0)} s${skipped ? `, ${skipped} skipped` : ''}`);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
