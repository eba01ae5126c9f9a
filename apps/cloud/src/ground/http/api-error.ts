/**
 * A request that failed in a foreseen way: a code of the common table, a message for the caller, a cause for the log.
 */
import '@platen/messages/service';
import { message, type Message, type MessageKey, render } from '@platen/messages';
import { ERROR_STATUS, type ErrorCode, type fieldApi } from '@platen/protocol';

/** Additional fields of some codes, besides the message. */
type ErrorExtra = Partial<Omit<fieldApi.ErrorBody, 'message' | 'code' | 'requestId' | 'retryable'>>;

/** A message of the catalogue, or a text that is in no catalogue: for programs, or from elsewhere. */
export type ApiErrorText = ApiMessage | string;
export type ApiMessage = Message & { readonly key: MessageKey };

interface ApiErrorOptions {
  readonly extra?: ErrorExtra;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of that of the code. */
  readonly status?: number;
  /** For the log only. */
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** The key and parameters of the message, for readers of another language. */
  readonly fact: ApiMessage | undefined;
  readonly extra: ErrorExtra;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, text: ApiErrorText, { extra = {}, headers = {}, status, cause }: ApiErrorOptions = {}) {
    super(typeof text === 'string' ? text : render('en', text)!, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status ?? ERROR_STATUS[code];
    this.fact = typeof text === 'string' ? undefined : text;
    this.extra = extra.limit === undefined ? extra : { resetAt: null, ...extra };
    this.headers = headers;
  }
}

/** A limit of requests or jobs that is used up until `resetAt`. */
export function limitError(
  code: ErrorCode,
  text: ApiErrorText,
  {
    limit,
    used,
    resetAt,
    headers = {},
  }: {
    readonly limit: number;
    readonly used: number;
    readonly resetAt: Date;
    readonly headers?: Readonly<Record<string, string>>;
  },
): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000));
  return new ApiError(code, text, {
    extra: { limit, used, remaining: Math.max(0, limit - used), resetAt: resetAt.toISOString() },
    headers: { ...headers, 'retry-after': String(retryAfterSeconds) },
  });
}

/** An account has reached its limit of one kind of thing. `resetAt`: when one of them expires by itself, if ever. */
export function countError(
  code: ErrorCode,
  things: MessageKey & `things.${string}`,
  {
    limit,
    used = limit,
    resetAt = null,
  }: { readonly limit: number; readonly used?: number; readonly resetAt?: Date | null },
): ApiError {
  return new ApiError(code, message('api.count_limit', { limit, things: message(things) }), {
    extra: { limit, used, remaining: 0, resetAt: resetAt?.toISOString() ?? null },
  });
}
