/**
 * `pnpm bench agent`: the headless agent as a process of its own, offers by a small cloud, printers on loopback.
 * From an offer to the first byte on the socket (two syncs of the ledger, and the acceptance between them), jobs a
 * second, memory, what a fleet of fifty printers with twenty jobs a second costs, how soon it is online after sleep, and
 * what large documents cost.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startVirtualPrinter } from '@platen/virtual-printer';
import { startCloudPeer, tcpPrinter, type PeerJob } from '../apps/agent-desktop/test/cloud-peer.ts';
import { startRawPrinter } from '../apps/agent-desktop/test/raw-printer.ts';
import { startAgentProcess } from '../apps/agent-desktop/test/faults/agent-process.ts';
import { figure, median, ownMb, percentile, residentMb } from './figures.ts';

const PRINTERS = 50;
const SINGLE_JOBS = 400;
const SUSTAINED_JOBS = 3000;
const SUSTAINED_PRINTERS = 10;
const FLEET_JOBS_PER_SECOND = 20;
const FLEET_SECONDS = 20;
const ASLEEP_MS = 11_000;
const LARGE_JOBS = 8;
const LARGE_BYTES = 20_000_000;

const cloud = await startCloudPeer();
const folder = await mkdtemp(path.join(os.tmpdir(), 'platen-bench-agent-'));
const devices = await Promise.all(Array.from({ length: PRINTERS }, () => startVirtualPrinter({ keepLabels: 10 })));
const printers = devices.map(({ port }) => tcpPrinter(port));
let number = 0;
const label = (): Buffer =>
  Buffer.from(`^XA^FO20,20^A0N,40,40^FDbench ${++number}^FS^FO20,80^BCN,80^FD${number}^FS^XZ`);
const offer = (index: number): PeerJob => cloud.offer({ printerId: printers[index]!.id, document: label() });

cloud.bend.printers = printers.slice(0, 1);
const agent = await startAgentProcess({
  dataDir: path.join(folder, 'data'),
  cache: path.join(folder, 'cache'),
  cloud,
  args: ['--server', cloud.url, '--code', 'CODE-1'],
});
await cloud.until('a reading', () => cloud.readings.length > 0);
await delay(3000);
figure('idle with one printer, resident', `${residentMb(agent.pid).toFixed(0)} MB`, '<= 90');
figure('idle with one printer, without the pages of files', `${ownMb(agent.pid).toFixed(0)} MB`);

cloud.setPrinters(printers);
await cloud.until('all looked at', () => new Set(cloud.readings.map(({ printerId }) => printerId)).size === PRINTERS);

const firstBytes: number[] = [];
for (let n = 0; n < SINGLE_JOBS; n++) {
  const index = n % SUSTAINED_PRINTERS;
  const started = performance.now();
  const arrived = new Promise<number>((resolve) =>
    devices[index]!.events.once('bytes', () => resolve(performance.now() - started)),
  );
  const job = offer(index);
  firstBytes.push(await arrived);
  await cloud.until('completed', () => job.state === 'completed');
}
figure('offer to first byte at the printer, median', `${median(firstBytes).toFixed(1)} ms`, '<= 5');
figure('offer to first byte at the printer, p99', `${percentile(firstBytes, 0.99).toFixed(1)} ms`);

const started = performance.now();
const jobs = Array.from({ length: SUSTAINED_JOBS }, (_, n) => offer(n % SUSTAINED_PRINTERS));
await cloud.until('all completed', () => jobs.every(({ state }) => state === 'completed'), 120_000);
const perSecond = (SUSTAINED_JOBS / (performance.now() - started)) * 1000;
figure(`jobs a second over ${SUSTAINED_PRINTERS} printers`, perSecond.toFixed(0), '>= 300');

/** Seconds of processor time that the agent has used. */
const cpuSeconds = (): number => {
  const fields = readFileSync(`/proc/${agent.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const cpuBefore = cpuSeconds();
const fleetStarted = performance.now();
for (let n = 0; n < FLEET_JOBS_PER_SECOND * FLEET_SECONDS; n++) {
  offer(n % PRINTERS);
  await delay(Math.max(1, fleetStarted + ((n + 1) * 1000) / FLEET_JOBS_PER_SECOND - performance.now()));
}
const share = (cpuSeconds() - cpuBefore) / ((performance.now() - fleetStarted) / 1000);
figure(
  `${PRINTERS} printers, ${FLEET_JOBS_PER_SECOND} jobs a second: one core`,
  `${(share * 100).toFixed(0)} %`,
  '<= 30',
);
figure(
  `${PRINTERS} printers, ${FLEET_JOBS_PER_SECOND} jobs a second: resident`,
  `${residentMb(agent.pid).toFixed(0)} MB`,
  '<= 250',
);

// A computer that sleeps: stopped, its line dead, and woken.
await cloud.until('subscribed', () => cloud.connections() === 1);
process.kill(agent.pid, 'SIGSTOP');
cloud.freeze();
await delay(ASLEEP_MS);
const hellos = cloud.hellos.length;
const woke = performance.now();
process.kill(agent.pid, 'SIGCONT');
await cloud.until('online', () => cloud.hellos.length > hellos);
figure('from wake to online', `${((performance.now() - woke) / 1000).toFixed(1)} s`, '<= 10');

// Documents far above what a label needs, on printers that take their time.
const slow = await Promise.all(Array.from({ length: LARGE_JOBS }, () => startRawPrinter()));
for (const { bend } of slow) bend.pauseMs = 2;
const slowPrinters = slow.map(({ port }, index) => tcpPrinter(port, { driver: index % 2 === 0 ? 'zebra' : null }));
cloud.setPrinters(slowPrinters);
const before = residentMb(agent.pid);
const large = slowPrinters.map(({ id }, index) => {
  const document = Buffer.alloc(LARGE_BYTES, `^FX${index}^FS`);
  document.write('^XA');
  document.write('^XZ', LARGE_BYTES - 3);
  return cloud.offer({ printerId: id, document });
});
let highest = before;
const watching = setInterval(() => {
  highest = Math.max(highest, residentMb(agent.pid));
}, 50);
await cloud.until('large jobs', () => large.every(({ state }) => state === 'completed' || state === 'failed'), 300_000);
clearInterval(watching);
figure(`${LARGE_JOBS} jobs of ${LARGE_BYTES / 1e6} MB at once: memory on top`, `${(highest - before).toFixed(0)} MB`);

await agent.stop();
await Promise.all(slow.map((device) => device.close()));
await cloud.close();
await Promise.all(devices.map((device) => device.close()));
await rm(folder, { recursive: true, force: true });
