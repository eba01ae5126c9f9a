/** Printers behind a CUPS queue or any IPP printer: raw jobs for printer languages, PDF and pictures by the server's filters. */
import { sentence, type Sentence, sentenceOf } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import {
  readingOf,
  type Driver,
  type DriverFactory,
  type DriverOptions,
  type DriverPrinter,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
} from '../driver.ts';
import { guarded, PlaceRefused, refusedSentence } from '../guard.ts';
import { IppError, ippRequest, operationAttributes, serverOf, type IppAttributes } from './ipp-client.ts';
import { readPrinterState, type QueueState } from './printer-state.ts';

const TIMEOUT_MS = 5000;
/** A job of 8 MB to a busy server. */
const PRINT_TIMEOUT_MS = 60_000;
const HELD_POLL_MS = 500;
/** The interval at which a print server that does not answer is asked again. */
const AWAY_POLL_MS = 2_000;

/** Formats that the server's filters print; all others are sent raw. */
const FILTERED: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};
const RAW = 'application/vnd.cups-raw';
const WANTED = [
  'printer-state',
  'printer-state-reasons',
  'printer-is-accepting-jobs',
  'printer-make-and-model',
  'queued-job-count',
  'copies-supported',
];

/** A queue as its driver knows it. */
interface KnownQueue {
  readonly printer: DriverPrinter;
  readonly options: DriverOptions;
  readonly now: () => Date;
  /** Both are replaced once the printer has been found behind another queue. */
  address: string;
  place: ReturnType<typeof serverOf>;
}

export const openCupsDriver: DriverFactory = (printer, options) => {
  const { address } = printer;
  const queue: KnownQueue = {
    printer,
    options,
    now: options.now ?? (() => new Date()),
    address,
    place: serverOf(address),
  };
  const probe: Driver['probe'] = async (signal) => {
    try {
      return readingFrom(queue, stateOf(await attributes(queue, signal)));
    } catch (error) {
      return broken(queue, error);
    }
  };
  return {
    probe,
    inspect: async (signal) => ({ reading: await probe(signal), deviceInfo: null }),
    print: (request) => print(queue, request),
    readdress: (next) => {
      queue.address = next;
      queue.place = serverOf(next);
    },
    close: async () => undefined,
  };
};

async function print(queue: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  let started = false;
  const noted: PrintRequest = {
    ...request,
    copyStarting: async (copy) => {
      await request.copyStarting(copy);
      started = true;
    },
    copySent: (copy) => {
      started = false;
      request.copySent(copy);
    },
  };
  try {
    return await (FILTERED[request.format] ? printFiltered(queue, noted) : printRaw(queue, noted));
  } catch (error) {
    if (!(error instanceof PlaceRefused || error instanceof IppError)) throw error;
    return failure(queue, error, started);
  }
}

/** `started`: a copy was being sent. */
function failure(queue: KnownQueue, error: PlaceRefused | IppError, started: boolean): PrintOutcome {
  const message = problemOf(queue, error);
  const reading = broken(queue, error);
  const status = error instanceof IppError ? error.status : undefined;
  // No answer after the job was sent: the server may have it.
  if (started && status === 'unreachable') {
    const why = sentence('broken.mayStillPrint', { why: message });
    return { result: 'failed', code: 'connection_lost', message: why, reading };
  }
  const isAway = status === undefined || ['unreachable', 'client-error-not-found'].includes(status);
  return { result: 'failed', code: isAway ? 'printer_unreachable' : 'spooler_error', message, reading };
}

/** Copies of raw data are sent one by one: some versions of CUPS ignore the copy count of raw jobs. */
async function printRaw(queue: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  for (let copy = request.firstCopy; copy <= request.copies; copy++) {
    const stopped = await whenReady(queue, request);
    if (stopped) return stopped;
    if (request.signal.aborted) return { result: 'interrupted' };
    await request.copyStarting(copy);
    await printJob(queue, request, 1);
    request.copySent(copy);
  }
  return { result: 'printed', confirmation: 'spooler' };
}

async function printFiltered(queue: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  const copies = request.copies - request.firstCopy + 1;
  const stopped = await whenReady(queue, request);
  if (stopped) return stopped;
  const supported = (await attributes(queue))['copies-supported'];
  const max = Array.isArray(supported) ? Number(supported[1]) : Number.POSITIVE_INFINITY;
  if (copies > max) {
    return {
      result: 'failed',
      code: 'copies_above_driver_maximum',
      message: sentence('job.cupsCopies', { name: queue.printer.name, most: max, copies }),
    };
  }
  for (let copy = request.firstCopy; copy <= request.copies; copy++) await request.copyStarting(copy);
  await printJob(queue, request, copies);
  for (let copy = request.firstCopy; copy <= request.copies; copy++) request.copySent(copy);
  return { result: 'printed', confirmation: 'spooler' };
}

/** Waits while the queue cannot print, so that no jobs pile up in it; undefined when it can. */
async function whenReady(queue: KnownQueue, request: PrintRequest): Promise<PrintOutcome | undefined> {
  const { held, signal, limits: { heldMs, unreachableMs } = queue.options } = request;
  const started = performance.now();
  for (;;) {
    let state: QueueState;
    try {
      state = stateOf(await attributes(queue));
    } catch (error) {
      const isAway = error instanceof IppError && error.status === 'unreachable';
      if (!isAway || performance.now() - started >= unreachableMs) throw error;
      held(problemOf(queue, error));
      request.observed?.(broken(queue, error));
      await delay(AWAY_POLL_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return { result: 'interrupted' };
      continue;
    }
    if (state.status === 'ready' || state.status === 'busy' || state.status === 'unknown') {
      held(null);
      return undefined;
    }
    held(state.message ?? null);
    if (signal.aborted) return { result: 'interrupted' };
    if (performance.now() - started >= heldMs)
      return {
        result: 'failed',
        code: 'printer_fault',
        message: state.message ?? sentence('print.impossible', { name: queue.printer.name }),
        reading: readingFrom(queue, state),
      };
    await delay(HELD_POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Only for printers with a network address: queues of this computer are local. */
function guardOf({ address, place, options }: KnownQueue): ReturnType<typeof guarded> {
  const { host, port } = place.server.connection;
  return /^ipps?:/i.test(address) ? guarded({ host: bareHost(host), port: Number(port) }, options.guard) : {};
}

async function attributes(queue: KnownQueue, signal?: AbortSignal): Promise<IppAttributes> {
  const { server, path, printerUri } = queue.place;
  const message = {
    operation: 'Get-Printer-Attributes',
    'operation-attributes-tag': operationAttributes(printerUri, { 'requested-attributes': WANTED }),
  };
  const answer = await ippRequest(server, path, message, { timeoutMs: TIMEOUT_MS, signal, ...guardOf(queue) });
  return (answer['printer-attributes-tag'] ?? {}) as IppAttributes;
}

async function printJob(queue: KnownQueue, request: PrintRequest, copies: number): Promise<void> {
  const { server, path, printerUri } = queue.place;
  const message = {
    operation: 'Print-Job',
    'operation-attributes-tag': operationAttributes(printerUri, {
      'job-name': request.title.slice(0, 255),
      'document-format': FILTERED[request.format] ?? RAW,
    }),
    ...(copies > 1
      ? { 'job-attributes-tag': { copies, 'multiple-document-handling': 'separate-documents-collated-copies' } }
      : {}),
    data: Buffer.from(request.document),
  };
  await ippRequest(server, path, message, { timeoutMs: PRINT_TIMEOUT_MS, ...guardOf(queue) });
}

const stateOf = (answer: IppAttributes): QueueState =>
  readPrinterState(answer['printer-state'], answer['printer-state-reasons'], answer['printer-is-accepting-jobs']);

const readingFrom = ({ now }: KnownQueue, { status, hostStatus, message }: QueueState): Reading =>
  readingOf(status, 'cups', { at: now(), hostStatus, message });

const broken = (queue: KnownQueue, error: unknown): Reading =>
  readingOf(error instanceof PlaceRefused ? 'error' : 'offline', 'cups', {
    at: queue.now(),
    message: problemOf(queue, error),
  });

function problemOf({ printer: { name }, address }: KnownQueue, error: unknown): Sentence {
  if (error instanceof PlaceRefused) return refusedSentence(name, address, error.refusal);
  if (!(error instanceof IppError)) return sentenceOf(error);
  if (error.status === 'client-error-not-found') return sentence('cups.noQueue', { queue: address });
  if (error.status === 'unreachable') return sentence('cups.silent', { name, why: sentenceOf(error) });
  return sentence('cups.refused', { name, why: sentenceOf(error) });
}

/** The host of a URL, without the brackets of IPv6. */
const bareHost = (host: string | null | undefined): string => (host ?? '').replace(/^\[(.*)\]$/, '$1');
