/** Our nouns in PrintNode's shapes: computers (agents), printers, print jobs and their states. */
import { printsPages } from '@platen/protocol';
import type { ListedAgent } from '../../printing/agents/store.ts';
import type { PrinterRecord } from '../../printing/printers/store.ts';
import type { JobWithNumber, StateRow } from './store.ts';

const timestamp = (date: Date): string => date.toISOString();

export function toComputer(agent: ListedAgent, isOnline: boolean) {
  return {
    id: agent.number,
    name: agent.name,
    inet: null,
    inet6: null,
    hostname: agent.hostname,
    version: agent.version,
    jre: null,
    createTimestamp: timestamp(agent.createdDate),
    state: isOnline ? 'connected' : 'disconnected',
  };
}

/** The capabilities of any label printer: one tray, one colour, any label size. */
const ofLabels = ({ dpi }: PrinterRecord) => ({
  bins: [] as readonly string[],
  collate: false,
  color: false,
  copies: 9999,
  dpis: dpi === null ? [] : [`${dpi}x${dpi}`],
  duplex: false,
  extent: null,
  medias: [],
  nup: [1],
  papers: {} as Readonly<Record<string, readonly [number, number]>>,
  printrate: null,
  supports_custom_paper_size: true,
});

/** Sizes of papers are tenths of a millimetre. */
function capabilitiesOf(printer: PrinterRecord): ReturnType<typeof ofLabels> {
  const { capabilities: able } = printer;
  if (!able || !printsPages(printer)) return ofLabels(printer);
  return {
    ...ofLabels(printer),
    bins: able.trays,
    collate: true,
    color: able.color,
    copies: able.copies,
    dpis: able.resolutions.map((dpi) => (dpi.includes('x') ? dpi : `${dpi}x${dpi}`)),
    duplex: able.duplex,
    papers: Object.fromEntries(
      able.papers.map(({ name, widthMm, heightMm }) => [name, [Math.round(widthMm * 10), Math.round(heightMm * 10)]]),
    ),
    supports_custom_paper_size: false,
  };
}

export function toPrinter(printer: PrinterRecord, computer: ReturnType<typeof toComputer>, status: string) {
  return {
    id: printer.number,
    computer,
    name: printer.name,
    description: printer.deviceInfo?.device.model ?? printer.driver ?? printer.nativeFormat.toUpperCase(),
    capabilities: capabilitiesOf(printer),
    default: false,
    createTimestamp: timestamp(printer.createdDate),
    state: status === 'offline' ? 'offline' : 'online',
  };
}

/** The names under which a job keeps what only PrintNode asks for. */
export const METADATA = { contentType: 'printnode.contentType', source: 'printnode.source' } as const;

export function toPrintJob(job: JobWithNumber, printer: ReturnType<typeof toPrinter> | null) {
  return {
    id: job.number,
    printer,
    title: job.title ?? '',
    contentType: job.metadata?.[METADATA.contentType] ?? 'raw_base64',
    source: job.metadata?.[METADATA.source] ?? '',
    expireAt: job.expiresDate === null ? null : timestamp(job.expiresDate),
    createTimestamp: timestamp(job.createdDate),
    state: stateOf(job.state, job.errorCode),
  };
}

/** PrintNode API reference, "Print job states". */
function stateOf(state: JobWithNumber['state'], errorCode: string | null): string {
  switch (state) {
    case 'queued':
      return 'new';
    case 'offered':
      return 'sent_to_client';
    case 'accepted':
      return 'received';
    case 'printing':
      return 'in_progress';
    case 'completed':
      return 'done';
    case 'failed':
      return FAILURES[errorCode ?? ''] ?? 'error';
  }
}

const FAILURES: Readonly<Record<string, string>> = { cancelled: 'deleted', expired: 'expired' };

/** The timeline of a job as states; what is no change of state is left out. Ages are milliseconds since the first. */
export function toStates(jobNumber: number, rows: readonly StateRow[]) {
  return rows.flatMap(({ type, at, detail, version }) => {
    const code = typeof detail?.['code'] === 'string' ? detail['code'] : null;
    const state = EVENTS[type] ?? (type === 'job.failed' ? (FAILURES[code ?? ''] ?? 'error') : null);
    if (state === null) return [];
    return {
      printJobId: jobNumber,
      state,
      message: messageOf(type, detail),
      data: detail,
      clientVersion: BY_CLIENT.has(state) ? version : null,
      createTimestamp: timestamp(at),
      age: Math.max(0, at.getTime() - rows[0]!.at.getTime()),
    };
  });
}

/** States that the computer reports. */
const BY_CLIENT: ReadonlySet<string> = new Set(['received', 'in_progress', 'done', 'error']);

const EVENTS: Readonly<Record<string, string>> = {
  'job.created': 'new',
  'job.queued': 'new',
  'job.retried': 'new',
  'job.moved': 'new',
  'job.dispatched': 'sent_to_client',
  'job.accepted': 'received',
  'job.printing': 'in_progress',
  'job.completed': 'done',
};

const MESSAGES: Readonly<Record<string, string>> = {
  'job.created': 'Print job was created.',
  'job.queued': 'Print job waits for a computer that is online.',
  'job.retried': 'Print job is printed again.',
  'job.moved': 'Print job was moved to another printer.',
  'job.dispatched': 'Print job was sent to the computer.',
  'job.accepted': 'The computer has the print job.',
  'job.printing': 'Print job is sent to the printer.',
  'job.completed': 'Print job is printed.',
};

function messageOf(type: string, detail: StateRow['detail']): string {
  const reason = detail?.['message'];
  if (type === 'job.failed') return typeof reason === 'string' ? reason : 'Print job failed.';
  const ignored = detail?.['ignoredOptions'];
  const created = MESSAGES[type] ?? type;
  return Array.isArray(ignored) && ignored.length > 0
    ? `${created} These options have no effect on this printer: ${ignored.join(', ')}.`
    : created;
}
