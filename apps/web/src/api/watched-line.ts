/** A connection to the stream of events that is ended when it is dead without a word. */

/** The cloud sends something every 15 s. After twice that, or when the network is gone, the line is dead without a word. */
const SILENT_MS = 35_000;

interface Line {
  readonly signal: AbortSignal;
  /** Returns a reader that passes the stream on and notes what came. */
  readonly watch: () => Watch;
  readonly end: () => void;
}
type Watch = TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

/** A connection that ends with `signal`, when the browser goes offline, or when nothing comes. */
export function watchedLine(signal: AbortSignal, silentMs = SILENT_MS): Line {
  const dead = new AbortController();
  const die = (): void => dead.abort();
  let timer = setTimeout(die, silentMs);
  addEventListener('offline', die);
  return {
    signal: AbortSignal.any([signal, dead.signal]),
    watch: () =>
      new TransformStream({
        transform: (chunk, controller) => {
          clearTimeout(timer);
          timer = setTimeout(die, silentMs);
          controller.enqueue(chunk);
        },
      }),
    end: () => {
      clearTimeout(timer);
      removeEventListener('offline', die);
    },
  };
}
