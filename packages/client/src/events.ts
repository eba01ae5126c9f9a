/** The event stream as an async iterable that reconnects after a lost connection and resumes where it stopped. */
import { pathOf } from '@platen/protocol/call';
import { asError, type ClientOptions, pause, retryDelayMs, watchSilence } from './transport.ts';
import type { EventPattern, PlatenEvent } from './types.ts';

export interface FollowOptions {
  /** Default: all. */
  readonly types?: readonly EventPattern[];
  /** Resumes after this event: the `id` of the last one that you have handled. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
  /** The service sends a comment every 15 s: a connection that is silent for longer than this is dead. Default 45 s. */
  readonly silentMs?: number;
}

const SILENT_MS = 45_000;
/** Longer than any event: more without an end is no stream of events. */
const MAX_EVENT_LENGTH = 1_048_576;

/** Errors: PlatenError when the service refuses the stream permanently. */
export async function* followEvents(client: ClientOptions, follow: FollowOptions): AsyncGenerator<PlatenEvent, void> {
  const { apiKey, fetch: fetchOf = fetch } = client;
  const url = new URL(client.baseUrl.replace(/\/+$/, '') + pathOf('GET /api/v3/events', {}));
  if (follow.types) url.searchParams.set('types', follow.types.join(','));
  const { silentMs = SILENT_MS } = follow;
  let { lastEventId } = follow;
  for (let failures = 0; !follow.signal?.aborted; failures++) {
    const connection = new AbortController();
    const outer = follow.signal ? AbortSignal.any([follow.signal, connection.signal]) : connection.signal;
    const silence = watchSilence(silentMs, outer);
    let retryAfter: string | null = null;
    try {
      const response = await fetchOf(url, {
        headers: {
          accept: 'text/event-stream',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
        signal: silence.signal,
      });
      if (!response.ok && response.status !== 429 && response.status < 500) throw await asError(response);
      retryAfter = response.headers.get('retry-after');
      if (response.ok && response.body)
        for await (const event of parse(response.body, () => silence.heard(silentMs))) {
          failures = 0;
          lastEventId = event.id;
          yield event;
        }
    } catch (error) {
      if (follow.signal?.aborted) return;
      if (error instanceof Error && error.name === 'PlatenError') throw error;
    } finally {
      silence.end();
      connection.abort();
    }
    await pause(retryDelayMs(failures, retryAfter), follow.signal);
  }
}

async function* parse(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<PlatenEvent, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    alive();
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_EVENT_LENGTH && !text.includes('\n\n')) throw new Error('This is no stream of events.');
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = text
        .slice(0, end)
        .split('\n')
        .find((line) => line.startsWith('data: '));
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data.slice('data: '.length)) as PlatenEvent;
    }
  }
}
