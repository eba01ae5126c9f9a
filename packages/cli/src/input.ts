/** Documents as bytes: from a file, or from standard input if its name is `-`. */
import { readFileSync } from 'node:fs';
import { CliError } from './exit-codes.ts';

/** As much as the codecs read (CODEC_LIMITS.sourceBytes), and a little more, so that they report it. */
const MOST_BYTES = 33 * 1024 * 1024;

export async function readInput(file: string): Promise<Uint8Array> {
  if (file !== '-') return readFileSync(file);
  if (process.stdin.isTTY)
    throw new CliError('bad_input', 'Standard input is the keyboard; name a file, or send a document in by a pipe.');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((bytes += chunk.length) > MOST_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** The name of an input in a report. */
export const shownInput = (file: string): string => (file === '-' ? 'standard input' : file);
