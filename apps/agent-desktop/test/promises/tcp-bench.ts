/** A printer on a TCP port that behaves as a circumstance says: one that answers `~HS`, and one that says nothing. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openTcpDriver } from '../../src/drivers/tcp/tcp-driver.ts';
import type { Driver } from '../../src/drivers/driver.ts';
import type { Bench, Circumstance, DriverKind } from './promises.ts';

const HS = '\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n';
/** After the end of a sender that ends at once, and before that of one that waits to see. */
const EARLY_MS = 3;
const LATE_MS = 1_500;
/** A name that no resolver knows (RFC 6761). */
const NOWHERE = 'printer.invalid:9100';

export const cannotOnTcp = { 'too many jobs': 'a socket has no queue' } as const;

/** `breakAt`: how many bytes of the second label come before the connection ends. */
export const tcpKind = (driver: 'zebra' | null, breakAt = 1_000): DriverKind => ({
  name: driver === null ? 'TCP, raw' : 'TCP, a Zebra that is asked',
  cannot: cannotOnTcp,
  copies: 40,
  bench: () => startTcpBench(driver, breakAt),
});

async function startTcpBench(make: 'zebra' | null, breakAt: number): Promise<Bench> {
  const connections: Buffer[][] = [];
  const sockets = new Set<Socket>();
  let circumstance: Circumstance | undefined;
  let server: Server | undefined;
  let port = 0;
  let drivers: Driver[] = [];
  /** All bytes in order, and where among them the connection ends in the middle of the second label. */
  let taken = Buffer.alloc(0);
  let breaksAt = Infinity;

  /** What the printer reads of the bytes. Questions between the labels are no part of the second one. */
  const take = (bytes: Buffer): Buffer => {
    if (circumstance !== 'half a label') return bytes;
    if (breaksAt === Infinity) {
      const all = Buffer.concat([taken, bytes]);
      const end = all.indexOf('^XZ');
      const next = end < 0 ? -1 : all.indexOf('^XA', end);
      if (next >= 0) breaksAt = next + breakAt;
    }
    const own = bytes.subarray(0, Math.max(0, breaksAt - taken.length));
    taken = Buffer.concat([taken, own]);
    return own;
  };

  const serve = (socket: Socket): void => {
    if (circumstance === 'busy') return void socket.destroy();
    if (circumstance === 'never reads') return void socket.pause();
    const parts: Buffer[] = [];
    connections.push(parts);
    let unread = '';
    socket.on('data', (bytes: Buffer) => {
      const own = take(bytes);
      parts.push(own);
      unread = unread.slice(-2) + own.toString('latin1');
      for (; make && unread.includes('~HS'); unread = unread.slice(unread.indexOf('~HS') + 3)) socket.write(HS);
      if (circumstance === 'closes early' && own.includes('^XZ')) setTimeout(() => socket.end(), EARLY_MS);
      if (circumstance === 'half a label' && taken.length >= breaksAt) socket.resetAndDestroy();
    });
    socket.on('end', () => {
      if (circumstance === 'closes late') setTimeout(() => socket.end(), LATE_MS);
      else socket.end();
    });
  };
  const listen = async (): Promise<void> => {
    server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      serve(socket);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const shut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    const closing = server && once(server, 'close');
    server?.close();
    await closing;
    server = undefined;
  };
  await listen();
  return {
    open: (limits) => {
      const address = circumstance === 'missing' ? NOWHERE : `127.0.0.1:${port}`;
      const printer = { name: 'Dock 2', connectionType: 'tcp', nativeFormat: 'zpl', dpi: 203 } as const;
      const driver = openTcpDriver({ ...printer, address, driver: make }, limits);
      drivers = [...drivers, driver];
      return driver;
    },
    enter: async (next) => {
      circumstance = next;
      if (next === 'off') await shut();
    },
    leave: async () => {
      circumstance = undefined;
      if (!server) await listen();
      for (const driver of drivers) driver.readdress?.(`127.0.0.1:${port}`);
    },
    printed: (document) => connections.reduce((count, parts) => count + occurrences(Buffer.concat(parts), document), 0),
    close: shut,
  };
}

export function occurrences(bytes: Buffer, document: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(document); at >= 0; at = bytes.indexOf(document, at + document.length)) count++;
  return count;
}
