/** Exchanges an enrollment code for the agent's own key: one call on a socket without one. */
import { sentence } from '@platen/messages';
import os from 'node:os';
import { TRPCClientError } from '@trpc/client';
import type { AgentPlatform, EnrollOutput } from '@platen/protocol';
import { AgentError } from '../agent-error.ts';
import { isTrpcCode } from './trpc-errors.ts';
import { PROTOCOL_VERSION } from './wire.ts';
import { type CallOptions, callWithoutKey } from './without-key.ts';

export interface Enrollment extends CallOptions {
  readonly code: string;
  readonly name: string;
  readonly version: string;
}

export function platform(): AgentPlatform {
  return process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
}

/** Errors: `enrollment_refused`, `server_unreachable`. */
export async function enroll({ code, name, version, ...options }: Enrollment): Promise<EnrollOutput> {
  try {
    return await callWithoutKey(options, (api) =>
      api.enroll.mutate({
        code,
        name: name.slice(0, 100),
        platform: platform(),
        hostname: os.hostname().slice(0, 255),
        version,
        protocolVersion: PROTOCOL_VERSION,
      }),
    );
  } catch (error) {
    if (isTrpcCode(error, 'NOT_FOUND')) {
      throw new AgentError('enrollment_refused', sentence('enroll.unknown'));
    }
    if (isTrpcCode(error, 'PRECONDITION_FAILED')) {
      throw new AgentError('enrollment_refused', sentence('enroll.expired'));
    }
    throw asRefusal(error);
  }
}

/** What the cloud answers a computer without a key in its own words. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof TRPCClientError
    ? new AgentError('enrollment_refused', sentence('enroll.refused', { why: error.message }))
    : error;
