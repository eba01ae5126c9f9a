/** A page that shows a label is not held up by a server that refuses, falls silent or never ends. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchLabel } from './fetch-label.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function load(listener: RequestListener, silentMs = 60_000): Promise<Uint8Array> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return await fetchLabel(
    'a.zpl',
    new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.zpl`),
    silentMs,
  );
}

it('loads a document', async () => {
  expect(Buffer.from(await load((_, response) => void response.end('^XA^XZ'))).toString()).toBe('^XA^XZ');
});

it('reports a refusal', async () => {
  await expect(load((_, response) => void response.writeHead(404).end())).rejects.toThrow(
    'a.zpl: the server answers 404.',
  );
});

it('ends where the server falls silent, before its answer or in it', async () => {
  const silent = 'a.zpl: the server said nothing for 0.2 s.';
  await expect(load(() => undefined, 200)).rejects.toThrow(silent);
  await expect(load((_, response) => void response.writeHead(200).write('^XA'), 200)).rejects.toThrow(silent);
});

it('ends where the document has no end', async () => {
  const part = Buffer.alloc(65_536, 'x');
  const endless: RequestListener = (_, response) => {
    const more = (): void => void (response.write(part) ? setImmediate(more) : response.once('drain', more));
    more();
  };
  await expect(load(endless)).rejects.toThrow('a.zpl has more than 5000000 bytes');
});
