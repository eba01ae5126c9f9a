/** A TCP printer without a language: keeps every byte of every connection, and misbehaves on request. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface RawPrinter {
  readonly port: number;
  /** The bytes of each connection that brought any, in the order in which they ended. */
  readonly received: Buffer[];
  readonly connections: () => number;
  readonly bend: {
    /** Resets the connection after so many bytes in all; 0 is never. One shot. */
    resetAfterBytes: number;
    /** Reads nothing. */
    deaf: boolean;
    /** Leaves connections open after the sender's end. */
    keepsOpen: boolean;
  };
  readonly close: () => Promise<void>;
}

export async function startRawPrinter(port = 0): Promise<RawPrinter> {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const bend: RawPrinter['bend'] = { resetAfterBytes: 0, deaf: false, keepsOpen: false };
  let connections = 0;
  let total = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections++;
    sockets.add(socket);
    const parts: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (bend.deaf) socket.pause();
    socket.on('data', (bytes: Buffer) => {
      parts.push(bytes);
      total += bytes.length;
      if (bend.resetAfterBytes > 0 && total >= bend.resetAfterBytes) {
        bend.resetAfterBytes = 0;
        socket.resetAndDestroy();
      }
    });
    socket.on('end', () => {
      if (parts.length > 0) received.push(Buffer.concat(parts));
      if (!bend.keepsOpen) socket.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    bend,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
