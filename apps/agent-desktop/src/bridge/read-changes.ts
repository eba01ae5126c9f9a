/** Reads the stream of changed topics over HTTP: the windows of a headless agent, and those of a service. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { TOPICS, type Topic } from './bridge.ts';

interface ChangeReader {
  /** Opens the stream. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onChange: (topic: Topic) => void;
  readonly signal: AbortSignal;
  /** A stream that is silent for longer is dead: the other side writes an empty comment every 15 s. */
  readonly silentMs?: number;
}

const RETRY_MS = 1_000;
const SILENT_MS = 45_000;

/**
 * Reads until `signal` is aborted, and opens the stream again after a break. Changes may be missed meanwhile: each topic
 * is announced after a break and after the first attempt in vain, when a request shows what is wrong, and again once the
 * stream is open.
 */
export async function readChanges({ open, onChange, signal, silentMs = SILENT_MS }: ChangeReader): Promise<void> {
  const announceAll = (): void => {
    if (!signal.aborted) for (const topic of TOPICS) onChange(topic);
  };
  let isGone = false;
  while (!signal.aborted) {
    let isOpen = false;
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
    };
    try {
      heard();
      const response = await open(AbortSignal.any([signal, silence.signal]));
      if (response.ok && response.body) {
        isOpen = true;
        announceAll();
        const listened = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (part, out) => {
            heard();
            out.enqueue(part);
          },
        });
        for await (const { data } of response.body
          .pipeThrough(listened, { signal: silence.signal })
          .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
          .pipeThrough(new EventSourceParserStream()))
          if ((TOPICS as readonly string[]).includes(data)) onChange(data as Topic);
      } else await response.body?.cancel();
    } catch {
      // The agent is not there, has gone, or is silent.
    } finally {
      clearTimeout(timer);
    }
    // Right after a break, a request may still have been answered.
    if (isOpen || !isGone) announceAll();
    isGone = !isOpen;
    await pause(RETRY_MS, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
