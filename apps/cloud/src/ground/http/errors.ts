/** Turns any error into the common error body (docs/api-rules.md#errors). Nothing internal gets out. */
import { message } from '@platen/messages';
import { type ErrorCode, type fieldApi, isRetryable } from '@platen/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Socket } from 'node:net';
import { isDatabaseUnavailable, isDiskFull, isOvertime, isUnstorable } from '../db/client.ts';
import { ApiError, type ApiMessage } from './api-error.ts';
import { endSocket } from './end-socket.ts';
import { SECURITY_LINES } from './answers/security-headers.ts';
import { notFoundHandler } from './methods.ts';
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts';
import { validationMessage } from './validation-message.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that the request was answered with. */
    failure?: Pick<ApiError, 'code' | 'message'>;
    /** The key of the request was revoked: the log of its account has the request. */
    refusedKey?: { readonly keyId: string; readonly accountId: string };
  }
}

export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(ofRequest(error, request), request, reply));
  app.setNotFoundHandler(notFoundHandler(app));
}

/** An error in the request itself is reported with the value that caused it. */
function ofRequest(error: unknown, request: FastifyRequest): ApiError {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const place = error.validationContext ?? 'request';
    const value = { body: request.body, querystring: request.query, params: request.params, headers: request.headers }[
      place as 'body' | 'querystring' | 'params' | 'headers'
    ];
    if (place === 'body' && (value === undefined || value === null)) return new ApiError('empty_body', EMPTY_BODY);
    return new ApiError(
      'invalid_parameter',
      validationMessage(error.validation, { place: place === 'querystring' ? 'query' : place, value }),
    );
  }
  if ((error as Partial<FastifyError>).code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const contentType = (request.headers['content-type'] ?? '').split(';')[0]!.slice(0, 100);
    const key = contentType.startsWith('multipart/')
      ? 'api.unsupported_media_type.form'
      : 'api.unsupported_media_type.other';
    return new ApiError('unsupported_media_type', message(key, { type: contentType }));
  }
  if ((error as Partial<FastifyError>).code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit!;
    const used = Math.max(limit + 1, Number(request.headers['content-length']) || 0);
    return new ApiError('payload_too_large', message('api.payload_too_large.request'), {
      extra: { limit, used, remaining: 0 },
      cause: error,
    });
  }
  return asApiError(error);
}

/** Answers an error, and logs it if it is ours. */
export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.failure = error;
  if (error.status >= 500 && error.code !== 'conversion_failed' && error.code !== 'conversion_timeout')
    request.log.error({ err: error.cause ?? error }, error.message);
  const body: fieldApi.ErrorBody = {
    message: error.message,
    code: error.code,
    retryable: isRetryable(error.code),
    requestId: request.id,
    ...(error.fact && { fact: error.fact }),
    ...error.extra,
  };
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(error.status)
    .header('link', `</docs/errors/${error.code}>; rel="help"`)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export const EMPTY_BODY = message('api.empty_body');

const FRAMEWORK: Readonly<Record<string, readonly [ErrorCode, ApiMessage]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', message('api.payload_too_large.request')],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', message('api.unsupported_media_type')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_parameter', message('api.invalid_parameter.length')],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_parameter', message('api.invalid_parameter.json')],
  FST_ERR_MAX_PARAM_LENGTH: ['invalid_parameter', message('api.invalid_parameter.path_length')],
  FST_ERR_BAD_URL: ['invalid_parameter', message('api.invalid_parameter.path')],
  FST_ERR_ASYNC_CONSTRAINT: ['not_found', message('api.not_found')],
};

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error) || isOvertime(error))
    return new ApiError('service_unavailable', message('api.service_unavailable.database'), {
      headers: { 'retry-after': '1' },
      cause: error,
    });
  if (isDiskFull(error))
    return new ApiError('service_unavailable', message('api.service_unavailable.disk'), {
      headers: { 'retry-after': '60' },
      cause: error,
    });
  if (isUnstorable(error))
    return new ApiError('invalid_parameter', message('api.invalid_parameter.nul'), {
      cause: error,
    });
  const { code, statusCode, message: text } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return new ApiError(known[0], known[1], { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError(
      statusCode === 404 ? 'not_found' : 'invalid_parameter',
      text ?? message('api.invalid_parameter.request'),
      {
        cause: error,
      },
    );
  return new ApiError('internal_error', message('api.internal_error'), { cause: error });
}

const CLIENT_ERRORS: Readonly<Record<string, readonly [number, string, ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'headers_too_large',
    'The request headers are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'request_timeout', 'The request took too long to arrive.'],
};

/** Answers bytes that are not an HTTP request; they never become a request object. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, phrase, code, message] = CLIENT_ERRORS[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'invalid_parameter' as const,
    'This is not a valid HTTP request.',
  ];
  const requestId = newRequestId();
  const body = JSON.stringify({ message, code, retryable: isRetryable(code), requestId });
  endSocket(
    socket,
    `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `${SECURITY_LINES}${REQUEST_ID_HEADER}: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}
