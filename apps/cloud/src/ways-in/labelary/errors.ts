/** Errors in Labelary's shape: `ERROR: …` as plain text. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../ground/http/api-error.ts';
import { sendBytes } from '../../ground/http/answers/answers.ts';

export function sendLabelaryError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.failure = error;
  void reply.headers(error.headers).code(error.status);
  return sendBytes(reply, 'text/plain; charset=utf-8', Buffer.from(`ERROR: ${error.message}`));
}
