/** Printers behind a CUPS queue or any IPP printer: raw jobs for printer languages, PDF and pictures by the server's filters. */
import { sentence, type Sentence, sentenceOf } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import {
  readingOf,
  type Driver,
  type DriverFactory,
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

export const openCupsDriver: DriverFactory = (printer, { now = () => new Date(), ...options }) => {
  /** The queue; replaced once the printer has been found behind another one. */
  let queue = printer.address;
  let place = serverOf(queue);

  /** Only for printers with a network address: queues of this computer are local. */
  const way = (): ReturnType<typeof guarded> => {
    const { host, port } = place.server.connection;
    return /^ipps?:/i.test(queue) ? guarded({ host: bareHost(host), port: Number(port) }, options.guard) : {};
  };

  const attributes = async (signal?: AbortSignal): Promise<IppAttributes> => {
    const { server, path, printerUri } = place;
    const message = {
      operation: 'Get-Printer-Attributes',
      'operation-attributes-tag': operationAttributes(printerUri, { 'requested-attributes': WANTED }),
    };
    const answer = await ippRequest(server, path, message, { timeoutMs: TIMEOUT_MS, signal, ...way() });
    return (answer['printer-attributes-tag'] ?? {}) as IppAttributes;
  };

  const stateOf = (answer: IppAttributes): QueueState =>
    readPrinterState(answer['printer-state'], answer['printer-state-reasons'], answer['printer-is-accepting-jobs']);
  const reading = ({ status, hostStatus, message }: QueueState): Reading =>
    readingOf(status, 'cups', { at: now(), hostStatus, message });
  const broken = (error: unknown): Reading =>
    readingOf(error instanceof PlaceRefused ? 'error' : 'offline', 'cups', { at: now(), message: problemOf(error) });

  const problemOf = (error: unknown): Sentence => {
    if (error instanceof PlaceRefused) return refusedSentence(printer.name, queue, error.refusal);
    if (!(error instanceof IppError)) return sentenceOf(error);
    if (error.status === 'client-error-not-found') return sentence('cups.noQueue', { queue });
    if (error.status === 'unreachable') return sentence('cups.silent', { name: printer.name, why: sentenceOf(error) });
    return sentence('cups.refused', { name: printer.name, why: sentenceOf(error) });
  };

  const probe: Driver['probe'] = async (signal) => {
    try {
      return reading(stateOf(await attributes(signal)));
    } catch (error) {
      return broken(error);
    }
  };

  /** Waits while the queue cannot print, so that no jobs pile up in it; undefined when it can. */
  const whenReady = async (request: PrintRequest): Promise<PrintOutcome | undefined> => {
    const { held, signal, limits: { heldMs, unreachableMs } = options } = request;
    const started = performance.now();
    for (;;) {
      let state: QueueState;
      try {
        state = stateOf(await attributes());
      } catch (error) {
        const isAway = error instanceof IppError && error.status === 'unreachable';
        if (!isAway || performance.now() - started >= unreachableMs) throw error;
        held(problemOf(error));
        request.observed?.(broken(error));
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
          message: state.message ?? sentence('print.impossible', { name: printer.name }),
          reading: reading(state),
        };
      await delay(HELD_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  const printJob = (request: PrintRequest, copies: number): Promise<IppAttributes> => {
    const { server, path, printerUri } = place;
    return ippRequest(
      server,
      path,
      {
        operation: 'Print-Job',
        'operation-attributes-tag': operationAttributes(printerUri, {
          'job-name': request.title.slice(0, 255),
          'document-format': FILTERED[request.format] ?? RAW,
        }),
        ...(copies > 1
          ? { 'job-attributes-tag': { copies, 'multiple-document-handling': 'separate-documents-collated-copies' } }
          : {}),
        data: Buffer.from(request.document),
      },
      { timeoutMs: PRINT_TIMEOUT_MS, ...way() },
    );
  };

  /** Copies of raw data are sent one by one: some versions of CUPS ignore the copy count of raw jobs. */
  const printRaw = async (request: PrintRequest): Promise<PrintOutcome> => {
    for (let copy = request.firstCopy; copy <= request.copies; copy++) {
      const stopped = await whenReady(request);
      if (stopped) return stopped;
      if (request.signal.aborted) return { result: 'interrupted' };
      await request.copyStarting(copy);
      await printJob(request, 1);
      request.copySent(copy);
    }
    return { result: 'printed', confirmation: 'spooler' };
  };

  const printFiltered = async (request: PrintRequest): Promise<PrintOutcome> => {
    const copies = request.copies - request.firstCopy + 1;
    const stopped = await whenReady(request);
    if (stopped) return stopped;
    const supported = (await attributes())['copies-supported'];
    const max = Array.isArray(supported) ? Number(supported[1]) : Number.POSITIVE_INFINITY;
    if (copies > max) {
      return {
        result: 'failed',
        code: 'copies_above_driver_maximum',
        message: sentence('job.cupsCopies', { name: printer.name, most: max, copies }),
      };
    }
    for (let copy = request.firstCopy; copy <= request.copies; copy++) await request.copyStarting(copy);
    await printJob(request, copies);
    for (let copy = request.firstCopy; copy <= request.copies; copy++) request.copySent(copy);
    return { result: 'printed', confirmation: 'spooler' };
  };

  return {
    probe,
    inspect: async (signal) => ({ reading: await probe(signal), deviceInfo: null }),
    print: async (request) => {
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
        return await (FILTERED[request.format] ? printFiltered(noted) : printRaw(noted));
      } catch (error) {
        if (error instanceof PlaceRefused)
          return { result: 'failed', code: 'printer_unreachable', message: problemOf(error), reading: broken(error) };
        if (!(error instanceof IppError)) throw error;
        // No answer after the job was sent: the server may have it.
        const lost = started && error.status === 'unreachable';
        if (lost)
          return {
            result: 'failed',
            code: 'connection_lost',
            message: sentence('broken.mayStillPrint', { why: problemOf(error) }),
            reading: broken(error),
          };
        const code = ['unreachable', 'client-error-not-found'].includes(error.status)
          ? 'printer_unreachable'
          : 'spooler_error';
        return { result: 'failed', code, message: problemOf(error), reading: broken(error) };
      }
    },
    readdress: (address) => {
      queue = address;
      place = serverOf(address);
    },
    close: async () => undefined,
  };
};

/** The host of a URL, without the brackets of IPv6. */
const bareHost = (host: string | null | undefined): string => (host ?? '').replace(/^\[(.*)\]$/, '$1');
