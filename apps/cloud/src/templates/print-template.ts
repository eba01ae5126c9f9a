/** Prints a template: one job for each element of the payload (spec, Templates). */
import type { ConversionParams, jobApi } from '@platen/protocol';
import type { Target } from '../conversions/media-types.ts';
import type { Deps } from '../deps.ts';
import type { AccountPrincipal } from '../http/authenticate.ts';
import { type PreparedPrint, type PrintRequest, printFingerprint, replayOf } from '../jobs/print-desk.ts';
import { findIdempotencyRecords } from '../jobs/intake-store.ts';
import type { PrinterRecord } from '../printers/store.ts';
import type { Payload } from './payload.ts';
import type { TemplateRow } from './store.ts';

export interface TemplatePrint {
  readonly principal: AccountPrincipal;
  readonly printer: PrinterRecord;
  readonly template: TemplateRow;
  readonly payload: Payload;
  readonly params: ConversionParams;
  readonly copies: number | null;
  readonly expiresInSeconds: number | null;
  readonly idempotencyKey: string | null;
}

export interface TemplatePrintResult {
  readonly jobs: readonly jobApi.PrintAnswer[];
  /** Elements at the end of the payload that the time did not suffice for. */
  readonly remaining: number;
}

type Needs = Pick<Deps, 'database' | 'limits' | 'printDesk' | 'timeBudgetMs'>;

/**
 * Checks every idempotency key first, converts what is new, then stores in the order of the payload. What fails before
 * the first job is stored fails the whole request, and nothing prints.
 */
export async function printTemplate(deps: Needs, request: TemplatePrint): Promise<TemplatePrintResult> {
  const { database, limits, printDesk, timeBudgetMs } = deps;
  const { payload, principal, printer, template, copies } = request;
  const deadline = Date.now() + timeBudgetMs;
  const elements = payload.elements.map((element, index) => elementOf(request, element, index));

  const keys = elements.flatMap(({ idempotency }) => (idempotency ? [idempotency.key] : []));
  const records = keys.length === 0 ? new Map() : await findIdempotencyRecords(database.sql, principal.accountId, keys);
  const earlier = elements.map(({ idempotency }) => {
    const record = idempotency && records.get(idempotency.key);
    return record ? replayOf(record, idempotency.fingerprint) : null;
  });
  const fresh = earlier.filter((answer) => answer === null).length;
  if (fresh > 0) await limits.print(principal.accountId);
  await printDesk.checkDailyJobs(principal.accountId, fresh);

  const documents: (PreparedPrint | null)[] = [];
  for (const [index, element] of elements.entries()) {
    if (index > 0 && Date.now() >= deadline) break;
    const batch = { index, size: elements.length };
    documents.push(earlier[index] ? null : await printDesk.prepare(element, batch));
  }
  const jobs: jobApi.PrintAnswer[] = [];
  for (const [index, document] of documents.entries()) {
    if (index > 0 && Date.now() >= deadline) break;
    try {
      jobs.push(earlier[index] ?? (await printDesk.store(elements[index]!, document!)));
    } catch (error) {
      // The jobs before this one are printing: their ids must reach the caller, who sends the rest again.
      if (jobs.length > 0) break;
      throw error;
    }
  }
  return { jobs, remaining: elements.length - jobs.length };

  function elementOf(
    { params, expiresInSeconds, idempotencyKey }: TemplatePrint,
    data: object,
    index: number,
  ): PrintRequest {
    const key = idempotencyKey === null ? null : payload.isBatch ? `${idempotencyKey}#${index}` : idempotencyKey;
    return {
      principal,
      printer,
      source: { format: template.format as Target, bytes: template.content },
      params: { ...params, data: [data as Record<string, unknown>] },
      copies,
      expiresInSeconds,
      idempotency:
        key === null
          ? null
          : {
              key,
              fingerprint: printFingerprint({ printerId: printer.id, templateId: template.id, data, params, copies }),
            },
    };
  }
}
