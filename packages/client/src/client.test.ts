/** The client retries only requests that are safe to repeat, with the same idempotency key. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, PlatenError, type PlatenClient } from './index.ts';
import { retryDelayMs } from './transport.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a server that sends the answers in turn, and a client for it. */
async function serve(...answers: Answer[]): Promise<{ client: PlatenClient; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    answers[Math.min(seen.length, answers.length) - 1]!(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    apiKey: 'svc_test_x',
    maxAttempts: 3,
  });
  return { client, seen };
}

const status =
  (code: number, body: unknown = {}, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const drop: Answer = (_, request) => request.socket.destroy();
const printed = status(200, { jobId: 'j', status: 'dispatched', copies: null });

describe('an id in a path', () => {
  it.each(['..', '.', ''])('that would make another path of it, %j, is refused before anything is sent', async (id) => {
    const { client, seen } = await serve(status(200));
    const calls = [
      () => client.jobs.get(id),
      () => client.jobs.events(id),
      () => client.jobs.cancel(id),
      () => client.templates.print(id, 'x', {}),
      () => client.templates.print('x', id, {}),
      () => client.printers.status(id),
    ];
    for (const call of calls)
      await expect((async () => call())()).rejects.toMatchObject({ name: 'PlatenError', code: 'invalid_parameter' });
    expect(seen).toEqual([]);
  });
  it('is one part of it, whatever it holds', async () => {
    const { client, seen } = await serve(status(200, { events: [] }));
    for (const id of ['../events', 'a/b', '%2e%2e', 'a?b#c', '...']) await client.jobs.events(id);
    expect(seen.map(({ url }) => url.split('/').length)).toEqual([6, 6, 6, 6, 6]);
  });
});

describe('client', () => {
  it('repeats a print after a lost connection, a 503 and a 429, with one idempotency key', async () => {
    const { client, seen } = await serve(drop, status(503, {}, { 'retry-after': '0' }), printed);
    await client.printers.print('p', '^XA^XZ', { sourceFormat: 'zpl', copies: 2, params: { rotation: 90 } });
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map((request) => request.headers['idempotency-key'])).size).toBe(1);
    expect(seen[2]).toMatchObject({ method: 'POST', body: '^XA^XZ' });
    expect(Object.fromEntries(new URLSearchParams(seen[2]!.url.split('?')[1]))).toEqual({
      sourceFormat: 'zpl',
      copies: '2',
      params: '{"rotation":90}',
    });
    expect(seen[2]!.headers).toMatchObject({ authorization: 'Bearer svc_test_x', 'content-type': 'text/plain' });
  });

  it('sends title and metadata, lists jobs, and prints the remaining copies of one again', async () => {
    const page = { jobs: [], nextCursor: null };
    const { client, seen } = await serve(
      status(200, { jobId: 'j' }),
      status(200, page),
      status(200, {}),
      status(200, {}),
    );
    await client.printers.print('p', '^XA^XZ', { title: 'Order 7', metadata: { order: '7' } });
    expect(await client.jobs.list({ q: 'Order', from: new Date(0), limit: 5 })).toEqual(page);
    await client.jobs.retry('j', { copies: 'remaining', paper: 'A4', color: false });
    await client.jobs.close('j');
    const urls = seen.map(({ url }) => new URL(url, 'http://x'));
    expect(urls.map(({ pathname }) => pathname)).toEqual([
      '/api/v3/printers/p/print',
      '/api/v3/jobs',
      '/api/v3/jobs/j/retry',
      '/api/v3/jobs/j/close',
    ]);
    expect(urls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { title: 'Order 7', 'metadata.order': '7' },
      { q: 'Order', from: '1970-01-01T00:00:00.000Z', limit: '5' },
      { copies: 'remaining', paper: 'A4', color: 'false' },
      {},
    ]);
  });

  it.each([400, 401, 403, 404, 406, 409, 413, 422])('never repeats after %i', async (code) => {
    const { client, seen } = await serve(status(code, { message: 'no', code: 'some_code', requestId: 'r' }));
    await expect(client.quota()).rejects.toMatchObject({
      status: code,
      code: 'some_code',
      requestId: 'r',
      message: 'no',
    });
    expect(seen).toHaveLength(1);
  });

  it('repeats what the service calls retryable, and nothing else', async () => {
    const body = (code: string, retryable?: boolean) => ({ message: 'no', code, requestId: 'r', retryable });
    for (const final of [
      status(502, body('conversion_failed', false)),
      status(502, body('conversion_failed')),
      status(503, body('anything', false)),
    ]) {
      const { client, seen } = await serve(final, printed);
      await expect(client.printers.print('p', '{', { sourceFormat: 'json' })).rejects.toMatchObject({
        retryable: false,
      });
      expect(seen).toHaveLength(1);
    }
    const { client, seen } = await serve(
      status(502, body('conversion_timeout', true), { 'retry-after': '0' }),
      printed,
    );
    await client.printers.print('p', '^XA^XZ', { sourceFormat: 'zpl' });
    expect(seen).toHaveLength(2);
  });

  it('refuses an answer of the free tier to a key that was given', async () => {
    const { client } = await serve(status(200, {}, { 'x-svc-credential': 'not_accepted', 'x-svc-request-id': 'r' }));
    await expect(client.convert('zpl', 'png', '^XA^XZ')).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
      requestId: 'r',
      message: expect.stringContaining('not valid'),
    });
  });

  it('does not repeat a request that might have run and has no key', async () => {
    const { client, seen } = await serve(status(500));
    await expect(client.agents.enroll()).rejects.toBeInstanceOf(PlatenError);
    expect(seen).toHaveLength(1);
  });

  it('leaves a wait of hours to its caller', async () => {
    const { client, seen } = await serve(
      status(429, { message: 'tomorrow', code: 'daily_job_limit_reached' }, { 'retry-after': '36000' }),
    );
    await expect(client.printers.print('p', 'x', { sourceFormat: 'zpl' })).rejects.toMatchObject({
      code: 'daily_job_limit_reached',
    });
    expect(seen).toHaveLength(1);
  });

  it('sends the part of a batch again that the service had no time for', async () => {
    const job = { jobId: 'j', status: 'dispatched', copies: null };
    const { client, seen } = await serve(status(202, { jobs: [job, job], remaining: 1 }), status(202, { jobs: [job] }));
    expect(
      await client.templates.printBatch('p', 't', [{ n: 1 }, { n: 2 }, { n: 3 }], { idempotencyKey: 'k' }),
    ).toHaveLength(3);
    expect(seen.map((request) => [JSON.parse(request.body), request.headers['idempotency-key']])).toEqual([
      [[{ n: 1 }, { n: 2 }, { n: 3 }], 'k'],
      [[{ n: 3 }], 'k@2'],
    ]);
  });

  it('returns the bytes of a conversion unchanged', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
    const { client, seen } = await serve((response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
    );
    expect(await client.convert('pdf', 'png', new Uint8Array([1, 2]), { dpi: 300 })).toEqual(bytes);
    expect(seen[0]!.headers['content-type']).toBe('application/pdf');
  });

  it('waits for the time in Retry-After, else with jittered backoff', () => {
    expect(retryDelayMs(0, '7')).toBe(7000);
    expect(retryDelayMs(0, new Date(Date.now() + 5000).toUTCString())).toBeGreaterThan(3000);
    expect([0, 1, 2, 10].map((attempt) => retryDelayMs(attempt, null, () => 1))).toEqual([250, 500, 1000, 30_000]);
  });
});
