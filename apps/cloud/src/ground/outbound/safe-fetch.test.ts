/** A caller's URL never reaches an address that is not public, however it is spelled or redirected. */
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, OutboundError, safeFetch, type OutboundPolicy } from './safe-fetch.ts';

const open: OutboundPolicy = { allowPrivate: true, maxBytes: 1000, timeoutMs: 1500, maxRedirects: 3 };
const strict: OutboundPolicy = { ...open, allowPrivate: false };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const reason = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return (error as OutboundError).reason;
};

it('an address without end is refused', async () => {
  expect(await reason(safeFetch(`https://example.com/${'x'.repeat(8192)}`, open))).toBe('invalid_url');
});

it('a slow look-up of the name ends with the time limit of the exchange', async () => {
  const { lookup } = dns;
  closers.push(() => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  });
  // A name server that does not answer: the look-up outlives every abort.
  dns.lookup = (() => undefined) as never;
  syncBuiltinESMExports();
  for (const policy of [open, strict])
    expect(await reason(safeFetch('http://slow.example/', { ...policy, timeoutMs: 50 }))).toBe('timeout');
});

describe('safe fetch', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://localhost/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[4000::1]/',
    'http://0177.0.0.1/',
    'http://１２７.0.0.1/',
    'http://localhost:80/',
  ])('refuses %s', async (url) => {
    expect(await reason(safeFetch(url, strict))).toBe('refused_address');
  });

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://x/',
    'not a url',
    '',
    'http://user:secret@example.com/',
    'http://example.com/a\nhttp://example.com/b',
    `http://example.com/${'x'.repeat(9000)}`,
  ])('refuses "%s" as a URL', async (url) => {
    expect(await reason(safeFetch(url, strict))).toBe('invalid_url');
  });

  it('recognises public addresses', () => {
    expect(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].map(isPublicAddress)).toEqual([true, true, true]);
  });

  it('follows redirects, and checks their targets', async () => {
    const target = await serve((_, response) => response.end('label'));
    const first = await serve((_, response) => response.writeHead(302, { location: `${target}/x` }).end());
    const answer = await safeFetch(first, open);
    expect([answer.bytes.toString(), answer.url]).toEqual(['label', `${target}/x`]);
    const toFile = await serve((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    expect(await reason(safeFetch(toFile, open))).toBe('invalid_url');
  });

  it('ends endless redirects, endless bodies and endless waits', async () => {
    const loop = await serve((request, response) => response.writeHead(302, { location: request.url! }).end());
    expect(await reason(safeFetch(loop, open))).toBe('too_many_redirects');
    const large = await serve((_, response) => response.end(Buffer.alloc(5000)));
    expect(await reason(safeFetch(large, open))).toBe('too_large');
    const silent = await serve(() => undefined);
    expect(await reason(safeFetch(silent, { ...open, timeoutMs: 200 }))).toBe('timeout');
  });

  it('waits for an answer whose parts arrive, up to the limit of the whole', async () => {
    const slow = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(timer));
      setTimeout(() => {
        clearInterval(timer);
        response.end();
      }, 1_500);
    });
    const patient = { ...open, timeoutMs: 1_000 };
    expect((await safeFetch(slow, { ...patient, totalMs: 30_000 })).bytes.length).toBeGreaterThan(2);
    expect(await reason(safeFetch(slow, { ...patient, totalMs: 1_200 }))).toBe('timeout');
    const stops = await serve((_, response) => void response.write('x'));
    expect(await reason(safeFetch(stops, { ...open, timeoutMs: 200, totalMs: 30_000 }))).toBe('timeout');
  });

  it('names the host that could not be reached', async () => {
    expect(await reason(safeFetch('http://127.0.0.1:1/', open))).toBe('unreachable');
  });
});
