/** Writes docs/languages/<name>.md from the tables of commands. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { PRINTER_LANGUAGES } from '../src/formats/index.ts';
import { languageDocument } from './language-document.ts';

const folder = new URL('../../../docs/languages/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of PRINTER_LANGUAGES) writeFileSync(new URL(`${name}.md`, folder), await languageDocument(name));
