/** Printers on a TCP port. Queries depend on the driver: a printer of unknown make is only connected to. */
import { sentence } from '@platen/messages';
import { readingFor } from '../condition.ts';
import {
  readingOf,
  type Driver,
  type DriverFactory,
  type DriverOptions,
  type DriverPrinter,
  type Inspection,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
} from '../driver.ts';
import { PlaceRefused } from '../guard.ts';
import { askLanguages, judgedBy, languageTrouble, waitForLanguage } from '../zebra/languages.ts';
import { dialectOf, type Dialect } from '../makes/dialect.ts';
import {
  ConnectionBroken,
  converse,
  inBrackets,
  parseAddress,
  TURNED_AWAY_MS,
  type TcpAddress,
  type TcpConnection,
} from './connection.ts';
import { ConnectedAhead } from './connected-ahead.ts';
import { printPlain } from './print-plain.ts';
import { printReceipt, RECEIPT_QUESTION } from './print-receipt.ts';
import { printZebra, ZEBRA_QUESTION } from './print-zebra.ts';
import { learnLanguages, unknownPrinter, type TargetMemory, type TcpTarget } from './target.ts';
import { breaksOff, CONNECT_TIMEOUT_MS, waitForConnection, whyUnreachable } from './wait-for-connection.ts';

/** How long a printer that answered no query is not asked again. */
const SILENCE_MS = 60_000;

/** A printer as its driver knows it. */
interface KnownPrinter {
  readonly printer: DriverPrinter;
  readonly dialect: Dialect | undefined;
  readonly options: DriverOptions;
  readonly now: () => Date;
  readonly memory: TargetMemory;
  readonly ahead: ConnectedAhead;
  /** Replaced once the printer has been found at another one. */
  address: TcpAddress;
}

export const openTcpDriver: DriverFactory = (printer, options) => {
  const now = options.now ?? (() => new Date());
  const address = parseAddress(printer.address);
  if (!address) return misaddressed(printer.name, printer.address, now);
  const known: KnownPrinter = {
    printer,
    dialect: dialectOf(printer),
    options,
    now,
    memory: unknownPrinter(),
    ahead: new ConnectedAhead(),
    address,
  };
  return {
    print: (job) => print(known, job),
    probe: (signal) =>
      look(known, signal, {
        act: async (connection) => judged(known, await shortLook(known, connection, signal)),
        absent: (reading) => reading,
      }),
    inspect: (signal) =>
      look<Inspection>(known, signal, {
        act: (connection) => inspect(known, connection, signal),
        absent: (reading) => ({ reading, deviceInfo: null }),
      }),
    // If the printer takes one connection at a time, an idle one would be in the way of others.
    expectJob: () => {
      if (!known.memory.turnsAway) known.ahead.begin(known.address, opening(known));
    },
    readdress: (text) => {
      known.ahead.drop();
      known.address = parseAddress(text) ?? known.address;
      Object.assign(known.memory, unknownPrinter());
    },
    close: async () => known.ahead.drop(),
  };
};

const opening = ({ options }: KnownPrinter) => ({ timeoutMs: CONNECT_TIMEOUT_MS, guard: options.guard });

const open = (known: KnownPrinter, address: TcpAddress, signal: AbortSignal): Promise<TcpConnection> =>
  known.ahead.open(address, { ...opening(known), signal });

const settingOf = ({ printer, memory }: KnownPrinter): Parameters<typeof languageTrouble>[0] => ({
  name: printer.name,
  nativeFormat: printer.nativeFormat,
  spoken: memory.languages,
});

const judged = (known: KnownPrinter, reading: Reading): Reading => judgedBy(settingOf(known), reading);

/** Asks over a connection of its own. A printer that was away and does not answer may be another device. */
async function askLanguagesAgain(
  { memory, now, printer: { name } }: KnownPrinter,
  job: PrintRequest,
  target: TcpTarget,
): Promise<PrintOutcome | undefined> {
  let wasAway = false;
  const observed: PrintRequest['observed'] = (reading) => {
    wasAway ||= reading.status === 'offline';
    job.observed?.(reading);
  };
  const connected = await target.connect({ ...job, observed });
  if ('outcome' in connected) return connected.outcome;
  const { connection } = connected;
  try {
    const answer = await askLanguages(converse(connection, job.signal));
    if (answer || (wasAway && !connection.ended())) learnLanguages(memory, answer);
    job.observed?.(readingOf('unknown', 'tcp', { at: now() }));
    return undefined;
  } catch (error) {
    if (job.signal.aborted) return { result: 'interrupted' };
    if (!(error instanceof ConnectionBroken)) throw error;
    job.held(breaksOff(name));
    return undefined;
  } finally {
    connection.destroy();
  }
}

/** A job may wait for a printer that gets another address; once a copy has begun it stays at its address. */
async function print(known: KnownPrinter, job: PrintRequest): Promise<PrintOutcome> {
  const { dialect, options, now, memory } = known;
  const { name } = known.printer;
  let tried = known.address;
  let begunAt: TcpAddress | undefined;
  const { unreachableMs, heldMs } = job.limits ?? options;
  const target: TcpTarget = {
    name,
    unreachableMs,
    heldMs,
    now,
    memory,
    question: dialect?.make === 'escpos' ? RECEIPT_QUESTION : ZEBRA_QUESTION,
    connect: (wait) =>
      waitForConnection({
        ...wait,
        name,
        address: () => (tried = begunAt ?? known.address),
        unreachableMs,
        now,
        open: (address, signal) => open(known, address, signal),
      }),
  };
  const request: PrintRequest = {
    ...job,
    observed: (reading) => job.observed?.(judged(known, reading)),
    copyStarting: (copy) => {
      begunAt ??= tried;
      return job.copyStarting(copy);
    },
  };
  const way =
    dialect?.make === 'zebra' && job.format === 'zpl'
      ? printZebra
      : dialect?.make === 'escpos' && job.format === 'escpos'
        ? printReceipt
        : printPlain;
  const stopped = await waitForLanguage(request, {
    setting: () => settingOf(known),
    askAgain: () => askLanguagesAgain(known, request, target),
    limits: { unreachableMs, heldMs },
  });
  if (stopped) return stopped;
  try {
    const outcome = await way(request, target);
    return 'reading' in outcome && outcome.reading ? { ...outcome, reading: judged(known, outcome.reading) } : outcome;
  } finally {
    if (begunAt && begunAt !== known.address) Object.assign(memory, unknownPrinter());
  }
}

interface Look<T> {
  readonly act: (connection: TcpConnection) => Promise<T>;
  readonly absent: (reading: Reading) => T;
}

/** Connects, reads the state, disconnects. A printer that refuses the connection or breaks it is offline. */
async function look<T>(known: KnownPrinter, signal: AbortSignal, { act, absent }: Look<T>): Promise<T> {
  const { address, memory, now } = known;
  let connection: TcpConnection | undefined;
  try {
    connection = await open(known, address, signal);
    if (await connection.turnedAway(TURNED_AWAY_MS)) {
      memory.turnsAway = true;
      throw new ConnectionBroken(sentence('why.reset'));
    }
    return await act(connection);
  } catch (error) {
    signal.throwIfAborted();
    const status = error instanceof PlaceRefused ? 'error' : 'offline';
    const message = whyUnreachable(known.printer.name, known.address, error);
    return absent(readingOf(status, 'tcp', { at: now(), message }));
  } finally {
    connection?.destroy();
  }
}

/** A state, and the language where it may have been changed at the device. */
async function shortLook(known: KnownPrinter, connection: TcpConnection, signal: AbortSignal): Promise<Reading> {
  const { dialect, memory, now } = known;
  const ask = async (): Promise<void> => {
    learnLanguages(memory, (await askLanguages(converse(connection, signal))) ?? memory.languages);
  };
  if (languageTrouble(settingOf(known))) {
    await ask();
    // A printer set to another language would print the query.
    if (languageTrouble(settingOf(known))) return readingOf('unknown', 'tcp', { at: now() });
  }
  const wasSilent = performance.now() < memory.silentUntil;
  const reading = await readCondition(known, connection, signal);
  if (dialect?.make === 'zebra' && reading.status === 'unknown' && !wasSilent) await ask();
  return reading;
}

async function inspect(known: KnownPrinter, connection: TcpConnection, signal: AbortSignal): Promise<Inspection> {
  const { dialect, memory, now } = known;
  memory.silentUntil = 0;
  const snmpInspection = dialect ? undefined : await overSnmp(known);
  if (snmpInspection) return snmpInspection;
  const ask = async (): Promise<void> => learnLanguages(memory, await askLanguages(converse(connection, signal)));
  // In another language a Zebra would print the query for its state.
  if (dialect?.make === 'zebra' || languageTrouble(settingOf(known))) await ask();
  if (languageTrouble(settingOf(known)))
    return { reading: judged(known, readingOf('unknown', 'tcp', { at: now() })), deviceInfo: null };
  const reading = await readCondition(known, connection, signal);
  // An old Eltron that answers in EPL is not asked: it has one language, and no such query.
  if (dialect?.make === 'epl') await (reading.status === 'unknown' ? ask() : learnLanguages(memory, ['epl']));
  const identify = reading.status !== 'unknown' && dialect?.identify;
  return {
    reading: judged(known, reading),
    deviceInfo: identify ? await identify(converse(connection, signal), now()) : null,
  };
}

/** A printer of another make reports its state by SNMP, if at all; one without a driver is only connected to. */
async function overSnmp({ printer, address, memory, now }: KnownPrinter): Promise<Inspection | undefined> {
  if (printer.driver === null || performance.now() < memory.silentUntil) return undefined;
  const { askPrinterMib, deviceInfoOf } = await import('../snmp/printer-mib.ts');
  const answer = await askPrinterMib({ host: address.host });
  if (!answer?.condition) {
    memory.silentUntil = performance.now() + SILENCE_MS;
    return undefined;
  }
  const reading = readingFor(printer.name, answer.condition, { source: 'snmp', at: now() });
  return { reading, deviceInfo: deviceInfoOf(answer, now()) };
}

async function readCondition(known: KnownPrinter, connection: TcpConnection, signal: AbortSignal): Promise<Reading> {
  const { printer, dialect, memory, now } = known;
  if (!dialect) return (await overSnmp(known))?.reading ?? readingOf('ready', 'tcp', { at: now() });
  const condition =
    performance.now() < memory.silentUntil ? undefined : await dialect.askCondition(converse(connection, signal));
  memory.reading = condition;
  memory.readAt = performance.now();
  memory.answers = condition?.hostStatus.formatsInBuffer !== undefined;
  if (condition) return readingFor(printer.name, condition, { source: dialect.source, at: now() });
  if (performance.now() >= memory.silentUntil) memory.silentUntil = performance.now() + SILENCE_MS;
  // Many receipt printers never answer; that they take a connection is all that is known of them.
  if (dialect.make === 'escpos') return readingOf('ready', 'tcp', { at: now() });
  return readingOf('unknown', 'tcp', { at: now(), message: sentence('reach.silent', { name: printer.name }) });
}

function misaddressed(name: string, address: string, now: () => Date): Driver {
  const written = inBrackets(address);
  const message = written
    ? sentence('reach.addressBrackets', { name, address, written })
    : sentence('reach.address', { name, address });
  const reading = (): Reading => readingOf('error', 'tcp', { at: now(), message });
  return {
    print: async () => ({ result: 'failed', code: 'printer_unreachable', message, reading: reading() }),
    probe: async () => reading(),
    inspect: async () => ({ reading: reading(), deviceInfo: null }),
    close: async () => undefined,
  };
}
