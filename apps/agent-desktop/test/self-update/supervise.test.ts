/** One version of the agent takes over from another, with real processes: whatever goes wrong, exactly one runs on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProgramState, writeProgramState } from '../../src/headless/self-update/program-folder.ts';
import { supervise, type SuperviseTiming } from '../../src/headless/self-update/supervise.ts';

const STAND_IN = path.join(import.meta.dirname, 'stand-in-agent.mjs');
const PROGRAM = path.join(import.meta.dirname, 'supervisor-program.ts');
let root: string;
let folder: string;
let log: string;
let ending: AbortController;
let supervised: Promise<number> | undefined;
let supervisor: ChildProcess | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'platen-supervise-'));
  folder = path.join(root, 'program');
  log = path.join(root, 'log.txt');
  mkdirSync(folder);
  mkdirSync(path.join(root, 'installed'));
  cpSync(STAND_IN, path.join(root, 'installed/agent.mjs'));
  writeFileSync(log, '');
  ending = new AbortController();
});
afterEach(async () => {
  ending.abort();
  await supervised;
  supervised = undefined;
  supervisor?.kill('SIGKILL');
  supervisor = undefined;
  rmSync(root, { recursive: true, force: true });
});

function addVersion(version: string, behaviour = 'good'): void {
  mkdirSync(path.join(folder, version));
  cpSync(STAND_IN, path.join(folder, version, 'agent.mjs'));
  writeFileSync(path.join(folder, version, 'behaviour.txt'), behaviour);
}
/** Once an agent runs, a new version is unpacked beside it. */
async function offer(version: string, behaviour = 'good'): Promise<void> {
  await until('installed runs');
  addVersion(version, behaviour);
  // In one step: it is read as soon as it is there.
  writeFileSync(path.join(root, 'want.new'), version);
  renameSync(path.join(root, 'want.new'), path.join(root, 'want.txt'));
}
const lines = (): readonly string[] => readFileSync(log, 'utf8').split('\n').filter(Boolean);
const until = (line: string | RegExp): Promise<void> =>
  vi.waitFor(() => expect(lines().filter((one) => one.match(line))).not.toEqual([]), { timeout: 60_000, interval: 20 });

function start(timing: Partial<SuperviseTiming> = {}): void {
  supervised = supervise({
    folder,
    program: path.join(root, 'installed/agent.mjs'),
    installed: '1.0.0',
    argv: [log],
    signal: ending.signal,
    writeLine: (line) => writeFileSync(log, `${line}\n`, { flag: 'a' }),
    timing,
  });
}

it('starts a new version beside the running one, which then ends, and starts with it the next time', async () => {
  start();
  await until('installed runs');
  await offer('1.1.0');
  await until('Version 1.1.0 has taken over.');
  await until('1.1.0 runs');
  expect(lines().filter((line) => !line.startsWith('Version'))).toEqual([
    'installed runs',
    '1.1.0 waits',
    'installed hears hand-over',
    '1.1.0 hears go',
    '1.1.0 runs',
  ]);
  expect(await readProgramState(folder, '1.0.0')).toEqual({ current: '1.1.0', previous: null });
  ending.abort();
  await supervised;
  writeFileSync(log, '');
  ending = new AbortController();
  start();
  await until('1.1.0 runs');
  expect(lines()).toEqual(['1.1.0 runs']);
});

describe('a new version that', () => {
  it.each([
    ['crashes', 'it ended with 3 while it loaded', false],
    ['hangs', 'it did not load in time', false],
    ['ends', 'it ended with 4 before it reported', true],
    ['silent', 'it did not report within 1 s', true],
  ])('%s gives way to the one before: %s', async (behaviour, why, isHandedOver) => {
    start({ readyMs: behaviour === 'hangs' ? 1_000 : 60_000, reportMs: 1_000, endMs: 500 });
    await offer('1.1.0', behaviour);
    await until(/^installed hears stay/);
    const heard = lines();
    expect(heard).toContain(`installed hears stay: ${why}`);
    // It has ended before only if the new one was loaded.
    expect(heard.includes('installed hears hand-over')).toBe(isHandedOver);
    expect(heard.filter((line) => line === 'installed runs')).toHaveLength(isHandedOver ? 2 : 1);
    expect(await readProgramState(folder, '1.0.0')).toEqual({ current: null, previous: null });
  });
});

describe('a version that crashes after it has taken over', () => {
  const crash = async (trialMs: number): Promise<void> => {
    start({ trialMs });
    await offer('1.1.0', 'crashes-later');
    await until('Version 1.1.0 has taken over.');
    writeFileSync(path.join(root, 'crash.txt'), '');
  };

  it('gives way to the one before, soon after', async () => {
    await crash(60_000);
    await until('installed hears stay: it ended with 5 soon after it had taken over');
    expect(await readProgramState(folder, '1.0.0')).toEqual({ current: null, previous: null });
    expect(lines().filter((line) => line === 'installed runs')).toHaveLength(2);
  });

  it('ends with the supervisor later, and is started again by the system', async () => {
    await crash(0);
    expect(await supervised).toBe(5);
    expect(await readProgramState(folder, '1.0.0')).toEqual({ current: '1.1.0', previous: null });
  });
});

it('does not take over while no moment between two jobs comes', async () => {
  writeFileSync(path.join(root, 'installed/behaviour.txt'), 'busy');
  start();
  await offer('1.1.0');
  await until('installed hears stay: no moment between two jobs has come');
  expect(lines().filter((line) => line.endsWith(' runs'))).toEqual(['installed runs']);
});

it('leaves a version that does not load any more at the start', async () => {
  addVersion('1.1.0', 'crashes');
  await writeProgramState(folder, { current: '1.1.0', previous: null });
  start();
  await until('installed runs');
  expect(await readProgramState(folder, '1.0.0')).toEqual({ current: null, previous: null });
});

it('runs the version before then, rather than the one that was installed', async () => {
  addVersion('1.1.0');
  addVersion('1.2.0', 'crashes');
  await writeProgramState(folder, { current: '1.2.0', previous: '1.1.0' });
  start();
  await until(/^1\.1\.0 runs/);
  expect(await readProgramState(folder, '1.0.0')).toEqual({ current: '1.1.0', previous: null });
});

it('leaves nothing running when it is asked to end while a new version loads', async () => {
  start();
  await offer('1.1.0', 'hangs');
  await until('Version 1.1.0 starts beside the running one.');
  ending.abort();
  await supervised;
  expect(lines().filter((line) => line.endsWith(' runs'))).toEqual(['installed runs']);
});

it('runs what was installed since, if that is as new', async () => {
  addVersion('0.9.0');
  await writeProgramState(folder, { current: '0.9.0', previous: null });
  start();
  await until('installed runs');
  expect(lines()).toEqual(['installed runs']);
});

it('ends with its agent, and ends it when it is asked to', async () => {
  start();
  await until('installed runs');
  ending.abort();
  expect(await supervised).toBe(0);
});

describe('a supervisor that is killed', () => {
  it.each(['1.1.0 waits', 'installed hears hand-over', '1.1.0 hears go'])(
    'after "%s" leaves no agent behind, and the next start runs one',
    async (step) => {
      const run = (): ChildProcess =>
        spawn(process.execPath, [PROGRAM, folder, path.join(root, 'installed/agent.mjs'), log], { stdio: 'ignore' });
      supervisor = run();
      await offer('1.1.0', 'silent');
      await until(step);
      supervisor.kill('SIGKILL');
      await once(supervisor, 'exit');
      writeFileSync(log, '');
      supervisor = run();
      await until('installed runs');
      expect(lines()).toEqual(['installed runs']);
      supervisor.kill('SIGTERM');
      await once(supervisor, 'exit');
    },
  );
});
