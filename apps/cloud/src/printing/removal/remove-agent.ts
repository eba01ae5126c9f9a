/** Removes an agent, and tells everybody whom that concerns. */
import type { Dispatch } from '../jobs/delivery/dispatch.ts';
import type { PrinterDirectory } from '../printers/directory.ts';
import type { Pools } from '../pools/pools.ts';
import { leavePools } from '../take-over/take-over.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database } from '../../ground/db/client.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import { sentence } from '@platen/messages';
import { retryDeadlock } from '../../ground/db/batcher.ts';
import type { MovedJob } from '../jobs/move-store.ts';
import { loseJobsOfRemovedAgents } from '../jobs/delivery/offer-store.ts';
import type { Keep } from './printer-store.ts';
import { type OwnPrinter, removeAgentWithPrinters } from './agent-store.ts';

interface Needs {
  readonly bus: Bus;
  readonly changes: Changes;
  readonly database: Database;
  readonly directory: PrinterDirectory;
  readonly dispatch: Dispatch;
  readonly pools: Pools;
}

/** Agents forget jobs that have ended in the cloud. */
export function withdraw({ bus }: { readonly bus: Bus }, ended: readonly MovedJob[]): void {
  for (const { id, agentBefore } of ended)
    if (agentBefore !== null) bus.send(agentBefore, { type: 'withdraw', jobId: id });
}

/**
 * Cuts the agent's connection on whichever node has it, requeues its offers, and ends the jobs that it had accepted.
 * Returns its printers: those that went with it, and those that passed to other agents.
 */
export async function removeAgent(deps: Needs, id: string, keep: Keep): Promise<readonly OwnPrinter[]> {
  const { bus, changes, database, directory, dispatch } = deps;
  const bound = await directory.ofAgent(id);
  await leavePools(
    deps,
    bound.filter(({ bindings }) => bindings.length === 1).map((printer) => printer.id),
  );
  // First: a removed agent can accept nothing more. If this stops half-way, the sweep does the rest.
  const { printers, ended } = await retryDeadlock(() => removeAgentWithPrinters(database.sql, id, keep));
  withdraw(deps, ended);
  await changes.announce(
    { kind: 'agent', id },
    ...[...bound, ...printers].map((printer) => ({ kind: 'printer' as const, id: printer.id })),
  );
  await dispatch.giveBack(id, { why: sentence('job_back.agent_removed') });
  await loseJobsOfRemovedAgents(database.sql);
  const others = new Set(bound.flatMap((printer) => printer.bindings.map((binding) => binding.agentId)));
  others.delete(id);
  for (const agentId of others) bus.send(agentId, { type: 'printers' });
  await dispatch.wake(printers.filter(({ nextId }) => nextId !== null).map((printer) => printer.id));
  return printers;
}
