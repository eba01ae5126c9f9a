/** Objects that a document stores in the printer under names: kept up to a limit, with a report of what is left out. */
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

/** Returns the names that a pattern means; `*` means any characters. */
export const namesLike = (stored: ReadonlyMap<string, unknown>, pattern: string): string[] =>
  [...stored.keys()].filter((name) => matchesPattern(name, pattern));

/** Deletes the objects whose names the pattern means. */
export function deleteStored(stored: Map<string, unknown>, pattern: string): void {
  for (const name of namesLike(stored, pattern)) stored.delete(name);
}

/** True if the name matches the pattern. Its time grows with the length of the name only, whatever the pattern. */
function matchesPattern(name: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return name === pattern;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    at = name.indexOf(part, at);
    if (at < 0) return false;
    at += part.length;
  }
  return at <= name.length - last.length;
}

/** The parts of a command of which those beyond `most` are left out. */
export type Parts = 'bytes' | 'commands' | 'fonts' | 'lines' | 'pictures' | 'variables';

/** Reports that only the first `most` parts of a command, or of what it adds to, are kept. */
export function reportRest(reader: LanguageReader, most: number, parts: Parts): void {
  const { name: command } = reader.command;
  reader.report(message('language.limit_exceeded.rest', { command, most, parts: message(`parts.${parts}`) }), {
    expected: message('expected.smaller_document'),
  });
}
