/** Runs under the Windows Node: prints through the driver as the agent does, and prints what happened as one line of JSON. */
import { readFileSync, writeFileSync } from 'node:fs';
import { openDriver } from '../../src/drivers/index.ts';
import { openWinspoolDriver } from '../../src/drivers/winspool/winspool-driver.ts';
import { openDriverHost, type DriverHostOptions } from '../../src/drivers/winspool/driver-host.ts';
import { QUEUE_ATTRIBUTES } from '../../src/drivers/winspool/status/status-table.ts';
import { openSpooler } from '../../src/drivers/winspool/spooler.ts';
import { findQueues } from '../../src/core/discovery/system-queues.ts';
import { addDriver, addQueue } from './queues.ts';

const unixDir = process.argv[2]!;
const windowsDir = `Z:${unixDir.replaceAll('/', '\\')}`;
const RAW = 'Dock 2 (Étiquettes)';

addDriver();
const removals = [
  addQueue(RAW, `|cat >> ${unixDir}/raw.bin`),
  addQueue('Broken', '|exit 1'),
  addQueue('Pages', `${unixDir}/pages.ps`),
  addQueue('On USB', 'USB007'),
  addQueue('Asks', 'FILE:'),
  addQueue('Adobe PDF', `${unixDir}/adobe.pdf`),
  addQueue('Zebra (redirected 7)', `|cat >> ${unixDir}/redirected.bin`, QUEUE_ATTRIBUTES.TERMINAL_SERVICES),
  addQueue('Twin (Copy 2)', `|cat >> ${unixDir}/twin.bin`),
  addQueue('Two-way', `|cat >> ${unixDir}/two-way.bin`, QUEUE_ATTRIBUTES.ENABLE_BIDI),
];

const printer = (address: string, nativeFormat: string) => ({
  name: address,
  connectionType: 'spooler' as const,
  address,
  driver: 'zebra',
  nativeFormat,
  dpi: 203,
});
const options = { unreachableMs: 1_000, heldMs: 120_000 };

/** A loaded machine takes seconds to start a thread. */
const LOADED_MS = 60_000;

interface Job {
  readonly copies: number;
  readonly heldMs?: number;
  readonly host?: DriverHostOptions;
}

async function print(address: string, format: string, file: string, { copies, host, heldMs = options.heldMs }: Job) {
  const steps: string[] = [];
  const reasons: string[] = [];
  const driver = openWinspoolDriver(
    printer(address, format),
    { ...options, heldMs },
    { host: openDriverHost(host), answerMs: LOADED_MS },
  );
  const outcome = await driver.print({
    document: readFileSync(`${windowsDir}\\${file}`),
    format,
    title: 'Étikett 日本 #1',
    copies,
    firstCopy: 1,
    copyStarting: async (copy) => void steps.push(`starting ${copy}`),
    copyPutBack: async () => undefined,
    copySent: (copy) => void steps.push(`sent ${copy}`),
    held: (reason) => void (reason && reasons.push(reason.text)),
    signal: new AbortController().signal,
  });
  await driver.close();
  return { outcome, steps, reasons };
}

const spooler = openSpooler();
const pages = await spooler.readQueue('Pages');
const asked = openDriverHost();
const capabilities = await asked.readCapabilities(pages);
await asked.close();

/** Looks at a queue that says that answers come back through its port: three short looks, one full one. */
async function lookTwoWay() {
  const driver = openWinspoolDriver(printer('Two-way', 'zpl'), options);
  const { signal } = new AbortController();
  const readings = [await driver.probe(signal), await driver.probe(signal), await driver.probe(signal)];
  const { reading, deviceInfo } = await driver.inspect(signal);
  await driver.close();
  const looks = [...readings, reading].map(({ status, statusDetail }) => `${status} ${statusDetail.source}`);
  return { looks, queue: deviceInfo?.queue };
}

/** A picture through a driver whose code does `what` at `step`, in as many processes as `times` says. */
async function withBadDriver(what: 'crash' | 'hang', step: string, times: number) {
  const left = `${windowsDir}\\left-${what}-${step}-${times}.txt`;
  writeFileSync(left, String(times));
  process.env['PLATEN_BAD_DRIVER'] = JSON.stringify({ what, step, left });
  const program = new URL('./bad-driver-process.ts', import.meta.url);
  const limitsMs = what === 'hang' ? { [step]: 3_000 } : {};
  return print('Pages', 'png', 'label.png', { copies: 1, host: { program, limitsMs } });
}

/** A queue's name as the address of a USB printer. */
async function probeAsUsb(address: string) {
  const driver = await openDriver({ ...printer(address, 'zpl'), connectionType: 'usb' }, options);
  const { status, statusDetail } = await driver!.probe(new AbortController().signal);
  await driver!.close();
  return `${status} ${statusDetail.source}`;
}

const result = {
  queues: await spooler.listQueueNames(),
  usbQueues: await spooler.listUsbQueues(),
  queue: await spooler.readQueue(RAW),
  twoWay: await lookTwoWay(),
  raw: await print(RAW, 'zpl', 'document.bin', { copies: 3 }),
  broken: await print('Broken', 'zpl', 'document.bin', { copies: 2 }),
  asks: await print('Asks', 'zpl', 'document.bin', { copies: 1, heldMs: 0 }),
  redirected: await print('Zebra (redirected 5)', 'zpl', 'document.bin', { copies: 2 }),
  notRedirected: await print('Twin (Copy 1)', 'zpl', 'document.bin', { copies: 1 }),
  asUsb: await probeAsUsb(RAW),
  found: (await findQueues()).map(({ name, withheld }) => [name, withheld?.fact?.key ?? null]),
  missing: await print('No such printer', 'zpl', 'document.bin', { copies: 1 }),
  capabilities,
  picture: await print('Pages', 'png', 'label.png', { copies: 1 }),
  tooMany: await print('Pages', 'png', 'label.png', { copies: capabilities.maxCopies + 1 }),
  corrupt: await print('Pages', 'png', 'document.bin', { copies: 1 }),
  pdf: await print('Pages', 'pdf', 'label.pdf', { copies: 1 }),
  crashBefore: await withBadDriver('crash', 'readCapabilities', 2),
  crashOften: await withBadDriver('crash', 'preparePages', 2),
  crashOnce: await withBadDriver('crash', 'preparePages', 1),
  crashWhile: await withBadDriver('crash', 'printPrepared', 1),
  hangWhile: await withBadDriver('hang', 'printPrepared', 1),
  afterwards: await print('Pages', 'png', 'label.png', { copies: 1 }),
  probe: await openWinspoolDriver(printer(RAW, 'zpl'), options).probe(new AbortController().signal),
  probeMissing: await openWinspoolDriver(printer('No such printer', 'zpl'), options).probe(
    new AbortController().signal,
  ),
};
for (const remove of removals) remove();
console.log(JSON.stringify(result));
process.exit(0);
