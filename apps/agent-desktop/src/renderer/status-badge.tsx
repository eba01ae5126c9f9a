/** A printer's status as colour, shape and word: never colour alone. */
import { Badge } from '@mantine/core';
import type { UiPrinter } from '../bridge/bridge.ts';
import { useTexts } from './texts.tsx';

const LOOK: Readonly<Record<UiPrinter['status'], { readonly color: string; readonly shape: string }>> = {
  ready: { color: 'teal', shape: '●' },
  busy: { color: 'blue', shape: '▶' },
  attention: { color: 'orange', shape: '▲' },
  paused: { color: 'gray', shape: '❚❚' },
  error: { color: 'red', shape: '✕' },
  offline: { color: 'red', shape: '○' },
  unknown: { color: 'gray', shape: '?' },
};

/** A reading older than two probe intervals is shown as old. */
const STALE_MS = 120_000;

export const isStale = ({ readAt }: UiPrinter): boolean =>
  readAt !== null && Date.now() - Date.parse(readAt) > STALE_MS;

export function StatusBadge({ printer }: { readonly printer: UiPrinter }) {
  const { t } = useTexts();
  const { color, shape } = LOOK[printer.status];
  return (
    <Badge
      color={isStale(printer) ? 'gray' : color}
      variant="light"
      size="lg"
      flex="none"
      leftSection={<span aria-hidden>{shape}</span>}
      styles={{ label: { textTransform: 'none' } }}
    >
      {t(`status.${printer.status}`)}
    </Badge>
  );
}
