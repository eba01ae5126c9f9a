/** Documents of the ledger's jobs: large ones in files of their own, small ones in their lines, the next ones in memory. */
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../data-dir/durable-file.ts';
import type { JobKey } from './record.ts';

/** Documents kept in memory as well; beyond it they are read again when their turn comes. */
const CACHE_BYTES = 16_777_216;

export class DocumentStore {
  readonly #folder: string;
  readonly #cached = new Map<JobKey, Buffer>();
  #cachedBytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** Resolves once the file is on disk. */
  async write(key: JobKey, document: Uint8Array): Promise<void> {
    const file = await open(this.#fileOf(key), 'w', 0o600);
    try {
      await file.writeFile(document);
      await file.sync();
    } catch (error) {
      // A full disk has no room for a part of a document.
      await rm(this.#fileOf(key)).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
    await syncFolder(this.#folder);
  }

  read(key: JobKey): Promise<Buffer | undefined> {
    return readFile(this.#fileOf(key)).catch(() => undefined);
  }

  /** The file belongs to a job that the ledger no longer has. */
  remove(key: JobKey): void {
    void rm(this.#fileOf(key)).catch(() => undefined);
  }

  cached(key: JobKey): Buffer | undefined {
    return this.#cached.get(key);
  }

  /** Keeps the document in memory while there is room. */
  cache(key: JobKey, document: Uint8Array): void {
    if (this.#cachedBytes + document.length > CACHE_BYTES) return;
    this.uncache(key);
    this.#cached.set(key, Buffer.from(document));
    this.#cachedBytes += document.length;
  }

  uncache(key: JobKey): void {
    this.#cachedBytes -= this.#cached.get(key)?.length ?? 0;
    this.#cached.delete(key);
  }

  /** Removes files that a crash has left and that belong to no job. */
  async removeStray(wanted: Iterable<JobKey>): Promise<void> {
    const names = new Set([...wanted].map((key) => path.basename(this.#fileOf(key))));
    for (const name of await readdir(this.#folder))
      if (!names.has(name)) await rm(path.join(this.#folder, name), { force: true });
  }

  #fileOf(key: JobKey): string {
    return path.join(this.#folder, `${key.replace('/', '-')}.bin`);
  }
}
