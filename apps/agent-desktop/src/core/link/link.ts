/**
 * The agent's line to the cloud: one session after the other. A session opens the socket, says hello, subscribes to
 * events from where the last one ended, and is given up when nothing has been heard for too long in either direction.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createTRPCClient, TRPCClientError, type TRPCClient } from '@trpc/client';
import type { AgentEvent, AgentRouter, HelloInput, HelloOutput } from '@platen/protocol';
import type { WebSocket } from 'ws';
import { AgentError, errorText } from '../agent-error.ts';
import type { Logger } from '../log/logger.ts';
import { backoffMs } from './backoff.ts';
import { openSocket, type SocketOptions } from './open-socket.ts';
import { socketLink } from './socket-link.ts';
import { say } from '../../sentences/say.ts';

export type AgentApi = TRPCClient<AgentRouter>;

export interface LinkStatus {
  readonly state: 'connecting' | 'online' | 'reconnecting' | 'refused' | 'outdated' | 'stopped';
  readonly since: string;
  /** Failed attempts since the last session. */
  readonly attempts: number;
  readonly message: string | null;
  readonly lastHeardDate: string | null;
  /** When the next attempt begins; null while there is nothing to wait for. */
  readonly nextTryDate: string | null;
  /** This computer's clock minus the cloud's. */
  readonly clockSkewMs: number | null;
}

export interface LinkOptions {
  readonly socket: Omit<SocketOptions, 'signal' | 'key'>;
  readonly keys: {
    readonly take: () => string;
    /** The key that was taken last is not valid. Returns whether another one is to be tried at once. */
    readonly refused: () => boolean;
  };
  readonly hello: () => HelloInput;
  /** Called in each session before the first event. */
  readonly onHello: (answer: HelloOutput, api: AgentApi) => Promise<void> | void;
  readonly onEvent: (event: AgentEvent) => void;
  /** The session has ended; calls in flight have failed. */
  readonly onOffline: () => void;
  readonly onStatus: (status: LinkStatus) => void;
  /** This computer's clock minus the cloud's, measured just now. */
  readonly onClock: (skewMs: number) => void;
  readonly logger: Logger;
  readonly timing?: Partial<LinkTiming>;
}

export interface LinkTiming {
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  readonly refusedRetryMs: number;
  /** Longest pause between heartbeats, whatever the cloud asks for. */
  readonly heartbeatMs: number;
  /** A call that is not answered in this time ends the session. */
  readonly callTimeoutMs: number;
  /** How often the clock is looked at, to notice that the computer was asleep. */
  readonly tickMs: number;
}

/** Heartbeat and its time-out stay below 30 s together: that is how long a dead line may go unnoticed. */
export const LINK_TIMING: LinkTiming = {
  firstRetryMs: 500,
  longestRetryMs: 30_000,
  refusedRetryMs: 300_000,
  heartbeatMs: 15_000,
  callTimeoutMs: 10_000,
  tickMs: 2_000,
};
/** A tick later than this means that the computer slept. */
const ASLEEP_MS = 8_000;
const GOODBYE_MS = 1_000;
/** After waking, a line that is still there answers quickly. */
const WAKE_HEARTBEAT_MS = 3_000;
/** Above this the clock is worth a warning. */
const SKEW_WARNING_MS = 60_000;

export interface Link {
  readonly status: () => LinkStatus;
  /** The API of the running session; undefined while there is none. */
  readonly api: () => AgentApi | undefined;
  /** A call to the cloud; one that is not answered in time ends the session. Rejects when there is none. */
  readonly call: <T>(act: (api: AgentApi) => Promise<T>) => Promise<T>;
  /** Ends the session and begins another one. */
  readonly reconnect: (why: string) => void;
  readonly stop: () => Promise<void>;
}

export function startLink(options: LinkOptions): Link {
  const { logger } = options;
  const timing = { ...LINK_TIMING, ...options.timing };
  const stopping = new AbortController();
  let status: LinkStatus = {
    state: 'connecting',
    since: new Date().toISOString(),
    attempts: 0,
    message: null,
    lastHeardDate: null,
    nextTryDate: null,
    clockSkewMs: null,
  };
  let session: { readonly api: AgentApi; readonly end: (why: string) => void; readonly socket: WebSocket } | undefined;
  let lastEventId: string | undefined;
  let retryAtOnce: (() => void) | undefined;
  let heartbeatNow: (() => void) | undefined;
  let wokeAt = -Infinity;

  const setStatus = (change: Partial<LinkStatus>): void => {
    const turned = change.state !== undefined && change.state !== status.state;
    status = { ...status, ...change, ...(turned ? { since: new Date().toISOString() } : {}) };
    options.onStatus(status);
  };

  const answered = async <T>(socket: WebSocket, reply: Promise<T>, timeoutMs = timing.callTimeoutMs): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        socket.terminate();
        reject(new Error(say('cloud.late', { ms: timeoutMs })));
      }, timeoutMs);
    });
    try {
      return await Promise.race([reply, late]);
    } finally {
      clearTimeout(timer);
    }
  };

  const noteClock = (serverTime: string, sentAt: number, receivedAt: number): void => {
    const skew = Math.round((sentAt + receivedAt) / 2 - Date.parse(serverTime));
    if (!Number.isFinite(skew)) return;
    options.onClock(skew);
    if (Math.abs(skew) > SKEW_WARNING_MS && Math.abs((status.clockSkewMs ?? 0) - skew) > SKEW_WARNING_MS) {
      logger.warn("this computer's clock differs from the cloud's", { skewSeconds: Math.round(skew / 1000) });
    }
    setStatus({ clockSkewMs: skew });
  };

  /** One session; resolves when it has ended, and says why. */
  const runSession = async (): Promise<string> => {
    const socket = await openSocket({ ...options.socket, key: options.keys.take(), signal: stopping.signal });
    let ended = say('cloud.ended');
    const closed = new Promise<void>((resolve) => {
      socket.once('close', (code, reason) => {
        if (code !== 1006 && reason.length > 0) ended = String(reason);
        resolve();
      });
    });
    const close = (): void => {
      socket.close(1000);
      // A cloud that does not close its side holds nobody up.
      setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
    };
    stopping.signal.addEventListener('abort', close, { once: true });
    const heard = (): void => {
      status = { ...status, lastHeardDate: new Date().toISOString() };
    };
    const api = createTRPCClient<AgentRouter>({ links: [socketLink(socket, heard)] });
    let beating: NodeJS.Timeout | undefined;
    try {
      const sentAt = Date.now();
      const answer = await answered(socket, api.hello.mutate(options.hello()));
      noteClock(answer.serverTime, sentAt, Date.now());
      session = {
        api,
        socket,
        end: (why) => {
          ended = why;
          close();
        },
      };
      setStatus({
        state: answer.updateRequired ? 'outdated' : 'online',
        attempts: 0,
        message: answer.updateRequired ? say('cloud.outdated') : null,
      });
      await options.onHello(answer, api);

      const beat = async (timeoutMs?: number): Promise<void> => {
        clearTimeout(beating);
        const beatAt = Date.now();
        const reply = api.heartbeat.mutate({ sentAt: new Date(beatAt).toISOString() });
        const { serverTime } = await answered(socket, reply, timeoutMs);
        noteClock(serverTime, beatAt, Date.now());
        beating = setTimeout(() => void beat().catch(end), Math.min(answer.heartbeatMs, timing.heartbeatMs));
      };
      const end = (error: unknown): void => {
        if (socket.readyState !== socket.CLOSED) ended = errorText(error);
        socket.terminate();
      };
      heartbeatNow = () => void beat(WAKE_HEARTBEAT_MS).catch(end);
      beating = setTimeout(() => void beat().catch(end), Math.min(answer.heartbeatMs, timing.heartbeatMs));
      // A session that began before the computer slept may have lost its line in between.
      if (performance.now() - wokeAt < ASLEEP_MS) heartbeatNow();

      const events = api.events.subscribe(
        { lastEventId },
        {
          onData: (envelope) => {
            lastEventId = envelope.id;
            if (envelope.data.type === 'reconnect') {
              const withinMs = envelope.data.withinMs;
              setTimeout(() => {
                ended = say('cloud.reconnect');
                socket.close(1000);
              }, Math.random() * withinMs);
            } else {
              options.onEvent(envelope.data);
            }
          },
          onError: end,
          onComplete: () => end(new Error(say('cloud.endedEvents'))),
        },
      );
      await closed;
      events.unsubscribe();
      return ended;
    } finally {
      clearTimeout(beating);
      heartbeatNow = undefined;
      stopping.signal.removeEventListener('abort', close);
      const had = session !== undefined;
      session = undefined;
      socket.terminate();
      if (had) options.onOffline();
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let message: string;
      let refused = false;
      const hadSession = (): boolean => status.state === 'online' || status.state === 'outdated';
      try {
        message = await runSession();
      } catch (error) {
        message = errorText(error);
        refused = isRefusal(error);
        if (refused && !stopping.signal.aborted && options.keys.refused()) continue;
      }
      if (stopping.signal.aborted) break;
      const lost = hadSession();
      const attempts = lost ? 0 : status.attempts;
      const waitMs = refused
        ? timing.refusedRetryMs
        : backoffMs(attempts, { firstMs: timing.firstRetryMs, longestMs: timing.longestRetryMs });
      if (lost || attempts === 0 || refused)
        logger.warn(refused ? 'the cloud refuses this agent' : 'offline', { reason: message });
      const nextTryDate = new Date(Date.now() + waitMs).toISOString();
      setStatus({ state: refused ? 'refused' : 'reconnecting', attempts: attempts + 1, message, nextTryDate });
      const awake = new Promise<void>((resolve) => {
        retryAtOnce = resolve;
      });
      const pause = new AbortController();
      const onStop = (): void => pause.abort();
      stopping.signal.addEventListener('abort', onStop, { once: true });
      await Promise.race([delay(waitMs, undefined, { signal: pause.signal }).catch(() => undefined), awake]);
      pause.abort();
      stopping.signal.removeEventListener('abort', onStop);
      retryAtOnce = undefined;
      setStatus({ nextTryDate: null });
    }
    setStatus({ state: 'stopped', message: null });
  };

  // A computer that wakes up has a dead connection and does not know it yet.
  let tickAt = Date.now();
  const ticking = setInterval(() => {
    const late = Date.now() - tickAt - timing.tickMs;
    tickAt = Date.now();
    if (late < ASLEEP_MS) return;
    logger.info('the computer was asleep or its clock was set', { seconds: Math.round(late / 1000) });
    wokeAt = performance.now();
    heartbeatNow?.();
    retryAtOnce?.();
  }, timing.tickMs);
  ticking.unref();

  const running = run();
  return {
    status: () => status,
    api: () => session?.api,
    call: (act) => {
      if (!session) return Promise.reject(new Error(say('cloud.none')));
      return answered(session.socket, act(session.api));
    },
    reconnect: (why) => session?.end(why),
    stop: async () => {
      clearInterval(ticking);
      stopping.abort(new Error('the agent stops'));
      await running;
    },
  };
}

/** The key is not valid: waiting does not help. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof AgentError) return error.code === 'key_refused';
  return isTrpcCode(error, 'UNAUTHORIZED') || isTrpcCode(error, 'FORBIDDEN');
}

export function isTrpcCode(error: unknown, code: string): boolean {
  return error instanceof TRPCClientError && (error.data as { code?: string } | null)?.code === code;
}
