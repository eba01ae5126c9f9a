/** The files of other designers in docs/from-designers.md become templates: their fields are found, filled and scanned. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fillDocument, mergeFieldsOf, read, renderLabel, scanCodes } from '../src/index.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/from-designers.md'), 'utf8');
const blocks = (fence: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${fence}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block!);
const [zebra, nice, bartender] = blocks('zpl') as [string, string, string];

/** What the line of the page makes of a stored format. */
const byLine = (stored: string): string => {
  const [, first, second] = /-e '(.*?)' -e '(.*?)' stored/.exec(blocks('sh')[0]!)!;
  return execFileSync('sed', ['-E', '-e', first!, '-e', second!], { input: stored, encoding: 'utf8' });
};

it.each([
  ['ZebraDesigner', zebra, { name: 'Größe 5', sku: 'AB-4711', 'serial no': 'S 1' }, ['AB-4711', 'S 1']],
  ['NiceLabel', byLine(nice), { '1': 'Milk', '2': '4711' }, ['4711']],
  ['BarTender', bartender, { name: 'Milk', sku: 'AB-4711' }, ['AB-4711']],
] as const)('a file of %s', async (_, zpl, record, codes) => {
  const { document, diagnostics } = await read('zpl', new TextEncoder().encode(zpl));
  expect(diagnostics).toEqual([]);
  expect(mergeFieldsOf(document).toSorted()).toEqual(Object.keys(record).toSorted());
  const filled = fillDocument(document, [record]);
  expect(filled.labels).toHaveLength(1);
  const scanned = await scanCodes(renderLabel(filled.labels[0]!));
  expect(scanned.map(({ text }) => text).toSorted()).toEqual(codes);
});
