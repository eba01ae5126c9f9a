/** The bytes below a WebSocket: a large message shows up here long before it is complete. */
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

const sockets = new WeakMap<WebSocket, Socket>();

/** Remembers the connection of a WebSocket that is about to open. */
export function noteRawSocket(socket: WebSocket): void {
  socket.once('upgrade', (response) => sockets.set(socket, response.socket));
}

/** Bytes read and written since the connection began; those written may still be in a buffer of the system. */
export function rawBytes(socket: WebSocket): { readonly read: number; readonly written: number } {
  const raw = sockets.get(socket);
  return { read: raw?.bytesRead ?? 0, written: raw?.bytesWritten ?? 0 };
}
