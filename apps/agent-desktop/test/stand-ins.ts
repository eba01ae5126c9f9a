/** Servers that stand where the cloud should be: silent, endless, huge, or answering in its place. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import { once } from 'node:events';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';

export interface StandIn {
  readonly port: number;
  /** Connections so far. */
  readonly connections: () => number;
}

const servers = new Set<Server>();
const sockets = new Set<Socket>();
const programs = new Set<ChildProcess>();

/** Ends all stand-ins. */
export async function closeStandIns(): Promise<void> {
  for (const program of programs) program.kill('SIGKILL');
  programs.clear();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  const closed = [...servers].map((server) => once(server, 'close'));
  for (const server of servers) server.close();
  servers.clear();
  await Promise.all(closed);
}

/** Listens on a free port until all stand-ins end. */
export async function listen(server: Server): Promise<StandIn> {
  let connections = 0;
  server.on('connection', (socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.add(server);
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

export const standIn = (onSocket: (socket: Socket) => void): Promise<StandIn> => listen(createServer(onSocket));

/** A web server without WebSockets: it reads an upgrade as the plain request that a proxy makes of it. */
export const webStandIn = (listener: RequestListener): Promise<StandIn> =>
  listen(createHttpServer({ shouldUpgradeCallback: () => false }, listener));

export const tlsStandIn = (
  identity: { readonly key: Buffer; readonly cert: Buffer },
  onSocket: (socket: TLSSocket) => void = () => undefined,
): Promise<StandIn> => {
  const server = createTlsServer(identity, (socket) => {
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  server.on('tlsClientError', () => undefined);
  return listen(server);
};

export interface Middlebox extends StandIn {
  /** What happens to the next connections; those that are open now end. */
  readonly turn: (onSocket: (socket: Socket) => void) => void;
  /** Passes the next connections on to this port. */
  readonly passTo: (port: number) => void;
}

/** Stands between the agent and the cloud, and changes while the agent runs. */
export async function middlebox(): Promise<Middlebox> {
  let act: (socket: Socket) => void = (socket) => socket.end();
  const box = await standIn((socket) => act(socket));
  const turn: Middlebox['turn'] = (onSocket) => {
    act = onSocket;
    for (const socket of sockets) socket.destroy();
  };
  const passTo = (port: number): void =>
    turn((socket) => {
      const onward = connect(port, '127.0.0.1');
      onward.on('error', () => socket.destroy());
      onward.on('close', () => socket.destroy());
      socket.on('close', () => onward.destroy());
      socket.pipe(onward).pipe(socket);
    });
  return { ...box, turn, passTo };
}

/** A web filter: reads a request and answers it. */
export const filter =
  (status: number) =>
  (socket: Socket): void => {
    const body = '<html>This page is blocked.';
    socket.once('data', () =>
      socket.end(
        `HTTP/1.1 ${status} Blocked\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    );
  };

/** Writes the same bytes until the other side goes away; pauses with it. */
export function writeForEver(socket: Writable, bytes: Buffer): void {
  const more = (): void => {
    while (socket.writable && !socket.writableNeedDrain) socket.write(bytes);
  };
  socket.on('drain', more);
  more();
}

/** Writes one byte at a time, and does not end. */
export function drip(socket: Socket, everyMs: number): void {
  const timer = setInterval(() => void (socket.writable && socket.write('x')), everyMs);
  socket.on('close', () => clearInterval(timer));
}

const DEAF = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () =>
    process.send(server.address().port, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)));`;

/** A port whose program hangs and whose line of connections is full: a new one is not answered, as behind a firewall. */
export async function fullPort(): Promise<number> {
  const program = spawn(process.execPath, ['-e', DEAF], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  programs.add(program);
  const [port] = (await once(program, 'message')) as [number];
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.add(socket);
    await Promise.race([once(socket, 'connect'), delay(200)]);
    // On a busy computer the time may be over before this process has looked at a connection that is there.
    await turn();
    if (socket.connecting) return port;
  }
}
