/** The agents of this node: their connections' liveness, sessions, offers that wait, and draining. */
import { createAgentRouter, type AgentContext, type AgentEvent } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type AgentEventRow,
  findAgent,
  recordAgentEvents,
  recordLostAgents,
  setStalled,
  touchAgents,
} from '../agents/store.ts';
import { findAgentByKey, isKeyOf, isRotationPending, type KeyedAgent, promoteNextKey } from '../agents/key-store.ts';
import type { Audit } from '../audit/record.ts';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import { createBatcher } from '../db/batcher.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { createLookupCache } from '../db/lookup-cache.ts';
import { ApiError } from '../http/api-error.ts';
import { credentialKey, type RateLimits } from '../http/rate-limits.ts';
import { expireJobs } from '../jobs/end-store.ts';
import { listAgentsWithStaleOffers, loseJobsOfRemovedAgents } from '../jobs/offer-store.ts';
import type { PrinterDirectory } from '../printers/directory.ts';
import { listPrintersOfAgent, type PrinterRecord, toAgentPrinter } from '../printers/store.ts';
import { createTurns } from '../turns.ts';
import type { MeterLimits } from './meter.ts';
import type { Dispatch } from './dispatch.ts';
import { createHandlers } from './handlers.ts';
import { createSession, type Session } from './session.ts';
import { createSockets } from './sockets.ts';

export interface GatewayTimings {
  /** Between two heartbeats of an agent, and two pings of ours. A silent connection is cut after two of them. */
  readonly heartbeatMs: number;
  /** An offer that is not answered for so long goes back. */
  readonly offerTimeoutMs: number;
  readonly sweepMs: number;
  /** A connection without the key of an agent is there to enroll, and cut after so long. */
  readonly strangerMs: number;
  /** What an agent may send; a print takes three calls. */
  readonly agentRate: MeterLimits;
}

export const GATEWAY_TIMINGS: GatewayTimings = {
  heartbeatMs: 10_000,
  offerTimeoutMs: 30_000,
  sweepMs: 5_000,
  strangerMs: 20_000,
  agentRate: { callsPerSecond: 10_000, bytesPerSecond: 8 * 1024 * 1024, burstSeconds: 2 },
};

export interface GatewayOptions {
  readonly config: Pick<Config, 'agentLimit' | 'printerLimit'>;
  readonly audit: Audit;
  readonly database: Database;
  readonly bus: Bus;
  readonly changes: Changes;
  readonly directory: PrinterDirectory;
  readonly dispatch: Dispatch;
  readonly limits: RateLimits;
  readonly log: FastifyBaseLogger;
  readonly timings?: Partial<GatewayTimings> | undefined;
  /** The caller's address, proxies considered. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export interface Gateway {
  readonly attach: (server: Server) => void;
  readonly openOffers: () => number;
  readonly connections: () => number;
  /** Tells the agents to connect elsewhere, and closes their connections. */
  readonly drain: () => Promise<void>;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { database, bus, changes, directory, dispatch, limits, log } = options;
  const timings = { ...GATEWAY_TIMINGS, ...options.timings };
  const { sql, orm } = database;
  const sessions = new Map<string, Session>();
  const seen = new Map<string, Date>();
  const agentKeys = createLookupCache<KeyedAgent | null>({ ttlMs: 60_000, max: 50_000 });
  // After an outage thousands connect at once: their statements must not stand in line before those of prints.
  const gate = createTurns({ atOnce: 6 });
  const closing = new Set<Session>();
  let draining = false;
  let opened = 0;

  const tell = (agentId: string, event: AgentEvent) => sessions.get(agentId)?.events.push(event);

  const agentEvent = createBatcher<AgentEventRow, void>({
    run: async (rows) => {
      await recordAgentEvents(sql, rows);
      return rows.map(() => undefined);
    },
    max: 500,
    lanes: 1,
  });

  const pushPrinters = async (agentId: string, printers: readonly PrinterRecord[]): Promise<void> => {
    tell(agentId, { type: 'printers', printers: printers.map((printer) => toAgentPrinter(printer, agentId)) });
    await sessions.get(agentId)?.pump();
  };

  bus.onMessage((agentId, message) => {
    const session = sessions.get(agentId);
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
        // Not from memory: the message may be here before the news of the change.
        return void listPrintersOfAgent(orm, agentId)
          .then((printers) => pushPrinters(agentId, printers))
          .catch((error: unknown) => log.warn({ err: error, agentId }, 'printers not sent'));
      case 'cancel':
      case 'rotateKey':
      case 'refresh':
      case 'discover':
        return session.events.push(message);
    }
  });
  bus.onReplaced((agentId, sessionId) => {
    // An agent that has connected again: its older connection is dead, or a second copy of the program.
    const current = sessions.get(agentId)?.id;
    const [older = '', newer] = [sessionId, current].map((id) => id?.split('/')[0]);
    // Where the session that was replaced is still the last of this node, the newer one is at another node.
    if (current === sessionId || older !== newer)
      connections.get(older)?.socket.close(4409, 'replaced by a newer connection of this agent');
  });
  bus.onLost(({ agentIds, record }) => {
    const giveBack = async (): Promise<void> => {
      const holding = new Set(await listAgentsWithStaleOffers(sql, 0));
      for (const agentId of agentIds)
        if (holding.has(agentId)) await dispatch.giveBack(agentId, { why: 'the node of the agent is gone' });
      if (record) await recordLostAgents(sql, agentIds);
    };
    void giveBack().catch((error: unknown) => log.warn({ err: error }, 'taking over failed; the sweep does it'));
  });
  changes.onChange((change) => {
    if (change.kind === 'all') agentKeys.clear();
    if (change.kind !== 'agent') return;
    agentKeys.forgetWhere((agent) => agent?.id === change.id);
    void closeIfEnded(change.id).catch((error: unknown) => log.warn({ err: error }, 'agent check failed'));
  });

  /** Cuts the connections of an agent that was removed, and those that a key opened which is its key no longer. */
  const closeIfEnded = async (agentId: string): Promise<void> => {
    const held = [...connections.values()].filter((connection) => connection.agentId === agentId);
    if (held.length === 0) return;
    const agent = await findAgent(orm, agentId);
    for (const { socket, keyHash } of held)
      if (!agent) socket.close(4401, 'this agent was removed');
      else if (!isKeyOf(agent, keyHash!)) socket.close(4401, 'the key of this agent was replaced');
  };

  /** The agent has stored its new key and comes with it: from here on the old one opens nothing, on any node. */
  const endOldKey = async (agent: KeyedAgent, address: string): Promise<void> => {
    const { id: agentId, accountId } = agent;
    if (!(await promoteNextKey(sql, agent))) return;
    log.info({ agentId }, 'the agent has a new key');
    options.audit.agent(agent, { action: 'agent.key_rotated', target: agentId, address });
    await Promise.all([
      changes.announce({ kind: 'agent', id: agentId }),
      agentEvent({ type: 'agent.key_rotated', agentId, accountId }),
    ]);
  };

  const askForNewKey = async (agentId: string): Promise<void> => {
    if (await isRotationPending(sql, agentId)) tell(agentId, { type: 'rotateKey' });
  };

  const openSession = async (
    context: AgentContext & { agent: { id: string; accountId: string } },
  ): Promise<Session> => {
    const { id: agentId, accountId } = context.agent;
    const id = `${context.connectionId}/${++opened}`;
    const session = createSession({ id, agentId, accountId, sql, directory, log });
    const wasOnline = bus.isOnline(agentId);
    sessions.get(agentId)?.end();
    sessions.set(agentId, session);
    bus.join(agentId, session.id);
    if (!wasOnline) void agentEvent({ type: 'agent.online', agentId, accountId }).catch(() => {});
    void gate
      .run(() => askForNewKey(agentId))
      .catch((error: unknown) =>
        log.warn({ err: error, agentId }, 'a new key was not asked for; the next session does'),
      );
    void gate
      .run(async () => pushPrinters(agentId, await directory.ofAgent(agentId)))
      .catch((error: unknown) => {
        log.warn({ err: error, agentId }, 'printers not sent');
        void session.pump();
      });
    return session;
  };

  const closeSession = async (session: Session): Promise<void> => {
    session.end();
    if (sessions.get(session.agentId) === session) sessions.delete(session.agentId);
    if (!bus.leave(session.agentId, session.id)) return;
    seen.set(session.agentId, new Date());
    if ((await directory.ofAgent(session.agentId)).length > 0)
      await dispatch.giveBack(session.agentId, { why: 'agent went offline' });
    await agentEvent({ type: 'agent.offline', agentId: session.agentId, accountId: session.accountId });
  };

  const handlers = createHandlers({
    ...options,
    heartbeatMs: timings.heartbeatMs,
    gate,
    sessionOf: (agentId) => sessions.get(agentId) ?? null,
    openSession,
    closeSession: async (session) => {
      closing.add(session);
      await gate
        .run(() => closeSession(session))
        .catch((error: unknown) => log.warn({ err: error }, 'closing a session failed; the sweep finds it'));
      closing.delete(session);
    },
    keyHashOf: (connectionId) => connections.get(connectionId)?.keyHash ?? '',
    seen: (agentId) => void seen.set(agentId, new Date()),
  });
  const sockets = createSockets({
    router: createAgentRouter(handlers),
    authenticate: async ({ headers }, address) => {
      const key = /^Bearer +(\S{1,512})$/i.exec(headers.authorization ?? '')?.[1];
      if (!key) {
        await limits.gatewayAddress(address);
        return null;
      }
      const agent = await agentKeys.get(credentialKey(key), () => gate.run(() => findAgentByKey(orm, key)));
      if (agent) {
        await limits.gatewayCredential(credentialKey(key), 'enterprise');
        if (agent.isNext) await gate.run(() => endOldKey(agent, address));
        return agent;
      }
      await limits.gatewayAddress(address);
      await limits.countAuthFailure(address);
      throw new ApiError('unauthorized', 'This agent key is not valid any more. Enroll the agent again.');
    },
    addressOf: options.addressOf,
    isDraining: () => draining,
    strangerMs: timings.strangerMs,
    agentRate: timings.agentRate,
  });
  const { connections } = sockets;

  /** A connection that has not answered the last ping is half open: the agent is gone without saying so. */
  const ping = setInterval(() => {
    for (const connection of connections.values()) {
      if (!connection.answered) connection.socket.terminate();
      else {
        connection.answered = false;
        connection.socket.ping();
      }
    }
  }, timings.heartbeatMs);

  /** Offers that an online agent leaves unanswered. */
  const timeOut = async (): Promise<void> => {
    const before = Date.now() - timings.offerTimeoutMs;
    for (const session of sessions.values()) {
      const late = [...session.open].filter(([, offer]) => offer.offeredAt <= before).map(([jobId]) => jobId);
      if (late.length === 0) continue;
      await setStalled(sql, session.agentId, session.stall(timings.offerTimeoutMs));
      await changes.announce({ kind: 'agent', id: session.agentId });
      await dispatch.giveBack(session.agentId, { why: 'agent did not answer', jobIds: late });
      for (const jobId of late) session.settle(jobId);
    }
  };

  let sweeping = false;
  const sweep = setInterval(async () => {
    if (sweeping || draining) return;
    sweeping = true;
    try {
      await timeOut();
      await expireJobs(sql);
      await loseJobsOfRemovedAgents(sql);
      await dispatch.sweep(timings.offerTimeoutMs);
      if (seen.size > 0) {
        const batch = new Map(seen);
        seen.clear();
        await touchAgents(sql, batch);
      }
    } catch (error) {
      log.warn({ err: error }, 'sweep failed');
    } finally {
      sweeping = false;
    }
  }, timings.sweepMs);

  return {
    attach: (http) => {
      http.on(
        'upgrade',
        (request: IncomingMessage, socket: Duplex, head: Buffer) => void sockets.upgrade(request, socket, head),
      );
    },
    openOffers: () => [...sessions.values()].reduce((total, session) => total + session.open.size, 0),
    connections: () => connections.size,
    drain: async () => {
      draining = true;
      clearInterval(ping);
      clearInterval(sweep);
      for (const agentId of sessions.keys()) tell(agentId, { type: 'reconnect', withinMs: 2000 });
      if (connections.size > 0) await new Promise((resolve) => setTimeout(resolve, 100));
      const closed = [...connections.values()].map(
        ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
      );
      for (const { socket } of connections.values()) socket.close(1012, 'the cloud is restarting');
      await Promise.race([Promise.all(closed), new Promise((resolve) => setTimeout(resolve, 1500))]);
      for (const { socket } of connections.values()) socket.terminate();
      sockets.close();
      // What the agents had open goes back while the database is still there.
      const deadline = Date.now() + 2000;
      while ((sessions.size > 0 || closing.size > 0) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
