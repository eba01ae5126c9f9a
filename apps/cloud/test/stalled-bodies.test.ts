/** Uploads over slow lines are taken, however long they take; those that stop are answered. */
import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerClientError } from '../src/ground/http/errors.ts';
import { MAX_UPLOAD_MS, refuseStalledBodies } from '../src/ground/http/bodies/stalled-bodies.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(): Promise<number> {
  const app = Fastify({ clientErrorHandler: (error, socket) => answerClientError(error, socket as net.Socket) });
  refuseStalledBodies(app, { silentMs: 500, leastBytes: 64 });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => ({ length: String(body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** Sends a part of the body every 50 ms. Resolves with the answer when the connection ends. */
async function upload(port: number, length: number, parts: readonly string[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const left = [...parts];
  const timer = setInterval(() => {
    const part = left.shift();
    if (part === undefined) clearInterval(timer);
    else socket.write(part);
  }, 50);
  closers.push(() => clearInterval(timer));
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  await once(socket, 'close');
  return answer;
}

it('a body that takes many times the limit of silence is taken', async () => {
  const parts = Array.from({ length: 40 }, () => 'x'.repeat(100));
  expect(await upload(await serve(), 4_000, parts)).toContain('{"length":4000}');
});

it('a body that stops, or brings a byte now and then, is refused with request_timeout', async () => {
  const port = await serve();
  for (const parts of [['x'.repeat(500)], Array.from({ length: 200 }, () => 'x')])
    expect(await upload(port, 4_000, parts)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
});

it('leaves time for 4 MB at 5 kB/s', () => {
  expect(MAX_UPLOAD_MS).toBeGreaterThanOrEqual((4_000_000 / 5_000) * 1_000);
});
