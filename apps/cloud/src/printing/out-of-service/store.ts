/** Printers out of service, by the account's word. */
import type { Sql } from '../../ground/db/client.ts';

export interface Service {
  readonly isPaused: boolean;
  readonly redirectTo: string | null;
}

export async function setService(sql: Sql, printerId: string, { isPaused, redirectTo }: Service): Promise<void> {
  await sql`update printers set is_paused = ${isPaused}, redirect_to = ${redirectTo} where id = ${printerId}`;
}

/** Takes every printer of every account out of service; sandboxes go on. Returns how many there were. */
export async function pauseAll(sql: Sql): Promise<number> {
  const { count } = await sql`update printers set is_paused = true where not is_paused and not is_sandbox`;
  return count;
}

/** Jobs of a printer that no agent has accepted, in the order of printing. */
export async function listUnaccepted(sql: Sql, printerId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from jobs where printer_id = ${printerId} and state in ('queued', 'offered') order by position`;
  return rows.map(({ id }) => id);
}
