/** A TCP printer without a language: keeps every byte of every connection, and misbehaves on request. */
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface RawPrinter {
  readonly port: number;
  /** The bytes of each connection that brought any, in the order in which they began, broken ones too. */
  readonly received: () => Buffer[];
  /** How often `document` came whole. */
  readonly count: (document: Buffer) => number;
  readonly connections: () => number;
  /** Emits `connection`, `bytes` (number in all), and `end` (a connection with bytes ended well). */
  readonly events: EventEmitter;
  readonly bend: {
    /** Resets the connection after this many bytes in all; 0 is never. One shot. */
    resetAfterBytes: number;
    /** Reads nothing. */
    deaf: boolean;
    /** Leaves connections open after the sender's end. */
    keepsOpen: boolean;
    /** Pause after each piece of data. */
    pauseMs: number;
  };
  readonly close: () => Promise<void>;
}

export async function startRawPrinter(port = 0): Promise<RawPrinter> {
  const connections: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const events = new EventEmitter();
  const bend: RawPrinter['bend'] = { resetAfterBytes: 0, deaf: false, keepsOpen: false, pauseMs: 0 };
  let opened = 0;
  let total = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    opened++;
    sockets.add(socket);
    const parts: Buffer[] = [];
    events.emit('connection');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (bend.deaf) socket.pause();
    socket.on('data', (bytes: Buffer) => {
      if (parts.length === 0) connections.push(parts);
      parts.push(bytes);
      total += bytes.length;
      events.emit('bytes', total);
      if (bend.resetAfterBytes > 0 && total >= bend.resetAfterBytes) {
        bend.resetAfterBytes = 0;
        socket.resetAndDestroy();
        return;
      }
      if (bend.pauseMs > 0) {
        socket.pause();
        setTimeout(() => socket.resume(), bend.pauseMs);
      }
    });
    socket.on('end', () => {
      if (parts.length > 0) events.emit('end');
      if (!bend.keepsOpen) socket.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const received = (): Buffer[] => connections.map((parts) => Buffer.concat(parts));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    count: (document) => {
      let count = 0;
      for (const bytes of received()) {
        for (let at = bytes.indexOf(document); at >= 0; at = bytes.indexOf(document, at + document.length)) count++;
      }
      return count;
    },
    connections: () => opened,
    events,
    bend,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
