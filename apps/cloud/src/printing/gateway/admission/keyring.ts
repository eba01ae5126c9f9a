/** Finds the agent of a connection's key: cached for a minute, with limits on connections whose key is invalid. */
import { prefixOf } from '../../../ground/secret-key.ts';
import { message } from '@platen/messages';
import type { IncomingMessage } from 'node:http';
import { findAgentByKey, type KeyedAgent, noteFormerKey, promoteNextKey } from '../../agents/key-store.ts';
import { createLookupCache } from '../../../ground/db/lookup-cache.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { credentialKey } from '../../../ground/http/callers/rate-limits.ts';
import type { GatewayParts } from '../state.ts';

export interface Keyring {
  /** The agent of the request's key; null without a key. Throws an ApiError for an invalid key, and at a limit. */
  readonly agentOf: (request: IncomingMessage, address: string) => Promise<KeyedAgent | null>;
}

export function createKeyring(parts: GatewayParts): Keyring {
  const { database, changes, limits, gate } = parts;
  const agents = createLookupCache<KeyedAgent | null>({ ttlMs: 60_000, max: 50_000 });
  changes.onChange((change) => {
    if (change.kind === 'all') agents.clear();
    if (change.kind === 'agent') agents.forgetWhere((agent) => agent?.id === change.id);
  });
  return {
    agentOf: async ({ headers }, address) => {
      const key = /^Bearer +(\S{1,512})$/i.exec(headers.authorization ?? '')?.[1];
      if (!key) {
        await limits.gatewayAddress(address);
        return null;
      }
      const credential = credentialKey(key);
      const agent = await agents.get(credential, () => gate.run(() => findAgentByKey(database.orm, key)));
      if (agent) {
        await limits.gatewayCredential(credential, 'enterprise');
        if (agent.isNext) await gate.run(() => endOldKey(parts, agent, address));
        return agent;
      }
      await limits.gatewayAddress(address);
      await limits.countAuthFailure(address);
      parts.log.warn({ part: 'auth', address, key: prefixOf(key) }, 'the key of an agent was refused');
      await gate.run(() => noteRefusal(parts, key));
      throw new ApiError('unauthorized', message('api.unauthorized.agent_key'));
    },
  };
}

/** A copy of an agent, perhaps a restored computer, still has the key that was replaced. */
async function noteRefusal({ database, recordEvent }: GatewayParts, key: string): Promise<void> {
  const agent = await noteFormerKey(database.sql, key);
  if (agent) await recordEvent({ type: 'agent.refused', agentId: agent.id, accountId: agent.accountId });
}

/** The agent has stored its new key and connects with it: from now on the old one is invalid on every node. */
async function endOldKey(parts: GatewayParts, agent: KeyedAgent, address: string): Promise<void> {
  const { database, changes, audit, log, recordEvent } = parts;
  const { id: agentId, accountId } = agent;
  if (!(await promoteNextKey(database.sql, agent))) return;
  log.info({ agentId }, 'the agent has a new key');
  audit.agent(agent, { action: 'agent.key_rotated', target: agentId, address });
  await Promise.all([
    changes.announce({ kind: 'agent', id: agentId }),
    recordEvent({ type: 'agent.key_rotated', agentId, accountId }),
  ]);
}
