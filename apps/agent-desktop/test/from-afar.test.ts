/** Help from afar at a real agent: its diagnostics, its log, its restart, and what a policy forbids. */
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SupportEvent } from '@platen/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAgent, type Agent, type AgentOptions } from '../src/core/agent.ts';
import { fitted } from '../src/core/support/send-bundle.ts';
import { followLog } from '../src/core/support/follow-log.ts';
import { createUiHost } from '../src/ui-host/ui-host.ts';
import { startCloudPeer, type CloudPeer } from './cloud-peer.ts';

let cloud: CloudPeer;
let folder: string;
let agent: Agent | undefined;
const QUICK: AgentOptions['timing'] = { firstRetryMs: 20, longestRetryMs: 100, heartbeatMs: 100 };

beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-afar-'));
});
afterEach(async () => {
  await agent?.stop();
  agent = undefined;
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: AgentOptions = {}): Promise<Agent> => {
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', timing: QUICK, ...options });
  await agent.online();
  await cloud.until('the stream of events', () => cloud.streams() > 0);
  return agent;
};

function ask(action: SupportEvent['action'], role: SupportEvent['by']['role'] = 'operator'): string {
  const requestId = randomUUID();
  cloud.push({ type: 'support', action, requestId, by: { name: 'clerk@example.com', role } });
  return requestId;
}

it('sends its diagnostics in order, without its key, and announces who fetched them', async () => {
  const { fromAfar, logger } = await start();
  logger.info('signing in with', { header: `Bearer ${cloud.agentKey}` });
  const requestId = ask('bundle');
  const { bundle } = cloud.support;
  await cloud.until('the whole bundle', () => {
    const bytes = bundle.reduce((total, { data }) => total + Buffer.from(data, 'base64').length, 0);
    return bytes > 0 && bytes === bundle[0]!.totalBytes;
  });
  expect(new Set(bundle.map((piece) => piece.requestId))).toEqual(new Set([requestId]));
  const zip = unzipSync(Buffer.concat(bundle.map(({ data }) => Buffer.from(data, 'base64'))));
  expect(Object.keys(zip)).toEqual(expect.arrayContaining(['CONTENTS.txt', 'doctor.json', 'logs/agent.log']));
  const texts = Object.values(zip).map((file) => strFromU8(file));
  expect(texts.filter((text) => text.includes(cloud.agentKey))).toEqual([]);
  expect(fromAfar()).toEqual([expect.objectContaining({ action: 'bundle', by: 'clerk@example.com' })]);
});

it('leaves the oldest log behind where the bundle would be too large', async () => {
  const files = [1, 2, 3].map((name) => ({ name: String(name), about: '', text: 'x'.repeat(100) }));
  const zipOf = async (some: typeof files) => new Uint8Array(some.reduce((sum, { text }) => sum + text.length, 0));
  expect((await fitted(files, zipOf as never, 250)).length).toBe(200);
  expect((await fitted(files, zipOf as never, 10)).length).toBe(0);
});

it('sends new lines of its log while somebody reads them, without secrets', async () => {
  const { logger } = await start();
  logger.info('before');
  ask('log');
  await vi.waitFor(() => {
    logger.info('a line', { token: 'abc', printer: 'Dock' });
    expect(cloud.support.log.length).toBeGreaterThan(0);
  }, 10_000);
  const texts = cloud.support.log.flatMap(({ lines }) => lines.map(({ text }) => text));
  expect(texts).toContain('a line  token=[redacted]  printer=Dock');
  expect(texts).not.toContain('before');
  cloud.bend.isFollowed = false;
  logger.info('the last one');
  const count = cloud.support.log.length;
  await cloud.until('the last call', () => cloud.support.log.length > count);
});

it('follows its log for 15 minutes at most, and keeps no more lines than that for a line that is gone', async () => {
  const { logger } = await start();
  const sent: { readonly lines: number; readonly missed: number }[] = [];
  let isOnline = false;
  const link = {
    isOnline: () => isOnline,
    call: async (act: (api: object) => Promise<unknown>) =>
      act({
        logLines: {
          mutate: async ({ lines, missed }: { readonly lines: readonly unknown[]; readonly missed: number }) => {
            sent.push({ lines: lines.length, missed });
            return { isFollowed: sent.length < 10 };
          },
        },
      }),
  };
  const engine = { logger, link, clock: { now: () => Date.now() } } as unknown as Parameters<typeof followLog>[0];
  const { signal } = new AbortController();
  const following = followLog(engine, { requestId: randomUUID(), until: undefined }, signal, 1);
  for (let count = 0; count < 2_500; count++) logger.info('much');
  isOnline = true;
  await following;
  expect(sent).toEqual([{ lines: 200, missed: 500 }, ...Array.from({ length: 9 }, () => ({ lines: 200, missed: 0 }))]);
  const long = new Date(Date.now() - 1).toISOString();
  await followLog(engine, { requestId: randomUUID(), until: long }, signal, 1);
});

it('sends nothing that a policy forbids, and announces that somebody asked', async () => {
  const { fromAfar } = await start({
    policies: async () => ({ policies: { remoteLogs: 'owners' }, wrong: [] }),
    restart: () => expect.fail(),
  });
  for (const action of ['bundle', 'log', 'restart'] as const) ask(action);
  const { refusals } = cloud.support;
  await cloud.until('the refusals', () => refusals.length === 3);
  expect(refusals.map(({ action, fact }) => [action, fact?.key])).toEqual([
    ['bundle', 'support.forbidden'],
    ['log', 'support.forbidden'],
    ['restart', 'support.forbidden'],
  ]);
  expect(fromAfar().map(({ isRefused }) => isRefused)).toEqual([true, true, true]);
  expect([cloud.support.bundle, cloud.support.log]).toEqual([[], []]);
  ask('bundle', 'owner');
  await cloud.until('a piece for the owner', () => cloud.support.bundle.length > 0);
});

it('says that nobody restarts it from afar where nothing around it does', async () => {
  await start();
  ask('restart');
  await cloud.until('the refusal', () => cloud.support.refusals.length === 1);
  expect(cloud.support.refusals[0]!.fact?.key).toBe('support.noRestart');
});

it('restarts when it is asked, and its windows say who asked', async () => {
  await start();
  await agent!.stop();
  agent = undefined;
  const host = createUiHost({ dataDir: folder, agent: { timing: QUICK } });
  try {
    await host.start();
    await cloud.until('the second hello', () => cloud.hellos.length === 2 && cloud.streams() === 1);
    ask('restart');
    await cloud.until('the third hello', () => cloud.hellos.length === 3);
    const snapshot = await host.bridge.snapshot();
    expect(snapshot.enrolled && snapshot.fromAfar).toEqual([
      expect.objectContaining({ action: 'restart', by: 'clerk@example.com' }),
    ]);
    expect(await readFile(path.join(folder, 'from-afar.json'), 'utf8')).toContain('clerk@example.com');
  } finally {
    await host.stop();
  }
});
