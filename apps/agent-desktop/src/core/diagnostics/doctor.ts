/** Looks at everything that a print needs, from the data folder to each printer. */
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AgentPrinter } from '@platen/protocol';
import { openDriver } from '../../drivers/index.ts';
import { askAgent } from '../control/control-socket.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { fileKeyStore, type KeyStore } from '../data-dir/key-store.ts';
import { readSettings } from '../data-dir/settings.ts';
import { errorText } from '../agent-error.ts';
import { parseServer } from '../link/server-url.ts';
import { rememberedPrinters } from '../queue/remembered-printers.ts';
import type { AgentStatus } from '../agent.ts';
import type { Check } from './check.ts';
import { checkNetwork } from './network-checks.ts';

export interface DoctorOptions {
  readonly dataDir: DataDir;
  /** For an agent that is not enrolled yet. */
  readonly server?: string;
  readonly keyStore?: KeyStore;
  /** Instead of those in the settings; an empty text for none. */
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const LOW_SPACE_BYTES = 200_000_000;
const PROBE_TIMEOUT_MS = 15_000;

/** The checks, one after the other as they are made; never throws. */
export async function* runDoctor(options: DoctorOptions): AsyncGenerator<Check> {
  const { dataDir, env = process.env } = options;
  yield await checkDisk(dataDir);

  const settings = await readSettings(dataDir).catch((error: unknown) => errorText(error));
  if (typeof settings === 'string') {
    yield { id: 'identity', title: 'Identity', result: 'fail', detail: settings };
    return;
  }
  const key = await (options.keyStore ?? fileKeyStore(dataDir)).read().catch(() => undefined);
  yield settings && key
    ? { id: 'identity', title: 'Identity', result: 'pass', detail: `"${settings.name}" of ${settings.server}.` }
    : {
        id: 'identity',
        title: 'Identity',
        result: 'warn',
        detail: 'This agent is not enrolled.',
        fix: 'Create an enrollment code in the dashboard and enroll with it.',
      };

  const server = options.server === undefined ? settings?.server : parseServer(options.server);
  if (server) {
    const { proxy = settings?.proxy, extraCaFile = settings?.extraCaFile } = options;
    yield* checkNetwork({
      server,
      key,
      env,
      proxy: proxy || undefined,
      extraCaFile: extraCaFile || undefined,
    });
  } else {
    yield { id: 'network', title: 'Network', result: 'skip', detail: 'Without a server there is nothing to reach.' };
  }
  yield await checkSpooler(env);

  const status = (await askAgent(dataDir, { command: 'status' }).catch(() => undefined)) as AgentStatus | undefined;
  yield status
    ? {
        id: 'agent',
        title: 'Running agent',
        result: status.link.state === 'online' ? 'pass' : 'warn',
        detail: `${status.link.state} since ${status.link.since}${status.link.message ? `. ${status.link.message}` : ''}`,
      }
    : { id: 'agent', title: 'Running agent', result: 'warn', detail: 'No agent runs with this data folder.' };
  if (status) {
    for (const printer of status.printers) yield fromReading(printer.printerId, printer.name, printer.reading);
  } else {
    for (const printer of await rememberedPrinters(dataDir)) yield await probePrinter(printer);
  }
}

/** 0 where nothing failed, else 1. */
export const doctorExitCode = (checks: readonly Check[]): number =>
  checks.some(({ result }) => result === 'fail') ? 1 : 0;

async function checkDisk({ root }: DataDir): Promise<Check> {
  const title = 'Data folder';
  try {
    const { bavail, bsize } = await statfs(root);
    const free = bavail * bsize;
    const detail = `${root}, ${Math.round(free / 1_000_000)} MB free.`;
    return free < LOW_SPACE_BYTES
      ? { id: 'disk', title, result: 'warn', detail, fix: 'Free some space: with a full disk no job can be taken.' }
      : { id: 'disk', title, result: 'pass', detail };
  } catch (error) {
    return { id: 'disk', title, result: 'fail', detail: `${root}: ${errorText(error)}.` };
  }
}

/** The system's own spooler: needed only by printers that are served through it. */
async function checkSpooler(env: NodeJS.ProcessEnv): Promise<Check> {
  const title = process.platform === 'win32' ? 'Windows spooler' : 'CUPS';
  if (process.platform === 'win32') {
    try {
      const { openSpooler } = await import('../../drivers/winspool/spooler.ts');
      const spooler = openSpooler();
      try {
        const queues = await spooler.listQueueNames();
        return { id: 'spooler', title, result: 'pass', detail: `${queues.length} printers.` };
      } finally {
        await spooler.close();
      }
    } catch (error) {
      return {
        id: 'spooler',
        title,
        result: 'fail',
        detail: errorText(error),
        fix: 'Start the service "Print Spooler".',
      };
    }
  }
  const path = env.CUPS_SERVER?.startsWith('/') ? env.CUPS_SERVER : '/run/cups/cups.sock';
  const runs = await new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  return runs
    ? { id: 'spooler', title, result: 'pass', detail: 'CUPS runs.' }
    : { id: 'spooler', title, result: 'skip', detail: 'CUPS does not run here; only printers of CUPS need it.' };
}

async function probePrinter(printer: AgentPrinter): Promise<Check> {
  const driver = await openDriver(printer, { unreachableMs: 0, heldMs: 0 });
  if (!driver) {
    const detail = `This agent cannot serve a ${printer.connectionType} printer.`;
    return { id: `printer:${printer.id}`, title: `Printer ${printer.name}`, result: 'fail', detail };
  }
  try {
    return fromReading(printer.id, printer.name, await driver.probe(AbortSignal.timeout(PROBE_TIMEOUT_MS)));
  } catch (error) {
    return { id: `printer:${printer.id}`, title: `Printer ${printer.name}`, result: 'fail', detail: errorText(error) };
  } finally {
    await driver.close();
  }
}

function fromReading(id: string, name: string, reading: AgentStatus['printers'][number]['reading']): Check {
  const base = { id: `printer:${id}`, title: `Printer ${name}` };
  if (!reading) return { ...base, result: 'skip', detail: 'It has not been looked at yet.' };
  const detail = reading.statusDetail.message ?? `It is ${reading.status}.`;
  switch (reading.status) {
    case 'ready':
    case 'busy':
      return { ...base, result: 'pass', detail };
    case 'attention':
    case 'paused':
    case 'unknown':
      return { ...base, result: 'warn', detail };
    case 'error':
    case 'offline':
      return { ...base, result: 'fail', detail };
    default:
      return reading.status satisfies never;
  }
}
