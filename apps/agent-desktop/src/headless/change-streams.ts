/** The topics that change, as server-sent events for windows in a browser and for those of a service. */
import type { ServerResponse } from 'node:http';
import type { UiHost } from '../ui-host/ui-host.ts';

/** Windows that follow changes at the same time. */
const MAX_STREAMS = 32;
const MAX_BACKLOG_BYTES = 16 * 1024;
/** How often an empty comment is written: it shows whether the line is dead. */
const BEAT_MS = 15_000;

interface ChangeStreams {
  /** Answers a request with a stream; each event is the name of a topic. False if there are too many streams already. */
  readonly open: (response: ServerResponse) => boolean;
  readonly close: () => void;
}

export function createChangeStreams(host: Pick<UiHost, 'subscribe'>): ChangeStreams {
  const streams = new Set<ServerResponse>();
  const open = (response: ServerResponse): boolean => {
    if (streams.size >= MAX_STREAMS) return false;
    streams.add(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    const unsubscribe = host.subscribe((topic) => {
      // A window that reads nothing gets no more: it asks for everything when it opens the stream again.
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
      else response.write(`data: ${topic}\n\n`);
    });
    const beat = setInterval(() => response.write(':\n\n'), BEAT_MS).unref();
    response.once('close', () => {
      streams.delete(response);
      clearInterval(beat);
      unsubscribe();
    });
    return true;
  };
  return {
    open,
    close: () => {
      for (const response of streams) response.end();
    },
  };
}
