/** Why nothing comes out of a printer, and what to do: what somebody on the telephone reads out. */
import { sentence, type Sentence } from '@platen/messages';
import type { PrinterStatus } from '@platen/protocol';
import type { Bus } from '../bus/bus.ts';
import { canTake, type JobNeeds } from './directory.ts';
import type { Binding, PrinterRecord } from './store.ts';

const names = (bindings: readonly Binding[]): string => bindings.map(({ agentName }) => `"${agentName}"`).join(', ');

/**
 * What is wrong with a printer and what to do, or what its agent warns of though it prints; null when all is well.
 * `reported`: the agent's sentence, where its reading is not too old to count.
 */
export function statusSentence(
  printer: PrinterRecord,
  bus: Bus,
  status: PrinterStatus,
  reported?: Sentence,
): Sentence | null {
  if (!printer.bindings.some(({ agentId }) => bus.isOnline(agentId)))
    return sentence('printer_status.no_agent', { agents: names(printer.bindings) });
  if (reported) return reported;
  return status === 'ready' || status === 'busy' ? null : sentence(`printer_status.${status}`);
}

/** Why a job of this printer still waits in the cloud; null when it is about to go out. */
export function queuedReason(printer: PrinterRecord, bus: Bus, needs: JobNeeds): string | null {
  const online = printer.bindings.filter(({ agentId }) => bus.isOnline(agentId));
  if (online.length === 0) return sentence('job_queued.no_agent', { agents: names(printer.bindings) }).text;
  if (online.some((binding) => canTake(binding, needs))) return null;
  const key = needs.parts ? 'job_queued.agent_without_labels' : 'job_queued.agent_without_copies';
  return sentence(key, { agents: names(online) }).text;
}
