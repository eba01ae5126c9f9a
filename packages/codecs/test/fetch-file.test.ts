/** A file of the package comes over a slow line, and a server that says nothing does not hold up a label for ever. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchFile } from '../src/platform/web/fetch-file.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function load(answer: (response: ServerResponse) => void, silentMs: number): Promise<string> {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Buffer.from(await fetchFile(new URL(`http://127.0.0.1:${port}/font.ttf`), silentMs)).toString();
}

it('a server that says nothing, or falls silent in the middle, is given up', async () => {
  await expect(load(() => {}, 100)).rejects.toThrow('/font.ttf does not answer');
  server!.close();
  await expect(load((response) => response.write('half'), 100)).rejects.toThrow('/font.ttf does not answer');
});

it('a slow file comes whole, and a missing one is named', async () => {
  const parts = [...'0123456789'];
  const send = (response: ServerResponse): void => {
    const part = parts.shift();
    if (part === undefined) return void response.end();
    response.write(part);
    setTimeout(send, 50, response);
  };
  expect(await load(send, 400)).toBe('0123456789');
  server!.close();
  await expect(load((response) => response.writeHead(404).end(), 1000)).rejects.toThrow('/font.ttf answers 404');
});
