/**
 * The open event streams of a node. Each reads the outbox from its own position, a page at a time and no faster than
 * its client reads: so nothing accumulates for a slow client, and a stream misses nothing, whichever node wrote the
 * event.
 */
import { LIMITS, webhookApi } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable, type Sql } from '../../ground/db/client.ts';
import { currentPosition, findNews, type Position, readEvents, toApi } from './store.ts';

const PAGE = 100;
const POLL_MS = 100;
const HEARTBEAT_MS = 15_000;
/** A client that reads nothing for this long is gone. */
const STUCK_MS = 60_000;
const RECONNECT_MS = 1000;
/** After a page that could not be read. */
const RETRY_MS = 500;

interface StreamOptions {
  readonly accountId: string;
  /** The credential of the stream: it ends when that key or session ends, by time too. */
  readonly reader:
    | { readonly kind: 'key'; readonly keyId: string; readonly validUntil: Date | null }
    | { readonly kind: 'user'; readonly userId: string; readonly sessionId: string; readonly validUntil: Date };
  readonly after: Position;
  readonly types: readonly string[];
}

export interface EventStreams {
  /** Serves a response until the client or this node ends it. */
  readonly serve: (response: ServerResponse, options: StreamOptions) => void;
  /**
   * Reserves a place among the streams of the account, until it is released: the stream counts itself from `serve` on.
   * Returns null if there is none.
   */
  readonly reserve: (accountId: string) => (() => void) | null;
  readonly count: () => number;
  /** Reports to the account's users what is stored nowhere; the frame has no id, so that it moves no position. */
  readonly hint: (accountId: string, hint: Hint) => void;
  /** Ends the streams of a key or session that was revoked, or of an account that was changed. */
  readonly end: (which: (stream: StreamOptions) => boolean) => void;
  readonly close: () => void;
}

interface Hint {
  readonly type: string;
  readonly data: webhookApi.Event['data'];
}

interface Stream extends StreamOptions {
  readonly response: ServerResponse;
  wake: () => void;
}

/** The page that streams at one position read: the events of their types as text, and the position after them. */
interface Page {
  readonly text: string;
  readonly after: Position;
  readonly isFull: boolean;
}

export function createEventStreams(sql: Sql, log: FastifyBaseLogger, { stuckMs = STUCK_MS } = {}): EventStreams {
  const streams = new Set<Stream>();
  let polling: NodeJS.Timeout | null = null;
  let since: Position | null = null;
  const pages = createPages(sql);

  /** Looks once for all streams whether any of their accounts has news. */
  const poll = async (): Promise<void> => {
    end(isOver);
    try {
      const isFirst = since === null;
      since ??= await currentPosition(sql);
      const asked = new Set([...streams].map(({ accountId }) => accountId));
      const news = await findNews(sql, [...asked], since);
      since = news.upTo;
      const accounts = new Set(news.accountIds);
      pages.forget();
      // A stream that was opened before there was a position to query from, or during the query, may have read too
      // early to see events that the next query no longer covers.
      for (const stream of streams)
        if (isFirst || !asked.has(stream.accountId) || accounts.has(stream.accountId)) stream.wake();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'events could not be looked for; they are again');
    }
    polling = streams.size > 0 ? setTimeout(() => void poll(), POLL_MS).unref() : null;
    if (!polling) since = null;
  };

  const run = async (stream: Stream): Promise<void> => {
    const { response } = stream;
    let { after } = stream;
    while (streams.has(stream)) {
      const news = new Promise<void>((resolve) => (stream.wake = resolve));
      const page = await pages.read(stream, after).catch((error: unknown) => notRead(log, error));
      if (page === null) {
        await delay(RETRY_MS, undefined, { ref: false });
        continue;
      }
      after = page.after;
      if (page.text !== '' && streams.has(stream) && !response.write(page.text)) await taken(response, stuckMs);
      if (!page.isFull) await news;
    }
  };

  const remove = (stream: Stream): void => {
    streams.delete(stream);
    stream.wake();
  };
  const end = (which: (stream: StreamOptions) => boolean): void => {
    for (const stream of [...streams].filter(which)) {
      remove(stream);
      stream.response.end();
    }
  };
  const heartbeat = setInterval(() => beat(streams), HEARTBEAT_MS).unref();

  return {
    serve: (response, options) => {
      const stream: Stream = { ...options, response, wake: () => {} };
      streams.add(stream);
      response.on('close', () => remove(stream)).on('error', () => remove(stream));
      response.write(`retry: ${RECONNECT_MS}\n: connected\n\n`);
      void run(stream);
      if (!polling) {
        polling = setTimeout(() => {}, 0);
        void poll();
      }
    },
    ...createPlaces(streams),
    count: () => streams.size,
    hint: (accountId, hint) => sendHint(streams, accountId, hint),
    end,
    close: () => {
      clearInterval(heartbeat);
      end(() => true);
    },
  };
}

/** The credential of the stream has ended by time. */
const isOver = ({ reader: { validUntil } }: StreamOptions): boolean => validUntil !== null && validUntil <= new Date();

function notRead(log: FastifyBaseLogger, error: unknown): null {
  log.warn({ err: error }, 'events could not be read; they are read again');
  return null;
}

/** The places of accounts that open a stream: between the check and the stream others come. */
function createPlaces(streams: ReadonlySet<Stream>): Pick<EventStreams, 'reserve'> {
  const reserved = new Set<{ readonly accountId: string }>();
  return {
    reserve: (accountId) => {
      const ofAccount = [...streams, ...reserved].filter((one) => one.accountId === accountId);
      if (ofAccount.length >= LIMITS.eventStreamsPerAccount) return null;
      const place = { accountId };
      reserved.add(place);
      return () => void reserved.delete(place);
    },
  };
}

/** Reads pages of the outbox: the streams of an account are mostly at the same position, and read it once. */
function createPages(sql: Sql) {
  const pages = new Map<string, Promise<Page>>();
  return {
    read: ({ accountId, types }: Stream, after: Position): Promise<Page> => {
      const key = [accountId, after, ...types].join();
      const known = pages.get(key);
      if (known) return known;
      const page = readEvents(sql, accountId, after, PAGE).then((rows) => ({
        text: framesOf(rows, types),
        after: rows.at(-1)?.id ?? after,
        isFull: rows.length === PAGE,
      }));
      pages.set(key, page);
      page.catch(() => pages.delete(key));
      return page;
    },
    /** Forgets all pages: one read before a look for news may lack what the look has found. */
    forget: () => pages.clear(),
  };
}

/** The events that the stream takes, as server-sent events. */
const framesOf = (rows: Awaited<ReturnType<typeof readEvents>>, types: StreamOptions['types']): string =>
  rows
    .filter(({ type }) => webhookApi.matchesPattern(type, types))
    .map((row) => `id: ${row.id}\nevent: ${row.type}\ndata: ${JSON.stringify(toApi(row))}\n\n`)
    .join('');

/** A client that reads slowly misses hints. */
function sendHint(streams: Iterable<Stream>, accountId: string, { type, data }: Hint): void {
  const event: webhookApi.Event = { id: randomUUID(), type, at: new Date().toISOString(), data };
  const text = `event: ${type}\ndata: ${JSON.stringify(event)}\n\n`;
  for (const stream of streams) {
    const isAsked =
      stream.accountId === accountId && stream.reader.kind === 'user' && webhookApi.matchesPattern(type, stream.types);
    if (isAsked && !stream.response.writableNeedDrain) stream.response.write(text);
  }
}

/** Not for a slow client: data that it has not read yet keeps the connection alive. */
function beat(streams: Iterable<Stream>): void {
  for (const { response } of streams) if (!response.writableNeedDrain) response.write(': still here\n\n');
}

/** Resolves when the client has read the written data, or is gone. */
function taken(response: ServerResponse, stuckMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => response.destroy(), stuckMs).unref();
    const done = () => {
      clearTimeout(late);
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
