/** Documents that do not travel inside of their offers: agents fetch them in pieces, and report how far they are. */
import { DOCUMENT_CHUNK_BYTES, type DocumentOutput } from '@platen/protocol';
import type { AgentHandlers } from '@platen/protocol/agent';
import { TRPCError } from '@trpc/server';
import { recordArriving } from '../../jobs/delivery/arriving-store.ts';
import { readDocumentPart } from '../../jobs/delivery/document-parts.ts';
import type { Connection, GatewayParts } from '../state.ts';
import { createPiecePace, type PiecePace } from '../piece-pace.ts';
import { guardedBy } from './guarded.ts';

/** More reports than this tell nobody more. */
const REPORT_EVERY_MS = 1_000;

export function documentHandlers(parts: GatewayParts): Pick<AgentHandlers, 'document' | 'receiving'> {
  const { database, dispatch, state, log } = parts;
  const { sql } = database;
  const guarded = guardedBy(log);
  /** The paces of agents that do not report how much their line carries. */
  const paces = new WeakMap<Connection, PiecePace>();
  const paceOf = (connectionId: string): PiecePace => {
    const connection = state.connections.get(connectionId);
    const pace = (connection && paces.get(connection)) ?? createPiecePace();
    if (connection) paces.set(connection, pace);
    return pace;
  };
  const reportedAt = new WeakMap<object, number>();
  return {
    document: guarded(
      async ({ jobId, offset, length, encodings }, { agent, connectionId }): Promise<DocumentOutput> => {
        await dispatch.whenStored(jobId);
        const pace = length === undefined ? paceOf(connectionId) : undefined;
        const part = await readDocumentPart(sql, {
          jobId,
          agentId: agent.id,
          offset,
          length: Math.min(DOCUMENT_CHUNK_BYTES, length ?? pace!.next()),
          isCompressed: encodings?.includes('deflate-raw') ?? false,
        });
        if (!part) throw new TRPCError({ code: 'NOT_FOUND', message: 'This agent has no such document to print.' });
        state.sessions.get(agent.id)?.touch(jobId);
        pace?.sent(part.data.length);
        const nextOffset = offset + part.length;
        return {
          data: part.data.toString('base64'),
          ...(part.encoding && { encoding: part.encoding }),
          nextOffset: nextOffset < part.size ? nextOffset : null,
        };
      },
    ),

    receiving: guarded(async ({ documents }, { agent }) => {
      const session = state.sessions.get(agent.id);
      if (!session) return { ok: true };
      for (const { jobId } of documents) session.touch(jobId);
      // An agent with hundreds of documents reports them in several calls, the first of them first.
      if (Date.now() - (reportedAt.get(session) ?? 0) < REPORT_EVERY_MS) return { ok: true };
      reportedAt.set(session, Date.now());
      await recordArriving(sql, agent.id, documents);
      return { ok: true };
    }),
  };
}
