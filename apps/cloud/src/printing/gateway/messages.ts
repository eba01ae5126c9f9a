/**
 * Handles messages from other parts and nodes to the gateway: for its agents, about agents that have gone or changed.
 */
import { sentence } from '@platen/messages';
import { isKeyOf } from '../agents/key-store.ts';
import { findAgent, recordLostAgents } from '../agents/store.ts';
import type { AgentMessage, Loss } from '../../ground/bus/bus.ts';
import { listAgentsWithStaleOffers } from '../jobs/delivery/offer-store.ts';
import { listPrintersOfAgent } from '../printers/store.ts';
import { requestedUpdates } from './offer-updates.ts';
import { pushPrinters } from './sessions.ts';
import { connectionOf } from './session.ts';
import type { GatewayParts } from './state.ts';
import { prove } from './twins.ts';

export function passOnMessages(parts: GatewayParts): void {
  const { bus, changes, log } = parts;
  const askForUpdate = requestedUpdates(parts);
  bus.onMessage((agentId, message) => {
    if (message.type === 'update') {
      parts.state.offeredUpdates.delete(agentId);
      askForUpdate(agentId, message.among);
    } else passOn(parts, agentId, message);
  });
  bus.onReplaced((agentId, sessionId) => closeReplaced(parts, agentId, sessionId));
  bus.onLost((loss) => {
    takeOver(parts, loss).catch((error: unknown) => log.warn({ err: error }, 'taking over failed; the sweep does it'));
  });
  changes.onChange((change) => {
    if (change.kind !== 'agent') return;
    closeIfEnded(parts, change.id).catch((error: unknown) => log.warn({ err: error }, 'agent check failed'));
  });
}

function passOn(parts: GatewayParts, agentId: string, message: Exclude<AgentMessage, { type: 'update' }>): void {
  const { state, database, log } = parts;
  const session = state.sessions.get(agentId);
  if (!session) return;
  switch (message.type) {
    case 'offer':
      return session.offer(message.offer);
    case 'wake':
      return void session.pump();
    case 'withdraw':
      session.settle(message.jobId);
      return session.events.push({ type: 'withdraw', jobId: message.jobId });
    case 'printers':
      // Not from the cache: the message may be here before the notification of the change.
      return void listPrintersOfAgent(database.orm, agentId)
        .then((printers) => pushPrinters(parts, agentId, printers))
        .catch((error: unknown) => log.warn({ err: error, agentId }, 'printers not sent'));
    case 'prove': {
      const connection = state.connections.get(connectionOf(session.id));
      return void (connection && prove(parts, connection));
    }
    case 'cancel':
    case 'rotateKey':
    case 'refresh':
    case 'discover':
    case 'doctor':
    case 'support':
    case 'updateRing':
      return session.events.push(message);
  }
}

/** An agent has connected again: its older connection is dead, or belongs to a second copy of the program. */
function closeReplaced({ state }: GatewayParts, agentId: string, sessionId: string): void {
  const current = state.sessions.get(agentId)?.id;
  const older = connectionOf(sessionId);
  const newer = current && connectionOf(current);
  // If the replaced session is still the newest on this node, the newer one is on another node.
  if (current === sessionId || older !== newer)
    state.connections.get(older)?.socket.close(4409, 'replaced by a newer connection of this agent');
}

/** The node of these agents is gone: offers that they had not accepted go to any other agent online. */
async function takeOver({ database, dispatch }: GatewayParts, { agentIds, record }: Loss): Promise<void> {
  const holding = new Set(await listAgentsWithStaleOffers(database.sql, 0));
  for (const agentId of agentIds)
    if (holding.has(agentId)) await dispatch.giveBack(agentId, { why: sentence('job_back.node_gone') });
  if (record) await recordLostAgents(database.sql, agentIds);
}

/** Cuts the connections of an agent that was removed, and those opened with a key that is no longer valid. */
async function closeIfEnded({ state, database }: GatewayParts, agentId: string): Promise<void> {
  const held = state.connectionsOf.get(agentId) ?? [];
  if (held.length === 0) return;
  const agent = await findAgent(database.orm, agentId);
  for (const { socket, keyHash } of held)
    if (!agent) socket.close(4401, 'this agent was removed');
    else if (!isKeyOf(agent, keyHash!)) {
      // Its computer may have been replaced: what the old one reported says nothing about the new one.
      state.seen.delete(agentId);
      socket.close(4401, 'the key of this agent was replaced');
    }
}
