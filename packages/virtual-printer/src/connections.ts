/** The connections of callers: bytes come in as fast as the faults let them, and answers go back. */
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Faults } from './status-replies.ts';
import type { Journal } from './workbench/journal.ts';
import { createZplStream, type StreamItem } from './zpl-stream.ts';

export interface ConnectionOptions {
  readonly journal: Journal;
  /** Gets `connection` and `bytes`. */
  readonly events: EventEmitter;
  readonly faults: () => Faults;
  readonly setFaults: (faults: Partial<Faults>) => void;
  /** Acts on what a connection has sent. Returns the text to answer, if any. */
  readonly take: (item: StreamItem, connection: number) => string | undefined;
  /** The printer has no room for more and stops reading. */
  readonly isFull: () => boolean;
}

export interface Connections {
  readonly accept: (socket: Socket) => void;
  /** Reads on, once there is room again. */
  readonly resume: () => void;
  readonly destroy: () => void;
  readonly bytesReceived: () => number;
  /** A connection has begun a format and not finished it. */
  readonly hasPartialFormat: () => boolean;
}

export function createConnections(options: ConnectionOptions): Connections {
  const { journal, events, faults, setFaults, take, isFull } = options;
  const sockets = new Set<Socket>();
  /** The connections whose last format is not finished. */
  const partial = new Set<Socket>();
  let connections = 0;
  let bytesReceived = 0;

  const accept = (socket: Socket): void => {
    sockets.add(socket);
    const connection = ++connections;
    journal.add({ kind: 'opened', connection });
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      partial.delete(socket);
      journal.add({ kind: 'closed', connection });
    });
    events.emit('connection');
    const stream = createZplStream();
    let taken = 0;
    socket.on('data', (arrived: Buffer) => {
      const limit = faults().resetAfterBytes;
      const resets = limit > 0 && taken + arrived.length >= limit;
      const chunk = resets ? arrived.subarray(0, limit - taken) : arrived;
      taken += chunk.length;
      bytesReceived += chunk.length;
      events.emit('bytes', chunk.length);
      for (const item of stream.push(chunk)) answer(socket, connection, take(item, connection));
      if (stream.partialFormat()) partial.add(socket);
      else partial.delete(socket);
      if (resets) {
        setFaults({ resetAfterBytes: 0 });
        socket.resetAndDestroy();
      } else slowDown(socket, chunk.length);
    });
  };

  const answer = (socket: Socket, connection: number, text: string | undefined): void => {
    if (text === undefined || faults().silent || !socket.writable) return;
    journal.add({ kind: 'answer', connection, text });
    socket.write(Buffer.from(text, 'latin1'));
  };

  const slowDown = (socket: Socket, taken: number): void => {
    if (isFull()) socket.pause();
    const { bytesPerSecond } = faults();
    if (bytesPerSecond <= 0) return;
    socket.pause();
    setTimeout(() => socket.resume(), (taken / bytesPerSecond) * 1000).unref();
  };

  return {
    accept,
    resume: () => {
      for (const socket of sockets) socket.resume();
    },
    destroy: () => {
      for (const socket of sockets) socket.destroy();
    },
    bytesReceived: () => bytesReceived,
    hasPartialFormat: () => partial.size > 0,
  };
}
