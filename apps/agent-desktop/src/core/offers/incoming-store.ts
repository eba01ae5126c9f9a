/**
 * Documents that have arrived in part, one file each: a download goes on where it stopped, in the next session or after
 * a restart. Nothing here is synced or trusted: the whole document is checked against its SHA-256.
 */
import { mkdir, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { JobKey } from '../ledger/record.ts';

/** Bytes kept of jobs that were withdrawn or went elsewhere; the oldest are removed first. */
const MAX_LEFT_BYTES = 67_108_864;
const LEFT_MS = 14 * 86_400_000;

interface LeftLimits {
  readonly bytes: number;
  readonly ageMs: number;
}

export class IncomingStore {
  readonly #folder: string;
  readonly #left: LeftLimits;
  /** Files that somebody writes now. */
  readonly #inUse = new Set<string>();

  constructor(folder: string, left: LeftLimits = { bytes: MAX_LEFT_BYTES, ageMs: LEFT_MS }) {
    this.#folder = folder;
    this.#left = left;
  }

  /** Begins or goes on. Resolves with the bytes that are there; none if what is there cannot be of this document. */
  async begin(key: JobKey, sizeBytes: number): Promise<number> {
    const file = this.#fileOf(key);
    this.#inUse.add(file);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#tidy();
    const size = await sizeOf(file);
    if (size <= sizeBytes) return size;
    await truncate(file, 0);
    return 0;
  }

  /** Writes the bytes behind the first `offset` of the document. */
  async write(key: JobKey, offset: number, bytes: Uint8Array): Promise<void> {
    const file = await open(this.#fileOf(key), offset === 0 ? 'w' : 'r+', 0o600);
    try {
      // A disk that is nearly full takes a part of one write without an error, and refuses the next.
      let done = 0;
      while (done < bytes.length) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done);
        done += bytesWritten;
      }
    } finally {
      await file.close();
    }
  }

  read(key: JobKey): Promise<Buffer> {
    return readFile(this.#fileOf(key));
  }

  /** Nobody writes it any more, and what is there stays for the next time. */
  end(key: JobKey): void {
    this.#inUse.delete(this.#fileOf(key));
  }

  /** The document is elsewhere, or is wrong. */
  async remove(key: JobKey): Promise<void> {
    await rm(this.#fileOf(key), { force: true }).catch(() => undefined);
  }

  async #tidy(): Promise<void> {
    const names = await readdir(this.#folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name);
        const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { file, size, mtimeMs };
      }),
    );
    const left = files.filter(({ file }) => !this.#inUse.has(file)).toSorted((a, b) => b.mtimeMs - a.mtimeMs);
    let bytes = 0;
    for (const { file, size, mtimeMs } of left) {
      bytes += size;
      if (bytes > this.#left.bytes || Date.now() - mtimeMs > this.#left.ageMs) await rm(file, { force: true });
    }
  }

  #fileOf(key: JobKey): string {
    return path.join(this.#folder, `${key.replace('/', '-')}.part`);
  }
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
