/** The status of a printer as a mark; gray where the reading is too old to count. */
import { type Look, PRINTER_STATUSES, StatusMark } from '@platen/ui';
import type { PrinterStatus } from '@platen/protocol';
import { useTexts } from '../texts.ts';

export interface PrinterMarkProps {
  readonly status: PrinterStatus;
  readonly isCurrent?: boolean;
  readonly size?: 'md' | 'lg';
}

export function PrinterMark({ status, isCurrent = true, size = 'md' }: PrinterMarkProps) {
  const { t } = useTexts();
  const look = PRINTER_STATUSES[status];
  // An agent that is offline makes its printers unreachable, whatever it last saw.
  const shown: Look = isCurrent || status === 'offline' ? look : { ...look, color: 'gray' };
  return (
    <StatusMark look={shown} size={size}>
      {t(`printers.status.${status}`)}
    </StatusMark>
  );
}
