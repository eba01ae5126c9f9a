/** Why nothing comes out, in words: what somebody on the telephone reads out. */
import type { PrinterStatus } from '@platen/protocol';
import type { Bus } from '../bus/bus.ts';
import { canTake, type JobNeeds } from './directory.ts';
import type { Binding, PrinterRecord } from './store.ts';

/** Where the agent has said nothing of its own. */
const WORDS: Readonly<Record<PrinterStatus, string | null>> = {
  ready: null,
  busy: null,
  attention: 'The printer needs somebody: look at its display.',
  paused: 'The printer, or its queue on the computer, is paused.',
  error: 'The printer reports a fault.',
  offline: 'The agent cannot reach the printer.',
  unknown: 'No agent has looked at the printer in the last three minutes.',
};

const names = (bindings: readonly Binding[]): string => bindings.map(({ agentName }) => `"${agentName}"`).join(', ');

/**
 * What is wrong with a printer and what to do, or what its agent warns of though it prints; null when all is well. `said`:
 * the agent's sentence, where its reading is not too old to count.
 */
export function statusMessage(printer: PrinterRecord, bus: Bus, status: PrinterStatus, said?: string): string | null {
  if (!printer.bindings.some(({ agentId }) => bus.isOnline(agentId)))
    return `No agent of this printer is online: start ${names(printer.bindings)}. Jobs wait until then.`;
  return said ?? WORDS[status];
}

/** Why a job of this printer still waits in the cloud; null when it is about to go out. */
export function queuedReason(printer: PrinterRecord, bus: Bus, needs: JobNeeds): string | null {
  const online = printer.bindings.filter(({ agentId }) => bus.isOnline(agentId));
  if (online.length === 0)
    return `No agent of this printer is online. It prints as soon as one connects: ${names(printer.bindings)}.`;
  if (!online.some((binding) => canTake(binding, needs)))
    return `An agent is too old to print ${needs.parts ? 'several labels' : 'copies'}: update ${names(online)}.`;
  return null;
}
