/** Printers whose sockets behave as a test specifies, each on a free port. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const servers: Server[] = [];
const sockets: Socket[] = [];

export async function listenAsPrinter(onSocket: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

/** Takes all of them down: for `afterEach`. */
export function closePrinters(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
}
