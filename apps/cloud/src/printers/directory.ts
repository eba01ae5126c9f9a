/** Printers as the print path looks them up: remembered for a few seconds, forgotten when they change. */
import type { Bus } from '../bus/bus.ts';
import type { Changes } from '../db/changes.ts';
import type { Orm } from '../db/client.ts';
import { createLookupCache } from '../db/lookup-cache.ts';
import { observedStatus } from './status.ts';
import { type Binding, findPrinter, listPrintersOfAgent, type PrinterRecord } from './store.ts';

export interface PrinterDirectory {
  readonly find: (printerId: string) => Promise<PrinterRecord | null>;
  readonly ofAgent: (agentId: string) => Promise<readonly PrinterRecord[]>;
  /** The agent that a new job of this printer goes to; null: none is online. */
  readonly chooseAgent: (printer: PrinterRecord, copies: number | null) => string | null;
}

export function createPrinterDirectory(orm: Orm, bus: Bus, changes: Changes): PrinterDirectory {
  const printers = createLookupCache<PrinterRecord | null>({ ttlMs: 10_000, max: 20_000 });
  const ofAgent = createLookupCache<readonly PrinterRecord[]>({ ttlMs: 10_000, max: 20_000 });
  changes.onChange((change) => {
    if (change.kind === 'printer') printers.forget(change.id);
    if (change.kind === 'agent')
      printers.forgetWhere((printer) => printer?.bindings.some(({ agentId }) => agentId === change.id) ?? false);
    if (change.kind === 'printer' || change.kind === 'agent') ofAgent.clear();
    if (change.kind === 'all') for (const cache of [printers, ofAgent]) cache.clear();
  });
  return {
    find: (id) => printers.get(id, () => findPrinter(orm, id)),
    ofAgent: (agentId) => ofAgent.get(agentId, () => listPrintersOfAgent(orm, agentId)),
    chooseAgent: (printer, copies) => choose(printer.bindings, bus, copies),
  };
}

/** By priority, but an agent that says it cannot reach the printer comes after one that can. */
function choose(bindings: readonly Binding[], bus: Bus, copies: number | null): string | null {
  let fallback: string | null = null;
  for (const binding of bindings) {
    if (!bus.isOnline(binding.agentId)) continue;
    if ((copies ?? 1) > 1 && !canCopy(binding)) continue;
    if (observedStatus({ ...binding, agentOnline: true }) !== 'offline') return binding.agentId;
    fallback ??= binding.agentId;
  }
  return fallback;
}

/** Whether the agent sends copies; one that has never connected is asked when it does. */
export function canCopy({ capabilities }: Pick<Binding, 'capabilities'>): boolean {
  return capabilities === null || capabilities.includes('copies');
}
