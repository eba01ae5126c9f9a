/** A ledger is not believed to be the newest: what an old copy of it still has to print may have been printed since. */
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer, type PeerJob } from './cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let cloud: CloudPeer;
let printer: RawPrinter;
let printerId: string;
const agents: Agent[] = [];
const lines: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-old-'));
  cloud = await startCloudPeer();
  printer = await startRawPrinter();
  const served = tcpPrinter(printer.port, { driver: null });
  printerId = served.id;
  cloud.bend.printers = [served];
});
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.stop(500)));
  lines.length = 0;
  await printer.close();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

const data = (name = 'data'): string => path.join(folder, name);

async function start(name = 'data', unconfirmedMs = 200): Promise<Agent> {
  const agent = await startAgent({
    dataDir: data(name),
    server: cloud.url,
    code: 'CODE-1',
    allowLoopback: true,
    unconfirmedMs,
    witnessFolder: folder,
    terminal: (line) => lines.push(line),
    timing: { firstRetryMs: 50, longestRetryMs: 200 },
  });
  agents.push(agent);
  return agent;
}

/** Jobs that the agent has accepted, and does not print before the printer is on. */
async function waiting(count: number): Promise<{ jobs: PeerJob[]; switchOn: () => Promise<void> }> {
  const { port } = printer;
  await printer.close();
  const jobs = Array.from({ length: count }, (_, number) =>
    cloud.offer({ printerId, document: Buffer.from(`^XA^FDjob ${number}^FS^XZ`) }),
  );
  await cloud.until('accepted', () => jobs.every(({ state }) => state !== 'offered'));
  await cloud.until('held', () => jobs.some(({ reports }) => reports.some(({ reason }) => reason)));
  return {
    jobs,
    switchOn: async () => {
      printer = await startRawPrinter(port);
    },
  };
}

/** The time is over for which jobs wait for a cloud that cannot be reached. */
const hasWaited = (): Promise<unknown> =>
  vi.waitUntil(() => lines.some((line) => line.includes('jobs wait for the cloud')), { timeout: 60_000 });
const counts = (jobs: readonly PeerJob[]): number[] => jobs.map(({ document }) => printer.count(document));
const stop = async (agent: Agent): Promise<void> => {
  await agent.stop();
  agents.splice(agents.indexOf(agent), 1);
};

/** The data folder as it was while these jobs waited; they have been printed since. */
async function putBack(): Promise<PeerJob[]> {
  let agent = await start();
  await agent.online();
  const { jobs, switchOn } = await waiting(4);
  await stop(agent);
  await cp(data(), data('copy'), { recursive: true });
  await switchOn();
  agent = await start();
  await cloud.until('completed', () => jobs.every(({ state }) => state === 'completed'));
  await stop(agent);
  await rm(data(), { recursive: true });
  await rename(data('copy'), data());
  return jobs;
}

it('prints nothing before the first hello is answered, and drops what the cloud knows as printed', async () => {
  const jobs = await putBack();
  await cloud.goAway();
  const agent = await start();
  await hasWaited();
  expect(counts(jobs)).toEqual([1, 1, 1, 1]);
  expect(agent.openJobs()[0]?.reasonFact?.key).toBe('job.unconfirmed');
  cloud.bend.drop = jobs.map(({ offer }) => offer.jobId);
  await cloud.comeBack();
  const last = cloud.offer({ printerId, document: Buffer.from('^XA^FDlast^FS^XZ') });
  await cloud.until('the next job', () => last.state === 'completed');
  expect(counts(jobs)).toEqual([1, 1, 1, 1]);
  expect(cloud.hellos.at(-1)).toMatchObject({ ledgerIsOld: true, ledgerPosition: expect.any(Number) });
});

it('ends what it may have printed as uncertain, even where the cloud knows nothing of it', async () => {
  const jobs = await putBack();
  // As if nothing had been reported: the cloud has them as accepted.
  for (const job of jobs) Object.assign(job, { state: 'accepted', lastSeq: 0 });
  cloud.bend.ledger = {
    position: 1_000,
    doubted: jobs.slice(0, 2).map(({ offer }) => ({ jobId: offer.jobId, attempt: 1 })),
    asked: [],
  };
  // The reports of the old copy count on from where it was.
  for (const job of jobs) job.reports.length = 0;
  const first = cloud.hellos.at(-1)!.ledgerPosition!;
  const agent = await start();
  await cloud.until('ended', () => agent.notPrinted().length === 4);
  expect(agent.notPrinted().map(({ error }) => error?.fact?.key)).toEqual(Array(4).fill('uncertain.setBack'));
  expect(counts(jobs)).toEqual([1, 1, 1, 1]);
  expect(first).toBeGreaterThan(0);
  // From now on it is the newest again.
  cloud.bend.ledger = undefined;
  const hellos = cloud.hellos.length;
  cloud.dropConnections();
  await cloud.until('hello', () => cloud.hellos.length > hellos);
  expect(cloud.hellos.at(-1)!.ledgerPosition).toBeGreaterThan(1_000);
  expect(cloud.hellos.at(-1)!.ledgerIsOld).toBeUndefined();
});

it('prints without a cloud that cannot be reached what its newest ledger holds, but not from a copy of it', async () => {
  let agent = await start();
  await agent.online();
  const { jobs, switchOn } = await waiting(2);
  await stop(agent);
  await cloud.goAway();
  await switchOn();
  await cp(data(), data('elsewhere'), { recursive: true });
  await start('elsewhere');
  await hasWaited();
  expect(counts(jobs)).toEqual([0, 0]);
  agent = await start();
  await vi.waitUntil(() => agent.status().printers[0]?.waiting === 0 && counts(jobs)[1] === 1, { timeout: 60_000 });
  expect(counts(jobs)).toEqual([1, 1]);
});

it('waits for as long as a cloud refuses it', async () => {
  let agent = await start();
  await agent.online();
  const { jobs, switchOn } = await waiting(1);
  await stop(agent);
  await switchOn();
  cloud.bend.elsewhere = 'This agent is already connected from another computer, PC-2.';
  agent = await start();
  await vi.waitUntil(() => agent.status().link.state === 'refused', { timeout: 60_000 });
  expect(agent.status().link.message).toContain('PC-2');
  // Several times as long as it would wait for a cloud that cannot be reached.
  await delay(1_000);
  expect(counts(jobs)).toEqual([0]);
});

it('answers how jobs ended that the cloud asks for', async () => {
  let agent = await start();
  await agent.online();
  const job = cloud.offer({ printerId, document: Buffer.from('^XA^FDprinted^FS^XZ') });
  await cloud.until('completed', () => job.state === 'completed');
  await vi.waitUntil(() => agent.status().unsettledJobs === 0, { timeout: 60_000 });
  await stop(agent);
  const never = '0199a000-0000-7000-8000-000000000001';
  const asked = [job.offer.jobId, never].map((jobId) => ({ jobId, attempt: 1 }));
  cloud.bend.ledger = { position: 1, doubted: [], asked };
  agent = await start();
  await cloud.until('answered', () => cloud.recalls.length === 2);
  expect(cloud.recalls.map(({ ended }) => ended)).toEqual(['completed', 'unknown']);
});
