/**
 * One request with the retries that the service asks for: 429, 5xx and lost connections, with backoff. Nothing else is
 * retried.
 */
import type { ErrorBody } from './types.ts';

export interface ClientOptions {
  /** Address of the service, for example `https://print.example.com`. */
  readonly baseUrl: string;
  /** An API key or a user token. Without one, conversions run on the anonymous free tier. */
  readonly apiKey?: string;
  /** The most attempts, the first included. Default 5. */
  readonly maxAttempts?: number;
  /** Time limit of one attempt. Default 60 s. */
  readonly timeoutMs?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** An answer that is not 2xx. Branch on `code`; `message` is for people. */
export class PlatenError extends Error {
  override readonly name = 'PlatenError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly body: Partial<ErrorBody>;
  constructor(status: number, body: Partial<ErrorBody>, requestId: string | undefined) {
    super(body.message ?? `The service answered ${status}`);
    this.status = status;
    this.code = body.code ?? 'unknown';
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
  const { apiKey, maxAttempts = 5, timeoutMs = 60_000, fetch: fetchOf = fetch } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  return async (request) => {
    const url = new URL(base + request.path);
    for (const [name, value] of Object.entries(request.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, value);
    for (let attempt = 1; ; attempt++) {
      let response: Response | undefined;
      let lost: unknown;
      try {
        response = await fetchOf(url, {
          method: request.method,
          headers: { ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }), ...request.headers },
          body: request.body as RequestInit['body'],
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        lost = error;
      }
      if (response?.ok) return response;
      // The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
      const again =
        attempt < maxAttempts && (response?.status === 429 || (request.repeatable && (response?.status ?? 500) >= 500));
      if (!again) {
        if (!response) throw lost;
        throw await asError(response);
      }
      const ms = retryDelayMs(attempt - 1, response?.headers.get('retry-after') ?? null);
      // A daily limit asks for hours: the caller decides about those, we do not wait.
      if (response && ms > MAX_DELAY_MS) throw await asError(response);
      await response?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  };
}

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
