/** Ends a request when the other side says nothing for too long, however long the whole takes. */

export interface Silence {
  readonly signal: AbortSignal;
  /** Something arrived: the next part may take as long again. */
  readonly heard: () => void;
  readonly end: () => void;
}

/** The signal aborts with a TimeoutError after `firstMs`, and later after `ms`, without a call of `heard`. */
export function watchSilence(ms: number, firstMs = ms): Silence {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (limitMs: number): void => {
    clearTimeout(timer);
    const late = new DOMException(`Nothing arrived for ${Math.round(limitMs)} ms.`, 'TimeoutError');
    timer = setTimeout(() => ending.abort(late), limitMs);
  };
  wait(firstMs);
  return { signal: ending.signal, heard: () => wait(ms), end: () => clearTimeout(timer) };
}

/** The parts of an answer as they arrive. Stop reading to end it. */
export async function* partsOf(answer: Response, { heard }: Silence): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  heard();
  const reader = answer.body?.getReader();
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      heard();
      yield part.value;
    }
  } finally {
    await reader?.cancel();
  }
}
