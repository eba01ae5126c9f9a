/**
 * The documents of the last jobs, so that the person in front of the printer can look at what was sent: few, small,
 * for a day, readable by this user alone, and gone at once where keeping them is switched off.
 */
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '../agent-error.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';

export interface KeptDocuments {
  /** Keeps the bytes of a job; the oldest ones go where there is no more room. */
  readonly keep: (key: JobKey, document: Uint8Array) => void;
  /** The bytes of a job; undefined where they were never kept, or are gone. */
  readonly read: (key: JobKey) => Promise<Buffer | undefined>;
  readonly isOn: () => boolean;
  /** Off: everything that is kept is deleted, and nothing more is kept. */
  readonly set: (keeping: 'on' | 'off') => Promise<void>;
  /** Waits for what is being written. */
  readonly close: () => Promise<void>;
}

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
  readonly limits?: KeepLimits;
  readonly now?: () => number;
}

const SWEEP_MS = 600_000;
/** As the job's own file in the ledger is called: nothing else in the folder is touched. */
const FILE = /^([0-9a-f-]{36})-(\d{1,6})\.bin$/i;

/** Opens the folder and deletes what is too old. Never throws: what cannot be kept is not kept. */
export async function openKeptDocuments(options: KeepOptions): Promise<KeptDocuments> {
  const { folder, logger, limits = KEEP_LIMITS, now = Date.now } = options;
  let keeping = options.keeping;
  /** Oldest first. */
  const kept = new Map<JobKey, { readonly bytes: number; readonly at: number }>();
  let keptBytes = 0;
  let work: Promise<void> = Promise.resolve();
  /** Of documents that wait to be written: a slow disk must not fill the memory. */
  let unwritten = 0;
  let pausedUntil = -Infinity;

  const fileOf = (key: JobKey): string => path.join(folder, `${key.replace('/', '-')}.bin`);
  const forget = async (key: JobKey): Promise<void> => {
    keptBytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
    await rm(fileOf(key), { force: true });
  };
  const trim = async (): Promise<void> => {
    for (const [key, { at }] of kept) {
      if (kept.size <= limits.jobs && keptBytes <= limits.bytes && now() - at <= limits.ageMs) return;
      await forget(key);
    }
  };
  const clear = async (): Promise<void> => {
    kept.clear();
    keptBytes = 0;
    await rm(folder, { recursive: true, force: true });
  };
  /** One after the other; a disk that is full or broken must not hold up a print, so the jobs of the ledger get the room. */
  const doing = (step: () => Promise<void>): Promise<void> => {
    work = work.then(step).catch(async (error: unknown) => {
      logger.warn('documents cannot be kept for viewing', { error: errorText(error) });
      pausedUntil = now() + SWEEP_MS;
      await clear().catch(() => undefined);
    });
    return work;
  };

  await doing(async () => {
    if (keeping === 'off') return clear();
    const found: { readonly key: JobKey; readonly bytes: number; readonly at: number }[] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const [, jobId, attempt] = FILE.exec(name) ?? [];
      const file = await stat(path.join(folder, name)).catch(() => undefined);
      if (jobId && file) found.push({ key: `${jobId}/${Number(attempt)}`, bytes: file.size, at: file.mtimeMs });
    }
    for (const { key, bytes, at } of found.sort((one, other) => one.at - other.at)) {
      kept.set(key, { bytes, at });
      keptBytes += bytes;
    }
    await trim();
  });
  const sweep = setInterval(() => void doing(trim), SWEEP_MS).unref();

  return {
    keep: (key, document) => {
      if (keeping === 'off' || unwritten + document.length > limits.bytes || now() < pausedUntil) return;
      unwritten += document.length;
      void doing(async () => {
        // It may have been switched off since.
        if (keeping === 'off') return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await forget(key);
        const at = now();
        kept.set(key, { bytes: document.length, at });
        keptBytes += document.length;
        await trim();
        await writeFile(fileOf(key), document, { mode: 0o600 });
        // After a restart the file's time is its age: by our clock, not by that of the disk it lies on.
        await utimes(fileOf(key), at / 1000, at / 1000);
      }).finally(() => {
        unwritten -= document.length;
      });
    },
    read: async (key) => {
      await work;
      const entry = kept.get(key);
      if (!entry || now() - entry.at > limits.ageMs) return undefined;
      return readFile(fileOf(key)).catch(() => undefined);
    },
    isOn: () => keeping === 'on',
    set: (next) => {
      keeping = next;
      return next === 'off' ? doing(clear) : work;
    },
    close: () => {
      clearInterval(sweep);
      return work;
    },
  };
}
