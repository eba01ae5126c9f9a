/** Several labels in one answer: a zip with a file for each. */
import { zipSync } from 'fflate';

/** `label-0001.png`, … The files are stored uncompressed: pictures and PDF are already compressed. */
export function zipLabels(files: readonly Uint8Array[], extension: string, now: Date): Uint8Array {
  const named = files.map((bytes, index) => [`label-${String(index + 1).padStart(4, '0')}.${extension}`, bytes]);
  return zipSync(Object.fromEntries(named) as Record<string, Uint8Array>, { level: 0, mtime: now });
}
