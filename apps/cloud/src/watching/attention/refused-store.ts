/** Prints that were refused, by the log of requests; and how long labels take at each printer. */
import type { Sql } from '../../ground/db/client.ts';

/** The newest requests that are looked through, and how old they may be. */
const MAX_REQUESTS = 2000;
const REFUSED_HOURS = 24;

export interface RefusedPrints {
  readonly keyId: string;
  readonly keyName: string;
  readonly code: string;
  readonly message: string | null;
  readonly count: number;
  readonly firstDate: Date;
}

/**
 * By program and reason. A refusal for a limit is over when the program prints again; the others stay for a day, as each was
 * about another label. A program that asks too fast asks again by itself.
 */
const readRefusedPrints = (sql: Sql, accountId: string): Promise<RefusedPrints[]> => sql<RefusedPrints[]>`
  with recent as materialized (
    select id, at, caller_id, status, code, message from (
      select id, at, caller_type, caller_id, method, route, status, code, message from request_log
      where account_id = ${accountId} order by id desc limit ${MAX_REQUESTS}
    ) as newest
    where caller_type = 'key' and method = 'POST' and route like '%/print'
      and at > now() - make_interval(hours => ${REFUSED_HOURS})
  ), printed as (
    select caller_id, max(id) as id from recent where status < 400 group by caller_id
  )
  select k.id as key_id, k.name as key_name, r.code, (array_agg(r.message order by r.id desc))[1] as message,
    count(*)::int as count, min(r.at) as first_date
  from recent r join api_keys k on k.id = r.caller_id left join printed on printed.caller_id = r.caller_id
  where r.status between 400 and 499 and r.code not in ('throttled', 'rate_limited', 'idempotency_key_reused')
    and (r.code not like '%limit_reached' or printed.id is null or r.id > printed.id)
  group by k.id, k.name, r.code order by max(r.id) desc limit 20`;

/** Labels of a printer that are compared: the last ones with those before. */
const LATELY = 5;
const USUAL = 100;
/** As many must be known before anything is usual. */
const MIN_KNOWN = 20;
const SLOW_TIMES = 4;
/** Below this nobody waits. */
const MIN_SECONDS = 4;
/** A printer that has not printed for so long is not slow, but idle. */
const FRESH_MINUTES = 60;

export interface SlowPrinter {
  readonly printerId: string;
  readonly printerName: string;
  readonly address: string;
  /** Seconds for a label: the medians. */
  readonly usual: number;
  readonly lately: number;
  readonly since: Date;
}

/** A job takes from when its agent has it, or the one before it has ended, to its end. */
const readSlowPrinters = (sql: Sql, accountId: string): Promise<SlowPrinter[]> => sql<SlowPrinter[]>`
  with ended as (
    select p.id as printer_id, p.name as printer_name, p.address, job.completed_date,
      extract(epoch from job.completed_date - greatest(job.accepted_date,
        lag(job.completed_date) over (partition by p.id order by job.completed_date))) / greatest(1, job.copies_sent) as seconds,
      row_number() over (partition by p.id order by job.completed_date desc) as age
    from printers p, lateral (
      select accepted_date, completed_date, copies_sent from jobs
      where printer_id = p.id and state = 'completed' order by state desc, position desc limit ${LATELY + USUAL}
    ) as job
    where p.account_id = ${accountId} and p.removed_date is null and not p.is_sandbox
  ), compared as (
    select printer_id, printer_name, address,
      (percentile_cont(0.5) within group (order by seconds) filter (where age <= ${LATELY}))::float as lately,
      (percentile_cont(0.5) within group (order by seconds) filter (where age > ${LATELY}))::float as usual,
      count(*) filter (where age > ${LATELY}) as known, max(completed_date) as last,
      min(completed_date) filter (where age <= ${LATELY}) as since
    from ended group by 1, 2, 3
  )
  select printer_id, printer_name, address, usual, lately, since from compared
  where known >= ${MIN_KNOWN} and lately >= ${MIN_SECONDS} and lately >= ${SLOW_TIMES} * usual
    and last > now() - make_interval(mins => ${FRESH_MINUTES})
  order by printer_name limit 50`;

interface Work {
  readonly refused: readonly RefusedPrints[];
  readonly slow: readonly SlowPrinter[];
}

export async function readWork(sql: Sql, accountId: string): Promise<Work> {
  const [refused, slow] = await Promise.all([readRefusedPrints(sql, accountId), readSlowPrinters(sql, accountId)]);
  return { refused, slow };
}
