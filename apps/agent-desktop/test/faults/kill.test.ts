/**
 * SIGKILL at every point of a job's way, then a restart: every accepted job ends, none prints twice, and what the
 * report says is what came out. `PLATEN_FAULT_ROUNDS=100` repeats it a hundred times.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCloudPeer, tcpPrinter, type CloudPeer, type PeerJob } from '../cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from '../raw-printer.ts';
import { killLeftovers, startAgentProcess, type AgentProcess } from './agent-process.ts';

const ROUNDS = Number(process.env.PLATEN_FAULT_ROUNDS ?? 1);
/** Larger than the kernel's buffers on both sides, so that a kill can land in the middle of a copy. */
const LARGE_BYTES = 9_000_000;

/** Each test starts agents, several times over, on machines that may be busy with other tests. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let cloud: CloudPeer;
let printer: RawPrinter;
let folder: string;
let printerId: string;
let agent: AgentProcess;
let number = 0;

const label = (bytes = 300): Buffer => {
  const text = `^XA^FD label ${++number} of run ${process.pid}^FS`;
  return Buffer.from(`${text}${'x'.repeat(Math.max(0, bytes - text.length - 3))}^XZ`);
};

beforeAll(async () => {
  cloud = await startCloudPeer();
  printer = await startRawPrinter();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-kill-'));
  const served = tcpPrinter(printer.port, { driver: null });
  printerId = served.id;
  cloud.bend.printers = [served];
  agent = await startAgentProcess({ dataDir: folder, cloud, args: ['--server', cloud.url, '--code', 'CODE-1'] });
});
afterAll(async () => {
  killLeftovers();
  await printer.close();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

const ended = (job: PeerJob | undefined): boolean => job?.state === 'completed' || job?.state === 'failed';

/** The promise itself: as many labels as the report says, at most one more where it says that it cannot know. */
function check(job: PeerJob, document: Buffer): void {
  const printed = printer.count(document);
  const last = job.reports.at(-1)!;
  const { copies } = job.offer;
  expect(printed).toBeLessThanOrEqual(copies);
  if (job.state === 'completed') {
    expect(printed).toBe(copies);
  } else {
    expect(last.error!.code).toBe('outcome_uncertain');
    expect(printed).toBeGreaterThanOrEqual(last.copiesSent);
    expect(printed).toBeLessThanOrEqual(last.copiesSent + 1);
  }
}

/** Resolves when `emitter` has emitted `name` `times` times from now. */
const emitted = (name: string, times = 1): Promise<void> =>
  new Promise((resolve) => {
    let left = times;
    const count = (): void => {
      if (--left > 0) return;
      printer.events.off(name, count);
      resolve();
    };
    printer.events.on(name, count);
  });

interface Point {
  readonly name: string;
  readonly copies: number;
  readonly bytes?: number;
  /** The job is stored as the agent's own, and comes alone. */
  readonly isGranted?: true;
  /** Bends the peers; then resolves when it is time to kill. */
  readonly reached: (job: () => PeerJob | undefined) => Promise<void>;
  /** What must come of it, where that is certain. */
  readonly outcome?: 'completed' | 'outcome_uncertain';
}

const POINTS: readonly Point[] = [
  {
    name: 'the acceptance is on its way',
    copies: 2,
    reached: async (job) => {
      cloud.bend.swallowAccepts = true;
      await cloud.until('accept', () => (job()?.accepts ?? 0) > 0);
    },
    outcome: 'completed',
  },
  {
    name: 'the acceptance is answered and perhaps not on disk',
    copies: 2,
    reached: (job) => cloud.until('accept', () => (job()?.accepts ?? 0) > 0),
  },
  {
    name: 'the word for a granted job has not come',
    copies: 1,
    isGranted: true,
    reached: () => cloud.until('the question', () => [...cloud.jobs.values()].at(-1)!.accepts > 0),
    outcome: 'completed',
  },
  {
    name: 'the word for a granted job is on its way',
    copies: 1,
    isGranted: true,
    reached: async (job) => {
      await delay(Math.random() * 10);
      cloud.giveWord(job()!);
      await delay(Math.random() * 5);
    },
  },
  {
    name: 'a granted job has been begun',
    copies: 1,
    bytes: 40_000,
    isGranted: true,
    reached: async (job) => {
      const begun = emitted('bytes');
      await delay(0);
      cloud.giveWord(job()!);
      await begun;
    },
  },
  {
    name: 'the printer has taken the connection',
    copies: 2,
    reached: () => emitted('connection'),
  },
  {
    name: 'the first byte has arrived',
    copies: 2,
    bytes: LARGE_BYTES,
    reached: () => emitted('bytes'),
    outcome: 'outcome_uncertain',
  },
  {
    name: 'a copy is half sent',
    copies: 2,
    bytes: LARGE_BYTES,
    reached: () => emitted('bytes', 20),
    outcome: 'outcome_uncertain',
  },
  { name: 'the first copy has arrived', copies: 3, reached: () => emitted('end') },
  { name: 'the second copy has arrived', copies: 3, reached: () => emitted('end', 2) },
  {
    name: 'the printer has everything and does not close',
    copies: 1,
    reached: async () => {
      printer.bend.keepsOpen = true;
      await emitted('end');
    },
    outcome: 'outcome_uncertain',
  },
  {
    name: 'a report is on its way',
    copies: 3,
    reached: async (job) => {
      cloud.bend.swallowReports = true;
      await cloud.until('report', () => (job()?.reports.length ?? 0) > 0);
    },
  },
  {
    name: 'the last report is on its way',
    copies: 1,
    reached: async (job) => {
      cloud.bend.swallowReports = true;
      await cloud.until('end', () => ended(job()));
    },
    outcome: 'completed',
  },
];

function straighten(): void {
  cloud.bend.swallowAccepts = false;
  cloud.bend.swallowReports = false;
  printer.bend.keepsOpen = false;
  printer.bend.pauseMs = 0;
}

/** As the cloud does after a hello: a granted job that the agent has not begun is offered. */
function offerUnbegun(job: PeerJob): void {
  const entry = cloud.hellos.at(-1)!.ledger.find(({ jobId }) => jobId === job.offer.jobId);
  if (entry && entry.state !== 'received') return;
  const { isGranted: _, ...offer } = job.offer;
  job.state = 'offered';
  cloud.push({ type: 'offer', offer });
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('killed, round %i', () => {
  it.each(POINTS)('when $name', async ({ copies, bytes, isGranted = false, reached, outcome }) => {
    const document = label(bytes);
    const follower = label();
    if (bytes === LARGE_BYTES) printer.bend.pauseMs = 2;
    const offered: PeerJob[] = [];
    const time = reached(() => offered[0]);
    const job = cloud.offer({ printerId, document, copies, isGranted });
    offered.push(job);
    let next = isGranted ? undefined : cloud.offer({ printerId, document: follower });
    await time;
    await agent.kill();
    straighten();
    agent = await startAgentProcess({ dataDir: folder, cloud });
    if (isGranted) offerUnbegun(job);
    next ??= cloud.offer({ printerId, document: follower });
    await cloud.until('both jobs have ended', () => ended(job) && ended(next));
    check(job, document);
    check(next, follower);
    if (outcome === 'completed') expect(job.state).toBe('completed');
    if (outcome === 'outcome_uncertain') expect(job.reports.at(-1)!.error?.code).toBe(outcome);
  });

  it('at random moments of jobs of several labels', async () => {
    const jobs: { readonly job: PeerJob; readonly labels: readonly Buffer[] }[] = [];
    for (let kill = 0; kill < 3; kill++) {
      for (let index = 0; index < 6; index++) {
        const labels = [label(), label(), label()];
        const parts = labels.map(({ length }, place) => ({ sizeBytes: length, quantity: place === 1 ? 2 : 1 }));
        const offer = { printerId, document: Buffer.concat(labels), parts, copies: 1 + (index % 2) };
        jobs.push({ labels, job: cloud.offer(offer) });
      }
      await delay(Math.random() * 80);
      await agent.kill();
      agent = await startAgentProcess({ dataDir: folder, cloud });
    }
    await cloud.until('all jobs have ended', () => jobs.every(({ job }) => ended(job)));
    for (const { job, labels } of jobs) {
      const printed = labels.map((one) => printer.count(one));
      const { copies } = job.offer;
      const whole = [copies, 2 * copies, copies];
      if (job.state === 'completed') {
        expect(printed).toEqual(whole);
        continue;
      }
      // What is in doubt is one label: those before it came out, those after it did not.
      const { error, copiesSent } = job.reports.at(-1)!;
      expect(error!.code).toBe('outcome_uncertain');
      for (const [place, count] of printed.entries()) {
        const once = place === 1 ? 2 : 1;
        expect(count).toBeGreaterThanOrEqual(copiesSent * once);
        expect(count).toBeLessThanOrEqual((copiesSent + 1) * once);
      }
    }
    expect(jobs.filter(({ job }) => job.state === 'failed').length).toBeLessThanOrEqual(3);
  });

  it('at random moments of a stream of jobs', async () => {
    const jobs: { readonly job: PeerJob; readonly document: Buffer }[] = [];
    for (let kill = 0; kill < 4; kill++) {
      for (let index = 0; index < 12; index++) {
        const document = label();
        jobs.push({ document, job: cloud.offer({ printerId, document, copies: 1 + (index % 3) }) });
      }
      await delay(Math.random() * 60);
      // Every third time it is asked to stop, and has a moment to do so well.
      if (kill % 3 === 2) expect(await agent.stop()).toBe(0);
      else await agent.kill();
      agent = await startAgentProcess({ dataDir: folder, cloud });
    }
    await cloud.until('all jobs have ended', () => jobs.every(({ job }) => ended(job)));
    for (const { job, document } of jobs) check(job, document);
    // Each kill can leave one copy in doubt, no more.
    expect(jobs.filter(({ job }) => job.state === 'failed').length).toBeLessThanOrEqual(4);
  });
});
