/**
 * The state of a network printer by SNMP: Host-Resources (RFC 2790) and Printer-MIB (RFC 3805). No answer proves
 * nothing.
 */
import type { DeviceInfo } from '@platen/protocol';
import snmp from 'net-snmp';
import { NO_FAULTS, type Condition } from '../condition.ts';

const SYSTEM = { description: '1.3.6.1.2.1.1.1.0', name: '1.3.6.1.2.1.1.5.0' } as const;
/** Columns of hrDeviceTable, hrPrinterTable and prtGeneralTable, whose rows use the device's index. */
const COLUMNS = {
  type: '1.3.6.1.2.1.25.3.2.1.2',
  description: '1.3.6.1.2.1.25.3.2.1.3',
  deviceStatus: '1.3.6.1.2.1.25.3.2.1.5',
  printerStatus: '1.3.6.1.2.1.25.3.5.1.1',
  errorState: '1.3.6.1.2.1.25.3.5.1.2',
  serial: '1.3.6.1.2.1.43.5.1.1.17',
} as const;
/** hrDevicePrinter. */
const PRINTER_TYPE = '1.3.6.1.2.1.25.3.1.5';
/** Computers have long device lists; a printer this far down is not a label printer. */
const MAX_ROWS = 100;

interface SnmpTarget {
  readonly host: string;
  readonly port?: number;
  readonly community?: string;
  readonly timeoutMs?: number;
}

interface SnmpAnswer {
  /** Undefined if the device answers SNMP but has no printer data. */
  readonly condition: Condition | undefined;
  readonly model: string | undefined;
  readonly serial: string | undefined;
}

/**
 * Asks one device; undefined if no answer comes in time. Each value is requested alone: a version 1 agent fails a whole
 * request for one missing value.
 */
export async function askPrinterMib({
  host,
  port = 161,
  community = 'public',
  timeoutMs = 700,
}: SnmpTarget): Promise<SnmpAnswer | undefined> {
  const session = snmp.createSession(host, community, { port, timeout: timeoutMs, retries: 0, version: snmp.Version1 });
  session.on('error', () => undefined);
  try {
    const name = await get(session, SYSTEM.name);
    if (name === 'silent') return undefined;
    const row = await printerRow(session);
    const [deviceStatus, printerStatus, errorState, description, serial, system] = await Promise.all([
      get(session, `${COLUMNS.deviceStatus}.${row}`),
      get(session, `${COLUMNS.printerStatus}.${row}`),
      get(session, `${COLUMNS.errorState}.${row}`),
      get(session, `${COLUMNS.description}.${row}`),
      get(session, `${COLUMNS.serial}.${row}`),
      get(session, SYSTEM.description),
    ]);
    const errors = Buffer.isBuffer(errorState) && errorState.length <= MAX_ERROR_OCTETS ? errorState : undefined;
    const status = within(printerStatus, LAST_PRINTER_STATUS);
    const known = status !== undefined || errors !== undefined;
    return {
      condition: known ? conditionOf(within(deviceStatus, DOWN), status, errors ?? Buffer.alloc(0)) : undefined,
      model: text(description) ?? text(system),
      serial: text(serial),
    };
  } finally {
    session.close();
  }
}

type Value = Buffer | number | 'absent' | 'silent';

/** hrPrinterDetectedErrorState has two octets, and padding at some makes; a longer text is another value. */
const MAX_ERROR_OCTETS = 4;
const LAST_PRINTER_STATUS = 5;

/** A value of an enumeration that starts at 1. */
const within = (value: Value, last: number): number | undefined =>
  typeof value === 'number' && value >= 1 && value <= last ? value : undefined;
const text = (value: Value | undefined): string | undefined =>
  Buffer.isBuffer(value) ? value.toString('utf8').trim() || undefined : undefined;

type Session = ReturnType<typeof snmp.createSession>;

/** The index of the printer among the devices: nearly always 1, which is also the default. */
async function printerRow(session: Session): Promise<string> {
  const first = await new Promise<unknown>((resolve) =>
    session.get([`${COLUMNS.type}.1`], (error, varbinds) => resolve(error ? undefined : varbinds?.[0]?.value)),
  );
  if (first === PRINTER_TYPE) return '1';
  let row = '1';
  let rows = 0;
  await new Promise<void>((resolve) => {
    const feed = (varbinds: readonly { readonly oid: string; readonly value: unknown }[]): boolean => {
      const printer = varbinds.find(({ value }) => value === PRINTER_TYPE);
      if (printer) row = printer.oid.slice(COLUMNS.type.length + 1);
      rows += varbinds.length;
      return printer !== undefined || rows >= MAX_ROWS;
    };
    session.subtree(COLUMNS.type, 1, feed, () => resolve());
  });
  return row;
}

function get(session: Session, oid: string): Promise<Value> {
  return new Promise((resolve) => {
    session.get([oid], (error, varbinds) => {
      if (error) return resolve(error.name === 'RequestTimedOutError' || 'code' in error ? 'silent' : 'absent');
      const [varbind] = varbinds ?? [];
      if (!varbind || snmp.isVarbindError(varbind)) return resolve('absent');
      resolve(Buffer.isBuffer(varbind.value) || typeof varbind.value === 'number' ? varbind.value : 'absent');
    });
  });
}

const PRINTING = 4;
const WARMUP = 5;
const DOWN = 5;

/**
 * hrPrinterDetectedErrorState: the first bit is the highest of the first octet. `offline`, `serviceRequested` and
 * `overduePreventMaint` are ignored: printers set them at will (CUPS leaves them out too).
 */
export function conditionOf(
  deviceStatus: number | undefined,
  printerStatus: number | undefined,
  errors: Uint8Array,
): Condition {
  const bit = (index: number): boolean => ((errors[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  const hostStatus = { ...NO_FAULTS, paperOut: bit(1) || bit(13), ribbonOut: bit(3) || bit(10), headOpen: bit(4) };
  const named = hostStatus.paperOut || hostStatus.ribbonOut || hostStatus.headOpen;
  const other = bit(5)
    ? ('jam' as const)
    : bit(8) || bit(9) || bit(12)
      ? ('media' as const)
      : deviceStatus === DOWN && printerStatus !== WARMUP && !named
        ? ('unspecified' as const)
        : undefined;
  return { hostStatus, busy: printerStatus === PRINTING || printerStatus === WARMUP, ...(other ? { other } : {}) };
}

/** The device's own identity by SNMP; null if it names neither model nor serial number. */
export function deviceInfoOf({ model, serial }: SnmpAnswer, at: Date): DeviceInfo | null {
  if (!model && !serial) return null;
  return {
    probedAt: at.toISOString(),
    device: {
      model: model ?? '',
      firmware: '',
      dpi: null,
      dotsPerMm: null,
      memory: '',
      ...(serial ? { serial } : {}),
    },
    config: { entries: [] },
  };
}
