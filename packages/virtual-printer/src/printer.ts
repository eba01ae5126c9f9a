/** The virtual printer itself: a TCP server that takes ZPL, prints it as pictures, and answers host queries. */
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createPress, type PrintedLabel } from './press.ts';
import * as reply from './status-replies.ts';
import { NO_FAULTS, type Faults, type PrinterState } from './status-replies.ts';
import { createJournal, type Journal } from './workbench/journal.ts';
import { createZplStream } from './zpl-stream.ts';

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
  /** What passed between the printer and its callers. */
  readonly journal: Pick<Journal, 'entries' | 'document'>;
  /** Emits `label` (PrintedLabel), `connection`, `bytes` (number), `faults` (Faults) and `journal` (JournalEntry). */
  readonly events: EventEmitter;
  /** Resolves when `count` labels in all have been printed and drawn. */
  readonly waitForLabels: (count: number, timeoutMs?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A connection and its number in the journal. */
interface Caller {
  readonly socket: Socket;
  readonly number: number;
}

/** Formats that wait while the printer cannot print; above it the printer stops reading. */
const BUFFER_FORMATS = 300;

/** Starts listening. Errors: those of `net.Server.listen`. */
export async function startVirtualPrinter(options: VirtualPrinterOptions = {}): Promise<VirtualPrinter> {
  const {
    host = '127.0.0.1',
    port = 0,
    name = 'Virtual Zebra',
    dotsPerMm = 8,
    mediaWidthIn = 4,
    mediaHeightIn = 6,
  } = options;
  const serial = options.serial ?? 'PLATEN0001';
  const events = new EventEmitter();
  const sockets = new Set<Socket>();
  const formatHashes: string[] = [];
  let faults: Faults = { ...NO_FAULTS, ...options.faults };
  let bytesReceived = 0;
  let partialFormats = 0;

  const journal = createJournal((entry) => events.emit('journal', entry));
  let connections = 0;
  let documents = 0;
  const dpi = { 6: 152, 8: 203, 12: 300, 24: 600 }[dotsPerMm];
  const press = createPress({
    dpi,
    widthDots: Math.floor(mediaWidthIn * dpi),
    heightDots: Math.floor(mediaHeightIn * dpi),
    outputDir: options.outputDir,
    keepLabels: options.keepLabels ?? 1000,
    canPrint: () => !(faults.paperOut || faults.ribbonOut || faults.headOpen || faults.paused || faults.overTemp),
    labelMs: () => faults.labelMs,
    onLabel: (label) => {
      journal.add({ kind: 'label', connection: 0, label: label.number });
      events.emit('label', label);
    },
    onDrained: () => {
      for (const socket of sockets) socket.resume();
    },
  });

  const state = (): PrinterState => ({
    faults,
    model: `ZTC Virtual-${dpi}dpi`,
    firmware: 'V92.21.39Z',
    dotsPerMm,
    serial,
    labelLengthDots: Math.floor(mediaHeightIn * dpi),
    formatsInBuffer: press.waiting(),
    labelsRemaining: press.labelsRemaining(),
    partialFormat: partialFormats > 0,
    bufferFull: press.waiting() >= BUFFER_FORMATS,
  });

  const answer = ({ socket, number }: Caller, text: string): void => {
    if (faults.silent || !socket.writable) return;
    journal.add({ kind: 'answer', connection: number, text });
    socket.write(Buffer.from(text, 'latin1'));
  };

  const onCommand = (socket: Caller, command: string): void => {
    journal.add({ kind: 'query', connection: socket.number, text: command });
    if (command === '~HS') answer(socket, reply.hostStatus(state()));
    else if (command === '~HI') answer(socket, reply.hostIdentification(state()));
    else if (command === '~HQES') answer(socket, reply.errorStatus(state()));
    else if (command === '~HQSN') answer(socket, `\x02\r\n  SERIAL NUMBER\r\n  ${serial}\r\n\x03`);
    else if (command === '~PP') setFaults({ paused: true });
    else if (command === '~PS') setFaults({ paused: false });
    else if (command === '~JA') press.cancelAll();
  };

  const onConnection = (socket: Socket): void => {
    sockets.add(socket);
    const caller: Caller = { socket, number: ++connections };
    journal.add({ kind: 'opened', connection: caller.number });
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    const stream = createZplStream();
    let taken = 0;
    let partial = false;
    socket.on('close', () => {
      sockets.delete(socket);
      journal.add({ kind: 'closed', connection: caller.number });
      if (partial) partialFormats--;
    });
    events.emit('connection');
    socket.on('data', (arrived: Buffer) => {
      const limit = faults.resetAfterBytes;
      const resets = limit > 0 && taken + arrived.length >= limit;
      const chunk = resets ? arrived.subarray(0, limit - taken) : arrived;
      taken += chunk.length;
      bytesReceived += chunk.length;
      events.emit('bytes', chunk.length);
      for (const item of stream.push(chunk)) {
        if (item.kind === 'immediate') onCommand(caller, item.command);
        else if (item.kind === 'sgd') {
          journal.add({ kind: 'query', connection: caller.number, text: item.line });
          answer(caller, reply.getVariable(item.line, state()));
        } else if (item.kind === 'download') {
          journal.add({ kind: 'document', connection: caller.number, document: ++documents, bytes: item.bytes });
          press.remember(item.bytes);
        } else if (/^\^XA\s*\^HH\s*\^XZ$/i.test(item.bytes.toString('latin1'))) {
          journal.add({ kind: 'query', connection: caller.number, text: '^HH' });
          answer(caller, reply.configurationLabel(state(), Math.floor(mediaWidthIn * dpi)));
        } else {
          formatHashes.push(createHash('sha256').update(item.bytes).digest('hex'));
          journal.add({ kind: 'document', connection: caller.number, document: ++documents, bytes: item.bytes });
          press.print(item.bytes, documents);
        }
      }
      if (partial !== stream.partialFormat()) {
        partial = !partial;
        partialFormats += partial ? 1 : -1;
      }
      if (resets) {
        setFaults({ resetAfterBytes: 0 });
        socket.resetAndDestroy();
        return;
      }
      if (press.waiting() >= BUFFER_FORMATS) socket.pause();
      if (faults.bytesPerSecond > 0) {
        socket.pause();
        setTimeout(() => socket.resume(), (chunk.length / faults.bytesPerSecond) * 1000).unref();
      }
    });
  };

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

  const server: Server = createServer({ noDelay: true, allowHalfOpen: false }, onConnection);
  server.listen(port, host);
  await once(server, 'listening');
  const listeningPort = (server.address() as AddressInfo).port;
  if (faults.refuseConnections) server.close();

  return {
    host,
    port: listeningPort,
    name,
    labels: press.labels,
    labelCount: press.labelCount,
    bytesReceived: () => bytesReceived,
    formatHashes: () => formatHashes,
    faults: () => faults,
    setFaults,
    journal,
    events,
    waitForLabels: (count, timeoutMs = 20_000) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (press.labelCount() < count) return;
          clearTimeout(timer);
          events.off('label', check);
          resolve();
        };
        const timer = setTimeout(() => {
          events.off('label', check);
          reject(new Error(`${name} printed ${press.labelCount()} of ${count} labels within ${timeoutMs} ms`));
        }, timeoutMs);
        events.on('label', check);
        check();
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
      await press.stop();
    },
  };
}
