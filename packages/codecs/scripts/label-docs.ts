/** Writes docs/label-xml.md from the model of the label notation. */
import { writeFileSync } from 'node:fs';
import { labelDocument } from './label-document.ts';

writeFileSync(new URL('../../../docs/label-xml.md', import.meta.url), labelDocument());
