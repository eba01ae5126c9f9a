/**
 * Tracks which node each agent is connected to: a copy of the data in Valkey (presence-keys.ts), updated by the
 * messages of the nodes.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Change, presenceKeys } from './presence-keys.ts';
import type { ValkeyConnections } from './valkey-connections.ts';

const RENEW_MS = 1000;

interface PresenceOptions {
  readonly nodeId: string;
  readonly valkey: ValkeyConnections;
  readonly log: FastifyBaseLogger;
  /** The agents of this node. */
  readonly held: () => readonly string[];
  /** An agent of this node has joined at another node. */
  readonly onTaken: (agentId: string) => void;
  /** A node has died with these agents. `record`: this node must record that they are offline. */
  readonly onDead: (agentIds: readonly string[], record: boolean) => void;
}

export function createPresence({ nodeId, valkey, log, held, onTaken, onDead }: PresenceOptions) {
  const keys = presenceKeys(nodeId, valkey);
  let holders = new Map<string, string>();
  /** Changes that arrive while the copy is being made. */
  let meanwhile: Change[] | null = null;
  let isCurrent = false;
  const stale = (): void => void (isCurrent = false);

  const apply = ({ type, node, agentIds }: Change): void => {
    for (const agentId of agentIds) {
      const before = holders.get(agentId);
      if (type === 'join') holders.set(agentId, node);
      else if (before === node) holders.delete(agentId);
      // Our own join came before this one.
      if (type === 'join' && before === nodeId && node !== nodeId) onTaken(agentId);
    }
  };

  const copy = async (): Promise<void> => {
    const changes: Change[] = (meanwhile = []);
    holders = await keys.holders();
    meanwhile = null;
    for (const change of changes) apply(change);
    // While this node was cut off, some of its agents went to other nodes.
    for (const agentId of held()) if (holders.has(agentId)) onTaken(agentId);
    await keys.join(held());
    isCurrent = true;
  };
  let copying: Promise<void> | null = null;
  const synchronise = (): Promise<void> => (copying ??= copy().finally(() => (copying = null)));

  const bury = async (node: string): Promise<void> => {
    const agentIds = [...holders].filter(([, holder]) => holder === node).map(([agentId]) => agentId);
    if (agentIds.length === 0) return;
    for (const agentId of agentIds) holders.delete(agentId);
    log.warn({ node, agents: agentIds.length }, 'a node is gone');
    // A node that is alive after all notices at its next renewal that its key is gone, and joins again.
    onDead(agentIds, await keys.bury(node).catch(() => false));
  };

  let renewedAt = Date.now();
  const renew = async (): Promise<void> => {
    const wasAsleep = Date.now() - renewedAt > 2 * RENEW_MS;
    renewedAt = Date.now();
    if (!(await keys.renew()) || !isCurrent) await synchronise();
    // After a sleep of the machine the keys of all nodes have expired: give the nodes time to renew them first.
    else if (!wasAsleep) for (const node of await keys.deadAmong(holders.values())) await bury(node);
  };
  const timer = setInterval(() => void renew().catch(stale), RENEW_MS).unref();

  return {
    /**
     * The other node that the agent is connected to; null if there is none, or this node does not hear from the others.
     */
    otherNodeOf: (agentId: string): string | null => {
      const node = holders.get(agentId) ?? nodeId;
      return node === nodeId || !isCurrent ? null : node;
    },
    /** False: this node does not hear from the others. */
    isCurrent: (): boolean => isCurrent,
    join: (agentId: string): void => void keys.join([agentId]).catch(stale),
    leave: (agentId: string): void => void keys.leave(agentId).catch(stale),
    /** A change that came on `presenceChannel`. */
    receive: (text: string): void => {
      const change = JSON.parse(text) as Change;
      meanwhile?.push(change);
      apply(change);
    },
    /** No node listens under this id: it is dead, or will join again. */
    bury,
    /** Copies the data of the other nodes and publishes the agents of this node. Rejects while Valkey is away. */
    synchronise,
    /** Changes no longer arrive. */
    stale,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await keys.remove().catch(() => {});
    },
  };
}
