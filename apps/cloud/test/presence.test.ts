/** The nodes' view of each other's agents, over a real Valkey: immediate, without dead nodes, and unambiguous. */
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../test/system-packages.ts';
import type { Bus, Loss } from '../src/ground/bus/bus.ts';
import { connectValkey, type ValkeyConnections } from '../src/ground/bus/valkey-connections.ts';
import { openValkeyBus } from '../src/ground/bus/valkey.ts';
import { eventually } from './cloud.ts';
import { startValkey, type TestValkey } from './valkey.ts';

interface Node {
  readonly bus: Bus;
  readonly valkey: ValkeyConnections;
  readonly losses: Loss[];
  readonly replaced: string[];
}

describe.skipIf(missing('redis'))('presence', () => {
  let server: TestValkey;
  const log = pino({ level: 'silent' });
  const nodes: Node[] = [];
  const start = async (): Promise<Node> => {
    const valkey = await connectValkey(server.url, log);
    const node = { bus: await openValkeyBus({ nodeId: randomUUID(), valkey, log }), valkey, losses: [], replaced: [] };
    const { bus, losses, replaced } = node as Node;
    bus.onLost((loss) => losses.push(loss));
    bus.onReplaced((agentId) => replaced.push(agentId));
    nodes.push(node);
    return node;
  };
  beforeAll(async () => {
    server = await startValkey();
  });
  afterAll(async () => {
    for (const { bus, valkey } of nodes) {
      await bus.close();
      await valkey.close();
    }
    await server?.stop();
  });

  it('a node that starts knows at once the agents of the others', async () => {
    const first = await start();
    first.bus.join('early', 'session');
    await eventually(() => first.valkey.publisher.hexists('platen:0:agents', 'early'), Boolean);
    const second = await start();
    expect(second.bus.isOnline('early')).toBe(true);
    first.bus.leave('early', 'session');
    await eventually(
      () => second.bus.isOnline('early'),
      (online) => !online,
    );
  });

  it('the agents of a dead node are lost to each that remains, and recorded by one', async () => {
    const [a, b, dying] = [await start(), await start(), await start()];
    dying.bus.join('orphan', 'session');
    await eventually(() => [a, b].every(({ bus }) => bus.isOnline('orphan')), Boolean);
    dying.valkey.publisher.disconnect();
    dying.valkey.subscriber.disconnect();
    await eventually(() => [a, b].every(({ losses }) => losses.length === 1), Boolean);
    expect([a, b].map(({ bus }) => bus.isOnline('orphan'))).toEqual([false, false]);
    expect([...a.losses, ...b.losses].map(({ agentIds }) => agentIds)).toEqual([['orphan'], ['orphan']]);
    expect(nodes.flatMap(({ losses }) => losses).filter(({ record }) => record)).toHaveLength(1);
  });

  it('a node that was declared dead joins again, except for the agents that went elsewhere', async () => {
    const [a, b] = [await start(), await start()];
    for (const agent of ['stays', 'moves']) a.bus.join(agent, 'old session');
    await eventually(() => ['stays', 'moves'].every((agent) => b.bus.isOnline(agent)), Boolean);
    await b.valkey.publisher.del(`platen:0:alive:${a.bus.nodeId}`);
    b.bus.join('moves', 'new session');
    await eventually(() => b.valkey.publisher.exists(`platen:0:alive:${a.bus.nodeId}`), Boolean);
    await eventually(
      () => a.replaced,
      (replaced) => replaced.includes('moves'),
    );
    await eventually(() => b.bus.isOnline('stays'), Boolean);
    expect([a.bus.isOnline('stays'), a.bus.isOnline('moves'), b.replaced]).toEqual([true, true, []]);
  });
});
