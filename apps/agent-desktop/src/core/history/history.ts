/** What this computer has printed, for the person in front of it: jobs with their timelines, newest first, on disk. */
import type { JobWarnings } from '@platen/protocol';
import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import { errorText } from '../agent-error.ts';
import type { LedgerJob } from '../ledger/ledger.ts';
import { jobKey, labelsOf, type JobKey } from '../ledger/record.ts';
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
  /** What the sender calls the job. */
  readonly title?: string;
  /** What its conversion found that does not print as it is meant. */
  readonly warnings?: JobWarnings;
  /** How many documents a copy consists of, where it is more than one. */
  readonly parts?: number;
  /** A print of this computer itself, of which the cloud knows nothing: a test label, or a job that was printed again here. */
  readonly local?: 'test' | 'again';
}

export interface HistoryQuery {
  /** Matches ids, titles, printer names and error texts. */
  readonly search?: string;
  readonly printerId?: string;
  readonly state?: 'completed' | 'failed';
  readonly limit?: number;
}

export interface History {
  readonly note: (key: JobKey, what: HistoryStep['what'], detail?: string) => void;
  readonly end: (job: LedgerJob, printerName: string) => void;
  /** A print of this computer itself, which has ended. */
  readonly add: (entry: HistoryEntry) => void;
  readonly has: (key: JobKey) => boolean;
  readonly list: (query?: HistoryQuery) => readonly HistoryEntry[];
  /** The steps of a job that has not ended. */
  readonly steps: (key: JobKey) => readonly HistoryStep[];
  readonly close: () => Promise<void>;
}

export interface HistoryOptions {
  readonly file: string;
  readonly logger: Pick<Logger, 'warn'>;
  readonly isOpen: (key: JobKey) => boolean;
  readonly keepsWords: () => boolean;
}

const IN_MEMORY = 1_000;
const MAX_FILE_BYTES = 4_000_000;
const MAX_STEPS = 60;
const WRITE_EVERY_MS = 500;

/**
 * Opens the history at `file`; what cannot be read of it is passed over. The steps of jobs that have not ended are kept
 * over a restart where `isOpen` knows the job. The words of warnings, which may hold what is printed, only where `keepsWords`.
 */
export async function openHistory({ file, logger, isOpen, keepsWords }: HistoryOptions): Promise<History> {
  const { entries, running } = await readTail(file, isOpen);
  /** Jobs with steps that are not in the file yet. */
  const noted = new Set<JobKey>();
  let unwritten: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const key of noted) {
      const steps = running.get(key);
      if (steps) unwritten.push(`${JSON.stringify({ open: key, steps })}\n`);
    }
    noted.clear();
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
    // Each copy of a long run in the file would push what was printed before out of it.
    if (what !== 'sending' || !steps.some((earlier) => earlier.what === 'sending')) noted.add(key);
    steps.push(step);
    soon();
  };
  const soon = (): void => {
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref();
  };
  const add = (entry: HistoryEntry): void => {
    entries.push(entry);
    if (entries.length > IN_MEMORY) entries.splice(0, entries.length - IN_MEMORY);
    unwritten.push(`${JSON.stringify(entry)}\n`);
    // That something was not printed must not be forgotten.
    if (entry.state === 'failed') void write();
    else soon();
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
        ...(offer.title === undefined ? {} : { title: offer.title }),
        ...(offer.warnings === undefined
          ? {}
          : { warnings: keepsWords() ? offer.warnings : { ...offer.warnings, first: [] } }),
        ...(labelsOf(offer) > 1 ? { parts: labelsOf(offer) } : {}),
      };
      running.delete(key);
      add(entry);
    },
    add,
    has: (key) => entries.some(({ jobId, attempt }) => jobKey(jobId, attempt) === key),
    list: ({ search, printerId, state, limit = 100 } = {}) => {
      const wanted = search?.trim().toLowerCase();
      const found: HistoryEntry[] = [];
      for (let index = entries.length - 1; index >= 0 && found.length < limit; index--) {
        const entry = entries[index]!;
        if (printerId !== undefined && entry.printerId !== printerId) continue;
        if (state !== undefined && entry.state !== state) continue;
        const text = `${entry.jobId} ${entry.title ?? ''} ${entry.printer} ${entry.error?.code ?? ''} ${entry.error?.message ?? ''}`;
        if (wanted && !text.toLowerCase().includes(wanted)) continue;
        found.push(entry);
      }
      return found;
    },
    steps: (key) => running.get(key) ?? [],
    close: () => write(),
  };
}

type Line = HistoryEntry | { readonly open: JobKey; readonly steps: HistoryStep[] };

async function readTail(
  file: string,
  isOpen: (key: JobKey) => boolean,
): Promise<{ entries: HistoryEntry[]; running: Map<JobKey, HistoryStep[]> }> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const entries: HistoryEntry[] = [];
  const running = new Map<JobKey, HistoryStep[]>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    try {
      const read = JSON.parse(line) as Line;
      if (!('open' in read)) {
        entries.push(read);
        running.delete(jobKey(read.jobId, read.attempt));
      } else if (isOpen(read.open)) running.set(read.open, read.steps);
    } catch {
      // A line that a crash has cut.
    }
  }
  return { entries: entries.slice(-IN_MEMORY), running };
}
