/** Why a printer prints nothing, and what to do: a sentence to read out on the telephone. */
import { sentence, type Sentence } from '@platen/messages';
import type { PrinterStatus } from '@platen/protocol';
import type { Bus } from '../../ground/bus/bus.ts';
import { canTake, type JobNeeds } from './directory.ts';
import type { Binding, PrinterRecord } from './store.ts';

const names = (bindings: readonly Binding[]): string => bindings.map(({ agentName }) => `"${agentName}"`).join(', ');

/**
 * The problem of a printer and its remedy, or a warning of its agent although it prints; null if all is well.
 * `reported`: the agent's sentence, unless its reading is too old to count.
 */
export function statusSentence(
  printer: PrinterRecord,
  bus: Bus,
  status: PrinterStatus,
  reported?: Sentence,
): Sentence | null {
  if (printer.isSandbox) return null;
  if (printer.isPaused) return sentence('printer_status.out_of_service');
  if (!printer.bindings.some(({ agentId }) => bus.isOnline(agentId)))
    return sentence(bus.hearsOthers() ? 'printer_status.no_agent' : 'printer_status.alone', {
      agents: names(printer.bindings),
    });
  if (reported) return reported;
  return status === 'ready' || status === 'busy' ? null : sentence(`printer_status.${status}`);
}

/** Why a job of this printer still waits in the cloud; null if it is about to be offered. */
export function queuedReason(printer: PrinterRecord, bus: Bus, needs: JobNeeds): Sentence | null {
  if (printer.isSandbox) return null;
  if (printer.isPaused) return sentence('job_queued.out_of_service', { printer: printer.name });
  const online = printer.bindings.filter(({ agentId }) => bus.isOnline(agentId));
  if (online.length === 0)
    return sentence(bus.hearsOthers() ? 'job_queued.no_agent' : 'job_queued.alone', {
      agents: names(printer.bindings),
    });
  if (online.some((binding) => canTake(binding, needs))) return null;
  const key = needs.parts ? 'job_queued.agent_without_labels' : 'job_queued.agent_without_copies';
  return sentence(key, { agents: names(online) });
}
