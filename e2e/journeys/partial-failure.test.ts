/** A printer that fails during its copies: the job reports how many were sent, and a retry prints. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { label, startPlatform, type Platform, type TestPrinter } from '../fixtures/platform.ts';

let platform: Platform;
let printer: TestPrinter;
beforeAll(async () => {
  platform = await startPlatform();
  printer = await platform.addPrinter(await platform.addAgent('packing-table'));
});
afterAll(() => platform.close());

it('fails with the copies sent when the printer resets in copy 2 of 5, and prints all on retry', async () => {
  const document = label('reset in copy two', `^FX${'x'.repeat(200_000)}^FS`);
  printer.device.setFaults({ resetAfterBytes: Math.floor(document.length * 1.5) });
  const { jobId } = await platform.print(printer, document, { copies: '5' });
  const failed = await platform.jobIn(jobId, 'completed', 'failed');
  expect(failed.status).toBe('failed');
  expect(failed.error).toMatchObject({ copiesSent: 1, copiesRequested: 5 });
  expect(failed.error!.message).toMatch(/\b1\b.*\b5\b/);
  expect(printer.device.formatHashes()).toHaveLength(1);

  const retried = await platform.api('POST /api/v3/jobs/:id/retry', { params: { id: jobId } });
  expect(retried.retry_count).toBe(1);
  expect(await platform.jobIn(jobId, 'completed', 'failed')).toMatchObject({
    status: 'completed',
    copies_sent: 5,
    error: null,
  });
  expect(printer.device.formatHashes()).toHaveLength(6);
});
