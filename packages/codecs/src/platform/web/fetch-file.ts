/** A file of the package, over the network. */

/** Rejects where the file does not come, with its address. */
export async function fetchFile(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`${url.href} answers ${response.status}: serve the files of @platen/codecs beside its scripts`);
  return new Uint8Array(await response.arrayBuffer());
}
