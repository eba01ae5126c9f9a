/** The problem of a printer and the next step, in the user's language. */
import type { UiPrinter } from '../../bridge/bridge.ts';
import type { Texts } from '../texts.ts';

export const needsHelp = (printer: UiPrinter): boolean =>
  ['attention', 'error', 'offline', 'paused'].includes(printer.status) || Boolean(printer.current?.reason);

export function sentenceOf(printer: UiPrinter, { t, localized }: Pick<Texts, 't' | 'localized'>): string | null {
  const { name, message, fact, status } = printer;
  if (message) return message.includes(name) ? localized(message, fact) : `${name}: ${localized(message, fact)}`;
  return needsHelp(printer) ? `${name}: ${t(`status.${status}`)}` : null;
}
