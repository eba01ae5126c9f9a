/** The state of a connection: the bytes received, and whether it has ended, closed or broken. Others can wait for a change. */
import { sentence, SentenceError, type Sentence } from '@platen/messages';
import type { Socket } from 'node:net';
import { reasonOf } from '../../core/agent-error.ts';

/** The connection broke: reset, timed out by the network, or closed before everything was sent. */
export class ConnectionBroken extends SentenceError {
  override readonly name = 'ConnectionBroken';
  /** The printer closed it so soon that it may have turned us away, or may have read everything. */
  readonly closedEarly: boolean;

  constructor(
    message: Sentence | string,
    { closedEarly = false, ...options }: ErrorOptions & { readonly closedEarly?: boolean } = {},
  ) {
    super(message, options);
    this.closedEarly = closedEarly;
  }
}

export interface WatchedSocket {
  readonly socket: Socket;
  /** The bytes received and not yet consumed. */
  received: Buffer;
  broken: Error | undefined;
  ended: boolean;
  closed: boolean;
  /**
   * How long the connection has been seen open, up to `TURNED_AWAY_MS`. Counted in looks, not by the clock: while this
   * computer is busy with something else it sees no end, and neither may a printer that is a program on it send one.
   */
  seenOpenMs: number;
  /** Called at every change. */
  readonly watchers: Set<() => void>;
}

const MAX_REPLY_BYTES = 262_144;
/** A printer that is busy with another sender accepts the connection and closes it unread, within this time. */
export const TURNED_AWAY_MS = 50;
/** How often a new connection is looked at until then. */
export const LOOK_MS = 10;

export function watchSocket(socket: Socket): WatchedSocket {
  const watched: WatchedSocket = {
    socket,
    received: Buffer.alloc(0),
    broken: undefined,
    ended: false,
    closed: false,
    seenOpenMs: 0,
    watchers: new Set(),
  };
  socket.on('data', (bytes: Buffer) => {
    const all = watched.received.length === 0 ? bytes : Buffer.concat([watched.received, bytes]);
    watched.received = all.length > MAX_REPLY_BYTES ? all.subarray(all.length - MAX_REPLY_BYTES) : all;
    changed(watched);
  });
  socket.on('end', () => {
    watched.ended = true;
    changed(watched);
  });
  socket.on('error', (error) => {
    noteBroken(watched, error);
    changed(watched);
  });
  socket.on('close', () => {
    watched.closed = true;
    // A close without an end from the printer is not a clean end, whatever caused it.
    if (!watched.ended) watched.broken ??= new ConnectionBroken(sentence('why.closed'));
    changed(watched);
  });
  const look = async (): Promise<void> => {
    await takeArrived(watched);
    if (isOver(watched)) return;
    watched.seenOpenMs += LOOK_MS;
    if (watched.seenOpenMs < TURNED_AWAY_MS) setTimeout(() => void look(), LOOK_MS);
    changed(watched);
  };
  setTimeout(() => void look(), LOOK_MS);
  return watched;
}

export function changed({ watchers }: WatchedSocket): void {
  for (const watcher of watchers) watcher();
}

/** Keeps the first cause. */
export function noteBroken(watched: WatchedSocket, cause: Error): void {
  watched.broken ??= new ConnectionBroken(reasonOf(cause), { cause });
}

/** Nothing more comes from the printer. */
export const isOver = ({ ended, closed, broken }: WatchedSocket): boolean => ended || closed || broken !== undefined;

/** Waits until everything that had arrived when it was called has been read. */
export async function takeArrived(watched: WatchedSocket): Promise<void> {
  for (let turn = 0; turn < 2 && !isOver(watched); turn++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Resolves with the first defined value of `check`, which runs at every change; undefined after `timeoutMs`. Rejects
 * with what `check` throws, and with the reason of the signal.
 */
export function until<T>(
  { watchers }: WatchedSocket,
  check: () => T | undefined,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void): void => {
      watchers.delete(attempt);
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      act();
    };
    const attempt = (): void => {
      try {
        const value = check();
        if (value !== undefined) finish(() => resolve(value));
      } catch (error) {
        finish(() => reject(error as Error));
      }
    };
    const onAbort = (): void => finish(() => reject(signal!.reason as Error));
    const timer = setTimeout(() => finish(() => resolve(undefined)), timeoutMs);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    watchers.add(attempt);
    attempt();
  });
}
