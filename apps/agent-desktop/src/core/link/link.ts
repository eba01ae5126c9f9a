/**
 * The agent's connection to the cloud: one session after another. A session says hello, receives events from where the
 * last one ended, and ends when nothing has arrived for too long in either direction.
 */
import { sentence, type Sentence, type Message, SentenceError } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { AgentEvent as CloudEvent, HelloInput, HelloOutput } from '@platen/protocol';
import type { Events } from '../events.ts';
import type { Logger } from '../log/logger.ts';
import { backoffMs } from './backoff.ts';
import { SILENT_MS } from './connection/connection.ts';
import { openSocket, type SocketOptions } from './connection/open-socket.ts';
import { Session, type AgentApi } from './session.ts';
import { ASLEEP_MS, watchForSleep } from './sleep.ts';
import { isRefusal, isTwin, whyEnded } from './trpc-errors.ts';

export interface LinkStatus {
  readonly state: 'connecting' | 'online' | 'reconnecting' | 'refused' | 'outdated' | 'stopped';
  readonly since: string;
  /** Failed attempts since the last session. */
  readonly attempts: number;
  readonly message: string | null;
  /** The fact behind `message`, which is its English text. */
  readonly fact?: Message;
  readonly lastHeardDate: string | null;
  /** When the next attempt begins; null while there is nothing to wait for. */
  readonly nextTryDate: string | null;
  /** This computer's clock minus the cloud's. */
  readonly clockSkewMs: number | null;
}

interface LinkOptions {
  readonly socket: Omit<SocketOptions, 'signal' | 'key'>;
  readonly keys: {
    readonly take: () => string;
    /** The last key used is not valid. Returns whether to try another one at once. */
    readonly refused: () => boolean;
  };
  readonly logger: Logger;
  readonly events: Pick<Events, 'publish'>;
  readonly timing?: Partial<LinkTiming> | undefined;
}

/** Acts for the agent in its sessions. */
export interface LinkUser {
  readonly hello: () => HelloInput;
  /** Called in each session before the first event. */
  readonly onHello: (answer: HelloOutput) => Promise<void> | void;
  readonly onEvent: (event: CloudEvent) => void;
  /** The session has ended; calls in flight have failed. */
  readonly onOffline: () => void;
  /** The cloud does not know the key of this agent. */
  readonly onRefused: (why: Sentence) => void;
  /** This computer's clock minus the cloud's, measured just now. */
  readonly onClock: (skewMs: number) => void;
}

export interface LinkTiming {
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  readonly refusedRetryMs: number;
  /** How long a server may stay silent while a connection is opened. */
  readonly silentMs: number;
  /** Longest pause between heartbeats, whatever the cloud asks for. */
  readonly heartbeatMs: number;
  /** A call ends the session when it is not answered and nothing has moved on the line for this time. */
  readonly callTimeoutMs: number;
  /** A call that takes this long ends the session, even while bytes move. */
  readonly longestCallMs: number;
  /** How often the clock is looked at, to notice that the computer was asleep. */
  readonly tickMs: number;
}

/** Heartbeat and its time-out stay below 30 s together: that is how long a dead line may go unnoticed. */
export const LINK_TIMING: LinkTiming = {
  firstRetryMs: 500,
  longestRetryMs: 30_000,
  refusedRetryMs: 300_000,
  silentMs: SILENT_MS,
  heartbeatMs: 15_000,
  callTimeoutMs: 10_000,
  longestCallMs: 180_000,
  tickMs: 2_000,
};
/** Above this the clock is worth a warning. */
const SKEW_WARNING_MS = 60_000;

export class Link {
  readonly #options: LinkOptions;
  readonly #timing: LinkTiming;
  readonly #stopping = new AbortController();
  #status: LinkStatus = {
    state: 'connecting',
    since: new Date().toISOString(),
    attempts: 0,
    message: null,
    lastHeardDate: null,
    nextTryDate: null,
    clockSkewMs: null,
  };
  #session: Session | undefined;
  #lastEventId: string | undefined;
  #wokeAt = -Infinity;
  #retryAtOnce: (() => void) | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#timing = { ...LINK_TIMING, ...options.timing };
  }

  status(): LinkStatus {
    return this.#status;
  }

  isOnline(): boolean {
    return this.#session !== undefined;
  }

  /** A call to the cloud; one that is not answered in time ends the session. Rejects when there is none. */
  call<T>(act: (api: AgentApi) => Promise<T>): Promise<T> {
    return this.#session ? this.#session.call(act) : Promise.reject(new SentenceError(sentence('cloud.none')));
  }

  /** Ends the session and begins another one. */
  reconnect(why: Sentence): void {
    this.#session?.close(why);
  }

  /** Opens sessions, one after the other, until `stop`. */
  start(user: LinkUser): void {
    const stopWatching = watchForSleep(this.#timing.tickMs, (sleptMs) => this.#onAwake(sleptMs));
    this.#running = this.#run(user).finally(stopWatching);
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the agent stops'));
    await this.#running;
  }

  async #run(user: LinkUser): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      let why: Sentence;
      let isRefused = false;
      let hasTwin = false;
      try {
        why = await this.#runSession(user);
      } catch (error) {
        why = whyEnded(this.#options.socket.server, error);
        isRefused = isRefusal(error);
        hasTwin = isTwin(error);
        if (isRefused && !this.#stopping.signal.aborted && this.#options.keys.refused()) continue;
      }
      if (this.#stopping.signal.aborted) break;
      if (isRefused) user.onRefused(why);
      await this.#pause(this.#noteEnd(why, isRefused || hasTwin));
    }
    this.#setStatus({ state: 'stopped', ...messageOf(null) });
  }

  /** One session; resolves when it has ended, with the reason. */
  async #runSession(user: LinkUser): Promise<Sentence> {
    const { signal } = this.#stopping;
    const { silentMs: timeoutMs } = this.#timing;
    const socket = await openSocket({ ...this.#options.socket, key: this.#options.keys.take(), signal, timeoutMs });
    const session = new Session(socket, {
      callTimeoutMs: this.#timing.callTimeoutMs,
      longestCallMs: this.#timing.longestCallMs,
      onHeard: () => this.#setStatus({ lastHeardDate: new Date().toISOString() }),
      onClock: (skewMs) => this.#noteClock(skewMs, user),
    });
    const close = (): void => session.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      const answer = await session.hello(user.hello());
      this.#session = session;
      this.#setStatus({
        state: answer.updateRequired ? 'outdated' : 'online',
        attempts: 0,
        ...messageOf(answer.updateRequired ? sentence('cloud.outdated') : null),
      });
      await user.onHello(answer);
      session.beat(Math.min(answer.heartbeatMs, this.#timing.heartbeatMs));
      // A session that began before the computer slept may have lost its line in between.
      if (performance.now() - this.#wokeAt < ASLEEP_MS) session.beatNow();
      return await session.takeEvents(this.#lastEventId, (id, event) => {
        this.#lastEventId = id;
        user.onEvent(event);
      });
    } finally {
      signal.removeEventListener('abort', close);
      const hadSession = this.#session !== undefined;
      this.#session = undefined;
      session.dispose();
      if (hadSession) user.onOffline();
    }
  }

  /** Records why there is no session. Returns how long to wait for the next. */
  #noteEnd(why: Sentence, isRefused: boolean): number {
    const { firstRetryMs: firstMs, longestRetryMs: longestMs, refusedRetryMs } = this.#timing;
    const wasOnline = this.#status.state === 'online' || this.#status.state === 'outdated';
    const attempts = wasOnline ? 0 : this.#status.attempts;
    const waitMs = isRefused ? refusedRetryMs : backoffMs(attempts, { firstMs, longestMs });
    if (wasOnline || attempts === 0 || isRefused)
      this.#options.logger.warn(isRefused ? 'the cloud refuses this agent' : 'offline', { reason: why.text });
    const nextTryDate = new Date(Date.now() + waitMs).toISOString();
    this.#setStatus({
      state: isRefused ? 'refused' : 'reconnecting',
      attempts: attempts + 1,
      ...messageOf(why),
      nextTryDate,
    });
    return waitMs;
  }

  /** Waits, but no longer than until the computer wakes up or the agent stops. */
  async #pause(waitMs: number): Promise<void> {
    const awake = new AbortController();
    this.#retryAtOnce = () => awake.abort();
    const signal = AbortSignal.any([awake.signal, this.#stopping.signal]);
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
    this.#retryAtOnce = undefined;
    this.#setStatus({ nextTryDate: null });
  }

  #onAwake(sleptMs: number): void {
    this.#options.logger.info('the computer was asleep or its clock was set', { seconds: Math.round(sleptMs / 1000) });
    this.#wokeAt = performance.now();
    this.#session?.beatNow();
    this.#retryAtOnce?.();
  }

  #noteClock(skewMs: number, user: LinkUser): void {
    user.onClock(skewMs);
    if (Math.abs(skewMs) > SKEW_WARNING_MS && Math.abs((this.#status.clockSkewMs ?? 0) - skewMs) > SKEW_WARNING_MS)
      this.#options.logger.warn("this computer's clock differs from the cloud's", {
        skewSeconds: Math.round(skewMs / 1000),
      });
    this.#setStatus({ clockSkewMs: skewMs });
  }

  #setStatus(change: Partial<LinkStatus>): void {
    const isTurn = change.state !== undefined && change.state !== this.#status.state;
    this.#status = { ...this.#status, ...change, ...(isTurn ? { since: new Date().toISOString() } : {}) };
    this.#options.events.publish({ type: 'link' });
  }
}

const messageOf = (why: Sentence | null): Pick<LinkStatus, 'message' | 'fact'> => ({
  message: why?.text ?? null,
  fact: why?.fact,
});
