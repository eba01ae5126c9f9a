/** Requests a new key from an agent, and waits for it if the caller wants the old one gone. */
import type { SharedLook } from '../../ground/shared-look.ts';
import type { Database } from '../../ground/db/client.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import { message } from '@platen/messages';
import type { agentApi } from '@platen/protocol';
import { ApiError, type ApiMessage } from '../../ground/http/api-error.ts';
import { canRotateKey, requestRotation } from './key-store.ts';
import type { AgentRow } from './store.ts';

/** An agent that is online replaces its key within a second. */
const WAIT_MS = 10_000;

const notRotated = (why: ApiMessage): ApiError => new ApiError('key_not_rotated', why);

interface KeyWaits {
  readonly hold: <T>(accountId: string, task: () => Promise<T>) => Promise<T>;
  readonly keyDates: SharedLook<{ readonly keyRotatedDate: Date | null }>;
}

export async function rotateKey(
  { bus, database, waits }: { readonly bus: Bus; readonly database: Database; readonly waits: KeyWaits },
  agent: AgentRow,
  revokeOld: boolean,
): Promise<agentApi.KeyRotation> {
  if (!canRotateKey(agent.capabilities))
    throw new ApiError(
      'agent_update_required',
      message('api.agent_update_required.rotation', { version: agent.version }),
    );
  if (revokeOld && !bus.isOnline(agent.id)) throw notRotated(message('api.key_not_rotated.offline'));
  const requested = await requestRotation(database.sql, agent.id);
  if (!requested) throw new ApiError('agent_not_found', message('api.agent_not_found'));
  const isOnline = bus.isOnline(agent.id);
  bus.send(agent.id, { type: 'rotateKey' });
  const answer = { requestedDate: requested.toISOString() };
  const before = agent.keyRotatedDate?.toISOString() ?? null;
  if (!revokeOld)
    return isOnline
      ? {
          ...answer,
          state: 'in_progress',
          keyRotatedDate: before,
          message:
            'The agent is replacing its key now; the old one ends when the agent uses the new one. keyRotatedDate of the agent shows when that was.',
        }
      : {
          ...answer,
          state: 'waiting_for_agent',
          keyRotatedDate: before,
          message:
            'The agent is offline: it replaces its key when it connects. Until then the old key stays valid; remove the agent to end it now.',
        };
  const dateOf = (row: { readonly keyRotatedDate: Date | null } | undefined) =>
    row?.keyRotatedDate?.toISOString() ?? null;
  const found = await waits.hold(agent.accountId, () =>
    waits.keyDates.until(agent.id, { isOver: (row) => dateOf(row) !== before, timeoutMs: WAIT_MS }),
  );
  const now = dateOf(found);
  if (now !== before)
    return {
      ...answer,
      state: 'rotated',
      keyRotatedDate: now,
      message: 'The agent uses its new key; the old one has ended.',
    };
  throw notRotated(message('api.key_not_rotated.slow'));
}
