/** Connection type → driver. Each is loaded when the first printer needs it, since most agents need only one. */
import { type Sentence } from '@platen/messages';
import { printsReceipts } from '@platen/protocol/page-rules';
import { readingOf, type Driver, type DriverOptions, type DriverPrinter, type Reading } from './driver.ts';
import { refusedSentence } from './guard.ts';

import type { UsbBus } from './usb/usb-bus.ts';

export { boundedMessage, sentenceOfReading } from './driver.ts';
export type {
  Driver,
  DriverOptions,
  DriverPrinter,
  Inspection,
  PrintLimits,
  PrintOutcome,
  PrintRequest,
  Reading,
  TestDocument,
} from './driver.ts';

/** Windows' own driver on Windows, libusb elsewhere. */
export const openUsbBus = async (): Promise<UsbBus> =>
  process.platform === 'win32'
    ? (await import('./usbprint/usbprint-bus.ts')).openUsbPrintBus()
    : ((await import('usb')).usb as unknown as UsbBus);

/** Opens the driver of a printer; undefined if this build has none for its connection. */
export async function openDriver(printer: DriverPrinter, options: DriverOptions): Promise<Driver | undefined> {
  const driver = await openConnection(printer, options);
  if (!driver || !printsReceipts(printer)) return driver;
  return (await import('./escpos/escpos-driver.ts')).openEscposDriver(printer, driver);
}

async function openConnection(printer: DriverPrinter, options: DriverOptions): Promise<Driver | undefined> {
  switch (printer.connectionType) {
    case 'tcp':
      return (await import('./tcp/tcp-driver.ts')).openTcpDriver(printer, options);
    case 'spooler':
      return openQueue(printer, options);
    case 'cups':
      return (await import('./cups/cups-driver.ts')).openCupsDriver(printer, options);
    case 'usb': {
      // Clients of the API name a Windows printer by its queue, however it is connected.
      if (process.platform === 'win32' && !USB_ADDRESS.test(printer.address)) return openQueue(printer, options);
      const [{ openUsbDriver }, bus] = await Promise.all([import('./usb/usb-driver.ts'), openUsbBus()]);
      return openUsbDriver(printer, options, bus);
    }
    case 'escpos':
      return (await import('./tcp/tcp-driver.ts')).openTcpDriver({ ...printer, driver: 'escpos' }, options);
    case 'virtual':
      return (await import('./virtual/virtual-driver.ts')).openVirtualDriver(printer, options);
    default:
      return printer.connectionType satisfies never;
  }
}

/** `vendor:product`, or `vendor:product:serial`. */
const USB_ADDRESS = /^\s*[0-9a-f]{4}:[0-9a-f]{4}\s*(:|$)/i;

/** A queue of the Windows spooler; undefined on other systems. */
async function openQueue(printer: DriverPrinter, options: DriverOptions): Promise<Driver | undefined> {
  const refusal = options.guard?.refusesQueue(printer.address);
  if (refusal) return refusedDriver(refusedSentence(printer.name, printer.address, refusal), options);
  if (process.platform !== 'win32') return undefined;
  return (await import('./winspool/winspool-driver.ts')).openWinspoolDriver(printer, options);
}

/** A printer for which no driver is opened. */
function refusedDriver(message: Sentence, { now = () => new Date() }: DriverOptions): Driver {
  const reading = (): Reading => readingOf('error', 'winspool', { at: now(), message });
  return {
    print: async () => ({ result: 'failed', code: 'spooler_error', message, reading: reading() }),
    probe: async () => reading(),
    inspect: async () => ({ reading: reading(), deviceInfo: null }),
    close: async () => undefined,
  };
}
