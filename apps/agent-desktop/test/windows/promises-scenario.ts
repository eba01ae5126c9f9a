/** Runs under the Windows Node: keeps the promises of drivers on queues of Wine's spooler, and prints each result as JSON. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openWinspoolDriver } from '../../src/drivers/winspool/winspool-driver.ts';
import { promisesOf, type Bench, type Circumstance, type DriverKind } from '../promises/promises.ts';
import { addDriver, addQueue } from './queues.ts';

const unixDir = process.argv[2]!;
const windowsDir = `Z:${unixDir.replaceAll('/', '\\')}`;

const winspoolKind: DriverKind = {
  name: 'winspool',
  cannot: {
    off: "Wine's spooler always runs",
    busy: 'the status of a queue is always 0 under Wine',
    'too many jobs': 'a spooler takes any number',
  },
  copies: 3,
  bench: async () => startBench(),
};

let queues = 0;

function startBench(): Bench {
  let isMissing = false;
  const name = `Promised ${++queues}`;
  const file = `promised-${queues}.bin`;
  const there = `${windowsDir}\\${file}`;
  const taker = `promised-${queues}.sh`;
  const jobs = `promised-${queues}.jobs`;
  /** What takes a job at the other end of the port: a command of the system under Wine. */
  const port = `|cd ${unixDir}; echo >> ${jobs}; . ./${taker}`;
  const take = (command: string): void => writeFileSync(`${windowsDir}\\${taker}`, command);
  const takers: Partial<Record<Circumstance, string>> = {
    // The first job passes, and the second one ends after half of its bytes.
    'half a label': `if [ $(wc -l < ${jobs}) = 2 ]; then head -c 1000 >> ${file}; exit 1; fi; cat >> ${file}`,
    'closes early': `dd bs=65536 count=1 >> ${file}`,
    'closes late': `cat >> ${file}; sleep 1`,
    'never reads': `while [ ! -e ${file}.end ]; do sleep 0.1; done`,
  };
  take(`cat >> ${file}`);
  let remove: (() => void) | undefined;
  const add = (): void => void (remove ??= addQueue(name, port));
  return {
    open: (limits) => {
      if (!isMissing) add();
      return openWinspoolDriver(
        { name, connectionType: 'spooler', address: name, driver: null, nativeFormat: 'zpl', dpi: 203 },
        limits,
      );
    },
    enter: (circumstance: Circumstance) => {
      isMissing = circumstance === 'missing';
      take(takers[circumstance] ?? `cat >> ${file}`);
    },
    leave: () => {
      // Wine's spooler lives in this process, and prints one job at a time.
      writeFileSync(`${there}.end`, '');
      take(`cat >> ${file}`);
      add();
    },
    printed: (document) => {
      const bytes = existsSync(there) ? readFileSync(there) : Buffer.alloc(0);
      let count = 0;
      for (let at = bytes.indexOf(document); at >= 0; at = bytes.indexOf(document, at + document.length)) count++;
      return count;
    },
    close: () => {
      writeFileSync(`${there}.end`, '');
      remove?.();
    },
  };
}

addDriver();
const results: { readonly name: string; readonly broken: string | null }[] = [];
for (const { name, keep } of promisesOf(winspoolKind)) {
  const broken = await keep().then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  results.push({ name, broken });
}
console.log(JSON.stringify(results));
process.exit(0);
