/** What is wrong with a printer and what to do, in the language of the person. */
import type { UiPrinter } from '../bridge/bridge.ts';
import type { Texts } from './texts.tsx';

export const needsHelp = (printer: UiPrinter): boolean =>
  ['attention', 'error', 'offline', 'paused'].includes(printer.status) || Boolean(printer.current?.reason);

export function sentenceOf(printer: UiPrinter, { t, said }: Pick<Texts, 't' | 'said'>): string | null {
  const { name, message, fact, status } = printer;
  if (message) return message.includes(name) ? said(message, fact) : `${name}: ${said(message, fact)}`;
  return needsHelp(printer) ? `${name}: ${t(`status.${status}`)}` : null;
}
