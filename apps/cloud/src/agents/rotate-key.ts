/** Requests a new key from an agent, and waits for it if the caller wants the old one gone. */
import type { agentApi } from '@platen/protocol';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { canRotateKey, requestRotation } from './key-store.ts';
import { type AgentRow, findAgent } from './store.ts';

/** An agent that is online replaces its key within a second. */
const WAIT_MS = 10_000;
const POLL_MS = 100;

const notRotated = (why: string): ApiError => new ApiError('key_not_rotated', why);

export async function rotateKey(
  { bus, database }: Pick<Deps, 'bus' | 'database'>,
  agent: AgentRow,
  revokeOld: boolean,
): Promise<agentApi.KeyRotation> {
  if (!canRotateKey(agent.capabilities))
    throw new ApiError(
      'agent_update_required',
      `This agent (version ${agent.version}) is too old to replace its key: update it, then ask again.`,
    );
  if (revokeOld && !bus.isOnline(agent.id))
    throw notRotated(
      'This agent is offline, so its key was not replaced and stays valid. Start the agent and ask again, or remove the agent to end its key now.',
    );
  const requested = await requestRotation(database.sql, agent.id);
  if (!requested) throw new ApiError('agent_not_found', 'There is no agent with that id.');
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
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    await delay(POLL_MS);
    const now = (await findAgent(database.orm, agent.id))?.keyRotatedDate?.toISOString() ?? null;
    if (now !== before)
      return {
        ...answer,
        state: 'rotated',
        keyRotatedDate: now,
        message: 'The agent uses its new key; the old one has ended.',
      };
  }
  throw notRotated(
    'The agent has not used a new key within 10 seconds, so the old one is still valid. The rotation goes on: ask again, or remove the agent to end its key now.',
  );
}
