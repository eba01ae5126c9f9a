/**
 * A receipt printer on a TCP port, written after the command reference alone: it answers DLE EOT at once, prints what comes in
 * order, and stops in order while its cover is open or its paper is out. What came out is a list of pictures and texts.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceiptFaults {
  readonly coverOpen: boolean;
  readonly paperOut: boolean;
  readonly paperLow: boolean;
  readonly cutterStuck: boolean;
  /** Nothing is answered, as by many cheap ones. */
  readonly silent: boolean;
  /** `GS r` is skipped. */
  readonly knowsNoGsR: boolean;
}

export type Printed =
  | { readonly kind: 'picture'; readonly width: number; readonly rows: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cut' | 'drawer' | 'reset' };

/** What each command takes behind its name. */
const PARAMETERS: Readonly<Record<string, number>> = {
  '1b40': 0,
  '1b64': 1,
  '1d56': 1,
  '1b70': 3,
  '1b74': 1,
  '1b61': 1,
  '1d21': 1,
  '1b45': 1,
  '1d72': 1,
  '1d49': 1,
};
const IDENTITY: Readonly<Record<number, string>> = { 65: '1.04', 66: 'Example', 67: 'TM-X80', 68: 'R0001' };

export async function startReceiptPrinter(initial: Partial<ReceiptFaults> = {}) {
  let faults: ReceiptFaults = {
    coverOpen: false,
    paperOut: false,
    paperLow: false,
    cutterStuck: false,
    silent: false,
    knowsNoGsR: false,
    ...initial,
  };
  const printed: Printed[] = [];
  const unknown: string[] = [];
  const works = new Set<() => void>();
  const stops = (): boolean => faults.coverOpen || faults.paperOut || faults.cutterStuck;
  const bit = (is: boolean, at: number): number => (is ? 1 << at : 0);
  const state = (kind: number): number =>
    0x12 |
    [
      0,
      bit(stops(), 3),
      bit(faults.coverOpen, 2) | bit(faults.paperOut, 5) | bit(faults.cutterStuck, 6),
      bit(faults.cutterStuck, 3),
      bit(faults.paperLow || faults.paperOut, 2) |
        bit(faults.paperLow || faults.paperOut, 3) |
        (faults.paperOut ? 0x60 : 0),
    ][kind]!;

  const accept = (socket: Socket): void => {
    let buffer = Buffer.alloc(0);
    let hasEnded = false;
    /** Bytes that were looked at for real-time commands. */
    const answer = (bytes: readonly number[]): void => {
      if (!faults.silent && socket.writable) socket.write(Buffer.from(bytes));
    };
    const work = (): void => {
      while (buffer.length > 0 && !stops()) {
        const taken = obey(buffer, { answer, printed, unknown, faults });
        if (taken === 0) break;
        buffer = buffer.subarray(taken);
      }
      if (hasEnded && buffer.length === 0 && socket.writable) socket.end();
    };
    works.add(work);
    socket.on('data', (chunk: Buffer) => {
      // Real-time commands are acted on as they come, and are no part of the rest.
      const rest: number[] = [];
      for (let at = 0; at < chunk.length; at++) {
        if (chunk[at] === 0x10 && chunk[at + 1] === 0x04 && at + 2 < chunk.length) {
          answer([state(chunk[at + 2]!)]);
          at += 2;
        } else rest.push(chunk[at]!);
      }
      buffer = Buffer.concat([buffer, Buffer.from(rest)]);
      work();
    });
    socket.on('end', () => {
      hasEnded = true;
      work();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => works.delete(work));
  };
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    accept(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    printed,
    /** Commands that the reference does not have, in hex. */
    unknown,
    set: (changed: Partial<ReceiptFaults>) => {
      faults = { ...faults, ...changed };
      for (const work of works) work();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

interface Act {
  readonly answer: (bytes: readonly number[]) => void;
  readonly printed: Printed[];
  readonly unknown: string[];
  readonly faults: ReceiptFaults;
}

/** Prints what the buffer begins with. Returns the bytes that it took; 0 while the rest of them is missing. */
function obey(buffer: Buffer, { answer, printed, unknown, faults }: Act): number {
  const first = buffer[0]!;
  if (first !== 0x1b && first !== 0x1d) {
    const end = buffer.findIndex((byte) => byte === 0x1b || byte === 0x1d);
    const text = buffer.subarray(0, end < 0 ? buffer.length : end);
    printed.push({ kind: 'text', text: text.toString('latin1') });
    return text.length;
  }
  if (buffer.length < 3) return buffer.length === 2 && buffer.readUInt16BE(0) === 0x1b40 ? reset(printed) : 0;
  const name = buffer.subarray(0, 2).toString('hex');
  if (name === '1d76') {
    if (buffer.length < 8) return 0;
    const rowBytes = buffer.readUInt16LE(4);
    const rows = buffer.readUInt16LE(6);
    const size = 8 + rowBytes * rows;
    if (buffer.length < size) return 0;
    const before = printed.at(-1);
    const dots = Array.from({ length: rows }, (_, row) =>
      [...buffer.subarray(8 + row * rowBytes, 8 + (row + 1) * rowBytes)]
        .map((byte) => byte.toString(2).padStart(8, '0').replaceAll('0', '.').replaceAll('1', '#'))
        .join(''),
    );
    // Bands follow each other without a gap.
    if (before?.kind === 'picture' && before.width === rowBytes * 8)
      printed[printed.length - 1] = { ...before, rows: [...before.rows, ...dots] };
    else printed.push({ kind: 'picture', width: rowBytes * 8, rows: dots });
    return size;
  }
  const parameters = PARAMETERS[name];
  if (parameters === undefined) {
    unknown.push(name);
    return 2;
  }
  if (buffer.length < 2 + parameters) return 0;
  if (name === '1b40') return reset(printed);
  if (name === '1d56') printed.push({ kind: 'cut' });
  if (name === '1b70') printed.push({ kind: 'drawer' });
  if (name === '1d72' && !faults.knowsNoGsR) answer([faults.paperLow ? 0x03 : 0]);
  if (name === '1d49') answer([...Buffer.from(`_${IDENTITY[buffer[2]!] ?? ''}\0`)]);
  return 2 + parameters;
}

function reset(printed: Printed[]): number {
  printed.push({ kind: 'reset' });
  return 2;
}
