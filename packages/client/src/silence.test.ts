/** Limits of the client hold while the service is silent, and give a slow answer the time that it takes. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type PlatenClient } from './index.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener, timeoutMs: number, maxAttempts = 1): Promise<PlatenClient> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs, maxAttempts, maxAnswerBytes: 1_000_000 });
}

/** Sends a byte from time to time, and ends after so many. */
const dripping =
  (bytes: number, everyMs: number): RequestListener =>
  (_, response) => {
    let left = bytes;
    response.writeHead(200);
    const timer = setInterval(() => (left-- > 0 ? response.write('x') : response.end()), everyMs);
    response.on('close', () => clearInterval(timer));
  };

describe('a request', () => {
  it.each([
    ['before its answer', () => undefined],
    ['in the middle of its answer', (_, response) => void response.writeHead(200).write('x')],
    ['in the middle of a refusal', (_, response) => void response.writeHead(403).write('{"code":')],
  ] satisfies [string, RequestListener][])('ends when the service falls silent %s', async (_, listener) => {
    const client = await serve(listener, 200);
    await expect(client.jobs.document('j')).rejects.toMatchObject({ code: 'timeout' });
  });

  it('takes the answer of a slow line however long it takes', async () => {
    // Twenty times as long as the limit; a loaded computer may pause for five times the gap between two parts.
    const client = await serve(dripping(20, 500), 2_500);
    expect((await client.jobs.document('j')).length).toBe(20);
  }, 60_000);

  it('has more time for a large body, which a slow line takes long to send', async () => {
    const client = await serve((request, response) => {
      request.resume().on('end', () => setTimeout(() => response.end('done'), 3_000));
    }, 2_000);
    expect(String(Buffer.from(await client.convert('zpl', 'png', new Uint8Array(200_000))))).toBe('done');
  }, 60_000);
});

it('an answer without end is given up at the limit of bytes, and not asked for again', async () => {
  let requests = 0;
  const part = Buffer.alloc(65_536, 'x');
  const client = await serve(
    (_, response) => {
      requests++;
      response.writeHead(200);
      const more = (): void => void (response.write(part) ? setImmediate(more) : response.once('drain', more));
      more();
    },
    60_000,
    3,
  );
  await expect(client.jobs.document('j')).rejects.toThrow('more than 1000000 bytes');
  expect(requests).toBe(1);
});

it('waiting for a job ends at its limit, also while a request is not answered', async () => {
  const client = await serve(() => undefined, 60_000);
  await expect(client.jobs.settled('j', { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' });
});

describe('the stream of events', () => {
  it.each([
    ['never answers', () => undefined],
    ['falls silent', (_, response) => void response.writeHead(200).write(':\n\n')],
    ['sends a line without end', (_, response) => void response.writeHead(200).write('x'.repeat(2_000_000))],
  ] satisfies [string, RequestListener][])('is opened again when it %s', async (_, listener) => {
    let asked = 0;
    const stop = new AbortController();
    const client = await serve((request, response) => {
      if (++asked === 2) stop.abort();
      listener(request, response);
    }, 60_000);
    const followed = client.events({ silentMs: 200, signal: stop.signal }).next();
    expect(await followed).toEqual({ done: true, value: undefined });
    expect(asked).toBe(2);
  });

  it('ends at once when its caller ends it, however long the service wanted it to wait', async () => {
    const stop = new AbortController();
    const client = await serve((_, response) => {
      response.writeHead(503, { 'retry-after': '3600' }).end();
      setImmediate(() => stop.abort());
    }, 60_000);
    expect(await client.events({ signal: stop.signal }).next()).toEqual({ done: true, value: undefined });
  });
});
