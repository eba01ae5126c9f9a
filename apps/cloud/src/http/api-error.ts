/**
 * A request that failed in a foreseen way: a code of the common table, a message for the caller, a cause for the log.
 */
import { ERROR_STATUS, type ErrorCode, type fieldApi } from '@platen/protocol';

/** Additional fields of some codes, besides the message. */
export type ErrorExtra = Partial<Omit<fieldApi.ErrorBody, 'message' | 'code' | 'requestId'>>;

export interface ApiErrorOptions {
  readonly extra?: ErrorExtra;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log only. */
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: ErrorExtra;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, { extra = {}, headers = {}, cause }: ApiErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.extra = extra;
    this.headers = headers;
  }
}

/** A limit of requests or jobs that is used up until `resetAt`. */
export function limitError(
  code: ErrorCode,
  message: string,
  { limit, used, resetAt }: { readonly limit: number; readonly used: number; readonly resetAt: Date },
): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000));
  return new ApiError(code, message, {
    extra: { limit, used, remaining: Math.max(0, limit - used), resetAt: resetAt.toISOString() },
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** An account has reached its limit of one kind of thing. `resetAt`: when one of them expires by itself, if ever. */
export function countError(
  code: ErrorCode,
  things: string,
  {
    limit,
    used = limit,
    resetAt = null,
  }: { readonly limit: number; readonly used?: number; readonly resetAt?: Date | null },
): ApiError {
  return new ApiError(code, `This account may have ${limit} ${things}.`, {
    extra: { limit, used, remaining: 0, resetAt: resetAt?.toISOString() ?? null },
  });
}
