/** A print comes out of the printer once, with its copies, and its job says so. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { label, startPlatform, type Platform, type TestPrinter } from '../fixtures/platform.ts';

let platform: Platform;
let printer: TestPrinter;
beforeAll(async () => {
  platform = await startPlatform();
  printer = await platform.addPrinter(await platform.addAgent('packing-table'));
});
afterAll(() => platform.close());

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const arrivals = (text: string): number => printer.device.formatHashes().filter((known) => known === hash(text)).length;

it('prints a document once, byte for byte, and completes the job', async () => {
  const document = label('once');
  const answer = await platform.print(printer, document);
  expect(answer).toMatchObject({ status: 'dispatched', copies: null });
  const job = await platform.jobIn(answer.jobId, 'completed', 'failed');
  expect(job).toMatchObject({ status: 'completed', error: null, retry_count: 0 });
  expect(arrivals(document)).toBe(1);
});

it('prints three copies as three labels', async () => {
  const document = label('three');
  const { jobId } = await platform.print(printer, document, { copies: '3' });
  expect(await platform.jobIn(jobId, 'completed', 'failed')).toMatchObject({
    status: 'completed',
    copies: 3,
    copies_sent: 3,
  });
  expect(arrivals(document)).toBe(3);
});

it('prints nothing again for the same idempotency key', async () => {
  const document = label('same key');
  const first = await platform.print(printer, document, {}, { 'idempotency-key': 'order-1' });
  const second = await platform.print(printer, document, {}, { 'idempotency-key': 'order-1' });
  expect(second).toMatchObject({ jobId: first.jobId, idempotent: true });
  await platform.jobIn(first.jobId, 'completed');
  expect(arrivals(document)).toBe(1);
});

it('keeps the order of jobs to one printer', async () => {
  const documents = Array.from({ length: 20 }, (_, number) => label(`in order ${number}`));
  const jobs: string[] = [];
  for (const document of documents) jobs.push((await platform.print(printer, document)).jobId);
  for (const job of jobs) await platform.jobIn(job, 'completed');
  const wanted = documents.map(hash);
  expect(printer.device.formatHashes().filter((known) => wanted.includes(known))).toEqual(wanted);
});
