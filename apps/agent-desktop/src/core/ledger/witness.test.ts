/** A ledger that was put back from a copy is recognised, and nothing that may be old vouches for it. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWitness } from './witness.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-witness-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const AGENT = { agentId: 'a', root: '/data', boot: 'today' };

/** Returns what a start with this position finds. The run then gets as far as `until`. */
async function run(
  position: number,
  {
    until = position,
    isConfirmed = true,
    ...more
  }: Partial<typeof AGENT> & { until?: number; isConfirmed?: boolean } = {},
): Promise<string> {
  const witness = await openWitness({ ...AGENT, folder, ...more }, position);
  if (isConfirmed) witness.confirm(position);
  for (let now = position; now <= until; now++) witness.note(now);
  await witness.close();
  return witness.proof;
}

it('knows the newest ledger and an old copy of it', async () => {
  expect(await run(0, { until: 7 })).toBe('none');
  expect(await run(7, { until: 9 })).toBe('newest');
  expect(await run(8, { isConfirmed: false })).toBe('old');
  // Still, for it was not confirmed.
  expect(await run(8, { isConfirmed: false, until: 20 })).toBe('old');
  expect(await run(9, { until: 12 })).toBe('newest');
});

it('proves nothing after a start of the computer, for a copy elsewhere, or before the cloud has confirmed a ledger', async () => {
  await run(5);
  expect(await run(5, { root: '/copy', isConfirmed: false })).toBe('none');
  expect(await run(5, { boot: 'tomorrow', isConfirmed: false, until: 9 })).toBe('none');
  expect(await run(5, { boot: 'tomorrow' })).toBe('none');
  expect(await run(5, { boot: 'tomorrow' })).toBe('newest');
});

it('proves nothing by a damaged file, or by one that another user has put there', async () => {
  await run(5);
  const [name] = await readdir(folder);
  await writeFile(path.join(folder, name!), '{"boot":"today","posi');
  expect(await run(5)).toBe('none');
  await rm(path.join(folder, name!));
  await writeFile(path.join(folder, 'planted'), JSON.stringify({ boot: 'today', position: 0 }));
  await symlink(path.join(folder, 'planted'), path.join(folder, name!));
  expect(await run(5)).toBe('none');
});

it('has what is confirmed at once, and gathers what is noted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const witness = await openWitness({ ...AGENT, folder }, 5);
    const [name] = await readdir(folder);
    const written = async (): Promise<unknown> => {
      const text = await readFile(path.join(folder, name!), 'utf8');
      return text === '' ? null : (JSON.parse(text) as { position: number }).position;
    };
    witness.confirm(5);
    await expect.poll(written).toBe(5);
    for (const position of [6, 7, 8]) witness.note(position);
    expect(await written()).toBe(5);
    vi.advanceTimersByTime(20);
    await expect.poll(written).toBe(8);
    await witness.close();
  } finally {
    vi.useRealTimers();
  }
});

it("lies where the computer keeps what ends with its next start: the service's folder, or that of the login", async () => {
  const [service, login] = [path.join(folder, 'service'), path.join(folder, 'login')];
  await Promise.all([mkdir(service), mkdir(login)]);
  try {
    for (const [runtime, own] of [
      [`${service}:/other`, service],
      ['', login],
    ] as const) {
      vi.stubEnv('RUNTIME_DIRECTORY', runtime);
      vi.stubEnv('XDG_RUNTIME_DIR', login);
      await (await openWitness(AGENT, 1)).close();
      expect(await readdir(own)).toHaveLength(1);
    }
    expect(await readdir(service)).toHaveLength(1);
  } finally {
    vi.unstubAllEnvs();
  }
});
