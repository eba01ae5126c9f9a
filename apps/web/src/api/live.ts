/**
 * Keeps the pages up to date: the account's events (`GET /api/v3/events`) mark the queries of their nouns as out of date.
 * One tab reads the stream and passes events on to the others, since an account has a limited number of streams.
 */
import type { webhookApi } from '@platen/protocol';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useSyncExternalStore } from 'react';
import { outOfDate } from './out-of-date.ts';
import { apiStream, ApiFailure } from './call.ts';
import { PACE, paced } from './pace.ts';
import { noteObligation, queryClient } from './query-client.ts';
import { leaveIfSignedOut } from './signed-out.ts';
import { watchedLine } from './watched-line.ts';

type LiveEvent = webhookApi.Event;
/** `waiting`: there is no connection; it is tried again. */
type LiveState = 'connecting' | 'live' | 'waiting';

const CHANNEL = 'platen-events';
const RETRY_MS = { first: 500, most: 10_000 };

/** The beginnings of the keys of the queries that an event makes out of date, by its type or else its noun. */
const QUERIES_OF: Readonly<Record<string, (data: LiveEvent['data']) => readonly (readonly string[])[]>> = {
  // An event of a job leaves names and settings of printers as they are: only what shows jobs is loaded again.
  job: ({ printerId }) => [
    ['jobs'],
    ['attention'],
    ['quota'],
    ['pools'],
    ['printers', 'overview'],
    ...(printerId === undefined ? [] : [['printers', printerId]]),
  ],
  printer: () => [['printers'], ['pools'], ['attention']],
  agent: () => [['agents'], ['printers'], ['attention']],
  webhook: () => [['webhooks'], ['attention']],
  'webhook.tried': () => [['webhooks']],
};

type Listener = (events: readonly LiveEvent[]) => Promise<unknown>;
const listeners = new Set<Listener>();
const stateListeners = new Set<() => void>();
let state: LiveState = 'connecting';
let gathered: LiveEvent[] = [];

/** Calls `listener` whenever the queries are asked again, with the events since; the next time waits for it. */
export function onLiveEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (onChange) => {
      stateListeners.add(onChange);
      return () => stateListeners.delete(onChange);
    },
    () => state,
  );

function setState(next: LiveState): void {
  if (next === state) return;
  // Whatever happened meanwhile was missed.
  if (next === 'live') void outOfDate(queryClient);
  state = next;
  for (const listener of stateListeners) listener();
}

const refresh = paced(async () => {
  const events = gathered;
  gathered = [];
  const keys = events.flatMap(({ type, data }) => {
    const noun = type.split('.')[0]!;
    return (QUERIES_OF[type] ?? QUERIES_OF[noun])?.(data) ?? [[`${noun}s`]];
  });
  await Promise.all([
    outOfDate(queryClient, ({ queryKey }) => keys.some((key) => key.every((part, index) => part === queryKey[index]))),
    ...[...listeners].map((listener) => listener(events)),
  ]);
}, PACE);

function take(event: LiveEvent): void {
  gathered.push(event);
  refresh();
}

type Passed = { readonly event: LiveEvent } | { readonly state: LiveState } | { readonly asks: true };

/** Begins to listen; ends when `signal` is aborted. Called once a page. */
export function startLive(signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  const pass = (passed: Passed): void => channel.postMessage(passed);
  let reads = false;
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if ('event' in data) take(data.event);
    else if ('state' in data) setState(data.state);
    else if (reads) pass({ state });
  };
  signal.addEventListener('abort', () => channel.close());
  pass({ asks: true });
  // The tab that holds the lock reads the stream; when it closes, the next one gets the lock.
  void navigator.locks
    .request(CHANNEL, { signal }, async () => {
      reads = true;
      await readForever(signal, {
        onEvent: (event) => {
          take(event);
          pass({ event });
        },
        onState: (next) => {
          setState(next);
          pass({ state: next });
        },
      });
    })
    .catch(() => undefined);
}

interface Reader {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: LiveState) => void;
}

/** Reads the stream; after a break it goes on behind the last event. */
async function readForever(signal: AbortSignal, { onEvent, onState }: Reader): Promise<void> {
  let lastEventId: string | undefined;
  let wait = RETRY_MS.first;
  while (!signal.aborted) {
    const line = watchedLine(signal);
    try {
      const headers = { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
      const response = await apiStream('GET /api/v3/events', { headers, signal: line.signal, timeoutMs: null });
      if (response.body) {
        onState('live');
        wait = RETRY_MS.first;
        const messages = response.body
          .pipeThrough(line.watch())
          .pipeThrough(new TextDecoderStream())
          .pipeThrough(new EventSourceParserStream());
        for await (const { id, data } of messages) {
          lastEventId = id ?? lastEventId;
          onEvent(JSON.parse(data) as LiveEvent);
        }
      }
    } catch (error) {
      // The connection broke; or there is no session any more, and no reason to go on.
      if (error instanceof ApiFailure && error.status === 401) return leaveIfSignedOut(error);
      // The page begins to listen again when the user has done it.
      if (noteObligation(error)) return;
    } finally {
      line.end();
    }
    if (signal.aborted) return;
    onState('waiting');
    await delay(wait, signal);
    wait = Math.min(wait * 2, RETRY_MS.most);
  }
}

/** Waits, or until the browser is back online. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
