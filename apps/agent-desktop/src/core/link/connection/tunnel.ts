/**
 * The tunnel through an HTTP proxy (RFC 9110, CONNECT), with the login that it demands: Basic by the password of its
 * address, Negotiate or NTLM by the system's account. Those two authenticate the connection, so all steps use the same
 * one.
 */
import { sentence, SentenceError } from '@platen/messages';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { reasonOf } from '../../agent-error.ts';
import { hostOf, isSecure, portOf, SILENT_MS } from './connection.ts';
import type { ProxyLogin } from './proxy-login.ts';

export type OpenLogin = (scheme: ProxyLogin['scheme'], proxyHost: string) => Promise<ProxyLogin | undefined>;

const systemLogin: OpenLogin = async (scheme, host) =>
  process.platform === 'win32' ? (await import('../windows/sspi.ts')).windowsLogin(scheme, host) : undefined;

/** Kerberos takes one step, NTLM two; a proxy that wants more goes in circles. */
const MAX_STEPS = 6;
const MAX_HEAD_BYTES = 65_536;
const MAX_BODY_BYTES = 1_048_576;
/** The stronger first. */
const SCHEMES: readonly ProxyLogin['scheme'][] = ['Negotiate', 'NTLM'];

interface TunnelOptions {
  /** How long the proxy may take to open the tunnel; default: 10 s. */
  readonly timeoutMs?: number | undefined;
  readonly openLogin?: OpenLogin;
  readonly signal?: AbortSignal | undefined;
}

/** Opens a connection to `url`'s host through the proxy. Errors: a sentence about the proxy. */
export async function openTunnel(
  proxy: URL,
  url: URL,
  { timeoutMs = SILENT_MS, openLogin = systemLogin, signal }: TunnelOptions = {},
): Promise<Socket> {
  const ending = new AbortController();
  const waits: Waits = { for: 'cloud.proxyNoConnection' };
  const late = (): SentenceError =>
    new SentenceError(sentence(waits.for, { proxy: proxy.host, seconds: timeoutMs / 1000 }));
  const timer = setTimeout(() => ending.abort(late()), timeoutMs);
  const stop = (): void => ending.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  // A login by the system may wait for a server that is not there, and cannot be interrupted.
  const over = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([connectThrough(proxy, url, { openLogin, signal: ending.signal, waits }), over]);
  } catch (error) {
    if (error instanceof SentenceError || signal?.aborted) throw error;
    throw new SentenceError(sentence('cloud.proxyAway', { proxy: proxy.host, why: reasonOf(error) }), { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The sentence of what the tunnel waits for now. */
interface Waits {
  for: 'cloud.proxyNoConnection' | 'cloud.proxyLate' | 'cloud.proxyLoginLate';
}

interface Through {
  readonly openLogin: OpenLogin;
  readonly signal: AbortSignal;
  readonly waits: Waits;
}

async function connectThrough(proxy: URL, url: URL, { openLogin, signal, waits }: Through): Promise<Socket> {
  const target = `${url.hostname}:${portOf(url)}`;
  let socket: Socket | undefined;
  let login: ProxyLogin | undefined;
  const end = (): void => void socket?.destroy();
  signal.addEventListener('abort', end);
  let authorization = proxy.username
    ? `Basic ${Buffer.from(`${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`).toString('base64')}`
    : undefined;
  const refused = sentence(authorization ? 'cloud.proxyWrongPassword' : 'cloud.proxyPassword', { proxy: proxy.host });
  try {
    for (let step = 0; step < MAX_STEPS; step++) {
      signal.throwIfAborted();
      if (!socket || socket.destroyed) {
        waits.for = 'cloud.proxyNoConnection';
        socket = connectTo(proxy);
        socket.once('connect', () => (waits.for = 'cloud.proxyLate'));
        // An error between two steps is seen at the next read.
        socket.on('error', () => undefined);
      }
      const lines = [`CONNECT ${target} HTTP/1.1`, `Host: ${target}`, 'Proxy-Connection: keep-alive'];
      if (authorization) lines.push(`Proxy-Authorization: ${authorization}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const answer = await readAnswer(socket, proxy.host);
      waits.for = 'cloud.proxyLoginLate';
      if (isOpened(answer.status)) {
        signal.throwIfAborted();
        const opened = socket;
        socket = undefined;
        return opened;
      }
      if (answer.status !== 407) {
        const { host: server } = url;
        const key = NOT_REACHED.has(answer.status) ? 'cloud.proxyCannotReach' : 'cloud.proxyStatus';
        throw new SentenceError(sentence(key, { proxy: proxy.host, server, status: answer.statusLine }));
      }
      const isFirst = login === undefined;
      login ??= await firstOf(answer.offers, proxy.hostname, openLogin);
      const offered = login && answer.offers.get(login.scheme.toLowerCase());
      // A login that has begun and is offered again, without a challenge, was refused.
      const challenge = offered ? Buffer.from(offered, 'base64') : undefined;
      const token = login && (isFirst || challenge) ? await login.next(isFirst ? undefined : challenge) : undefined;
      if (!login || !token) throw new SentenceError(refused);
      authorization = `${login.scheme} ${token.toString('base64')}`;
      waits.for = 'cloud.proxyLate';
      if (answer.closes) {
        socket.destroy();
        if (!isFirst) throw new SentenceError(refused);
      }
    }
    throw new SentenceError(refused);
  } finally {
    signal.removeEventListener('abort', end);
    login?.end();
    socket?.destroy();
  }
}

/** A proxy that would connect, and cannot: the others refuse the address. */
const NOT_REACHED: ReadonlySet<number> = new Set([502, 503, 504]);

/** Any 2xx opens the tunnel (RFC 9110, section 9.3.6). */
const isOpened = (status: number): boolean => status >= 200 && status < 300;

async function firstOf(
  offers: ReadonlyMap<string, string>,
  host: string,
  openLogin: OpenLogin,
): Promise<ProxyLogin | undefined> {
  for (const scheme of SCHEMES) {
    const login = offers.has(scheme.toLowerCase()) ? await openLogin(scheme, host) : undefined;
    if (login) return login;
  }
  return undefined;
}

function connectTo(proxy: URL): Socket {
  const host = hostOf(proxy);
  const port = portOf(proxy);
  return isSecure(proxy) ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
}

interface Answer {
  readonly status: number;
  /** `502 Bad Gateway` */
  readonly statusLine: string;
  /** Scheme in lower case → its token, or ''. */
  readonly offers: ReadonlyMap<string, string>;
  /** Nothing more can be asked over this connection. */
  readonly closes: boolean;
}

/** Reads the head, and the body of a refusal; what follows a 2xx stays in the socket. */
async function readAnswer(socket: Socket, proxy: string): Promise<Answer> {
  const notHttp = (): SentenceError => new SentenceError(sentence('cloud.proxyNotHttp', { proxy }));
  let bytes = Buffer.alloc(0);
  const more = async (): Promise<void> => {
    for (;;) {
      const part = socket.read() as Buffer | null;
      if (part) {
        bytes = Buffer.concat([bytes, part]);
        return;
      }
      if (socket.errored) throw socket.errored;
      if (socket.readableEnded || socket.destroyed)
        throw Object.assign(new Error('the proxy closed the connection'), { code: 'ECONNRESET' });
      const waiting = new AbortController();
      const first = (name: string): Promise<unknown> => once(socket, name, { signal: waiting.signal });
      // `once` rejects with the socket's error.
      await Promise.race([first('readable'), first('end'), first('close')]).finally(() => {
        waiting.abort();
      });
    }
  };
  let end = -1;
  while ((end = bytes.indexOf('\r\n\r\n')) < 0) {
    if (bytes.length > MAX_HEAD_BYTES) throw notHttp();
    await more();
  }
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [, code, reason = ''] = /^HTTP\/1\.\d (\d{3}) ?(.*)$/.exec(first) ?? [];
  if (code === undefined) throw notHttp();
  const headers = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  const header = (name: string): string | undefined => headers.find(([one]) => one === name)?.[1];
  const status = Number(code);
  bytes = bytes.subarray(end + 4);
  const length = header('content-length');
  let closes =
    /\bclose\b/i.test(`${header('connection') ?? ''} ${header('proxy-connection') ?? ''}`) ||
    first.startsWith('HTTP/1.0');
  if (isOpened(status)) {
    if (bytes.length > 0) socket.unshift(bytes);
  } else if (length !== undefined && Number(length) <= MAX_BODY_BYTES) {
    while (bytes.length < Number(length)) await more();
  } else {
    // A body without a length cannot be separated from the next answer.
    closes = true;
  }
  const offers = new Map<string, string>();
  for (const [name, value] of headers) {
    if (name !== 'proxy-authenticate') continue;
    const [scheme = '', token = ''] = value.split(/\s+/, 2);
    offers.set(scheme.toLowerCase(), token);
  }
  return { status, statusLine: `${code} ${reason}`.trim(), offers, closes };
}
