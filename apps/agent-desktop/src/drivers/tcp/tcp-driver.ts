/** Printers on a TCP port. Queries depend on the driver: a printer of unknown make is only connected to. */
import { sentence } from '@platen/messages';
import { readingFor } from '../condition.ts';
import {
  boundedMessage,
  readingOf,
  type Driver,
  type DriverFactory,
  type Inspection,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
} from '../driver.ts';
import { PlaceRefused } from '../guard.ts';
import { askLanguages, languageTrouble } from '../zebra/languages.ts';
import { dialectOf } from '../makes/dialect.ts';
import {
  ConnectionBroken,
  converse,
  openConnection,
  parseAddress,
  TURNED_AWAY_MS,
  type TcpAddress,
  type TcpConnection,
} from './connection.ts';
import { printPlain } from './print-plain.ts';
import { printZebra } from './print-zebra.ts';
import type { TargetMemory, TcpTarget } from './target.ts';
import { CONNECT_TIMEOUT_MS, waitForConnection, whyUnreachable } from './wait-for-connection.ts';

/** How long a printer that answered no query is not asked again. */
const SILENCE_MS = 60_000;

export const openTcpDriver: DriverFactory = (printer, options) => {
  const now = options.now ?? (() => new Date());
  const { name } = printer;
  const configured = parseAddress(printer.address);
  if (!configured) return misaddressed(name, printer.address, now);
  let address = configured;
  const dialect = dialectOf(printer);
  const isZebra = dialect?.make === 'zebra' || dialect?.make === 'epl';
  const memory = unknownPrinter();
  /** A printer that is set to another language reports no fault, and prints nothing. */
  const judged = (reading: Reading): Reading => {
    const message = languageTrouble(name, printer.nativeFormat, memory.languages);
    if (!message || !['ready', 'busy', 'unknown'].includes(reading.status)) return reading;
    return { status: 'attention', statusDetail: { ...reading.statusDetail, ...boundedMessage(message, 500) } };
  };
  /** A job may wait for a printer that gets another address; once a copy has begun it stays at its address. */
  const print = async (job: PrintRequest): Promise<PrintOutcome> => {
    let tried = address;
    let begunAt: TcpAddress | undefined;
    const { unreachableMs, heldMs } = job.limits ?? options;
    const target: TcpTarget = {
      name,
      unreachableMs,
      heldMs,
      now,
      memory,
      connect: (wait) =>
        waitForConnection({
          ...wait,
          name,
          address: () => (tried = begunAt ?? address),
          unreachableMs,
          now,
          guard: options.guard,
        }),
    };
    const request: PrintRequest = {
      ...job,
      observed: (reading) => job.observed?.(judged(reading)),
      copyStarting: (copy) => {
        begunAt ??= tried;
        return job.copyStarting(copy);
      },
    };
    const asks = dialect?.make === 'zebra' && job.format === 'zpl';
    try {
      const outcome = await (asks ? printZebra(request, target) : printPlain(request, target));
      return 'reading' in outcome && outcome.reading ? { ...outcome, reading: judged(outcome.reading) } : outcome;
    } finally {
      if (begunAt && begunAt !== address) Object.assign(memory, unknownPrinter());
    }
  };

  /** Connects, reads the state, disconnects. A printer that refuses the connection or breaks it is offline. */
  const look = async <T>(
    signal: AbortSignal,
    act: (connection: TcpConnection) => Promise<T>,
    absent: (reading: Reading) => T,
  ): Promise<T> => {
    let connection: TcpConnection | undefined;
    try {
      connection = await openConnection(address, CONNECT_TIMEOUT_MS, { signal, guard: options.guard });
      if (await connection.turnedAway(TURNED_AWAY_MS)) {
        memory.turnsAway = true;
        throw new ConnectionBroken(sentence('why.reset'));
      }
      return await act(connection);
    } catch (error) {
      signal.throwIfAborted();
      const status = error instanceof PlaceRefused ? 'error' : 'offline';
      return absent(readingOf(status, 'tcp', { at: now(), message: whyUnreachable(name, address, error) }));
    } finally {
      connection?.destroy();
    }
  };

  /** A printer of another make reports its state by SNMP, if at all; one without a driver is only connected to. */
  const overSnmp = async (): Promise<Inspection | undefined> => {
    if (printer.driver === null || performance.now() < memory.silentUntil) return undefined;
    const { askPrinterMib, deviceInfoOf } = await import('../snmp/printer-mib.ts');
    const answer = await askPrinterMib({ host: address.host });
    if (!answer?.condition) {
      memory.silentUntil = performance.now() + SILENCE_MS;
      return undefined;
    }
    const reading = readingFor(name, answer.condition, { source: 'snmp', at: now() });
    return { reading, deviceInfo: deviceInfoOf(answer, now()) };
  };

  const readCondition = async (connection: TcpConnection, signal: AbortSignal): Promise<Reading> => {
    if (!dialect) return (await overSnmp())?.reading ?? readingOf('ready', 'tcp', { at: now() });
    const condition =
      performance.now() < memory.silentUntil ? undefined : await dialect.askCondition(converse(connection, signal));
    memory.reading = condition;
    memory.readAt = performance.now();
    memory.answers = condition?.hostStatus.formatsInBuffer !== undefined;
    if (condition) return readingFor(name, condition, { source: dialect.source, at: now() });
    if (performance.now() >= memory.silentUntil) memory.silentUntil = performance.now() + SILENCE_MS;
    return readingOf('unknown', 'tcp', {
      at: now(),
      message: sentence('reach.silent', { name }),
    });
  };

  /** An old Eltron that answers in EPL is not asked: it has one language, and no such query. */
  const languagesOf = async (
    connection: TcpConnection,
    { status }: Reading,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined> =>
    dialect?.make === 'epl' && status !== 'unknown' ? ['epl'] : askLanguages(converse(connection, signal));

  return {
    print,
    probe: (signal) =>
      look(
        signal,
        async (connection) => judged(await readCondition(connection, signal)),
        (reading) => reading,
      ),
    inspect: (signal) =>
      look<Inspection>(
        signal,
        async (connection) => {
          memory.silentUntil = 0;
          const snmpInspection = dialect ? undefined : await overSnmp();
          if (snmpInspection) return snmpInspection;
          const reading = await readCondition(connection, signal);
          if (isZebra) memory.languages = await languagesOf(connection, reading, signal);
          const answers = reading.status !== 'unknown' && dialect?.identify;
          return {
            reading: judged(reading),
            deviceInfo: answers ? await answers(converse(connection, signal), now()) : null,
          };
        },
        (reading) => ({ reading, deviceInfo: null }),
      ),
    readdress: (text) => {
      address = parseAddress(text) ?? address;
      Object.assign(memory, unknownPrinter());
    },
    close: async () => undefined,
  };
};

/** Nothing is known of a printer that has not been contacted yet. */
const unknownPrinter = (): TargetMemory => ({
  reading: undefined,
  readAt: 0,
  answers: undefined,
  silentUntil: 0,
  closesByItself: true,
  languages: undefined,
  turnsAway: false,
  tookLast: false,
});

function misaddressed(name: string, address: string, now: () => Date): Driver {
  const message = sentence('reach.address', { name, address });
  const reading = (): Reading => readingOf('error', 'tcp', { at: now(), message });
  return {
    print: async () => ({ result: 'failed', code: 'printer_unreachable', message, reading: reading() }),
    probe: async () => reading(),
    inspect: async () => ({ reading: reading(), deviceInfo: null }),
    close: async () => undefined,
  };
}
