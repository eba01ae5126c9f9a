/** Sends the ledger's pending reports to the cloud, in order, and repeats them until the cloud has settled each job. */
import type { JobReport } from '@platen/protocol';
import { errorText } from '../agent-error.ts';
import type { Events } from '../events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { jobKey, type JobKey } from '../ledger/record.ts';
import type { Link } from '../link/link.ts';
import { BATCH_SIZE } from '../link/wire.ts';
import type { Logger } from '../log/logger.ts';

interface OutboxOptions {
  readonly ledger: Ledger;
  readonly link: Pick<Link, 'call' | 'isOnline'>;
  readonly events: Events;
  readonly logger: Logger;
}

const RETRY_MS = 5_000;
/** An end that the cloud has heard of and not settled is reported again after this. */
const REPORT_AGAIN_MS = 30_000;

export class ReportOutbox {
  readonly #options: OutboxOptions;
  /** Ends that the cloud has heard of and not settled. */
  readonly #reported = new Set<JobKey>();
  #running: Promise<void> | undefined;
  #hasMore = false;
  #reportingAgain: NodeJS.Timeout | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { events } = options;
    events.on('reported', () => this.flush());
    events.on('online', () => {
      // Whatever is not settled is reported again in a new session.
      this.#reported.clear();
      this.flush();
    });
    events.on('offeredAgain', ({ key }) => {
      this.#reported.delete(key);
      this.flush();
    });
  }

  /** There may be something to report. */
  flush(): void {
    this.#hasMore = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#hasMore && this.#options.link.isOnline()) this.flush();
    });
  }

  /** Resolves once nothing more can be reported now. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    const { ledger, link, logger } = this.#options;
    while (link.isOnline()) {
      this.#hasMore = false;
      const reports = this.#collect();
      if (reports.length === 0) return;
      try {
        const { settled } = await link.call((api) => api.report.mutate({ reports, ledgerPosition: ledger.position() }));
        await this.#settle(reports, new Set(settled));
      } catch (error) {
        logger.warn('reports could not be delivered', { count: reports.length, error: errorText(error) });
        if (link.isOnline()) setTimeout(() => this.flush(), RETRY_MS).unref();
        return;
      }
      this.#reportAgainLater();
    }
  }

  #collect(): JobReport[] {
    const reports: JobReport[] = [];
    for (const job of this.#options.ledger.unreported()) {
      if (job.reports.length > 0) reports.push(...job.reports);
      else if (job.final && !this.#reported.has(job.key)) reports.push(job.final);
      if (reports.length >= BATCH_SIZE) return reports.slice(0, BATCH_SIZE);
    }
    return reports;
  }

  /** Never rejects: on a full disk the job stays, and is reported again in the next session. */
  async #settle(reports: readonly JobReport[], settled: ReadonlySet<string>): Promise<void> {
    const { ledger, events, logger } = this.#options;
    const settling: Promise<void>[] = [];
    for (const report of reports) {
      const key = jobKey(report.jobId, report.attempt ?? 1);
      ledger.acknowledged(key, report.seq);
      if (report.state === 'printing') continue;
      this.#reported.add(key);
      if (!settled.has(report.jobId)) continue;
      this.#reported.delete(key);
      settling.push(ledger.settled(key));
    }
    const results = await Promise.allSettled(settling);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) logger.warn('a settled job stays in the ledger', { error: errorText(failure.reason) });
    else events.publish({ type: 'settled' });
  }

  #reportAgainLater(): void {
    if (this.#reported.size === 0 || this.#reportingAgain) return;
    this.#reportingAgain = setTimeout(() => {
      this.#reportingAgain = undefined;
      this.#reported.clear();
      this.flush();
    }, REPORT_AGAIN_MS).unref();
  }
}
