/**
 * The bus of several nodes, over the publish and subscribe of Valkey (or Redis). Each node keeps in memory which agents
 * the others hold: they tell each other of every agent that comes and goes, and all they hold when one asks. Nothing is
 * stored in Valkey. While it is away a node knows its own agents only, and the sweeps of the database carry the jobs.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AgentMessage, Bus, Loss } from './bus.ts';
import type { ValkeyConnections } from './valkey-connections.ts';

/** What nodes tell all the others. `changes` counts the joins and leaves of a node, so that a lost one is noticed. */
type NodeMessage =
  | { readonly type: 'join' | 'leave'; readonly node: string; readonly agentId: string }
  | { readonly type: 'alive'; readonly node: string; readonly changes: number }
  | { readonly type: 'all'; readonly node: string; readonly changes: number; readonly agentIds: readonly string[] }
  /** Asks a node, or all of them, for `all`. */
  | { readonly type: 'ask'; readonly node: string; readonly of: string | null }
  | { readonly type: 'bye'; readonly node: string };

interface Addressed {
  readonly agentId: string;
  readonly message: AgentMessage;
}

interface OtherNode {
  /** Agents, each with the number of its arrival: of two nodes that claim one, the later has it. */
  readonly agents: Map<string, number>;
  changes: number;
  heardAt: number;
}

const ALIVE_MS = 1000;
/** A node that is silent for so long is dead. */
const DEAD_MS = 3500;
/** The most that a start waits for what the other nodes hold. */
const GREETING_MS = 1000;

export interface ValkeyBusOptions {
  readonly nodeId: string;
  readonly valkey: ValkeyConnections;
  readonly log: FastifyBaseLogger;
}

/** Resolves when the other nodes have told what they hold, or did not in time. */
export async function openValkeyBus({ nodeId, valkey, log }: ValkeyBusOptions): Promise<Bus> {
  const { publisher, subscriber, prefix } = valkey;
  const everybody = `${prefix}:nodes`;
  const inbox = (node: string) => `${prefix}:node:${node}`;
  /** `told`: Valkey has given our own message of the join back to us, so what comes after it is newer. */
  const own = new Map<string, { readonly sessionId: string; told: boolean }>();
  const others = new Map<string, OtherNode>();
  let ownChanges = 0;
  let arrivals = 0;
  let receive: (agentId: string, message: AgentMessage) => void = () => {};
  let replaced: (agentId: string, sessionId: string) => void = () => {};
  let lost: (loss: Loss) => void = () => {};

  const publish = (message: NodeMessage): void => {
    // Whoever misses it sees so from the next `alive`.
    publisher.publish(everybody, JSON.stringify(message)).catch(() => {});
  };
  const publishChange = (type: 'join' | 'leave', agentId: string): void => {
    ownChanges++;
    publish({ type, node: nodeId, agentId });
  };
  const publishAll = (): void => publish({ type: 'all', node: nodeId, changes: ownChanges, agentIds: [...own.keys()] });

  const holderOf = (agentId: string): string | null => {
    let holder: string | null = null;
    let latest = 0;
    for (const [node, { agents }] of others) {
      const arrival = agents.get(agentId) ?? 0;
      if (arrival > latest) [holder, latest] = [node, arrival];
    }
    return holder;
  };
  const isOnline = (agentId: string): boolean => own.has(agentId) || holderOf(agentId) !== null;

  /** A node is gone without a word: what it held is lost until the agents connect to another. */
  const bury = (node: string): void => {
    const dead = others.get(node);
    if (!dead) return;
    others.delete(node);
    const agentIds = [...dead.agents.keys()].filter((agentId) => !isOnline(agentId));
    log.warn({ node, agents: agentIds.length }, 'a node is gone');
    // One of those who remain writes it down.
    const isFirst = [...others.keys()].every((other) => nodeId < other);
    if (agentIds.length > 0) lost({ agentIds, record: isFirst });
  };

  const onChange = (message: Extract<NodeMessage, { type: 'join' | 'leave' }>): void => {
    const { type, node, agentId } = message;
    const mine = own.get(agentId);
    if (node === nodeId) {
      if (type === 'join' && mine) mine.told = true;
      return;
    }
    const other = others.get(node);
    if (!other) return publish({ type: 'ask', node: nodeId, of: node });
    other.changes++;
    other.heardAt = Date.now();
    if (type === 'leave') {
      other.agents.delete(agentId);
      return;
    }
    other.agents.set(agentId, ++arrivals);
    if (!mine?.told) return;
    own.delete(agentId);
    publishChange('leave', agentId);
    replaced(agentId, mine.sessionId);
  };

  const onNodeMessage = (message: NodeMessage): void => {
    const { type, node } = message;
    if (type === 'join' || type === 'leave') return onChange(message);
    if (node === nodeId) return;
    switch (type) {
      case 'alive': {
        const other = others.get(node);
        if (other) other.heardAt = Date.now();
        if (other?.changes !== message.changes) publish({ type: 'ask', node: nodeId, of: node });
        return;
      }
      case 'all': {
        const agents = new Map(message.agentIds.map((agentId) => [agentId, ++arrivals]));
        others.set(node, { agents, changes: message.changes, heardAt: Date.now() });
        return greeted();
      }
      case 'ask':
        if (message.of === null || message.of === nodeId) publishAll();
        return;
      case 'bye':
        others.delete(node);
    }
  };

  subscriber.on('message', (channel: string, text: string) => {
    if (channel === everybody) return onNodeMessage(JSON.parse(text) as NodeMessage);
    const { agentId, message } = JSON.parse(text) as Addressed;
    if (own.has(agentId)) receive(agentId, message);
  });
  // What happens while we do not listen, we do not know.
  subscriber.on('close', () => others.clear());
  subscriber.on('ready', () => {
    publish({ type: 'ask', node: nodeId, of: null });
    publishAll();
  });

  let checkedAt = Date.now();
  const alive = setInterval(() => {
    publish({ type: 'alive', node: nodeId, changes: ownChanges });
    const now = Date.now();
    const wasAsleep = now - checkedAt > 2 * ALIVE_MS;
    checkedAt = now;
    for (const [node, other] of others)
      if (wasAsleep) other.heardAt = now;
      else if (now - other.heardAt > DEAD_MS) bury(node);
  }, ALIVE_MS).unref();

  let greeted: () => void = () => {};
  const greet = async (): Promise<void> => {
    await subscriber.subscribe(everybody, inbox(nodeId));
    const [, listening] = (await publisher.pubsub('NUMSUB', everybody)) as [string, number];
    const complete = new Promise<void>((resolve) => {
      greeted = () => void (others.size >= listening - 1 && resolve());
      greeted();
    });
    publish({ type: 'ask', node: nodeId, of: null });
    publishAll();
    await Promise.race([complete, new Promise((resolve) => setTimeout(resolve, GREETING_MS).unref())]);
    greeted = () => {};
  };
  await greet().catch((error: unknown) => {
    log.error({ err: error }, 'Valkey does not answer; this node works alone until it does');
    void keepSubscribing();
  });
  /** Until the first subscription has been taken; from then on the client renews it by itself. */
  async function keepSubscribing(): Promise<void> {
    while (subscriber.status !== 'end') {
      await new Promise((resolve) => setTimeout(resolve, 500).unref());
      if (subscriber.status !== 'ready') continue;
      const done = await greet().then(
        () => true,
        () => false,
      );
      if (done) return;
    }
  }

  const forward = async (node: string, addressed: Addressed): Promise<void> => {
    const { agentId, message } = addressed;
    const listeners = await publisher.publish(inbox(node), JSON.stringify(addressed)).catch(() => null);
    if (listeners === 0) bury(node);
    if (listeners === null && message.type === 'offer') lost({ agentIds: [agentId], record: false });
  };

  return {
    nodeId,
    isOnline,
    send: (agentId, message) => {
      const holder = own.has(agentId) ? nodeId : holderOf(agentId);
      if (holder === nodeId) receive(agentId, message);
      else if (holder !== null) void forward(holder, { agentId, message });
    },
    join: (agentId, sessionId) => {
      const older = own.get(agentId)?.sessionId;
      own.set(agentId, { sessionId, told: false });
      publishChange('join', agentId);
      if (older !== undefined && older !== sessionId) replaced(agentId, older);
    },
    leave: (agentId, sessionId) => {
      if (own.get(agentId)?.sessionId !== sessionId) return false;
      own.delete(agentId);
      publishChange('leave', agentId);
      return !isOnline(agentId);
    },
    onMessage: (listener) => void (receive = listener),
    onReplaced: (listener) => void (replaced = listener),
    onLost: (listener) => void (lost = listener),
    onlineCount: () => own.size,
    check: async () => {
      if (subscriber.status !== 'ready') throw new Error('not subscribed to Valkey');
      await publisher.ping();
    },
    close: async () => {
      clearInterval(alive);
      publish({ type: 'bye', node: nodeId });
    },
  };
}
