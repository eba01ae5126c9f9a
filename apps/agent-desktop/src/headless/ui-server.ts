/**
 * The windows of a headless agent in a browser: loopback only, a token in the address, the built pages and the bridge.
 * Pages of other sites can reach this port too, through the user's own browser. Their requests carry another Origin,
 * another Host (DNS rebinding), or no token, and are refused before they are read.
 */
import { sentence, asMessage } from '@platen/messages';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { BRIDGE_METHODS, CHANGES_PATH, type BridgeAnswer, type BridgeMethod } from '../bridge/bridge.ts';
import type { UiHost } from '../ui-host/ui-host.ts';
import { createChangeStreams } from './change-streams.ts';
import { PAGES_FOLDER } from './pages.ts';

export interface UiServer {
  /** Address with the token: anyone who knows it can use the windows. */
  readonly url: string;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly token: string;
  /** Valid only for the methods of `forEverybody`. */
  readonly everybodysToken: string | undefined;
  readonly close: () => Promise<void>;
}

export interface UiServerOptions {
  /** 0 picks a free port. */
  readonly port?: number;
  /** Folder of the built pages. */
  readonly pages?: string;
  /** Creates a second token, which is valid only for these methods, and reads of their answers what these return. */
  readonly forEverybody?: { readonly [Method in BridgeMethod]?: (value: never) => unknown };
}

const MAX_BODY_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 64;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const SECURITY: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Serves on 127.0.0.1. */
export async function startUiServer(host: UiHost, options: UiServerOptions = {}): Promise<UiServer> {
  const { port = 0, pages = PAGES_FOLDER, forEverybody } = options;
  const token = newToken();
  const everybodysToken = forEverybody && newToken();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => (response.headersSent ? response.destroy() : end(response, 500)));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;

  const end = (response: ServerResponse, status: number, type?: string, body?: string | Uint8Array): void =>
    void response.writeHead(status, { ...SECURITY, ...(type ? { 'content-type': type } : {}) }).end(body);

  const streams = createChangeStreams(host);
  /** Users who are no managers may follow the changes too: a topic holds no data. */
  const follow = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET') return end(response, 405);
    for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value);
    if (!streams.open(response)) end(response, 503);
  };
  const call = async (
    method: string,
    { request, response, isManager }: { request: IncomingMessage; response: ServerResponse; isManager: boolean },
  ): Promise<void> => {
    if (request.method !== 'POST') return end(response, 405);
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return end(response, 415);
    const text = await bodyOf(request);
    if (text === undefined) {
      response.setHeader('connection', 'close');
      return end(response, 413);
    }
    const input = parse(text);
    if (input === undefined) return end(response, 400);
    const answer = await (isManager
      ? host.answer(method, input)
      : answerEverybody(host, forEverybody!, { method, input }));
    end(response, 200, 'application/json', JSON.stringify(answer));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = /^\/bridge\/([a-zA-Z]{1,40})$/.exec(url.pathname)?.[1];
    if (method) {
      const isManager = hasToken(request, token);
      if (!isOwn(request, server.address() as AddressInfo) || !(isManager || hasToken(request, everybodysToken)))
        return end(response, 403);
      return url.pathname === CHANGES_PATH ? follow(request, response) : call(method, { request, response, isManager });
    }
    // A link from another site may open the page; without the token it can do nothing.
    if (!isPage(request, server.address() as AddressInfo)) return end(response, 403);
    if (request.method !== 'GET') return end(response, 405);
    const file = path.join(pages, path.normalize(url.pathname === '/' ? '/index.html' : url.pathname));
    const bytes = file.startsWith(pages + path.sep) ? await readFile(file).catch(() => undefined) : undefined;
    if (!bytes) return end(response, 404);
    end(response, 200, MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream', bytes);
  };

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    // A fragment is not sent to a server, not part of a referrer, and not logged.
    url: `${origin}/#token=${token.toString()}`,
    origin,
    token: token.toString(),
    everybodysToken: everybodysToken?.toString(),
    close: async () => {
      streams.close();
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** The answer to a user who is no manager. */
async function answerEverybody(
  host: UiHost,
  forEverybody: NonNullable<UiServerOptions['forEverybody']>,
  { method, input }: { readonly method: string; readonly input: unknown },
): Promise<BridgeAnswer> {
  const shown = Object.hasOwn(forEverybody, method) ? forEverybody[method as BridgeMethod] : undefined;
  if (!shown) return { ok: false, ...asMessage(sentence('service.managerOnly')) };
  const answer = await host.answer(method, input);
  if (!answer.ok) return answer;
  const value = shown(answer.value as never);
  // The windows show no button for what is refused.
  return {
    ok: true,
    value: method === 'snapshot' ? { ...(value as object), withheld: withheldBy(forEverybody) } : value,
  };
}

const withheldBy = (forEverybody: NonNullable<UiServerOptions['forEverybody']>): readonly BridgeMethod[] =>
  BRIDGE_METHODS.filter((method) => !Object.hasOwn(forEverybody, method));

const newToken = (): Buffer => Buffer.from(randomBytes(24).toString('base64url'));

/** A request of our own page, or of a program: no other site, no other name of this computer. */
function isOwn({ headers }: IncomingMessage, { port }: AddressInfo): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return false;
  if (headers.origin !== undefined && !hosts.some((name) => headers.origin === `http://${name}`)) return false;
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);
}

function hasToken({ headers }: IncomingMessage, wanted: Buffer | undefined): boolean {
  const sent = Buffer.from(String(headers['x-platen-token'] ?? ''));
  return wanted !== undefined && sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

const isPage = ({ headers }: IncomingMessage, { port }: AddressInfo): boolean =>
  headers.host === `127.0.0.1:${port}` || headers.host === `localhost:${port}`;

/** Undefined if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return undefined;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Undefined if it is not a JSON object. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
