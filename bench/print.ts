/**
 * `pnpm bench print`: real PostgreSQL, processes and sockets on loopback. Latency of single prints, sustained jobs a
 * second over ten printers, the tail at half of that rate, memory at rest, and the time from `pnpm start` to ready.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { label, startPlatform, type TestPrinter } from '../e2e/fixtures/platform.ts';
import { freePort } from '../test/free-port.ts';
import { figure, median, percentile, residentMb } from './figures.ts';
import { root } from '../scripts/processes.ts';

const SINGLE_PRINTS = 400;
const SUSTAINED_JOBS = 6000;
const REQUESTS_AT_ONCE = 32;
const PRINTERS = 10;
const HALF_RATE_SECONDS = 10;

const platform = await startPlatform({ PRINTER_LIMIT: String(PRINTERS + 1), LOG_LEVEL: 'warn' });
const agent = await platform.addAgent('bench');
const printers: TestPrinter[] = [];
for (let n = 0; n < PRINTERS; n++) printers.push(await platform.addPrinter(agent, { keepLabels: 10 }));

const [cloudPid, agentPid] = platform.pids();
await delay(5000);
figure('cloud at rest, resident', `${residentMb(cloudPid!).toFixed(0)} MB`, '<= 200');
figure('headless agent at rest, first start after a change of its code', `${residentMb(agentPid!).toFixed(0)} MB`);
const later = await platform.addAgent('bench 2');
await delay(5000);
figure('headless agent at rest, later starts', `${residentMb(platform.pids()[2]!).toFixed(0)} MB`, '<= 90');
await later.kill();

/** A print request, and when its first byte and its whole label were at the printer, in ms since the request. */
async function timedPrint(printer: TestPrinter, n: number): Promise<{ firstByte: number; printed: number }> {
  const started = performance.now();
  const firstByte = new Promise<number>((resolve) =>
    printer.device.events.once('bytes', () => resolve(performance.now() - started)),
  );
  const printed = new Promise<number>((resolve) =>
    printer.device.events.once('label', () => resolve(performance.now() - started)),
  );
  await platform.print(printer, label(`latency ${n}`));
  return { firstByte: await firstByte, printed: await printed };
}

const firstBytes: number[] = [];
const printedTimes: number[] = [];
for (let n = 0; n < SINGLE_PRINTS + 50; n++) {
  const times = await timedPrint(printers[n % PRINTERS]!, n);
  await delay(2);
  if (n < 50) continue;
  firstBytes.push(times.firstByte);
  printedTimes.push(times.printed);
}
figure('print request to first byte at the printer, median', `${median(firstBytes).toFixed(1)} ms`, '<= 10');
figure('print request to first byte at the printer, p99', `${percentile(firstBytes, 0.99).toFixed(1)} ms`, '<= 50');
figure('print request to label printed, median', `${median(printedTimes).toFixed(1)} ms`);

const labelsBefore = printers.map((printer) => printer.device.labelCount());
const started = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: REQUESTS_AT_ONCE }, async () => {
    for (let n = next++; n < SUSTAINED_JOBS; n = next++)
      await platform.print(printers[n % PRINTERS]!, label(`sustained ${n}`));
  }),
);
const accepted = performance.now();
await Promise.all(
  printers.map((printer, n) => printer.device.waitForLabels(labelsBefore[n]! + SUSTAINED_JOBS / PRINTERS, 120_000)),
);
const ended = performance.now();
const acceptedRate = (SUSTAINED_JOBS / (accepted - started)) * 1000;
figure(`${SUSTAINED_JOBS} jobs over ${PRINTERS} printers, accepted`, `${acceptedRate.toFixed(0)} /s`);
figure(
  `${SUSTAINED_JOBS} jobs over ${PRINTERS} printers, printed`,
  `${((SUSTAINED_JOBS / (ended - started)) * 1000).toFixed(0)} /s`,
  '>= 300',
);
/** The times from requests, sent by the clock at half of the accepted rate, to their labels at the printers, in ms. */
async function atHalfRate(): Promise<readonly number[]> {
  const rate = acceptedRate / 2;
  const times: number[] = [];
  // A printer prints in the order of its requests.
  const sent = printers.map((): number[] => []);
  const onLabel = printers.map((_, n) => () => void times.push(performance.now() - sent[n]!.shift()!));
  for (const [n, { device }] of printers.entries()) device.events.on('label', onLabel[n]!);
  const jobs = Math.round(rate * HALF_RATE_SECONDS);
  const began = performance.now();
  const prints: Promise<unknown>[] = [];
  while (prints.length < jobs) {
    const due = Math.min(jobs, Math.ceil(((performance.now() - began) / 1000) * rate));
    for (let n = prints.length; n < due; n++) {
      sent[n % PRINTERS]!.push(performance.now());
      prints.push(platform.print(printers[n % PRINTERS]!, label(`half ${began.toFixed(0)} ${n}`)));
    }
    await delay(1);
  }
  await Promise.all(prints);
  while (times.length < jobs) await delay(10);
  for (const [n, { device }] of printers.entries()) device.events.off('label', onLabel[n]!);
  return times;
}

const halfRate = `${HALF_RATE_SECONDS} s at half of the accepted rate`;
const quiet = await atHalfRate();
figure(`${halfRate}, request to label, median`, `${median(quiet).toFixed(1)} ms`);
figure(`${halfRate}, request to label, p99`, `${percentile(quiet, 0.99).toFixed(1)} ms`, '<= 60');
const neighbour = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
const disturbed = await atHalfRate().finally(() => neighbour.kill());
figure('the same beside a busy core, median', `${median(disturbed).toFixed(1)} ms`);
figure('the same beside a busy core, p99', `${percentile(disturbed, 0.99).toFixed(1)} ms`, '<= 60');

figure('headless agent after the load, resident', `${residentMb(agentPid!).toFixed(0)} MB`);
figure('cloud after the load, resident', `${residentMb(cloudPid!).toFixed(0)} MB`);
await platform.close();

const dir = await mkdtemp(path.join(os.tmpdir(), 'platen-bench-'));
for (const which of ['first start to ready', 'second start to ready']) {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dir, PORT: String(await freePort()) },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Platen is ready') && resolve());
    child.once('exit', () => reject(new Error('pnpm start ended before it was ready')));
  });
  figure(which, `${((performance.now() - began) / 1000).toFixed(1)} s`, '<= 6');
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}
await rm(dir, { recursive: true, force: true });
