/** What looks like a slip in a printer that was saved all the same, in the language of the page. */
import type { printerApi } from '@platen/protocol';
import type { Texts } from '../texts.ts';

export const savedWarning = (
  { warnings = [] }: Pick<printerApi.SavedPrinter, 'warnings'>,
  { localized }: Pick<Texts, 'localized'>,
): string | undefined => warnings.map(({ message, fact }) => localized(message, fact ?? null)).join(' ') || undefined;
