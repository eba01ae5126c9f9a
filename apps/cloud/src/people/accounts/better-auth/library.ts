/** Calls better-auth's routes, and turns its refusals into errors of the API. */
import { message } from '@platen/messages';
import { type ErrorCode, LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { ApiError, countError, type ApiErrorText, type ApiMessage } from '../../../ground/http/api-error.ts';
import { AUTH_PATH, type Auth } from './auth.ts';
import { TOO_MANY_PASSKEYS } from '../proofs/passkey-store.ts';

interface LibraryCall {
  readonly method: 'GET' | 'POST';
  /** Below /api/auth, with its query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export function callLibrary(
  deps: { readonly auth: () => Auth; readonly publicUrl: () => string },
  headers: Headers,
  { method, path, body = {} }: LibraryCall,
): Promise<Response> {
  return deps.auth().handle(
    new Request(new URL(`${AUTH_PATH}${path}`, deps.publicUrl()), {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/** The headers of a call that we make ourselves, for a request from this address. */
export function ownHeaders(request: FastifyRequest, origin: string): Headers {
  const { authorization, cookie, 'accept-language': language } = request.headers;
  return new Headers({
    'content-type': 'application/json',
    'x-forwarded-for': request.ip,
    origin,
    ...(authorization === undefined ? {} : { authorization }),
    ...(cookie === undefined ? {} : { cookie }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  });
}

/** Longer ones are cut: they are stored with a session, and the rest adds nothing. */
const USER_AGENT_LENGTH = 256;

/** The request's headers that the library may see. */
export function headersFor(request: FastifyRequest, origin: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':') && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  headers.set('x-forwarded-for', request.ip);
  headers.set('user-agent', (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH));
  // `refuseOtherSites` has already checked the origin, and a program sends none.
  headers.set('origin', origin);
  return headers;
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

/** Errors of the library that people meet, by its codes; others keep its English text. */
const MESSAGES: Readonly<Record<string, ApiMessage>> = {
  PASSWORD_TOO_LONG: message('api.invalid_parameter.password_length', { least: 8, most: 128 }),
  PASSWORD_TOO_SHORT: message('api.invalid_parameter.password_length', { least: 8, most: 128 }),
  USER_ALREADY_EXISTS: message('api.invalid_parameter.user_exists'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: message('api.invalid_parameter.user_exists'),
};

export function toApiError(status: number, text: string): ApiError {
  if (status >= 500) return new ApiError('internal_error', message('api.internal_error'), { cause: new Error(text) });
  let shown: ApiErrorText = message('api.invalid_parameter.request');
  try {
    const body = JSON.parse(text) as { message?: unknown; code?: string; fact?: ApiMessage };
    if (body.code === TOO_MANY_PASSKEYS)
      return countError('passkey_limit_reached', 'things.passkeys', { limit: LIMITS.passkeysPerUser });
    const known = body.fact ?? MESSAGES[body.code ?? ''];
    if (known) shown = known;
    else if (typeof body.message === 'string') shown = body.message;
  } catch {
    // No body, or none that we may show.
  }
  return new ApiError(CODES[status] ?? 'invalid_parameter', shown);
}
