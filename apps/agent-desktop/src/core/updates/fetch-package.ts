/** Fetches a package from the cloud in pieces over the agent's own connection, and goes on where it ended. */
import type { UpdatePackage, UpdatePieceInput, UpdatePieceOutput } from '@platen/protocol/agent';
import { open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { UPDATE_PIECE_BYTES } from '../link/wire.ts';

/** Between attempts while the cloud cannot be reached; a document has the line first. */
const AGAIN_MS = 5_000;
/** Without a byte for so long, the fetch is given up; the cloud offers it again. */
const SILENT_MS = 30 * 60_000;

export interface FetchOptions {
  readonly piece: (input: UpdatePieceInput) => Promise<UpdatePieceOutput>;
  readonly onBytes: (doneBytes: number) => void;
  readonly signal: AbortSignal;
  readonly againMs?: number;
  readonly silentMs?: number;
}

/** Resolves when all bytes are in `file`. Errors: those of the last attempt, after half an hour without a byte. */
export async function fetchPackage(
  file: string,
  { version, system, arch, bytes }: UpdatePackage,
  { piece, onBytes, signal, againMs = AGAIN_MS, silentMs = SILENT_MS }: FetchOptions,
): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    let done = (await handle.stat()).size;
    if (done > bytes) {
      await handle.truncate(0);
      done = 0;
    }
    let heardAt = performance.now();
    while (done < bytes) {
      signal.throwIfAborted();
      try {
        const length = Math.min(UPDATE_PIECE_BYTES, bytes - done);
        const { data } = await piece({ version, system, arch, offset: done, length });
        const part = Buffer.from(data, 'base64').subarray(0, length);
        if (part.length === 0) throw new Error('the cloud has sent an empty piece');
        await handle.appendFile(part);
        done += part.length;
        heardAt = performance.now();
        onBytes(done);
      } catch (error) {
        if (signal.aborted || performance.now() - heardAt > silentMs) throw error;
        await delay(againMs, undefined, { signal });
      }
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what was fetched of it. */
export const forget = (file: string): Promise<void> => rm(file, { force: true });
