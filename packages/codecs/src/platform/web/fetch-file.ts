/** A file of the package, over the network. */

/** A server that says nothing for so long says nothing more: the next label asks for the file again. */
const SILENT_MS = 30_000;

/** Rejects where the file does not come, with its address. */
export async function fetchFile(url: URL, silentMs = SILENT_MS): Promise<Uint8Array<ArrayBuffer>> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error(`${url.href} does not answer`)), silentMs);
  };
  heard();
  try {
    const response = await fetch(url, { signal: silence.signal });
    if (!response.ok)
      throw new Error(`${url.href} answers ${response.status}: serve the files of @platen/codecs beside its scripts`);
    const listened = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, out) => {
        heard();
        out.enqueue(part);
      },
    });
    const body = response.body?.pipeThrough(listened, { signal: silence.signal });
    return new Uint8Array(await new Response(body).arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}
