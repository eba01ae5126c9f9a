/** Stores the reports of agents on their jobs, in order and once each. */
import { type Fact, type JobReport, LIMITS } from '@platen/protocol';
import type { Sql } from '../../../ground/db/client.ts';
import { insertEvents } from '../../events/record-store.ts';
import { isDoubted } from './ledger-store.ts';
import { stateBefore } from '../move-store.ts';
import { MOVE_OF_REPORT, MOVES } from '../state-machine.ts';

export interface AgentReport {
  readonly agentId: string;
  readonly report: JobReport;
}

export const keyOf = (agentId: string, jobId: string): string => `${agentId}/${jobId}`;

const attemptOf = (report: JobReport): number => report.attempt ?? 1;

/** The reports of one job and attempt: the last one, by number, decides the new state of the job. */
interface Folded {
  readonly agentId: string;
  readonly last: JobReport;
  /** The highest number of any attempt. */
  readonly lastSeq: number;
}

/**
 * Processes reports of any number of agents and jobs in one statement. A report counts if it comes from the agent that
 * has the job, belongs to its current attempt, and has a higher number than the last one processed. The end of a job that
 * we had ended as uncertain lifts the doubt. Returns (by `keyOf`) the jobs that their agent may forget: those that have ended, and those that are not (or no longer) its own.
 */
export async function takeReports(sql: Sql, reports: readonly AgentReport[]): Promise<Set<string>> {
  const ordered = reports.toSorted((a, b) => a.report.seq - b.report.seq);
  const jobs = new Map<string, Folded>();
  for (const { agentId, report } of ordered) {
    const key = keyOf(agentId, report.jobId);
    const known = jobs.get(key);
    const last = known && attemptOf(report) < attemptOf(known.last) ? known.last : report;
    jobs.set(key, { agentId, last, lastSeq: report.seq });
  }
  const finals = [...jobs.values()];
  const steps = ordered.filter((entry) => {
    const final = jobs.get(keyOf(entry.agentId, entry.report.jobId))!;
    return attemptOf(final.last) === attemptOf(entry.report) && isWorthARow(entry.report, final.lastSeq);
  });
  const last = <T>(pick: (report: JobReport) => T): T[] => finals.map((final) => pick(final.last));
  const step = <T>(pick: (report: JobReport) => T): T[] => steps.map((entry) => pick(entry.report));

  const taken = sql`
    moved join step on step.job_id = moved.id and step.agent_id = moved.agent_id and step.seq > moved.before
      and not (moved.doubted and step.type = ${MOVES.print.event})
    order by step.place`;
  const rows = await sql<{ jobId: string; agentId: string }[]>`
    with final as materialized (
      select * from unnest(
        ${last((r) => r.jobId)}::uuid[], ${finals.map((f) => f.agentId)}::uuid[], ${last(attemptOf)}::int[],
        ${last((r) => r.seq)}::int[], ${last((r) => MOVE_OF_REPORT[r.state].to)}::text[],
        ${last((r) => r.copiesSent)}::int[], ${last((r) => r.confirmation)}::text[], ${last((r) => r.reason)}::text[],
        ${last((r) => r.error?.code ?? null)}::text[], ${last((r) => r.error?.message ?? null)}::text[]
      ) as rows (job_id, agent_id, attempt, seq, state, copies_sent, confirmation, reason, error_code, error_message)
    ), step as materialized (
      select * from unnest(
        ${step((r) => r.jobId)}::uuid[], ${steps.map((s) => s.agentId)}::uuid[], ${step((r) => r.seq)}::int[], ${step((r) => MOVE_OF_REPORT[r.state].event)}::text[],
        ${step((r) => JSON.stringify(detailOf(r)))}::text[]
      ) with ordinality as rows (job_id, agent_id, seq, type, detail, place)
    ), held as materialized (
      select id, agent_id, state, last_seq, retry_count, case when state = 'failed' then ${isDoubted(sql)} else false end as doubted
      from jobs
      where id in (select job_id from final) order by id for update
    ), moved as (
      update jobs set state = final.state, last_seq = final.seq,
        copies_sent = least(final.copies_sent, coalesce(jobs.copies, 1) - jobs.copies_before),
        confirmation = coalesce(final.confirmation, jobs.confirmation), reason = final.reason,
        error_code = final.error_code, error_message = final.error_message,
        accepted_date = coalesce(jobs.accepted_date, now()),
        completed_date = case when final.state in ('completed', 'failed') then now() end
      from held join final on final.job_id = held.id
      where jobs.id = held.id and held.agent_id = final.agent_id and held.retry_count + 1 = final.attempt
        and held.last_seq < final.seq and (${stateBefore(sql, 'complete', sql`held.state`)}
          or ${stateBefore(sql, 'lift', sql`held.state`)} and held.doubted and final.state <> 'printing')
      returning jobs.id, jobs.account_id, jobs.printer_id, jobs.agent_id, jobs.state, jobs.confirmation, held.last_seq as before,
        held.doubted
    ), confirmed as materialized (
      select moved.id, coalesce(accounts.keep_documents, false) as keeps
      from moved left join accounts on accounts.id = moved.account_id where moved.state = 'completed'
    ), dropped as (
      delete from documents using confirmed where documents.job_id = confirmed.id
        and (not keeps or octet_length(documents.data) > ${LIMITS.completedDocumentKeepBytes})
    ), kept as (
      update documents set size_bytes = 0 from confirmed where documents.job_id = confirmed.id
        and keeps and octet_length(documents.data) <= ${LIMITS.completedDocumentKeepBytes}
    ), recorded as (
      ${insertEvents(sql, taken, {
        type: sql`step.type`,
        job: sql`moved.id`,
        printer: sql`moved.printer_id`,
        agent: sql`moved.agent_id`,
        detail: sql`step.detail::jsonb || case when moved.doubted then '{"doubtLifted": true}'::jsonb else '{}'::jsonb end`,
      })}
    )
    select final.job_id, final.agent_id from final
    left join held on held.id = final.job_id
    left join moved on moved.id = final.job_id and moved.agent_id = final.agent_id
    where held.id is null or held.agent_id is distinct from final.agent_id or held.retry_count + 1 <> final.attempt
      or held.state in ('completed', 'failed', 'queued') or moved.state in ('completed', 'failed')`;
  return new Set(rows.map((row) => keyOf(row.agentId, row.jobId)));
}

/** True if the report gets a row in the timeline: of a long run of "copy n sent", only the first and the last of a batch do. */
function isWorthARow(report: JobReport, lastSeq: number): boolean {
  return report.state !== 'printing' || report.reason !== null || report.seq === 1 || report.seq === lastSeq;
}

function detailOf(report: JobReport): Record<string, unknown> {
  return {
    copiesSent: report.copiesSent,
    ...(report.confirmation === null ? {} : { confirmation: report.confirmation }),
    ...(report.reason === null ? {} : { reason: report.reason, ...asFact(report.reasonFact) }),
    ...(report.error === null
      ? {}
      : { code: report.error.code, message: report.error.message, ...asFact(report.error.fact) }),
    reportedAt: new Date(report.at).toISOString(),
  };
}

const asFact = (fact: Fact | undefined): { fact?: Fact } => (fact === undefined ? {} : { fact });

/** The facts behind the reasons of these jobs, from the reports that brought them; a report of an old agent has none. */
export async function readReasonFacts(
  sql: Sql,
  jobs: readonly { readonly id: string; readonly reason: string | null }[],
): Promise<ReadonlyMap<string, Fact>> {
  const held = jobs.filter(({ reason }) => reason !== null);
  if (held.length === 0) return new Map();
  const rows = await sql<{ id: string; fact: Fact }[]>`
    select held.id, report.fact
    from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ reason }) => reason)}::text[]) as held (id, reason)
    cross join lateral (
      select detail -> 'fact' as fact from events
      where job_id = held.id and type = 'job.printing' and detail ->> 'reason' = held.reason
      order by events.id desc limit 1
    ) as report
    where report.fact is not null`;
  return new Map(rows.map(({ id, fact }) => [id, fact]));
}
