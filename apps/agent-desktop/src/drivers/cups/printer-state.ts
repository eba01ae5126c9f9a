/** What CUPS says of a queue: printer-state and printer-state-reasons (RFC 8011, 5.4.11 and 5.4.12) as words. */
import type { HostStatus, PrinterStatus } from '@platen/protocol';

export interface QueueState {
  readonly status: PrinterStatus;
  readonly hostStatus: HostStatus;
  readonly message?: string;
}

interface Row {
  readonly reason: RegExp;
  readonly status: PrinterStatus;
  readonly message: string;
}

/** The first row whose reason is there decides. Reasons end in -error, -warning or -report, or in nothing (an error). */
const ROWS: readonly Row[] = [
  { reason: /^(cover|door|interlock)-open/, status: 'attention', message: 'The cover is open. Close it.' },
  { reason: /^media-(empty|needed)/, status: 'attention', message: 'The label roll is empty. Load a roll.' },
  { reason: /^media-jam/, status: 'attention', message: 'Labels are jammed. Open the printer and clear them.' },
  { reason: /^(marker-supply|toner)-empty/, status: 'attention', message: 'The ribbon is used up. Put in a new one.' },
  {
    reason: /^(output-area|spool-area)-full/,
    status: 'attention',
    message: 'The output or the spool area is full. Make room, then resume the queue.',
  },
  {
    reason: /^(offline|timed-out|shutdown)/,
    status: 'offline',
    message: 'The print server cannot reach the printer. Check that it is switched on and connected.',
  },
  { reason: /^connecting-to-device/, status: 'busy', message: 'The print server is connecting to the printer.' },
  {
    reason: /^(paused|moving-to-paused)/,
    status: 'paused',
    message: 'The queue is paused. Resume it with cupsenable or in the CUPS web page.',
  },
];

const IDLE = 'idle';
const PROCESSING = 'processing';

/** `state` is the keyword of printer-state; `reasons` may be one keyword or a list. */
export function readPrinterState(state: unknown, reasons: unknown, accepting: unknown): QueueState {
  const list = (Array.isArray(reasons) ? reasons : [reasons]).filter(
    (reason): reason is string => typeof reason === 'string' && reason !== 'none',
  );
  const serious = list.filter(
    (reason) => !/-(warning|report)$/.test(reason) || /^(offline|paused|connecting)/.test(reason),
  );
  const row = ROWS.find(({ reason }) => serious.some((given) => reason.test(given)));
  const has = (pattern: RegExp): boolean => serious.some((reason) => pattern.test(reason));
  const hostStatus: HostStatus = {
    paperOut: has(/^media-(empty|needed)/),
    ribbonOut: has(/^(marker-supply|toner)-empty/),
    headOpen: has(/^(cover|door|interlock)-open/),
    paused: state === 'stopped' || has(/^paused/),
    overTemp: false,
    underTemp: false,
    bufferFull: has(/^spool-area-full/),
  };
  if (accepting === false)
    return { status: 'error', hostStatus, message: 'The queue takes no jobs. Let it accept them with cupsaccept.' };
  if (row) return { status: row.status, hostStatus, message: row.message };
  if (state === 'stopped')
    return {
      status: 'paused',
      hostStatus,
      message: 'The queue is stopped, often after one failed job. Resume it with cupsenable.',
    };
  if (state === PROCESSING) return { status: 'busy', hostStatus };
  return state === IDLE ? { status: 'ready', hostStatus } : { status: 'unknown', hostStatus };
}
