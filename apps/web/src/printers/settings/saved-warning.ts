/** Returns a warning, in the language of the page, about a printer that was saved although it looks like a slip. */
import type { printerApi } from '@platen/protocol';
import type { Texts } from '../../texts.ts';

export const savedWarning = (
  { warnings = [] }: Pick<printerApi.SavedPrinter, 'warnings'>,
  { localized }: Pick<Texts, 'localized'>,
): string | undefined => warnings.map(({ message, fact }) => localized(message, fact ?? null)).join(' ') || undefined;
