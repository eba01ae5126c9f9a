/** Printers on USB: bulk transfers to the printer class, its device id and port status, questions in its own dialect. */
import { sentence, SentenceError, sentenceOf, type Sentence } from '@platen/messages';
import type { DeviceInfo } from '@platen/protocol';
import { NO_FAULTS, readingFor } from '../condition.ts';
import type { Conversation } from '../conversation.ts';
import {
  readingOf,
  type Driver,
  type DriverOptions,
  type DriverPrinter,
  type PrintOutcome,
  type PrintRequest,
  type Reading,
  sentenceOfReading,
} from '../driver.ts';
import { dialectOf } from '../makes/dialect.ts';
import { readDeviceId, type DeviceId } from './device-id.ts';
import { isAddressed, printerInterfaceOf, type PrinterInterface, type UsbBus, type UsbDevice } from './usb-bus.ts';

const GET_DEVICE_ID = 0;
const GET_PORT_STATUS = 1;
const PAPER_EMPTY = 0x20;
const NOT_ERROR = 0x08;

const CHUNK_BYTES = 16_384;
/** A printer that takes no data for so long is held up. */
const STALL_MS = 3000;
const POLL_MS = 500;

interface OpenPrinter {
  readonly device: UsbDevice;
  readonly at: PrinterInterface;
}

/** Opens the driver over a bus: npm `usb` in the agent, an object of the same interface in tests. */
export function openUsbDriver(printer: DriverPrinter, options: DriverOptions, bus: UsbBus): Driver {
  const { name } = printer;
  const now = options.now ?? (() => new Date());
  const dialect = dialectOf(printer);

  const find = async (): Promise<OpenPrinter | undefined> => {
    const [device, ...others] = (await bus.getDevices()).filter((one) => isAddressed(one, printer.address));
    if (others.length > 0) {
      throw new SentenceError(sentence('usb.several'));
    }
    const at = device && printerInterfaceOf(device);
    return device && at ? { device, at } : undefined;
  };

  /** Opens, claims, acts, lets go again: between jobs the printer belongs to whoever wants it. */
  const withPrinter = async <T>(act: (opened: OpenPrinter) => Promise<T>): Promise<T | undefined> => {
    const found = await find();
    if (!found) return undefined;
    const { device, at } = found;
    await device.open();
    try {
      if (device.configuration?.configurationValue !== at.configuration)
        await device.selectConfiguration(at.configuration);
      await device.claimInterface(at.number);
      if (at.alternate !== 0) await device.selectAlternateInterface(at.number, at.alternate);
      return await act(found);
    } finally {
      await device.releaseInterface(at.number).catch(() => undefined);
      await device.close().catch(() => undefined);
    }
  };

  const absent = (): Reading =>
    readingOf('offline', 'usb', {
      at: now(),
      message: sentence('usb.absent', { name }),
    });
  const refused = (error: unknown): Reading =>
    readingOf('error', 'usb', {
      at: now(),
      message: sentence('usb.refused', { name, why: sentenceOf(error) }),
    });

  const read = async (opened: OpenPrinter): Promise<Reading> => {
    const answered = opened.at.in !== undefined && dialect ? await dialect.askCondition(converse(opened)) : undefined;
    if (answered) return readingFor(name, answered, { source: dialect!.source, at: now() });
    const status = await portStatus(opened);
    // Many label printers always say 18h: a fault is believed, the absence of one is only "connected".
    const paperOut = status !== undefined && (status & PAPER_EMPTY) !== 0;
    const faulty = status !== undefined && (status & NOT_ERROR) === 0;
    return readingFor(
      name,
      {
        hostStatus: { ...NO_FAULTS, paperOut },
        busy: false,
        ...(faulty && !paperOut ? { other: 'unspecified' as const } : {}),
      },
      { source: 'usb', at: now() },
    );
  };

  const probe: Driver['probe'] = async () => {
    try {
      return (await withPrinter(read)) ?? absent();
    } catch (error) {
      return refused(error);
    }
  };

  const printCopy = async (
    { device, at }: OpenPrinter,
    request: PrintRequest,
    copy: number,
  ): Promise<PrintOutcome | undefined> => {
    for (let offset = 0; offset < request.document.length;) {
      const part = request.document.subarray(offset, offset + CHUNK_BYTES);
      const taken = await patient(device.transferOut(at.out, part), request);
      if (taken === 'gave up') return broken(request, copy, sentence('why.noMoreData'));
      if (taken.bytesWritten === 0 || (taken.status !== undefined && taken.status !== 'ok'))
        return broken(request, copy, { text: taken.status ?? 'nothing was taken' });
      offset += taken.bytesWritten;
    }
    return undefined;
  };

  /** Waits for a transfer; says that the printer is held up, and gives up at the limit. */
  const patient = async <T>(transfer: Promise<T>, request: PrintRequest): Promise<T | 'gave up'> => {
    const started = performance.now();
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const pause = new Promise<'waiting'>((resolve) => (timer = setTimeout(resolve, STALL_MS, 'waiting')));
      const first = await Promise.race([transfer, pause]).finally(() => clearTimeout(timer));
      if (first !== 'waiting') {
        if (performance.now() - started > STALL_MS) request.held(null);
        return first as T;
      }
      request.held(sentence('print.stalled', { name }));
      if (performance.now() - started >= (request.limits ?? options).heldMs || request.signal.aborted) {
        transfer.catch(() => undefined);
        return 'gave up';
      }
    }
  };

  const broken = ({ copies }: PrintRequest, copy: number, why: Sentence): PrintOutcome => ({
    result: 'failed',
    code: 'connection_lost',
    message:
      copies === 1
        ? sentence('broken.usbLabel', { name, why })
        : sentence('broken.usbCopy', { name, why, copy, copies }),
  });

  const print: Driver['print'] = async (request) => {
    const deadline = performance.now() + (request.limits ?? options).unreachableMs;
    for (let copy = request.firstCopy; ;) {
      let sending = false;
      let reading = absent();
      let unrecorded: { readonly error: unknown } | undefined;
      try {
        const outcome = await withPrinter(async (opened): Promise<PrintOutcome> => {
          request.held(null);
          for (; copy <= request.copies; copy++) {
            if (request.signal.aborted) return { result: 'interrupted' };
            await request.copyStarting(copy).catch((error: unknown) => {
              unrecorded = { error };
              throw error;
            });
            sending = true;
            const failure = await printCopy(opened, request, copy);
            if (failure) return failure;
            sending = false;
            request.copySent(copy);
          }
          return { result: 'printed', confirmation: 'transport' };
        });
        if (outcome) return outcome;
      } catch (error) {
        if (unrecorded) throw unrecorded.error;
        if (sending) return broken(request, copy, sentenceOf(error));
        reading = refused(error);
      }
      request.held(sentenceOfReading(reading) ?? null);
      if (request.signal.aborted) return { result: 'interrupted' };
      if (performance.now() >= deadline)
        return {
          result: 'failed',
          code: 'printer_unreachable',
          message: sentenceOfReading(reading)!,
          reading,
        };
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };

  const inspect: Driver['inspect'] = async () => {
    try {
      const inspected = await withPrinter(async (opened) => {
        const reading = await read(opened);
        const told =
          opened.at.in !== undefined && dialect?.identify ? await dialect.identify(converse(opened), now()) : null;
        return { reading, deviceInfo: told ?? fromDeviceId(await deviceId(opened), now()) };
      });
      return inspected ?? { reading: absent(), deviceInfo: null };
    } catch (error) {
      return { reading: refused(error), deviceInfo: null };
    }
  };

  return { print, probe, inspect, close: async () => undefined };
}

async function portStatus({ device, at }: OpenPrinter): Promise<number | undefined> {
  const { data } = await device.controlTransferIn(
    { requestType: 'class', recipient: 'interface', request: GET_PORT_STATUS, value: 0, index: at.number },
    1,
  );
  return data?.byteLength ? data.getUint8(0) : undefined;
}

export async function deviceId({ device, at }: OpenPrinter): Promise<DeviceId | undefined> {
  const index = (at.number << 8) | at.alternate;
  const { data } = await device.controlTransferIn(
    { requestType: 'class', recipient: 'interface', request: GET_DEVICE_ID, value: 0, index },
    1024,
  );
  return data && readDeviceId(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
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

/** Questions over the bulk endpoints. A read that nothing answers stays open on USB: it is left behind and its bytes dropped. */
export function converse({ device, at }: OpenPrinter): Conversation {
  const until = async (deadline: number): Promise<Buffer | undefined> => {
    const waitMs = deadline - performance.now();
    if (waitMs <= 0) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, waitMs, undefined);
    });
    const transfer = device.transferIn(at.in!, 4096).catch(() => undefined);
    const got = await Promise.race([transfer, timeUp]).finally(() => clearTimeout(timer));
    return got?.data?.byteLength ? Buffer.from(got.data.buffer, got.data.byteOffset, got.data.byteLength) : undefined;
  };
  const send = async (query: Uint8Array | string): Promise<void> => {
    await device.transferOut(at.out, typeof query === 'string' ? Buffer.from(query, 'latin1') : query);
  };
  return {
    exchange: async (query, parse, timeoutMs) => {
      const deadline = performance.now() + timeoutMs;
      await send(query);
      let received = Buffer.alloc(0);
      for (let part = await until(deadline); part; part = await until(deadline)) {
        received = Buffer.concat([received, part]);
        const found = parse(received);
        if (found) return found.value;
      }
      return undefined;
    },
    gather: async (query, silenceMs, timeoutMs) => {
      const deadline = performance.now() + timeoutMs;
      await send(query);
      const parts: Buffer[] = [];
      for (
        let part = await until(deadline);
        part;
        part = await until(Math.min(deadline, performance.now() + silenceMs))
      )
        parts.push(part);
      return Buffer.concat(parts);
    },
  };
}
