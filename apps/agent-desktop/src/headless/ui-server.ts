/** The windows of a headless agent in a browser: loopback only, a token in the address, the built pages and the bridge. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { UiHost } from '../ui-host/ui-host.ts';
import { PAGES_FOLDER as PAGES } from './pages.ts';

export interface UiServer {
  /** Address with the token: whoever has it may use the windows. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const SECURITY: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Serves on 127.0.0.1; port 0 picks one. */
export async function startUiServer(host: UiHost, port = 0): Promise<UiServer> {
  const token = randomBytes(24).toString('base64url');
  const isAllowed = (request: IncomingMessage): boolean => {
    // A page of another site may make the browser send requests here: they carry its own Host or no token.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return false;
    const given = Buffer.from(String(request.headers['x-platen-token'] ?? ''));
    return given.length === token.length && timingSafeEqual(given, Buffer.from(token));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500, SECURITY).end());
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = /^\/bridge\/([a-zA-Z]+)$/.exec(url.pathname)?.[1];
    if (method) {
      if (request.method !== 'POST' || !isAllowed(request)) return void response.writeHead(403, SECURITY).end();
      const answer = await host.answer(method, JSON.parse((await body(request)) || '{}'));
      return void response
        .writeHead(200, { ...SECURITY, 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
    }
    const file = path.join(PAGES, path.normalize(url.pathname === '/' ? '/index.html' : url.pathname));
    if (request.method !== 'GET' || !file.startsWith(PAGES + path.sep))
      return void response.writeHead(404, SECURITY).end();
    try {
      const bytes = await readFile(file);
      response
        .writeHead(200, { ...SECURITY, 'content-type': MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream' })
        .end(bytes);
    } catch {
      response.writeHead(404, SECURITY).end();
    }
  };

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    // In the fragment: it is never sent to a server, nor kept in its log.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/#token=${token}`,
    close: async () => {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error('the request is too large');
  }
  return text;
}
