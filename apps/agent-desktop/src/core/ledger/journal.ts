/**
 * An append-only file of lines with group commit: whatever is appended while one sync runs shares the next one, so
 * that many jobs a second cost few syncs. `append` resolves once the lines are on the disk. Lines are written in the
 * order in which they were appended, and a torn write leaves a beginning of them: a line on disk vouches for all before.
 */
import { constants } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../agent-error.ts';
import { syncFolder } from '../data-dir/durable-file.ts';
import { Reserve } from './reserve.ts';

export interface Replacement {
  readonly lines: readonly string[];
  /** Called once the new content has taken the place of the old. */
  readonly onReplaced: () => void;
}

/**
 * `now`: somebody waits for the line. `soon`: nobody does, so it shares the sync of the next one that is appended `now`,
 * and has its own only where none comes. `new`: somebody waits, and the line begins something that a full disk must not
 * begin: the reserve is not for it.
 */
export type Urgency = 'now' | 'soon' | 'new';

interface Waiting {
  readonly bytes: Buffer;
  readonly isNew: boolean;
  readonly onDurable: (position: number) => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The place of a line in an existing journal. */
interface JournalLine {
  readonly text: string;
  readonly position: number;
  readonly length: number;
}

/** How long a line without a waiting caller may wait for another: less than a connection to a printer takes. */
const SOON_MS = 20;

/** Opens or creates the file. A tail without a line end is left by a crash: it is cut off. */
export async function openJournal(file: string, onLine: (line: JournalLine) => void): Promise<Journal> {
  const handle = await openFile(file);
  const end = await readLines(handle, onLine);
  await handle.truncate(end);
  await syncFolder(path.dirname(file));
  const reserve = new Reserve(`${file}.reserve`);
  await reserve.restore();
  return new Journal(file, handle, end, reserve);
}

/**
 * Linux syncs with the write itself: one call less for each commit. Elsewhere the flag promises less than `datasync`, or
 * does not exist.
 */
const SYNCED = process.platform === 'linux' ? constants.O_DSYNC : 0;

const openFile = (file: string): Promise<FileHandle> =>
  open(file, constants.O_RDWR | constants.O_CREAT | SYNCED, 0o600);

export class Journal {
  readonly #file: string;
  readonly #reserve: Reserve;
  #handle: FileHandle;
  /** Bytes of the file that are whole lines. */
  #end: number;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  #later: NodeJS.Timeout | undefined;
  #isClosed = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(file: string, handle: FileHandle, end: number, reserve: Reserve) {
    this.#file = file;
    this.#handle = handle;
    this.#end = end;
    this.#reserve = reserve;
  }

  /**
   * Resolves once durable; `onDurable` is called with the file position of the first byte before any later commit or
   * replacement. Rejects with the system's error, nothing kept.
   */
  append(text: string, onDurable: (position: number) => void, when: Urgency): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the ledger is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bytes: Buffer.from(text), isNew: when === 'new', onDurable, resolve, reject });
      if (when !== 'soon') this.#schedule();
      else if (!this.#isScheduled && !this.#later) this.#later = setTimeout(() => this.#schedule(), SOON_MS);
    });
  }

  /** Reads bytes that `append` has placed. */
  async read(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await this.#handle.read(bytes, 0, length, position);
    if (bytesRead < length) throw new Error('the ledger is shorter than it was');
    return bytes;
  }

  sizeBytes(): number {
    return this.#end;
  }

  /** Replaces the whole content between two commits. */
  replace(compose: () => Promise<Replacement>): Promise<void> {
    return this.#inTurn(async () => {
      const { lines, onReplaced } = await compose();
      const beside = `${this.#file}.new`;
      await writeWhole(beside, lines);
      // Windows replaces no file that is open. A crash in between leaves one whole file or the other.
      await this.#handle.close();
      try {
        await rename(beside, this.#file);
      } finally {
        this.#handle = await openFile(this.#file);
      }
      await syncFolder(path.dirname(this.#file));
      this.#end = (await this.#handle.stat()).size;
      onReplaced();
      await this.#reserve.restore();
    });
  }

  /** False on a full disk, whether or not the reserve is used up: accept nothing new. */
  hasRoom(): boolean {
    return this.#reserve.hasMore();
  }

  /** Looks whether there is room again, and restores the reserve. */
  lookForRoom(): Promise<void> {
    return this.#inTurn(() => this.#reserve.restore());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#waiting.length > 0) this.#schedule();
    await this.#turn;
    await this.#handle.close();
  }

  /** Commits and replacements happen one after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #schedule(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    void this.#inTurn(() => this.#commitWaiting());
  }

  async #commitWaiting(): Promise<void> {
    this.#isScheduled = false;
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      await this.#commit(batch);
    } catch (error) {
      if (!isFull(error)) return reject(batch, error);
      this.#reserve.noticeFull();
      reject(
        batch.filter(({ isNew }) => isNew),
        error,
      );
      await this.#commitOnFullDisk(batch.filter(({ isNew }) => !isNew));
    }
  }

  /** Records copies that have begun in the reserve, as the disk is full. */
  async #commitOnFullDisk(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      if (this.#reserve.isThere()) await this.#reserve.giveUp();
      await this.#commit(batch);
    } catch (error) {
      reject(batch, error);
    }
  }

  /** Writes all of the lines or none. */
  async #commit(batch: readonly Waiting[]): Promise<void> {
    let position = this.#end;
    const bytes = batch.length === 1 ? batch[0]!.bytes : Buffer.concat(batch.map((line) => line.bytes));
    await this.#write(bytes);
    this.#end += bytes.length;
    for (const line of batch) {
      line.onDurable(position);
      line.resolve();
      position += line.bytes.length;
    }
  }

  /** A torn line must not stay in front of the next append. */
  async #write(bytes: Buffer): Promise<void> {
    try {
      let done = 0;
      while (done < bytes.length) {
        const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, this.#end + done);
        done += bytesWritten;
      }
      if (!SYNCED) await this.#handle.datasync();
    } catch (error) {
      await this.#handle.truncate(this.#end).catch(() => undefined);
      throw error;
    }
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(systemCode(error));

function reject(batch: readonly Waiting[], error: unknown): void {
  for (const line of batch) line.reject(error);
}

async function writeWhole(file: string, lines: readonly string[]): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(lines.join(''));
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
  await handle.close();
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
