/** Documents on their way to agents: how far they are, as their agents report it, and in the timelines of their jobs. */
import { message, render, type Message, type Sentence } from '@platen/messages';
import type { ReceivingInput } from '@platen/protocol';
import type { Sql } from '../../../ground/db/client.ts';
import { insertEvents } from '../../events/record-store.ts';

/** The last report about a document. */
export interface Arriving {
  readonly receivedBytes: number;
  readonly forMs: number;
  /** null while it waits for its turn. */
  readonly bytesPerSecond: number | null;
  readonly sizeBytes: number;
}

/** An older report is of a session that has ended. */
const FRESH_SECONDS = 60;
/** A document that has not arrived gets a row in the timeline after this time, twice it, four times it … */
const FIRST_ROW_MS = 4_000;

/** Stores the reports of an agent on documents of offers that it has not accepted. */
export async function recordArriving(sql: Sql, agentId: string, documents: ReceivingInput['documents']): Promise<void> {
  const reported = sql`
    select * from unnest(
      ${documents.map(({ jobId }) => jobId)}::uuid[], ${documents.map(({ attempt }) => attempt)}::int[],
      ${documents.map(({ receivedBytes }) => receivedBytes)}::int[], ${documents.map(({ forMs }) => forMs)}::int[],
      ${documents.map(({ bytesPerSecond }) => bytesPerSecond)}::int[]
    ) as rows (job_id, attempt, received_bytes, for_ms, bytes_per_second)`;
  const rows = await sql<{ jobId: string; before: number | null; sizeBytes: number }[]>`
    with report as materialized (${reported}), known as (
      select d.job_id, (d.arriving ->> 'forMs')::int as before from documents d where d.job_id in (select job_id from report)
    )
    update documents d set arriving = jsonb_build_object('receivedBytes', report.received_bytes, 'forMs', report.for_ms,
      'bytesPerSecond', report.bytes_per_second, 'at', now())
    from report join jobs j on j.id = report.job_id join known on known.job_id = j.id
    where d.job_id = j.id and j.agent_id = ${agentId} and j.state = 'offered' and j.retry_count + 1 = report.attempt
    returning d.job_id, known.before, octet_length(d.data) as size_bytes`;
  const byJob = new Map(documents.map((one) => [one.jobId, one]));
  const steps = rows.flatMap(({ jobId, before, sizeBytes }) => {
    const { receivedBytes, forMs, bytesPerSecond } = byJob.get(jobId)!;
    if (bytesPerSecond === null || !isStep(before ?? 0, forMs)) return [];
    const said = arrivingReason({ receivedBytes, forMs, bytesPerSecond, sizeBytes });
    return [{ jobId, detail: { receivedBytes, sizeBytes, reason: said.text, fact: said.fact } }];
  });
  if (steps.length === 0) return;
  const source = sql`
    (select j.account_id, j.id, j.printer_id, j.agent_id, step.detail from unnest(
      ${steps.map(({ jobId }) => jobId)}::uuid[], ${steps.map(({ detail }) => JSON.stringify(detail))}::text[]
    ) as step (job_id, detail) join jobs j on j.id = step.job_id) as step`;
  await insertEvents(sql, source, {
    type: 'job.dispatched',
    job: sql`id`,
    printer: sql`printer_id`,
    agent: sql`agent_id`,
    detail: sql`detail::jsonb`,
  });
}

/** Whether a row of the timeline is due between these two times. */
const isStep = (beforeMs: number, nowMs: number): boolean => {
  let step = FIRST_ROW_MS;
  while (step * 2 <= nowMs) step *= 2;
  return nowMs >= step && (beforeMs < step || beforeMs > nowMs);
};

/** With one decimal below ten. */
const rounded = (value: number): number => (value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value));

export function arrivingReason(arriving: Arriving): Sentence & { readonly fact: Message } {
  const megabytes = rounded(arriving.sizeBytes / 1e6);
  const fact =
    arriving.bytesPerSecond === null
      ? message('job.arrivingLater', { megabytes })
      : message('job.arriving', {
          megabytes,
          received: rounded(arriving.receivedBytes / 1e6),
          seconds: Math.round(arriving.forMs / 1_000),
          kilobytes: rounded(arriving.bytesPerSecond / 1e3),
        });
  return { text: render('en', fact)!, fact };
}

export interface ArrivingJob {
  readonly id: string;
  readonly title: string | null;
  readonly createdDate: Date;
  readonly offeredDate: Date | null;
  readonly arriving: Arriving;
}

/** By printer: the jobs whose documents are on their way, in the order of printing. */
export async function listArriving(
  sql: Sql,
  printerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ArrivingJob[]>> {
  if (printerIds.length === 0) return new Map();
  const rows = await sql<(ArrivingJob & { printerId: string; sizeBytes: number })[]>`
    select j.printer_id, j.id, j.title, j.created_date, j.offered_date, d.arriving, octet_length(d.data) as size_bytes
    from jobs j join documents d on d.job_id = j.id
    where j.printer_id = any(${printerIds as string[]}::uuid[]) and j.state = 'offered'
      and (d.arriving ->> 'at')::timestamptz > now() - make_interval(secs => ${FRESH_SECONDS})
    order by j.position`;
  const byPrinter = new Map<string, ArrivingJob[]>();
  for (const { printerId, sizeBytes, arriving, ...job } of rows) {
    const list = byPrinter.get(printerId) ?? [];
    list.push({ ...job, arriving: { ...arriving, sizeBytes } });
    byPrinter.set(printerId, list);
  }
  return byPrinter;
}
