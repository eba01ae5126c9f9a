/** Checks everything that a print needs, from the data folder to each printer. */
import { sentence, sentenceOf, type Sentence } from '@platen/messages';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AgentPrinter } from '@platen/protocol';
import { openDriver, sentenceOfReading } from '../../drivers/index.ts';
import { askAgent } from '../control/control-socket.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { inTime } from '../in-time.ts';
import { fileKeyStore, type KeyStore } from '../data-dir/key-store.ts';
import { readSettings } from '../data-dir/settings.ts';
import { reasonOf } from '../agent-error.ts';
import { allowsPlainHttp, isReadable, parseServer, plainHttpSentence } from '../link/connection/server-url.ts';
import { rememberedPrinters } from '../queue/remembered-printers.ts';
import type { AgentStatus } from '../agent-status.ts';
import { asCheck, type Check, type Finding } from './check.ts';
import { checkNetwork } from './network-checks.ts';
import type { Guard } from '../../drivers/guard.ts';
import { createGuard, reachOf } from '../reach/reach.ts';
import { POLICIES, type PolicyName, type ReadPolicies } from '../policies/policies.ts';
import { readPolicies, withPolicies } from '../policies/read-policies.ts';

export interface DoctorOptions {
  readonly dataDir: DataDir;
  /** The server to check, for an agent that is not enrolled yet. */
  readonly server?: string;
  readonly keyStore?: KeyStore;
  /** Instead of those in the settings; an empty text means none. */
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** How long each step to the server may stay silent; default: 10 s. */
  readonly timeoutMs?: number;
  /** Default: PLATEN_ALLOW_PLAIN_HTTP. */
  readonly allowPlainHttp?: boolean;
  /** What the company fixes. Default: the policies of this computer. */
  readonly policies?: () => Promise<ReadPolicies>;
  /** Less free space than this is worth a warning; default: 200 MB. */
  readonly lowSpaceBytes?: number;
}

const LOW_SPACE_BYTES = 200_000_000;
const PROBE_TIMEOUT_MS = 15_000;
/** A driver that ends when it is told to ends within this time. */
const GRACE_MS = 2_000;
const SPOOLER_MS = 10_000;

/** The checks, one after another; never throws. */
export async function* runDoctor(options: DoctorOptions): AsyncGenerator<Check> {
  for await (const finding of findings(options)) yield asCheck(finding);
}

async function* findings(options: DoctorOptions): AsyncGenerator<Finding> {
  const { dataDir, env = process.env } = options;
  yield await checkDisk(dataDir, options.lowSpaceBytes);

  const stored = await readSettings(dataDir).catch((error: unknown) => ({ fault: sentenceOf(error) }));
  if (stored && 'fault' in stored) {
    yield { id: 'identity', title: 'Identity', result: 'fail', detail: stored.fault };
    return;
  }
  const { policies, wrong } = await (options.policies ?? readPolicies)();
  yield* checkPolicies({ policies, wrong });
  const settings = stored && withPolicies({ ...stored, server: policies.server ?? stored.server }, policies);
  const key = await (options.keyStore ?? fileKeyStore(dataDir)).read().catch(() => undefined);
  yield settings && key
    ? {
        id: 'identity',
        title: 'Identity',
        result: 'pass',
        detail: sentence('check.identity', { name: settings.name, server: settings.server }),
      }
    : {
        id: 'identity',
        title: 'Identity',
        result: 'warn',
        detail: sentence('enroll.not'),
        fix: sentence('enroll.fix'),
      };

  const wanted = policies.server ?? options.server;
  const server = wanted === undefined ? settings?.server : parseServer(wanted);
  if (server && isReadable(server)) {
    const isAllowed = server === settings?.server || allowsPlainHttp(options.allowPlainHttp, env);
    const detail = isAllowed ? sentence('check.plainHttp', { server }) : plainHttpSentence(server);
    yield { id: 'encryption', title: 'Encryption', result: isAllowed ? 'warn' : 'fail', detail };
    if (!isAllowed) return;
  }
  if (server) {
    const given = { proxy: settings?.proxy, extraCaFile: settings?.extraCaFile, ...definedOf(options) };
    const { proxy, extraCaFile } = withPolicies(given, policies);
    yield* checkNetwork({
      server,
      key,
      env,
      timeoutMs: options.timeoutMs,
      proxy: proxy || undefined,
      extraCaFile: extraCaFile || undefined,
    });
  } else {
    yield { id: 'network', title: 'Network', result: 'skip', detail: sentence('check.noServer') };
  }
  yield await checkSpooler(env);

  const status = (await askAgent(dataDir, { command: 'status' }).catch(() => undefined)) as AgentStatus | undefined;
  yield status
    ? {
        id: 'agent',
        title: 'Running agent',
        result: status.link.state === 'online' ? 'pass' : 'warn',
        detail: linkSentence(status.link),
      }
    : { id: 'agent', title: 'Running agent', result: 'warn', detail: sentence('check.noAgent') };
  if (status) {
    yield notPrintedCheck(status);
    for (const printer of status.printers) yield fromReading(printer.printerId, printer.name, printer.reading);
  } else {
    for (const printer of await rememberedPrinters(dataDir))
      yield await probePrinter(
        printer,
        createGuard(() => reachOf(settings?.reach), { only: policies.networks }),
      );
  }
}

const STATUS_SENTENCES = {
  ready: 'check.printerReady',
  busy: 'check.printerBusy',
  attention: 'check.printerAttention',
  paused: 'check.printerPaused',
  unknown: 'check.printerUnknown',
  error: 'check.printerError',
  offline: 'check.printerOffline',
} as const;

/** Nothing where the company fixes nothing. */
function* checkPolicies({ policies, wrong }: ReadPolicies): Generator<Finding> {
  const base = { id: 'policies', title: 'Policies' };
  const names = (Object.keys(policies) as PolicyName[]).map((name) => POLICIES[name].value).join(', ');
  if (wrong.length > 0)
    yield { ...base, result: 'warn', detail: sentence('check.policiesWrong', { values: wrong.join(', ') }) };
  else if (names !== '') yield { ...base, result: 'pass', detail: sentence('check.policies', { values: names }) };
}

/** The fields that a person has filled in. */
const definedOf = ({ proxy, extraCaFile }: Pick<DoctorOptions, 'proxy' | 'extraCaFile'>) => ({
  ...(proxy === undefined ? {} : { proxy }),
  ...(extraCaFile === undefined ? {} : { extraCaFile }),
});

function linkSentence({ state, since, message, fact }: AgentStatus['link']): Sentence {
  if (state === 'online') return sentence('check.agentOnline', { since });
  return message
    ? sentence('check.agentOfflineWhy', { since, why: { text: message, fact } })
    : sentence('check.agentOffline', { since });
}

function notPrintedCheck({ notPrinted }: AgentStatus): Finding {
  const base = { id: 'jobs', title: 'Jobs' };
  const [last] = notPrinted;
  if (!last) return { ...base, result: 'pass', detail: sentence('check.allPrinted') };
  const detail = sentence('check.notPrinted', {
    count: notPrinted.length,
    name: last.printer,
    why: { text: last.message, fact: last.fact },
  });
  return { ...base, result: 'warn', detail, fix: sentence('check.notPrintedFix') };
}

/** 0 if no check failed, else 1. */
export const doctorExitCode = (checks: readonly Check[]): number =>
  checks.some(({ result }) => result === 'fail') ? 1 : 0;

async function checkDisk({ root }: DataDir, lowSpaceBytes = LOW_SPACE_BYTES): Promise<Finding> {
  const title = 'Data folder';
  try {
    const { bavail, bsize } = await statfs(root);
    const free = bavail * bsize;
    const detail = sentence('check.free', { folder: root, megabytes: Math.round(free / 1_000_000) });
    return free < lowSpaceBytes
      ? { id: 'disk', title, result: 'warn', detail, fix: sentence('check.freeFix') }
      : { id: 'disk', title, result: 'pass', detail };
  } catch (error) {
    return {
      id: 'disk',
      title,
      result: 'fail',
      detail: sentence('check.folder', { folder: root, why: reasonOf(error) }),
    };
  }
}

/** The system's own spooler: needed only by printers that are reached through it. */
async function checkSpooler(env: NodeJS.ProcessEnv): Promise<Finding> {
  const title = process.platform === 'win32' ? 'Windows spooler' : 'CUPS';
  if (process.platform === 'win32') {
    try {
      const { openSpooler } = await import('../../drivers/winspool/spooler.ts');
      const spooler = openSpooler();
      try {
        const queues = await inTime(spooler.listQueueNames(), SPOOLER_MS);
        return { id: 'spooler', title, result: 'pass', detail: sentence('check.spooler', { count: queues.length }) };
      } finally {
        void spooler.close();
      }
    } catch (error) {
      return {
        id: 'spooler',
        title,
        result: 'fail',
        detail: sentenceOf(error),
        fix: sentence('check.spoolerFix'),
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
    ? { id: 'spooler', title, result: 'pass', detail: sentence('check.cups') }
    : { id: 'spooler', title, result: 'skip', detail: sentence('check.noCups') };
}

export async function probePrinter(
  printer: AgentPrinter,
  guard: Guard,
  timeoutMs = PROBE_TIMEOUT_MS,
): Promise<Finding> {
  const driver = await openDriver(printer, { unreachableMs: 0, heldMs: 0, guard });
  if (!driver) {
    const detail = sentence('check.connection', { connection: printer.connectionType });
    return { id: `printer:${printer.id}`, title: `Printer ${printer.name}`, result: 'fail', detail };
  }
  try {
    return fromReading(
      printer.id,
      printer.name,
      await inTime(driver.probe(AbortSignal.timeout(timeoutMs)), timeoutMs + GRACE_MS),
    );
  } catch (error) {
    return { id: `printer:${printer.id}`, title: `Printer ${printer.name}`, result: 'fail', detail: sentenceOf(error) };
  } finally {
    // A driver that hangs may hang here too.
    void driver.close().catch(() => undefined);
  }
}

function fromReading(id: string, name: string, reading: AgentStatus['printers'][number]['reading']): Finding {
  const base = { id: `printer:${id}`, title: `Printer ${name}` };
  if (!reading) return { ...base, result: 'skip', detail: sentence('check.notLooked') };
  const detail = sentenceOfReading(reading) ?? sentence(STATUS_SENTENCES[reading.status]);
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
