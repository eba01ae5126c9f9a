/**
 * The documents of the last jobs, so that a user can look at what was sent: few, small, for a day, readable by this
 * user only, and deleted at once if keeping is switched off.
 */
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '../agent-error.ts';
import type { Events } from '../events.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';

export interface KeepLimits {
  readonly jobs: number;
  readonly bytes: number;
  readonly ageMs: number;
}

export const KEEP_LIMITS: KeepLimits = { jobs: 50, bytes: 20_000_000, ageMs: 86_400_000 };

export interface KeepOptions {
  readonly folder: string;
  readonly keeping: 'on' | 'off';
  readonly logger: Pick<Logger, 'warn'>;
  /** Keeps the documents that are sent. */
  readonly events?: Events;
  readonly limits?: KeepLimits;
  readonly now?: () => number;
}

const SWEEP_MS = 600_000;
/** Named like the job's own file in the ledger: no other file in the folder is touched. */
const FILE = /^([0-9a-f-]{36})-(\d{1,6})\.bin$/i;

interface Kept {
  readonly bytes: number;
  readonly at: number;
}

/** Opens the folder and deletes old documents. Never throws: a document that cannot be kept is skipped. */
export async function openKeptDocuments(options: KeepOptions): Promise<KeptDocuments> {
  const kept = new KeptDocuments(options);
  await kept.open();
  return kept;
}

export class KeptDocuments {
  readonly #folder: string;
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #limits: KeepLimits;
  readonly #now: () => number;
  /** Oldest first. */
  readonly #kept = new Map<JobKey, Kept>();
  readonly #sweeping: NodeJS.Timeout;
  #keeping: 'on' | 'off';
  #keptBytes = 0;
  #work: Promise<void> = Promise.resolve();
  /** Of documents that wait to be written: a slow disk must not fill the memory. */
  #unwrittenBytes = 0;
  #pausedUntil = -Infinity;

  constructor({ folder, keeping, logger, events, limits = KEEP_LIMITS, now = Date.now }: KeepOptions) {
    this.#folder = folder;
    this.#keeping = keeping;
    this.#logger = logger;
    this.#limits = limits;
    this.#now = now;
    this.#sweeping = setInterval(() => void this.#doing(() => this.#trim()), SWEEP_MS).unref();
    events?.on('document', ({ key, bytes }) => this.keep(key, bytes));
  }

  /** Loads the documents that an earlier run has kept. */
  open(): Promise<void> {
    return this.#doing(async () => {
      if (this.#keeping === 'off') return this.#clear();
      const found: (Kept & { readonly key: JobKey })[] = [];
      for (const name of await readdir(this.#folder).catch(() => [])) {
        const [, jobId, attempt] = FILE.exec(name) ?? [];
        const file = await stat(path.join(this.#folder, name)).catch(() => undefined);
        if (jobId && file) found.push({ key: `${jobId}/${Number(attempt)}`, bytes: file.size, at: file.mtimeMs });
      }
      for (const { key, ...file } of found.sort((one, other) => one.at - other.at)) this.#note(key, file);
      await this.#trim();
    });
  }

  isOn(): boolean {
    return this.#keeping === 'on';
  }

  /** Keeps the bytes of a job; the oldest ones are deleted if there is no more room. */
  keep(key: JobKey, document: Uint8Array): void {
    const bytes = document.length;
    if (this.#keeping === 'off' || this.#unwrittenBytes + bytes > this.#limits.bytes) return;
    if (this.#now() < this.#pausedUntil) return;
    this.#unwrittenBytes += bytes;
    void this.#doing(() => this.#store(key, document)).finally(() => {
      this.#unwrittenBytes -= bytes;
    });
  }

  /** The bytes of a job; undefined if they were never kept, or are gone. */
  async read(key: JobKey): Promise<Buffer | undefined> {
    await this.#work;
    const entry = this.#kept.get(key);
    if (!entry || this.#now() - entry.at > this.#limits.ageMs) return undefined;
    return readFile(this.#fileOf(key)).catch(() => undefined);
  }

  /** Off: deletes everything that is kept, and keeps nothing more. */
  set(keeping: 'on' | 'off'): Promise<void> {
    this.#keeping = keeping;
    return keeping === 'off' ? this.#doing(() => this.#clear()) : this.#work;
  }

  /** Waits for what is being written. */
  close(): Promise<void> {
    clearInterval(this.#sweeping);
    return this.#work;
  }

  async #store(key: JobKey, document: Uint8Array): Promise<void> {
    // Keeping may have been switched off meanwhile.
    if (this.#keeping === 'off') return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#forget(key);
    const at = this.#now();
    this.#note(key, { bytes: document.length, at });
    await this.#trim();
    await writeFile(this.#fileOf(key), document, { mode: 0o600 });
    // After a restart the file's time is its age: by our clock, not by that of the disk it lies on.
    await utimes(this.#fileOf(key), at / 1000, at / 1000);
  }

  /** One after another; a full or broken disk must not hold up a print, so jobs of the ledger get the room. */
  #doing(step: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(step).catch(async (error: unknown) => {
      this.#logger.warn('documents cannot be kept for viewing', { error: errorText(error) });
      this.#pausedUntil = this.#now() + SWEEP_MS;
      await this.#clear().catch(() => undefined);
    });
    return this.#work;
  }

  #note(key: JobKey, file: Kept): void {
    this.#kept.set(key, file);
    this.#keptBytes += file.bytes;
  }

  async #forget(key: JobKey): Promise<void> {
    this.#keptBytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
    await rm(this.#fileOf(key), { force: true });
  }

  async #trim(): Promise<void> {
    const { jobs, bytes, ageMs } = this.#limits;
    for (const [key, { at }] of this.#kept) {
      if (this.#kept.size <= jobs && this.#keptBytes <= bytes && this.#now() - at <= ageMs) return;
      await this.#forget(key);
    }
  }

  async #clear(): Promise<void> {
    this.#kept.clear();
    this.#keptBytes = 0;
    await rm(this.#folder, { recursive: true, force: true });
  }

  #fileOf(key: JobKey): string {
    return path.join(this.#folder, `${key.replace('/', '-')}.bin`);
  }
}
