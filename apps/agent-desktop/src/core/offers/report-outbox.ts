/** Tells the cloud what the ledger says it must know, in order, again and again until the cloud has settled it. */
import type { JobReport } from '@platen/protocol';
import { errorText } from '../agent-error.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { jobKey, type JobKey } from '../ledger/record.ts';
import type { AgentApi } from '../link/link.ts';
import { BATCH_SIZE } from '../link/wire.ts';
import type { Logger } from '../log/logger.ts';

export interface ReportOutbox {
  /** There may be something to tell. */
  readonly flush: () => void;
  /** A new session: whatever is not settled is told again. */
  readonly resume: () => void;
  /** Tells one job's end again. */
  readonly repeat: (key: JobKey) => void;
  /** Resolves once nothing more can be told now. */
  readonly idle: () => Promise<void>;
}

export interface OutboxOptions {
  readonly ledger: Ledger;
  readonly call: <T>(act: (api: AgentApi) => Promise<T>) => Promise<T>;
  readonly isOnline: () => boolean;
  readonly onSettled: () => void;
  readonly logger: Logger;
}

const RETRY_MS = 5_000;
/** An end that the cloud has heard of and not settled is told again after this. */
const TELL_AGAIN_MS = 30_000;

export function createReportOutbox({ ledger, call, isOnline, onSettled, logger }: OutboxOptions): ReportOutbox {
  /** Ends that the cloud has heard of and not settled. */
  const told = new Set<JobKey>();
  let running: Promise<void> | undefined;
  let again = false;
  let telling: NodeJS.Timeout | undefined;

  const collect = (): JobReport[] => {
    const reports: JobReport[] = [];
    for (const job of ledger.untold()) {
      if (job.reports.length > 0) reports.push(...job.reports);
      else if (job.final && !told.has(job.key)) reports.push(job.final);
      if (reports.length >= BATCH_SIZE) return reports.slice(0, BATCH_SIZE);
    }
    return reports;
  };

  const tellAgainLater = (): void => {
    if (told.size === 0 || telling) return;
    telling = setTimeout(() => {
      telling = undefined;
      told.clear();
      flush();
    }, TELL_AGAIN_MS);
    telling.unref();
  };

  const run = async (): Promise<void> => {
    while (isOnline()) {
      again = false;
      const reports = collect();
      if (reports.length === 0) return;
      let settled: readonly string[];
      try {
        ({ settled } = await call((api) => api.report.mutate({ reports })));
      } catch (error) {
        logger.warn('reports could not be delivered', { count: reports.length, error: errorText(error) });
        if (isOnline()) setTimeout(flush, RETRY_MS).unref();
        return;
      }
      const done = new Set(settled);
      const settling: Promise<void>[] = [];
      for (const report of reports) {
        const key = jobKey(report.jobId, report.attempt ?? 1);
        ledger.acknowledged(key, report.seq);
        if (report.state === 'printing') continue;
        told.add(key);
        if (!done.has(report.jobId)) continue;
        told.delete(key);
        settling.push(ledger.settled(key));
      }
      // On a full disk the job stays, and is told again in the next session.
      Promise.all(settling).then(onSettled, (error: unknown) =>
        logger.warn('a settled job stays in the ledger', { error: errorText(error) }),
      );
      await Promise.allSettled(settling);
      tellAgainLater();
    }
  };

  const flush = (): void => {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
      if (again && isOnline()) flush();
    });
  };

  return {
    flush,
    resume: () => {
      told.clear();
      flush();
    },
    repeat: (key) => {
      told.delete(key);
      flush();
    },
    idle: async () => {
      while (running) await running;
    },
  };
}
