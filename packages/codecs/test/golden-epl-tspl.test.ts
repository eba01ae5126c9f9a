/**
 * Goldens of EPL and TSPL: what each sample comes to as a label tree and as diagnostics, and the bytes that are written of
 * it in its own language and in the other. Update with `vitest run golden-epl-tspl -u`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../src/diagnostics/index.ts';
import { readEpl } from '../src/formats/epl/read.ts';
import { writeEpl } from '../src/formats/epl/write.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { writeTspl } from '../src/formats/tspl/write.ts';
import { dumpDocument } from '../src/label/index.ts';

const now = new Date(2026, 0, 2, 3, 4, 5);
const LANGUAGES = { epl: { read: readEpl, write: writeEpl }, tspl: { read: readTspl, write: writeTspl } } as const;

const lineOf = ({ line, column, length, severity, code, command, message, expected }: Diagnostic): string =>
  `${line}:${column}+${length} ${severity} ${code} ${command ?? ''}: ${message}${expected ? ` [${expected}]` : ''}`;

/** Pictures of texts follow the typefaces: of large graphics only the command stands in the golden. */
const LARGE_BYTES = 600;

/** Bytes as lines of printable ASCII; everything else as `<hex>`. */
const visible = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replace(
      /^(GW|BITMAP)(?: ?\d+,\d+),(\d+),(\d+),[^]*?(?=\n(?:[A-Z]+ ?\d|P))/gm,
      (whole, name: string, width, height) => (Number(width) * Number(height) > LARGE_BYTES ? `${name} large` : whole),
    )
    .replace(/[^\n\x20-\x7e]+/g, (run) => `<${Buffer.from(run, 'latin1').toString('hex')}>`);

const samples = (['epl', 'tspl'] as const).flatMap((language) => {
  const folder = path.join(import.meta.dirname, 'samples', language);
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}`))
    .map((file) => ({ language, file, folder }));
});

test.each(samples)('$file reads and writes as its goldens say', async ({ language, file, folder }) => {
  const { document, diagnostics } = LANGUAGES[language].read(readFileSync(path.join(folder, file)), {});
  const text = `${dumpDocument(document)}\n\n${diagnostics.map(lineOf).join('\n')}\n`;
  await expect(text).toMatchFileSnapshot(path.join(folder, `${file}.golden.txt`));
  for (const target of ['epl', 'tspl'] as const) {
    const written = LANGUAGES[target].write(document, { now });
    const notes = written.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
    const golden = `${visible(written.bytes)}\n${JSON.stringify(written.retention)}\n${notes}\n`;
    await expect(golden).toMatchFileSnapshot(path.join(folder, `${file}.to-${target}.txt`));
  }
});
