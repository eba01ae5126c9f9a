/** Exchanges an enrollment code for the agent's own key: one call on a socket without one. */
import { sentence } from '@platen/messages';
import os from 'node:os';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import type { AgentPlatform, EnrollOutput } from '@platen/protocol';
import type { AgentRouter } from '@platen/protocol/agent';
import { AgentError, reasonOf } from '../agent-error.ts';
import { openSocket, type SocketOptions } from './connection/open-socket.ts';
import { socketLink } from './socket-link.ts';
import { isTrpcCode } from './trpc-errors.ts';
import { PROTOCOL_VERSION } from './wire.ts';

export interface Enrollment {
  readonly socket: Omit<SocketOptions, 'key'>;
  readonly code: string;
  readonly name: string;
  readonly version: string;
  /** How long the cloud may take to answer once the connection is open. */
  readonly answerMs?: number;
}

const ANSWER_MS = 15_000;

export function platform(): AgentPlatform {
  return process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
}

/** Errors: `enrollment_refused`, `server_unreachable`. */
export async function enroll({ socket, code, name, version, answerMs = ANSWER_MS }: Enrollment): Promise<EnrollOutput> {
  const open = await openSocket({ ...socket, key: undefined });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    open.terminate();
  }, answerMs);
  try {
    const api = createTRPCClient<AgentRouter>({ links: [socketLink(open, () => undefined)] });
    return await api.enroll.mutate({
      code,
      name: name.slice(0, 100),
      platform: platform(),
      hostname: os.hostname().slice(0, 255),
      version,
      protocolVersion: PROTOCOL_VERSION,
    });
  } catch (error) {
    if (isTrpcCode(error, 'NOT_FOUND')) {
      throw new AgentError('enrollment_refused', sentence('enroll.unknown'));
    }
    if (isTrpcCode(error, 'PRECONDITION_FAILED')) {
      throw new AgentError('enrollment_refused', sentence('enroll.expired'));
    }
    if (error instanceof TRPCClientError && error.data) {
      throw new AgentError('enrollment_refused', sentence('enroll.refused', { why: error.message }));
    }
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
