/** Reports that a job is printing: at once when its reason changes, now and then while copies go out. */
import { type Sentence } from '@platen/messages';
import { errorText } from '../agent-error.ts';
import type { JobKey } from '../ledger/record.ts';
import type { JobContext } from './job-context.ts';

/** Reports of progress are no more frequent than this. */
const PROGRESS_MS = 1_000;

export class Progress {
  readonly #key: JobKey;
  readonly #context: JobContext;
  /** Lines of the ledger that are on their way to the disk. */
  readonly #steps = new Set<Promise<unknown>>();
  #reason: Sentence | null = null;
  #reportedAt = performance.now();
  #isEnded = false;

  constructor(key: JobKey, context: JobContext) {
    this.#key = key;
    this.#context = context;
  }

  /** The job is held up, or goes on (null). */
  readonly held = (reason: Sentence | null): void => {
    const { signal, onHeld, events, logger, printer, ledger } = this.#context;
    if (this.#isEnded || signal.aborted || reason?.text === this.#reason?.text) return;
    this.#reason = reason;
    onHeld(reason);
    events.publish({ type: 'held', key: this.#key, reason });
    if (reason) this.#follow(ledger.putBackAhead(this.#key));
    if (reason) logger.warn('job is held up', { job: this.#key, printer: printer.name, reason: reason.text });
    this.report();
  };

  /** A copy, or a label of it, is sent; `step` writes that down. */
  sent(step: Promise<void>): void {
    this.#follow(step);
    if (performance.now() - this.#reportedAt > PROGRESS_MS) this.report();
  }

  report(): void {
    const { ledger, events } = this.#context;
    this.#reportedAt = performance.now();
    const report = ledger.report(this.#key, {
      state: 'printing',
      copiesSent: ledger.get(this.#key)?.copiesSent ?? 0,
      confirmation: null,
      reason: this.#reason?.text.slice(0, 500) ?? null,
      ...(this.#reason?.fact && { reasonFact: this.#reason.fact }),
      error: null,
    });
    this.#follow(report.then(() => events.publish({ type: 'reported', key: this.#key })));
  }

  /** Reports no more, and waits for what is still being written. */
  async settle(): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#steps);
  }

  end(): void {
    this.#isEnded = true;
  }

  #follow(step: Promise<unknown>): void {
    const quiet = step
      .catch((error: unknown) =>
        this.#context.logger.error('the ledger cannot be written', { job: this.#key, error: errorText(error) }),
      )
      .finally(() => this.#steps.delete(quiet));
    this.#steps.add(quiet);
  }
}
