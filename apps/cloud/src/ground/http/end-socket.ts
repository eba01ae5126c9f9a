/** Ends a raw socket: sends an answer, and then closes it whether the other side closes or not. */
import type { Duplex } from 'node:stream';

/** A client that has not read the answer within this time will not read it. */
const LINGER_MS = 1000;

/** Sends the answer and ends the connection; a client that does not close its side loses it after a second. */
export function endSocket(socket: Duplex, answer: string, lingerMs = LINGER_MS): void {
  if (socket.writable) socket.end(answer);
  const late = setTimeout(() => socket.destroy(), lingerMs);
  // The end of the other side arrives after the data that it still sends.
  socket.resume();
  socket.once('close', () => clearTimeout(late));
}
