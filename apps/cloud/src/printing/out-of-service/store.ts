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
