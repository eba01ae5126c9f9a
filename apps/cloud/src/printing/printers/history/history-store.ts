/** The history of a printer: what its agents saw, when they were online, and the jobs that ended. */
import type { PrinterStatus } from '@platen/protocol';
import type { Sql } from '../../../ground/db/client.ts';

export interface AgentMoment {
  readonly at: Date;
  readonly agentId: string;
  readonly type: 'printer.status_changed' | 'agent.online' | 'agent.offline';
  readonly status: PrinterStatus | null;
  readonly reason: string | null;
}

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** The last change of each agent before the range, and the changes in it, newest first; at most `limit` of those. */
export async function readMoments(
  sql: Sql,
  printer: { readonly id: string; readonly agentIds: readonly string[] },
  { from, to, limit }: Range & { readonly limit: number },
): Promise<{ readonly before: AgentMoment[]; readonly within: AgentMoment[] }> {
  const agentIds = printer.agentIds as string[];
  const columns = sql`at, agent_id, type, detail ->> 'status' as status, detail ->> 'reason' as reason`;
  const [start, end] = [from.toISOString(), to.toISOString()];
  const [before, within] = await Promise.all([
    sql<AgentMoment[]>`
      select seen.* from unnest(${agentIds}::uuid[]) as agent (id), lateral (
        select ${columns} from events
        where type = 'printer.status_changed' and printer_id = ${printer.id} and events.agent_id = agent.id
          and at < ${start}
        order by at desc, events.id desc limit 1
      ) as seen
      union all
      select came.* from unnest(${agentIds}::uuid[]) as agent (id), lateral (
        select ${columns} from events
        where type in ('agent.online', 'agent.offline') and events.agent_id = agent.id and at < ${start}
        order by at desc, events.id desc limit 1
      ) as came`,
    sql<AgentMoment[]>`
      select at, agent_id, type, status, reason from (
        (select ${columns}, id from events
          where type = 'printer.status_changed' and printer_id = ${printer.id} and at >= ${start} and at < ${end}
          order by at desc limit ${limit})
        union all
        (select ${columns}, id from events
          where type in ('agent.online', 'agent.offline') and agent_id = any(${agentIds}::uuid[])
            and at >= ${start} and at < ${end}
          order by at desc limit ${limit})
      ) as moment order by at desc, id desc limit ${limit}`,
  ]);
  return { before, within };
}

interface HourOfJobs {
  readonly hour: Date;
  readonly completed: number;
  readonly failed: number;
  readonly copies: number;
}

export const countJobsByHour = (sql: Sql, printerId: string, { from, to }: Range): Promise<HourOfJobs[]> => sql<
  HourOfJobs[]
>`
  select date_trunc('hour', completed_date, 'UTC') as hour,
    count(*) filter (where state = 'completed')::int as completed,
    count(*) filter (where state = 'failed')::int as failed, sum(copies_sent)::int as copies
  from jobs
  where printer_id = ${printerId} and state in ('completed', 'failed')
    and completed_date >= ${from.toISOString()} and completed_date < ${to.toISOString()}
  group by 1 order by 1`;
