/** The files of the web app, as the cloud serves them, without a cloud. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const DIST = path.join(import.meta.dirname, '../apps/web/dist');
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
};

export async function serveWeb(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isAsset = pathname.startsWith('/assets/');
    const file = isAsset ? path.join(DIST, 'assets', path.basename(pathname)) : path.join(DIST, 'index.html');
    try {
      const body = readFileSync(file);
      response.setHeader('content-type', isAsset ? (TYPES[file.split('.').at(-1)!] ?? 'font/ttf') : 'text/html');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}
