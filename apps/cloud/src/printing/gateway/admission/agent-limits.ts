/** Limits of an agent: a few connections, and calls and bytes at a rate that no honest agent reaches. */
import { createMeter } from '../meter.ts';
import { connectionOf } from '../session.ts';
import type { Connection, GatewayParts } from '../state.ts';

/** Enough for a status of 200 printers with all their device data. */
export const AGENT_MESSAGE_BYTES = 8 * 1024 * 1024;
/** After a reconnect an agent sends all pending calls at once. */
export const AGENT_CALLS_AT_ONCE = 500;
/** An agent that reconnects may leave a dead connection behind; an honest one has no more than these. */
const CONNECTIONS_PER_AGENT = 4;

/**
 * Adds a connection of an agent to the state until it closes. An agent that sends too much is read more slowly: an
 * error would lose its reports. Returns the meter of its calls.
 */
export function limitAgent(parts: GatewayParts, connection: Connection, agentId: string): (calls: number) => void {
  const { meters, connectionsOf } = parts.state;
  const { socket } = connection;
  const others = connectionsOf.get(agentId) ?? [];
  connectionsOf.set(agentId, [...others, connection]);
  const session = parts.state.sessions.get(agentId);
  // Not the one that prints: others may be copies of this agent that are about to be refused.
  const idle = others.filter(({ id }) => session === undefined || connectionOf(session.id) !== id);
  for (const older of idle.slice(0, Math.max(0, others.length + 1 - CONNECTIONS_PER_AGENT)))
    older.socket.close(4409, 'replaced by a newer connection of this agent');
  const meter = meters.get(agentId) ?? createMeter(parts.timings.agentRate);
  meters.set(agentId, meter);
  let resuming: NodeJS.Timeout | undefined;
  const take = (used: { readonly calls?: number; readonly bytes?: number }): void => {
    const pauseMs = meter.take(used);
    if (pauseMs === 0) return;
    socket.pause();
    clearTimeout(resuming);
    resuming = setTimeout(() => {
      // Its answers to our pings are delayed as well.
      connection.answered = true;
      socket.resume();
    }, pauseMs);
  };
  socket.on('close', () => {
    clearTimeout(resuming);
    const left = connectionsOf.get(agentId)!.filter((one) => one !== connection);
    if (left.length > 0) connectionsOf.set(agentId, left);
    else {
      connectionsOf.delete(agentId);
      meters.delete(agentId);
    }
  });
  socket.on('ping', () => take({ calls: 1 }));
  socket.on('message', (data: Buffer) => take({ bytes: data.length }));
  return (calls) => take({ calls });
}
