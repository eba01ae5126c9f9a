/**
 * Goldens of every printer language: the label tree and the diagnostics of each sample, and the document that every
 * language writes from it. Update with `vitest run language-goldens -u`.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTROL_NAMES } from '../src/bytes/control-names.ts';
import type { Diagnostic } from '../src/diagnostics/index.ts';
import { read, write } from '../src/formats/face.ts';
import { dumpDocument } from '../src/label/index.ts';
import { FACTS, folderOf, LANGUAGES, now, samplesOf } from './languages/index.ts';

const NAMES = new Map(Object.entries(CONTROL_NAMES).map(([name, code]) => [code, name]));

/** Control characters that frame commands by their names, line ends as lines, other bytes that are not printable ASCII as `<hex>`. */
const visible = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '<CR>\n')
    .replace(/[\x01\x02\x03\x0c\x0f\x17\x18\x1a-\x1c\x1e\x1f]/g, (control) => `<${NAMES.get(control.charCodeAt(0))}>`)
    .replace(/[^\n\x20-\x7e]+/g, (run) => `<${Buffer.from(run, 'latin1').toString('hex')}>`);

const lineOf = ({ line, column, length, severity, code, command, message, expected }: Diagnostic): string =>
  `${line}:${column}+${length} ${severity} ${code} ${command ?? ''}: ${message}${expected ? ` [${expected}]` : ''}`;

test.each(LANGUAGES.flatMap(samplesOf))(
  '$language/$file reads and writes as its goldens say',
  async ({ language, file, folder, bytes }) => {
    const { document, diagnostics } = await read(language, bytes);
    const text = `${dumpDocument(document)}\n\n${diagnostics.map(lineOf).join('\n')}\n`;
    await expect(text).toMatchFileSnapshot(path.join(folder, `${file}.golden.txt`));
    for (const target of LANGUAGES) {
      const written = await write(target, document, { now });
      const notes = written.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
      const source = FACTS[target].withoutDots(visible(written.bytes));
      const golden = `${source}\n${JSON.stringify(written.retention)}\n${notes}\n`;
      await expect(golden).toMatchFileSnapshot(path.join(folderOf(target), 'written', `${file}.txt`));
    }
  },
);
