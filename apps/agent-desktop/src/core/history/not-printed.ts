/** Failed jobs that nobody has dealt with yet: they stay until they are printed again or dismissed, over restarts too. */
import { readFile } from 'node:fs/promises';
import { writeFileDurably } from '../data-dir/durable-file.ts';
import { jobKey, type JobKey } from '../ledger/record.ts';
import type { History, HistoryEntry } from './history.ts';

export interface NotPrinted {
  /** Newest first. */
  readonly list: () => readonly HistoryEntry[];
  /** Somebody has dealt with these. Resolves once that is on disk. */
  readonly dismiss: (keys: readonly JobKey[]) => Promise<void>;
}

export interface NotPrintedOptions {
  readonly file: string;
  readonly history: Pick<History, 'list'>;
  /** Jobs that have not ended. */
  readonly open: () => readonly { readonly jobId: string; readonly attempt: number }[];
}

/** A longer list helps nobody; Activity has them all. */
const MOST = 200;

/** What cannot be read of the file is taken for not dismissed. */
export async function openNotPrinted({ file, history, open }: NotPrintedOptions): Promise<NotPrinted> {
  const dismissed = await readDismissed(file);
  let saving: Promise<void> = Promise.resolve();

  const failed = (): readonly HistoryEntry[] =>
    history
      .list({ state: 'failed', limit: Infinity })
      .filter(({ error, local }) => local === undefined && error?.code !== 'cancelled');

  return {
    list: () => {
      const waiting = failed().filter(({ jobId, attempt }) => !dismissed.has(jobKey(jobId, attempt)));
      if (waiting.length === 0) return [];
      const last = new Map<string, number>();
      for (const { jobId, attempt } of [...history.list({ limit: Infinity }), ...open()])
        last.set(jobId, Math.max(attempt, last.get(jobId) ?? 0));
      return waiting.filter(({ jobId, attempt }) => attempt >= (last.get(jobId) ?? 0)).slice(0, MOST);
    },
    dismiss: (keys) => {
      for (const key of keys) dismissed.add(key);
      const known = new Set(failed().map(({ jobId, attempt }) => jobKey(jobId, attempt)));
      for (const key of dismissed) if (!known.has(key)) dismissed.delete(key);
      const text = JSON.stringify([...dismissed]);
      const next = saving.catch(() => undefined).then(() => writeFileDurably(file, text));
      saving = next;
      return next;
    },
  };
}

async function readDismissed(file: string): Promise<Set<JobKey>> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (Array.isArray(stored)) return new Set(stored.filter((key): key is JobKey => typeof key === 'string'));
  } catch {
    // The first time there is no file; a damaged one is written anew.
  }
  return new Set();
}
