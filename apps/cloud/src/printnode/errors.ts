/** Errors in PrintNode's shape: `{code, message, uid}` (API reference, "Errors"). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../http/api-error.ts';
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

export function sendPrintnodeError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.failure = error;
  // Here a repeated key is answered with its job where it can be; with PrintNode it is a conflict each time.
  const status = error.code === 'idempotency_key_reused' ? 409 : error.status;
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="Platen"');
  const code = CODES[status] ?? (status >= 500 ? 'InternalServerError' : 'BadRequest');
  return sendJson(reply.headers(error.headers), status, { code, message: error.message, uid: request.id });
}
