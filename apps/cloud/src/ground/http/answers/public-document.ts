/** Public documents that stay the same while the node runs: stored as bytes, compressed once, with an ETag. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { rawPayload } from './answers.ts';

export interface Document {
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address contains a hash of the body: a client that has it never asks again. */
  readonly immutable?: boolean;
}

interface Kept extends Document {
  readonly body: Buffer;
  readonly packed: Buffer;
  readonly etag: string;
}

/** A handler that answers the result of `load`, which it calls at the first request only. */
export function publicDocument(
  load: () => Promise<Document> | Document,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let kept: Promise<Kept> | null = null;
  const keep = async (): Promise<Kept> => {
    const document = await load();
    const body = Buffer.from(document.body as string);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { ...document, body, packed: await promisify(gzip)(body), etag };
  };
  return async (request, reply) => {
    kept ??= keep();
    const document = await kept.catch((error: unknown) => {
      // The next request tries again.
      kept = null;
      throw error;
    });
    void reply.headers({
      ...document.headers,
      etag: document.etag,
      vary: 'accept-encoding',
      'cache-control': document.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.headers['if-none-match']?.includes(document.etag)) return reply.code(304).send();
    const packs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (packs) void reply.header('content-encoding', 'gzip');
    return reply
      .header('content-type', document.type)
      .serializer(rawPayload)
      .send(packs ? document.packed : document.body);
  };
}
