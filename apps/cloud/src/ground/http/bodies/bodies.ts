/** Bodies of requests: JSON, or unchanged bytes; a body over the limit is read to its end before it is refused. */
import { message } from '@platen/messages';
import { findJsonFault, JSON_FAULTS, keepDigits, keepLongIntegers } from '@platen/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error.ts';
import { unpack } from './content-encoding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is merge data: its numbers print with exactly the digits that were sent. */
    mergeData?: true;
  }
}

/**
 * Most clients read the answer only after they have sent their whole body: if the connection were closed before, they
 * would see it broken instead of the 413. A body larger than this is not read to its end.
 */
const SWALLOWED_BYTES = 64 * 1024 * 1024;

/** Accepts JSON; an empty body counts as none, for the routes that need none. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readUnpacked(request, payload, request.routeOptions.bodyLimit);
    if (body.length === 0) return undefined;
    const keep = request.routeOptions.config.mergeData ? keepDigits : keepLongIntegers;
    const sent = Buffer.from(body).toString('utf8');
    const fault = findJsonFault(sent);
    if (fault) throw new ApiError('invalid_parameter', `The body ${JSON_FAULTS[fault]}.`);
    const text = keep(sent);
    return new Promise((resolve, reject) => {
      parse(request, text, (error, parsed) => (error ? reject(notJson(text, error)) : resolve(parsed)));
    });
  });
}

/** Reports where the text stops being JSON. Text that is JSON was refused because it sets a prototype. */
function notJson(text: string, cause: Error): ApiError {
  try {
    JSON.parse(text);
    return new ApiError('invalid_parameter', message('api.invalid_parameter.keys'), { cause });
  } catch (error) {
    return new ApiError(
      'invalid_parameter',
      message('api.invalid_parameter.json_at', { reason: (error as Error).message }),
      { cause },
    );
  }
}

/** Accepts the body of every Content-Type as bytes, and decompresses it. */
export function rawBodies(app: FastifyInstance, limitBytes: number | ((request: FastifyRequest) => number)): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => {
    return readUnpacked(request, payload, typeof limitBytes === 'number' ? limitBytes : limitBytes(request));
  });
}

/** The whole decompressed body. Throws `unsupported_media_type` and the errors of `readBody`. */
async function readUnpacked(request: FastifyRequest, payload: IncomingMessage, limit: number): Promise<Uint8Array> {
  const body = await readBody(request, payload, limit);
  if (body.length === 0) return body;
  const unpacked = await unpack(body, request.headers['content-encoding'], limit);
  if (!('fault' in unpacked)) return unpacked;
  throw new ApiError(UNPACK_CODES[unpacked.fault], `${unpacked.message}.`);
}

const UNPACK_CODES = {
  unknown_coding: 'unsupported_media_type',
  broken: 'invalid_parameter',
  too_large: 'payload_too_large',
} as const;

/** Throws `payload_too_large`, `invalid_parameter` when the body ends too early. */
function readBody(request: FastifyRequest, payload: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    let chunks: Buffer[] = [];
    let size = 0;
    const refuse = () =>
      reject(
        new ApiError('payload_too_large', message('api.payload_too_large.body', { limit }), {
          extra: { limit, used: Math.max(size, announced), remaining: 0 },
        }),
      );
    if (announced > SWALLOWED_BYTES) return refuse();
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks = [];
      if (size > SWALLOWED_BYTES) refuse();
    });
    payload.on('end', () => (size > limit ? refuse() : resolve(Buffer.concat(chunks, size))));
    payload.on('error', (cause) =>
      reject(new ApiError('invalid_parameter', message('api.invalid_parameter.ended'), { cause })),
    );
  });
}
