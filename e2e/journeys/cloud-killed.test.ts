/** A cloud that dies between accepting a job and the agent's confirmation: the job ends truthfully, printed exactly once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eventually,
  label,
  OWN_DATABASE,
  startPlatform,
  type Platform,
  type TestPrinter,
} from '../fixtures/platform.ts';

let platform: Platform;
let printer: TestPrinter;
beforeAll(async () => {
  // A killed cloud leaves its database running, and the next one takes it over.
  platform = await startPlatform(OWN_DATABASE);
  printer = await platform.addPrinter(await platform.addAgent('packing-table'));
});
afterAll(() => platform.close());

it('completes the job after the restart; its bytes arrived once', async () => {
  const before = printer.device.bytesReceived();
  const document = label('cloud dies', `^FX${'x'.repeat(300_000)}^FS`);
  printer.device.setFaults({ bytesPerSecond: 150_000 });
  const { jobId } = await platform.print(printer, document);
  await eventually(
    'bytes of the job at the printer',
    () => printer.device.bytesReceived() > before + 50_000 || undefined,
  );
  await platform.killCloud();
  await printer.device.waitForLabels(1, 30_000);
  await platform.restartCloud();
  expect(await platform.jobIn(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed', error: null });
  expect(printer.device.formatHashes()).toHaveLength(1);
});

it('delivers a job that was accepted over HTTP just before the cloud died', async () => {
  printer.device.setFaults({ bytesPerSecond: 0 });
  const count = printer.device.formatHashes().length;
  const { jobId } = await platform.print(printer, label('accepted, then killed'));
  await platform.killCloud();
  await platform.restartCloud();
  expect(await platform.jobIn(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  expect(printer.device.formatHashes()).toHaveLength(count + 1);
});
