/**
 * The status of a printer as a mark; gray where the reading is too old to count, or where the printer has not said itself
 * that it is ready.
 */
import { knownOf } from '@platen/formats';
import { HALF_KNOWN, type Look, PRINTER_STATUSES, StatusMark } from '@platen/ui';
import type { PrinterStatus } from '@platen/protocol';
import { useTexts, type Texts } from '../texts.ts';

interface PrinterMarkProps {
  readonly status: PrinterStatus;
  /** How the status was obtained; null if nobody has reported one. */
  readonly method: string | null;
  readonly isCurrent?: boolean;
  readonly size?: 'md' | 'lg';
}

export function PrinterMark({ status, method, isCurrent = true, size = 'md' }: PrinterMarkProps) {
  const texts = useTexts();
  const look = isHalfKnown(status, method) ? HALF_KNOWN : PRINTER_STATUSES[status];
  // An agent that is offline makes its printers unreachable, whatever it last saw.
  const shown: Look = isCurrent || status === 'offline' ? look : { ...look, color: 'gray' };
  return (
    <StatusMark look={shown} size={size}>
      {statusText({ status, method }, texts)}
    </StatusMark>
  );
}

/** The API calls a printer `ready` that can be reached: it is not known whether it can print. */
export const isHalfKnown = (status: PrinterStatus, method: string | null): boolean =>
  status === 'ready' && knownOf(method) !== 'state';

export const statusText = (
  { status, method }: { readonly status: PrinterStatus; readonly method: string | null },
  { t }: Pick<Texts, 't'>,
): string => (isHalfKnown(status, method) ? t(`printers.ready.${knownOf(method)}`) : t(`printers.status.${status}`));
