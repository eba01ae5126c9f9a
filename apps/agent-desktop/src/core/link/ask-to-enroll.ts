/**
 * *Connect in the browser* (RFC 8628): the computer asks, shows letters, and waits until a signed-in person has compared
 * and confirmed them. Its secret is then its enrollment code.
 */
import { sentence } from '@platen/messages';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { AskToEnrollOutput } from '@platen/protocol';
import { AgentError } from '../agent-error.ts';
import { USER_AGENT } from '../identity.ts';
import { AGENT_VERSION } from '../version.ts';
import type { SocketOptions } from './connection/open-socket.ts';
import { asRefusal, platform } from './enroll.ts';
import { PROTOCOL_VERSION } from './wire.ts';
import { callWithoutKey } from './without-key.ts';

export interface AskedEnrollment {
  readonly userCode: string;
  /** The page on which a person confirms. */
  readonly url: string;
  readonly expiresDate: string;
  /**
   * Resolves with the code to enroll with. Errors: `enrollment_refused` (refused, or nobody confirmed in time), the
   * signal's reason.
   */
  readonly approved: (signal: AbortSignal) => Promise<string>;
}

type Way = Pick<SocketOptions, 'server' | 'proxy' | 'extraCaFile'>;

const socketOf = (way: Way) => ({ ...way, userAgent: USER_AGENT });

/** What RFC 8628 asks of a computer that was told to slow down. */
const SLOWER_SECONDS = 5;
/** A server that names no sensible pace. */
const PACE_SECONDS = { min: 1, max: 60 };
const MAX_SECONDS = 1800;

const clamp = (value: number, { min, max }: typeof PACE_SECONDS): number => Math.min(max, Math.max(min, value));

/** Errors: `server_unreachable`, `enrollment_refused`. */
export async function askToEnroll(way: Way, name: string, pauseMs = 1000): Promise<AskedEnrollment> {
  const asked = await callWithoutKey({ socket: socketOf(way) }, (api) =>
    api.askToEnroll.mutate({
      name: name.slice(0, 100),
      platform: platform(),
      hostname: os.hostname().slice(0, 255),
      version: AGENT_VERSION,
      protocolVersion: PROTOCOL_VERSION,
    }),
  ).catch((error: unknown) => {
    throw asRefusal(error);
  });
  const endsAt = Date.now() + Math.min(asked.expiresInSeconds, MAX_SECONDS) * 1000;
  return {
    userCode: asked.userCode,
    url: `${way.server}/agents/connect?code=${encodeURIComponent(asked.userCode)}`,
    expiresDate: new Date(endsAt).toISOString(),
    approved: (signal) => waitForApproval(way, asked, { signal, endsAt, pauseMs }),
  };
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly endsAt: number;
  /** A second; shorter in tests. */
  readonly pauseMs: number;
}

async function waitForApproval(way: Way, asked: AskToEnrollOutput, waiting: Waiting): Promise<string> {
  const { signal, endsAt, pauseMs } = waiting;
  let paceSeconds = clamp(asked.intervalSeconds, PACE_SECONDS);
  while (Date.now() < endsAt) {
    await delay(paceSeconds * pauseMs, undefined, { signal });
    // Without an answer it asks again at its pace: a person confirms meanwhile.
    const state = await callWithoutKey({ socket: socketOf(way), patienceMs: 0 }, (api) =>
      api.enrollmentState.mutate({ deviceCode: asked.deviceCode }),
    ).then(
      (answer) => answer.state,
      () => 'authorization_pending' as const,
    );
    switch (state) {
      case 'approved':
        return asked.deviceCode;
      case 'access_denied':
        throw new AgentError('enrollment_refused', sentence('enroll.denied'));
      case 'expired_token':
        throw new AgentError('enrollment_refused', sentence('enroll.unconfirmed'));
      case 'slow_down':
        paceSeconds = clamp(paceSeconds + SLOWER_SECONDS, PACE_SECONDS);
        break;
      case 'authorization_pending':
        break;
      default:
        state satisfies never;
    }
  }
  throw new AgentError('enrollment_refused', sentence('enroll.unconfirmed'));
}
