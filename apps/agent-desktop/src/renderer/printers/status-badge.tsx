/** A printer's status; gray where its reading is old, or where the printer has not said itself that it is ready. */
import { knownOf } from '@platen/formats';
import { HALF_KNOWN, PRINTER_STATUSES, StatusMark } from '@platen/ui';
import type { UiPrinter } from '../../bridge/bridge.ts';
import { useTexts, type Texts } from '../texts.ts';

/** A reading older than two probe intervals is shown as old. */
const STALE_MS = 120_000;

export const isStale = ({ readAt }: UiPrinter): boolean =>
  readAt !== null && Date.now() - Date.parse(readAt) > STALE_MS;

type Seen = Pick<UiPrinter, 'status' | 'source'>;

/** `ready` means that nothing is known to be wrong: only a printer that answers can say that it prints. */
export const isHalfKnown = ({ status, source }: Seen): boolean => status === 'ready' && knownOf(source) !== 'state';

export const statusText = (seen: Seen, { t }: Pick<Texts, 't'>): string =>
  isHalfKnown(seen) ? t(`ready.${knownOf(seen.source)}`) : t(`status.${seen.status}`);

export function StatusBadge({ printer }: { readonly printer: UiPrinter }) {
  const texts = useTexts();
  const look = isHalfKnown(printer) ? HALF_KNOWN : PRINTER_STATUSES[printer.status];
  return (
    <StatusMark size="lg" look={isStale(printer) ? { ...look, color: 'gray' } : look}>
      {statusText(printer, texts)}
    </StatusMark>
  );
}
