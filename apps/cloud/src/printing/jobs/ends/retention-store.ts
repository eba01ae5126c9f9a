/** Deletes data whose retention time is over. */
import { LIMITS } from '@platen/protocol';
import type { Sql } from '../../../ground/db/client.ts';
import { type Keep, KEEP } from '../../../ground/keep.ts';
import { deleteForgottenPrinters } from '../../printers/removed-store.ts';

/** An arbitrary number; the one node that gets the lock does the work. */
const LOCK = 7_031_990;
/** The most rows that one statement deletes: a long statement would block others. */
const STEP = 5000;

interface RetentionResult {
  readonly documents: number;
  readonly jobs: number;
  readonly events: number;
  /** A statement deleted as much as it may: there is more. */
  readonly hasMore: boolean;
}

/** Deletes what has had its time, as much as one step may; null if another node is doing so. */
export async function deleteExpired(sql: Sql, keep: Keep = KEEP): Promise<RetentionResult | null> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as got`;
    if (!lock!.got) return null;
    const documents = await tx`
      delete from documents where job_id in (
        select j.id from jobs j join documents d on d.job_id = j.id
        where j.state = 'failed' and j.completed_date < now() - make_interval(hours => ${LIMITS.failedDocumentKeepHours})
          or j.state = 'completed' and not exists (select from printers p where p.id = j.printer_id and p.is_sandbox)
            and j.completed_date < now() - make_interval(hours => ${LIMITS.completedDocumentKeepHours})
        limit ${STEP})`;
    const jobs = await tx`
      delete from jobs where id in (
        select id from jobs where state in ('completed', 'failed')
          and completed_date < now() - make_interval(hours => ${keep.jobs}) limit ${STEP})`;
    await deleteForgottenPrinters(tx as unknown as Sql);
    const events = await tx`
      delete from events where id in (
        select id from events where at < now() - make_interval(hours => ${keep.events}) limit ${STEP})`;
    const others = [
      await tx`
        delete from idempotency_records where (account_id, key) in (
          select account_id, key from idempotency_records
          where created_date < now() - make_interval(hours => ${2 * LIMITS.idempotencyKeepHours}) limit ${STEP})`,
      await tx`
        delete from audit_log where id in (
          select id from audit_log where at < now() - make_interval(hours => ${keep.audit}) limit ${STEP})`,
      await tx`
        delete from removed_accounts where removed_date < now() - make_interval(hours => ${keep.audit})`,
      await tx`
        delete from request_log where ctid = any(array(
          select ctid from request_log where at < now() - make_interval(hours => ${keep.requests}) limit ${STEP}))`,
      await tx`
        delete from alerts where id in (
          select id from alerts where raised_date < now() - make_interval(hours => ${keep.alerts})
            and resolved_date is not null limit ${STEP})`,
      await tx`
        delete from alert_messages where id in (
          select id from alert_messages where state in ('sent', 'failed')
            and created_date < now() - make_interval(hours => ${keep.alerts}) limit ${STEP})`,
      await tx`
        delete from webhook_deliveries where id in (
          select id from webhook_deliveries
          where created_date < now() - make_interval(hours => ${keep.deliveries}) limit ${STEP})`,
      await tx`
        delete from webhook_deliveries where id in (
          select ended.id from webhooks w cross join lateral (
            select id from webhook_deliveries where webhook_id = w.id and state <> 'pending'
            order by created_date desc offset ${LIMITS.webhookDeliveriesKept} limit ${STEP}) as ended limit ${STEP})`,
    ];
    for (const table of ['stored_labels', 'templates'])
      await tx`
        delete from ${tx(table)} where deleted_date < now() - make_interval(mins => ${LIMITS.deleted.minutes})`;
    await tx`
      delete from job_actions where created_date < now() - make_interval(hours => ${keep.jobs})`;
    await tx`delete from enrollment_codes where expires_date < now() - interval '1 day'`;
    await tx`delete from enrollment_requests where expires_date < now() - interval '1 hour'`;
    await tx`delete from sessions where expires_at < now()`;
    await tx`delete from verifications where expires_at < now()`;
    await tx`delete from daily_usage where day < (now() at time zone 'utc')::date - 35`;
    const hasMore = [documents, jobs, events, ...others].some(({ count }) => count === STEP);
    return { documents: documents.count, jobs: jobs.count, events: events.count, hasMore };
  });
}
