/** Which programs and people have printed a template where, and when last. */
import { LIMITS, type templateWorkApi } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';
import type { AccountPrincipal } from '../../ground/http/callers/principal.ts';

interface Use {
  readonly templateId: string;
  readonly principal: AccountPrincipal;
  readonly destinationId: string;
  readonly isPool: boolean;
  readonly jobId: string;
}

/** A program that prints all day writes once a minute. */
const FRESH_SECONDS = 60;

export async function recordUse(sql: Sql, { templateId, principal, destinationId, isPool, jobId }: Use): Promise<void> {
  const caller = callerOf(principal);
  if (!caller) return;
  // Most statements find a fresh row, and are a look at it: a conflict would lock it, and each print would wait for the disk.
  const [row] = await sql<{ isNew: boolean }[]>`
    insert into template_uses (template_id, caller_type, caller_id, destination_id, is_pool, job_id, last_date)
    select ${templateId}, ${caller.type}, ${caller.id}, ${destinationId}, ${isPool}, ${jobId}, now()
    where not exists (
      select from template_uses
      where template_id = ${templateId} and caller_id = ${caller.id} and destination_id = ${destinationId}
        and last_date >= now() - make_interval(secs => ${FRESH_SECONDS}))
    on conflict (template_id, caller_id, destination_id) do update set job_id = excluded.job_id, last_date = now()
    where template_uses.last_date < now() - make_interval(secs => ${FRESH_SECONDS})
    returning (xmax = 0) as is_new`;
  if (row?.isNew)
    await sql`
      delete from template_uses where template_id = ${templateId} and (caller_id, destination_id) in (
        select caller_id, destination_id from template_uses where template_id = ${templateId}
        order by last_date desc, job_id desc offset ${LIMITS.templateUses})`;
}

function callerOf(principal: AccountPrincipal): { readonly type: 'key' | 'user'; readonly id: string } | null {
  if (principal.kind === 'key') return { type: 'key', id: principal.keyId };
  return principal.kind === 'user' ? { type: 'user', id: principal.userId } : null;
}

interface UseRow extends Omit<templateWorkApi.TemplateUse, 'lastPrintedDate'> {
  readonly lastDate: Date;
}

/** Newest first. */
export async function listUses(
  sql: Sql,
  { accountId, templateId }: { readonly accountId: string; readonly templateId: string },
): Promise<templateWorkApi.TemplateUse[]> {
  const rows = await sql<UseRow[]>`
    select u.caller_type, u.caller_id, coalesce(k.name, gone.name, person.email) as caller_name, u.job_id, u.last_date,
      case when u.is_pool then null else u.destination_id end as printer_id,
      case when u.is_pool then u.destination_id end as pool_id,
      coalesce(p.name, pool.name) as printer_name
    from template_uses u
      left join api_keys k on k.id = u.caller_id and k.account_id = ${accountId}
      left join revoked_keys gone on gone.id = u.caller_id and gone.account_id = ${accountId}
      left join users person on person.id = u.caller_id and u.caller_type = 'user'
      left join printers p on p.id = u.destination_id and p.account_id = ${accountId} and p.removed_date is null
      left join pools pool on pool.id = u.destination_id and pool.account_id = ${accountId}
    where u.template_id = ${templateId}
    order by u.last_date desc, u.job_id desc limit ${LIMITS.templateUses}`;
  return rows.map(({ lastDate, ...row }) => ({ ...row, lastPrintedDate: lastDate.toISOString() }));
}
