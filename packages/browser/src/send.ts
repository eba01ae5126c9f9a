/** One request of a web page: with its token, repeated if that is safe, refusals as PlatenError. */
import { partsOf, watchSilence } from './silence.ts';
import { checkOptions, checkToken } from './usage.ts';

export interface PlatenOptions {
  /** Address of the service, for example `https://print.example.com`. */
  readonly server: string;
  /** The page token, or a function that asks the page's server for one: it is called again when the token has ended. */
  readonly token: string | (() => string | Promise<string>);
  /** Ends every call of this client. */
  readonly signal?: AbortSignal | undefined;
}

/** An answer that is not 2xx, or none: then `status` is 0 and `code` `connection_lost` or `timeout`. Branch on `code`; `message` is for people. */
export class PlatenError extends Error {
  override readonly name = 'PlatenError';
  readonly status: number;
  readonly code: string;
  /** True if the same request may succeed later. */
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  constructor(status: number, body: { code?: string; message?: string; retryable?: boolean; requestId?: string }) {
    super(body.message ?? `The service answered ${status}`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    // A proxy in between and an older service do not report it.
    this.retryable = body.retryable ?? (status === 429 || status >= 500);
    this.requestId = body.requestId;
  }
}

export interface SendRequest {
  /** The id in the path of the route. */
  readonly id?: string;
  readonly query?: URLSearchParams;
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
}

/** `route` is a method and a path, as in the reference of the API. */
export type Send = <T>(route: `${'GET' | 'POST'} /${string}`, request?: SendRequest) => Promise<T>;

const MAX_ATTEMPTS = 4;
const FIRST_DELAY_MS = 300;
/** The caller decides about longer waits. */
const MAX_DELAY_MS = 30_000;
/** How long the service may say nothing. */
const TIMEOUT_MS = 60_000;
/** What is sent gets the time of a line this slow on top. */
const SLOWEST_BYTES_PER_SECOND = 8_000;

const sizeOf = (body: BodyInit | undefined): number =>
  typeof body === 'string'
    ? body.length
    : body instanceof Blob
      ? body.size
      : body instanceof ArrayBuffer || ArrayBuffer.isView(body)
        ? body.byteLength
        : 0;

/** All requests may be repeated: prints have an idempotency key, and the others change nothing twice. */
export function createSend(options: PlatenOptions, timeoutMs = TIMEOUT_MS): Send {
  checkOptions(options);
  const { server, token, signal } = options;
  const base = server.replace(/\/+$/, '');
  let current: Promise<string> | undefined;
  const tokenNow = (): Promise<string> =>
    (current ??= (async () => {
      const one: unknown = typeof token === 'string' ? token : await token();
      checkToken(one);
      return one;
    })().catch((error: unknown) => {
      current = undefined;
      throw error;
    }));

  return async (route, { id, query, headers = {}, body } = {}) => {
    const [method, path] = route.split(' ') as [string, string];
    const url = base + (id === undefined ? path : path.replace(':id', partOf(id))) + (query ? `?${query}` : '');
    let renewed = typeof token === 'string';
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      const used = tokenNow();
      const authorization = `Bearer ${await used}`;
      let answer: Response | undefined;
      let text = '';
      let lost: unknown;
      const silence = watchSilence(timeoutMs, timeoutMs + (sizeOf(body) / SLOWEST_BYTES_PER_SECOND) * 1000);
      try {
        answer = await fetch(url, {
          method,
          headers: { ...headers, authorization },
          signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
          ...(body === undefined ? {} : { body }),
        });
        const decoder = new TextDecoder();
        for await (const part of partsOf(answer, silence)) text += decoder.decode(part, { stream: true });
      } catch (error) {
        // An answer that breaks off is none.
        signal?.throwIfAborted();
        answer = undefined;
        lost = error;
      } finally {
        silence.end();
      }
      if (answer?.ok) return JSON.parse(text);
      const refusal = answer && new PlatenError(answer.status, refusalIn(text));
      if (!renewed && (refusal?.status === 401 || refusal?.code === 'page_token_used_up')) {
        renewed = true;
        if (current === used) current = undefined;
        continue;
      }
      const delay = delayOf(answer, attempt);
      if (refusal?.retryable === false || attempt >= MAX_ATTEMPTS || delay > MAX_DELAY_MS)
        throw refusal ?? noAnswer(lost, base);
      await sleep(delay, signal);
    }
  };
}

/** An id in a path. A URL is normalised before it is sent: `jobs/..` would be another path. */
function partOf(id: string): string {
  if (/^\.{0,2}$/.test(id))
    throw new PlatenError(400, { code: 'invalid_parameter', message: `${JSON.stringify(id)} is no id.` });
  return encodeURIComponent(id);
}

/** The connection was refused or broke off, or the service was silent. A page is not told which. */
function noAnswer(cause: unknown, server: string): PlatenError {
  const { name, message } = cause as Error;
  const code = name === 'TimeoutError' ? 'timeout' : 'connection_lost';
  // A browser's own word for it has no full stop.
  const text = `No answer from ${server}: ${message.replace(/\.$/, '')}. Is that the address of the service, and is the page allowed to call it?`;
  return new PlatenError(0, { code, message: text, retryable: true });
}

/** Not our JSON, as of a proxy in between: the status is all there is. */
function refusalIn(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** `Retry-After` in seconds, or exponential backoff with jitter. */
function delayOf(answer: Response | undefined, attempt: number): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : (0.5 + Math.random()) * FIRST_DELAY_MS * 2 ** attempt;
}

/** Resolves after `ms`, or as soon as the signal aborts. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
