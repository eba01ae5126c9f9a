/** A granted job is printed at the cloud's word, without a question in between, and never without the word. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AgentPrinter } from '@platen/protocol';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { openLedger, type LedgerJob } from '../src/core/ledger/ledger.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer, type PeerJob } from './cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

const LABEL = Buffer.from('^XA^FO20,20^A0N,40,40^FDgranted^FS^XZ');

let cloud: CloudPeer;
let folder: string;
let agent: Agent;
let raw: RawPrinter;
let printer: AgentPrinter;

beforeEach(async () => {
  cloud = await startCloudPeer();
  raw = await startRawPrinter();
  printer = tcpPrinter(raw.port, { driver: null });
  cloud.bend.printers = [printer];
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-granted-'));
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', name: 'Test' });
  await agent.online();
  await cloud.until('takes events', () => cloud.streams() === 1);
});
afterEach(async () => {
  await agent.stop();
  await cloud.close();
  await raw.close();
  await rm(folder, { recursive: true, force: true });
});

const grant = (printerId = printer.id): PeerJob => cloud.offer({ printerId, document: LABEL, isGranted: true });
const reconnected = async (act: () => void): Promise<void> => {
  const hellos = cloud.hellos.length;
  act();
  await cloud.until('connected again', () => cloud.hellos.length > hellos && cloud.streams() === 1);
};

/** The job as the agent would find it if it were killed now. */
async function afterCrash({ offer: { jobId } }: PeerJob): Promise<LedgerJob | undefined> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'platen-crash-'));
  await cp(path.join(folder, 'ledger'), copy, { recursive: true });
  const ledger = await openLedger({ folder: copy });
  const job = ledger.get(`${jobId}/1`);
  await ledger.close();
  await rm(copy, { recursive: true });
  return job;
}

it('prints at the word, whether or not its acceptance is answered', async () => {
  cloud.bend.swallowAccepts = true;
  const job = grant();
  cloud.giveWord(job);
  await cloud.until('completed', () => job.state === 'completed');
  expect(raw.received()).toEqual([LABEL]);
  expect(job.accepts, 'the cloud is told').toBe(1);
});

it('prints nothing without the word: it asks after a while, and when the session has ended', async () => {
  cloud.bend.swallowAccepts = true;
  const job = grant();
  await cloud.until('asked', () => job.accepts === 1);
  await reconnected(() => cloud.dropConnections());
  await cloud.until('asked again', () => job.accepts === 2);
  cloud.giveWord(job);
  expect(raw.received(), 'the word is of another session').toEqual([]);
  expect(await afterCrash(job)).toMatchObject({ state: 'received', copyInFlight: false });
  cloud.bend.swallowAccepts = false;
  await reconnected(() => cloud.dropConnections());
  await cloud.until('completed', () => job.state === 'completed');
  expect(raw.received()).toEqual([LABEL]);
});

it('forgets what is withdrawn instead: the job was not stored', async () => {
  const job = grant();
  cloud.jobs.delete(`${job.offer.jobId}/1`);
  cloud.push({ type: 'withdraw', jobId: job.offer.jobId });
  cloud.giveWord(job);
  const next = cloud.offer({ printerId: printer.id, document: Buffer.from('^XA^FDnext^FS^XZ') });
  await cloud.until('completed', () => next.state === 'completed');
  expect(raw.received()).toEqual([next.document]);
  await expect.poll(() => afterCrash(job)).toBeUndefined();
});

it('is not in doubt after a crash while it waits for a printer that is off', async () => {
  const { port } = raw;
  await raw.close();
  const job = grant();
  cloud.giveWord(job);
  await expect.poll(() => afterCrash(job)).toMatchObject({ state: 'accepted', copyInFlight: false });
  raw = await startRawPrinter(port);
  await cloud.until('completed', () => job.state === 'completed', 120_000);
  expect(raw.received()).toEqual([LABEL]);
}, 150_000);

it('is not recorded as begun behind another job of its printer', async () => {
  raw.bend.keepsOpen = true;
  const first = grant();
  cloud.giveWord(first);
  await expect.poll(() => raw.received().length).toBe(1);
  const second = grant();
  cloud.giveWord(second);
  await expect.poll(() => afterCrash(second)).toMatchObject({ state: 'accepted', copyInFlight: false });
  const lines = await readFile(path.join(folder, 'ledger/ledger.log'), 'utf8');
  expect(lines.split('\n').filter((line) => line.includes('"start"') && line.includes(second.offer.jobId))).toEqual([]);
  raw.bend.keepsOpen = false;
});
