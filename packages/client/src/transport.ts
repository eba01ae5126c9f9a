/**
 * One request with the retries that the service allows: what it calls retryable, and lost connections, with backoff.
 * Nothing else is retried.
 */
import { refuseUnknownOptions, UsageError } from '@platen/formats';
import type { ErrorBody } from './types.ts';

export interface ClientOptions {
  /** Address of the service, for example `https://print.example.com`. */
  readonly baseUrl: string;
  /** An API key or a user token. Without one, conversions run on the anonymous free tier. */
  readonly apiKey?: string;
  /** The most attempts, the first included. Default 5. */
  readonly maxAttempts?: number;
  /**
   * How long the service may stay silent: before its answer, and between two parts of it. A request with a body has a
   * second more for every 4 kB. Default 60 s.
   */
  readonly timeoutMs?: number;
  /** Bytes of an answer, which is kept in memory. Default 256 MiB: twice the most that a conversion writes. */
  readonly maxAnswerBytes?: number;
  /** Ends every call, with its reason; `client.withSignal(signal)` is the same client with another one. */
  readonly signal?: AbortSignal;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The compiler compares them with the type. */
const OPTIONS = Object.keys({
  baseUrl: 0,
  apiKey: 0,
  maxAttempts: 0,
  timeoutMs: 0,
  maxAnswerBytes: 0,
  signal: 0,
  fetch: 0,
} satisfies Record<keyof ClientOptions, 0>);

/** Throws a UsageError. */
export function checkOptions(options: ClientOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new UsageError('createClient: pass an object such as { baseUrl: "https://print.example.com", apiKey }.');
  refuseUnknownOptions('createClient', options, OPTIONS);
  const { baseUrl, apiKey } = options as { readonly baseUrl: unknown; readonly apiKey?: unknown };
  if (typeof baseUrl !== 'string' || !/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError(
      `createClient: "baseUrl" must be the address of the service, such as https://print.example.com, and is ${baseUrl === undefined ? 'missing' : JSON.stringify(baseUrl)}.`,
    );
  if (apiKey !== undefined && (typeof apiKey !== 'string' || !/^[\w.~+/=%-]+$/.test(apiKey)))
    throw new UsageError(
      `createClient: "apiKey" must be a key such as svc_live_…, and is ${apiKey === '' ? 'empty: is its environment variable set?' : 'none; leave it out to convert without a key.'}`,
    );
}

/** What the service answered; a proxy and the client itself have codes of their own. */
type ErrorOf = Partial<Omit<ErrorBody, 'code'>> & { readonly code?: string | undefined };

/**
 * An answer that is not 2xx, or none: then `status` is 0 and `code` `connection_lost` or `timeout`. Branch on `code`;
 * `message` is for people.
 */
export class PlatenError extends Error {
  override readonly name = 'PlatenError';
  readonly status: number;
  readonly code: string;
  /** True if the same request may succeed later. */
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  readonly body: ErrorOf;
  constructor(status: number, body: ErrorOf, requestId: string | undefined, cause?: unknown) {
    super(body.message ?? `The service answered ${status}`, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = body.code ?? 'unknown';
    // A proxy in between and an older service do not say it.
    this.retryable = body.retryable ?? (body.code !== 'conversion_failed' && (status === 429 || status >= 500));
    this.requestId = body.requestId ?? requestId;
    this.body = body;
  }
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** False for a request that must not run twice: it is retried only if the service reports that it did not run. */
  readonly repeatable: boolean;
  /** Ends the request and its retries. */
  readonly signal?: AbortSignal;
}

export type Send = (request: ApiRequest) => Promise<Response>;

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;

/** `Retry-After` (seconds or a date), or exponential backoff with full jitter. */
export function retryDelayMs(attempt: number, retryAfter: string | null, random: () => number = Math.random): number {
  if (retryAfter !== null) {
    const seconds = Number(retryAfter);
    const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
    if (Number.isFinite(ms)) return Math.max(0, ms);
  }
  return random() * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}

export function createSend(options: ClientOptions): Send {
  const { apiKey, maxAttempts = 5, timeoutMs = 60_000, maxAnswerBytes = 256 * 1024 * 1024 } = options;
  const { fetch: fetchOf = fetch } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  return async (request) => {
    const url = new URL(base + request.path);
    for (const [name, value] of Object.entries(request.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, value);
    const signal = bothOf(request.signal, options.signal);
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      let response: Response | undefined;
      let lost: unknown;
      const silence = watchSilence(timeoutMs + (request.body?.length ?? 0) / SLOWEST_BYTES_PER_MS, signal);
      try {
        response = await fetchOf(url, {
          method: request.method,
          headers: { ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }), ...request.headers },
          body: request.body as RequestInit['body'],
          signal: silence.signal,
        });
        silence.heard(timeoutMs);
        response = await readWhole(response, maxAnswerBytes, () => silence.heard(timeoutMs));
      } catch (error) {
        if (error instanceof AnswerTooLarge) throw error;
        response = undefined;
        lost = error;
        signal?.throwIfAborted();
      } finally {
        silence.end();
      }
      if (response?.ok) {
        if (apiKey === undefined || response.headers.get('x-svc-credential') !== 'not_accepted') return response;
        // Conversions answer without a credential too, with a watermark: whoever gave a key wants to know.
        await response.body?.cancel();
        throw notAccepted(response);
      }
      const error = response && (await asError(response));
      // The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
      const mayRepeat = error?.status === 429 || request.repeatable;
      if (attempt >= maxAttempts || !mayRepeat || error?.retryable === false) throw error ?? noAnswer(lost, url.origin);
      const ms = retryDelayMs(attempt - 1, response?.headers.get('retry-after') ?? null);
      // A daily limit asks for hours: the caller decides about those, we do not wait.
      if (error && ms > MAX_DELAY_MS) throw error;
      await pause(ms, signal);
    }
  };
}

export const bothOf = (one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other);

/** The connection was refused or broke off, or the service was silent. */
function noAnswer(cause: unknown, origin: string): PlatenError {
  const { name, message, cause: inner } = cause as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError')
    return new PlatenError(0, { code: 'timeout', message, retryable: true }, undefined, cause);
  const reason = inner?.code ?? inner?.message ?? message;
  const text = `No answer from ${origin}: ${reason}. Is that the address of the service, and can it be reached from here?`;
  return new PlatenError(0, { code: 'connection_lost', message: text, retryable: true }, undefined, cause);
}

/** A slower line than 4 kB a second is taken for a dead one. */
const SLOWEST_BYTES_PER_MS = 4;

interface Silence {
  /** Aborted with a `TimeoutError` when nothing was heard for long enough, or with the reason of the caller's signal. */
  readonly signal: AbortSignal;
  /** Something arrived: the next part may take as long again. */
  readonly heard: (limitMs: number) => void;
  readonly end: () => void;
}

export function watchSilence(firstMs: number, outer?: AbortSignal): Silence {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (limitMs: number): void => {
    clearTimeout(timer);
    const late = (): void =>
      ending.abort(new DOMException(`The service said nothing for ${Math.round(limitMs)} ms.`, 'TimeoutError'));
    timer = setTimeout(late, limitMs);
  };
  heard(firstMs);
  const signal = outer ? AbortSignal.any([outer, ending.signal]) : ending.signal;
  return { signal, heard, end: () => clearTimeout(timer) };
}

/** Another attempt would bring the same answer. */
class AnswerTooLarge extends RangeError {}

/** The same answer with its body in memory: a body that breaks off counts as a lost connection. */
async function readWhole(response: Response, maxBytes: number, onPart: () => void): Promise<Response> {
  if (!response.body) return response;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    onPart();
    parts.push(value);
    bytes += value.length;
    if (bytes <= maxBytes) continue;
    void reader.cancel().catch(() => undefined);
    throw new AnswerTooLarge(`The answer has more than ${maxBytes} bytes, which is the limit of maxAnswerBytes.`);
  }
  const { status, statusText, headers } = response;
  const body = parts.length === 0 ? null : new Blob(parts as ConstructorParameters<typeof Blob>[0]);
  return new Response(body, { status, statusText, headers });
}

/** Waits, but no longer than until the signal is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
  });
}

const notAccepted = ({ headers }: Response): PlatenError =>
  new PlatenError(
    401,
    {
      code: 'unauthorized',
      message: 'The API key is not valid: it may be incomplete, expired, deleted, or of another service.',
    },
    headers.get('x-svc-request-id') ?? undefined,
  );

/** The PlatenError of an answer that is not 2xx. */
export async function asError(response: Response): Promise<PlatenError> {
  const requestId = response.headers.get('x-svc-request-id') ?? undefined;
  let body: Partial<ErrorBody> = {};
  try {
    body = (await response.json()) as Partial<ErrorBody>;
  } catch {
    // Not our JSON (a proxy in between): the status is all there is.
  }
  return new PlatenError(response.status, body, requestId);
}
