/** Documents as bytes: from a file, or from standard input if its name is `-`. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { CliError } from './exit-codes.ts';

/** A little more than the codecs read (CODEC_LIMITS.sourceBytes), so that it is they who report what is too large. */
const MAX_BYTES = 33 * 1024 * 1024;

export async function readInput(file: string): Promise<Uint8Array> {
  if (file !== '-') return readStart(file);
  if (process.stdin.isTTY)
    throw new CliError('bad_input', 'Standard input is the keyboard; name a file, or send a document in by a pipe.');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((bytes += chunk.length) > MAX_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** A file may be a device or a pipe, and have no end. */
function readStart(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const stats = fstatSync(descriptor);
    if ((stats.isFile() && stats.size <= MAX_BYTES) || stats.isDirectory()) return readFileSync(descriptor);
    const bytes = Buffer.alloc(MAX_BYTES);
    let length = 0;
    for (let read = -1; read !== 0 && length < MAX_BYTES; length += read)
      read = readSync(descriptor, bytes, length, MAX_BYTES - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** The name of an input in a report. */
export const shownInput = (file: string): string => (file === '-' ? 'standard input' : file);
