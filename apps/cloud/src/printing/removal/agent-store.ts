/** Removes agents: their printers pass to the next agent that serves them, or go with them. */
import type { Sql } from '../../ground/db/client.ts';
import { insertEvents } from '../events/record-store.ts';
import type { MovedJob } from '../jobs/move-store.ts';
import { type Keep, removePrintersIn, stopWatching } from './printer-store.ts';

/** A printer whose primary agent is removed. */
export interface OwnPrinter {
  readonly id: string;
  readonly name: string;
  /** The agent that serves it next; null: no other does, and it goes with its agent. */
  readonly nextId: string | null;
  readonly nextName: string | null;
}

/** The printers that an agent is the primary of, and who takes them over. */
export const listOwnPrinters = (sql: Sql, agentId: string): Promise<readonly OwnPrinter[]> => sql<OwnPrinter[]>`
  select p.id, p.name, next.id as next_id, next.name as next_name
  from bindings own join printers p on p.id = own.printer_id
  left join lateral (
    select a.id, a.name from bindings other join agents a on a.id = other.agent_id
    where other.printer_id = p.id and other.agent_id <> ${agentId} order by other.priority limit 1
  ) as next on true
  where own.agent_id = ${agentId} and own.priority = 0 order by p.id`;

interface RemovedAgent {
  readonly printers: readonly OwnPrinter[];
  readonly ended: readonly MovedJob[];
}

/** Removes an agent. What it had accepted for printers that stay, and its offers, are left to the sweep and to dispatch. */
export async function removeAgentWithPrinters(sql: Sql, id: string, keep: Keep): Promise<RemovedAgent> {
  const removed = await sql.begin(async (transaction): Promise<RemovedAgent> => {
    // A tag of a transaction builds the same fragments as that of the pool.
    const tx = transaction as unknown as Sql;
    // Rows are locked in the order of their ids, so that two removals cannot wait for each other.
    await tx`
      select from printers where id in (select printer_id from bindings where agent_id = ${id}) order by id for update`;
    const printers = await listOwnPrinters(tx, id);
    const gone = printers.filter(({ nextId }) => nextId === null);
    const ended = await removePrintersIn(
      tx,
      gone.map((printer) => printer.id),
      keep,
    );
    await tx`delete from bindings where agent_id = ${id}`;
    await passOn(tx, id, printers);
    await stopWatching(tx, id);
    await tx`
      with removed as (delete from agents where id = ${id} returning id, account_id, name)
      ${insertEvents(tx, tx`removed`, { type: 'agent.removed', agent: tx`id`, detail: tx`jsonb_build_object('name', name)` })}`;
    return { printers, ended };
  });
  return removed as RemovedAgent;
}

/** The next agent of each printer becomes its primary. */
async function passOn(tx: Sql, formerId: string, printers: readonly OwnPrinter[]): Promise<void> {
  const passed = printers.filter(({ nextId }) => nextId !== null);
  if (passed.length === 0) return;
  await tx`
    with passed as (
      update bindings set priority = 0
      from unnest(${passed.map(({ id }) => id)}::uuid[], ${passed.map(({ nextId }) => nextId)}::uuid[])
        as next (printer_id, agent_id), printers p
      where bindings.printer_id = next.printer_id and bindings.agent_id = next.agent_id and p.id = next.printer_id
      returning p.id, p.account_id, bindings.agent_id
    )
    ${insertEvents(tx, tx`passed order by id`, {
      type: 'printer.primary_changed',
      printer: tx`id`,
      agent: tx`agent_id`,
      detail: tx`jsonb_build_object('formerAgentId', ${formerId}::uuid)`,
    })}`;
}
