/** A web page sends a request again if the service calls the error retryable, after `Retry-After`, and no other. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSend } from '../src/send.ts';

const running: (() => void)[] = [];
afterEach(() => {
  for (const close of running.splice(0)) close();
});

/** A service that answers these, the last one to all that follow; returns how many it answered and how to call it. */
async function serviceOf(...answers: ((response: ServerResponse) => void)[]) {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    answers[Math.min(asked++, answers.length - 1)]!(response);
  }).listen(0, '127.0.0.1');
  running.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const send = createSend({
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'svc_page_x',
  });
  return { call: () => send<object>('POST /api/v3/printers/:id/print', { id: '1', body: 'x' }), asked: () => asked };
}

const answer = (status: number, body: object) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    .end(JSON.stringify({ message: 'No.', ...body }));

it('a full queue is asked again after Retry-After', async () => {
  const full = answer(429, { code: 'throttled', retryable: true });
  const { call, asked } = await serviceOf(full, full, answer(200, { jobId: '1' }));
  expect(await call()).toMatchObject({ jobId: '1' });
  expect(asked()).toBe(3);
});

it('a conversion that took too long is asked again, one that failed is not', async () => {
  const late = await serviceOf(answer(502, { code: 'conversion_timeout', retryable: true }), answer(200, {}));
  await late.call();
  expect(late.asked()).toBe(2);
  const failed = await serviceOf(answer(502, { code: 'conversion_failed', retryable: false }));
  await expect(failed.call()).rejects.toMatchObject({ status: 502, code: 'conversion_failed', retryable: false });
  expect(failed.asked()).toBe(1);
});

it('a refusal is not asked again', async () => {
  const { call, asked } = await serviceOf(answer(413, { code: 'payload_too_large', retryable: false }));
  await expect(call()).rejects.toMatchObject({ status: 413, retryable: false });
  expect(asked()).toBe(1);
});
