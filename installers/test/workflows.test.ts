/**
 * The workflows are what GitHub accepts, as far as that is known without asking it: keys, runners, pinned actions, jobs and
 * values of the matrix that exist, and files and projects that their commands name.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../stage-app.ts';

const TOP = ['name', 'on', 'permissions', 'jobs', 'env', 'concurrency', 'defaults'];
const OF_JOBS = [
  'name',
  'needs',
  'if',
  'runs-on',
  'strategy',
  'timeout-minutes',
  'permissions',
  'environment',
  'env',
  'outputs',
  'services',
  'container',
  'steps',
  'defaults',
  'continue-on-error',
];
const OF_STEPS = ['name', 'id', 'if', 'uses', 'with', 'run', 'shell', 'env', 'working-directory', 'timeout-minutes'];
const RUNNERS = /^(ubuntu-(22|24)\.04(-arm)?|windows-(2022|2025|11-arm)|macos-(14|15)(-intel)?)$/;
const SHELLS = ['bash', 'pwsh', 'powershell', 'cmd', 'sh', 'python'];

type Values = Readonly<Record<string, unknown>>;
interface Job extends Values {
  readonly needs?: string | readonly string[];
  readonly 'runs-on': string;
  readonly strategy?: { readonly matrix?: { readonly include?: readonly Values[] } & Values };
  readonly steps: readonly Values[];
}

/** What is wrong with a workflow. */
function faultsOf(text: string): string[] {
  const workflow = parse(text) as Values & { readonly jobs: Readonly<Record<string, Job>> };
  const faults: string[] = [];
  const known = (where: string, values: object, keys: readonly string[]): void => {
    for (const key of Object.keys(values)) if (!keys.includes(key)) faults.push(`${where}: there is no ${key}`);
  };
  known('workflow', workflow, TOP);
  for (const [name, job] of Object.entries(workflow.jobs)) {
    known(name, job, OF_JOBS);
    for (const needed of [job.needs ?? []].flat())
      if (!(needed in workflow.jobs)) faults.push(`${name}: needs ${needed}`);
    const { include = [], ...axes } = job.strategy?.matrix ?? {};
    const named = new Set([...Object.keys(axes), ...include.flatMap((row) => Object.keys(row))]);
    for (const [, key] of JSON.stringify(job).matchAll(/\bmatrix\.([\w-]+)/g))
      if (!named.has(key!)) faults.push(`${name}: the matrix has no ${key}`);
    const axis = /^\$\{\{ matrix\.([\w-]+) \}\}$/.exec(job['runs-on'])?.[1];
    const runners = axis ? [...include.map((row) => row[axis]), ...[axes[axis] ?? []].flat()] : [job['runs-on']];
    for (const runner of runners) if (!RUNNERS.test(String(runner))) faults.push(`${name}: runs on ${String(runner)}`);
    for (const [nth, step] of job.steps.entries())
      faults.push(...faultsOfStep(`${name}, step ${nth + 1}`, step, known));
  }
  return faults;
}

function faultsOfStep(
  where: string,
  step: Values,
  known: (where: string, values: object, keys: readonly string[]) => void,
): string[] {
  known(where, step, OF_STEPS);
  const faults: string[] = [];
  const { uses, run, shell } = step as { readonly uses?: string; readonly run?: string; readonly shell?: string };
  if ((uses === undefined) === (run === undefined)) faults.push(`${where}: uses or run`);
  if (uses !== undefined && !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses))
    faults.push(`${where}: ${uses} is not pinned`);
  if (shell !== undefined && !SHELLS.includes(shell)) faults.push(`${where}: no shell ${shell}`);
  for (const [, file] of run?.matchAll(
    /(?:^|\s)((?:apps|e2e|installers|packages|scripts|sdks|test)\/[\w./-]+\.(?:ts|mjs))\b/g,
  ) ?? [])
    if (!existsSync(path.join(root, file!))) faults.push(`${where}: there is no ${file}`);
  return faults;
}

/** Jobs whose files the release would not have, or might not have yet. */
function unpublished(text: string): string[] {
  const { jobs } = parse(text) as { readonly jobs: Readonly<Record<string, Job>> };
  const needed = [jobs['publish']!.needs ?? []].flat();
  const uploads = ({ steps }: Job): boolean => steps.some(({ uses }) => /\/upload-artifact@/.test(String(uses)));
  return Object.keys(jobs).filter((name) => uploads(jobs[name]!) && !needed.includes(name));
}

describe.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s', (file) => {
  it('is as GitHub takes it', () => {
    expect(faultsOf(readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
  });
});

it('finds what would only fail there', () => {
  const text = readFileSync(path.join(root, '.github/workflows/windows.yml'), 'utf8');
  const bad = text
    .replace('windows-2025', 'windows-2099')
    .replace('matrix.tray', 'matrix.trays')
    .replace('real-spooler.ts', 'no-spooler.ts')
    .replace('fail-fast: false', 'fail-fast: false')
    .replace(/actions\/checkout@[0-9a-f]{40}/, 'actions/checkout@v4')
    .replace('timeout-minutes', 'timeout-hours');
  expect(faultsOf(bad)).toEqual([
    'agent: there is no timeout-hours',
    'agent: the matrix has no trays',
    'agent: runs on windows-2099',
    'agent, step 1: actions/checkout@v4 is not pinned',
    expect.stringContaining('no-spooler.ts'),
  ]);
});

describe('a release', () => {
  const text = readFileSync(path.join(root, '.github/workflows/release.yml'), 'utf8');

  it('has what each of its jobs has built', () => {
    expect(unpublished(text)).toEqual([]);
    expect(unpublished(text.replace(' updates, containers', ' containers'))).toEqual(['updates']);
  });

  it('has an update for every system and processor on which the service of a set-up runs', () => {
    const { jobs } = parse(text) as { readonly jobs: Readonly<Record<string, Job>> };
    const { matrix } = jobs['updates']!.strategy!;
    expect(matrix).toEqual({ os: ['linux', 'win32'], cpu: ['x64', 'arm64'] });
    expect(jobs['updates']!.steps.map(({ run }) => run)).toContain(
      'node installers/build-update.ts --os ${{ matrix.os }} --cpu ${{ matrix.cpu }}',
    );
    const setups = jobs['windows']!.strategy!.matrix!.include!.filter(({ scope }) => scope === '--per-machine');
    expect(setups.map(({ cpu }) => cpu)).toEqual(['', '--arm64']);
    expect(jobs['linux']!.strategy!.matrix!.include!.map(({ cpu }) => cpu)).toEqual(['x64', 'arm64']);
  });
});
