/** The globals `BrowserPrint` and `Zebra` of Zebra's page scripts, over Platen. */
import { defaultPrinter } from '../commands.ts';
import { fetchBlob } from '../fetched.ts';
import { createPlaten, type Printer } from '../platen.ts';
import type { ShimOptions } from '../shim.ts';
import { Device, type DeviceFields, type Failed, fieldsOf, type Line, messageOf } from './device.ts';
import { createReaders, createWatches } from './monitors.ts';
import { ZebraPrinter } from './zebra.ts';

type Got<T> = ((value: T) => void) | null | undefined;
type Missed = Failed | undefined;

const CONVERTED = ['bmp', 'gif', 'jpeg', 'jpg', 'pdf', 'png'] as const;

/** The version of Browser Print whose calls these are. */
class ApplicationConfiguration {
  application = {
    version: '1.3.2',
    build_number: 489,
    api_level: 4,
    platform: 'web',
    supportedConversions: Object.fromEntries(CONVERTED.map((format) => [format, ['zpl']])),
  };
}

export interface ConvertOptions {
  readonly action?: string;
  /** Dots. */
  readonly fitTo?: { readonly width?: number; readonly height?: number };
}

export type BrowserPrintGlobals = ReturnType<typeof createBrowserPrint>;

/** Creates `BrowserPrint` and `Zebra`. */
export function createBrowserPrint(options: ShimOptions) {
  const { line, list } = openLine(options);
  /** A page may also make a device of fields that it has kept. */
  class PageDevice extends Device {
    constructor(fields: DeviceFields) {
      super(line, fields);
    }
  }
  /** A page may ask one without fields whether there is a default printer. */
  class PagePrinter extends ZebraPrinter {
    constructor(fields?: DeviceFields | null) {
      super(line, fields ?? ({} as DeviceFields));
    }
  }
  const handOver = <T>(work: Promise<T>, got: Got<T>, missed: Missed): void =>
    void work.then(
      (value) => got?.(value),
      (error: unknown) => (missed ?? BrowserPrint.defaultErrorCallback)?.(messageOf(error)),
    );
  const devicesOf = async (type: string | undefined): Promise<Device[]> =>
    type === undefined || type === 'printer' ? (await list()).map((one) => new PageDevice(fieldsOf(one))) : [];
  const defaultDevice = async (type: string | undefined): Promise<Device | null> => {
    const uid = defaultPrinter(await list(), options.printer)?.id;
    return (await devicesOf(type)).find((device) => device.uid === uid) ?? null;
  };

  const BrowserPrint = {
    Device: PageDevice as new (fields: DeviceFields) => Device,
    ApplicationConfiguration,
    defaultSuccessCallback: null as Got<unknown>,
    defaultErrorCallback: null as Failed,

    /** `got` receives null where there is none. */
    getDefaultDevice: (type?: string, got?: Got<Device | null>, missed?: Missed): void =>
      handOver(defaultDevice(type), got, missed),

    /** `got` receives a list; without `type` an object of lists by type. */
    getLocalDevices: (got?: Got<Device[] & { readonly printer?: Device[] }>, missed?: Missed, type?: string): void => {
      const found = devicesOf(type).then((devices) => (type === undefined ? { printer: devices } : devices));
      handOver(found as Promise<Device[]>, got, missed);
    },

    /** An error where the service does not answer, as where the program is not installed. */
    getApplicationConfiguration: (got?: Got<ApplicationConfiguration>, missed?: Missed): void =>
      handOver(
        list().then(() => new ApplicationConfiguration()),
        got,
        missed,
      ),

    loadFileFromUrl: (url: string, got?: Got<Blob>, missed?: Missed): void => handOver(fetchBlob(url), got, missed),

    /** Prints. Converted files are neither returned nor stored on the printer. */
    convert: (
      resource: string | Blob,
      device: Device | null,
      { action = 'print', ...rest }: ConvertOptions = {},
      got?: Got<string>,
      missed?: Missed,
    ): void => {
      if (action === 'print' && device) return device.convertAndSendFile(resource, got, missed, rest);
      const refusal = `The action ${action} of convert is not available: Platen prints what is converted.`;
      handOver(Promise.reject<string>(new Error(refusal)), got, missed);
    },

    ...createReaders(),
  };
  const Zebra = {
    Printer: PagePrinter as PrinterClass,
    ...createWatches((device) => new PagePrinter(device)),
  };
  return { BrowserPrint, Zebra };
}

type PrinterClass = Pick<typeof ZebraPrinter, 'Status' | 'Info' | 'Configuration'> &
  (new (fields?: DeviceFields | null) => ZebraPrinter);

/** The printers of the page token, remembered by their uid. */
function openLine(options: ShimOptions) {
  const platen = createPlaten(options);
  const known = new Map<string, Printer>();
  const list = async (): Promise<readonly Printer[]> => {
    const printers = await platen.printers.list();
    for (const printer of printers) known.set(printer.id, printer);
    return printers;
  };
  const printer = async (uid: string): Promise<Printer> => {
    if (!known.has(uid)) await list();
    const found = known.get(uid);
    if (!found) throw new Error(`The page token has no printer with the uid ${uid}.`);
    return found;
  };
  return { line: { platen, printer } satisfies Line, list };
}
