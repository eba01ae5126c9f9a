/** Errors in PrintNode's shape: `{code, message, uid}` (API reference, "Errors"). */
import type { ErrorCode } from '@platen/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../ground/http/api-error.ts';
import { sendJson } from './send-json.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
};

/** Statuses that PrintNode's clients expect where our API has others. */
const STATUSES: { readonly [Code in ErrorCode]?: number } = {
  // Our API answers a repeated key with its job where it can; with PrintNode it is a conflict each time.
  idempotency_key_reused: 409,
  // The document is at fault: a client that sends it again after a 5xx would never end.
  conversion_failed: 400,
};

export function sendPrintnodeError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.failure = error;
  const status = STATUSES[error.code] ?? error.status;
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="Platen"');
  const code = CODES[status] ?? (status >= 500 ? 'InternalServerError' : 'BadRequest');
  // A path without a route gets the header too.
  void reply.headers(error.headers).header('request-id', request.id);
  return sendJson(reply, status, { code, message: error.message, uid: request.id });
}
