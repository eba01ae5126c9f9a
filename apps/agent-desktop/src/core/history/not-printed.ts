/**
 * Failed jobs that nobody has handled yet: they stay until they are printed again or dismissed, across restarts too. A
 * dismissed job can still be printed again; a job that was printed again cannot be printed a second time.
 */
import { readFile } from 'node:fs/promises';
import { writeFileDurably } from '../data-dir/durable-file.ts';
import type { Events } from '../events.ts';
import { jobKey, type JobKey } from '../ledger/record.ts';
import type { History, HistoryEntry } from './history.ts';

export interface NotPrinted {
  /** Newest first. */
  readonly list: () => readonly HistoryEntry[];
  /** Failed jobs that can be printed again, newest first: these, the dismissed ones and the cancelled ones. */
  readonly printableAgain: () => readonly HistoryEntry[];
  /** Marks these as handled. Resolves once that is on disk. */
  readonly dismiss: (keys: readonly JobKey[]) => Promise<void>;
  /** The job is printed again. Resolves once that is on disk. */
  readonly printedAgain: (key: JobKey) => Promise<void>;
}

interface NotPrintedOptions {
  readonly file: string;
  readonly history: Pick<History, 'list'>;
  readonly events: Pick<Events, 'publish'>;
  /** Unfinished jobs. */
  readonly open: () => readonly { readonly jobId: string; readonly attempt: number }[];
}

interface Dealt {
  readonly dismissed: Set<JobKey>;
  readonly printedAgain: Set<JobKey>;
}

/** A longer list is not useful; Activity has all of them. */
const MAX = 200;

const keyOf = ({ jobId, attempt }: HistoryEntry): JobKey => jobKey(jobId, attempt);

/** Unreadable entries of the file count as not dismissed. */
export async function openNotPrinted({ file, history, events, open }: NotPrintedOptions): Promise<NotPrinted> {
  const dealt = await readDealt(file);
  let saving: Promise<void> = Promise.resolve();

  const failed = (): readonly HistoryEntry[] =>
    history.list({ state: 'failed', limit: Infinity }).filter(({ local }) => local === undefined);

  /** Without jobs that a later attempt replaces. */
  const printableAgain = (): readonly HistoryEntry[] => {
    const waiting = failed().filter((job) => !dealt.printedAgain.has(keyOf(job)));
    if (waiting.length === 0) return [];
    const last = new Map<string, number>();
    for (const { jobId, attempt } of [...history.list({ limit: Infinity }), ...open()])
      last.set(jobId, Math.max(attempt, last.get(jobId) ?? 0));
    return waiting.filter(({ jobId, attempt }) => attempt >= (last.get(jobId) ?? 0));
  };

  const save = (): Promise<void> => {
    const known = new Set(failed().map(keyOf));
    for (const keys of [dealt.dismissed, dealt.printedAgain])
      for (const key of keys) if (!known.has(key)) keys.delete(key);
    const text = JSON.stringify({ dismissed: [...dealt.dismissed], printedAgain: [...dealt.printedAgain] });
    const next = saving.catch(() => undefined).then(() => writeFileDurably(file, text));
    saving = next;
    events.publish({ type: 'history' });
    return next;
  };

  return {
    list: () =>
      printableAgain()
        .filter((job) => job.error?.code !== 'cancelled' && !dealt.dismissed.has(keyOf(job)))
        .slice(0, MAX),
    printableAgain,
    dismiss: (keys) => {
      for (const key of keys) dealt.dismissed.add(key);
      return save();
    },
    printedAgain: (key) => {
      dealt.printedAgain.add(key);
      return save();
    },
  };
}

async function readDealt(file: string): Promise<Dealt> {
  const keys = (stored: unknown): Set<JobKey> =>
    new Set(Array.isArray(stored) ? stored.filter((key): key is JobKey => typeof key === 'string') : []);
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as Record<keyof Dealt, unknown> | unknown[];
    // An earlier version wrote one list.
    if (Array.isArray(stored)) return { dismissed: keys(stored), printedAgain: new Set() };
    return { dismissed: keys(stored.dismissed), printedAgain: keys(stored.printedAgain) };
  } catch {
    // The first time there is no file; a damaged one is written anew.
    return { dismissed: new Set(), printedAgain: new Set() };
  }
}
