/**
 * What else goes wrong around a print: disks, networks, printers, clouds, and a second agent. Labels are counted.
 * `PLATEN_FAULT_ROUNDS=100` repeats each a hundred times.
 */
import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startVirtualPrinter } from '@platen/virtual-printer';
import { startCloudPeer, tcpPrinter, type CloudPeer, type PeerJob } from '../cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from '../raw-printer.ts';
import { killLeftovers, settled, startAgentProcess, type AgentProcess } from './agent-process.ts';
import { mountSmallDisk } from '../small-disk.ts';

const ROUNDS = { repeats: Number(process.env.PLATEN_FAULT_ROUNDS ?? 1) - 1 };

/** Each test starts agents, several times over, on machines that may be busy with other tests. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let cloud: CloudPeer;
let printer: RawPrinter;
let folder: string;
let printerId: string;
let agent: AgentProcess;
let number = 0;

const label = (): Buffer => Buffer.from(`^XA^FD circumstance ${++number} ${process.pid}^FS^XZ`);
const ended = (job: PeerJob): boolean => job.state === 'completed' || job.state === 'failed';
const enroll = (): string[] => ['--server', cloud.url, '--code', 'CODE-1'];

beforeEach(async () => {
  cloud = await startCloudPeer();
  printer = await startRawPrinter();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-faults-'));
  const served = tcpPrinter(printer.port, { driver: null });
  printerId = served.id;
  cloud.bend.printers = [served];
});
afterEach(async () => {
  killLeftovers();
  await printer.close();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the cloud', ROUNDS, () => {
  it('is away while jobs print: all print once, and everything is reported when it is back', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    printer.bend.pauseMs = 20;
    const documents = Array.from({ length: 10 }, label);
    const jobs = documents.map((document) => cloud.offer({ printerId, document, copies: 2 }));
    // The report of the first job comes after the answers to all acceptances.
    await cloud.until('all accepted', () => jobs.every(({ state }) => state !== 'offered') && jobs.some(ended));
    await cloud.goAway();
    await cloud.until('all printed', () => documents.every((document) => printer.count(document) === 2));
    await cloud.comeBack();
    await cloud.until('all completed', () => jobs.every((job) => job.state === 'completed'));
    expect(documents.map((document) => printer.count(document))).toEqual(documents.map(() => 2));
  });

  it('is away while the agent starts: what the agent owns prints all the same', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const { port } = printer;
    await printer.close();
    const document = label();
    const job = cloud.offer({ printerId, document, copies: 2 });
    await cloud.until('held', () => job.reports.some((report) => report.reason !== null));
    await agent.kill();
    await cloud.goAway();
    printer = await startRawPrinter(port);
    const settings = path.join(folder, 'agent.json');
    await writeFile(settings, JSON.stringify({ ...JSON.parse(await readFile(settings, 'utf8')), unconfirmedMs: 100 }));
    agent = await startAgentProcess({ dataDir: folder });
    await cloud.until('printed', () => printer.count(document) === 2);
    await cloud.comeBack();
    await cloud.until('completed', () => job.state === 'completed');
    expect(printer.count(document)).toBe(2);
  });

  it('offers a job again and again: it prints once', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const document = label();
    const job = cloud.offer({ printerId, document });
    for (let index = 0; index < 20; index++) cloud.repeat(job);
    await cloud.until('completed', () => job.state === 'completed');
    for (let index = 0; index < 20; index++) cloud.repeat(job);
    await agent.kill();
    agent = await startAgentProcess({ dataDir: folder, cloud });
    for (let index = 0; index < 20; index++) cloud.repeat(job);
    const last = cloud.offer({ printerId, document: label() });
    await cloud.until('the last one', () => last.state === 'completed');
    expect(printer.count(document)).toBe(1);
  });

  it('runs on a backup and offers what had ended: the agent reports how it ended, and nothing prints', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const document = label();
    const first = cloud.offer({ printerId, document, copies: 2 });
    await cloud.until('completed', () => first.state === 'completed');
    await settled(folder);
    await agent.kill();
    agent = await startAgentProcess({ dataDir: folder, cloud });
    expect(cloud.hellos.at(-1)!.ledger).toEqual([]);
    const again = cloud.offer({ printerId, document, copies: 2, jobId: first.offer.jobId });
    await cloud.until('completed again', () => again.state === 'completed');
    expect(again.reports).toHaveLength(1);
    expect(printer.count(document)).toBe(2);
  });

  it('sends something that is no offer: it is not taken, and the next one is', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const document = label();
    const wrong = cloud.offer({ printerId, document, jobId: '../../../../tmp/evil' });
    const job = cloud.offer({ printerId, document });
    await cloud.until('completed', () => job.state === 'completed');
    expect(wrong.state).toBe('offered');
    expect(printer.count(document)).toBe(1);
    await cloud.until('it is in the log', () => agent.output().includes('its job id is not a UUID'));
  });

  it('forgets a job that it had handed out: it does not print behind its back', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const { port } = printer;
    await printer.close();
    const document = label();
    const job = cloud.offer({ printerId, document });
    await cloud.until('accepted', () => job.state !== 'offered');
    await agent.kill();
    cloud.bend.drop = [job.offer.jobId];
    agent = await startAgentProcess({ dataDir: folder, cloud });
    const last = cloud.offer({ printerId, document: label() });
    await cloud.until('the last one waits for the printer itself', () => last.reports.some(({ reason }) => reason));
    printer = await startRawPrinter(port);
    await cloud.until('the last one', () => last.state === 'completed');
    expect(printer.count(document)).toBe(0);
  });
});

describe('the printer', ROUNDS, () => {
  it('is off and comes on: the job waits with the reason and prints once', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const { port } = printer;
    await printer.close();
    const document = label();
    const job = cloud.offer({ printerId, document });
    await cloud.until('held', () => job.reports.some((report) => report.reason?.includes('refuses the connection')));
    printer = await startRawPrinter(port);
    await cloud.until('completed', () => job.state === 'completed');
    expect(printer.count(document)).toBe(1);
  });

  it('is switched off in the middle of a copy: the report contains what is known', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const document = Buffer.alloc(9_000_000, label());
    printer.bend.resetAfterBytes = 13_000_000;
    const job = cloud.offer({ printerId, document, copies: 3 });
    await cloud.until('failed', () => ended(job));
    expect(job.reports.at(-1)).toMatchObject({ state: 'failed', copiesSent: 1, error: { code: 'connection_lost' } });
    expect(printer.count(document)).toBe(1);
  });

  it('resets the connection after any number of bytes: the report contains what is known', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    let total = 0;
    printer.events.on('bytes', (bytes: number) => {
      total = bytes;
    });
    for (let turn = 0; turn < 6; turn++) {
      const document = Buffer.alloc(1_000_000 + turn, label());
      printer.bend.resetAfterBytes = total + 1 + Math.floor(Math.random() * 2.5 * document.length);
      const job = cloud.offer({ printerId, document, copies: 3 });
      await cloud.until('ended', () => ended(job));
      const last = job.reports.at(-1)!;
      const count = printer.count(document);
      if (job.state === 'completed') expect(count).toBe(3);
      else {
        expect(last.error!.code).toBe('connection_lost');
        expect([last.copiesSent, last.copiesSent + 1]).toContain(count);
      }
    }
  });

  it('keeps its connections open: copies are sent all the same', async () => {
    printer.bend.keepsOpen = true;
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const document = label();
    const job = cloud.offer({ printerId, document, copies: 3 });
    await cloud.until('completed', () => ended(job));
    expect(job.reports.at(-1)).toMatchObject({ state: 'completed', copiesSent: 3, confirmation: 'transport' });
    expect(printer.count(document)).toBe(3);
  });

  it('is a Zebra, and the agent is killed or stopped at random moments: labels are counted by the printer', async () => {
    const zebra = await startVirtualPrinter({ faults: { labelMs: 2 } });
    const served = tcpPrinter(zebra.port);
    cloud.bend.printers = [served];
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const jobs: PeerJob[] = [];
    for (let kill = 0; kill < 2; kill++) {
      for (let index = 0; index < 10; index++) {
        jobs.push(cloud.offer({ printerId: served.id, document: label(), copies: 1 + (index % 3) }));
      }
      await delay(Math.random() * 80);
      if (kill % 2 === 1) expect(await agent.stop()).toBe(0);
      else await agent.kill();
      agent = await startAgentProcess({ dataDir: folder, cloud });
    }
    await cloud.until('all jobs have ended', () => jobs.every(ended));
    const printed = new Map<string, number>();
    for (const hash of zebra.formatHashes()) printed.set(hash, (printed.get(hash) ?? 0) + 1);
    for (const job of jobs) {
      const count = printed.get(job.offer.sha256) ?? 0;
      const last = job.reports.at(-1)!;
      if (job.state === 'completed') expect(count).toBe(job.offer.copies);
      else {
        expect(last.error!.code).toBe('outcome_uncertain');
        expect([last.copiesSent, last.copiesSent + 1]).toContain(count);
      }
    }
    await zebra.close();
  });
});

describe('the computer', ROUNDS, () => {
  it('tears the last line of the ledger: the agent starts and nothing prints twice', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const document = label();
    const job = cloud.offer({ printerId, document });
    await cloud.until('completed', () => job.state === 'completed');
    for (const torn of ['a5b0', 'deadbeef {"t":"start","key":"', '\0\0\0\0\0\0\0\0']) {
      await agent.kill();
      await appendFile(path.join(folder, 'ledger', 'ledger.log'), torn);
      agent = await startAgentProcess({ dataDir: folder, cloud });
      const next = label();
      const after = cloud.offer({ printerId, document: next });
      await cloud.until('the next job', () => after.state === 'completed');
      expect(printer.count(next)).toBe(1);
    }
    expect(printer.count(document)).toBe(1);
  });

  it('starts a second agent on the same data folder: it is refused in one sentence, the first goes on', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    const second = await startAgentProcess({ dataDir: folder });
    expect(await second.exit).toBe(5);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toContain('Another agent is already running');
    const document = label();
    const job = cloud.offer({ printerId, document });
    await cloud.until('completed', () => job.state === 'completed');
    expect(printer.count(document)).toBe(1);
    await agent.kill();
    // What a kill leaves behind does not lock anybody out.
    agent = await startAgentProcess({ dataDir: folder, cloud });
  });

  it('restarts the agent before the old one has ended: the new one waits for it', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    printer.bend.keepsOpen = true;
    const document = label();
    const job = cloud.offer({ printerId, document });
    await new Promise((resolve) => printer.events.once('end', resolve));
    const old = agent.stop();
    await cloud.until('it has begun to stop', () => agent.output().includes('stopping'));
    agent = await startAgentProcess({ dataDir: folder, cloud });
    expect(await old).toBe(0);
    await cloud.until('completed', () => job.state === 'completed');
    expect(printer.count(document)).toBe(1);
  });

  it('starts five agents in the same instant after a kill: one of them runs', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    await agent.kill();
    const hellos = cloud.hellos.length;
    const five = await Promise.all(Array.from({ length: 5 }, () => startAgentProcess({ dataDir: folder })));
    const codes: (number | null)[] = [];
    for (const one of five) void one.exit.then((code) => codes.push(code));
    await cloud.until('one runs', () => cloud.hellos.length > hellos);
    await cloud.until('four are refused', () => codes.length >= 4);
    expect(codes).toEqual([5, 5, 5, 5]);
    expect(cloud.connections()).toBe(1);
  });

  it('sleeps and wakes with a dead line: it is online again at once, and prints', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    await cloud.until('subscribed', () => cloud.connections() === 1);
    process.kill(agent.pid, 'SIGSTOP');
    cloud.freeze();
    await delay(10_500);
    const hellos = cloud.hellos.length;
    process.kill(agent.pid, 'SIGCONT');
    await cloud.until('online', () => cloud.hellos.length > hellos);
    const document = label();
    const job = cloud.offer({ printerId, document });
    await cloud.until('completed', () => job.state === 'completed');
    expect(printer.count(document)).toBe(1);
  });

  it('reads the output of the agent no more: it prints on', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    agent.closeOutput();
    for (let index = 0; index < 3; index++) {
      const document = label();
      const job = cloud.offer({ printerId, document });
      await cloud.until('completed', () => job.state === 'completed');
      expect(printer.count(document)).toBe(1);
    }
    expect(await agent.stop()).toBe(0);
  });

  it('has its clock set back and forth: nothing waits too short, nothing prints twice', async () => {
    const preload = path.join(import.meta.dirname, 'jumping-clock.ts');
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll(), preload });
    const jump = (): boolean => process.kill(agent.pid, 'SIGUSR2');
    const { port } = printer;
    await printer.close();
    const document = label();
    const job = cloud.offer({ printerId, document });
    const held = (): number => job.reports.filter((report) => report.reason !== null).length;
    await cloud.until('held', () => held() > 0);
    for (let turn = 0; turn < 5; turn++) {
      jump();
      await delay(50);
      expect(ended(job)).toBe(false);
    }
    printer = await startRawPrinter(port);
    await cloud.until('completed', () => job.state === 'completed');
    printer.bend.pauseMs = 20;
    const documents = Array.from({ length: 10 }, label);
    const jobs = documents.map((each) => cloud.offer({ printerId, document: each, copies: 2 }));
    while (!jobs.every(ended)) {
      jump();
      await delay(Math.random() * 100);
    }
    expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => 'completed'));
    expect([document, ...documents].map((each) => printer.count(each))).toEqual([1, ...documents.map(() => 2)]);
    // After all that it can be stopped and started as ever.
    expect(await agent.stop()).toBe(0);
    agent = await startAgentProcess({ dataDir: folder, cloud });
    const last = cloud.offer({ printerId, document: label() });
    await cloud.until('the last one', () => last.state === 'completed');
    expect(printer.count(document)).toBe(1);
  });

  it('is shut down: the running copy ends, the rest prints after the next start', async () => {
    agent = await startAgentProcess({ dataDir: folder, cloud, args: enroll() });
    printer.bend.pauseMs = 30;
    const documents = Array.from({ length: 6 }, label);
    const jobs = documents.map((document) => cloud.offer({ printerId, document, copies: 2 }));
    await cloud.until('one has ended', () => jobs.some(ended));
    expect(await agent.stop()).toBe(0);
    agent = await startAgentProcess({ dataDir: folder, cloud });
    await cloud.until('all completed', () => jobs.every((job) => job.state === 'completed'));
    expect(documents.map((document) => printer.count(document))).toEqual(documents.map(() => 2));
  });

  it('has a full disk when it is to be enrolled: one sentence, and the code is still good', async (context) => {
    const disk = path.join(folder, 'full');
    mountSmallDisk(context, disk, 1);
    try {
      await fillUp(disk);
      const refused = await startAgentProcess({ dataDir: disk, args: enroll() });
      expect(await refused.exit).toBe(4);
      expect(refused.output().trim().split('\n')).toHaveLength(1);
      expect(refused.output()).toContain('the disk is full');
      expect(cloud.connections()).toBe(0);
      await rm(path.join(disk, 'filler'));
      agent = await startAgentProcess({ dataDir: disk, cloud, args: enroll() });
    } finally {
      await agent?.kill();
      agent = undefined!;
      execFileSync('umount', ['-l', disk]);
    }
  });

  it('has a full disk: what runs is brought to its end, nothing new is promised, and all goes on when there is room', async (context) => {
    const disk = path.join(folder, 'disk');
    mountSmallDisk(context, disk, 4);
    try {
      agent = await startAgentProcess({ dataDir: disk, cloud, args: enroll() });
      printer.bend.pauseMs = 20;
      const document = label();
      // Its lines in the ledger are more than fits into the last block of the file: the reserve is needed.
      const job = cloud.offer({ printerId, document, copies: 40 });
      await cloud.until('printing', () => printer.count(document) > 0);
      await fillUp(disk);
      const documents = Array.from({ length: 30 }, () => Buffer.alloc(50_000, label()));
      const later = documents.map((each) => cloud.offer({ printerId, document: each }));
      await cloud.until('completed', () => job.state === 'completed');
      expect(printer.count(document)).toBe(40);
      // Offers are read in order: those before this one have been read.
      cloud.offer({ printerId, document, jobId: 'no id' });
      await cloud.until('all are read', () => agent.output().includes('its job id is not a UUID'));
      expect(later.map(({ state, accepts }) => `${state} ${accepts}`)).toEqual(later.map(() => 'offered 0'));

      printer.bend.pauseMs = 0;
      await rm(path.join(disk, 'filler'));
      await cloud.until('all are taken', () => later.every((each) => each.state === 'completed'));
      expect(documents.map((each) => printer.count(each))).toEqual(documents.map(() => 1));
    } finally {
      await agent.kill();
      execFileSync('umount', ['-l', disk]);
    }
  });
});

async function fillUp(disk: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(bavail * bsize)).catch(() => undefined);
}
