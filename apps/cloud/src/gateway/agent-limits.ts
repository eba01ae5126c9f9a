/** What an agent may hold and send: a few connections, and calls and bytes at a rate that no honest agent reaches. */
import { createMeter } from './meter.ts';
import type { Connection, GatewayParts } from './state.ts';

/** A status of 200 printers with all that they say of themselves. */
export const AGENT_MESSAGE_BYTES = 8 * 1024 * 1024;
/** Everything that waited for the connection goes out at once. */
export const AGENT_CALLS_AT_ONCE = 500;
/** An agent that connects anew may leave a dead connection behind; an honest one has no more than these. */
const CONNECTIONS_PER_AGENT = 4;

/**
 * Enters a connection of an agent until it closes. An agent that sends too much is read more slowly: an error would lose
 * what it has to report. Returns what its calls are counted with.
 */
export function limitAgent(parts: GatewayParts, connection: Connection, agentId: string): (calls: number) => void {
  const { meters, connectionsOf } = parts.state;
  const { socket } = connection;
  const others = connectionsOf.get(agentId) ?? [];
  connectionsOf.set(agentId, [...others, connection]);
  for (const older of others.slice(0, Math.max(0, others.length + 1 - CONNECTIONS_PER_AGENT)))
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
      // Its answers to our pings have waited as well.
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
