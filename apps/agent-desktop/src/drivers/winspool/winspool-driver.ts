/** Printers behind a Windows queue: raw jobs for printer languages, pages through the driver for pictures and PDF. */
import { sentence, type Sentence, sentenceOf } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { Conversation } from '../conversation.ts';
import {
  readingOf,
  type Driver,
  type DriverOptions,
  type DriverPrinter,
  type Inspection,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
} from '../driver.ts';
import { readingFor } from '../condition.ts';
import { dialectOf } from '../makes/dialect.ts';
import { printerInterfaceOf } from '../usb/usb-bus.ts';
import { converse } from '../usb/converse.ts';
import { usbPrintBus } from '../usbprint/usbprint-bus.ts';
import { DriverFailed, openDriverHost, type DriverHost } from './driver-host.ts';
import { PageError, PRINT_MODE_FORMATS } from './print-mode.ts';
import { readQueueStatus } from './status-table.ts';
import { openSpooler } from './spooler.ts';
import { NO_SUCH_PRINTER, SpoolerError } from './spooler-error.ts';
import type { Queue } from './winspool.ts';

/** The interval at which a queue that holds jobs back is checked again. */
const HELD_POLL_MS = 500;

export function openWinspoolDriver(
  printer: DriverPrinter,
  { heldMs, now = () => new Date() }: DriverOptions,
  host: DriverHost = openDriverHost(),
): Driver {
  /** The queue; replaced once the printer has been found behind another one. */
  let name = printer.address;
  const spooler = openSpooler();
  const dialect = dialectOf(printer);
  /** Undefined until it was tried once: most ports never return anything, and are then not asked again for a while. */
  let answers: boolean | undefined;

  const spoolerReading = (queue: Queue): Reading => {
    const { status, hostStatus, message } = readQueueStatus(queue.status, queue.attributes);
    return readingOf(status, 'winspool', { at: now(), hostStatus, message });
  };

  const broken = (error: unknown): Reading =>
    readingOf('offline', 'winspool', { at: now(), message: problemOf(error) });

  /**
   * A conversation with the device at a USB port, while the queue is empty: past the spooler, through Windows' driver.
   * (`ReadPrinter` returns nothing to the handle of a queue: docs/decisions/0029.)
   */
  const askDevice = async <T>(queue: Queue, ask: (device: Conversation) => Promise<T>): Promise<T | undefined> => {
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
  };

  const look = async (kind: 'short' | 'full'): Promise<Inspection> => {
    try {
      const queue = await spooler.readQueue(name);
      // A silent device may have been switched off: a full inspection asks it again.
      if (kind === 'full' && answers === false) answers = undefined;
      const asked = await askDevice(queue, async (device) => {
        const condition = await dialect!.askCondition(device);
        answers = condition !== undefined;
        if (!condition) return undefined;
        const reading = readingFor(printer.name, condition, { source: 'winspool-bidi', at: now() });
        const identify = kind === 'full' ? dialect!.identify : undefined;
        return { reading, deviceInfo: identify ? await identify(device, now()) : null };
      });
      return asked ?? { reading: spoolerReading(queue), deviceInfo: null };
    } catch (error) {
      return { reading: broken(error), deviceInfo: null };
    }
  };

  /** Waits while the queue cannot print, so that no jobs pile up in it; undefined when it can. */
  const whenReady = async ({ held, signal, limits }: PrintRequest): Promise<PrintOutcome | undefined> => {
    const deadline = performance.now() + (limits?.heldMs ?? heldMs);
    for (;;) {
      const queue = await spooler.readQueue(name);
      const { status, message } = readQueueStatus(queue.status, queue.attributes);
      if (status === 'ready' || status === 'busy') {
        held(null);
        return undefined;
      }
      held(message ?? null);
      if (signal.aborted) return { result: 'interrupted' };
      if (performance.now() >= deadline)
        return {
          result: 'failed',
          code: 'printer_fault',
          message: message ?? sentence('print.impossible', { name: printer.name }),
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

  /** For calls that print nothing: a driver that crashes gets a second chance. */
  const twice = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DriverFailed)) throw error;
      return act();
    }
  };

  /** Print mode: one job, the driver's own copy count, collated. */
  const printThroughDriver = async (request: PrintRequest): Promise<PrintOutcome> => {
    const { format, document } = request;
    const queue = await spooler.readQueue(name);
    const { maxCopies, collates } = await twice(() => host.readCapabilities({ name, port: queue.port }));
    const copies = request.copies - request.firstCopy + 1;
    if (copies > maxCopies) {
      return {
        result: 'failed',
        code: 'copies_above_driver_maximum',
        message: sentence('job.windowsCopies', { name: printer.name, most: maxCopies, copies }),
      };
    }
    const stopped = await whenReady(request);
    if (stopped) return stopped;
    const dpi = printer.dpi ?? 203;
    await twice(() => host.preparePages({ queueName: name, format, document, dpi, copies, collates }));
    if (request.signal.aborted) return { result: 'interrupted' };
    for (let copy = request.firstCopy; copy <= request.copies; copy++) await request.copyStarting(copy);
    try {
      await host.printPrepared(request.title);
    } catch (error) {
      if (!(error instanceof DriverFailed)) throw error;
      return {
        result: 'failed',
        code: 'outcome_uncertain',
        message: sentence('windows.driverFailedPrinting', { name: printer.name, why: sentenceOf(error) }),
      };
    }
    for (let copy = request.firstCopy; copy <= request.copies; copy++) request.copySent(copy);
    return { result: 'printed', confirmation: 'spooler' };
  };

  return {
    probe: async () => (await look('short')).reading,
    inspect: () => look('full'),
    print: async (request) => {
      try {
        return await (PRINT_MODE_FORMATS.includes(request.format)
          ? printThroughDriver(request).finally(host.rest)
          : printDocuments(request));
      } catch (error) {
        if (error instanceof PageError)
          return { result: 'failed', code: 'document_corrupt', message: sentenceOf(error) };
        if (error instanceof DriverFailed) {
          const message = sentence('windows.driverFailed', { name: printer.name, why: sentenceOf(error) });
          return { result: 'failed', code: 'spooler_error', message };
        }
        if (!(error instanceof SpoolerError)) throw error;
        const code = error.code === NO_SUCH_PRINTER ? 'printer_unreachable' : 'spooler_error';
        return { result: 'failed', code, message: problemOf(error), reading: broken(error) };
      }
    },
    readdress: (queue) => {
      name = queue;
      answers = undefined;
    },
    close: async () => void (await Promise.all([spooler.close(), host.close()])),
  };

  function problemOf(error: unknown): Sentence {
    if (error instanceof SpoolerError) {
      const { step, code } = error;
      return sentence('windows.step', { name: printer.name, what: sentenceOf(error), step, code });
    }
    return sentenceOf(error);
  }
}
