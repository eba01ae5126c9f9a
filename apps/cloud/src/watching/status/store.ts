/** What the status page reads and what the nodes write for it. None of it is of an account. */
import type { Sql } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import type { Incident } from './incidents.ts';

export const KEPT_DAYS = 90;
const MAX_READ = 500;
const ALIVE = 'status_alive';

/** When a node last wrote that it runs, until `now`, which it writes; null: none ever has. */
export async function markAlive(sql: Sql, now: Date): Promise<Date | null> {
  const [before] = await sql<{ position: number }[]>`
    select position::float8 as position from cursors where name = ${ALIVE}`;
  await sql`
    insert into cursors (name, position) values (${ALIVE}, ${now.getTime()}::bigint)
    on conflict (name) do update set position = greatest(cursors.position, excluded.position)`;
  return before ? new Date(before.position) : null;
}

/** Stores incidents and removes those that are too old. */
export async function storeIncidents(sql: Sql, incidents: readonly Incident[], now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await sql`
    with gone as (delete from incidents where ended_date < ${oldest}::timestamptz)
    insert into incidents (id, part, began_date, ended_date)
    select * from unnest(
      ${incidents.map(() => newId())}::uuid[], ${incidents.map(({ part }) => part)}::text[],
      ${incidents.map(({ from }) => from.toISOString())}::timestamptz[],
      ${incidents.map(({ to }) => to.toISOString())}::timestamptz[])`;
}

/** The newest incidents that have ended since. */
export async function readIncidents(sql: Sql, since: Date): Promise<Incident[]> {
  const rows = await sql<(Pick<Incident, 'part'> & { readonly beganDate: Date; readonly endedDate: Date })[]>`
    select part, began_date, ended_date from incidents where ended_date >= ${since.toISOString()}::timestamptz
    order by ended_date desc limit ${MAX_READ}`;
  return rows.map(({ part, beganDate, endedDate }) => ({ part, from: beganDate, to: endedDate }));
}

export interface Delays {
  /** How long the oldest job has been offered to an agent that is online, without an answer. */
  readonly offerSeconds: number;
  /** How long a webhook delivery is overdue. */
  readonly deliverySeconds: number;
}

/** How far the cloud is behind, without what waits for printers, agents or receivers. */
export async function readDelays(sql: Sql): Promise<Delays> {
  const [row] = await sql<Delays[]>`
    select
      coalesce((select extract(epoch from now() - min(offered_date)) from jobs where state = 'offered'), 0)::float8
        as offer_seconds,
      coalesce((select extract(epoch from now() - min(next_attempt_date)) from webhook_deliveries
        where state = 'pending' and next_attempt_date <= now()), 0)::float8 as delivery_seconds`;
  return { offerSeconds: Math.max(0, row!.offerSeconds), deliverySeconds: Math.max(0, row!.deliverySeconds) };
}
