/** A CUPS queue's status: printer-state and printer-state-reasons (RFC 8011, 5.4.11 and 5.4.12) as text. */
import { sentence, type Sentence } from '@platen/messages';
import type { HostStatus, PrinterStatus } from '@platen/protocol';

export interface QueueState {
  readonly status: PrinterStatus;
  readonly hostStatus: HostStatus;
  readonly message?: Sentence;
}

interface Row {
  readonly reason: RegExp;
  readonly status: PrinterStatus;
  readonly message: Sentence;
}

/**
 * The first row whose reason is present decides. Reasons end in -error, -warning or -report, or have no suffix (an
 * error).
 */
const ROWS: readonly Row[] = [
  { reason: /^(cover|door|interlock)-open/, status: 'attention', message: sentence('windows.coverOpen') },
  { reason: /^media-(empty|needed)/, status: 'attention', message: sentence('windows.paperOut') },
  { reason: /^media-jam/, status: 'attention', message: sentence('windows.jam') },
  { reason: /^(marker-supply|toner)-empty/, status: 'attention', message: sentence('windows.ribbonOut') },
  { reason: /^output-area-full/, status: 'attention', message: sentence('windows.outputFull') },
  { reason: /^spool-area-full/, status: 'attention', message: sentence('cups.spoolFull') },
  {
    reason: /^(offline|timed-out|shutdown)/,
    status: 'offline',
    message: sentence('cups.offline'),
  },
  { reason: /^connecting-to-device/, status: 'busy', message: sentence('cups.connecting') },
  {
    reason: /^(paused|moving-to-paused)/,
    status: 'paused',
    message: sentence('cups.paused'),
  },
];

const keywordsOf = (reasons: unknown): readonly string[] =>
  (Array.isArray(reasons) ? reasons : [reasons]).filter(
    (reason): reason is string => typeof reason === 'string' && reason !== 'none',
  );

/** A server's answer about its printer: printer-state and the attributes that belong to it. */
export interface PrinterAnswer {
  /** The keyword of printer-state. */
  readonly state: unknown;
  /** One keyword or a list. */
  readonly reasons: unknown;
  readonly accepting: unknown;
  /** printer-state-message: words of the backend, in English as our jobs ask for. */
  readonly words?: unknown;
}

/** All bytes have been sent; the server waits for the printer to close the connection, which many do much later. */
export const isSentOff = ({ reasons, words }: PrinterAnswer): boolean =>
  keywordsOf(reasons).some((reason) => reason.startsWith('cups-waiting-for-job-completed')) ||
  String(words).startsWith('Waiting for printer to finish');

/**
 * CUPS' backends name a printer that is off in words alone: `connecting-to-device` is gone after the first attempt, and
 * the state is that of a printer that prints (cups/backend/socket.c, ipp.c, lpd.c, usb-libusb.c).
 */
const UNREACHED =
  /may not exist|unavailable|not responding|unreachable|not connected|printer is (busy|in use|offline)|[Uu]nable to (connect|locate|find)|Waiting for printer to become available/;

const IDLE = 'idle';
const PROCESSING = 'processing';

export function readPrinterState({ state, reasons, accepting, words }: PrinterAnswer): QueueState {
  const serious = keywordsOf(reasons).filter(
    (reason) => !/-(warning|report)$/.test(reason) || /^(offline|paused|connecting)/.test(reason),
  );
  const row = ROWS.find(({ reason }) => serious.some((keyword) => reason.test(keyword)));
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
  if (accepting === false) return { status: 'error', hostStatus, message: sentence('cups.rejecting') };
  if (row) return { status: row.status, hostStatus, message: row.message };
  if (state === 'stopped')
    return {
      status: 'paused',
      hostStatus,
      message: sentence('cups.stopped'),
    };
  if (state === PROCESSING && typeof words === 'string' && UNREACHED.test(words))
    return { status: 'offline', hostStatus, message: sentence('cups.unreached', { why: words.slice(0, 200) }) };
  if (state === PROCESSING) return { status: 'busy', hostStatus };
  return state === IDLE ? { status: 'ready', hostStatus } : { status: 'unknown', hostStatus };
}
