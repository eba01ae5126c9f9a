/** One call on a connection without a key; a cloud that takes no more of them at once is asked again. */
import { sentence } from '@platen/messages';
import type { AgentRouter } from '@platen/protocol/agent';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { AgentError, reasonOf } from '../agent-error.ts';
import { UnexpectedAnswer } from './connection/http-answer.ts';
import { openSocket, type SocketOptions } from './connection/open-socket.ts';
import { socketLink } from './socket-link.ts';

export interface CallOptions {
  readonly socket: Omit<SocketOptions, 'key'>;
  /** How long the cloud may take to answer once the connection is open. */
  readonly answerMs?: number | undefined;
  /** How long the cloud may answer that there are too many at once: a company sets up all its computers in one minute. */
  readonly patienceMs?: number | undefined;
}

const ANSWER_MS = 15_000;
/** Set-up programs wait a minute for the result. */
const PATIENCE_MS = 45_000;
const PAUSE_SECONDS = { least: 1, most: 15 };

/** Errors: `server_unreachable`, the signal's reason, and what the cloud answers the call (`TRPCClientError` with data). */
export async function callWithoutKey<T>(
  { socket, answerMs = ANSWER_MS, patienceMs = PATIENCE_MS }: CallOptions,
  act: (api: ReturnType<typeof createTRPCClient<AgentRouter>>) => Promise<T>,
): Promise<T> {
  const open = await openInTurn(socket, Date.now() + patienceMs);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    open.terminate();
  }, answerMs);
  try {
    return await act(createTRPCClient<AgentRouter>({ links: [socketLink(open, () => undefined)] }));
  } catch (error) {
    if (error instanceof TRPCClientError && error.data) throw error;
    const { server } = socket;
    throw new AgentError(
      'server_unreachable',
      isLate
        ? sentence('enroll.silent', { server, seconds: answerMs / 1000 })
        : sentence('enroll.ended', { server, why: reasonOf(error) }),
    );
  } finally {
    clearTimeout(timer);
    open.close(1000);
  }
}

async function openInTurn(options: Omit<SocketOptions, 'key'>, until: number): Promise<WebSocket> {
  for (;;) {
    try {
      return await openSocket({ ...options, key: undefined });
    } catch (error) {
      const answer = error instanceof AgentError ? error.cause : undefined;
      if (!(answer instanceof UnexpectedAnswer) || answer.status !== 429) throw error;
      const { least, most } = PAUSE_SECONDS;
      const asked = Math.min(most, Math.max(least, answer.retryAfterSeconds ?? least));
      // Computers that were turned away together come back one by one.
      const pauseMs = asked * 1000 * (1 + Math.random());
      if (Date.now() + pauseMs > until) throw error;
      await delay(pauseMs, undefined, options.signal && { signal: options.signal });
    }
  }
}
