/** Answers that are files or pages. */
import type { FastifyReply } from 'fastify';

/** Files and pages are sent unchanged. */
export const rawPayload = (payload: Buffer | string) => payload as string;

/** Sends a file as the body, with exactly this Content-Type. */
export function sendBytes(reply: FastifyReply, contentType: string, bytes: Uint8Array): FastifyReply {
  return reply
    .header('content-type', contentType)
    .serializer(rawPayload)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
