/**
 * Servers, proxies and networks between the agent and its cloud, each on a real socket: what the link, the enrollment
 * and the doctor say of them names that cause and no other. More of them, by their words: unreachable-cloud.test.ts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MessageKey } from '@platen/messages';
import { checkNetwork } from '../src/core/diagnostics/network-checks.ts';
import { openSocket } from '../src/core/link/connection/open-socket.ts';
import { whyEnded } from '../src/core/link/trpc-errors.ts';
import { whyNotReached } from '../src/core/link/connection/why-not-reached.ts';
import { closeStandIns, fullPort, listen, standIn, tlsStandIn, webStandIn } from './stand-ins.ts';

const TLS = path.join(import.meta.dirname, 'fixtures/tls');
const read = (name: string): Promise<Buffer> => readFile(path.join(TLS, name));
let key: Buffer;
let cert: Buffer;
beforeAll(async () => {
  [key, cert] = await Promise.all([read('server.key'), read('server.pem')]);
});
afterEach(closeStandIns);

interface Way {
  readonly server: string;
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly timeoutMs?: number;
}

/** The key of the sentence with which an attempt to connect ends. */
const endOf = (way: Way): Promise<string | undefined> =>
  openSocket({ key: 'svc_agent_x', userAgent: 'test', env: {}, timeoutMs: 60_000, ...way }).then(
    () => 'open',
    (error: { fact?: { key: string } }) => error.fact?.key,
  );

/** Findings of the doctor that are not in order: their keys, and those of the next step. */
async function troublesOf(way: Way): Promise<string[]> {
  const troubles: string[] = [];
  for await (const { result, detail, fix } of checkNetwork({ key: undefined, env: {}, timeoutMs: 60_000, ...way }))
    if (result === 'fail' || (result === 'warn' && detail.fact?.key !== 'check.channelNotEnrolled'))
      troubles.push(...[detail, fix].flatMap((said) => said?.fact?.key ?? []));
  return troubles;
}

const tlsServer = async (options: TlsOptions): Promise<string> => {
  const server = createTlsServer({ key, cert, ...options }, (socket) => socket.on('error', () => undefined));
  server.on('tlsClientError', () => undefined);
  return `https://localhost:${(await listen(server)).port}`;
};
const answering = async (status: number, headers: Record<string, string> = {}, body = ''): Promise<string> => {
  const { port } = await webStandIn((request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  });
  return `http://127.0.0.1:${port}`;
};
const JSON_TYPE = { 'content-type': 'application/json' };
const ofCloud = (code: string): string =>
  JSON.stringify({ message: 'A sentence.', code, requestId: '2026/11/28/1--x' });
const caFile = path.join(TLS, 'ca.pem');

interface Situation {
  readonly key: MessageKey;
  readonly name: string;
  readonly way: () => Promise<Way>;
}

const SITUATIONS: readonly Situation[] = [
  {
    key: 'cloud.certificateChain',
    name: 'sends a certificate of an authority that is not known here',
    way: async () => ({ server: await tlsServer({}) }),
  },
  {
    key: 'cloud.certificateSelf',
    name: 'has signed its certificate itself',
    way: async () => ({ server: await tlsServer({ cert: await read('self.pem') }) }),
  },
  {
    key: 'cloud.certificateIssuer',
    name: 'is inspected by the network: an authority of its own stands in the chain',
    way: async () => ({ server: await tlsServer({ cert: Buffer.concat([cert, await read('ca.pem')]) }) }),
  },
  {
    key: 'cloud.certificateName',
    name: 'has the certificate of another name',
    way: async () => ({ server: (await tlsServer({})).replace('localhost', '127.0.0.1'), extraCaFile: caFile }),
  },
  {
    key: 'cloud.tlsVersion',
    name: 'speaks TLS 1.1 only',
    way: async () => ({
      server: await tlsServer({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
      extraCaFile: caFile,
    }),
  },
  {
    key: 'cloud.tlsRefused',
    name: 'asks for a certificate of the client',
    way: async () => ({ server: await tlsServer({ requestCert: true, maxVersion: 'TLSv1.2' }), extraCaFile: caFile }),
  },
  {
    key: 'cloud.notHttps',
    name: 'speaks HTTP on the port',
    way: async () => ({ server: (await answering(200)).replace('http:', 'https:') }),
  },
  {
    key: 'cloud.notHttp',
    name: 'is no web server',
    way: async () => ({
      server: `http://127.0.0.1:${(await standIn((socket) => void socket.write('SSH-2.0-x\r\n'))).port}`,
    }),
  },
  { key: 'cloud.closes', name: 'resets', way: async () => atSocket((socket) => socket.resetAndDestroy()) },
  { key: 'cloud.portClosed', name: 'is not running', way: async () => ({ server: 'http://127.0.0.1:1' }) },
  {
    key: 'cloud.redirected',
    name: 'has moved',
    way: async () => ({ server: await answering(301, { location: 'https://print.example.com/' }) }),
  },
  {
    key: 'cloud.webPage',
    name: 'is the sign-in page of a network',
    way: async () => ({ server: await answering(200, { 'content-type': 'text/html' }, '<html>Welcome') }),
  },
  {
    key: 'cloud.proxyAsks',
    name: 'is a proxy that nobody has set',
    way: async () => ({ server: await answering(407, { 'proxy-authenticate': 'Basic' }) }),
  },
  { key: 'cloud.answered', name: 'does not know the request', way: async () => ({ server: await answering(400) }) },
  { key: 'cloud.failing', name: 'has a fault', way: async () => ({ server: await answering(500) }) },
  { key: 'cloud.throttled', name: 'throttles', way: async () => ({ server: await answering(429) }) },
  {
    key: 'cloud.answeredWhy',
    name: 'is a cloud that is too busy',
    way: async () => ({ server: await answering(429, JSON_TYPE, ofCloud('throttled')) }),
  },
  {
    key: 'cloud.proxyAddress',
    name: 'is behind a proxy that speaks SOCKS',
    way: async () => ({ server: 'http://print.example.com', proxy: 'socks5://127.0.0.1:1080' }),
  },
  {
    key: 'cloud.proxyAway',
    name: 'is behind a proxy that is not running',
    way: async () => ({ server: 'http://print.example.com', proxy: 'http://127.0.0.1:1' }),
  },
  {
    key: 'cloud.proxyPassword',
    name: 'is behind a proxy that wants a password',
    way: async () => proxied('407 Proxy Authentication Required\r\nProxy-Authenticate: Basic'),
  },
  {
    key: 'cloud.proxyWrongPassword',
    name: 'is behind a proxy that wants another password',
    way: async () => proxied('407 Proxy Authentication Required\r\nProxy-Authenticate: Basic', 'me:wrong@'),
  },
  {
    key: 'cloud.proxyStatus',
    name: 'is behind a proxy that does not allow it',
    way: async () => proxied('403 Forbidden'),
  },
  ...[502, 503, 504].map((status): Situation => ({
    key: 'cloud.proxyCannotReach',
    name: `is behind a proxy that does not reach it (${status})`,
    way: async () => proxied(`${status} x`),
  })),
  {
    key: 'cloud.proxyNotHttp',
    name: 'is behind a proxy that is none',
    way: async () => {
      const { port } = await standIn((socket) => void socket.write('220 mail.example.com ESMTP\r\n\r\n'));
      return { server: 'http://print.example.com', proxy: `http://127.0.0.1:${port}` };
    },
  },
  {
    key: 'cloud.proxyNoConnection',
    name: 'is behind a proxy that takes no connection',
    way: async () => ({
      server: 'http://print.example.com',
      proxy: `http://127.0.0.1:${await fullPort()}`,
      timeoutMs: 300,
    }),
  },
  {
    key: 'cloud.proxyLate',
    name: 'is behind a proxy that says nothing',
    way: async () => {
      const { port } = await standIn((socket) => void socket.resume());
      return { server: 'http://print.example.com', proxy: `http://127.0.0.1:${port}`, timeoutMs: 300 };
    },
  },
];

const atSocket = async (onSocket: (socket: Socket) => void): Promise<Way> => ({
  server: `http://127.0.0.1:${(await standIn(onSocket)).port}`,
});
/** A proxy that answers every CONNECT so. */
const proxied = async (answer: string, login = ''): Promise<Way> => {
  const { port } = await standIn((socket) => {
    socket.on('data', () => socket.write(`HTTP/1.1 ${answer}\r\nContent-Length: 0\r\n\r\n`));
  });
  return { server: 'http://print.example.com', proxy: `http://${login}127.0.0.1:${port}` };
};

describe.each(SITUATIONS)('$key: a server that $name', ({ key: said, way }) => {
  it('ends the attempt to connect', async () => {
    expect(await endOf(await way())).toBe(said);
  });

  it('is found by the doctor', async () => {
    expect(await troublesOf(await way())).toContain(said);
  });
});

describe('what the system says of the way', () => {
  it.each([
    ['cloud.noName', 'ENOTFOUND'],
    ['cloud.noNameServer', 'EAI_AGAIN'],
    ['cloud.portClosed', 'ECONNREFUSED'],
    ['cloud.away', 'ETIMEDOUT'],
    ['cloud.away', 'EHOSTUNREACH'],
    ['cloud.noNetwork', 'ENETUNREACH'],
    ['cloud.noNetwork', 'EADDRNOTAVAIL'],
    ['cloud.closes', 'ECONNRESET'],
    ['cloud.certificateDate', 'CERT_HAS_EXPIRED'],
    ['cloud.unreached', 'EACCES'],
  ])('%s: %s', (said, code) => {
    const error = Object.assign(new Error(`connect ${code}`), { code });
    expect(whyNotReached('https://print.example.com', error).fact?.key).toBe(said);
  });

  it('cloud.keyLost: the cloud asks for a key that was sent', () => {
    const data = { code: 'PRECONDITION_REQUIRED' };
    const error = TRPCClientError.from({ error: { message: 'x', code: -32_000, data } } as never);
    expect(whyEnded('https://print.example.com', error).fact?.key).toBe('cloud.keyLost');
  });

  it('a name that nobody has is told apart from a name server that is away', async () => {
    expect(await endOf({ server: 'http://no-such-host.invalid' })).toMatch(/^cloud\.noName(?:Server)?$/);
    expect([
      ['check.noName', 'check.noNameFix'],
      ['check.noNameServer', 'check.noNameServerFix'],
    ]).toContainEqual(await troublesOf({ server: 'http://no-such-host.invalid' }));
  });
});

describe('the doctor, of a cloud that answers', () => {
  const healthy = (date: Date): Promise<string> =>
    answering(200, { ...JSON_TYPE, date: date.toUTCString() }, '{"status":"ok"}');
  const shifted = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

  it.each([
    ['check.clockFast', -120],
    ['check.clockSlow', 120],
    ['check.clockSlow', 3_600],
  ])('%s: its clock is %i seconds off', async (said, seconds) => {
    const troubles = await troublesOf({ server: await healthy(shifted(seconds)) });
    expect(troubles).toEqual(expect.arrayContaining([said, 'check.clockFix']));
  });

  it('and opens no channel, names the channel and the next step', async () => {
    const { port } = await webStandIn((request, response) => {
      request.resume();
      if (request.url === '/healthz') response.writeHead(200, JSON_TYPE).end('{"status":"ok"}');
      else response.writeHead(403, { 'content-type': 'text/html' }).end('<html>blocked');
    });
    expect(await troublesOf({ server: `http://127.0.0.1:${port}` })).toEqual(['cloud.filtered', 'check.channelFix']);
  });

  it('with a certificate that ends soon, says so: check.certificateFix', async () => {
    const { port } = await tlsStandIn({ key, cert }, (socket) => {
      socket.once('data', () =>
        socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{"status":"ok"}'),
      );
    });
    const findings = [];
    const way = {
      server: `https://localhost:${port}`,
      extraCaFile: caFile,
      key: undefined,
      env: {},
      timeoutMs: 60_000,
    };
    // The fixture is valid for a hundred years; the clock stands at its end.
    for await (const finding of checkNetwork({ ...way, now: () => Date.parse('2126-10-20') })) findings.push(finding);
    expect(findings.find(({ id }) => id === 'tls')?.fix?.fact?.key).toBe('check.certificateFix');
  });
});
