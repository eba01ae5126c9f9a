/** Company proxies that demand a login: a real proxy, whose logins count for the connection that they were made on. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { proxyIn } from '../windows/proxy-settings.ts';
import { openTunnel, type OpenLogin } from './tunnel.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});
async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Demands {
  readonly offers: readonly string[];
  /** Tokens in order; the answer to each but the last is a challenge. */
  readonly tokens: readonly string[];
  readonly closesFirst?: boolean;
  readonly body?: string;
}

async function startDemandingProxy({ offers, tokens, closesFirst = false, body = 'login first' }: Demands) {
  let connections = 0;
  const port = await listen((client) => {
    const isFirst = ++connections === 1;
    let step = 0;
    let text = '';
    client.on('data', function onData(part: Buffer) {
      text += part.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [scheme, token] = /^Proxy-Authorization: (\S+) (\S+)/im.exec(text.slice(0, end))?.slice(1) ?? [];
      const target = /^CONNECT (\S+):(\d+)/.exec(text)!;
      text = text.slice(end + 4);
      const refuse = (...lines: string[]): void =>
        void client.write(
          `HTTP/1.1 407 Proxy Authentication Required\r\n${lines.map((line) => `Proxy-Authenticate: ${line}\r\n`).join('')}Content-Length: ${body.length}\r\n${closesFirst && isFirst ? 'Connection: close\r\n' : ''}\r\n${body}`,
        );
      if (token === undefined || Buffer.from(token, 'base64').toString() !== tokens[step]) refuse(...offers);
      else if (++step < tokens.length) refuse(`${scheme} ${Buffer.from(`challenge ${step}`).toString('base64')}`);
      else {
        client.off('data', onData);
        const upstream = connect(Number(target[2]), target[1], () => {
          client.write('HTTP/1.1 200 OK\r\n\r\n');
          upstream.pipe(client).pipe(upstream);
        });
        sockets.add(upstream);
        upstream.on('error', () => client.destroy());
      }
      if (closesFirst && isFirst) client.end();
    });
  });
  return { url: new URL(`http://127.0.0.1:${port}`), connections: () => connections };
}

/** Answers challenges as an account of the system would. */
const account =
  (...schemes: string[]): OpenLogin =>
  async (scheme, host) =>
    schemes.includes(scheme)
      ? {
          scheme,
          next: async (challenge) =>
            Buffer.from(challenge ? `${scheme} for ${String(challenge)}` : `${scheme} ${host}`),
          end: () => undefined,
        }
      : undefined;

async function throughTunnel(proxy: URL, login: OpenLogin): Promise<string> {
  const port = await listen((socket) => socket.end('hello'));
  const tunnel = await openTunnel(proxy, new URL(`http://127.0.0.1:${port}`), { openLogin: login });
  const parts: Buffer[] = [];
  for await (const part of tunnel) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

it('opens a tunnel by Negotiate in one step', async () => {
  const proxy = await startDemandingProxy({ offers: ['Negotiate', 'NTLM'], tokens: ['Negotiate 127.0.0.1'] });
  expect(await throughTunnel(proxy.url, account('Negotiate', 'NTLM'))).toBe('hello');
  expect(proxy.connections()).toBe(1);
});

it('opens a tunnel by NTLM in three messages over one connection', async () => {
  const tokens = ['NTLM 127.0.0.1', 'NTLM for challenge 1'];
  const proxy = await startDemandingProxy({ offers: ['Negotiate', 'NTLM', 'Basic realm="x"'], tokens });
  expect(await throughTunnel(proxy.url, account('NTLM'))).toBe('hello');
  expect(proxy.connections()).toBe(1);
});

it('connects anew where the proxy closes after its first refusal, as some do', async () => {
  const proxy = await startDemandingProxy({
    offers: ['NTLM'],
    tokens: ['NTLM 127.0.0.1', 'NTLM for challenge 1'],
    closesFirst: true,
  });
  expect(await throughTunnel(proxy.url, account('NTLM'))).toBe('hello');
  expect(proxy.connections()).toBe(2);
});

it.each([
  ['an account that it does not know', ['Negotiate'], account('Negotiate')],
  ['a password, and none is stored', ['Basic realm="x"'], account('Negotiate', 'NTLM')],
  ['a login that this system does not have', ['Negotiate'], account()],
])('reports it if the proxy demands %s', async (_, offers, login) => {
  const proxy = await startDemandingProxy({ offers, tokens: ['never'] });
  await expect(openTunnel(proxy.url, new URL('http://192.0.2.1'), { openLogin: login })).rejects.toThrow(
    /proxy.*password|password.*proxy/i,
  );
});

it('goes through a tunnel that is opened with another 2xx', async () => {
  const proxy = await listen((client) => client.once('data', () => client.write('HTTP/1.1 201 Created\r\n\r\nhello')));
  const tunnel = await openTunnel(new URL(`http://127.0.0.1:${proxy}`), new URL('http://192.0.2.1'));
  const [first] = (await once(tunnel, 'data')) as [Buffer];
  expect(String(first)).toBe('hello');
  tunnel.destroy();
});

it('tells a wrong password from a missing one', async () => {
  const { url } = await startDemandingProxy({ offers: ['Basic realm="x"'], tokens: ['user:right'] });
  const open = (proxy: URL) => openTunnel(proxy, new URL('http://192.0.2.1'), { openLogin: account() });
  await expect(open(url)).rejects.toThrow('requires a user name and password (407)');
  const wrong = new URL(url);
  [wrong.username, wrong.password] = ['user', 'wrong'];
  await expect(open(wrong)).rejects.toThrow('does not accept the user name and password in its address (407)');
});

it.each([
  ['sends a head without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(200_000)}`, 'does not answer like one'],
  ['announces a body that never comes', 'HTTP/1.1 407 x\r\nContent-Length: 1000\r\n\r\n', 'has not answered for 0.3 s'],
  ['refuses', 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n', 'answered 403 Forbidden instead of connecting to'],
])('is left when the proxy %s', async (_, bytes, says) => {
  const proxy = await listen((client) => client.once('data', () => client.write(bytes)));
  const opened = openTunnel(new URL(`http://127.0.0.1:${proxy}`), new URL('http://192.0.2.1'), { timeoutMs: 300 });
  await expect(opened).rejects.toThrow(says);
});

it('is left when the login by the system does not come back, or the agent stops', async () => {
  const { url } = await startDemandingProxy({ offers: ['Negotiate'], tokens: ['x'] });
  const openLogin: OpenLogin = () => new Promise(() => undefined);
  const target = new URL('http://192.0.2.1');
  await expect(openTunnel(url, target, { timeoutMs: 200, openLogin })).rejects.toThrow('took longer than 0.2 s');
  const stopping = new AbortController();
  const opened = openTunnel(url, target, { openLogin, signal: stopping.signal });
  stopping.abort(new Error('the agent stops'));
  await expect(opened).rejects.toThrow('the agent stops');
});

it('names the proxy, not the cloud, when it is the proxy that cannot be reached', async () => {
  const port = await listen(() => undefined);
  servers.splice(0).forEach((server) => server.close());
  const opened = openTunnel(new URL(`http://127.0.0.1:${port}`), new URL('http://192.0.2.1'));
  await expect(opened).rejects.toThrow(`The proxy 127.0.0.1:${port} cannot be reached: the connection was refused.`);
});

it('reports it if something other than a proxy answers, or nothing', async () => {
  const odd = await listen((socket) => socket.end('SSH-2.0-x\r\n\r\n'));
  const open = (port: number, timeoutMs: number) =>
    openTunnel(new URL(`http://127.0.0.1:${port}`), new URL('http://192.0.2.1'), { timeoutMs, openLogin: account() });
  await expect(open(odd, 20_000)).rejects.toThrow('does not answer like one');
  const silent = await listen(() => undefined);
  await expect(open(silent, 200)).rejects.toThrow('has not answered for 0.2 s');
});

it.each([
  ['proxy.example.com:8080', '', 'https://print.example.com', 'proxy.example.com:8080'],
  ['http=a.example.com:1;https=b.example.com:2', '', 'wss://print.example.com', 'b.example.com:2'],
  ['http=a.example.com:1', '', 'wss://print.example.com', undefined],
  ['a.example.com:1', '*.example.com;<local>', 'https://print.example.com', undefined],
  ['a.example.com:1', '<local>', 'https://server', undefined],
  ['a.example.com:1', '<local>', 'https://print.example.com', 'a.example.com:1'],
  [undefined, '', 'https://print.example.com', undefined],
])('reads what Windows has for a proxy: %s, not for %s', (proxy, bypass, url, expected) =>
  expect(proxyIn({ proxy, bypass }, new URL(url))).toBe(expected),
);
