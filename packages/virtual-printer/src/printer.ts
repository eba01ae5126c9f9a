/** The virtual printer itself: a TCP server that takes ZPL, prints it as pictures, and answers host queries. */
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createConnections } from './connections.ts';
import { createInterpreter } from './interpreter.ts';
import { createPress, type PrintedLabel } from './press.ts';
import { NO_FAULTS, type Faults, type PrinterState } from './status-replies.ts';
import { createJournal, type Journal } from './workbench/journal.ts';

export interface VirtualPrinterOptions {
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port?: number;
  readonly name?: string;
  readonly dotsPerMm?: 6 | 8 | 12 | 24;
  /** Media, for formats that do not set their size. Default 4 × 6 in. */
  readonly mediaWidthIn?: number;
  readonly mediaHeightIn?: number;
  readonly serial?: string;
  readonly faults?: Partial<Faults>;
  /** Folder for the pictures of printed labels; without it labels are counted and not drawn. */
  readonly outputDir?: string;
  /** Printed labels that are remembered. Default 1000. */
  readonly keepLabels?: number;
}

export interface VirtualPrinter {
  readonly host: string;
  readonly port: number;
  readonly name: string;
  /** Labels printed so far, oldest first (the last `keepLabels`). */
  readonly labels: () => readonly PrintedLabel[];
  /** Labels printed since the start, the forgotten ones too. */
  readonly labelCount: () => number;
  /** Bytes taken from all connections so far, status queries included. */
  readonly bytesReceived: () => number;
  /** SHA-256 of every format taken, in order (hex): what tests count for exactly-once. */
  readonly formatHashes: () => readonly string[];
  readonly faults: () => Faults;
  readonly setFaults: (faults: Partial<Faults>) => void;
  /** The messages between the printer and its callers. */
  readonly journal: Pick<Journal, 'entries' | 'document'>;
  /** Emits `label` (PrintedLabel), `connection`, `bytes` (number), `faults` (Faults) and `journal` (JournalEntry). */
  readonly events: EventEmitter;
  /** Resolves when `count` labels in all have been printed and drawn. */
  readonly waitForLabels: (count: number, timeoutMs?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Formats that wait while the printer cannot print; above it the printer stops reading. */
const BUFFER_FORMATS = 300;

/** Starts listening. Errors: those of `net.Server.listen`. */
export async function startVirtualPrinter(options: VirtualPrinterOptions = {}): Promise<VirtualPrinter> {
  const { host = '127.0.0.1', port = 0, name = 'Virtual Zebra', serial = 'PLATEN0001' } = options;
  const { dotsPerMm, dpi, widthDots, heightDots } = mediaOf(options);
  const events = new EventEmitter();
  const journal = createJournal((entry) => events.emit('journal', entry));
  let faults: Faults = { ...NO_FAULTS, ...options.faults };

  const press = createPress({
    dpi,
    widthDots,
    heightDots,
    outputDir: options.outputDir,
    keepLabels: options.keepLabels ?? 1000,
    canPrint: () => !(faults.paperOut || faults.ribbonOut || faults.headOpen || faults.paused || faults.overTemp),
    labelMs: () => faults.labelMs,
    onLabel: (label) => {
      journal.add({ kind: 'label', connection: 0, label: label.number });
      events.emit('label', label);
    },
    onDrained: () => connections.resume(),
  });
  const isFull = (): boolean => press.waiting() >= BUFFER_FORMATS;
  const state = (): PrinterState => ({
    faults,
    model: `ZTC Virtual-${dpi}dpi`,
    firmware: 'V92.21.39Z',
    dotsPerMm,
    serial,
    labelLengthDots: heightDots,
    formatsInBuffer: press.waiting(),
    labelsRemaining: press.labelsRemaining(),
    partialFormat: connections.hasPartialFormat(),
    bufferFull: isFull(),
  });

  const setFaults = (changed: Partial<Faults>): void => {
    const refused = faults.refuseConnections;
    faults = { ...faults, ...changed };
    // The port is closed, as on a printer that is switched off; open connections stay.
    if (faults.refuseConnections && !refused) server.close();
    if (!faults.refuseConnections && refused) server.listen(listeningPort, host);
    journal.add({ kind: 'faults', connection: 0, changed });
    events.emit('faults', faults);
    press.resume();
  };
  const { take, formatHashes } = createInterpreter({ journal, press, state, setFaults, widthDots });
  const connections = createConnections({ journal, events, faults: () => faults, setFaults, take, isFull });

  const server: Server = createServer({ noDelay: true, allowHalfOpen: false }, connections.accept);
  server.listen(port, host);
  await once(server, 'listening');
  const listeningPort = (server.address() as AddressInfo).port;
  if (faults.refuseConnections) server.close();

  const { labels, labelCount } = press;
  return {
    host,
    port: listeningPort,
    name,
    labels,
    labelCount,
    bytesReceived: connections.bytesReceived,
    formatHashes,
    faults: () => faults,
    setFaults,
    journal,
    events,
    waitForLabels: (count, timeoutMs = 20_000) => waitForLabels({ name, labelCount, events }, count, timeoutMs),
    close: async () => {
      connections.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
      await press.stop();
    },
  };
}

/** The media in the dots of the printer. */
function mediaOf({ dotsPerMm = 8, mediaWidthIn = 4, mediaHeightIn = 6 }: VirtualPrinterOptions) {
  const dpi = { 6: 152, 8: 203, 12: 300, 24: 600 }[dotsPerMm];
  return { dotsPerMm, dpi, widthDots: Math.floor(mediaWidthIn * dpi), heightDots: Math.floor(mediaHeightIn * dpi) };
}

function waitForLabels(
  { name, labelCount, events }: Pick<VirtualPrinter, 'name' | 'labelCount' | 'events'>,
  count: number,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (labelCount() < count) return;
      clearTimeout(timer);
      events.off('label', check);
      resolve();
    };
    const timer = setTimeout(() => {
      events.off('label', check);
      reject(new Error(`${name} printed ${labelCount()} of ${count} labels within ${timeoutMs} ms`));
    }, timeoutMs);
    events.on('label', check);
    check();
  });
}
