/** The data of the attention report: a fixed number of bounded queries, whatever the size of the account. */
import type { Fact, StatusDetail } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';
import { type ArrivingJob, listArriving } from '../../printing/jobs/delivery/arriving-store.ts';
import type { JobState } from '../../printing/jobs/state-machine.ts';
import { isUnsent } from '../../printing/jobs/waiting.ts';

/** Waiting jobs of a printer are counted up to this many: at two hundred printers a thousand each would take most of the time. */
export const MAX_COUNTED = 101;
/** Failed jobs are counted up to this many in an account, and for so many days. */
const MAX_FAILED = 2000;
const FAILED_DAYS = 7;
/** A key that ended this long ago, and was still used then, is reported. */
const EXPIRED_KEY_DAYS = 7;
const EXPIRING_KEY_DAYS = 14;
/** A revoked key is reported for so long after a program has last used it. */
const REFUSED_KEY_HOURS = 24;

export interface AgentFacts {
  readonly id: string;
  readonly name: string;
  readonly hostname: string;
  readonly version: string;
  readonly protocolVersion: number;
  /** null until the agent has sent its first hello. */
  readonly capabilities: readonly string[] | null;
  readonly lastSeenDate: Date | null;
  readonly clockSkewMs: number | null;
  readonly refusedDate: Date | null;
  /** The computer from which a second copy of it last tried to connect, and when. */
  readonly twinHostname: string | null;
  readonly twinDate: Date | null;
  readonly createdDate: Date;
}

export interface BindingFacts {
  readonly agentId: string;
  readonly priority: number;
  readonly status: string | null;
  readonly statusDate: Date | null;
  readonly statusSince: Date | null;
  readonly statusDetail: StatusDetail | null;
}

export interface HeadJob {
  readonly id: string;
  readonly title: string | null;
  readonly state: JobState;
  readonly reason: string | null;
  /** The fact of the last row of its timeline. */
  readonly fact: Fact | null;
  readonly movedDate: Date;
}

export interface WaitingJobs {
  readonly count: number;
  /** The date of the oldest job that is counted. */
  readonly oldestDate: Date | null;
  readonly oldestQueuedDate: Date | null;
  /** The first job that an agent has taken. */
  readonly head: HeadJob | null;
  /** The first job whose document is on its way to the agent. */
  readonly arriving: ArrivingJob | null;
  /** When a job of the printer last ended. */
  readonly lastEndDate: Date | null;
}

export interface ServedPrinter {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly connectionType: string;
  readonly nativeFormat: string;
  readonly place: string | null;
  /** It is out of service by the account's word. */
  readonly isPaused: boolean;
  readonly createdDate: Date;
  /** By priority, the primary first. */
  readonly bindings: readonly BindingFacts[];
}

export interface PrinterFacts extends ServedPrinter {
  readonly waiting: WaitingJobs | null;
}

export interface FailedJobs {
  readonly printerId: string;
  readonly printerName: string;
  readonly agentId: string | null;
  readonly errorCode: string;
  readonly count: number;
  readonly firstDate: Date;
  readonly lastDate: Date;
  readonly message: string;
  readonly fact: Fact | null;
  readonly latest: readonly { readonly id: string; readonly title: string | null; readonly endedDate: Date }[];
}

export interface WebhookFacts {
  readonly id: string;
  readonly url: string;
  readonly since: Date;
  /** True if the cloud turned it off. */
  readonly disabled: boolean;
  readonly reason: string;
  readonly fact: Fact | null;
}

export interface ChannelFacts {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly reason: string;
  readonly fact: Fact | null;
}

export interface KeyFacts {
  readonly id: string;
  readonly name: string;
  readonly expiresDate: Date;
}

export const readAgents = (sql: Sql, accountId: string): Promise<AgentFacts[]> => sql<AgentFacts[]>`
  select id, name, hostname, version, protocol_version, capabilities, last_seen_date, clock_skew_ms, refused_date,
    twin_hostname, twin_date, created_date
  from agents where account_id = ${accountId} order by id`;

export async function readPrinters(sql: Sql, accountId: string): Promise<PrinterFacts[]> {
  const [printers, waiting] = await Promise.all([readServedPrinters(sql, accountId), readWaiting(sql, accountId)]);
  return printers.map((printer) => ({ ...printer, waiting: waiting.get(printer.id) ?? null }));
}

export async function readServedPrinters(sql: Sql, accountId: string): Promise<ServedPrinter[]> {
  const rows = await sql<
    (Omit<ServedPrinter, 'bindings'> & { [Key in keyof BindingFacts]: BindingFacts[Key] | null })[]
  >`
    select p.id, p.name, p.address, p.connection_type, p.native_format, p.place, p.is_paused, p.created_date, b.agent_id, b.priority, b.status, b.status_date, b.status_since,
      b.status_detail
    from printers p left join bindings b on b.printer_id = p.id
    where p.account_id = ${accountId} and p.removed_date is null and not p.is_sandbox order by p.id, b.priority`;
  const printers = new Map<string, Omit<ServedPrinter, 'bindings'> & { bindings: BindingFacts[] }>();
  for (const { agentId, priority, status, statusDate, statusSince, statusDetail, ...served } of rows) {
    const printer = printers.get(served.id) ?? { ...served, bindings: [] };
    if (agentId !== null)
      printer.bindings.push({ agentId, priority: priority!, status, statusDate, statusSince, statusDetail });
    printers.set(served.id, printer);
  }
  return [...printers.values()];
}

interface WaitingRow {
  readonly printerId: string;
  readonly waiting: number;
  readonly oldestDate: Date | null;
  readonly oldestQueuedDate: Date | null;
  readonly lastEndDate: Date | null;
  readonly id: string | null;
  readonly title: string | null;
  readonly state: JobState;
  readonly reason: string | null;
  readonly fact: Fact | null;
  readonly movedDate: Date | null;
}

/**
 * By printer; every part of it is a look into jobs_printer_state. A state between itself and itself, in the order of states,
 * is what only that index serves: for an equal state the planner takes jobs_printer where it knows of no waiting jobs yet, and
 * walks over all that a printer has printed.
 */
export async function readWaiting(sql: Sql, accountId: string): Promise<Map<string, WaitingJobs>> {
  const rows = await sql<WaitingRow[]>`
    with open as materialized (
      select p.id as printer_id, (count(*) filter (where unsent))::int as waiting from printers p, lateral (
        select ${isUnsent(sql)} as unsent from jobs
        where printer_id = p.id and state in ('queued', 'offered', 'accepted', 'printing') limit ${MAX_COUNTED}
      ) as job
      where p.account_id = ${accountId} and p.removed_date is null group by p.id
    )
    select open.printer_id, open.waiting, oldest.created_date as oldest_date, queued.created_date as oldest_queued_date,
      head.*, ended.completed_date as last_end_date
    from open
    cross join lateral (
      select min(created_date) as created_date from (values ('queued'), ('offered'), ('accepted'), ('printing')) as s (state),
        lateral (select created_date from jobs where printer_id = open.printer_id and jobs.state between s.state and s.state
          and ${isUnsent(sql)} order by jobs.state, position limit 1) as first
    ) as oldest
    cross join lateral (
      select min(created_date) as created_date from (values ('queued'), ('offered')) as s (state),
        lateral (select created_date from jobs where printer_id = open.printer_id and jobs.state between s.state and s.state
          order by jobs.state, position limit 1) as first
    ) as queued
    left join lateral (
      select job.id, job.title, job.state, job.reason, step.detail -> 'fact' as fact,
        coalesce(step.at, job.accepted_date, job.created_date) as moved_date
      from (
        select first.* from (values ('accepted'), ('printing')) as s (state),
          lateral (select id, title, state, reason, accepted_date, created_date, position from jobs
            where printer_id = open.printer_id and jobs.state between s.state and s.state
            order by jobs.state, position limit 1) as first
        order by first.position limit 1
      ) as job
      left join lateral (select at, detail from events where job_id = job.id order by id desc limit 1) as step on true
    ) as head on true
    cross join lateral (
      select max(completed_date) as completed_date from (values ('completed'), ('failed')) as s (state),
        lateral (select completed_date from jobs where printer_id = open.printer_id and jobs.state between s.state and s.state
          order by jobs.state desc, position desc limit 1) as last
    ) as ended`;
  const arriving = await listArriving(
    sql,
    rows.filter(({ oldestQueuedDate }) => oldestQueuedDate !== null).map(({ printerId }) => printerId),
  );
  return new Map(
    rows.map(({ printerId, waiting, oldestDate, oldestQueuedDate, lastEndDate, id, movedDate, ...head }) => [
      printerId,
      {
        count: waiting,
        oldestDate,
        oldestQueuedDate,
        lastEndDate,
        head: id === null ? null : { id, movedDate: movedDate!, ...head },
        arriving: arriving.get(printerId)?.[0] ?? null,
      },
    ]),
  );
}

export const readFailed = (sql: Sql, accountId: string): Promise<FailedJobs[]> => sql<FailedJobs[]>`
  with failed as materialized (
    select id, title, printer_id, agent_id, error_code, error_message, completed_date from jobs
    where account_id = ${accountId} and state = 'failed' and dismissed_date is null and error_code <> 'cancelled'
      and completed_date > now() - make_interval(days => ${FAILED_DAYS})
    order by completed_date desc limit ${MAX_FAILED}
  ), grouped as materialized (
    select printer_id, error_code, count(*)::int as count, min(completed_date) as first_date,
      max(completed_date) as last_date
    from failed group by printer_id, error_code order by max(completed_date) desc limit 100
  )
  select grouped.*, p.name as printer_name, latest.jobs as latest, newest.agent_id,
    coalesce(newest.error_message, '') as message, step.detail -> 'fact' as fact
  from grouped join printers p on p.id = grouped.printer_id
  cross join lateral (
    select id, agent_id, error_message from failed
    where failed.printer_id = grouped.printer_id and failed.error_code = grouped.error_code
    order by completed_date desc limit 1
  ) as newest
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'endedDate', completed_date)) as jobs from (
      select id, title, completed_date from failed
      where failed.printer_id = grouped.printer_id and failed.error_code = grouped.error_code
      order by completed_date desc limit 5
    ) as job
  ) as latest
  left join lateral (
    select detail from events where job_id = newest.id and type = 'job.failed' order by id desc limit 1
  ) as step on true`;

export const readWebhooks = (sql: Sql, accountId: string): Promise<WebhookFacts[]> => sql<WebhookFacts[]>`
  select id, url, coalesce(disabled_date, failing_since) as since, disabled_date is not null as disabled,
    coalesce(disabled_reason, failing_reason) as reason,
    case when disabled_reason is null then failing_fact else disabled_fact end as fact from webhooks
  where account_id = ${accountId} and (disabled_reason is not null or active and failing_reason is not null)
  order by id`;

export const readChannels = (sql: Sql, accountId: string): Promise<ChannelFacts[]> => sql<ChannelFacts[]>`
  select id, name, failing_since as since, failing_reason as reason, failing_fact as fact from alert_channels
  where account_id = ${accountId} and failing_reason is not null order by id`;

/** Keys that end soon, or have ended while a program used them. */
export const readKeys = (sql: Sql, accountId: string): Promise<KeyFacts[]> => sql<KeyFacts[]>`
  select id, name, expires_date from api_keys
  where account_id = ${accountId} and expires_date < now() + make_interval(days => ${EXPIRING_KEY_DAYS})
    and (expires_date > now() or expires_date > now() - make_interval(days => ${EXPIRED_KEY_DAYS})
      and last_used_date > expires_date - interval '1 day')
  order by id`;

export interface RevokedKeyFacts {
  readonly id: string;
  readonly name: string;
  readonly revokedBy: string | null;
  readonly revokedDate: Date;
  readonly refusals: number;
}

/** Revoked keys that a program has used lately. */
export const readRevokedKeys = (sql: Sql, accountId: string): Promise<RevokedKeyFacts[]> => sql<RevokedKeyFacts[]>`
  select id, name, revoked_by, revoked_date, refusals from revoked_keys
  where account_id = ${accountId} and last_refused_date > now() - make_interval(hours => ${REFUSED_KEY_HOURS})
  order by id`;

type Dismissal =
  | { readonly jobId: string }
  | { readonly printerId: string; readonly errorCode: string; readonly until: Date };

/** A person has dealt with these failed jobs. Returns how many they were. */
export async function dismissJobs(sql: Sql, accountId: string, which: Dismissal): Promise<number> {
  const rows = await sql`
    update jobs set dismissed_date = now()
    where account_id = ${accountId} and state = 'failed' and dismissed_date is null and error_code <> 'cancelled' and ${
      'jobId' in which
        ? sql`id = ${which.jobId}`
        : sql`printer_id = ${which.printerId} and error_code = ${which.errorCode}
            and completed_date <= ${which.until.toISOString()}`
    }
    returning 1`;
  return rows.length;
}
