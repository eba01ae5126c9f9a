/** The object `qz` of QZ Tray's page script, over Platen. */
import { defaultPrinter } from '../commands.ts';
import type { ShimOptions } from '../shim.ts';
import { Config, merged, type QzOptions, type QzPrinter } from './config.ts';
import { type Callbacks, type ClosedEvent, printerNamed, type Promiser, Session } from './session.ts';
import type { PrinterEvent } from './watch.ts';

/** The version of QZ Tray whose calls these are. */
const VERSION = '2.2.5';

const DEFAULTS: QzOptions = { copies: 1, jobName: null, encoding: null, size: null, units: 'in', scaleContent: true };

export type Qz = ReturnType<typeof createQz>;

/** Creates `qz`. */
export function createQz(options: ShimOptions) {
  const session = new Session(options);
  let defaults = DEFAULTS;
  const print = (configs: Config | readonly Config[], data: unknown, resumeOnError?: unknown): Promise<void> =>
    session.promised(() => printAll(session, { configs, data, resumeOnError: resumeOnError === true }));

  return {
    websocket: websocketOf(session),
    printers: printersOf(session),
    configs: {
      setDefaults: (changes: QzOptions): void => {
        defaults = merged(defaults, changes);
      },
      create: (printer?: QzPrinter, changes?: QzOptions) => new Config(printer, merged(defaults, changes), print),
    },
    print,
    /** The page token replaces QZ Tray's certificates and signatures: they are accepted and not used. */
    security: {
      setCertificatePromise: (_promise: unknown, _options?: object): void => {},
      setSignaturePromise: (_promise: unknown): void => {},
      setSignatureAlgorithm: (_algorithm: string): void => {},
      getSignatureAlgorithm: () => 'SHA1',
    },
    api: apiOf(session),
    serial: unreachable(session, 'serial'),
    socket: unreachable(session, 'socket'),
    usb: unreachable(session, 'usb'),
    hid: unreachable(session, 'hid'),
    file: unreachable(session, 'file'),
    networking: unreachable(session, 'networking'),
    version: VERSION,
  };
}

const websocketOf = (session: Session) => ({
  isActive: () => session.isConnected,
  connect: (_options?: object) => session.promised(() => session.connect()),
  disconnect: () => session.promised(() => session.disconnect()),
  setErrorCallbacks: (_callbacks: Callbacks<unknown>): void => {},
  setClosedCallbacks: (callbacks: Callbacks<ClosedEvent>): void => {
    session.onClosed = callbacks;
  },
  setUsingSurf: (_usingSurf: boolean): void => {},
  setSurfDomain: (_domain: string): void => {},
  getConnectionInfo: () => {
    session.assertConnected();
    const { protocol, hostname, port } = new URL(session.options.server);
    const isSecure = protocol === 'https:';
    return { socket: isSecure ? 'wss' : 'ws', host: hostname, port: Number(port) || (isSecure ? 443 : 80) };
  },
});

const printersOf = (session: Session) => ({
  getDefault: () =>
    session.promised(async () => defaultPrinter(await session.printers(), session.options.printer)?.name ?? null),
  /** One name where there is a query, else all. */
  find: (query?: string | null) =>
    session.promised(async () => {
      const list = await session.printers();
      return query ? printerNamed(list, query).name : list.map(({ name }) => name);
    }),
  details: () =>
    session.promised(async () => {
      const list = await session.printers();
      const first = defaultPrinter(list, session.options.printer);
      return list.map((printer) => ({
        name: printer.name,
        driver: printer.config.driver ?? printer.config.nativeFormat,
        connection: printer.address,
        density: printer.config.dpi ?? 203,
        default: printer === first,
        trays: [] as string[],
        sizes: [] as object[],
      }));
    }),
  startListening: (names?: string | readonly (string | null)[] | null, _options?: object) =>
    session.promised(() => session.listen([names].flat().filter((name): name is string => !!name))),
  stopListening: () => session.promised(async () => session.stopListening()),
  getStatus: () => session.promised(() => session.report()),
  setPrinterCallbacks: (callbacks: Callbacks<PrinterEvent>): void => {
    session.onPrinter = callbacks;
  },
  clearQueue: (which?: string | { printerName?: string; jobId?: string }) =>
    session.promised(() =>
      typeof which === 'object'
        ? session.clearQueue(which.printerName ?? '', which.jobId)
        : session.clearQueue(which ?? '', undefined),
    ),
});

const apiOf = (session: Session) => ({
  getVersion: () =>
    session.promised(async () => {
      session.assertConnected();
      return VERSION;
    }),
  getTitle: () => session.title,
  setTitle: (title: string): void => {
    session.title = title;
  },
  showDebug: (show: boolean) => show,
  isVersion: (...wanted: number[]) => compareVersion(wanted) === 0,
  isVersionGreater: (...wanted: number[]) => compareVersion(wanted) > 0,
  isVersionLess: (...wanted: number[]) => compareVersion(wanted) < 0,
  setPromiseType: (promiser: Promiser): void => {
    session.promiser = promiser;
  },
  setSha256Type: (_hasher: unknown): void => {},
  setWebSocketType: (_socket: unknown): void => {},
});

/** Positive if our version is the greater one, in as many parts as are asked for. */
function compareVersion(wanted: readonly number[]): number {
  const parts = VERSION.split('.').map(Number);
  const differences = wanted.map((part, index) => (parts[index] ?? 0) - Number(part));
  return differences.find((difference) => difference !== 0) ?? 0;
}

interface PrintCall {
  readonly configs: Config | readonly Config[];
  readonly data: unknown;
  readonly resumeOnError: boolean;
}

/** Prints each list of data on its configuration; the last one is repeated where one side has fewer. */
async function printAll(session: Session, { configs, data, resumeOnError }: PrintCall): Promise<void> {
  const each = [configs].flat() as readonly Config[];
  const items = [data].flat() as readonly unknown[];
  const lists = (Array.isArray(data) && Array.isArray(data[0]) ? data : [items]) as readonly (readonly unknown[])[];
  const prints = Array.from({ length: Math.max(each.length, lists.length) }, (_, index) => {
    const config = each[Math.min(index, each.length - 1)]!;
    const list = lists[Math.min(index, lists.length - 1)]!;
    return { printer: config.getPrinter(), options: config.getOptions(), data: [...list] };
  });
  const errors: unknown[] = [];
  for (const one of prints)
    try {
      await session.print(one);
    } catch (error) {
      if (!resumeOnError) throw error;
      errors.push(error);
    }
  if (errors.length > 0) throw errors;
}

/** Devices that a page cannot reach here: callbacks are accepted, every other call is refused. */
const unreachable = (session: Session, namespace: string): Readonly<Record<string, (...args: unknown[]) => unknown>> =>
  new Proxy<Record<string, (...args: unknown[]) => unknown>>(
    {},
    {
      get: (_, call) => () => {
        if (/^set\w+Callbacks$/.test(String(call))) return undefined;
        const refusal = `qz.${namespace}.${String(call)} is not available: Platen reaches printers alone.`;
        return session.promised(() => Promise.reject(new Error(refusal)));
      },
    },
  );
