/**
 * Goldens of EPL and TSPL: what each sample comes to as a label tree and as diagnostics, and the bytes that are written of
 * it in its own language and in the other. Update with `vitest run golden-epl-tspl -u`.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { dumpDocument } from '../src/label/index.ts';
import { LANGUAGES, lineOf, now, samplesOf } from './languages.ts';

const NAMES = ['epl', 'tspl'] as const;

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

test.each(NAMES.flatMap(samplesOf))(
  '$file reads and writes as its goldens say',
  async ({ language, file, folder, bytes }) => {
    const { document, diagnostics } = LANGUAGES[language].read(bytes, {});
    const text = `${dumpDocument(document)}\n\n${diagnostics.map(lineOf).join('\n')}\n`;
    await expect(text).toMatchFileSnapshot(path.join(folder, `${file}.golden.txt`));
    for (const target of NAMES) {
      const written = LANGUAGES[target].write(document, { now });
      const notes = written.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
      const golden = `${visible(written.bytes)}\n${JSON.stringify(written.retention)}\n${notes}\n`;
      await expect(golden).toMatchFileSnapshot(path.join(folder, `${file}.to-${target}.txt`));
    }
  },
);
