/** A printer's status; gray where its reading is old. */
import { PRINTER_STATUSES, StatusMark } from '@platen/ui';
import type { UiPrinter } from '../bridge/bridge.ts';
import { useTexts } from './texts.ts';

/** A reading older than two probe intervals is shown as old. */
const STALE_MS = 120_000;

export const isStale = ({ readAt }: UiPrinter): boolean =>
  readAt !== null && Date.now() - Date.parse(readAt) > STALE_MS;

export function StatusBadge({ printer }: { readonly printer: UiPrinter }) {
  const { t } = useTexts();
  const look = PRINTER_STATUSES[printer.status];
  return (
    <StatusMark size="lg" look={isStale(printer) ? { ...look, color: 'gray' } : look}>
      {t(`status.${printer.status}`)}
    </StatusMark>
  );
}
