/** From an offer of the cloud to bytes on a printer's port, through the real link, ledger, queue and driver. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

const LABEL = Buffer.from('^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');

let cloud: CloudPeer;
let folder: string;
let agent: Agent | undefined;
let zebra: VirtualPrinter | undefined;
let raw: RawPrinter | undefined;

beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-agent-'));
});
afterEach(async () => {
  await agent?.stop();
  await cloud.close();
  await zebra?.close();
  await raw?.close();
  agent = undefined;
  zebra = undefined;
  raw = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(limits = { unreachableMs: 1_000, heldMs: 2_000 }): Promise<Agent> {
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', name: 'Test', limits });
  await agent.online();
  return agent;
}

describe('printing', () => {
  it('prints a job on a Zebra and is confirmed by the printer itself', async () => {
    zebra = await startVirtualPrinter();
    const printer = tcpPrinter(zebra.port);
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('completed', () => job.state === 'completed');
    expect(zebra.labelCount()).toBe(1);
    expect(job.reports.at(-1)).toMatchObject({ copiesSent: 1, confirmation: 'device', error: null });
  });

  it('prints on a printer of unknown make, and sends it nothing but the job', async () => {
    raw = await startRawPrinter();
    const printer = tcpPrinter(raw.port, { driver: null });
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: LABEL, copies: 3 });
    await cloud.until('completed', () => job.state === 'completed');
    expect(raw.received()).toEqual([LABEL, LABEL, LABEL]);
    expect(job.reports.at(-1)).toMatchObject({ copiesSent: 3, confirmation: 'transport' });
  });

  it('sends each copy and counts them', async () => {
    zebra = await startVirtualPrinter();
    const printer = tcpPrinter(zebra.port);
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: LABEL, copies: 3 });
    await cloud.until('completed', () => job.state === 'completed');
    expect(zebra.labelCount()).toBe(3);
    expect(job.reports.at(-1)).toMatchObject({ copiesSent: 3 });
    expect(job.reports[0]).toMatchObject({ state: 'printing', seq: 1 });
  });

  it('keeps the order of many jobs', async () => {
    raw = await startRawPrinter();
    const printer = tcpPrinter(raw.port, { driver: null });
    cloud.bend.printers = [printer];
    await start();
    const documents = Array.from({ length: 40 }, (_, index) => Buffer.from(`^XA^FD${index}^FS^XZ`));
    for (const document of documents) cloud.offer({ printerId: printer.id, document });
    await cloud.until('all completed', () => [...cloud.jobs.values()].every((job) => job.state === 'completed'));
    expect(raw.received().map(String)).toEqual(documents.map(String));
  });

  it.each(['zebra', null])(
    'fails with the copies sent when the connection breaks in copy 2 of 5 (driver %s)',
    async (driver) => {
      let port: number;
      if (driver) {
        zebra = await startVirtualPrinter();
        port = zebra.port;
      } else {
        raw = await startRawPrinter();
        port = raw.port;
      }
      const printer = tcpPrinter(port, { driver });
      cloud.bend.printers = [printer];
      await start();
      await cloud.until('a reading', () => cloud.readings.length > 0);
      zebra?.setFaults({ resetAfterBytes: LABEL.length + 3 + 10 });
      if (raw) raw.bend.resetAfterBytes = LABEL.length + 10;
      const job = cloud.offer({ printerId: printer.id, document: LABEL, copies: 5 });
      await cloud.until('failed', () => job.state === 'failed');
      expect(job.reports.at(-1)).toMatchObject({ copiesSent: 1, error: { code: 'connection_lost' } });
      expect(job.reports.at(-1)!.error!.message).toContain('1 of 5 copies');

      const retry = cloud.offer({
        printerId: printer.id,
        document: LABEL,
        copies: 5,
        jobId: job.offer.jobId,
        attempt: 2,
      });
      await cloud.until('the retry is completed', () => retry.state === 'completed');
      if (zebra) expect(zebra.labelCount()).toBe(1 + 5);
    },
  );

  it('fetches a large document in pieces and prints it whole', async () => {
    raw = await startRawPrinter();
    const printer = tcpPrinter(raw.port, { driver: null });
    cloud.bend.printers = [printer];
    await start();
    const document = Buffer.alloc(2_000_000, 'large label ');
    const job = cloud.offer({ printerId: printer.id, document });
    await cloud.until('completed', () => job.state === 'completed');
    expect(raw.received()[0]!.equals(document)).toBe(true);
  });

  it('does not print a document that is not what the cloud meant', async () => {
    raw = await startRawPrinter();
    const printer = tcpPrinter(raw.port, { driver: null });
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: LABEL, sha256: '0'.repeat(64) });
    await cloud.until('failed', () => job.state === 'failed');
    expect(job.reports.at(-1)!.error!.code).toBe('document_corrupt');
    expect(raw.received()).toEqual([]);
  });

  it('ends a copy without end ten seconds after its printer was removed', async () => {
    raw = await startRawPrinter();
    raw.bend.pauseMs = 100;
    const printer = tcpPrinter(raw.port, { driver: null });
    cloud.bend.printers = [printer];
    await start({ unreachableMs: 600_000, heldMs: 600_000 });
    const begins = once(raw.events, 'bytes');
    const job = cloud.offer({ printerId: printer.id, document: Buffer.alloc(20_000_000, 'a slow label ') });
    await begins;
    cloud.setPrinters([]);
    await cloud.until('it has ended', () => job.state === 'failed' || job.state === 'completed');
    expect(job.reports.at(-1)).toMatchObject({ copiesSent: 0, error: { code: 'outcome_uncertain' } });
  });

  it('keeps a job printing with the reason while the printer is out of labels, and goes on when it is loaded', async () => {
    zebra = await startVirtualPrinter({ faults: { paperOut: true } });
    const printer = tcpPrinter(zebra.port);
    cloud.bend.printers = [printer];
    await start({ unreachableMs: 1_000, heldMs: 20_000 });
    await cloud.until('attention', () => cloud.readings.some((reading) => reading.status === 'attention'));
    const job = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('held', () => job.reports.some((report) => report.reason?.includes('out of labels')));
    expect(zebra.labelCount()).toBe(0);
    zebra.setFaults({ paperOut: false });
    await cloud.until('completed', () => job.state === 'completed');
    expect(zebra.labelCount()).toBe(1);
  });

  it('gives up at the limit and reports why', async () => {
    zebra = await startVirtualPrinter({ faults: { headOpen: true } });
    const printer = tcpPrinter(zebra.port);
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('failed', () => job.state === 'failed');
    expect(job.reports.at(-1)).toMatchObject({ copiesSent: 0, error: { code: 'printer_fault' } });
    expect(zebra.labelCount()).toBe(0);
  });

  it('fails when nobody answers at the address', async () => {
    raw = await startRawPrinter();
    const { port } = raw;
    await raw.close();
    raw = undefined;
    const printer = tcpPrinter(port);
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('failed', () => job.state === 'failed');
    expect(job.reports.at(-1)).toMatchObject({ copiesSent: 0, error: { code: 'printer_unreachable' } });
    expect(cloud.readings.at(-1)).toMatchObject({ status: 'offline' });
  });
});
