/** A printer that is off, or busy with somebody else: its jobs wait together, nothing fails for waiting, and all print once. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startVirtualPrinter } from '@platen/virtual-printer';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { DEFAULT_WAIT_LIMITS } from '../src/core/data-dir/settings.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

let cloud: CloudPeer;
let folder: string;
let agent: Agent | undefined;
let raw: RawPrinter | undefined;

beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-waiting-'));
});
afterEach(async () => {
  await agent?.stop();
  await cloud.close();
  await raw?.close();
  agent = undefined;
  raw = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', name: 'Test' });
  await agent.online();
};

/** A printer that is switched off, and its port. */
async function printerOff(): Promise<{ readonly id: string; readonly port: number }> {
  const { port, close } = await startRawPrinter();
  await close();
  const printer = tcpPrinter(port, { driver: null });
  cloud.bend.printers = [printer];
  return { id: printer.id, port };
}

const label = (text: string): Buffer => Buffer.from(`^XA^FD${text}^FS^XZ`);
const reasons = (): (string | null)[] =>
  [...cloud.jobs.values()].flatMap(({ reports }) => reports.map((r) => r.reason));

it('waits for a printer that is off: it is reported once, and the jobs print in order when it is on', async () => {
  const { id, port } = await printerOff();
  await start();
  const documents = ['first', 'second', 'third'].map(label);
  const jobs = documents.map((document) => cloud.offer({ printerId: id, document }));
  await cloud.until('it is reported', () => reasons().length > 0);
  await cloud.until('it is offline', () => cloud.readings.at(-1)?.status === 'offline');
  raw = await startRawPrinter(port);
  await cloud.until('all are completed', () => jobs.every(({ state }) => state === 'completed'));
  expect(raw.received().map(String)).toEqual(documents.map(String));
  expect(reasons().filter((reason) => reason !== null)).toHaveLength(1);
});

it('has no limit of its own for waiting', () => {
  expect(DEFAULT_WAIT_LIMITS).toEqual({ unreachableMs: Infinity, heldMs: Infinity });
});

it('ends a job that expires before its printer is on, sends nothing of it, and prints the others', async () => {
  const { id, port } = await printerOff();
  await start();
  const brief = [label('next'), label('behind')];
  const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const expiring = brief.map((document) => cloud.offer({ printerId: id, document, expiresDate: soon(1_500) }));
  const lasting = cloud.offer({ printerId: id, document: label('lasting'), expiresDate: soon(3_600_000) });
  await cloud.until('they have ended', () => expiring.every(({ state }) => state === 'failed'));
  expect(expiring.map(({ reports }) => reports.at(-1))).toMatchObject([
    { copiesSent: 0, error: { code: 'expired' } },
    { copiesSent: 0, error: { code: 'expired' } },
  ]);
  raw = await startRawPrinter(port);
  await cloud.until('completed', () => lasting.state === 'completed');
  expect(raw.received().map(String)).toEqual([String(label('lasting'))]);
});

it('prints nothing of a job that expired while the agent was not running', async () => {
  const { id, port } = await printerOff();
  await start();
  const expiresDate = new Date(Date.now() + 1_000).toISOString();
  const job = cloud.offer({ printerId: id, document: label('late'), expiresDate });
  await cloud.until('taken', () => job.state !== 'offered');
  await agent!.stop();
  raw = await startRawPrinter(port);
  await new Promise((resolve) => setTimeout(resolve, Date.parse(expiresDate) - Date.now()));
  await start();
  await cloud.until('ended', () => job.state === 'failed' || job.state === 'completed');
  expect(job.reports.at(-1)).toMatchObject({ state: 'failed', error: { code: 'expired' } });
  expect(raw.received()).toEqual([]);
});

it('answers a test print at once while a job waits for the printer', async () => {
  const { id } = await printerOff();
  await start();
  cloud.offer({ printerId: id, document: label('waits') });
  await cloud.until('it waits', () => reasons().length > 0);
  const result = await agent!.testPrint(id);
  expect(result).toMatchObject({ printed: false });
  expect(result.message).toContain('Check that the printer has started');
});

it('notices the repair of an idle printer, and a fault while somebody watches, within 10 s', async () => {
  const zebra = await startVirtualPrinter({ faults: { paperOut: true } });
  try {
    cloud.bend.printers = [tcpPrinter(zebra.port)];
    await start();
    const isNow = (status: string) => () => cloud.readings.at(-1)?.status === status;
    await cloud.until('out of labels', isNow('attention'));
    zebra.setFaults({ paperOut: false });
    await cloud.until('repaired', isNow('ready'), 25_000);
    const watching = setInterval(agent!.watch, 1_000);
    zebra.setFaults({ headOpen: true });
    await cloud.until('head open', isNow('attention'), 25_000).finally(() => clearInterval(watching));
  } finally {
    await agent!.stop();
    await zebra.close();
  }
});
