/** Connections without the key of an agent: they may only enroll, with one call of 4 KB within a few seconds. */
import { message } from '@platen/messages';
import type { WebSocket } from 'ws';
import { ApiError } from '../../../ground/http/api-error.ts';
import type { GatewayParts } from '../state.ts';

export const STRANGER_MESSAGE_BYTES = 4096;
/** The most simultaneous connections of one address, and of all together. */
const PER_ADDRESS = 20;
const IN_ALL = 500;
/** A ping or a pong is not a call, but it takes work. */
const CONTROL_FRAMES = 10;
const ONE_CALL = 'one call is taken without the key of an agent';

export function refuseManyStrangers({ state }: GatewayParts, address: string): void {
  if (state.strangers < IN_ALL && (state.strangersOf.get(address) ?? 0) < PER_ADDRESS) return;
  throw new ApiError('throttled', message('api.throttled.enrollments'), {
    headers: { 'retry-after': '2' },
  });
}

/** Counts a connection until it closes, and closes it when it exceeds its limits. Returns the meter of its calls. */
export function limitStranger(
  { state, timings }: GatewayParts,
  socket: WebSocket,
  address: string,
): (calls: number) => void {
  state.strangers++;
  state.strangersOf.set(address, (state.strangersOf.get(address) ?? 0) + 1);
  const late = setTimeout(() => socket.close(4408, 'nobody enrolled'), timings.strangerMs);
  socket.on('close', () => {
    clearTimeout(late);
    state.strangers--;
    const left = state.strangersOf.get(address)! - 1;
    if (left > 0) state.strangersOf.set(address, left);
    else state.strangersOf.delete(address);
  });
  let controlFrames = 0;
  socket.on('ping', () => {
    if (++controlFrames > CONTROL_FRAMES) socket.terminate();
  });
  let messages = 0;
  socket.on('message', () => {
    if (++messages > 1) socket.close(1008, ONE_CALL);
  });
  return (calls) => {
    if (calls <= 1 && messages <= 1) return;
    socket.close(1008, ONE_CALL);
    throw new Error('One call is taken without the key of an agent.');
  };
}
