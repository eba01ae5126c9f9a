/** Connection type → driver. Each is loaded when the first printer needs it, since most agents need one. */
import type { Driver, DriverOptions, DriverPrinter } from './driver.ts';
import type { UsbBus } from './usb/usb-bus.ts';

export type {
  Driver,
  DriverOptions,
  DriverPrinter,
  Inspection,
  PrintLimits,
  PrintOutcome,
  PrintRequest,
  Reading,
} from './driver.ts';

/** Opens the driver of a printer; undefined where this build has none for its connection. */
export async function openDriver(printer: DriverPrinter, options: DriverOptions): Promise<Driver | undefined> {
  switch (printer.connectionType) {
    case 'tcp':
      return (await import('./tcp/tcp-driver.ts')).openTcpDriver(printer, options);
    case 'spooler':
      return process.platform === 'win32'
        ? (await import('./winspool/winspool-driver.ts')).openWinspoolDriver(printer, options)
        : undefined;
    case 'cups':
      return (await import('./cups/cups-driver.ts')).openCupsDriver(printer, options);
    case 'usb': {
      const [{ openUsbDriver }, { usb }] = await Promise.all([import('./usb/usb-driver.ts'), import('usb')]);
      return openUsbDriver(printer, options, usb as unknown as UsbBus);
    }
    case 'escpos':
      return (await import('./escpos/escpos-driver.ts')).openEscposDriver(printer, options);
    default:
      return printer.connectionType satisfies never;
  }
}
