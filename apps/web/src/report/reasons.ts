/** Short names of what kept a printer from printing, for lists. */
import type { Texts } from '../texts.ts';

const FAULTS = [
  'paperOut',
  'ribbonOut',
  'headOpen',
  'paused',
  'overTemp',
  'jam',
  'cutter',
  'media',
  'labelWaiting',
  'language',
] as const;
const STATUSES = ['attention', 'error', 'offline', 'paused'] as const;
const FAILURES = [
  'expired',
  'printer_unreachable',
  'printer_fault',
  'connection_lost',
  'outcome_uncertain',
  'spooler_error',
] as const;

/** `reason` is the key of a sentence, or a status. */
export function reasonText(reason: string, t: Texts['t']): string {
  const fault = FAULTS.find((name) => reason === `fault.${name}`);
  if (fault) return t(`report.fault.${fault}`);
  const status = STATUSES.find((name) => name === reason);
  if (status) return t(`printers.status.${status}`);
  return t(reason.startsWith('reach.') ? 'printers.status.offline' : 'report.fault.other');
}

export function failureText(code: string, t: Texts['t']): string {
  const known = FAILURES.find((name) => name === code);
  return t(known ? `report.code.${known}` : 'report.code.other');
}
