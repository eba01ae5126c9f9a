/** Goldens: what each sample comes to as a label tree and as diagnostics. Update with `vitest run golden-zpl -u`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readZpl } from '../src/formats/zpl/read.ts';
import { dumpDocument } from '../src/label/dump.ts';

const folder = path.join(import.meta.dirname, 'samples/zpl');
const samples = readdirSync(folder).filter((file) => file.endsWith('.zpl'));

test.each(samples)('%s reads as its golden says', async (file) => {
  const { document, diagnostics } = readZpl(readFileSync(path.join(folder, file)));
  const lines = diagnostics.map(
    ({ line, column, length, severity, code, command, message, expected }) =>
      `${line}:${column}+${length} ${severity} ${code} ${command ?? ''}: ${message}${expected ? ` [${expected}]` : ''}`,
  );
  const text = `${dumpDocument(document)}\n\n${lines.join('\n')}\n`;
  await expect(text).toMatchFileSnapshot(path.join(folder, `${file}.golden.txt`));
});
