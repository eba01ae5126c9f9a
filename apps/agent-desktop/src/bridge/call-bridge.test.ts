/** A window is told where its agent says nothing, and waits as long as something comes. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { callBridge } from './call-bridge.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function ask(answer: (response: ServerResponse) => void, silentMs = 100): Promise<unknown> {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return callBridge({ url, token: 't', method: 'snapshot', input: {}, silentMs });
}
const SILENT = /^The agent has not answered for a minute/;

it('an agent that takes the call and says nothing is given up', async () => {
  await expect(ask(() => {})).rejects.toThrow(SILENT);
});

it('an agent that falls silent in the middle of its answer is given up', async () => {
  await expect(ask((response) => response.write('{"ok":true,'))).rejects.toThrow(SILENT);
});

it('an answer that takes longer than that, and comes part by part, is taken', async () => {
  const parts = [...'{"ok":true,"value":"12345"}'];
  const answered = await ask((response) => {
    const next = (): void => {
      const part = parts.shift();
      if (part === undefined) return void response.end();
      response.write(part);
      setTimeout(next, 30);
    };
    next();
  }, 400);
  expect(answered).toEqual({ ok: true, value: '12345' });
});

it('a refusal is none', async () => {
  expect(await ask((response) => response.writeHead(403).end())).toBeNull();
});
