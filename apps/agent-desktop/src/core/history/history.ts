/** What this computer has printed, for the person in front of it: jobs with their timelines, newest first, on disk. */
import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import { errorText } from '../agent-error.ts';
import type { LedgerJob } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';

export interface HistoryStep {
  readonly at: string;
  readonly what: 'received' | 'accepted' | 'sending' | 'held' | 'released' | 'ended';
  readonly detail?: string;
}

export interface HistoryEntry {
  readonly jobId: string;
  readonly attempt: number;
  readonly printerId: string;
  readonly printer: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly state: 'completed' | 'failed';
  readonly copies: number;
  readonly copiesSent: number;
  readonly confirmation: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly endedDate: string;
  readonly steps: readonly HistoryStep[];
}

export interface HistoryQuery {
  /** Matches ids, printer names and error texts. */
  readonly search?: string;
  readonly printerId?: string;
  readonly state?: 'completed' | 'failed';
  readonly limit?: number;
}

export interface History {
  readonly note: (key: JobKey, what: HistoryStep['what'], detail?: string) => void;
  readonly end: (job: LedgerJob, printerName: string) => void;
  readonly list: (query?: HistoryQuery) => readonly HistoryEntry[];
  /** The steps of a job that has not ended. */
  readonly steps: (key: JobKey) => readonly HistoryStep[];
  readonly close: () => Promise<void>;
}

const IN_MEMORY = 1_000;
const MAX_FILE_BYTES = 4_000_000;
const MAX_STEPS = 60;
const WRITE_EVERY_MS = 500;

/** Opens the history at `file`; what cannot be read of it is passed over. */
export async function openHistory(file: string, logger: Logger): Promise<History> {
  const entries = await readTail(file);
  const running = new Map<JobKey, HistoryStep[]>();
  let unwritten: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const text = unwritten.join('');
    unwritten = [];
    if (text !== '') {
      writing = writing
        .then(async () => {
          const size = await stat(file).then(
            (found) => found.size,
            () => 0,
          );
          if (size > MAX_FILE_BYTES) await rename(file, file.replace(/\.jsonl$/, '.1.jsonl'));
          await appendFile(file, text, { mode: 0o600 });
        })
        .catch((error: unknown) => logger.warn('the history cannot be written', { error: errorText(error) }));
    }
    return writing;
  };

  const note: History['note'] = (key, what, detail) => {
    const steps = running.get(key) ?? [];
    running.set(key, steps);
    const step: HistoryStep = { at: new Date().toISOString(), what, ...(detail === undefined ? {} : { detail }) };
    // A job of thousands of copies keeps its first steps and its last ones.
    if (steps.length >= MAX_STEPS) steps.splice(MAX_STEPS / 2, 1);
    steps.push(step);
  };

  return {
    note,
    end: (job, printer) => {
      const { final, offer, key } = job;
      if (!final || final.state === 'printing') return;
      note(key, 'ended', final.error?.message ?? final.state);
      const entry: HistoryEntry = {
        jobId: offer.jobId,
        attempt: offer.attempt,
        printerId: offer.printerId,
        printer,
        format: offer.format,
        sizeBytes: offer.sizeBytes,
        sha256: offer.sha256,
        state: final.state,
        copies: offer.copies,
        copiesSent: final.copiesSent,
        confirmation: final.confirmation,
        error: final.error,
        endedDate: final.at,
        steps: running.get(key) ?? [],
      };
      running.delete(key);
      entries.push(entry);
      if (entries.length > IN_MEMORY) entries.splice(0, entries.length - IN_MEMORY);
      unwritten.push(`${JSON.stringify(entry)}\n`);
      timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref();
    },
    list: ({ search, printerId, state, limit = 100 } = {}) => {
      const wanted = search?.trim().toLowerCase();
      const found: HistoryEntry[] = [];
      for (let index = entries.length - 1; index >= 0 && found.length < limit; index--) {
        const entry = entries[index]!;
        if (printerId !== undefined && entry.printerId !== printerId) continue;
        if (state !== undefined && entry.state !== state) continue;
        const text = `${entry.jobId} ${entry.printer} ${entry.error?.code ?? ''} ${entry.error?.message ?? ''}`;
        if (wanted && !text.toLowerCase().includes(wanted)) continue;
        found.push(entry);
      }
      return found;
    },
    steps: (key) => running.get(key) ?? [],
    close: () => write(),
  };
}

async function readTail(file: string): Promise<HistoryEntry[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const entries: HistoryEntry[] = [];
  for (const line of text.split('\n').slice(-IN_MEMORY - 1)) {
    if (line === '') continue;
    try {
      entries.push(JSON.parse(line) as HistoryEntry);
    } catch {
      // A line that a crash has cut.
    }
  }
  return entries;
}
