/** Loads the document of a label from wherever the page names it. */

/** Bytes of a document. */
const MAX_BYTES = 5_000_000;
/** How long the server may stay silent: before its answer, and between two parts of it. */
const SILENT_MS = 30_000;

/** Returns the bytes. Throws an error that names `src` if the server refuses, falls silent or sends too much. */
export async function fetchLabel(src: string, url: URL, silentMs = SILENT_MS): Promise<Uint8Array> {
  const ending = new AbortController();
  const late = (): void => ending.abort(new Error(`${src}: the server said nothing for ${silentMs / 1000} s.`));
  let timer = setTimeout(late, silentMs);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(late, silentMs);
  };
  try {
    const answer = await fetch(url, { signal: ending.signal });
    if (!answer.ok) throw new Error(`${src}: the server answers ${answer.status}.`);
    const parts: Uint8Array[] = [];
    let length = 0;
    for (const reader = answer.body!.getReader(); ;) {
      heard();
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MAX_BYTES) throw new Error(`${src} has more than ${MAX_BYTES} bytes, which are the most.`);
      parts.push(value);
    }
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  } finally {
    clearTimeout(timer);
    // Whatever the server still sends is not wanted.
    ending.abort();
  }
}
