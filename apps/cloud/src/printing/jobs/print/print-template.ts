/** Prints a template: one job for each element of the payload (docs/api-rules.md#templates). */
import type { RateCount } from '../../../ground/http/callers/rate-headers.ts';
import type { RateLimits } from '../../../ground/http/callers/rate-limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../ground/db/client.ts';
import type { ConversionParams, jobApi } from '@platen/protocol';
import type { Target } from '../../../labels/conversions/media-types.ts';
import type { AccountPrincipal } from '../../../ground/http/callers/principal.ts';
import { type PreparedPrint, type PrintRequest, printFingerprint, replayOf, type PrintDesk } from './print-desk.ts';
import type { PrintOptions } from './print-options.ts';
import { findIdempotencyRecords } from '../delivery/intake-store.ts';
import type { Destination } from '../../pools/access.ts';
import { recordUse } from '../../../labels/templates/use-store.ts';
import type { Payload } from '../../../labels/templates/payload.ts';
import type { TemplateRow } from '../../../labels/templates/store.ts';

interface TemplatePrint {
  readonly principal: AccountPrincipal;
  readonly to: Destination;
  readonly template: TemplateRow;
  readonly payload: Payload;
  readonly params: ConversionParams;
  readonly options: PrintOptions;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Waits for a limit, and shows the caller what is left of it. */
  readonly count: (count: Promise<RateCount | null>) => Promise<void>;
}

interface TemplatePrintResult {
  readonly jobs: readonly jobApi.PrintAnswer[];
  /** Elements at the end of the payload that were not reached in time. */
  readonly remaining: number;
}

interface Needs {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly printDesk: PrintDesk;
  readonly timeBudgetMs: number;
}

/**
 * Checks every idempotency key first, converts the new elements, then stores them in the order of the payload. The time
 * limit applies to the conversions only: at least one new element is converted, and all converted ones are stored, so
 * that each call of a batch gets further than the previous one. An element that cannot be converted fails the whole
 * request, and nothing new prints.
 */
export async function printTemplate(deps: Needs, request: TemplatePrint): Promise<TemplatePrintResult> {
  const { database, limits, printDesk, timeBudgetMs } = deps;
  const { payload, principal, template, params, options } = request;
  const { printer, pool } = request.to;
  const deadline = Date.now() + timeBudgetMs;
  const elements = payload.elements.map((element, index) => elementOf(element, index));

  const keys = elements.flatMap(({ idempotency }) => (idempotency ? [idempotency.key] : []));
  const records = keys.length === 0 ? new Map() : await findIdempotencyRecords(database.sql, principal.accountId, keys);
  const earlier = elements.map(({ idempotency }) => {
    const record = idempotency && records.get(idempotency.key);
    return record ? replayOf(record, idempotency.fingerprint) : null;
  });
  const fresh = earlier.filter((answer) => answer === null).length;
  if (fresh > 0) await request.count(limits.print(principal.accountId));
  if (!printer.isSandbox) await printDesk.checkDailyJobs(principal.accountId, fresh);

  const ready: (jobApi.PrintAnswer | PreparedPrint)[] = [];
  let converted = 0;
  for (const [index, element] of elements.entries()) {
    const before = earlier[index];
    if (!before && converted > 0 && Date.now() >= deadline) break;
    ready.push(before ?? (await printDesk.prepare(element, { index, size: elements.length })));
    if (!before) converted++;
  }
  const jobs: jobApi.PrintAnswer[] = [];
  for (const [index, document] of ready.entries()) {
    try {
      jobs.push('jobId' in document ? document : await printDesk.store(elements[index]!, document));
    } catch (error) {
      // The previous jobs are printing: their ids must reach the caller, who sends the rest again.
      if (jobs.length > 0) break;
      throw error;
    }
  }
  const destination = { destinationId: (pool ?? printer).id, isPool: pool !== null };
  // The labels print: that nobody will know where must not fail their request.
  await recordUse(database.sql, {
    templateId: template.id,
    principal,
    ...destination,
    jobId: jobs.at(-1)!.jobId,
  }).catch((error: unknown) => request.log.warn({ err: error }, 'where a template was printed is not stored'));
  return { jobs, remaining: elements.length - jobs.length };

  function elementOf(data: object, index: number): PrintRequest {
    const { copies, pages, idempotencyKey } = options;
    const key = idempotencyKey === null ? null : payload.isBatch ? `${idempotencyKey}#${index}` : idempotencyKey;
    return {
      principal,
      printer,
      pool,
      source: { format: template.format as Target, bytes: template.content },
      params: { ...params, data: [data as Record<string, unknown>] },
      options,
      idempotency:
        key === null
          ? null
          : {
              key,
              fingerprint: printFingerprint({
                printerId: (pool ?? printer).id,
                templateId: template.id,
                data,
                params,
                copies,
                pages,
              }),
            },
    };
  }
}
