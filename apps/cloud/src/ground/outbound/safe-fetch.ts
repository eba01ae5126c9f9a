/**
 * Requests to addresses from callers (the `url` source, webhooks): every address is checked before anything connects.
 */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { message, type Message, type MessageKey, render, SentenceError } from '@platen/messages';
import '@platen/messages/service';
import ipaddr from 'ipaddr.js';
import type { Dispatcher, request } from 'undici';

export interface OutboundPolicy {
  /** Permits private, loopback and link-local addresses (`ALLOW_PRIVATE_URLS`). */
  readonly allowPrivate: boolean;
  readonly maxBytes: number;
  /** Time limit for the beginning of each answer, redirects included, and for each further part of its body. */
  readonly timeoutMs: number;
  /** Time limit of the whole exchange. Default: `timeoutMs`. */
  readonly totalMs?: number;
  readonly maxRedirects: number;
}

interface OutboundRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ends the exchange. */
  readonly signal?: AbortSignal | undefined;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** The address that answered, after redirects. */
  readonly url: string;
}

type OutboundMessage = Message & { readonly key: Extract<MessageKey, `outbound.${string}`> };
type Reason<Key extends string> = Key extends `outbound.${infer Rest}`
  ? Rest extends `${infer First}.${string}`
    ? First
    : Rest
  : never;

/** Why a URL was not fetched; the message may be shown to the caller. */
export class OutboundError extends SentenceError {
  readonly reason: Reason<OutboundMessage['key']>;
  constructor(fact: OutboundMessage) {
    super({ text: render('en', fact)!, fact });
    this.reason = fact.key.split('.')[1] as OutboundError['reason'];
  }
}

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** True for an address on the public internet; loopback, private, link-local, multicast, mapped and reserved ones are not. */
export function isPublicAddress(address: string): boolean {
  try {
    const parsed = ipaddr.process(address);
    // Only 2000::/3 of IPv6 is assigned; `unicast` also covers addresses in no table, such as ::/96.
    return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
  } catch {
    return false;
  }
}

/** Checks every address of the name, and connects to one of the checked ones: there is no second look-up in between. */
function checkedLookup(
  hostname: string,
  options: object,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
): void {
  dnsLookup(hostname, { ...options, all: true, verbatim: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const bad = addresses.find(({ address }) => !isPublicAddress(address));
    if (bad) return callback(new OutboundError(message('outbound.refused_address.name', { host: hostname })), []);
    callback(null, addresses);
  });
}

interface Undici {
  readonly request: typeof request;
  readonly publicOnly: Dispatcher;
  readonly anywhere: Dispatcher;
}

/** Loaded at the first request: the library takes 6 MB of memory, and many clouds never fetch anything. */
let loading: Promise<Undici> | undefined;
const undici = (): Promise<Undici> => (loading ??= loadUndici());

async function loadUndici(): Promise<Undici> {
  const { Agent, ...library } = await import('undici');
  const agent = (lookup: { readonly lookup?: never }): Dispatcher =>
    new Agent({ connect: { timeout: 5000, ...lookup }, keepAliveTimeout: 1, pipelining: 0 });
  return { request: library.request, publicOnly: agent({ lookup: checkedLookup as never }), anywhere: agent({}) };
}

/** Checks the parts of a URL that need no connection. Errors: OutboundError. */
export function checkUrl(text: string, policy: Pick<OutboundPolicy, 'allowPrivate'>): URL {
  return parse(text.trim(), undefined, policy);
}

const MAX_URL_LENGTH = 8192;
/** Names that no public name server answers for (RFC 6761, RFC 6762, RFC 9476). */
export const LOCAL_NAME = /^(localhost|[^.]+)\.?$|\.(localhost|local|internal|home\.arpa)\.?$/i;

function parse(text: string, base: string | undefined, policy: Pick<OutboundPolicy, 'allowPrivate'>): URL {
  // URL would remove line ends and tabs, and join the lines of a list to one address.
  if (/[\t\n\r]/.test(text)) throw new OutboundError(message('outbound.invalid_url.lines'));
  if (text.length > MAX_URL_LENGTH)
    throw new OutboundError(message('outbound.invalid_url.length', { most: MAX_URL_LENGTH }));
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    throw new OutboundError(message('outbound.invalid_url.none', { text: text.slice(0, 200) }));
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundError(message('outbound.invalid_url.scheme', { scheme: url.protocol }));
  if (url.username || url.password) throw new OutboundError(message('outbound.invalid_url.credentials'));
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!policy.allowPrivate && isIP(literal) && !isPublicAddress(literal)) {
    throw new OutboundError(message('outbound.refused_address', { address: literal }));
  }
  return url;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * One exchange. Errors: OutboundError. Redirects are followed for GET only, each target checked like the first; the
 * `authorization` header goes to the first server alone.
 */
export async function safeFetch(
  target: string,
  policy: OutboundPolicy,
  outbound: OutboundRequest = {},
): Promise<OutboundAnswer> {
  const { method = 'GET', headers = {}, body } = outbound;
  let url = parse(target.trim(), undefined, policy);
  const { origin } = url;
  const { authorization: _credential, ...withoutCredential } = headers;
  const { request: send, publicOnly, anywhere } = await undici();
  const dispatcher = policy.allowPrivate ? anywhere : publicOnly;
  const silence = createSilence(policy);
  const signal = outbound.signal ? AbortSignal.any([silence.signal, outbound.signal]) : silence.signal;
  try {
    for (let redirects = 0; ; redirects++) {
      const sent = url.origin === origin ? headers : withoutCredential;
      silence.broken();
      const answer = await orAborted(send(url, { method, headers: sent, body, signal, dispatcher }), signal);
      const location = answer.headers['location'];
      if (method === 'GET' && REDIRECTS.has(answer.statusCode) && typeof location === 'string') {
        await answer.body.dump({ limit: 65_536, signal });
        if (redirects >= policy.maxRedirects)
          throw new OutboundError(message('outbound.too_many_redirects', { most: policy.maxRedirects }));
        url = parse(location, url.href, policy);
        continue;
      }
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bytes: await bounded(answer.body, policy.maxBytes, silence.broken),
        url: url.href,
      };
    }
  } catch (error) {
    throw asOutboundError(error, url, silence.limitMs());
  } finally {
    silence.end();
  }
}

/** Ends an exchange in which nothing arrives, and one that takes too long however it moves. */
function createSilence({ timeoutMs, totalMs = timeoutMs }: OutboundPolicy) {
  const limit = new AbortController();
  const late = (): void => limit.abort(new DOMException('nothing arrived in time', 'TimeoutError'));
  const startedAt = performance.now();
  let timer = setTimeout(late, timeoutMs);
  let reached = timeoutMs;
  return {
    signal: limit.signal,
    broken: (): void => {
      clearTimeout(timer);
      const leftMs = Math.max(0, totalMs - (performance.now() - startedAt));
      reached = leftMs < timeoutMs ? totalMs : timeoutMs;
      timer = setTimeout(late, Math.min(timeoutMs, leftMs));
    },
    limitMs: () => reached,
    end: () => clearTimeout(timer),
  };
}

/** A signal does not end a name look-up: the exchange ends without it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function bounded(stream: AsyncIterable<Buffer>, maxBytes: number, onPart: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    onPart();
    size += chunk.length;
    if (size > maxBytes) throw new OutboundError(message('outbound.too_large', { most: maxBytes }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asOutboundError(error: unknown, url: URL, limitMs: number): OutboundError {
  if (error instanceof OutboundError) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  if (cause.cause instanceof OutboundError) return cause.cause;
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') {
    return new OutboundError(message('outbound.timeout', { host: url.host, ms: limitMs }));
  }
  const code = (cause as NodeJS.ErrnoException).code;
  const { host } = url;
  return new OutboundError(
    code ? message('outbound.unreachable.code', { host, code }) : message('outbound.unreachable', { host }),
  );
}
