/** Answers with the picture of a stored document, with an ETag. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, tierOf } from '../conversions/request.ts';
import { sendBytes } from '../../ground/http/answers/answers.ts';
import { pictureKey, type Pictured, type Pictures } from './pictures.ts';

/** Answers 304 where the caller has the picture already. Throws as conversions do. */
export async function sendPicture(
  { pictures }: { readonly pictures: Pictures },
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Omit<Pictured, 'watermark'>,
): Promise<FastifyReply> {
  const pictured = { ...shown, watermark: tierOf(request.principal).watermark };
  const etag = `"${pictureKey(pictured)}"`;
  // The browser asks each time: the right to see the picture may have ended.
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendBytes(reply, 'image/png', await pictures.draw(callerOf(request), pictured));
}
