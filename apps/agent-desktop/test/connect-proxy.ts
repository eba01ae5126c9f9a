/** A real HTTP proxy for tests: opens tunnels (CONNECT) for clients that know the password. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface ConnectProxy {
  /** With user and password. */
  readonly url: string;
  readonly port: number;
  /** Opened so far. */
  readonly tunnels: () => number;
  /** `host:port` of each. */
  readonly targets: readonly string[];
  readonly close: () => void;
}

export async function startProxy(user: string, password: string): Promise<ConnectProxy> {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const server = createServer();
  const targets: string[] = [];
  server.on('connect', (request, client, head) => {
    if (request.headers['proxy-authorization'] !== expected) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    targets.push(request.url!);
    const [host, port] = request.url!.split(':');
    const upstream = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    tunnels: () => targets.length,
    targets,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
