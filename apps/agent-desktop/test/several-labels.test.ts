/** A job whose document is several: each copy sends them all, in order. And jobs that are taken back before that. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { encode } from 'fast-png';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { writeReceipt } from '../src/drivers/escpos/receipt.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

let cloud: CloudPeer;
let folder: string;
let agent: Agent;
let printer: RawPrinter | undefined;

beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-labels-'));
});
afterEach(async () => {
  await agent.stop();
  await cloud.close();
  await printer?.close();
  printer = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', name: 'Test' });
  await agent.online();
};

const labels = ['A', 'B', 'C'].map((text) => Buffer.from(`a picture of ${text}`));
const parts = labels.map(({ length }, index) => ({ sizeBytes: length, quantity: index === 1 ? 2 : 1 }));

it('sends every label of every copy, collated', async () => {
  printer = await startRawPrinter();
  const served = tcpPrinter(printer.port, { driver: null, nativeFormat: 'png' });
  cloud.bend.printers = [served];
  await start();
  const job = cloud.offer({ printerId: served.id, document: Buffer.concat(labels), parts, copies: 2, format: 'png' });
  await cloud.until('completed', () => job.state === 'completed');
  expect(printer.received().map(String)).toEqual(
    ['A', 'B', 'B', 'C', 'A', 'B', 'B', 'C'].map((text) => `a picture of ${text}`),
  );
  expect(job.reports.at(-1)).toMatchObject({ copiesSent: 2, error: null });
});

it('prints every label on a receipt printer', async () => {
  printer = await startRawPrinter();
  const served = tcpPrinter(printer.port, { connectionType: 'escpos', driver: null, nativeFormat: 'png' });
  cloud.bend.printers = [served];
  await start();
  const pictures = [0, 200].map((shade) =>
    Buffer.from(encode({ width: 16, height: 8, data: new Uint8Array(16 * 8).fill(shade), channels: 1 })),
  );
  const job = cloud.offer({
    printerId: served.id,
    document: Buffer.concat(pictures),
    parts: pictures.map(({ length }) => ({ sizeBytes: length, quantity: 1 })),
    format: 'png',
  });
  await cloud.until('completed', () => job.state === 'completed');
  const SETTINGS = { format: 'png', dpi: 203, options: {}, cut: 'page', opensDrawer: false } as const;
  const receipts = await Promise.all(pictures.map((document) => writeReceipt({ ...SETTINGS, document })));
  // Between them it is asked for its state.
  const sent = Buffer.concat(printer.received());
  const [first, second] = receipts.map(({ bytes }) => sent.indexOf(bytes));
  expect(first).toBeGreaterThanOrEqual(0);
  expect(second).toBeGreaterThan(first!);
});

it('reports how many copies were sent completely when the connection breaks in a label', async () => {
  printer = await startRawPrinter();
  const served = tcpPrinter(printer.port, { driver: null, nativeFormat: 'png' });
  cloud.bend.printers = [served];
  await start();
  const document = Buffer.concat(labels);
  // In the second label of the second copy.
  printer.bend.resetAfterBytes = document.length + labels[1]!.length + labels[0]!.length + 3;
  const job = cloud.offer({ printerId: served.id, document, parts, copies: 3, format: 'png' });
  await cloud.until('failed', () => job.state === 'failed');
  expect(job.reports.at(-1)).toMatchObject({ copiesSent: 1, error: { code: 'connection_lost' } });
});

it('takes a job back that waits for its printer, and not one that has begun', async () => {
  printer = await startRawPrinter();
  const { port } = printer;
  await printer.close();
  const served = tcpPrinter(port, { driver: null });
  cloud.bend.printers = [served];
  await start();
  const first = Buffer.from('^XA^FDfirst^FS^XZ');
  const second = Buffer.from('^XA^FDsecond^FS^XZ');
  const jobs = [first, second].map((document) => cloud.offer({ printerId: served.id, document }));
  await cloud.until('both are taken, the first waits', () => jobs[1]!.accepts > 0 && jobs[0]!.reports.length > 0);
  const cancel = (jobId: string) => cloud.push({ type: 'cancel', jobId, attempt: 1 });
  const answer = (jobId: string) => cloud.cancelAnswers.find((one) => one.jobId === jobId)?.result;
  cancel(jobs[0]!.offer.jobId);
  await cloud.until('cancelled', () => jobs[0]!.state === 'failed' && answer(jobs[0]!.offer.jobId) === 'cancelled');
  expect(jobs[0]!.reports.at(-1)).toMatchObject({ copiesSent: 0, error: { code: 'cancelled' } });
  printer = await startRawPrinter(port);
  printer.bend.keepsOpen = true;
  const begun = new Promise((resolve) => printer!.events.once('end', resolve));
  await begun;
  cancel(jobs[1]!.offer.jobId);
  await cloud.until('answered', () => answer(jobs[1]!.offer.jobId) === 'too_late');
  const unknown = randomUUID();
  cancel(unknown);
  await cloud.until('answered', () => answer(unknown) === 'too_late');
  await cloud.until('completed', () => jobs[1]!.state === 'completed');
  expect([printer.count(first), printer.count(second)]).toEqual([0, 1]);
});
