/** Data that a page names by a URL, relative to the page. */

const MOST_BYTES = 50 * 1024 * 1024;

/** Errors: the address, and why nothing came from it. */
export async function fetchBlob(address: string): Promise<Blob> {
  const url = new URL(address, document.baseURI).href;
  const answer = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!answer.ok) throw new Error(`${url} cannot be loaded: it answers ${answer.status}.`);
  if (Number(answer.headers.get('content-length')) > MOST_BYTES) throw new Error(`${url} is larger than 50 MB.`);
  return answer.blob();
}

export const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
