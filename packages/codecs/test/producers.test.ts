/** Labels of real programs: what was put on them is read in both modes and sizes, and prints without a false warning. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readPdf } from '../src/formats/pdf/read.ts';
import { type Element, type Label, sampleText } from '../src/label/index.ts';
import { bytesOf, checkPages, checkWritten, DPI, folder, TARGETS } from './producers/checks.ts';
import { PRODUCERS } from './producers/index.ts';

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
    for (const dpi of DPI) {
      const { document } = await readPdf(bytesOf(file), { dpi, pdf: { conversionMode: 'NATIVE' } });
      for (const [index, label] of document.labels.entries())
        lines.push(`${file}, page ${index + 1}, ${dpi} dpi: ${partsOf(label)}`);
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('producers/parts.txt');
});

// Each producer in one size and one language; all of them in producers.full.test.ts.
describe.each(PRODUCERS.map((row, index) => ({ row, about: row.about, index })))('$about', ({ row, index }) => {
  const [dpi, target] = [DPI[index % DPI.length]!, TARGETS[index % TARGETS.length]!];

  it(`at ${dpi} dpi`, () => checkPages(row, dpi));

  it(`is written in ${target} without a warning`, () => checkWritten(row, target));
});
