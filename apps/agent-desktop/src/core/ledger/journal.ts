/**
 * An append-only file of lines with group commit: whatever is appended while one sync runs shares the next one, so
 * that many jobs a second cost few syncs. `append` resolves once the lines are on the disk. Lines are written in the
 * order in which they were appended, and a torn write leaves a beginning of them: a line on disk vouches for all before.
 */
import { constants } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../agent-error.ts';
import { syncFolder } from '../data-dir/durable-file.ts';

export interface Journal {
  /**
   * Resolves once durable; `onDurable` is called with the file position of the first byte before any later commit or
   * replacement. Rejects with the system's error, nothing kept. `soon`: nobody waits for this line, so it shares the
   * sync of the next one that is appended `now`, and has its own only where none comes.
   */
  readonly append: (text: string, onDurable: (position: number) => void, when: 'now' | 'soon') => Promise<void>;
  /** Reads bytes that `append` has placed. */
  readonly read: (position: number, length: number) => Promise<Buffer>;
  readonly sizeBytes: () => number;
  /** Replaces the whole content between two commits. */
  readonly replace: (compose: () => Promise<Replacement>) => Promise<void>;
  /** False once a full disk has used up what was kept aside: take nothing new on. */
  readonly hasReserve: () => boolean;
  /** Puts something aside again, if there is room by now. */
  readonly restoreReserve: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Replacement {
  readonly lines: readonly string[];
  /** Called once the new content has taken the place of the old. */
  readonly onReplaced: () => void;
}

interface Waiting {
  readonly bytes: Buffer;
  readonly onDurable: (position: number) => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Where a line of an existing journal lies. */
export interface JournalLine {
  readonly text: string;
  readonly position: number;
  readonly length: number;
}

/** How long a line that nobody waits for may wait for another: a printer is connected to in less. */
const SOON_MS = 20;
/** Bytes kept aside so that running jobs can be recorded to their end on a full disk. */
const RESERVE_BYTES = 1_048_576;

/** Opens or creates the file. A tail without a line end is the mark of a crash: it is cut off. */
export async function openJournal(file: string, onLine: (line: JournalLine) => void): Promise<Journal> {
  const reserveFile = `${file}.reserve`;
  let handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  let end = await readLines(handle, onLine);
  await handle.truncate(end);
  await syncFolder(path.dirname(file));
  let reserved = await makeReserve(reserveFile);

  let waiting: Waiting[] = [];
  let scheduled = false;
  let later: NodeJS.Timeout | undefined;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** Commits and replacements happen one after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const write = async (bytes: Buffer): Promise<void> => {
    let done = 0;
    while (done < bytes.length) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, end + done);
      done += bytesWritten;
    }
    await handle.datasync();
  };

  /** Writes all of `bytes` or nothing: a torn line must not stay in front of the next append. */
  const commit = async (bytes: Buffer): Promise<void> => {
    try {
      await write(bytes);
    } catch (error) {
      await handle.truncate(end).catch(() => undefined);
      if (!reserved || !['ENOSPC', 'EDQUOT'].includes(systemCode(error))) throw error;
      reserved = false;
      await rm(reserveFile, { force: true });
      try {
        await write(bytes);
      } catch (again) {
        await handle.truncate(end).catch(() => undefined);
        throw again;
      }
    }
    end += bytes.length;
  };

  const schedule = (): void => {
    clearTimeout(later);
    later = undefined;
    if (scheduled) return;
    scheduled = true;
    void inTurn(commitWaiting);
  };

  const commitWaiting = async (): Promise<void> => {
    scheduled = false;
    const batch = waiting;
    waiting = [];
    let position = end;
    try {
      await commit(batch.length === 1 ? batch[0]!.bytes : Buffer.concat(batch.map((item) => item.bytes)));
    } catch (error) {
      for (const item of batch) item.reject(error);
      return;
    }
    for (const item of batch) {
      item.onDurable(position);
      item.resolve();
      position += item.bytes.length;
    }
  };

  return {
    append: (text, onDurable, when) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('the ledger is closed'));
          return;
        }
        waiting.push({ bytes: Buffer.from(text), onDurable, resolve, reject });
        if (when === 'now') schedule();
        else if (!scheduled) later ??= setTimeout(schedule, SOON_MS);
      }),
    read: async (position, length) => {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, position);
      if (bytesRead < length) throw new Error('the ledger is shorter than it was');
      return bytes;
    },
    sizeBytes: () => end,
    replace: (compose) =>
      inTurn(async () => {
        const { lines, onReplaced } = await compose();
        const beside = `${file}.new`;
        const next = await open(beside, 'w', 0o600);
        try {
          await next.writeFile(lines.join(''));
          await next.sync();
        } catch (error) {
          await next.close();
          await rm(beside, { force: true });
          throw error;
        }
        await next.close();
        // Windows replaces no file that is open. A crash in between leaves one whole file or the other.
        await handle.close();
        try {
          await rename(beside, file);
        } finally {
          handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
        }
        await syncFolder(path.dirname(file));
        end = (await handle.stat()).size;
        onReplaced();
        reserved ||= await makeReserve(reserveFile);
      }),
    hasReserve: () => reserved,
    restoreReserve: () =>
      inTurn(async () => {
        reserved ||= await makeReserve(reserveFile);
      }),
    close: async () => {
      closed = true;
      if (waiting.length > 0) schedule();
      await turn;
      await handle.close();
    },
  };
}

async function readLines(handle: FileHandle, onLine: (line: JournalLine) => void): Promise<number> {
  const chunk = Buffer.alloc(1 << 20);
  let carry = Buffer.alloc(0);
  let position = 0;
  let offset = 0;
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset);
    if (bytesRead === 0) return position;
    offset += bytesRead;
    const bytes = Buffer.concat([carry, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, start)) {
      onLine({ text: bytes.toString('utf8', start, at), position, length: at + 1 - start });
      position += at + 1 - start;
      start = at + 1;
    }
    carry = bytes.subarray(start);
  }
}

async function makeReserve(file: string): Promise<boolean> {
  try {
    const present = await stat(file).catch(() => undefined);
    if (present && present.size >= RESERVE_BYTES) return true;
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.write(Buffer.alloc(RESERVE_BYTES));
      return true;
    } finally {
      await handle.close();
    }
  } catch {
    await rm(file, { force: true });
    return false;
  }
}
