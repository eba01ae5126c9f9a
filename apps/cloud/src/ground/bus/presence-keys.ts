/**
 * The presence data in Valkey: a hash of agents with their nodes, and for each node a key that expires unless it is
 * renewed.
 */
import type { ChainableCommander } from 'iovalkey';
import type { ValkeyConnections } from './valkey-connections.ts';

/** A change of the hash, as the nodes publish it. */
export interface Change {
  readonly type: 'join' | 'leave';
  readonly node: string;
  readonly agentIds: readonly string[];
}

/** A node that has not renewed its key for this long is dead. */
const DEAD_MS = 3500;
/** For this long, only one node records the agents of a dead node as offline. */
const RECORDER_MS = 10_000;
/** How long the hash remains after the last node has ended. */
const FORGET_MS = 60_000;
/** Deletes only its own entry: the agent may be connected to another node by now. */
const LEAVE = `if redis.call('hget', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('hdel', KEYS[1], ARGV[1]) end`;

export const presenceChannel = (prefix: string): string => `${prefix}:presence`;

/** Every function rejects while Valkey is away. */
export function presenceKeys(nodeId: string, { publisher, prefix }: ValkeyConnections) {
  const hash = `${prefix}:agents`;
  const aliveKey = (node: string): string => `${prefix}:alive:${node}`;
  const publish = (batch: ChainableCommander, change: Omit<Change, 'node'>) =>
    resultsOf(batch.publish(presenceChannel(prefix), JSON.stringify({ ...change, node: nodeId })));

  /** Returns those of these nodes that are dead. */
  const deadAmong = async (nodes: Iterable<string>): Promise<string[]> => {
    const others = [...new Set(nodes)].filter((node) => node !== nodeId);
    const batch = publisher.pipeline();
    for (const node of others) batch.exists(aliveKey(node));
    const alive = await resultsOf(batch);
    return others.filter((_, at) => alive[at] === 0);
  };

  return {
    deadAmong,
    /** The agents of the other nodes, with their nodes. */
    holders: async (): Promise<Map<string, string>> => {
      const stored = Object.entries(await publisher.hgetall(hash));
      const dead = await deadAmong(stored.map(([, node]) => node));
      return new Map(stored.filter(([, node]) => node !== nodeId && !dead.includes(node)));
    },
    /** Records that this node is alive and has these agents too. */
    join: (agentIds: readonly string[]) => {
      const batch = publisher.multi().set(aliveKey(nodeId), '1', 'PX', DEAD_MS);
      if (agentIds.length > 0) batch.hset(hash, Object.fromEntries(agentIds.map((agentId) => [agentId, nodeId])));
      return publish(batch, { type: 'join', agentIds });
    },
    leave: (agentId: string) =>
      publish(publisher.multi().eval(LEAVE, 1, hash, agentId, nodeId), { type: 'leave', agentIds: [agentId] }),
    /** Returns whether this node counted as alive before. */
    renew: async (): Promise<boolean> => {
      const batch = publisher.pipeline().set(aliveKey(nodeId), '1', 'PX', DEAD_MS, 'GET').pexpire(hash, FORGET_MS);
      return (await resultsOf(batch))[0] !== null;
    },
    /** Deletes the key of a node. Of all nodes that do so, it returns true to the one that must record the loss. */
    bury: async (node: string): Promise<boolean> => {
      const recorder = `${aliveKey(node)}:recorder`;
      const batch = publisher.pipeline().set(recorder, nodeId, 'PX', RECORDER_MS, 'NX').del(aliveKey(node));
      return (await resultsOf(batch))[0] === 'OK';
    },
    remove: () => publisher.del(aliveKey(nodeId)),
  };
}

/** The answers to the commands of a batch. */
async function resultsOf(batch: ChainableCommander): Promise<unknown[]> {
  return ((await batch.exec()) ?? []).map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
