/** What is wrong with a printer and what to do, in the language of the person. */
import type { UiPrinter } from '../preload/bridge.ts';
import type { Texts } from './texts.tsx';

/** What has to be done first comes first: an open head raises paper out as well. */
const FAULTS = ['headOpen', 'paperOut', 'ribbonOut', 'overTemp', 'underTemp', 'paused', 'bufferFull'] as const;

export const needsHelp = (printer: UiPrinter): boolean =>
  ['attention', 'error', 'offline', 'paused'].includes(printer.status) || Boolean(printer.current?.reason);

/** The engine's own sentence is English; in other languages it is said again where it is known what it says. */
export function sentenceOf(printer: UiPrinter, { t, language }: Pick<Texts, 't' | 'language'>): string | null {
  const { name, message, status, address } = printer;
  if (language !== 'en') {
    const fault = FAULTS.find((flag) => printer.faults.includes(flag));
    if (fault) return t(`fault.${fault}`, { name });
    if (status === 'offline') return t('fault.offline', { name, address });
  }
  if (message) return message.includes(name) ? message : `${name}: ${message}`;
  return needsHelp(printer) ? `${name}: ${t(`status.${status}`)}` : null;
}

/** Why a job failed: the engine's sentence, or our own where the language is another and the code is known. */
export function failureOf(
  error: { readonly code: string; readonly message: string },
  texts: Pick<Texts, 'language' | 'maybe'>,
): string {
  return (texts.language === 'en' ? undefined : texts.maybe(`error.${error.code}`)) ?? error.message;
}
