/** The jobs and the changes of status of an account's printers in a range. */
import type { JobErrorCode } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';
import type { AgentMoment, Range } from '../../printing/printers/history/history-store.ts';

export interface ReportedPrinter {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
  /** By priority, the primary first. */
  readonly agentIds: readonly string[];
}

export const listReported = (sql: Sql, accountId: string, place: string | null): Promise<ReportedPrinter[]> => sql<
  ReportedPrinter[]
>`
  select p.id, p.name, p.place, array_agg(b.agent_id order by b.priority) as agent_ids
  from printers p join bindings b on b.printer_id = p.id
  where p.account_id = ${accountId} and p.removed_date is null and not p.is_sandbox
    ${place === null ? sql`` : sql`and p.place = ${place}`}
  group by p.id order by p.name, p.id`;

interface Shifts extends Range {
  readonly timeZone: string;
  /** Seconds of the day at which shifts begin, ascending. */
  readonly starts: readonly number[];
}

export interface JobsOfShift {
  readonly printerId: string;
  /** From 1; 0: before the first of the day, so the last of the day before. */
  readonly bucket: number;
  readonly errorCode: JobErrorCode | null;
  readonly completed: number;
  readonly failed: number;
  readonly labels: number;
}

/** By printer, shift and error: what was cancelled has not failed. */
export const countJobsByShift = (
  sql: Sql,
  accountId: string,
  { from, to, timeZone, starts }: Shifts,
): Promise<JobsOfShift[]> => sql<JobsOfShift[]>`
  select printer_id, error_code,
    width_bucket(extract(epoch from (completed_date at time zone ${timeZone})::time)::int, ${starts as number[]}::int[]) as bucket,
    (count(*) filter (where state = 'completed'))::int as completed,
    (count(*) filter (where state = 'failed' and error_code <> 'cancelled'))::int as failed,
    coalesce(sum(copies_sent), 0)::int as labels
  from jobs
  where account_id = ${accountId} and state in ('completed', 'failed')
    and completed_date >= ${from.toISOString()} and completed_date < ${to.toISOString()}
  group by 1, 2, 3`;

/** A change that an agent saw of a printer, or its own coming and going. */
export type ReportedMoment = AgentMoment & { readonly printerId: string | null };

/** The last change of each before the range, and the changes in it, newest first; at most `limit` of those. */
export async function readReportedMoments(
  sql: Sql,
  accountId: string,
  { from, to, limit }: Range & { readonly limit: number },
): Promise<{ readonly before: ReportedMoment[]; readonly within: ReportedMoment[] }> {
  const [start, end] = [from.toISOString(), to.toISOString()];
  const columns = sql`at, events.printer_id, events.agent_id, type, detail ->> 'status' as status, detail ->> 'reason' as reason`;
  const [before, within] = await Promise.all([
    sql<ReportedMoment[]>`
      select seen.* from printers p join bindings b on b.printer_id = p.id, lateral (
        select ${columns} from events
        where type = 'printer.status_changed' and printer_id = p.id and events.agent_id = b.agent_id and at < ${start}
        order by at desc, events.id desc limit 1
      ) as seen
      where p.account_id = ${accountId} and p.removed_date is null
      union all
      select came.* from agents, lateral (
        select ${columns} from events
        where type in ('agent.online', 'agent.offline') and events.agent_id = agents.id and at < ${start}
        order by at desc, events.id desc limit 1
      ) as came
      where agents.account_id = ${accountId}`,
    sql<ReportedMoment[]>`
      select ${columns} from events
      where account_id = ${accountId} and type in ('printer.status_changed', 'agent.online', 'agent.offline')
        and at >= ${start} and at < ${end}
      order by at desc, id desc limit ${limit}`,
  ]);
  return { before, within };
}
