/**
 * The documents of the last jobs, so that a user can look at what was sent: few, small, for a day, readable by this
 * user only, and deleted at once if keeping is switched off.
 */
import { mkdir, open, readdir, readFile, rm, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorText, systemCode } from '../agent-error.ts';
import type { Events } from '../events.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';

interface KeepLimits {
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
/** The prints go first; and of many in this time only those are written that the next ones do not push out. */
const GATHER_MS = 250;
/** Named like the job's own file in the ledger: no other file in the folder is touched. */
const FILE = /^([0-9a-f-]{36})-(\d{1,6})\.bin$/i;

interface Kept {
  readonly bytes: number;
  readonly at: number;
}

type Unwritten = readonly [JobKey, Uint8Array];

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
  /** Documents that are yet to be written, oldest first. */
  readonly #unwritten: Unwritten[] = [];
  /** Bytes of documents that wait to be written. They are bounded, so that a slow disk does not fill the memory. */
  #unwrittenBytes = 0;
  #gathering: NodeJS.Timeout | undefined;
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
    this.#unwritten.push([key, document]);
    this.#unwrittenBytes += bytes;
    if (this.#unwritten.length > this.#limits.jobs) this.#nextUnwritten();
    this.#gathering ??= setTimeout(() => void this.#writeGathered(), GATHER_MS).unref();
  }

  /** The bytes of a job; undefined if they were never kept, or are gone. */
  async read(key: JobKey): Promise<Buffer | undefined> {
    await this.#writeGathered();
    const entry = this.#kept.get(key);
    if (!entry || this.#now() - entry.at > this.#limits.ageMs) return undefined;
    return readFile(this.#fileOf(key)).catch(() => undefined);
  }

  /** Off: deletes everything that is kept, and keeps nothing more. */
  set(keeping: 'on' | 'off'): Promise<void> {
    this.#keeping = keeping;
    if (keeping === 'on') return this.#work;
    this.#dropUnwritten();
    return this.#doing(() => this.#clear());
  }

  /** Waits for what is being written. */
  close(): Promise<void> {
    clearInterval(this.#sweeping);
    return this.#writeGathered();
  }

  /** Takes the oldest of the documents that are yet to be written. */
  #nextUnwritten(): Unwritten | undefined {
    const next = this.#unwritten.shift();
    this.#unwrittenBytes -= next?.[1].length ?? 0;
    return next;
  }

  #dropUnwritten(): void {
    this.#unwritten.length = 0;
    this.#unwrittenBytes = 0;
  }

  #writeGathered(): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    return this.#doing(async () => {
      for (let next = this.#nextUnwritten(); next; next = this.#nextUnwritten()) await this.#store(...next);
    });
  }

  async #store(key: JobKey, document: Uint8Array): Promise<void> {
    await this.#forget(key);
    const at = this.#now();
    this.#note(key, { bytes: document.length, at });
    await this.#trim();
    const file = await this.#create(this.#fileOf(key));
    try {
      await file.writeFile(document);
      // After a restart the file's time is its age: by our clock, not by that of the disk it lies on.
      await file.utimes(at / 1000, at / 1000);
    } finally {
      await file.close();
    }
  }

  async #create(name: string): Promise<FileHandle> {
    try {
      return await open(name, 'w', 0o600);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      return open(name, 'w', 0o600);
    }
  }

  /** One after another; a full or broken disk must not hold up a print, so jobs of the ledger get the room. */
  #doing(step: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(step).catch(async (error: unknown) => {
      this.#logger.warn('documents cannot be kept for viewing', { error: errorText(error) });
      this.#pausedUntil = this.#now() + SWEEP_MS;
      this.#dropUnwritten();
      await this.#clear().catch(() => undefined);
    });
    return this.#work;
  }

  #note(key: JobKey, file: Kept): void {
    this.#kept.set(key, file);
    this.#keptBytes += file.bytes;
  }

  async #forget(key: JobKey): Promise<void> {
    const known = this.#kept.get(key);
    if (!known) return;
    this.#keptBytes -= known.bytes;
    this.#kept.delete(key);
    await unlink(this.#fileOf(key)).catch((error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error;
    });
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
