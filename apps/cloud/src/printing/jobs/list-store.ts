/** Lists of jobs, newest first: of a printer, and of an account with filters, page by page. */
import type { jobApi } from '@platen/protocol';
import type { Fragment, Sql } from '../../ground/db/client.ts';
import type { JobState } from './state-machine.ts';
import { JOB_COLUMNS, type JobRow } from './store.ts';
import { COUNTED, type Counted, isUnsent, type Selection, selectionOf } from './waiting.ts';
import { queryOf } from './words.ts';

export interface JobFilter extends Selection {
  readonly printerId: string | null;
  readonly agentId: string | null;
  readonly poolId: string | null;
  /** The printers. */
  readonly place: string | null;
  readonly errorCode: string | null;
  /**
   * Part of a title or of a metadata value, in any case; a whole job id or idempotency key; or the beginnings of words on
   * the label, while its document is stored.
   */
  readonly text: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface JobPage {
  readonly order: 'newest' | 'oldest';
  /** `position` of the last job of the previous page. */
  readonly cursor: number | null;
  readonly limit: number;
}

type ListedJob = JobRow & { readonly position: number };

export function filterOf(query: jobApi.JobFilterQuery): JobFilter {
  const {
    status,
    printerId = null,
    agentId = null,
    poolId = null,
    place = null,
    error = null,
    q = null,
    from = null,
    to = null,
  } = query;
  return {
    ...selectionOf(status),
    printerId,
    agentId,
    poolId,
    place,
    errorCode: error,
    text: q,
    from,
    to,
  };
}

/** SQL over `jobs`: those of the account that the filter selects, but for their states. */
export function matching(sql: Sql, accountId: string, filter: Omit<JobFilter, 'states'>): Fragment {
  const { isUnsent: onlyUnsent, printerId, agentId, poolId, place, errorCode, text, from, to } = filter;
  return sql`
    account_id = ${accountId}
    ${onlyUnsent ? sql`and ${isUnsent(sql)}` : sql``}
    ${printerId === null ? sql`` : sql`and printer_id = ${printerId}`}
    ${agentId === null ? sql`` : sql`and agent_id = ${agentId}`}
    ${poolId === null ? sql`` : sql`and pool_id = ${poolId}`}
    ${
      place === null
        ? sql``
        : sql`and printer_id in (select id from printers where account_id = ${accountId} and place = ${place})`
    }
    ${errorCode === null ? sql`` : sql`and error_code = ${errorCode}`}
    ${from === null ? sql`` : sql`and created_date >= ${from.toISOString()}`}
    ${to === null ? sql`` : sql`and created_date < ${to.toISOString()}`}
    ${text === null ? sql`` : sql`and ${matchingText(sql, accountId, text)}`}`;
}

function matchingText(sql: Sql, accountId: string, text: string): Fragment {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const words = queryOf(accountId, text);
  return sql`(search_text like ${pattern} or id::text = ${text.toLowerCase()} or id in (
      select job_id from idempotency_records where account_id = ${accountId}
        and (key = ${text} or starts_with(key, ${`${text}#`})))
    ${
      words === null
        ? sql``
        : sql`or id in (
            select job_id from documents where words @@ ${words}::tsquery and account_id = ${accountId})`
    })`;
}

/** Jobs of an account. Each state is queried by itself, so that the index provides the order. */
export async function listJobsOfAccount(
  sql: Sql,
  accountId: string,
  { states, ...filter }: JobFilter,
  { order, cursor, limit }: JobPage,
): Promise<ListedJob[]> {
  const columns = sql([...JOB_COLUMNS, 'position']);
  const isNewest = order === 'newest';
  const matches = sql`${matching(sql, accountId, filter)}
    ${cursor === null ? sql`` : isNewest ? sql`and position < ${cursor}` : sql`and position > ${cursor}`}`;
  const direction = isNewest ? sql`desc` : sql`asc`;
  if (states === null)
    return sql<ListedJob[]>`
      select ${columns} from jobs where ${matches} order by position ${direction} limit ${limit}`;
  return sql<ListedJob[]>`
    select found.* from unnest(${states as string[]}::text[]) as wanted (state), lateral (
      select ${columns} from jobs where ${matches} and jobs.state = wanted.state
      order by position ${direction} limit ${limit}
    ) as found
    order by found.position ${direction} limit ${limit}`;
}

/** How many jobs the filter selects, by state; a count ends at `most`. The filter's own state does not count. */
export async function countJobsOfAccount(
  sql: Sql,
  accountId: string,
  { filter, most }: { readonly filter: Omit<JobFilter, 'states'>; readonly most: number },
): Promise<ReadonlyMap<Counted, number>> {
  const rows = await sql<{ state: Counted; count: number }[]>`
    select wanted.state, counted.count from unnest(${[...COUNTED]}::text[]) as wanted (state), lateral (
      select count(*)::int as count from (
        select from jobs where ${matching(sql, accountId, { ...filter, isUnsent: false })}
          and jobs.state = case when wanted.state = 'printing_unsent' then 'printing' else wanted.state end
          and (wanted.state <> 'printing_unsent' or ${isUnsent(sql)})
        limit ${most}
      ) as found
    ) as counted`;
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Jobs of a printer. */
export async function listJobs(
  sql: Sql,
  printerId: string,
  { states, isUnsent: onlyUnsent, limit }: Selection & { readonly limit: number },
): Promise<JobRow[]> {
  if (states === null)
    return sql<JobRow[]>`
      select ${sql([...JOB_COLUMNS])} from jobs
      where printer_id = ${printerId} order by position desc limit ${limit}`;
  return sql<JobRow[]>`
    select found.* from unnest(${states as string[]}::text[]) as wanted (state), lateral (
      select ${sql([...JOB_COLUMNS])}, position from jobs
      where printer_id = ${printerId} and jobs.state = wanted.state ${onlyUnsent ? sql`and ${isUnsent(sql)}` : sql``}
      order by position desc limit ${limit}
    ) as found
    order by found.position desc limit ${limit}`;
}

export interface HeadJob {
  readonly id: string;
  readonly title: string | null;
  readonly state: JobState;
  readonly reason: string | null;
}

/** By printer, the job that is next to print. */
export async function listHeads(sql: Sql, printerIds: readonly string[]): Promise<Map<string, HeadJob>> {
  const rows = await sql<(HeadJob & { printerId: string })[]>`
    select wanted.printer_id, head.* from unnest(${printerIds as string[]}::uuid[]) as wanted (printer_id), lateral (
      select id, title, state, reason from jobs
      where printer_id = wanted.printer_id and state in ('accepted', 'printing') order by position limit 1
    ) as head`;
  return new Map(rows.map((row) => [row.printerId, row]));
}
