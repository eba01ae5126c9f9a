/** Printers behind a CUPS queue or any IPP printer: raw jobs for printer languages, PDF and pictures by the server's filters. */
import { sentence, type Sentence, sentenceOf } from '@platen/messages';
import type { PrinterCapabilities, PrinterQueue } from '@platen/protocol/agent';
import { setTimeout as delay } from 'node:timers/promises';
import {
  infoOfQueue,
  readingOf,
  type Driver,
  type DriverOptions,
  type DriverPrinter,
  type Inspection,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
  type TestDocument,
} from '../driver.ts';
import { followJob, type Seen } from '../follow-job.ts';
import { OptionRefused, pageOptionsOf } from '../pages/page-options.ts';
import { writeTestPage, type TestFacts } from '../pages/test-page.ts';
import { guarded, PlaceRefused, refusedSentence } from '../guard.ts';
import { IppError, ippRequest, operationAttributes, serverOf, type IppAttributes } from './ipp-client.ts';
import { jobAttributes, type JobValue } from './job-attributes.ts';
import { ABLE, attributesFor, capabilitiesOf, SHEET, sheetOf } from './page-attributes.ts';
import { readJob } from './server-job.ts';
import { isSentOff, readPrinterState, type PrinterAnswer, type QueueState } from './printer-state.ts';

/** A server that takes a job for longer is reported. */
const TAKES_LONG_MS = 3_000;
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
const WANTED: readonly string[] = [
  'printer-state',
  'printer-state-reasons',
  'printer-state-message',
  'printer-is-accepting-jobs',
  'printer-make-and-model',
  'queued-job-count',
  'device-uri',
];

/** A queue as its driver knows it. */
interface KnownQueue {
  readonly printer: DriverPrinter;
  readonly options: DriverOptions;
  readonly times: CupsTimes;
  readonly now: () => Date;
  /** Both are replaced once the printer has been found behind another queue. */
  address: string;
  place: ReturnType<typeof serverOf>;
}

interface CupsTimes {
  /** How long a server may be silent to a question. */
  readonly answerMs: number;
  /** The same while it takes a job. */
  readonly takeMs: number;
}

export function openCupsDriver(
  printer: DriverPrinter,
  options: DriverOptions,
  times: CupsTimes = { answerMs: 5_000, takeMs: 60_000 },
): Driver {
  const { address } = printer;
  const queue: KnownQueue = {
    printer,
    options,
    times,
    now: options.now ?? (() => new Date()),
    address,
    place: serverOf(address),
  };
  return {
    probe: async (signal) => (await inspect(queue, signal)).reading,
    inspect: async (signal) => {
      const { reading, deviceInfo } = await inspect(queue, signal);
      return {
        reading,
        deviceInfo,
        capabilities: FILTERED[printer.nativeFormat] ? await capabilities(queue, signal) : undefined,
      };
    },
    print: (request) => print(queue, request),
    ...(FILTERED[printer.nativeFormat] ? { testPage: (facts) => testPage(queue, facts) } : {}),
    readdress: (next) => {
      queue.address = next;
      queue.place = serverOf(next);
    },
    close: async () => undefined,
  };
}

async function print(queue: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  try {
    return await (FILTERED[request.format] ? printFiltered(queue, request) : printRaw(queue, request));
  } catch (error) {
    if (error instanceof OptionRefused) return { result: 'failed', code: 'spooler_error', message: sentenceOf(error) };
    if (!(error instanceof PlaceRefused)) throw error;
    return {
      result: 'failed',
      code: 'printer_unreachable',
      message: problemOf(queue, error),
      reading: broken(queue, error),
    };
  }
}

async function inspect(queue: KnownQueue, signal: AbortSignal): Promise<Inspection> {
  try {
    const answer = await attributes(queue, { signal });
    return {
      reading: readingFrom(queue, stateOf(answer)),
      deviceInfo: infoOfQueue(queueOf(queue, answer), queue.now()),
    };
  } catch (error) {
    return { reading: broken(queue, error), deviceInfo: null };
  }
}

/** What stands in a URI before the host may be a password. */
const LOGIN = /^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i;

function queueOf({ printer, address }: KnownQueue, answer: IppAttributes): PrinterQueue {
  const text = (name: string): string => (typeof answer[name] === 'string' ? answer[name] : '');
  return {
    driver: text('printer-make-and-model'),
    port: (text('device-uri') || address).replace(LOGIN, '$1'),
    dataType: FILTERED[printer.nativeFormat] ?? RAW,
    waiting: Math.max(0, Number(answer['queued-job-count']) || 0),
  };
}

/** As large as the sheet that the server takes. Errors: IppError, PlaceRefused, OptionRefused. */
async function testPage(queue: KnownQueue, facts: TestFacts): Promise<TestDocument> {
  const options = { ...pageOptionsOf(queue.printer.otherConfig), ...facts.options };
  const sheet = sheetOf(await attributes(queue, { wanted: SHEET }), options);
  return { document: writeTestPage(sheet, { ...facts, options }), format: 'pdf' };
}

/** Undefined for a raw queue, and where the server does not answer. */
async function capabilities(queue: KnownQueue, signal: AbortSignal): Promise<PrinterCapabilities | undefined> {
  try {
    return capabilitiesOf(await attributes(queue, { signal, wanted: ABLE }));
  } catch (error) {
    if (error instanceof IppError || error instanceof PlaceRefused) return undefined;
    throw error;
  }
}

const PRINTED: PrintOutcome = { result: 'printed', confirmation: 'spooler' };

/** Copies of raw data are sent one by one: some versions of CUPS ignore the copy count of raw jobs. */
async function printRaw(queue: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  for (let copy = request.firstCopy; copy <= request.copies; copy++) {
    const outcome = await printCopies(queue, request, { first: copy, last: copy });
    if (outcome) return outcome;
  }
  return PRINTED;
}

async function printFiltered(queue: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  return (await printCopies(queue, request, { first: request.firstCopy, last: request.copies })) ?? PRINTED;
}

interface Copies {
  readonly first: number;
  readonly last: number;
}

/** Prints them by one job of the server; undefined once the server has sent it to the printer. */
async function printCopies(
  queue: KnownQueue,
  request: PrintRequest,
  copies: Copies,
): Promise<PrintOutcome | undefined> {
  const started = performance.now();
  for (;;) {
    const ready = await whenReady(queue, request, { copies, started });
    if ('outcome' in ready) return ready.outcome;
    const asked = attributesOf(queue, request, { copies, able: ready.answer });
    if (request.signal.aborted) return { result: 'interrupted' };
    for (let copy = copies.first; copy <= copies.last; copy++) await request.copyStarting(copy);
    const taken = await printJob(queue, request, asked).catch(async (error: unknown) => {
      const isInDoubt = error instanceof IppError && error.isInDoubt;
      if (!isInDoubt) for (let copy = copies.last; copy >= copies.first; copy--) await request.copyPutBack(copy);
      if (error instanceof IppError) return error;
      throw error;
    });
    if (!(taken instanceof IppError)) {
      for (let copy = copies.first; copy <= copies.last; copy++) request.copySent(copy);
      return followJob(request, {
        look: () => lookAtJob(queue, request, taken),
        cancelled: sentence('uncertain.serverCancelled', { name: queue.printer.name }),
        slow: sentence('cups.slow', { name: queue.printer.name }),
        stuck: (why) => sentence('uncertain.atServer', { why }),
        isLast: copies.last === request.copies,
        heldMs: (request.limits ?? queue.options).heldMs,
      });
    }
    const end = refusal(queue, request, taken, started);
    if (end) return end;
    await delay(AWAY_POLL_MS, undefined, { signal: request.signal }).catch(() => undefined);
  }
}

/** The server's job, and the printer while it has not left. */
async function lookAtJob(queue: KnownQueue, request: PrintRequest, id: unknown): Promise<Seen> {
  const { name } = queue.printer;
  const { server, path, printerUri } = queue.place;
  const ask = (operation: string, attributes: IppAttributes): Promise<IppAttributes> =>
    ippRequest(
      server,
      path,
      { operation, 'operation-attributes-tag': attributes },
      { timeoutMs: queue.times.answerMs, ...guardOf(queue) },
    );
  try {
    const job = await readJob(ask, printerUri, id);
    if (job === 'sent' || job === 'unknown') return 'left';
    if (job === 'cancelled') return 'cancelled';
    const answer = await attributes(queue);
    const state = stateOf(answer);
    if (job === 'printing' && isSentOff(answerOf(answer))) return 'left';
    request.observed?.(readingFrom(queue, state));
    return { reason: job === 'held' ? sentence('cups.jobHeld', { name }) : state.message };
  } catch (error) {
    if (!(error instanceof IppError)) throw error;
    return { reason: sentence('cups.silent', { name, why: sentenceOf(error) }) };
  }
}

/** Errors that a second try would not mend: the server does not take this document, or not with these options. */
const FOR_GOOD =
  /^client-error-(bad-request|document-|request-entity-|request-value-|attributes-or-values-|conflicting-|compression-|charset-|uri-scheme-)/;

/** The server knows the job and not who sends it, by HTTP or by IPP. */
const ACCESS: Readonly<Record<string, 'cups.password' | 'cups.forbidden'>> = {
  'http-401': 'cups.password',
  'http-403': 'cups.forbidden',
  'client-error-not-authenticated': 'cups.password',
  'client-error-not-authorized': 'cups.forbidden',
  'client-error-forbidden': 'cups.forbidden',
};

/** How a job ends that the server has not taken; undefined where it waits and is sent again. */
function refusal(queue: KnownQueue, request: PrintRequest, error: IppError, started: number): PrintOutcome | undefined {
  const message = problemOf(queue, error);
  const reading = broken(queue, error);
  // No answer after the job was sent: the server may have it.
  if (error.isInDoubt) {
    const why = sentence('broken.mayStillPrint', { why: message });
    return { result: 'failed', code: 'connection_lost', message: why, reading };
  }
  if (FOR_GOOD.test(error.status)) return { result: 'failed', code: 'spooler_error', message, reading };
  return waitOn(queue, request, error, started);
}

const isAway = ({ status }: IppError): boolean => ['unreachable', 'client-error-not-found'].includes(status);

/** Reports why the job waits; the job's end if it has waited for as long as it may. */
function waitOn(queue: KnownQueue, request: PrintRequest, error: IppError, started: number): PrintOutcome | undefined {
  const { held, observed, signal, limits: { heldMs, unreachableMs } = queue.options } = request;
  const message = problemOf(queue, error);
  const reading = broken(queue, error);
  held(message);
  observed?.(reading);
  if (signal.aborted) return { result: 'interrupted' };
  const isOver = performance.now() - started >= (isAway(error) ? unreachableMs : heldMs);
  const code = isAway(error) ? 'printer_unreachable' : 'spooler_error';
  return isOver ? { result: 'failed', code, message, reading } : undefined;
}

interface Readiness {
  readonly copies: Copies;
  readonly started: number;
}

/** The attributes of the server's job. Errors: OptionRefused. */
function attributesOf(
  { printer }: KnownQueue,
  { format, options }: PrintRequest,
  { copies: { first, last }, able }: { readonly copies: Copies; readonly able: IppAttributes },
): Readonly<Record<string, JobValue>> {
  if (!FILTERED[format]) return {};
  return attributesFor({ ...pageOptionsOf(printer.otherConfig), ...options }, able, last - first + 1);
}

/** Waits while the queue cannot print, so that no jobs pile up in it; what it says of itself when it can. */
async function whenReady(
  queue: KnownQueue,
  request: PrintRequest,
  { copies, started }: Readiness,
): Promise<{ readonly answer: IppAttributes } | { readonly outcome: PrintOutcome }> {
  const { held, signal, limits: { heldMs } = queue.options } = request;
  const wanted = FILTERED[request.format] ? [...WANTED, ...ABLE] : WANTED;
  for (;;) {
    const answer = await attributes(queue, { wanted }).catch((error: unknown) => {
      if (error instanceof IppError) return error;
      throw error;
    });
    if (answer instanceof IppError) {
      const end = waitOn(queue, request, answer, started);
      if (end) return { outcome: end };
      await delay(AWAY_POLL_MS, undefined, { signal }).catch(() => undefined);
      continue;
    }
    const state = stateOf(answer);
    if (state.status === 'ready' || state.status === 'busy' || state.status === 'unknown') {
      held(null);
      const end = FILTERED[request.format] ? aboveMaximum(queue, answer, copies) : undefined;
      return end ? { outcome: end } : { answer };
    }
    const message = state.message ?? sentence('print.impossible', { name: queue.printer.name });
    const reading = readingFrom(queue, state);
    held(message);
    request.observed?.(reading);
    if (signal.aborted) return { outcome: { result: 'interrupted' } };
    if (performance.now() - started >= heldMs)
      return { outcome: { result: 'failed', code: 'printer_fault', message, reading } };
    await delay(HELD_POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

function aboveMaximum(queue: KnownQueue, answer: IppAttributes, { first, last }: Copies): PrintOutcome | undefined {
  const supported = answer['copies-supported'];
  const most = Array.isArray(supported) ? Number(supported[1]) : Number.POSITIVE_INFINITY;
  const copies = last - first + 1;
  if (copies <= most) return undefined;
  const message = sentence('job.cupsCopies', { name: queue.printer.name, most, copies });
  return { result: 'failed', code: 'copies_above_driver_maximum', message };
}

/** Only for printers with a network address: queues of this computer are local. */
function guardOf({ address, place, options }: KnownQueue): ReturnType<typeof guarded> {
  const { host, port } = place.server.connection;
  return overNetwork(address) ? guarded({ host: bareHost(host), port: Number(port) }, options.guard) : {};
}

async function attributes(
  queue: KnownQueue,
  { signal, wanted = WANTED }: { readonly signal?: AbortSignal; readonly wanted?: readonly string[] } = {},
): Promise<IppAttributes> {
  const { server, path, printerUri } = queue.place;
  const message = {
    operation: 'Get-Printer-Attributes',
    'operation-attributes-tag': operationAttributes(printerUri, { 'requested-attributes': wanted }),
  };
  const answer = await ippRequest(server, path, message, {
    timeoutMs: queue.times.answerMs,
    signal,
    ...guardOf(queue),
  });
  return (answer['printer-attributes-tag'] ?? {}) as IppAttributes;
}

/** Resolves with the number of the server's job. */
async function printJob(
  queue: KnownQueue,
  request: PrintRequest,
  asked: Readonly<Record<string, JobValue>>,
): Promise<unknown> {
  const { server, path, printerUri } = queue.place;
  const message = {
    operation: 'Print-Job',
    'operation-attributes-tag': operationAttributes(printerUri, {
      'job-name': request.title.slice(0, 255),
      'document-format': FILTERED[request.format] ?? RAW,
    }),
  };
  const slow = setTimeout(
    () => request.held(sentence('cups.taking', { name: queue.printer.name })),
    Math.min(TAKES_LONG_MS, queue.times.takeMs / 2),
  );
  const limits = { timeoutMs: queue.times.takeMs, ...guardOf(queue) };
  const job = { attributes: jobAttributes(asked), document: request.document };
  const answer = await ippRequest(server, path, message, limits, job).finally(() => clearTimeout(slow));
  return (answer['job-attributes-tag'] as IppAttributes | undefined)?.['job-id'];
}

const answerOf = (attributes: IppAttributes): PrinterAnswer => ({
  state: attributes['printer-state'],
  reasons: attributes['printer-state-reasons'],
  accepting: attributes['printer-is-accepting-jobs'],
  words: attributes['printer-state-message'],
});

const stateOf = (attributes: IppAttributes): QueueState => readPrinterState(answerOf(attributes));

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
  if (error.status === 'unreachable')
    return overNetwork(address)
      ? sentence('cups.silentThere', { name, address, why: sentenceOf(error) })
      : sentence('cups.silent', { name, why: sentenceOf(error) });
  const access = ACCESS[error.status];
  if (access) return sentence(access, { name });
  return sentence(FOR_GOOD.test(error.status) ? 'cups.refused' : 'cups.waits', { name, why: sentenceOf(error) });
}

/** A printer or queue by its address, not a queue of this computer. */
const overNetwork = (address: string): boolean => /^ipps?:/i.test(address);

/** The host of a URL, without the brackets of IPv6. */
const bareHost = (host: string | null | undefined): string => (host ?? '').replace(/^\[(.*)\]$/, '$1');
