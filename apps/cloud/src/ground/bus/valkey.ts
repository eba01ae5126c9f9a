/**
 * The bus of several nodes, over Valkey (or Redis): presence.ts tracks the node of each agent, and a message for the
 * agent is published to that node. While Valkey is away a node knows only its own agents, and the sweeps of the
 * database carry the jobs.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AgentMessage, Bus, Loss } from './bus.ts';
import { presenceChannel } from './presence-keys.ts';
import { createPresence } from './presence.ts';
import type { ValkeyConnections } from './valkey-connections.ts';

interface Addressed {
  readonly agentId: string;
  readonly message: AgentMessage;
}

interface ValkeyBusOptions {
  readonly nodeId: string;
  readonly valkey: ValkeyConnections;
  readonly log: FastifyBaseLogger;
}

/** Resolves once this node knows the agents of the others, or Valkey does not answer. */
export async function openValkeyBus({ nodeId, valkey, log }: ValkeyBusOptions): Promise<Bus> {
  const { publisher, subscriber, prefix } = valkey;
  const channel = presenceChannel(prefix);
  const inboxOf = (node: string): string => `${prefix}:node:${node}`;
  /** The sessions at this node, by agent. */
  const own = new Map<string, string>();
  let receive: (agentId: string, message: AgentMessage) => void = () => {};
  let replaced: (agentId: string, sessionId: string) => void = () => {};
  let lost: (loss: Loss) => void = () => {};

  const presence = createPresence({
    nodeId,
    valkey,
    log,
    held: () => [...own.keys()],
    onTaken: (agentId) => {
      const sessionId = own.get(agentId);
      own.delete(agentId);
      if (sessionId !== undefined) replaced(agentId, sessionId);
    },
    onDead: (agentIds, record) => {
      const offline = agentIds.filter((agentId) => !isOnline(agentId));
      if (offline.length > 0) lost({ agentIds: offline, record });
    },
  });
  const isOnline = (agentId: string): boolean => own.has(agentId) || presence.otherNodeOf(agentId) !== null;

  const forward = async (node: string, addressed: Addressed): Promise<void> => {
    const { agentId, message } = addressed;
    const listeners = await publisher.publish(inboxOf(node), JSON.stringify(addressed)).catch(() => null);
    if (listeners === 0) await presence.bury(node);
    if (listeners === null && message.type === 'offer') lost({ agentIds: [agentId], record: false });
  };

  subscriber.on('message', (from: string, text: string) => {
    if (from === channel) return presence.receive(text);
    const { agentId, message } = JSON.parse(text) as Addressed;
    if (own.has(agentId)) receive(agentId, message);
  });
  const listen = async (): Promise<void> => {
    await subscriber.subscribe(channel, inboxOf(nodeId));
    await presence.synchronise();
  };
  subscriber.on('close', presence.stale);
  subscriber.on('ready', () => void listen().catch(presence.stale));
  await listen().catch((error: unknown) =>
    log.error({ err: error }, 'Valkey does not answer; this node works alone until it does'),
  );

  return {
    nodeId,
    isOnline,
    isHere: (agentId) => own.has(agentId),
    send: (agentId, message) => {
      const node = presence.otherNodeOf(agentId);
      if (own.has(agentId)) receive(agentId, message);
      else if (node !== null) void forward(node, { agentId, message });
    },
    join: (agentId, sessionId) => {
      const older = own.get(agentId);
      own.set(agentId, sessionId);
      presence.join(agentId);
      if (older !== undefined && older !== sessionId) replaced(agentId, older);
    },
    leave: (agentId, sessionId) => {
      if (own.get(agentId) !== sessionId) return false;
      own.delete(agentId);
      presence.leave(agentId);
      return !isOnline(agentId);
    },
    onMessage: (listener) => void (receive = listener),
    onReplaced: (listener) => void (replaced = listener),
    onLost: (listener) => void (lost = listener),
    onlineCount: () => own.size,
    hearsOthers: presence.isCurrent,
    check: () => checkConnections(valkey),
    close: presence.close,
  };
}

async function checkConnections({ publisher, subscriber }: ValkeyConnections): Promise<void> {
  if (subscriber.status !== 'ready') throw new Error('not subscribed to Valkey');
  await publisher.ping();
}
