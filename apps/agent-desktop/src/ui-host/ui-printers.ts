/** Printers as the windows show them, and their summary for the tray icon. */
import type { AgentStatus } from '../core/agent-status.ts';
import type { OpenJob } from '../core/history/open-jobs.ts';
import type { QueueStatus } from '../core/queue/printer-queue.ts';
import type { Snapshot, TrayState, UiPrinter } from '../bridge/bridge.ts';

/** Worst first: the tray icon shows this one (colour and shape). An agent that is out of date still prints. */
export function trayStateOf(snapshot: Snapshot): TrayState {
  if (!snapshot.enrolled || !['online', 'outdated'].includes(snapshot.connection.state)) return 'disconnected';
  const states = snapshot.printers.map((printer) => printer.status);
  if (
    snapshot.connection.state === 'outdated' ||
    states.some((status) => ['attention', 'error', 'offline'].includes(status)) ||
    snapshot.printers.some((printer) => printer.current?.reason) ||
    snapshot.notPrintedCount > 0
  )
    return 'attention';
  if (states.some((status) => status === 'busy') || snapshot.printers.some((printer) => printer.current))
    return 'printing';
  return states.length > 0 && states.every((status) => status === 'paused') ? 'paused' : 'ready';
}

export type PrinterNow = Omit<UiPrinter, 'sinceDate'>;

export function uiPrinters({ printers }: AgentStatus, jobs: readonly OpenJob[]): readonly PrinterNow[] {
  const oldest = new Map<string, string>();
  for (const { printerId, createdDate } of jobs) if (!oldest.has(printerId)) oldest.set(printerId, createdDate);
  return printers.map((printer) => uiPrinter(printer, oldest.get(printer.printerId) ?? null));
}

function uiPrinter(status: QueueStatus, oldestDate: string | null): PrinterNow {
  const { reading, deviceInfo, current, capabilities } = status;
  const faults = Object.entries(reading?.statusDetail.hostStatus ?? {}).filter(([, value]) => value === true);
  return {
    id: status.printerId,
    name: status.name,
    address: status.address,
    status: reading?.status ?? 'unknown',
    message: current?.reason ?? reading?.statusDetail.message ?? null,
    fact: current?.reason ? current.reasonFact : reading?.statusDetail.fact,
    source: reading?.statusDetail.source ?? null,
    readAt: reading?.statusDetail.probedAt ?? null,
    format: status.nativeFormat,
    dpi: status.dpi,
    connectionType: status.connectionType,
    driver: status.driver,
    priority: status.priority,
    waiting: status.waiting,
    oldestDate,
    current: current && { jobId: current.key.split('/')[0]!, copiesSent: current.copiesSent, reason: current.reason },
    faults: faults.map(([flag]) => flag).filter((flag) => flag !== 'thermalTransfer'),
    device: deviceInfo && {
      model: deviceInfo.device.model,
      firmware: deviceInfo.device.firmware,
      dpi: deviceInfo.device.dpi,
      serial: deviceInfo.device.serial ?? null,
    },
    config: deviceInfo?.config.entries.map(({ label, value }) => ({ label, value })) ?? [],
    pages: capabilities && {
      papers: [...new Set(capabilities.papers.map(({ name }) => name))],
      trays: [...new Set(capabilities.trays)],
      duplex: capabilities.duplex,
      color: capabilities.color,
    },
  };
}
