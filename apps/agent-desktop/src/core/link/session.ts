/** One session with the cloud, over one socket: hello, calls, heartbeats and events, until the socket ends. */
import { sentence, type Sentence, SentenceError, sentenceOf } from '@platen/messages';
import { createTRPCClient, type TRPCClient } from '@trpc/client';
import type { AgentEvent as CloudEvent, HelloInput, HelloOutput } from '@platen/protocol';
import type { AgentRouter } from '@platen/protocol/agent';
import type { WebSocket } from 'ws';
import { rawBytes } from './connection/raw-bytes.ts';
import { watchSilence } from './silence.ts';
import { socketLink } from './socket-link.ts';

export type AgentApi = TRPCClient<AgentRouter>;

export interface SessionOptions {
  readonly callTimeoutMs: number;
  readonly longestCallMs: number;
  readonly onHeard: () => void;
  /** This computer's clock minus the cloud's, measured just now. */
  readonly onClock: (skewMs: number) => void;
}

const GOODBYE_MS = 1_000;
/** A heartbeat that took longer was behind other bytes in one direction, and its middle says nothing about the clock. */
const MAX_CLOCK_MS = 10_000;
/** After waking, a line that is still there answers quickly. */
const WAKE_HEARTBEAT_MS = 3_000;

export class Session {
  readonly #socket: WebSocket;
  readonly #options: SessionOptions;
  readonly #api: AgentApi;
  readonly #closed: Promise<void>;
  #why = sentence('cloud.ended');
  #beatEveryMs = Infinity;
  #beating: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, options: SessionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#api = createTRPCClient<AgentRouter>({ links: [socketLink(socket, options.onHeard)] });
    this.#closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        if (code !== 1006 && reason.length > 0) this.#why = { text: String(reason) };
        resolve();
      });
    });
  }

  /** The first call of a session. */
  async hello(input: HelloInput): Promise<HelloOutput> {
    const sentAt = Date.now();
    const answer = await this.call((api) => api.hello.mutate(input));
    this.#noteClock(answer.serverTime, sentAt);
    return answer;
  }

  /** A call that is not answered ends the session, once nothing has moved on the line for too long. */
  async call<T>(act: (api: AgentApi) => Promise<T>, silentMs = this.#options.callTimeoutMs): Promise<T> {
    const late = Promise.withResolvers<never>();
    const limits = { silentMs, totalMs: this.#options.longestCallMs, bytes: () => rawBytes(this.#socket) };
    const stopWatching = watchSilence(limits, (ms) => {
      this.#socket.terminate();
      late.reject(new SentenceError(sentence('cloud.late', { ms })));
    });
    try {
      return await Promise.race([act(this.#api), late.promise]);
    } finally {
      stopWatching();
    }
  }

  /** Sends a heartbeat as often. */
  beat(everyMs: number): void {
    this.#beatEveryMs = everyMs;
    this.#beatLater();
  }

  /** The computer has woken up: either the line answers a heartbeat quickly, or it is dead. */
  beatNow(): void {
    this.#beatOnce(WAKE_HEARTBEAT_MS);
  }

  /** Takes events after the one with this id, until the session ends. Resolves with the reason of its end. */
  async takeEvents(
    lastEventId: string | undefined,
    onEvent: (id: string, event: CloudEvent) => void,
  ): Promise<Sentence> {
    const events = this.#api.events.subscribe(
      { lastEventId },
      {
        onData: ({ id, data }) => {
          if (data.type === 'reconnect') this.#leaveWithin(data.withinMs);
          onEvent(id, data);
        },
        onError: (error) => this.#fail(error),
        onComplete: () => this.#fail(new SentenceError(sentence('cloud.endedEvents'))),
      },
    );
    await this.#closed;
    events.unsubscribe();
    return this.#why;
  }

  /** Says goodbye. A cloud that does not close its side holds nobody up. */
  close(why?: Sentence): void {
    if (why !== undefined) this.#why = why;
    this.#socket.close(1000);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  /** Lets go of everything. */
  dispose(): void {
    clearTimeout(this.#beating);
    this.#beatEveryMs = Infinity;
    this.#socket.terminate();
  }

  #leaveWithin(withinMs: number): void {
    setTimeout(() => {
      this.#why = sentence('cloud.reconnect');
      this.#socket.close(1000);
    }, Math.random() * withinMs);
  }

  #fail(error: unknown): void {
    if (this.#socket.readyState !== this.#socket.CLOSED) this.#why = sentenceOf(error);
    this.#socket.terminate();
  }

  #beatLater(): void {
    clearTimeout(this.#beating);
    if (this.#beatEveryMs === Infinity) return;
    this.#beating = setTimeout(() => this.#beatOnce(), this.#beatEveryMs);
  }

  /** The next one does not wait for the answer to this one: the cloud hears the agent while much is on its way to it. */
  #beatOnce(silentMs?: number): void {
    this.#beatLater();
    const sentAt = Date.now();
    this.call((api) => api.heartbeat.mutate({ sentAt: new Date(sentAt).toISOString() }), silentMs).then(
      ({ serverTime }) => this.#noteClock(serverTime, sentAt),
      (error: unknown) => this.#fail(error),
    );
  }

  #noteClock(serverTime: string, sentAt: number): void {
    const now = Date.now();
    if (now - sentAt > MAX_CLOCK_MS) return;
    const skewMs = Math.round((sentAt + now) / 2 - Date.parse(serverTime));
    if (Number.isFinite(skewMs)) this.#options.onClock(skewMs);
  }
}
