/** Printers that look well while their jobs do not move on: the list shows them as what they are. */
import type { attentionApi } from '@platen/protocol';
import type { Overview } from './queries.ts';

/** Statuses that give no reason. For the others the printer itself shows one. */
const WELL: readonly Overview['status'][] = ['ready', 'busy', 'unknown'];

export function withHeldUp(
  printers: readonly Overview[],
  entries: readonly attentionApi.AttentionEntry[],
): readonly Overview[] {
  const heldUp = new Map(
    entries
      .filter(({ kind, severity }) => severity === 'stopped' && !kind.startsWith('printer_'))
      .map((entry) => [entry.place.printerId, entry]),
  );
  return printers.map((printer) => {
    const entry = WELL.includes(printer.status) ? heldUp.get(printer.id) : undefined;
    return entry ? { ...printer, status: 'attention', message: entry.message, fact: entry.fact } : printer;
  });
}
