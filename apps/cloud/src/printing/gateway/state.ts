/** The state of a node's gateway, and the dependencies of its parts. Every part reads and changes this state only. */
import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { AgentEventRow, Sighting } from '../agents/store.ts';
import type { Audit } from '../../people/audit/record.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import type { Allowances } from '../../people/plans/allowances.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database } from '../../ground/db/client.ts';
import type { RateLimits } from '../../ground/http/callers/rate-limits.ts';
import type { PrinterDirectory } from '../printers/directory.ts';
import type { Turns } from '../../ground/turns.ts';
import type { Pools } from '../pools/pools.ts';
import type { Dispatch } from '../jobs/delivery/dispatch.ts';
import type { UpdatePackages } from '../updates/packages.ts';
import type { Meter, MeterLimits } from './meter.ts';
import type { Session } from './session.ts';

export interface Program {
  /** Made at random at each start. */
  readonly instance: string;
  readonly computer: string | null;
  readonly hostname: string;
}

export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  /** null until the connection has proved an agent's key. */
  readonly agentId: string | null;
  /** SHA-256 in hex of the key that opened it. */
  readonly keyHash: string | null;
  /** The program behind it, as it said in hello; null before, and of older agents. */
  program: Program | null;
  /** True if it has answered the last ping. */
  answered: boolean;
  /** Bytes that have arrived so far, and how many they were at the last ping. */
  readonly bytesHeard: () => number;
  heardBefore: number;
  /** Announced in its `hello`. */
  capabilities: ReadonlySet<string>;
}

export interface GatewayState {
  /** By id. */
  readonly connections: Map<string, Connection>;
  /** By agent, the oldest first. */
  readonly connectionsOf: Map<string, readonly Connection[]>;
  /** Recent calls and bytes of each connected agent. */
  readonly meters: Map<string, Meter>;
  /** Number of connections without a key: in total, and by address. */
  strangers: number;
  readonly strangersOf: Map<string, number>;
  /** By agent: the session that events are pushed to. */
  readonly sessions: Map<string, Session>;
  /** How many sessions were opened so far. */
  opened: number;
  /** Sessions that have ended and whose offers are being requeued. */
  readonly closing: Set<Session>;
  /** Agents that were heard from, if the database does not have it yet. */
  readonly seen: Map<string, Sighting>;
  /** The version that each agent was offered last, the one that it ran then, and when. */
  readonly offeredUpdates: Map<string, { readonly version: string; readonly from: string; readonly at: number }>;
  /** The node is shutting down: it refuses new connections. */
  draining: boolean;
}

export const createGatewayState = (sessions: Map<string, Session>): GatewayState => ({
  connections: new Map(),
  connectionsOf: new Map(),
  meters: new Map(),
  strangers: 0,
  strangersOf: new Map(),
  sessions,
  opened: 0,
  closing: new Set(),
  seen: new Map(),
  offeredUpdates: new Map(),
  draining: false,
});

export interface GatewayTimings {
  /**
   * Interval between two heartbeats of an agent, and two pings of ours. A silent connection is cut after two of them.
   */
  readonly heartbeatMs: number;
  /** An offer that is not answered within this time is requeued. */
  readonly offerTimeoutMs: number;
  readonly sweepMs: number;
  /** Interval between two looks for updates that are due. */
  readonly updatesMs: number;
  /** A connection without the key of an agent may only enroll, and is cut after this time. */
  readonly strangerMs: number;
  /** A connected agent that does not answer a ping within this time makes way for another copy of it. */
  readonly aliveMs: number;
  /** The rate limit of an agent; a print takes three calls. */
  readonly agentRate: MeterLimits;
}

export const GATEWAY_TIMINGS: GatewayTimings = {
  heartbeatMs: 10_000,
  offerTimeoutMs: 30_000,
  sweepMs: 5_000,
  updatesMs: 60_000,
  strangerMs: 20_000,
  aliveMs: 5_000,
  agentRate: { callsPerSecond: 10_000, bytesPerSecond: 8 * 1024 * 1024, burstSeconds: 2 },
};

export interface GatewayParts {
  readonly allowances: Allowances;
  readonly audit: Audit;
  readonly database: Database;
  readonly bus: Bus;
  readonly changes: Changes;
  readonly directory: PrinterDirectory;
  readonly dispatch: Dispatch;
  readonly pools: Pools;
  readonly limits: RateLimits;
  readonly updates: UpdatePackages;
  readonly log: FastifyBaseLogger;
  /** The caller's address, proxies considered. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly timings: GatewayTimings;
  readonly state: GatewayState;
  /**
   * After an outage thousands of agents connect at once: their statements take turns, and leave connections free for
   * prints.
   */
  readonly gate: Turns;
  readonly recordEvent: (event: AgentEventRow) => Promise<void>;
}
