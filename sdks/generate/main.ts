/** `pnpm sdks`: writes the generated files of the SDKs anew. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from './files.ts';

const SDKS = path.join(import.meta.dirname, '..');
const files = Object.entries(generatedFiles());
for (const [file, text] of files) {
  mkdirSync(path.join(SDKS, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(SDKS, file), text);
}
console.log(`${files.length} files are written.`);
