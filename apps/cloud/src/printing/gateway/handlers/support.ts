/** What agents answer to those who help from afar: the bundle in pieces, lines of the log, why they do not. */
import type { AgentHandlers } from '@platen/protocol/agent';
import { saveBundlePiece, saveLogLines, saveRefusal } from '../../support/store.ts';
import type { GatewayParts } from '../state.ts';
import { guardedBy } from './guarded.ts';

export function supportHandlers({
  database: { sql, orm },
  log,
}: GatewayParts): Pick<AgentHandlers, 'supportRefusal' | 'bundlePiece' | 'logLines'> {
  const guarded = guardedBy(log);
  return {
    supportRefusal: guarded(async (refusal, { agent }) => {
      await saveRefusal(orm, agent.id, refusal);
      return { ok: true };
    }),
    bundlePiece: guarded(async (piece, { agent }) => {
      await saveBundlePiece(sql, agent.id, piece);
      return { ok: true };
    }),
    logLines: guarded(async (lines, { agent }) => ({ isFollowed: await saveLogLines(sql, agent.id, lines) })),
  };
}
