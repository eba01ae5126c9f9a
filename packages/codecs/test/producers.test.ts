/** Labels of real programs: what was put on them is read in both modes and sizes, and prints without a false warning. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { readPdf } from '../src/formats/pdf/read.ts';
import { type Element, type Label, sampleText } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { scanCodes } from '../src/scan/scan.ts';
import { now } from './languages/index.ts';
import { PRODUCERS } from './producers/index.ts';

const folder = path.resolve(import.meta.dirname, 'producers');
const bytesOf = (file: string): Uint8Array => readFileSync(path.join(folder, `${file}.pdf`));

async function codesOn(labels: readonly Label[]): Promise<string[]> {
  const codes: string[] = [];
  for (const label of labels) codes.push(...(await scanCodes(renderLabel(label, { now }))).map(({ text }) => text));
  return codes.toSorted();
}

/** What became of a page: its bar codes, and how many elements there are of each other kind. */
function partsOf({ elements }: Label): string {
  const counts = new Map<string, number>();
  const nameOf = (element: Element): string =>
    element.kind === 'barcode'
      ? `${element.symbology} ${sampleText(element.content)}, ${element.moduleDots} dots`
      : element.kind;
  for (const element of elements) counts.set(nameOf(element), (counts.get(nameOf(element)) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => (count > 1 ? `${count} × ${name}` : name))
    .toSorted()
    .join('; ');
}

test('there are at least thirty, and each file has its row', () => {
  const files = globSync('*.pdf', { cwd: folder }).map((file) => path.basename(file, '.pdf'));
  expect(files.toSorted()).toEqual(PRODUCERS.map(({ file }) => file));
  expect(files.length).toBeGreaterThanOrEqual(30);
});

test('each page becomes the parts that were looked at', async () => {
  const lines: string[] = [];
  for (const { file } of PRODUCERS)
    for (const dpi of [203, 300]) {
      const { document } = await readPdf(bytesOf(file), { dpi, pdf: { conversionMode: 'NATIVE' } });
      for (const [index, label] of document.labels.entries())
        lines.push(`${file}, page ${index + 1}, ${dpi} dpi: ${partsOf(label)}`);
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('producers/parts.txt');
});

describe.each(PRODUCERS)('$about', ({ file, codes, texts }) => {
  const bytes = bytesOf(file);

  it.each([203, 300])('at %i dpi', async (dpi) => {
    const image = await readPdf(bytes, { dpi, pdf: { conversionMode: 'IMAGE' } });
    expect(await codesOn(image.document.labels)).toEqual(codes);
    const native = await readPdf(bytes, { dpi, pdf: { conversionMode: 'NATIVE' } });
    const { labels } = native.document;
    expect(await codesOn(labels)).toEqual(codes);
    const words = labels.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.kind === 'text' ? [sampleText(element.content)] : [])),
    );
    for (const text of texts) expect(words.join('\n')).toContain(text);
  });

  it.each(['zpl', 'tspl', 'json'] as const)('is written in %s without a warning', async (target) => {
    for (const conversionMode of ['IMAGE', 'NATIVE'] as const) {
      const params = { pdf: { conversionMode } };
      const result = await convertDocument({ source: 'pdf', target, bytes, params, separate: true, now });
      expect(result.failure).toBeUndefined();
      expect(result.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    }
  });
});
