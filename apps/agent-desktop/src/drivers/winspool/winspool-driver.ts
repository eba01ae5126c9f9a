/** Printers behind a Windows queue: raw jobs for printer languages, pages through the driver for pictures and PDF. */
import { sentence, type Sentence, sentenceOf } from '@platen/messages';
import type { DeviceInfo, PrinterCapabilities } from '@platen/protocol/agent';
import { setTimeout as delay } from 'node:timers/promises';
import type { Conversation } from '../conversation.ts';
import {
  infoOfQueue,
  readingOf,
  sentenceOfReading,
  type Driver,
  type DriverOptions,
  type DriverPrinter,
  type Inspection,
  type PrintLimits,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
  type TestDocument,
} from '../driver.ts';
import { readingFor } from '../condition.ts';
import { followJob, type Seen } from '../follow-job.ts';
import { dialectOf, type Dialect } from '../makes/dialect.ts';
import { patiently } from '../patience.ts';
import { printerInterfaceOf } from '../usb/usb-bus.ts';
import { converse } from '../usb/converse.ts';
import { usbPrintBus } from '../usbprint/usbprint-bus.ts';
import { DriverFailed, openDriverHost, type DriverHost } from './driver-host.ts';
import { readQueueJob } from './job-table.ts';
import { whyNothingComesOut } from './status/no-paper.ts';
import { reported } from './print-mode.ts';
import { DRAWN_FORMATS, PageError } from '../pages/drawn-formats.ts';
import { OptionRefused, pageOptionsOf } from '../pages/page-options.ts';
import { writeTestPage, type TestFacts } from '../pages/test-page.ts';
import { readQueueStatus } from './status/status-table.ts';
import { openSpooler, type Spooler } from './spooler.ts';
import { NO_SUCH_PRINTER, NotYet, SpoolerError } from './spooler-error.ts';
import type { Queue } from './winspool.ts';

/** The interval at which a queue that holds jobs back is checked again. */
const HELD_POLL_MS = 500;
/** The same for one that Windows does not open. */
const AWAY_POLL_MS = 2_000;
/** How long Windows has to answer about a queue: a print server that is away takes seconds. */
const ANSWER_MS = 5_000;

/** A queue as its driver knows it. */
interface KnownQueue {
  readonly printer: DriverPrinter;
  readonly limits: PrintLimits;
  readonly now: () => Date;
  readonly host: DriverHost;
  readonly spooler: Spooler;
  readonly answerMs: number;
  readonly silentMs: number | undefined;
  readonly dialect: Dialect | undefined;
  /** Replaced once the printer has been found behind another one. */
  name: string;
  /** Undefined until it was tried once: most ports never return anything, and are then not asked again for a while. */
  answers: boolean | undefined;
}

/** Other ones in tests. */
interface WinspoolParts {
  readonly host?: DriverHost;
  readonly spooler?: Spooler;
  readonly answerMs?: number;
  /** How long a job in the Windows queue is followed that does not move and has no reason. */
  readonly silentMs?: number;
}

export function openWinspoolDriver(
  printer: DriverPrinter,
  { now = () => new Date(), ...limits }: DriverOptions,
  { host = openDriverHost(), spooler = openSpooler(), answerMs = ANSWER_MS, silentMs }: WinspoolParts = {},
): Driver {
  const known: KnownQueue = {
    printer,
    limits,
    now,
    host,
    spooler,
    answerMs,
    silentMs,
    dialect: dialectOf(printer),
    name: printer.address,
    answers: undefined,
  };
  return {
    probe: async () => (await look(known, 'short')).reading,
    inspect: async () => {
      const seen = await look(known, 'full');
      return { ...seen, capabilities: await capabilitiesOf(known) };
    },
    print: (request) => print(known, request),
    ...(DRAWN_FORMATS.includes(printer.nativeFormat) ? { testPage: (facts) => testPage(known, facts) } : {}),
    readdress: (queue) => {
      known.name = queue;
      known.answers = undefined;
    },
    close: async () => void (await Promise.all([spooler.close(), host.close()])),
  };
}

async function look(known: KnownQueue, kind: 'short' | 'full'): Promise<Inspection> {
  const { printer, dialect, spooler, now } = known;
  try {
    const queue = await spooler.readQueue(known.name);
    // A silent device may have been switched off: a full inspection asks it again.
    if (kind === 'full' && known.answers === false) known.answers = undefined;
    const asked = await askDevice(known, queue, async (device) => {
      const condition = await dialect!.askCondition(device);
      known.answers = condition !== undefined;
      if (!condition) return undefined;
      const reading = readingFor(printer.name, condition, { source: 'winspool-bidi', at: now() });
      const identify = kind === 'full' ? dialect!.identify : undefined;
      return { reading, deviceInfo: identify ? await identify(device, now()) : null };
    });
    const { reading = spoolerReading(known, queue), deviceInfo = null } = asked ?? {};
    return { reading, deviceInfo: kind === 'full' ? withQueue(known, queue, deviceInfo) : null };
  } catch (error) {
    return { reading: broken(known, error), deviceInfo: null };
  }
}

function withQueue({ now }: KnownQueue, queue: Queue, device: DeviceInfo | null): DeviceInfo {
  const { driver, port, dataType, jobs: waiting } = queue;
  const info = infoOfQueue({ driver, port, dataType, waiting }, now());
  return device ? { ...device, queue: info.queue } : info;
}

/** As large as the sheet that the driver takes. Errors: OptionRefused, SpoolerError, DriverFailed. */
async function testPage({ printer, spooler, name, host }: KnownQueue, facts: TestFacts): Promise<TestDocument> {
  const options = { ...pageOptionsOf(printer.otherConfig), ...facts.options };
  try {
    const sheet = await host.describeSheet({ queue: await spooler.readQueue(name), options });
    return { document: writeTestPage(sheet, { ...facts, options }), format: 'pdf' };
  } finally {
    host.rest();
  }
}

/** Undefined for a printer of labels, and where the driver does not answer. */
async function capabilitiesOf({ printer, spooler, name, host }: KnownQueue): Promise<PrinterCapabilities | undefined> {
  if (!DRAWN_FORMATS.includes(printer.nativeFormat)) return undefined;
  try {
    return reported(await host.readCapabilities(await spooler.readQueue(name)));
  } catch (error) {
    if (error instanceof SpoolerError || error instanceof DriverFailed) return undefined;
    throw error;
  } finally {
    host.rest();
  }
}

/**
 * A conversation with the device at a USB port, while the queue is empty: past the spooler, through Windows' driver.
 * (`ReadPrinter` returns nothing to the handle of a queue: docs/decisions/0029.)
 */
async function askDevice<T>(
  { dialect, answers, spooler }: KnownQueue,
  queue: Queue,
  ask: (device: Conversation) => Promise<T>,
): Promise<T | undefined> {
  if (!dialect || answers === false || queue.jobs > 0 || !/^USB\d+/.test(queue.port)) return undefined;
  const found = await spooler.usbDeviceAt(queue.port);
  if (!found) return undefined;
  const { openDeviceFile } = await import('../usbprint/device-file.ts');
  const [device] = await usbPrintBus({ list: () => [found], open: openDeviceFile }).getDevices();
  const at = device && printerInterfaceOf(device);
  if (!device || !at) return undefined;
  try {
    await device.open();
    return await ask(converse({ device, at }));
  } catch {
    // The spooler is using the device at the moment, or it was unplugged.
    return undefined;
  } finally {
    await device.close();
  }
}

async function print(known: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  try {
    return await (DRAWN_FORMATS.includes(request.format)
      ? printThroughDriver(known, request).finally(known.host.rest)
      : printDocuments(known, request));
  } catch (error) {
    if (error instanceof OptionRefused) return { result: 'failed', code: 'spooler_error', message: sentenceOf(error) };
    if (error instanceof PageError) return { result: 'failed', code: 'document_corrupt', message: sentenceOf(error) };
    if (error instanceof DriverFailed) {
      return { result: 'failed', code: 'spooler_error', message: driverFailed(known.printer, error) };
    }
    throw error;
  }
}

const driverFailed = ({ name }: DriverPrinter, error: DriverFailed): Sentence =>
  sentence('windows.driverFailed', { name, why: sentenceOf(error) });

const PRINTED = { result: 'printed', confirmation: 'spooler' } as const satisfies PrintOutcome;

async function printDocuments(known: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  const { spooler } = known;
  for (let copy = request.firstCopy; copy <= request.copies; copy++) {
    const outcome = await handOver(known, request, {
      first: copy,
      last: copy,
      print: () => spooler.printRaw(known.name, request.title, request.document),
      abandon: spooler.close,
    });
    if (outcome) return outcome;
  }
  return PRINTED;
}

/** Print mode: one job, the driver's own copy count, collated. */
async function printThroughDriver(known: KnownQueue, request: PrintRequest): Promise<PrintOutcome> {
  const { printer, host } = known;
  const { format, document } = request;
  const copies = request.copies - request.firstCopy + 1;
  const dpi = printer.dpi ?? 203;
  const options = { ...pageOptionsOf(printer.otherConfig), ...request.options };
  let note: Sentence | undefined;
  const outcome = await handOver(known, request, {
    first: request.firstCopy,
    last: request.copies,
    prepare: async (queue) => {
      const { maxCopies } = await twice(() => host.readCapabilities(queue)).catch((error: unknown) => {
        // The document has no part in it: the driver is not there yet, or its print server is away.
        if (error instanceof DriverFailed) throw new NotYet(driverFailed(printer, error));
        throw error;
      });
      if (copies > maxCopies) {
        const message = sentence('job.windowsCopies', { name: printer.name, most: maxCopies, copies });
        return { result: 'failed', code: 'copies_above_driver_maximum', message };
      }
      await twice(() => host.preparePages({ queue, format, document, dpi, copies, options }));
      return undefined;
    },
    print: async () => {
      const printed = await host.printPrepared(request.title);
      note = printed.note;
      return printed.job;
    },
    abandon: host.close,
  });
  return outcome ?? { ...PRINTED, note };
}

interface HandOver {
  /** The copies that one job of Windows prints. */
  readonly first: number;
  readonly last: number;
  /** Prints nothing; how the job ends if it cannot be printed. */
  readonly prepare?: (queue: Queue) => Promise<PrintOutcome | undefined>;
  /** Resolves with the number of the job in the Windows queue. */
  readonly print: () => Promise<number>;
  /** Lets go of a print that does not return; what is printed next does not wait behind it. */
  readonly abandon: () => Promise<void>;
}

/** Steps after which the spooler has a job, and may have sent some of it. */
const hasBegun = ({ step }: SpoolerError): boolean =>
  !/^(OpenPrinter|GetPrinter|DocumentProperties|CreateDC|StartDoc)/.test(step);

/**
 * Gives the copies to the spooler; undefined once its job has left the queue. What it refuses before a job has begun is
 * offered again.
 */
async function handOver(
  known: KnownQueue,
  request: PrintRequest,
  { first, last, prepare, print, abandon }: HandOver,
): Promise<PrintOutcome | undefined> {
  const { name } = known.printer;
  const started = performance.now();
  for (;;) {
    let isStarted = false;
    try {
      const ready = await whenReady(known, request, started);
      if ('outcome' in ready) return ready.outcome;
      const end = await prepare?.(ready.queue);
      if (end) return end;
      if (request.signal.aborted) return { result: 'interrupted' };
      for (let copy = first; copy <= last; copy++) await request.copyStarting(copy);
      isStarted = true;
      const taken = await patiently(print(), request, {
        stalled: sentence('print.stalled', { name }),
        limitMs: (request.limits ?? known.limits).heldMs,
      });
      if (!taken) {
        void abandon();
        const message = sentence('windows.notTaken', { name });
        return { result: 'failed', code: 'outcome_uncertain', message };
      }
      for (let copy = first; copy <= last; copy++) request.copySent(copy);
      return await followInQueue(known, request, { id: taken.value, isLast: last === request.copies });
    } catch (error) {
      const isRefusal = error instanceof SpoolerError && !hasBegun(error);
      if (isStarted && !isRefusal) {
        const message =
          error instanceof DriverFailed
            ? sentence('windows.driverFailedPrinting', { name, why: sentenceOf(error) })
            : sentence('broken.mayStillPrint', { why: problemOf(known, error) });
        return { result: 'failed', code: 'outcome_uncertain', message };
      }
      if (!(error instanceof SpoolerError) && !(error instanceof NotYet)) throw error;
      if (isStarted) for (let copy = last; copy >= first; copy--) await request.copyPutBack(copy);
      const end = waitOn(known, request, error, started);
      if (end) return end;
      await delay(AWAY_POLL_MS, undefined, { signal: request.signal }).catch(() => undefined);
    }
  }
}

/** Waits until the job is no longer in the Windows queue: as long as it is there, no other is handed over. */
async function followInQueue(
  known: KnownQueue,
  request: PrintRequest,
  { id, isLast }: { readonly id: number; readonly isLast: boolean },
): Promise<PrintOutcome | undefined> {
  const { name } = known.printer;
  return followJob(request, {
    look: () => lookAtJob(known, request, id),
    cancelled: sentence('uncertain.windowsDeleted', { name }),
    slow: sentence('windows.jobSlow', { name }),
    stuck: (why) => sentence('uncertain.inWindowsQueue', { why }),
    isLast,
    heldMs: (request.limits ?? known.limits).heldMs,
    silentMs: known.silentMs,
  });
}

async function lookAtJob(known: KnownQueue, request: PrintRequest, id: number): Promise<Seen> {
  const { printer, spooler } = known;
  try {
    const answer = await askSpooler(known, request, () => spooler.readJob(known.name, id));
    if (answer === undefined) return { reason: silence(known) };
    const seen = readQueueJob(printer.name, answer.value);
    if (typeof seen === 'string') return seen;
    const queue = await askSpooler(known, request, () => spooler.readQueue(known.name));
    if (queue === undefined) return { reason: silence(known) };
    const reading = spoolerReading(known, queue.value);
    request.observed?.(reading);
    return readQueueJob(printer.name, answer.value, sentenceOfReading(reading));
  } catch (error) {
    if (error instanceof SpoolerError && error.code === NO_SUCH_PRINTER) return 'cancelled';
    return { reason: problemOf(known, error) };
  }
}

const silence = ({ printer: { name } }: KnownQueue): Sentence => sentence('windows.silent', { name });

/** A question to the spooler. Undefined if it does not answer in time, or the agent stops: the call is left behind. */
async function askSpooler<T>(
  known: KnownQueue,
  request: PrintRequest,
  ask: () => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  const { unreachableMs } = request.limits ?? known.limits;
  const patience = { stalled: silence(known), limitMs: unreachableMs, stallMs: known.answerMs };
  const answer = await patiently(ask(), request, patience);
  if (!answer) void known.spooler.close();
  return answer;
}

/** Reports why Windows does not take the job; its end if it has waited for as long as it may. */
function waitOn(
  known: KnownQueue,
  request: PrintRequest,
  error: SpoolerError | NotYet,
  started: number,
): PrintOutcome | undefined {
  const message = problemOf(known, error);
  const reading = broken(known, error);
  request.held(message);
  request.observed?.(reading);
  if (request.signal.aborted) return { result: 'interrupted' };
  const isMissing = error instanceof SpoolerError && error.code === NO_SUCH_PRINTER;
  const { unreachableMs, heldMs } = request.limits ?? known.limits;
  if (performance.now() - started < (isMissing ? unreachableMs : heldMs)) return undefined;
  return { result: 'failed', code: isMissing ? 'printer_unreachable' : 'spooler_error', message, reading };
}

/** Repeats a call that prints nothing once, if the driver crashes. */
async function twice<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DriverFailed)) throw error;
    return act();
  }
}

/** Waits while the queue cannot print, so that no jobs pile up in it. Errors: SpoolerError. */
async function whenReady(
  known: KnownQueue,
  request: PrintRequest,
  started: number,
): Promise<{ readonly queue: Queue } | { readonly outcome: PrintOutcome }> {
  const { held, signal } = request;
  const { heldMs } = request.limits ?? known.limits;
  for (;;) {
    const answer = await askSpooler(known, request, () => known.spooler.readQueue(known.name));
    if (!answer) {
      if (signal.aborted) return { outcome: { result: 'interrupted' } };
      return { outcome: { result: 'failed', code: 'printer_unreachable', message: silence(known) } };
    }
    const queue = answer.value;
    const { status, message = sentence('print.impossible', { name: known.printer.name }) } = stateOf(queue);
    if (status === 'ready' || status === 'busy') {
      held(null);
      return { queue };
    }
    const reading = spoolerReading(known, queue);
    held(message);
    request.observed?.(reading);
    if (signal.aborted) return { outcome: { result: 'interrupted' } };
    if (performance.now() - started >= heldMs)
      return { outcome: { result: 'failed', code: 'printer_fault', message, reading } };
    await delay(HELD_POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** A queue from which nothing comes by itself is in error, whatever Windows says of it. */
function stateOf(queue: Queue): ReturnType<typeof readQueueStatus> {
  const state = readQueueStatus(queue.status, queue.attributes);
  const message = whyNothingComesOut(queue);
  return message ? { ...state, status: 'error', message } : state;
}

function spoolerReading({ now }: KnownQueue, queue: Queue): Reading {
  const { status, hostStatus, message } = stateOf(queue);
  return readingOf(status, 'winspool', { at: now(), hostStatus, message });
}

const broken = (known: KnownQueue, error: unknown): Reading =>
  readingOf('offline', 'winspool', { at: known.now(), message: problemOf(known, error) });

function problemOf({ printer }: KnownQueue, error: unknown): Sentence {
  if (!(error instanceof SpoolerError)) return sentenceOf(error);
  const { step, code } = error;
  return sentence('windows.step', { name: printer.name, what: sentenceOf(error), step, code });
}
