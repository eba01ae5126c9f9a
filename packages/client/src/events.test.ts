/** The event stream resumes where it stopped, and a webhook request is accepted only if it is genuine. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createClient, verifyWebhook, type PlatenEvent } from './index.ts';

const event = (id: number): PlatenEvent => ({
  id: String(id),
  type: 'job.completed',
  at: '2026-11-21T09:30:00.000Z',
  data: { text: 'äöü\\n' },
});
const frame = (id: number): string => `id: ${id}\nevent: job.completed\ndata: ${JSON.stringify(event(id))}\n\n`;

it('follows events over lost connections and refusals, after the last event that it yielded', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['last-event-id'] as string | undefined);
    expect(request.url).toBe('/api/v3/events?types=job.*');
    if (asked.length === 2) return void response.writeHead(503, { 'retry-after': '0' }).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const bytes = Buffer.from(`retry: 1000\n: connected\n\n${frame(asked.length)}${frame(asked.length + 10)}`);
    // Cut inside a character.
    const cut = bytes.indexOf(0xa4);
    response.write(bytes.subarray(0, cut));
    setImmediate(() => response.write(bytes.subarray(cut), () => setImmediate(() => request.socket.destroy())));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen: PlatenEvent[] = [];
  const stop = new AbortController();
  for await (const one of createClient({ baseUrl }).events({ types: ['job.*'], signal: stop.signal })) {
    seen.push(one);
    if (seen.length === 4) stop.abort();
  }
  expect(seen).toEqual([event(1), event(11), event(3), event(13)]);
  expect(asked).toEqual([undefined, '11', '11']);
  server.close();
  server.closeAllConnections();
});

it('throws when the stream is refused permanently', async () => {
  const server = createServer((_, response) => response.writeHead(401).end('{"code":"unauthorized"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(createClient({ baseUrl }).events().next()).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  server.close();
});

it('accepts a request as genuine by its signature and its time', async () => {
  const body = JSON.stringify(event(1));
  const secret = 'whsec_test';
  const seconds = 1_800_000_000;
  const v1 = (key: string) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
  const verify = (signature: string | undefined, now = seconds * 1000, text = body) =>
    verifyWebhook({ body: text, signature, secret }, now);
  expect(await verify(`t=${seconds},${v1(secret)}`)).toEqual(event(1));
  expect(await verify(`t=${seconds},${v1('new')},${v1(secret)}`)).toEqual(event(1));
  for (const bad of [
    undefined,
    '',
    'v1=',
    `t=${seconds}`,
    `t=${seconds},${v1('other')}`,
    `t=${seconds + 1},${v1(secret)}`,
  ])
    expect(await verify(bad)).toBeNull();
  expect(await verify(`t=${seconds},${v1(secret)}`, (seconds + 301) * 1000)).toBeNull();
  expect(await verify(`t=${seconds},${v1(secret)}`, seconds * 1000, `${body} `)).toBeNull();
});
