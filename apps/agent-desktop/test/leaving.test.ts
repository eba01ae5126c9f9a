/** What uninstalling asks of the cloud: the agent leaves its account, unless something is open, and nobody waits long. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAgent } from '../src/core/agent.ts';
import { leaveAccount, type Leaving, type LeaveOptions } from '../src/core/link/leave.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';

let cloud: CloudPeer;
let folder: string;
beforeEach(async () => {
  [cloud, folder] = await Promise.all([startCloudPeer(), mkdtemp(path.join(os.tmpdir(), 'platen-leaving-'))]);
});
afterEach(async () => {
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

const leave = async (
  options: Partial<LeaveOptions> = {},
): Promise<readonly [Leaving['result'], string | undefined]> => {
  const { result, message } = await leaveAccount({ dataDir: folder, ...options });
  return [result, message.fact?.key];
};
const key = (): Promise<string> => readFile(path.join(folder, 'agent.key'), 'utf8').catch(() => 'gone');

/** An agent that has run here. */
async function enrolled(job: 'without a job' | 'with an open job' = 'without a job'): Promise<void> {
  const agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
  await agent.online();
  if (job === 'with an open job') {
    // Its printer is not there.
    const printer = tcpPrinter(1, { driver: null });
    cloud.setPrinters([printer]);
    const offered = cloud.offer({ printerId: printer.id, document: Buffer.from('^XA^XZ') });
    await cloud.until('accepted', () => offered.state !== 'offered');
  }
  await agent.stop();
}

it('leaves with its own key, which is gone then, so that the next set-up takes a code', async () => {
  expect(await leave()).toEqual(['not enrolled', 'enroll.not']);
  await enrolled();
  expect(await leave()).toEqual(['left', 'leave.left']);
  expect(await key()).toBe('gone');
  await expect(startAgent({ dataDir: folder })).rejects.toMatchObject({ code: 'not_enrolled' });
});

it('has left where somebody has removed it in the account', async () => {
  await enrolled();
  cloud.bend.refuseKeys = true;
  expect(await leave()).toEqual(['left', 'leave.left']);
  expect(await key()).toBe('gone');
});

it('stays while it has jobs that are not settled', async () => {
  await enrolled('with an open job');
  expect(await leave()).toEqual(['jobs', 'leave.jobs']);
  expect(await key()).not.toBe('gone');
});

it('stays while jobs wait for it in the cloud', async () => {
  await enrolled();
  cloud.bend.leave = 3;
  expect((await leaveAccount({ dataDir: folder })).message.text).toContain('3 jobs are not settled');
  expect(await key()).not.toBe('gone');
});

it('a cloud that stays silent keeps nobody waiting', async () => {
  await enrolled();
  cloud.bend.leave = 'silent';
  expect(await leave({ limitMs: 300 })).toEqual(['not reached', 'leave.notReached']);
  await cloud.goAway();
  expect(await leave()).toEqual(['not reached', 'leave.notReached']);
  await cloud.comeBack();
  expect(await key()).not.toBe('gone');
});

it('stays while an agent runs on the folder', async () => {
  await enrolled();
  const agent = await startAgent({ dataDir: folder });
  expect(await leave()).toEqual(['not reached', 'leave.notReached']);
  await agent.stop();
});
