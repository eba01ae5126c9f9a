/** Sessions of agents: from the subscription of an agent to events until it ends. */
import { sentence } from '@platen/messages';
import type { AuthenticatedContext } from '@platen/protocol/agent';
import { isRotationPending } from '../agents/key-store.ts';
import { type PrinterRecord, toAgentPrinter } from '../printers/store.ts';
import { createSession, type Session } from './session.ts';
import { sight } from './sightings.ts';
import type { GatewayParts } from './state.ts';

/** The agent has subscribed: it is online, and gets its printers and the waiting offers. */
export function openSession(parts: GatewayParts, { agent, connectionId }: AuthenticatedContext): Session {
  const { state, database, directory, bus, gate, log, recordEvent } = parts;
  const { id: agentId, accountId } = agent;
  const id = `${connectionId}/${++state.opened}`;
  const capabilities = state.connections.get(connectionId)?.capabilities ?? new Set();
  const session = createSession({
    id,
    agentId,
    accountId,
    sql: database.sql,
    directory,
    log,
    pulls: capabilities.has('receiving'),
    takesWord: capabilities.has('word'),
  });
  const wasOnline = bus.isOnline(agentId);
  state.sessions.get(agentId)?.end();
  state.sessions.set(agentId, session);
  bus.join(agentId, session.id);
  if (!wasOnline) void recordEvent({ type: 'agent.online', agentId, accountId }).catch(() => {});
  void gate
    .run(() => askForNewKey(parts, agentId))
    .catch((error: unknown) => log.warn({ err: error, agentId }, 'a new key was not asked for; the next session does'));
  void gate
    .run(async () => pushPrinters(parts, agentId, await directory.ofAgent(agentId)))
    .catch((error: unknown) => {
      log.warn({ err: error, agentId }, 'printers not sent');
      void session.pump();
    });
  return session;
}

async function askForNewKey({ state, database }: GatewayParts, agentId: string): Promise<void> {
  if (await isRotationPending(database.sql, agentId)) state.sessions.get(agentId)?.events.push({ type: 'rotateKey' });
}

/** Sends an agent its printers, and then the offers that wait for them. */
export async function pushPrinters(
  { state }: GatewayParts,
  agentId: string,
  printers: readonly PrinterRecord[],
): Promise<void> {
  const session = state.sessions.get(agentId);
  if (!session) return;
  session.events.push({ type: 'printers', printers: printers.map((printer) => toAgentPrinter(printer, agentId)) });
  await session.pump();
}

/** The agent is no longer subscribed: its open offers are requeued, unless it has a newer session. */
export async function closeSession(parts: GatewayParts, session: Session): Promise<void> {
  const { state, gate, log } = parts;
  state.closing.add(session);
  await gate
    .run(() => endSession(parts, session))
    .catch((error: unknown) => log.warn({ err: error }, 'closing a session failed; the sweep finds it'));
  state.closing.delete(session);
}

async function endSession(parts: GatewayParts, session: Session): Promise<void> {
  const { state, bus, directory, dispatch, recordEvent } = parts;
  const { agentId, accountId } = session;
  session.end();
  if (state.sessions.get(agentId) === session) state.sessions.delete(agentId);
  if (!bus.leave(agentId, session.id)) return;
  sight(state, agentId, {});
  if ((await directory.ofAgent(agentId)).length > 0)
    await dispatch.giveBack(agentId, { why: sentence('job_back.agent_offline') });
  await recordEvent({ type: 'agent.offline', agentId, accountId });
}
