/** What a document stores, up to a limit: what is left out is reported. */
import { message } from '@platen/messages';
import type { LanguageReader } from '../frame/reader.ts';

/** Stores an object under its name; where that makes more than `most`, it is left out with a diagnostic. */
export function keepStored<K, V>(
  reader: LanguageReader,
  stored: Map<K, V>,
  { key, value, most }: { readonly key: K; readonly value: V; readonly most: number },
): void {
  if (stored.size < most || stored.has(key)) stored.set(key, value);
  else
    reader.report(message('language.limit_exceeded.stored', { most }), {
      expected: message('expected.smaller_document'),
    });
}

/** What of a command is more than `most` and left out. */
export type Parts = 'bytes' | 'commands' | 'fonts' | 'lines' | 'pictures' | 'variables';

/** Reports that only the first `most` parts of a command, or of what it adds to, are kept. */
export function reportRest(reader: LanguageReader, most: number, parts: Parts): void {
  const { name: command } = reader.command;
  reader.report(message('language.limit_exceeded.rest', { command, most, parts: message(`parts.${parts}`) }), {
    expected: message('expected.smaller_document'),
  });
}
