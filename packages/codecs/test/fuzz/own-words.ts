/** Promise of every report: it is in our words. Names of libraries and of their functions mean nothing to its reader. */
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Names that are words, too. */
const WORDS: ReadonlySet<string> = new Set(['diff', 'jpeg']);
/** Names that libraries use for themselves and their parts. */
const INNER = [
  'vips',
  'spng',
  'libpng',
  'libjpeg',
  'pngload',
  'jpegload',
  'gifload',
  'nsgif',
  'cgif',
  'pdfium',
  'bwip',
  'wasm',
];
const LIBRARIES = Object.keys(manifest.dependencies)
  .filter((name) => !name.startsWith('@platen/'))
  .map((name) => name.split('/').at(-1)!)
  .filter((name) => !WORDS.has(name));
const FOREIGN = new RegExp([...LIBRARIES, ...INNER].map((name) => `\\b${name.replaceAll('.', '\\.')}`).join('|'), 'i');

/** The name of a library in a text; undefined if there is none. */
export const foreignWord = (text: string): string | undefined => FOREIGN.exec(text)?.[0];

/** Throws if a report names a library. */
export function expectOwnWords(diagnostics: readonly Pick<Diagnostic, 'code' | 'message'>[]): void {
  for (const { code, message } of diagnostics) {
    const word = foreignWord(message);
    if (word !== undefined) throw new Error(`${code} names ${word}: ${message}`);
  }
}
