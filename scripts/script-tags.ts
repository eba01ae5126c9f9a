/** Scripts that a page of somebody else loads by a script tag, by their name: files of `@platen/browser`, which the cloud serves as well. */
import path from 'node:path';
import { root } from './processes.ts';

const SOURCES = path.join(root, 'packages/browser/src');

/** The source that each is made of. */
export const SCRIPT_TAGS: Readonly<Record<string, string>> = {
  'platen-qz.js': path.join(SOURCES, 'qz/script-tag.ts'),
  'platen-browser-print.js': path.join(SOURCES, 'browser-print/script-tag.ts'),
};
