/**
 * One TCP connection to a printer: writes with back-pressure, reads replies, and distinguishes a clean end from a
 * broken one.
 */
import { sentence } from '@platen/messages';
import { connect, isIP, type Socket } from 'node:net';
import type { Conversation, Parse } from '../conversation.ts';
import { guarded, type Guard } from '../guard.ts';
import { hasUnsentBytes } from './unsent-bytes.ts';
import {
  changed,
  ConnectionBroken,
  isOver,
  LOOK_MS,
  noteBroken,
  takeArrived,
  TURNED_AWAY_MS,
  until,
  watchSocket,
  type WatchedSocket,
} from './watched-socket.ts';

export { ConnectionBroken, LOOK_MS, TURNED_AWAY_MS };

export interface TcpAddress {
  readonly host: string;
  readonly port: number;
}

/** The raw printing port of nearly every label printer. */
export const RAW_PORT = 9100;

/** `host`, `host:port`, `[v6]:port`, `[v6%adapter]:port` → parts; undefined for any other text. */
export function parseAddress(address: string): TcpAddress | undefined {
  const match = /^(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([^:\s[\]]+))(?::(\d{1,5}))?$/i.exec(address.trim());
  const host = match?.[1] ?? match?.[2];
  const port = match?.[3] === undefined ? RAW_PORT : Number(match[3]);
  return host && port > 0 && port < 65_536 ? { host, port } : undefined;
}

/** How an IPv6 address without brackets is to be written: its end could be a port. Undefined for any other text. */
export const inBrackets = (address: string): string | undefined =>
  isIP(address.trim()) === 6 ? `[${address.trim()}]:${RAW_PORT}` : undefined;

export interface TcpConnection {
  /**
   * Resolves when the system has accepted all bytes. Rejects when the connection breaks. `onStall` reports a
   * standstill.
   */
  readonly write: (bytes: Uint8Array, wait: WriteWait) => Promise<void>;
  /**
   * Waits until `parse` finds a result in the bytes received and not yet consumed. Undefined after `timeoutMs` or a
   * clean end; rejects when the connection breaks.
   */
  readonly read: <T>(parse: Parse<T>, timeoutMs: number, signal?: AbortSignal) => Promise<T | undefined>;
  /** Drops the bytes received so far. */
  readonly discard: () => void;
  /**
   * Watches a new connection until it has been seen open for `seenMs`. True where the printer has closed or reset it by
   * then: a printer that is busy with somebody else does so without reading, and what is sent afterwards is lost. 0 looks
   * at what has arrived by now.
   */
  readonly turnedAway: (seenMs: number) => Promise<boolean>;
  /** Whether the printer closes or resets it within this time, although we keep our side open. */
  readonly closesWithin: (ms: number) => Promise<boolean>;
  /**
   * Ends our side and waits for the printer to close. Bytes that the printer does not accept are waited for as in
   * `write`. Rejects if it closed so soon that it may have turned us away.
   */
  readonly finish: (how: Ends, wait: WriteWait) => Promise<End>;
  /** The printer sends nothing more: it has closed its side, or the connection is broken. */
  readonly ended: () => boolean;
  /** Nothing can be sent any more. */
  readonly broken: () => boolean;
  readonly destroy: () => void;
}

export interface Ends {
  /** How long the printer may take to close after us. */
  readonly closeMs: number;
  /** How long the connection has to be seen open before we end our side. */
  readonly seenMs: number;
  /** How long we keep our side open after the last byte, to see whether the printer closes first. */
  readonly holdMs: number;
}

/**
 * `closed`: after us, by so many milliseconds. `open`: not in time, and all bytes have left this computer as far as the
 * system reports. `early`: before us, and it has not reset the connection.
 */
export type End = { readonly kind: 'closed'; readonly afterMs: number } | { readonly kind: 'open' | 'early' };

interface WriteWait {
  /** After each period of this length without progress, `onStall` is called. */
  readonly stallMs: number;
  /** Returns false to give up. */
  readonly onStall: (stalledMs: number) => boolean;
}

/** Small, so that a slow printer shows progress between standstills. */
const WRITE_CHUNK_BYTES = 16_384;
/** How long a reset may take to come back over the network. */
const RESET_WAIT_MS = 300;
/** The interval at which the system is asked whether the last bytes have left. */
const UNSENT_POLL_MS = 500;

/** Connects. Errors: those of the socket, `ETIMEDOUT` after `timeoutMs`, the signal's reason, PlaceRefused by the guard. */
export async function openConnection(
  address: TcpAddress,
  timeoutMs: number,
  { signal, guard }: { readonly signal?: AbortSignal | undefined; readonly guard?: Guard | undefined } = {},
): Promise<TcpConnection> {
  signal?.throwIfAborted();
  const socket = connect({
    ...address,
    ...guarded(address, guard),
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 15_000,
    allowHalfOpen: true,
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error): void => {
      done();
      socket.on('error', () => undefined);
      socket.destroy();
      reject(error);
    };
    // A computer that was busy for longer first processes what has arrived, then gives up.
    const giveUp = (): void => {
      if (socket.connecting) fail(Object.assign(new Error(`no answer within ${timeoutMs} ms`), { code: 'ETIMEDOUT' }));
    };
    const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    const onAbort = (): void => fail(signal!.reason as Error);
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.off('error', fail);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    socket.once('error', fail);
    socket.once('connect', () => {
      done();
      resolve();
    });
  });
  return wrap(socket);
}

function wrap(socket: Socket): TcpConnection {
  const watched = watchSocket(socket);
  return {
    write: async (bytes, wait) => {
      throwIfLost(watched);
      for (let at = 0; at < bytes.length; at += WRITE_CHUNK_BYTES) {
        await writeChunk(watched, bytes.subarray(at, at + WRITE_CHUNK_BYTES), wait);
      }
    },
    read: async (parse, timeoutMs, signal) => {
      const found = await until(watched, () => takeResult(watched, parse), timeoutMs, signal);
      return found?.value;
    },
    discard: () => {
      watched.received = Buffer.alloc(0);
    },
    turnedAway: (seenMs) => turnedAway(watched, seenMs),
    closesWithin: (ms) => closesWithin(watched, ms),
    finish: (how, wait) => finish(watched, how, wait),
    ended: () => watched.ended || watched.broken !== undefined,
    broken: () => watched.closed || watched.broken !== undefined,
    destroy: () => {
      socket.destroy();
    },
  };
}

function throwIfLost({ broken, closed }: WatchedSocket): void {
  if (broken) throw broken;
  if (closed) throw new ConnectionBroken(sentence('why.closed'));
}

async function writeChunk(watched: WatchedSocket, chunk: Uint8Array, wait: WriteWait): Promise<void> {
  let flushed = false;
  watched.socket.write(chunk, (error) => {
    if (error) noteBroken(watched, error);
    else flushed = true;
    changed(watched);
  });
  const isWritten = (): true | undefined => {
    if (watched.broken) throw watched.broken;
    if (flushed) return true;
    throwIfLost(watched);
    return undefined;
  };
  const started = performance.now();
  while (!(await until(watched, isWritten, wait.stallMs)))
    if (!wait.onStall(performance.now() - started)) throw new ConnectionBroken(sentence('why.noMoreData'));
}

/** Returns the value that `parse` finds, or undefined as the value if nothing more comes; undefined if neither is known yet. */
function takeResult<T>(watched: WatchedSocket, parse: Parse<T>): { readonly value: T | undefined } | undefined {
  const result = watched.received.length > 0 ? parse(watched.received) : undefined;
  if (result) {
    watched.received = watched.received.subarray(result.taken);
    return { value: result.value };
  }
  if (watched.broken) throw watched.broken;
  return watched.ended ? { value: undefined } : undefined;
}

async function turnedAway(watched: WatchedSocket, seenMs: number): Promise<boolean> {
  const isSeen = (): true | undefined => isOver(watched) || watched.seenOpenMs >= seenMs || undefined;
  while (!isSeen()) await until(watched, isSeen, TURNED_AWAY_MS);
  await takeArrived(watched);
  return isOver(watched);
}

async function closesWithin(watched: WatchedSocket, ms: number): Promise<boolean> {
  await until(watched, () => isOver(watched) || undefined, ms);
  await takeArrived(watched);
  return isOver(watched);
}

async function finish(watched: WatchedSocket, { closeMs, seenMs, holdMs }: Ends, wait: WriteWait): Promise<End> {
  const { socket } = watched;
  // Otherwise the end of a printer that turns us away would look like the end that answers ours.
  const isYoung = watched.seenOpenMs < seenMs;
  let isEarly = await turnedAway(watched, seenMs);
  if (!isEarly && holdMs > 0) {
    isEarly = await closesWithin(watched, holdMs);
  }
  if (watched.broken) throw watched.broken;
  if (isEarly) {
    await listenForReset(watched);
    if (isYoung && watched.seenOpenMs < seenMs)
      throw new ConnectionBroken(sentence('why.closed'), { closedEarly: true });
    socket.end();
    return { kind: 'early' };
  }
  const way = { localPort: socket.localPort ?? 0, remotePort: socket.remotePort ?? 0 };
  socket.end();
  const started = performance.now();
  const answered = (): End | undefined => {
    if (watched.broken) throw watched.broken;
    return watched.ended ? { kind: 'closed', afterMs: performance.now() - started } : undefined;
  };
  const soon = await until(watched, answered, closeMs);
  if (soon) return soon;
  const waitsSince = performance.now();
  let stalls = 0;
  while (await hasUnsentBytes(way)) {
    const stalledMs = performance.now() - waitsSince;
    if (stalledMs >= stalls * wait.stallMs) {
      stalls++;
      if (!wait.onStall(stalledMs)) throw new ConnectionBroken(sentence('why.noMoreData'));
    }
    const end = await until(watched, answered, Math.min(UNSENT_POLL_MS, wait.stallMs));
    if (end) return end;
  }
  return { kind: 'open' };
}

/**
 * A printer that closed its side before ours may or may not have read what we sent: only a reset shows that it did
 * not. After the end of a stream only a writer learns of a reset; this write contains no byte.
 */
async function listenForReset(watched: WatchedSocket): Promise<void> {
  for (let waitedMs = 0; waitedMs < RESET_WAIT_MS; waitedMs += RESET_WAIT_MS / 3) {
    await until(watched, () => (watched.broken ? true : undefined), RESET_WAIT_MS / 3);
    if (!watched.broken && !watched.closed) {
      await new Promise<void>((resolve) => {
        watched.socket.write(Buffer.alloc(0), (error) => {
          if (error) noteBroken(watched, error);
          resolve();
        });
      });
    }
    if (watched.broken) throw watched.broken;
  }
}

/** Query and answer over a connection that has no other user meanwhile. */
export function converse(connection: TcpConnection, signal: AbortSignal): Conversation {
  const send = (query: Uint8Array | string, timeoutMs: number): Promise<void> => {
    connection.discard();
    const bytes = typeof query === 'string' ? Buffer.from(query, 'latin1') : query;
    return connection.write(bytes, { stallMs: timeoutMs, onStall: () => false });
  };
  return {
    exchange: async (query, parse, timeoutMs) => {
      await send(query, timeoutMs);
      return connection.read(parse, timeoutMs, signal);
    },
    gather: async (query, silenceMs, timeoutMs) => {
      await send(query, timeoutMs);
      const everything: Parse<Buffer> = (received) => ({ value: received, taken: received.length });
      const parts: Buffer[] = [];
      const end = performance.now() + timeoutMs;
      for (let waitMs = timeoutMs; waitMs > 0; waitMs = Math.min(silenceMs, end - performance.now())) {
        const part = await connection.read(everything, waitMs, signal);
        if (!part) break;
        parts.push(Buffer.from(part));
      }
      return Buffer.concat(parts);
    },
  };
}
