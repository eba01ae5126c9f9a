/** The calls of agents that update themselves: pieces of a package, and how far they are. */
import type { AgentHandlers } from '@platen/protocol/agent';
import { TRPCError } from '@trpc/server';
import { createTurns } from '../../../ground/turns.ts';
import { saveUpdateState } from '../../updates/store.ts';
import type { GatewayParts } from '../state.ts';
import { guardedBy } from './guarded.ts';

/** Pieces that are read from the disk at once: the agents of a fleet fetch theirs side by side. */
const READS_AT_ONCE = 8;

export function updateHandlers({
  database,
  updates,
  log,
}: GatewayParts): Pick<AgentHandlers, 'updatePiece' | 'updateState'> {
  const guarded = guardedBy(log);
  const reads = createTurns({ atOnce: READS_AT_ONCE });
  return {
    updatePiece: guarded(async (input) => {
      const piece = await reads.run(() => updates.piece(input));
      if (!piece) throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such package of the agent.' });
      return { data: piece.toString('base64') };
    }),
    updateState: guarded(async (state, { agent }) => {
      await saveUpdateState(database.sql, agent.id, state);
      return { ok: true };
    }),
  };
}
