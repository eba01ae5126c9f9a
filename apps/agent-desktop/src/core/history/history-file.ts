/** The history on disk: lines of ended jobs, and of the steps of jobs that have not ended. */
import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import { errorText } from '../agent-error.ts';
import { jobKey, type JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';
import type { HistoryEntry, HistoryStep } from './history-entry.ts';

export type HistoryLine = HistoryEntry | { readonly open: JobKey; readonly steps: readonly HistoryStep[] };

const MAX_FILE_BYTES = 4_000_000;

/** Appends lines, one write after the other; the file that has grown too long becomes `….1.jsonl`. */
export class HistoryFile {
  readonly #file: string;
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #mostBytes: number;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string, logger: Pick<Logger, 'warn'>, mostBytes = MAX_FILE_BYTES) {
    this.#file = file;
    this.#logger = logger;
    this.#mostBytes = mostBytes;
  }

  /** Resolves when these lines, and those before them, are written or have failed. */
  append(lines: readonly HistoryLine[]): Promise<void> {
    if (lines.length === 0) return this.#writing;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    this.#writing = this.#writing
      .then(async () => {
        const size = await stat(this.#file).then(
          (found) => found.size,
          () => 0,
        );
        if (size > this.#mostBytes) await rename(this.#file, this.#file.replace(/\.jsonl$/, '.1.jsonl'));
        await appendFile(this.#file, text, { mode: 0o600 });
      })
      .catch((error: unknown) => this.#logger.warn('the history cannot be written', { error: errorText(error) }));
    return this.#writing;
  }

  /** Unreadable lines are skipped; steps belong to jobs for which `isOpen` is true. */
  async read(
    isOpen: (key: JobKey) => boolean,
  ): Promise<{ readonly entries: HistoryEntry[]; readonly running: Map<JobKey, HistoryStep[]> }> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    const entries: HistoryEntry[] = [];
    const running = new Map<JobKey, HistoryStep[]>();
    for (const line of text.split('\n')) {
      if (line === '') continue;
      try {
        const read = JSON.parse(line) as HistoryLine;
        if (!('open' in read)) {
          entries.push(read);
          running.delete(jobKey(read.jobId, read.attempt));
        } else if (isOpen(read.open)) running.set(read.open, [...read.steps]);
      } catch {
        // A line that a crash has cut.
      }
    }
    return { entries, running };
  }
}
