/** The headers of an answer under the names by which LabelZoom's clients read them (docs/labelzoom.md). */
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAMES = ['request-id', 'format'] as const;

/** They begin their User-Agent so, each of them: labelzoom-node-sdk, labelzoom-n8n-node. */
const isLabelzoomClient = ({ headers }: FastifyRequest): boolean =>
  headers['user-agent']?.startsWith('labelzoom-') === true;

export async function addLabelzoomHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isLabelzoomClient(request)) return;
  for (const name of NAMES) {
    const value = reply.getHeader(`x-svc-${name}`);
    if (value !== undefined) void reply.header(`x-lz-${name}`, value);
  }
}
