/** Updates in the database: what an account has chosen, what was asked for, and how far each agent is. */
import type { UpdateStateInput } from '@platen/protocol';
import { eq } from 'drizzle-orm';
import type { Orm, Sql } from '../../ground/db/client.ts';
import type { Updatable, UpdateWindow } from './plan.ts';
import { updateSettings } from './tables.ts';

export interface Settings {
  readonly automatic: boolean;
  readonly window: UpdateWindow | null;
}

export async function readUpdateSettings(orm: Orm, accountId: string): Promise<Settings> {
  const [row] = await orm.select().from(updateSettings).where(eq(updateSettings.accountId, accountId));
  return { automatic: row?.automatic ?? true, window: row?.window ?? null };
}

export async function saveUpdateSettings(orm: Orm, accountId: string, settings: Settings): Promise<void> {
  await orm
    .insert(updateSettings)
    .values({ accountId, ...settings })
    .onConflictDoUpdate({ target: updateSettings.accountId, set: settings });
}

export type UpdatableAgent = Updatable & { readonly name: string; readonly lastSeenDate: Date | null };

/** The agents of an account by name, or those with these ids of any account. */
export async function listUpdatable(
  sql: Sql,
  of: { readonly accountId: string } | { readonly agentIds: readonly string[] },
): Promise<readonly UpdatableAgent[]> {
  const which =
    'accountId' in of
      ? sql`agents.account_id = ${of.accountId}`
      : sql`agents.id = any(${of.agentIds as string[]}::uuid[])`;
  return sql<UpdatableAgent[]>`
    select agents.id, agents.name, agents.version, agents.platform, agents.arch, agents.update_ring as ring,
      agents.capabilities, agents.last_seen_date, agents.update_requested_date as requested_date,
      agents.update_requested_by as requested_by, agents.update_state as state,
      coalesce(chosen.automatic, true) as automatic, chosen."window"
    from agents left join update_settings as chosen on chosen.account_id = agents.account_id
    where ${which} order by agents.name, agents.id`;
}

export async function requestUpdates(sql: Sql, agentIds: readonly string[], by: string): Promise<void> {
  await sql`
    update agents set update_requested_date = now(), update_requested_by = ${by}, update_state = null
    where id = any(${agentIds as string[]}::uuid[])`;
}

/** Records how far an agent is. A request ends with its failure: it is not tried again and again. */
export async function saveUpdateState(sql: Sql, agentId: string, state: UpdateStateInput): Promise<void> {
  const stored = { ...state, date: new Date().toISOString() };
  await sql`
    update agents set update_state = ${sql.json(stored as never)},
      update_requested_date = case when ${state.state === 'failed'} then null else update_requested_date end
    where id = ${agentId}`;
}
