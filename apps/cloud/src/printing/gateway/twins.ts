/**
 * Two copies of one agent that both live, such as a cloned computer: the second is refused and the first goes on. An agent
 * that starts again, or has lost its line, takes over from its own dead connection.
 */
import type { HelloInput } from '@platen/protocol';
import { TRPCError } from '@trpc/server';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { noteTwin, readLastHello } from '../agents/store.ts';
import { connectionOf } from './session.ts';
import type { Connection, GatewayParts, GatewayState, Program } from './state.ts';

const LOOK_MS = 50;

interface Caller {
  readonly agent: { readonly id: string; readonly accountId: string };
  readonly connectionId: string;
}

/** Resolves if this connection may become the agent's; throws CONFLICT if another copy of it is connected and alive. */
export async function refuseTwin(
  parts: GatewayParts,
  { agent, connectionId }: Caller,
  hello: HelloInput,
): Promise<void> {
  const { instance } = hello;
  // An older agent takes over as before.
  if (instance === undefined) return;
  const session = parts.state.sessions.get(agent.id);
  const holder = session && parts.state.connections.get(connectionOf(session.id));
  const first = holder
    ? await livingHere(parts, holder, { connectionId, instance })
    : await livingElsewhere(parts, agent.id, instance);
  if (!first) return;
  const { database, log, recordEvent } = parts;
  log.warn({ agentId: agent.id, hostname: hello.hostname, connectedFrom: first.hostname }, 'a second copy is refused');
  if (await noteTwin(database.sql, { agentId: agent.id, hostname: hello.hostname }))
    await recordEvent({ type: 'agent.refused', agentId: agent.id, accountId: agent.accountId });
  throw new TRPCError({ code: 'CONFLICT', message: refusal(first, hello) });
}

/** Remembers the program behind a connection. */
export function introduce(
  { connections }: GatewayState,
  connectionId: string,
  { instance, computer, hostname }: HelloInput,
): void {
  const connection = connections.get(connectionId);
  if (connection && instance !== undefined) connection.program = { instance, computer: computer ?? null, hostname };
}

/** The agent of a connection must show that it lives; otherwise its connection ends. */
export async function prove({ timings }: GatewayParts, { socket }: Connection): Promise<boolean> {
  const isAlive = await answers(socket, timings.aliveMs);
  if (!isAlive) socket.terminate();
  return isAlive;
}

type First = Pick<Program, 'hostname'> & { readonly computer?: string | null };

async function livingHere(
  parts: GatewayParts,
  holder: Connection,
  { connectionId, instance }: { readonly connectionId: string; readonly instance: string },
): Promise<First | null> {
  const { id, program } = holder;
  if (id === connectionId || program === null || program.instance === instance) return null;
  return (await prove(parts, holder)) ? program : null;
}

/** Its node ends the connection if it is dead. */
async function livingElsewhere(
  { bus, database, timings }: GatewayParts,
  agentId: string,
  instance: string,
): Promise<First | null> {
  if (!bus.isOnline(agentId)) return null;
  const last = await readLastHello(database.sql, agentId);
  if (!last || last.instance === null || last.instance === instance) return null;
  bus.send(agentId, { type: 'prove' });
  const deadline = performance.now() + timings.aliveMs + 1000;
  while (bus.isOnline(agentId)) {
    if (performance.now() > deadline) return last;
    await delay(LOOK_MS);
  }
  return null;
}

/** True if anything arrives from the other side within this time. */
async function answers(socket: WebSocket, withinMs: number): Promise<boolean> {
  if (socket.readyState !== socket.OPEN) return false;
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(withinMs)]);
  const heard = (name: 'pong' | 'message'): Promise<boolean> => once(socket, name, { signal }).then(() => true);
  const ended = once(socket, 'close', { signal }).then(() => false);
  socket.ping();
  const result = Promise.race([heard('pong'), heard('message'), ended]).catch(() => false);
  return result.finally(() => done.abort());
}

function refusal(first: First, { hostname, computer }: HelloInput): string {
  const isHere = first.computer ? first.computer === computer : first.hostname === hostname;
  return isHere
    ? `Another copy of this agent already runs on this computer (${hostname}) and is connected. Stop one of them, or enroll this one again with a code of its own.`
    : `This agent is already connected from another computer, ${first.hostname}. Two computers cannot be one agent: stop the agent there, or enroll this computer again with a code of its own.`;
}
