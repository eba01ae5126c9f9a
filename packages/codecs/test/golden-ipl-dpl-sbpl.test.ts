/**
 * Goldens of IPL, DPL and SBPL: what each sample comes to as a label tree and as diagnostics, and the bytes that are
 * written of it in each of the three. Update with `vitest run golden-ipl-dpl-sbpl -u`.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { dumpDocument } from '../src/label/index.ts';
import { LANGUAGES, lineOf, now, samplesOf } from './languages.ts';

const NAMES = ['ipl', 'dpl', 'sbpl'] as const;

/** Dots of pictures left out: they change with every glyph that is drawn better. */
const withoutDots = (text: string): string =>
  text
    .replace(/(<STX>u)\d+,.*?;<ETX>\n(?:<STX>u\d+,.*?;<ETX>\n)*/g, '$1…\n')
    .replace(/(<ESC>GH\d{6})[0-9A-F]+/g, '$1…')
    .replace(/(<STX>iDT\w+)<CR>\n[\s\S]*?(?=<STX>(?:iDT|IDP|L<CR>))/g, '$1…\n')
    .replace(/(<STX>IDP\w+)(?:<CR>)?\n[\s\S]*?(?=<STX>(?:IDP|L<CR>))/g, '$1…\n');

/** Control characters by their names, line ends as lines, other bytes that are not printable ASCII as `<hex>`. */
const visible = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '<CR>\n')
    .replace(/[\x01\x02\x03\x0f\x18\x1a\x1b\x1c\x1e\x1f\x17\x0c]/g, (control) => `<${NAMED[control.charCodeAt(0)]}>`)
    .replace(/[^\n\x20-\x7e]+/g, (run) => `<${Buffer.from(run, 'latin1').toString('hex')}>`);
const NAMED: Readonly<Record<number, string>> = {
  1: 'SOH', 2: 'STX', 3: 'ETX', 12: 'FF', 15: 'SI', 23: 'ETB', 24: 'CAN', 26: 'SUB', 27: 'ESC', 28: 'FS', 30: 'RS', 31: 'US',
}; // prettier-ignore

test.each(NAMES.flatMap(samplesOf))(
  '$language/$file reads and writes as its goldens say',
  async ({ language, file, folder, bytes }) => {
    const { document, diagnostics } = LANGUAGES[language].read(bytes, {});
    const text = `${dumpDocument(document)}\n\n${diagnostics.map(lineOf).join('\n')}\n`;
    await expect(text).toMatchFileSnapshot(path.join(folder, `${file}.golden.txt`));
    for (const target of NAMES) {
      const written = LANGUAGES[target].write(document, { now });
      const notes = written.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
      const golden = `${withoutDots(visible(written.bytes))}\n${JSON.stringify(written.retention)}\n${notes}\n`;
      await expect(golden).toMatchFileSnapshot(path.join(folder, `${file}.to-${target}.txt`));
    }
  },
);
