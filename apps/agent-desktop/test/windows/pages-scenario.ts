/** Runs under the Windows Node: prints documents through an office driver of Wine, each into a PostScript file of its own. */
import { readFileSync } from 'node:fs';
import { openWinspoolDriver } from '../../src/drivers/winspool/winspool-driver.ts';
import { openDriverHost } from '../../src/drivers/winspool/driver-host.ts';
import { openSpooler } from '../../src/drivers/winspool/spooler.ts';
import type { PageOptions } from '../../src/drivers/pages/page-options.ts';
import { addDriver, addQueue } from './queues.ts';

interface Print {
  readonly id: string;
  readonly document: string;
  readonly driver?: 'Platen Test' | 'Platen Office';
  readonly config?: Record<string, unknown>;
  readonly options?: PageOptions;
  readonly copies?: number;
}

const [unixDir, list] = process.argv.slice(2) as [string, string];
const windowsDir = `Z:${unixDir.replaceAll('/', '\\')}`;
const prints = JSON.parse(readFileSync(`${windowsDir}\\${list}`, 'utf8')) as Print[];
addDriver('Platen Test');
addDriver('Platen Office');

const host = openDriverHost();
const spooler = openSpooler();
const results: Record<string, unknown> = {};
for (const { id, document, driver = 'Platen Office', config = {}, options, copies = 1 } of prints) {
  const address = `Queue ${id}`;
  const remove = addQueue(address, `${unixDir}/${id}.ps`, 0, driver);
  const printer = {
    name: id,
    connectionType: 'spooler',
    address,
    driver: null,
    nativeFormat: 'pdf',
    dpi: 203,
  } as const;
  const opened = openWinspoolDriver(
    { ...printer, otherConfig: config },
    { unreachableMs: 120_000, heldMs: 120_000 },
    {
      host: { ...host, close: async () => undefined },
      spooler: { ...spooler, close: async () => undefined },
      answerMs: 60_000,
    },
  );
  const outcome = await opened.print({
    document: readFileSync(`${windowsDir}\\${document}`),
    format: document.split('.').at(-1)!,
    title: id,
    ...(options ? { options } : {}),
    copies,
    firstCopy: 1,
    copyStarting: async () => undefined,
    copyPutBack: async () => undefined,
    copySent: () => undefined,
    held: () => undefined,
    signal: new AbortController().signal,
  });
  await opened.close();
  remove();
  results[id] = { ...outcome, note: 'note' in outcome ? outcome.note?.fact : undefined };
}
const remove = addQueue('Asked', `${unixDir}/asked.ps`, 0, 'Platen Office');
results['capabilities'] = await host.readCapabilities({ name: 'Asked', port: `${unixDir}/asked.ps` });
await host.close();
remove();
console.log(JSON.stringify(results));
process.exit(0);
