/** The gateway: the agents' WebSockets of this node, put together from its parts. */
import { createAgentRouter } from '@platen/protocol/agent';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AgentEventRow, recordAgentEvents } from '../agents/store.ts';
import { createBatcher } from '../../ground/db/batcher.ts';
import { createTurns } from '../../ground/turns.ts';
import { createKeyring } from './admission/keyring.ts';
import { createHandlers } from './handlers.ts';
import type { Session } from './session.ts';
import { startPings } from './liveness.ts';
import { passOnMessages } from './messages.ts';
import { createGatewayState, GATEWAY_TIMINGS, type GatewayParts, type GatewayTimings } from './state.ts';
import { startSweep } from './sweep.ts';
import { startUpdateOffers } from './offer-updates.ts';
import { createUpgrade } from './admission/upgrade.ts';

interface GatewayOptions extends Omit<GatewayParts, 'timings' | 'state' | 'gate' | 'recordEvent'> {
  readonly timings?: Partial<GatewayTimings> | undefined;
  /** By agent; empty at first. */
  readonly sessions: Map<string, Session>;
}

export interface Gateway {
  readonly attach: (server: Server) => void;
  readonly openOffers: () => number;
  readonly connections: () => number;
  /** Asks the agents to connect to another node, and closes their connections. */
  readonly drain: () => Promise<void>;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { sql } = options.database;
  const state = createGatewayState(options.sessions);
  const parts: GatewayParts = {
    ...options,
    timings: { ...GATEWAY_TIMINGS, ...options.timings },
    state,
    gate: createTurns({ atOnce: 6 }),
    recordEvent: createBatcher<AgentEventRow, void>({
      run: async (rows) => {
        await recordAgentEvents(sql, rows);
        return rows.map(() => undefined);
      },
      max: 500,
      lanes: 1,
    }),
  };
  passOnMessages(parts);
  const keyring = createKeyring(parts);
  const upgrade = createUpgrade(parts, { router: createAgentRouter(createHandlers(parts)), keyring });
  const stops = [startPings(parts), startSweep(parts), startUpdateOffers(parts)];
  return {
    attach: (http) => {
      http.on(
        'upgrade',
        (request: IncomingMessage, socket: Duplex, head: Buffer) => void upgrade.accept(request, socket, head),
      );
    },
    openOffers: () => [...state.sessions.values()].reduce((total, session) => total + session.open.size, 0),
    connections: () => state.connections.size,
    drain: async () => {
      state.draining = true;
      for (const stop of stops) stop();
      await closeConnections(parts);
      upgrade.close();
      // The agents' open offers are requeued while the database is still there.
      const deadline = Date.now() + 2000;
      while ((state.sessions.size > 0 || state.closing.size > 0) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

async function closeConnections({ state }: GatewayParts): Promise<void> {
  const { connections, sessions } = state;
  for (const session of sessions.values()) session.events.push({ type: 'reconnect', withinMs: 2000 });
  if (connections.size > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = [...connections.values()].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
  for (const { socket } of connections.values()) socket.close(1012, 'the cloud is restarting');
  await Promise.race([Promise.all(closed), new Promise((resolve) => setTimeout(resolve, 1500))]);
  for (const { socket } of connections.values()) socket.terminate();
}
