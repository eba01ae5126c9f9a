/** A job that waits for its printer: it can be taken off the queue, and takes new settings over, before its first byte. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AgentPrinter } from '@platen/protocol';
import { startRawPrinter, type RawPrinter } from '../../../test/raw-printer.ts';
import { openLedger, type Ledger } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import { Events } from '../events.ts';
import { PrinterQueue } from './printer-queue.ts';

const SILENT = { debug: noop, info: noop, warn: noop, error: noop, follow: () => noop, close: noop };
function noop(): void {}

let folder: string;
let ledger: Ledger;
let queue: PrinterQueue;
let raw: RawPrinter | undefined;
let onHeld: (reason: string | null) => void = noop;
let onEnd: (key: JobKey) => void = noop;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-queue-'));
  ledger = await openLedger({ folder });
});
afterEach(async () => {
  await queue.stop(1_000);
  await ledger.close();
  await raw?.close();
  raw = undefined;
  await rm(folder, { recursive: true, force: true });
});

const printerAt = (port: number): AgentPrinter => ({
  id: randomUUID(),
  name: 'Dock 2',
  connectionType: 'tcp',
  address: `127.0.0.1:${port}`,
  nativeFormat: 'zpl',
  driver: null,
  dpi: 203,
  priority: 0,
});

function open(printer: AgentPrinter): PrinterQueue {
  const events = new Events(SILENT);
  events.on('held', ({ reason }) => onHeld(reason?.text ?? null));
  events.on('ended', ({ job }) => onEnd(job.key));
  return new PrinterQueue({
    printer,
    driverOptions: { unreachableMs: 60_000, heldMs: 60_000 },
    ledger,
    events,
    logger: SILENT,
    isExpired: () => false,
    noticeOf: () => undefined,
  });
}

async function accepted(printerId: string, document: Buffer, copies = 1): Promise<JobKey> {
  const job = await ledger.receive(
    {
      jobId: randomUUID(),
      attempt: 1,
      printerId,
      format: 'zpl',
      copies,
      sizeBytes: document.length,
      sha256: createHash('sha256').update(document).digest('hex'),
      createdDate: new Date().toISOString(),
    },
    document,
  );
  await ledger.accepted(job.key);
  return job.key;
}

const whenHeld = (): Promise<unknown> => new Promise((resolve) => (onHeld = resolve));
const whenEnded = (): Promise<JobKey> => new Promise((resolve) => (onEnd = resolve));

it('takes jobs off that wait for a printer that is off: the next one prints, not a byte of the others leaves', async () => {
  raw = await startRawPrinter();
  const { port } = raw;
  await raw.close();
  const printer = printerAt(port);
  queue = open(printer);
  const documents = ['first', 'second', 'third'].map((text) => Buffer.from(`^XA^FD${text}^FS^XZ`));
  const keys = await Promise.all(documents.map((document) => accepted(printer.id, document)));
  const held = whenHeld();
  for (const key of keys) queue.add(key);
  await held;
  expect(queue.remove(keys[1]!)).toBe('removed');
  expect(queue.remove(keys[0]!)).toBe('removed');
  expect(queue.remove(keys[1]!)).toBe('unknown');
  const ended = whenEnded();
  raw = await startRawPrinter(port);
  expect(await ended).toBe(keys[2]);
  expect(documents.map((document) => raw!.count(document))).toEqual([0, 0, 1]);
  expect(keys.map((key) => ledger.get(key)!.state)).toEqual(['accepted', 'accepted', 'done']);
});

it('leaves a job on the queue of which bytes may have left', async () => {
  raw = await startRawPrinter();
  const printer = printerAt(raw.port);
  queue = open(printer);
  const document = Buffer.from('^XA^FDbegun^FS^XZ');
  const key = await accepted(printer.id, document, 2);
  const bytes = new Promise((resolve) => raw!.events.once('bytes', resolve));
  const ended = whenEnded();
  queue.add(key);
  await bytes;
  expect(queue.remove(key)).not.toBe('removed');
  await ended;
  expect(raw.count(document)).toBe(2);
});

it('leaves a job on the queue whose first copies were sent before a restart', async () => {
  raw = await startRawPrinter();
  const { port } = raw;
  await raw.close();
  const printer = printerAt(port);
  queue = open(printer);
  const key = await accepted(printer.id, Buffer.from('^XA^FDrest^FS^XZ'), 3);
  await ledger.copyStarted(key, 1);
  await ledger.copySent(key, 1);
  const held = whenHeld();
  queue.add(key);
  await held;
  expect(queue.remove(key)).toBe('begun');
});

it('prints by the new settings of its printer while it waits', async () => {
  raw = await startRawPrinter();
  const { port } = raw;
  await raw.close();
  const printer = printerAt(port);
  queue = open(printer);
  const document = Buffer.from('^XA^FDmoved^FS^XZ');
  const key = await accepted(printer.id, document);
  const held = whenHeld();
  queue.add(key);
  await held;
  raw = await startRawPrinter();
  const ended = whenEnded();
  queue.update({ ...printer, address: `127.0.0.1:${raw.port}`, name: 'Dock 3' });
  expect(await ended).toBe(key);
  expect(raw.count(document)).toBe(1);
});

it('begins no job while it is held: the one that runs goes on, the next one prints when the queue is free again', async () => {
  raw = await startRawPrinter();
  const printer = printerAt(raw.port);
  queue = open(printer);
  const documents = ['runs', 'waits'].map((text) => Buffer.from(`^XA^FD${text}^FS^XZ`));
  const [runs, waits] = await Promise.all(documents.map((document) => accepted(printer.id, document)));
  const bytes = new Promise((resolve) => raw!.events.once('bytes', resolve));
  let ended = whenEnded();
  queue.add(runs!);
  queue.add(waits!);
  await bytes;
  queue.hold('held');
  expect(await ended).toBe(runs);
  await expect.poll(() => queue.status().current).toBeNull();
  expect([queue.status().waiting, queue.isIdle(), raw.count(documents[1]!)]).toEqual([1, false, 0]);
  ended = whenEnded();
  queue.hold('free');
  expect(await ended).toBe(waits);
  expect(documents.map((document) => raw!.count(document))).toEqual([1, 1]);
});
