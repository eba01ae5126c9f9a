/** Answers on UDP 4201, like Zebra printers, when a host in the network searches for printers. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * The search packet. The layout of the answer is not published: only the fact that a host answers identifies it as a
 * Zebra.
 */
const REQUEST = Buffer.from('2e2c3a01', 'hex');
const ANSWER = Buffer.concat([Buffer.from('3a2c2e04', 'hex'), Buffer.alloc(60)]);
const DISCOVERY_PORT = 4201;

export interface BroadcastListener {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Listens; port 0 picks a free one. Errors: those of `dgram.Socket.bind`; only one printer on a host can be found this
 * way.
 */
export async function listenForBroadcasts(host = '127.0.0.1', port = DISCOVERY_PORT): Promise<BroadcastListener> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    if (message.subarray(0, REQUEST.length).equals(REQUEST))
      socket.send(ANSWER, from.port, from.address, () => undefined);
  });
  socket.bind(port, host);
  await once(socket, 'listening');
  socket.on('error', () => undefined);
  return {
    port: (socket.address() as AddressInfo).port,
    close: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
