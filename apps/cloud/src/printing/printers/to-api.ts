/** Printers as the API shows them: the list in snake_case, the status in camelCase. */
import type { printerApi } from '@platen/protocol';
import type { Bus } from '../../ground/bus/bus.ts';
import { bestObservation, isCurrent, observedStatus, rollUp } from './status.ts';
import type { PrinterRecord } from './store.ts';
import { toStatusDetail } from './status-detail.ts';
import { statusSentence } from './status-sentence.ts';

const observationsOf = (printer: PrinterRecord, bus: Bus) =>
  printer.bindings.map((binding) => ({ ...binding, agentOnline: bus.isOnline(binding.agentId) }));

export function toPrinter(printer: PrinterRecord, bus: Bus): printerApi.Printer {
  return {
    id: printer.id,
    name: printer.name,
    connection_type: connectionTypeOf(printer),
    address: printer.address,
    status: printer.isSandbox ? 'ready' : rollUp(observationsOf(printer, bus)),
    config: {
      ...printer.otherConfig,
      nativeFormat: printer.nativeFormat,
      driver: printer.driver,
      dpi: printer.dpi,
      expiresIn: printer.expiresIn,
      stock: printer.stock,
    },
    ...(printer.capabilities && { capabilities: printer.capabilities }),
    agent_id: printer.bindings[0]?.agentId ?? null,
    aliases: [...printer.aliases],
    place: printer.place,
    paused: printer.isPaused,
    redirectTo: printer.redirectTo,
    ...(printer.isSandbox && { sandbox: true as const }),
    created_date: printer.createdDate.toISOString(),
  };
}

/** A printer that was created as `tcp` is listed as `network`: existing clients rely on that. */
const connectionTypeOf = ({ connectionType }: PrinterRecord): string =>
  connectionType === 'tcp' ? 'network' : connectionType;

export function toStatus(printer: PrinterRecord, bus: Bus): printerApi.PrinterStatusReport {
  const observations = observationsOf(printer, bus);
  const best = bestObservation(observations);
  const status = printer.isSandbox ? 'ready' : best ? observedStatus(best) : 'offline';
  const detail = isCurrent(best) ? best?.statusDetail : undefined;
  const reported = detail?.message === undefined ? undefined : { text: detail.message, fact: detail.fact };
  const sentence = statusSentence(printer, bus, status, reported);
  return {
    id: printer.id,
    name: printer.name,
    connectionType: connectionTypeOf(printer),
    address: printer.address,
    status,
    message: sentence?.text ?? null,
    ...(sentence?.fact && { fact: sentence.fact }),
    lastStatusDate: best?.statusDate?.toISOString() ?? null,
    statusDetail: toStatusDetail(best?.statusDetail),
    deviceInfo: printer.deviceInfo,
    agents: observations.map((observation) => ({
      agentId: observation.agentId,
      agentName: observation.agentName,
      priority: observation.priority,
      isPrimary: observation.priority === 0,
      agentOnline: observation.agentOnline,
      status: observedStatus(observation),
      lastStatusDate: observation.statusDate?.toISOString() ?? null,
    })),
    ...(printer.isSandbox && { sandbox: true as const }),
  };
}
