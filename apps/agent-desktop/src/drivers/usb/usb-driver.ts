/** Printers on USB: bulk transfers to the printer class, its device id and port status, queries in its own dialect. */
import { sentence, sentenceOf, type Sentence } from '@platen/messages';
import type { DeviceInfo } from '@platen/protocol';
import { setTimeout as delay } from 'node:timers/promises';
import { NO_FAULTS, readingFor } from '../condition.ts';
import {
  readingOf,
  type Driver,
  type DriverOptions,
  type DriverPrinter,
  type Inspection,
  type PrintLimits,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
  sentenceOfReading,
} from '../driver.ts';
import { dialectOf, type Dialect } from '../makes/dialect.ts';
import { patiently } from '../patience.ts';
import { askLanguages, judgedBy, languageTrouble, waitForLanguage } from '../zebra/languages.ts';
import { converse } from './converse.ts';
import type { DeviceId } from './device-id.ts';
import type { UsbBus } from './usb-bus.ts';
import { deviceId, portStatus, SeveralPrinters, withPrinter, type OpenPrinter } from './usb-printer.ts';

const CHUNK_BYTES = 16_384;
/** A printer that accepts no data for this long is held up. */
const POLL_MS = 500;

/** Opens the driver on a bus: npm `usb` in the agent, an object with the same interface in tests. */
export function openUsbDriver(printer: DriverPrinter, options: DriverOptions, bus: UsbBus): Driver {
  const driver = new UsbDriver(printer, options, bus);
  return {
    print: (request) => driver.print(request),
    probe: () => driver.probe(),
    inspect: () => driver.inspect(),
    close: async () => undefined,
  };
}

/** The progress of a job: its copy, and whether bytes of that copy may have left. */
interface Position {
  copy: number;
  isSending: boolean;
  /** The step could not be recorded: that is not the printer's fault. */
  unrecorded?: { readonly error: unknown };
}

class UsbDriver {
  readonly #printer: DriverPrinter;
  readonly #options: DriverOptions;
  readonly #bus: UsbBus;
  readonly #dialect: Dialect | undefined;
  /** The languages that it is set to; undefined if it has not reported them. */
  #languages: readonly string[] | undefined;
  /** It reported a fault when it was last looked at. */
  #isFaulty = false;

  constructor(printer: DriverPrinter, options: DriverOptions, bus: UsbBus) {
    this.#printer = printer;
    this.#options = options;
    this.#bus = bus;
    this.#dialect = dialectOf(printer);
  }

  async probe(): Promise<Reading> {
    try {
      if (this.#trouble()) await this.#askLanguages();
      return this.#note((await this.#withPrinter((opened) => this.#look(opened))) ?? this.#absent());
    } catch (error) {
      return this.#note(this.#refused(error));
    }
  }

  async inspect(): Promise<Inspection> {
    try {
      await this.#askLanguages();
      const inspected = await this.#withPrinter(async (opened) => {
        const reading = await this.#look(opened);
        const identify = opened.at.in === undefined || this.#trouble() ? undefined : this.#dialect?.identify;
        const identity = identify ? await identify(converse(opened), this.#now()) : null;
        return { reading, deviceInfo: identity ?? fromDeviceId(await deviceId(opened), this.#now()) };
      });
      this.#note(inspected?.reading ?? this.#absent());
      return inspected ?? { reading: this.#absent(), deviceInfo: null };
    } catch (error) {
      return { reading: this.#note(this.#refused(error)), deviceInfo: null };
    }
  }

  async print(request: PrintRequest): Promise<PrintOutcome> {
    const limits = request.limits ?? this.#options;
    const stopped = await waitForLanguage(request, {
      setting: () => this.#setting(),
      askAgain: async () => {
        await this.#askLanguages().catch(() => undefined);
        return undefined;
      },
      limits,
    });
    const held = stopped ?? (await this.#waitForRepair(request, limits));
    if (held) return held;
    const deadline = performance.now() + limits.unreachableMs;
    const position: Position = { copy: request.firstCopy, isSending: false };
    for (;;) {
      let reading = this.#absent();
      try {
        const outcome = await this.#withPrinter((opened) => this.#sendCopies(opened, request, position));
        if (outcome) return outcome;
      } catch (error) {
        if (position.unrecorded) throw position.unrecorded.error;
        if (position.isSending) return this.#broken(request, position.copy, sentenceOf(error));
        reading = this.#refused(error);
      }
      const message = sentenceOfReading(reading);
      request.held(message ?? null);
      if (request.signal.aborted) return { result: 'interrupted' };
      if (performance.now() >= deadline)
        return { result: 'failed', code: 'printer_unreachable', message: message!, reading };
      await delay(POLL_MS, undefined, { signal: request.signal }).catch(() => undefined);
    }
  }

  #withPrinter<T>(act: (opened: OpenPrinter) => Promise<T>): Promise<T | undefined> {
    return withPrinter(this.#bus, this.#printer.address, act);
  }

  async #sendCopies(opened: OpenPrinter, request: PrintRequest, position: Position): Promise<PrintOutcome> {
    request.held(null);
    for (; position.copy <= request.copies; position.copy++) {
      if (request.signal.aborted) return { result: 'interrupted' };
      await request.copyStarting(position.copy).catch((error: unknown) => {
        position.unrecorded = { error };
        throw error;
      });
      position.isSending = true;
      const failure = await this.#sendCopy(opened, request, position.copy);
      if (failure) return failure;
      position.isSending = false;
      request.copySent(position.copy);
    }
    return { result: 'printed', confirmation: 'transport' };
  }

  async #sendCopy({ device, at }: OpenPrinter, request: PrintRequest, copy: number): Promise<PrintOutcome | undefined> {
    for (let offset = 0; offset < request.document.length;) {
      const part = request.document.subarray(offset, offset + CHUNK_BYTES);
      const transfer = await patiently(device.transferOut(at.out, part), request, {
        stalled: sentence('print.stalled', { name: this.#printer.name }),
        limitMs: (request.limits ?? this.#options).heldMs,
      });
      if (!transfer) return this.#broken(request, copy, sentence('why.noMoreData'));
      const taken = transfer.value;
      if (taken.bytesWritten === 0 || (taken.status !== undefined && taken.status !== 'ok'))
        return this.#broken(request, copy, { text: taken.status ?? 'nothing was taken' });
      offset += taken.bytesWritten;
    }
    return undefined;
  }

  #setting(): Parameters<typeof languageTrouble>[0] {
    const { name, nativeFormat } = this.#printer;
    return { name, nativeFormat, spoken: this.#languages };
  }

  #trouble(): Sentence | undefined {
    return languageTrouble(this.#setting());
  }

  /** Opens the printer for this alone: a question that is not answered would take the answer to the next one. */
  async #askLanguages(): Promise<void> {
    if (this.#dialect?.make !== 'zebra') return;
    const answer = await this.#withPrinter(async (opened) =>
      opened.at.in === undefined ? undefined : askLanguages(converse(opened)),
    );
    this.#languages = answer ?? this.#languages;
  }

  async #look(opened: OpenPrinter): Promise<Reading> {
    // A printer set to another language would print the query.
    const reading = this.#trouble() ? readingOf('unknown', 'usb', { at: this.#now() }) : await this.#read(opened);
    return judgedBy(this.#setting(), reading);
  }

  #note(reading: Reading): Reading {
    this.#isFaulty = ['attention', 'paused', 'error'].includes(reading.status);
    return reading;
  }

  /** Sends nothing to a printer that has reported a fault, until it reports none. */
  async #waitForRepair(request: PrintRequest, limits: PrintLimits): Promise<PrintOutcome | undefined> {
    const started = performance.now();
    while (this.#isFaulty) {
      const reading = await this.probe();
      if (!this.#isFaulty) return undefined;
      const message = sentenceOfReading(reading) ?? sentence('print.impossible', { name: this.#printer.name });
      request.held(message);
      request.observed?.(reading);
      if (performance.now() - started >= limits.heldMs)
        return { result: 'failed', code: 'printer_fault', message, reading };
      await delay(POLL_MS, undefined, { signal: request.signal }).catch(() => undefined);
      if (request.signal.aborted) return { result: 'interrupted' };
    }
    return undefined;
  }

  async #read(opened: OpenPrinter): Promise<Reading> {
    const { name } = this.#printer;
    const asks = opened.at.in === undefined ? undefined : this.#dialect;
    const answered = asks && (await asks.askCondition(converse(opened)));
    if (answered) return readingFor(name, answered, { source: asks.source, at: this.#now() });
    const { paperOut, isFaulty } = await portStatus(opened);
    const condition = {
      hostStatus: { ...NO_FAULTS, paperOut },
      busy: false,
      ...(isFaulty ? { other: 'unspecified' as const } : {}),
    };
    return readingFor(name, condition, { source: 'usb', at: this.#now() });
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }

  #absent(): Reading {
    return readingOf('offline', 'usb', {
      at: this.#now(),
      message: sentence('usb.absent', { name: this.#printer.name }),
    });
  }

  #refused(error: unknown): Reading {
    const message = whyNotOpened(this.#printer.name, error);
    return readingOf('error', 'usb', { at: this.#now(), message });
  }

  #broken({ copies }: PrintRequest, copy: number, why: Sentence): PrintOutcome {
    const { name } = this.#printer;
    const message =
      copies === 1
        ? sentence('broken.usbLabel', { name, why })
        : sentence('broken.usbCopy', { name, why, copy, copies });
    return { result: 'failed', code: 'connection_lost', message };
  }
}

/** The codes are those of libusb, and of Windows for usbprint.sys: 5 and 32 are a device that somebody has open. */
function whyNotOpened(name: string, error: unknown): Sentence {
  if (error instanceof SeveralPrinters) return sentence('usb.twins', { name });
  const why = sentenceOf(error);
  if (/LIBUSB_ERROR_ACCESS/.test(why.text)) return sentence('usb.denied', { name, why });
  const code = (error as { code?: unknown } | null)?.code;
  if (/LIBUSB_ERROR_BUSY/.test(why.text) || code === 5 || code === 32) return sentence('usb.busy', { name, why });
  return sentence('usb.refused', { name, why });
}

function fromDeviceId(id: DeviceId | undefined, at: Date): DeviceInfo | null {
  if (!id) return null;
  return {
    probedAt: at.toISOString(),
    device: {
      model: id.model || id.manufacturer,
      firmware: '',
      dpi: null,
      dotsPerMm: null,
      memory: '',
      ...(id.serial ? { serial: id.serial } : {}),
    },
    config: { entries: [{ key: 'command_set', label: 'Command set', value: id.commandSets.join(', ') }] },
  };
}
