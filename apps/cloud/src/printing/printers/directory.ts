/** Looks up printers for the print path: cached for a few seconds, removed from the cache when they change. */
import type { AgentCapability } from '@platen/protocol';
import type { Bus } from '../../ground/bus/bus.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Orm } from '../../ground/db/client.ts';
import { createLookupCache } from '../../ground/db/lookup-cache.ts';
import { canPrint, observedStatus } from './status.ts';
import { type Binding, findPrinter, listPrintersOfAgent, type PrinterRecord } from './store.ts';

/** Requirements of a job on its agent. */
export interface JobNeeds {
  readonly copies?: number | null;
  /** Its document is several. */
  readonly parts?: boolean;
  /** It has options of pages. */
  readonly options?: boolean;
}

export interface PrinterDirectory {
  readonly find: (printerId: string) => Promise<PrinterRecord | null>;
  readonly ofAgent: (agentId: string) => Promise<readonly PrinterRecord[]>;
  /** The agent for a new job of this printer; null: none is online, or the printer is out of service. */
  readonly chooseAgent: (printer: PrinterRecord, needs?: JobNeeds) => string | null;
  /** Whether the printer prints at once what this agent, which is connected, gets for it. */
  readonly isReady: (printer: PrinterRecord, agentId: string) => boolean;
}

export function createPrinterDirectory(orm: Orm, bus: Bus, changes: Changes): PrinterDirectory {
  const printers = createLookupCache<PrinterRecord | null>({ ttlMs: 10_000, max: 20_000 });
  const ofAgent = createLookupCache<readonly PrinterRecord[]>({ ttlMs: 10_000, max: 20_000 });
  changes.onChange((change) => {
    if (change.kind === 'printer') printers.forget(change.id);
    if (change.kind === 'agent')
      printers.forgetWhere((printer) => printer?.bindings.some(({ agentId }) => agentId === change.id) ?? false);
    if (change.kind === 'account') printers.forgetWhere((printer) => printer?.accountId === change.id);
    if (change.kind === 'printer' || change.kind === 'agent') ofAgent.clear();
    if (change.kind === 'all') for (const cache of [printers, ofAgent]) cache.clear();
  });
  return {
    find: (id) => printers.get(id, () => findPrinter(orm, id)),
    ofAgent: (agentId) => ofAgent.get(agentId, () => listPrintersOfAgent(orm, agentId)),
    chooseAgent: (printer, needs = {}) => (printer.isPaused ? null : choose(printer.bindings, bus, needs)),
    isReady: ({ bindings, isPaused }, agentId) => {
      const binding = bindings.find((one) => one.agentId === agentId);
      return (
        binding !== undefined &&
        canPrint({ agentId, isPaused, status: observedStatus({ ...binding, agentOnline: true }) })
      );
    },
  };
}

/** By priority, but an agent that cannot reach the printer, or leaves offers unanswered, comes after one that does. */
function choose(bindings: readonly Binding[], bus: Bus, needs: JobNeeds): string | null {
  let fallback: string | null = null;
  for (const binding of bindings) {
    if (!bus.isOnline(binding.agentId)) continue;
    if (!canTake(binding, needs)) continue;
    const stalled = binding.stalledUntil !== null && binding.stalledUntil.getTime() > Date.now();
    if (!stalled && observedStatus({ ...binding, agentOnline: true }) !== 'offline') return binding.agentId;
    fallback ??= binding.agentId;
  }
  return fallback;
}

/** True if the agent has the capability, or has never connected: then it is checked when it does. */
export function isCapable({ capabilities }: Pick<Binding, 'capabilities'>, capability: AgentCapability): boolean {
  return capabilities === null || capabilities.includes(capability);
}

/** True if the agent is new enough for such a job. */
export function canTake(binding: Pick<Binding, 'capabilities'>, { copies, parts, options }: JobNeeds): boolean {
  return (
    ((copies ?? 1) <= 1 || isCapable(binding, 'copies')) &&
    (parts !== true || isCapable(binding, 'parts')) &&
    (options !== true || isCapable(binding, 'page-options'))
  );
}
