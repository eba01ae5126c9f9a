/** The jobs that this computer has printed, for its user: with timelines, newest first, on disk. */
import { sentence, type Sentence } from '@platen/messages';
import type { JobReport } from '@platen/protocol';
import type { Events } from '../events.ts';
import type { LedgerJob } from '../ledger/ledger.ts';
import { jobKey, labelsOf, type JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';
import type { HistoryEntry, HistoryStep } from './history-entry.ts';
import { HistoryFile, type HistoryLine } from './history-file.ts';

export type { HistoryEntry, HistoryStep } from './history-entry.ts';

export interface HistoryQuery {
  /** Matches ids, titles, printer names and error texts. */
  readonly search?: string;
  readonly printerId?: string;
  readonly state?: 'completed' | 'failed';
  readonly limit?: number;
}

interface HistoryOptions {
  readonly file: string;
  readonly events: Events;
  readonly logger: Pick<Logger, 'warn'>;
  /** Steps of these jobs are kept across a restart. */
  readonly isOpen: (key: JobKey) => boolean;
  /** Whether the texts of warnings are kept; they may contain printed data. */
  readonly keepsTexts: () => boolean;
}

const IN_MEMORY = 1_000;
const MAX_STEPS = 60;
const WRITE_EVERY_MS = 500;

export async function openHistory(options: HistoryOptions): Promise<History> {
  const file = new HistoryFile(options.file, options.logger);
  const { entries, running } = await file.read(options.isOpen);
  return new History(file, options, entries.slice(-IN_MEMORY), running);
}

export class History {
  readonly #file: HistoryFile;
  readonly #events: Pick<Events, 'publish'>;
  readonly #keepsTexts: () => boolean;
  /** Oldest first. */
  readonly #entries: HistoryEntry[];
  /** Steps of unfinished jobs. */
  readonly #running: Map<JobKey, HistoryStep[]>;
  /** Jobs with steps that are not in the file yet. */
  readonly #noted = new Set<JobKey>();
  #unwritten: HistoryLine[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    file: HistoryFile,
    { events, keepsTexts }: Pick<HistoryOptions, 'events' | 'keepsTexts'>,
    entries: HistoryEntry[],
    running: Map<JobKey, HistoryStep[]>,
  ) {
    this.#file = file;
    this.#events = events;
    this.#keepsTexts = keepsTexts;
    this.#entries = entries;
    this.#running = running;
    events.on('received', ({ key }) => this.#note(key, 'received'));
    events.on('accepted', ({ key }) => this.#note(key, 'accepted'));
    events.on('sending', ({ key, copy }) => this.#note(key, 'sending', sentence('job.copy', { number: copy })));
    events.on('held', ({ key, reason }) => this.#note(key, reason === null ? 'released' : 'held', reason ?? undefined));
    events.on('ended', ({ job, printerName }) => this.end(job, printerName));
  }

  /** A job of the ledger has ended. */
  end(job: LedgerJob, printer: string): void {
    const { final, key } = job;
    if (!final || final.state === 'printing') return;
    const { error } = final;
    this.#note(key, 'ended', error ? { text: error.message, fact: error.fact } : sentence('job.completed'));
    const steps = this.#running.get(key) ?? [];
    this.#running.delete(key);
    this.add(entryOf(job, { ...final, state: final.state }, { printer, steps, keepsTexts: this.#keepsTexts() }));
  }

  /** A print of this computer itself, which has ended. */
  add(entry: HistoryEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > IN_MEMORY) this.#entries.splice(0, this.#entries.length - IN_MEMORY);
    this.#unwritten.push(entry);
    this.#events.publish({ type: 'history' });
    // A failed print must not be forgotten.
    if (entry.state === 'failed') void this.#write();
    else this.#writeSoon();
  }

  has(key: JobKey): boolean {
    return this.#entries.some(({ jobId, attempt }) => jobKey(jobId, attempt) === key);
  }

  /** Newest first. */
  list(query: HistoryQuery = {}): readonly HistoryEntry[] {
    const { limit = 100 } = query;
    const found: HistoryEntry[] = [];
    for (let index = this.#entries.length - 1; index >= 0 && found.length < limit; index--) {
      const entry = this.#entries[index]!;
      if (matches(entry, query)) found.push(entry);
    }
    return found;
  }

  /** The steps of an unfinished job. */
  steps(key: JobKey): readonly HistoryStep[] {
    return this.#running.get(key) ?? [];
  }

  close(): Promise<void> {
    return this.#write();
  }

  #note(key: JobKey, what: HistoryStep['what'], reason?: Sentence): void {
    const steps = this.#running.get(key) ?? [];
    this.#running.set(key, steps);
    // A job of thousands of copies keeps its first steps and its last ones.
    if (steps.length >= MAX_STEPS) steps.splice(MAX_STEPS / 2, 1);
    // Writing each copy of a long run would push earlier jobs out of the file.
    if (what !== 'sending' || !steps.some((earlier) => earlier.what === 'sending')) this.#noted.add(key);
    steps.push({
      at: new Date().toISOString(),
      what,
      ...(reason && { detail: reason.text, ...(reason.fact && { fact: reason.fact }) }),
    });
    this.#writeSoon();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_EVERY_MS).unref();
  }

  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const key of this.#noted) {
      const steps = this.#running.get(key);
      if (steps) this.#unwritten.push({ open: key, steps: [...steps] });
    }
    this.#noted.clear();
    const lines = this.#unwritten;
    this.#unwritten = [];
    return this.#file.append(lines);
  }
}

function entryOf(
  { offer }: LedgerJob,
  final: JobReport & { readonly state: HistoryEntry['state'] },
  { printer, steps, keepsTexts }: Pick<HistoryEntry, 'printer' | 'steps'> & { readonly keepsTexts: boolean },
): HistoryEntry {
  const { jobId, attempt, printerId, format, sizeBytes, sha256, copies, title, options, warnings } = offer;
  const { state, copiesSent, confirmation, error, at: endedDate } = final;
  return {
    jobId,
    attempt,
    printerId,
    printer,
    format,
    sizeBytes,
    sha256,
    state,
    copies,
    copiesSent,
    confirmation,
    error,
    endedDate,
    steps,
    ...(title === undefined ? {} : { title }),
    ...(options === undefined ? {} : { options }),
    ...(warnings === undefined ? {} : { warnings: keepsTexts ? warnings : { ...warnings, first: [] } }),
    ...(labelsOf(offer) > 1 ? { parts: labelsOf(offer) } : {}),
  };
}

function matches(entry: HistoryEntry, { search, printerId, state }: HistoryQuery): boolean {
  if (printerId !== undefined && entry.printerId !== printerId) return false;
  if (state !== undefined && entry.state !== state) return false;
  const wanted = search?.trim().toLowerCase();
  const { jobId, title, printer, error } = entry;
  return (
    !wanted ||
    `${jobId} ${title ?? ''} ${printer} ${error?.code ?? ''} ${error?.message ?? ''}`.toLowerCase().includes(wanted)
  );
}
