/** A call ends where the cloud says nothing, and where its answer begins and does not go on. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { call } from './call.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** The answer to a call of a server that answers like this. */
async function ask(answer: (response: ServerResponse) => void, timeoutMs = 100): Promise<unknown> {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return call('GET', `http://127.0.0.1:${port}/api/auth/x` as '/api/auth/x', { timeoutMs });
}

it('a cloud that says nothing is given up', async () => {
  await expect(ask(() => {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

it('an answer that begins and falls silent is given up', async () => {
  await expect(ask((response) => response.write('{'))).rejects.toMatchObject({
    status: 0,
    code: 'unreachable',
  });
});

it('an answer within its time is taken', async () => {
  expect(await ask((response) => response.end('{"a":1}'), 30_000)).toEqual({ a: 1 });
});
