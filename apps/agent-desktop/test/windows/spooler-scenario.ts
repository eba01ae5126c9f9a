/** Runs under the Windows Node: prints through the driver as the agent does, and prints what happened as one line of JSON. */
import { readFileSync } from 'node:fs';
import { openWinspoolDriver } from '../../src/drivers/winspool/winspool-driver.ts';
import { openSpooler } from '../../src/drivers/winspool/spooler.ts';
import { addDriver, addQueue } from './queues.ts';

const unixDir = process.argv[2]!;
const windowsDir = `Z:${unixDir.replaceAll('/', '\\')}`;
const RAW = 'Dock 2 (Étiquettes)';

addDriver();
const removals = [
  addQueue(RAW, `|cat >> ${unixDir}/raw.bin`),
  addQueue('Broken', '|exit 1'),
  addQueue('Pages', `${unixDir}/pages.ps`),
];

const printer = (address: string, nativeFormat: string) => ({
  name: address,
  connectionType: 'spooler' as const,
  address,
  driver: 'zebra',
  nativeFormat,
  dpi: 203,
});
const options = { unreachableMs: 1000, heldMs: 1000 };

async function print(address: string, format: string, file: string, copies: number) {
  const steps: string[] = [];
  const driver = openWinspoolDriver(printer(address, format), options);
  const outcome = await driver.print({
    document: readFileSync(`${windowsDir}\\${file}`),
    format,
    title: 'Étikett 日本 #1',
    copies,
    firstCopy: 1,
    copyStarting: async (copy) => void steps.push(`starting ${copy}`),
    copySent: (copy) => void steps.push(`sent ${copy}`),
    held: () => undefined,
    signal: new AbortController().signal,
  });
  await driver.close();
  return { outcome, steps };
}

const spooler = openSpooler();
const pages = await spooler.readQueue('Pages');
const capabilities = await spooler.readCapabilities(pages);
const result = {
  queues: await spooler.listQueueNames(),
  queue: await spooler.readQueue(RAW),
  raw: await print(RAW, 'zpl', 'document.bin', 3),
  broken: await print('Broken', 'zpl', 'document.bin', 2),
  missing: await print('No such printer', 'zpl', 'document.bin', 1),
  capabilities,
  picture: await print('Pages', 'png', 'label.png', 1),
  tooMany: await print('Pages', 'png', 'label.png', capabilities.maxCopies + 1),
  corrupt: await print('Pages', 'png', 'document.bin', 1),
  pdf: await print('Pages', 'pdf', 'label.pdf', 1),
  probe: await openWinspoolDriver(printer(RAW, 'zpl'), options).probe(new AbortController().signal),
  probeMissing: await openWinspoolDriver(printer('No such printer', 'zpl'), options).probe(
    new AbortController().signal,
  ),
};
for (const remove of removals) remove();
console.log(JSON.stringify(result));
process.exit(0);
