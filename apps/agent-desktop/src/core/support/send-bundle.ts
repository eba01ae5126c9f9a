/** Sends the diagnostics to the cloud in pieces: the file that the windows save, with the checks made anew. */
import type { Engine } from '../engine.ts';
import { BUNDLE_BYTES, BUNDLE_PIECE_BYTES } from '../link/wire.ts';
import type { BundleFile } from '../diagnostics/bundle.ts';
import type { Check } from '../diagnostics/check.ts';

export async function sendBundle(engine: Engine, requestId: string, signal: AbortSignal): Promise<void> {
  const { dataDir, keyStore, link } = engine;
  const { runDoctor } = await import('../diagnostics/doctor.ts');
  const { gatherBundle, zipBundle } = await import('../diagnostics/bundle.ts');
  const checks: Check[] = [];
  for await (const check of runDoctor({ dataDir, keyStore })) {
    if (signal.aborted) return;
    checks.push(check);
  }
  const zip = await fitted(await gatherBundle(dataDir, checks), zipBundle, BUNDLE_BYTES);
  for (let offset = 0; offset < zip.length && !signal.aborted; offset += BUNDLE_PIECE_BYTES) {
    const data = Buffer.from(zip.subarray(offset, offset + BUNDLE_PIECE_BYTES)).toString('base64');
    await link.call((api) => api.bundlePiece.mutate({ requestId, offset, totalBytes: zip.length, data }));
  }
}

/** The zip; while it is larger than `mostBytes`, the last file (the oldest log) stays behind. */
export async function fitted(
  files: readonly BundleFile[],
  zipOf: (files: readonly BundleFile[]) => Promise<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array> {
  const zip = await zipOf(files);
  return zip.length <= mostBytes || files.length === 0 ? zip : fitted(files.slice(0, -1), zipOf, mostBytes);
}
