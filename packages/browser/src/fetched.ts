/** Data that a page names by a URL, relative to the page. */
import { partsOf, watchSilence } from './silence.ts';

const MAX_BYTES = 50 * 1024 * 1024;
/** How long the server may say nothing. */
const SILENT_MS = 30_000;

interface FetchLimits {
  readonly mostBytes?: number;
  readonly silentMs?: number;
  readonly cache?: RequestCache;
}

/** Errors: the address, and why nothing came from it. */
export async function fetchBlob(
  address: string,
  { mostBytes = MAX_BYTES, silentMs = SILENT_MS, cache = 'default' }: FetchLimits = {},
): Promise<Blob> {
  const url = new URL(address, document.baseURI).href;
  const silence = watchSilence(silentMs);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const answer = await fetch(url, { signal: silence.signal, cache });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    // A server need not announce how long its answer is.
    for await (const part of partsOf(answer, silence)) {
      parts.push(part);
      if ((bytes += part.length) > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024 / 1024} MB`);
    }
    return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
  } catch (error) {
    throw new Error(
      `${url} cannot be loaded: ${error instanceof Error ? error.message.replace(/\.$/, '') : String(error)}.`,
    );
  } finally {
    silence.end();
  }
}

export const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
