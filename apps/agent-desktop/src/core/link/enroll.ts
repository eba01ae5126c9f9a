/** Exchanges an enrollment code for the agent's own key: one call on a socket without one. */
import { sentence } from '@platen/messages';
import os from 'node:os';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import type { AgentPlatform, EnrollOutput } from '@platen/protocol';
import type { AgentRouter } from '@platen/protocol/agent';
import { AgentError, reasonOf } from '../agent-error.ts';
import { openSocket, type SocketOptions } from './open-socket.ts';
import { socketLink } from './socket-link.ts';
import { isTrpcCode } from './trpc-errors.ts';
import { PROTOCOL_VERSION } from './wire.ts';

export interface Enrollment {
  readonly socket: Omit<SocketOptions, 'key'>;
  readonly code: string;
  readonly name: string;
  readonly version: string;
}

export function platform(): AgentPlatform {
  return process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
}

/** Errors: `enrollment_refused`, `server_unreachable`. */
export async function enroll({ socket, code, name, version }: Enrollment): Promise<EnrollOutput> {
  const open = await openSocket({ ...socket, key: undefined });
  const timer = setTimeout(() => open.terminate(), 15_000);
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
    throw new AgentError(
      'server_unreachable',
      sentence('enroll.ended', { server: socket.server, why: reasonOf(error) }),
    );
  } finally {
    clearTimeout(timer);
    open.close(1000);
  }
}
