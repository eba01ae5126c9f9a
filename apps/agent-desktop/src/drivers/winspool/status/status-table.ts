/** The meaning of the Windows spooler's bits (winspool.h): the state of a queue as text that a person can act on. */
import { sentence, type Sentence } from '@platen/messages';
import type { HostStatus, PrinterStatus } from '@platen/protocol';

/** PRINTER_INFO_2.Status. */
export const QUEUE_STATUS = {
  PAUSED: 0x1,
  ERROR: 0x2,
  PENDING_DELETION: 0x4,
  PAPER_JAM: 0x8,
  PAPER_OUT: 0x10,
  MANUAL_FEED: 0x20,
  PAPER_PROBLEM: 0x40,
  OFFLINE: 0x80,
  IO_ACTIVE: 0x100,
  BUSY: 0x200,
  PRINTING: 0x400,
  OUTPUT_BIN_FULL: 0x800,
  NOT_AVAILABLE: 0x1000,
  WAITING: 0x2000,
  PROCESSING: 0x4000,
  INITIALIZING: 0x8000,
  WARMING_UP: 0x10000,
  TONER_LOW: 0x20000,
  NO_TONER: 0x40000,
  PAGE_PUNT: 0x80000,
  USER_INTERVENTION: 0x100000,
  OUT_OF_MEMORY: 0x200000,
  DOOR_OPEN: 0x400000,
  SERVER_UNKNOWN: 0x800000,
  POWER_SAVE: 0x1000000,
  SERVER_OFFLINE: 0x2000000,
  DRIVER_UPDATE_NEEDED: 0x4000000,
} as const;

/** PRINTER_INFO_2.Attributes: those that describe the state or the kind. */
export const QUEUE_ATTRIBUTES = {
  WORK_OFFLINE: 0x400,
  ENABLE_BIDI: 0x800,
  FAX: 0x4000,
  TERMINAL_SERVICES: 0x8000,
} as const;

interface QueueVerdict {
  readonly status: PrinterStatus;
  readonly hostStatus: HostStatus;
  /** A text with the next step; undefined if nothing is wrong. */
  readonly message?: Sentence;
}

interface Row {
  readonly bits: number;
  readonly status: PrinterStatus;
  readonly message?: Sentence;
}

const S = QUEUE_STATUS;
/** The attribute WORK_OFFLINE as a bit that no status has: set for an unplugged USB printer, and by people. */
const USED_OFFLINE = 0x40000000;

/**
 * The decision table: the first row whose bits are set decides; states that need a person come before those that pass
 * by themselves.
 */
const ROWS: readonly Row[] = [
  { bits: S.DOOR_OPEN, status: 'attention', message: sentence('windows.coverOpen') },
  { bits: S.PAPER_OUT, status: 'attention', message: sentence('windows.paperOut') },
  { bits: S.PAPER_JAM, status: 'attention', message: sentence('windows.jam') },
  { bits: S.PAPER_PROBLEM, status: 'attention', message: sentence('windows.paperProblem') },
  { bits: S.MANUAL_FEED, status: 'attention', message: sentence('windows.manualFeed') },
  { bits: S.NO_TONER, status: 'attention', message: sentence('windows.ribbonOut') },
  { bits: S.OUTPUT_BIN_FULL, status: 'attention', message: sentence('windows.outputFull') },
  {
    bits: S.OUT_OF_MEMORY,
    status: 'attention',
    message: sentence('windows.memoryFull'),
  },
  {
    bits: S.PAUSED,
    status: 'paused',
    message: sentence('windows.paused'),
  },
  { bits: USED_OFFLINE, status: 'offline', message: sentence('windows.workOffline') },
  {
    bits: S.OFFLINE | S.NOT_AVAILABLE,
    status: 'offline',
    message: sentence('windows.offline'),
  },
  {
    bits: S.SERVER_OFFLINE | S.SERVER_UNKNOWN,
    status: 'offline',
    message: sentence('windows.serverAway'),
  },
  { bits: S.USER_INTERVENTION, status: 'attention', message: sentence('windows.intervention') },
  { bits: S.PENDING_DELETION, status: 'error', message: sentence('windows.deleting') },
  { bits: S.PAGE_PUNT, status: 'error', message: sentence('windows.pageDropped') },
  { bits: S.ERROR, status: 'error', message: sentence('windows.error') },
  {
    bits: S.IO_ACTIVE | S.BUSY | S.PRINTING | S.WAITING | S.PROCESSING | S.INITIALIZING | S.WARMING_UP,
    status: 'busy',
  },
];

/**
 * The spooler's status of a queue. Unplugged USB printers normally show up as WORK_OFFLINE only, which is an attribute,
 * not a status. No bit at all is `ready` as far as Windows knows; the source `winspool` states that.
 */
export function readQueueStatus(status: number, attributes: number): QueueVerdict {
  const effective = attributes & QUEUE_ATTRIBUTES.WORK_OFFLINE ? status | USED_OFFLINE : status;
  const row = ROWS.find(({ bits }) => (effective & bits) !== 0);
  const has = (bits: number): boolean => (status & bits) !== 0;
  return {
    status: row?.status ?? 'ready',
    hostStatus: {
      paperOut: has(S.PAPER_OUT),
      ribbonOut: has(S.NO_TONER),
      headOpen: has(S.DOOR_OPEN),
      paused: has(S.PAUSED),
      overTemp: false,
      underTemp: has(S.WARMING_UP),
      bufferFull: has(S.OUT_OF_MEMORY),
    },
    ...(row?.message ? { message: row.message } : {}),
  };
}
