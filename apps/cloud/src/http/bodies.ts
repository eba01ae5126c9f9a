/** Bodies of requests: JSON, or bytes as they are; a body over the limit is let through to its end before it is refused. */
import { keepLongIntegers } from '@platen/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';
import { unpack } from './content-encoding.ts';

/**
 * Most clients read the answer only when they have sent their whole body: were the connection closed before, they would
 * see it broken instead of the 413. More than this is not worth waiting for.
 */
const SWALLOWED_BYTES = 64 * 1024 * 1024;

/** Takes JSON; an empty body counts as none, for the routes that need none. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readBody(request, payload, request.routeOptions.bodyLimit);
    if (body.length === 0) return undefined;
    return new Promise((resolve, reject) => {
      parse(request, keepLongIntegers(body.toString('utf8')), (error, value) =>
        error ? reject(error) : resolve(value),
      );
    });
  });
}

/** Takes the body of every Content-Type as bytes, unpacked where it travels compressed. */
export function rawBodies(app: FastifyInstance, limitBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readBody(request, payload, limitBytes);
    const unpacked = await unpack(body, request.headers['content-encoding'], limitBytes);
    if (!('fault' in unpacked)) return unpacked;
    throw new ApiError(UNPACK_CODES[unpacked.fault], `${unpacked.message}.`);
  });
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
        new ApiError('payload_too_large', `The request body may have ${limit} bytes.`, {
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
      reject(new ApiError('invalid_parameter', 'The body ended before it was complete.', { cause })),
    );
  });
}
