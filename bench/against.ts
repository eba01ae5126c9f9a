/**
 * Runs a benchmark here and at an earlier commit in turn, and prints the medians of both side by side: what the machine
 * does meanwhile, it does to both.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../scripts/processes.ts';
import { FIGURE_COLUMNS, median } from './figures.ts';

/** Values of each figure, in the order in which they were measured; the unit stands behind the number. */
type Figures = Map<string, { readonly values: number[]; readonly unit: string }>;

/** Errors: throws if the commit is unknown, its packages cannot be installed, or a benchmark ends with an error. */
export function runAgainst(name: string, commit: string, rounds: number): void {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const hash = git('rev-parse', '--short', `${commit}^{commit}`);
  const here = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'platen-bench-')), hash);
  git('worktree', 'add', '--detach', folder, hash);
  try {
    console.log(`${hash}: ${git('log', '-1', '--format=%cs %s', hash)}`);
    const install = spawnSync('npx', ['--yes', 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: folder,
      env: { ...process.env, CI: 'true' },
      encoding: 'utf8',
    });
    if (install.status !== 0) throw new Error(`the packages of ${hash} cannot be installed:\n${install.stdout}`);
    const before: Figures = new Map();
    const now: Figures = new Map();
    for (let round = 1; round <= rounds; round++) {
      console.log(`round ${round} of ${rounds}`);
      measure(name, folder, before);
      measure(name, root, now);
    }
    print({ before, now, hash, here });
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

function measure(name: string, folder: string, figures: Figures): void {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', 'pnpm', 'bench', name], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`pnpm bench ${name} failed in ${folder}:\n${stdout}${stderr}`);
  for (const line of stdout.split('\n')) {
    const value = /^ *([\d.,]+) *(\S*)/.exec(line.slice(FIGURE_COLUMNS.what));
    if (!value) continue;
    const what = line.slice(0, FIGURE_COLUMNS.what).trim();
    const known = figures.get(what) ?? { values: [], unit: value[2]! };
    known.values.push(Number(value[1]!.replaceAll(',', '')));
    figures.set(what, known);
  }
}

function print({
  before,
  now,
  hash,
  here,
}: {
  readonly before: Figures;
  readonly now: Figures;
  readonly hash: string;
  readonly here: string;
}): void {
  console.log(
    `\n${'median'.padEnd(FIGURE_COLUMNS.what)} ${hash.padStart(14)} ${'here'.padStart(14)}   here is ${here}`,
  );
  for (const [what, { values, unit }] of now) {
    const earlier = before.get(what)?.values;
    const figure = (numbers: readonly number[]): string => `${median(numbers).toFixed(1)} ${unit}`.padStart(14);
    const ratio = earlier && `× ${(median(values) / median(earlier)).toFixed(2)}`;
    console.log(
      `${what.padEnd(FIGURE_COLUMNS.what)} ${earlier ? figure(earlier) : '-'.padStart(14)} ${figure(values)}   ${ratio ?? 'new'}`,
    );
  }
}
