/** A cloud that shuts down does not wait for the servers of others, and leaves unfinished work to the next one. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { eventually, startTestCloud } from './cloud.ts';

it('requeues a delivery whose receiver does not answer', async () => {
  const cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' });
  const held: ServerResponse[] = [];
  let answers = false;
  const server = createServer((request, response) => {
    request.resume();
    held.push(response);
    if (answers) response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const account = await cloud.signUp();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const hook = await cloud.call('POST', '/api/v3/webhooks', { token: account.token, body: { url, types: ['*'] } });
    await cloud.addAgent(account);
    await eventually(
      () => held.length,
      (count) => count > 0,
    );
    const [first] = held;
    await cloud.restart();
    expect(first!.writableFinished).toBe(false);
    answers = true;
    const log = async () =>
      (await cloud.call('GET', `/api/v3/webhooks/${hook.body.id}/deliveries`, { token: account.token })).body
        .deliveries;
    const deliveries = await eventually(
      log,
      (all) => all.length > 0 && all.every((one: { state: string }) => one.state === 'delivered'),
    );
    // The aborted attempt does not count.
    expect(new Set(deliveries.map((one: { attempts: number }) => one.attempts))).toEqual(new Set([1]));
  } finally {
    server.closeAllConnections();
    server.close();
    await cloud.close();
  }
});
