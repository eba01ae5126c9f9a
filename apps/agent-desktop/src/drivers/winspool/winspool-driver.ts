/** Printers behind a Windows queue: raw jobs for printer languages, pages through the driver for pictures and PDF. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  readingOf,
  type Driver,
  type DriverFactory,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
} from '../driver.ts';
import { findHostStatus, HOST_STATUS_QUERY } from '../zebra/host-status.ts';
import { messageOf, statusOf } from '../condition.ts';
import { PageError, pagesOf, PRINT_MODE_FORMATS } from './pages.ts';
import { QUEUE_ATTRIBUTES, readQueueStatus } from './status-table.ts';
import { openSpooler } from './spooler.ts';
import { NO_SUCH_PRINTER, SpoolerError } from './spooler-error.ts';
import type { Queue } from './winspool.ts';

/** How long a device may take to answer through its driver. */
const BIDI_TIMEOUT_MS = 800;
/** How often a queue that holds jobs back is looked at again. */
const HELD_POLL_MS = 500;

const isZebra = (driver: string | null): boolean => driver !== null && /zebra|^zpl/i.test(driver);

export const openWinspoolDriver: DriverFactory = (printer, { heldMs, now = () => new Date() }) => {
  const name = printer.address;
  const spooler = openSpooler();
  /** Undefined until it was tried once: most ports never give anything back, and are then not asked again. */
  let answers: boolean | undefined;

  const spoolerReading = (queue: Queue): Reading => {
    const { status, hostStatus, message } = readQueueStatus(queue.status, queue.attributes);
    return readingOf(status, 'winspool', { at: now(), hostStatus, message });
  };

  const broken = (error: unknown): Reading => readingOf('offline', 'winspool', { at: now(), message: words(error) });

  /** The device's own word through its driver, where the port carries it back; only for Zebra, and only on an empty queue. */
  const deviceReading = async (queue: Queue): Promise<Reading | undefined> => {
    const possible =
      isZebra(printer.driver) &&
      printer.nativeFormat === 'zpl' &&
      (queue.attributes & QUEUE_ATTRIBUTES.ENABLE_BIDI) !== 0;
    if (!possible || answers === false || queue.jobs > 0) return undefined;
    const found = findHostStatus(
      Buffer.from(await spooler.queryRaw(name, Buffer.from(HOST_STATUS_QUERY), BIDI_TIMEOUT_MS)),
    );
    answers ??= found !== undefined;
    if (!found) return undefined;
    const { value } = found;
    return readingOf(statusOf(value), 'winspool-bidi', {
      at: now(),
      hostStatus: value.hostStatus,
      message: messageOf(printer.name, value),
    });
  };

  const probe: Driver['probe'] = async () => {
    try {
      const queue = await spooler.readQueue(name);
      return (await deviceReading(queue)) ?? spoolerReading(queue);
    } catch (error) {
      return broken(error);
    }
  };

  /** Waits while the queue cannot print, so that nothing piles up unseen in it; undefined when it can. */
  const whenReady = async ({ held, signal }: PrintRequest): Promise<PrintOutcome | undefined> => {
    const deadline = Date.now() + heldMs;
    for (;;) {
      const queue = await spooler.readQueue(name);
      const { status, message } = readQueueStatus(queue.status, queue.attributes);
      if (status === 'ready' || status === 'busy') {
        held(null);
        return undefined;
      }
      held(message ?? null);
      if (signal.aborted) return { result: 'interrupted' };
      if (Date.now() >= deadline)
        return {
          result: 'failed',
          code: 'printer_fault',
          message: message ?? `${printer.name} cannot print.`,
          reading: spoolerReading(queue),
        };
      await delay(HELD_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  const printDocuments = async (request: PrintRequest): Promise<PrintOutcome> => {
    for (let copy = request.firstCopy; copy <= request.copies; copy++) {
      const stopped = await whenReady(request);
      if (stopped) return stopped;
      if (request.signal.aborted) return { result: 'interrupted' };
      await request.copyStarting(copy);
      await spooler.printRaw(name, request.title, request.document);
      request.copySent(copy);
    }
    return { result: 'printed', confirmation: 'spooler' };
  };

  /** Print mode: one job, the driver's own copy count, collated. */
  const printThroughDriver = async (request: PrintRequest): Promise<PrintOutcome> => {
    const { maxCopies, collates } = await spooler.readCapabilities(await spooler.readQueue(name));
    const copies = request.copies - request.firstCopy + 1;
    if (copies > maxCopies) {
      return {
        result: 'failed',
        code: 'copies_above_driver_maximum',
        message: `The driver of ${printer.name} prints at most ${maxCopies} copies of a job; ${copies} were asked for. Nothing was printed.`,
      };
    }
    const pages = await pagesOf(request.format, request.document, printer.dpi ?? 203);
    const stopped = await whenReady(request);
    if (stopped) return stopped;
    for (let copy = request.firstCopy; copy <= request.copies; copy++) await request.copyStarting(copy);
    // A driver that cannot collate gets the pages in collated order instead.
    const repeated = collates || pages.length === 1 ? pages : Array.from({ length: copies }, () => pages).flat();
    await spooler.printPages(name, request.title, repeated, repeated === pages ? copies : 1);
    for (let copy = request.firstCopy; copy <= request.copies; copy++) request.copySent(copy);
    return { result: 'printed', confirmation: 'spooler' };
  };

  return {
    probe,
    inspect: async (signal) => ({ reading: await probe(signal), deviceInfo: null }),
    print: async (request) => {
      try {
        return await (PRINT_MODE_FORMATS.includes(request.format)
          ? printThroughDriver(request)
          : printDocuments(request));
      } catch (error) {
        if (error instanceof PageError) return { result: 'failed', code: 'document_corrupt', message: error.message };
        if (!(error instanceof SpoolerError)) throw error;
        const code = error.code === NO_SUCH_PRINTER ? 'printer_unreachable' : 'spooler_error';
        return { result: 'failed', code, message: words(error), reading: broken(error) };
      }
    },
    close: spooler.close,
  };

  function words(error: unknown): string {
    if (error instanceof SpoolerError) return `${printer.name}: ${error.message} (${error.step}, ${error.code})`;
    return error instanceof Error ? error.message : String(error);
  }
};
