/**
 * What people in threads, and programs in the field, say that a document should print: each rebuilt with data of our own, the
 * same commands, escapes, sizes and settings. What a scanner reads and which texts there are comes from them, not from us.
 */
import { expect, test } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { read } from '../src/index.ts';
import { contentText } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { scanCodes } from '../src/scan/scan.ts';
import { now } from './languages/index.ts';
import { LANGUAGES } from './threads/index.ts';
import { bytesOf } from './threads/row.ts';

const ROWS = LANGUAGES.flatMap(({ language, rows }) => rows.map((row) => ({ language, row, about: row.about })));

test.each(ROWS)('$language: $about', async ({ language, row }) => {
  const bytes = bytesOf(row);
  const { document } = await read(language, bytes, { mergeFields: false });
  const { diagnostics, failure } = await convertDocument({
    source: language,
    target: 'png',
    bytes,
    separate: true,
    now,
  });
  if (row.fails) return expect(failure?.message).toContain(row.fails);
  expect(failure?.message).toBeUndefined();
  expect(diagnostics.flatMap(({ severity, code }) => (severity === 'info' ? [] : [code]))).toEqual(row.reports ?? []);
  expect(document.labels).toHaveLength(row.labels ?? 1);
  const [label] = document.labels;
  const texts = label!.elements.flatMap((element) =>
    element.kind === 'text' ? [contentText(element.content, now)] : [],
  );
  expect(texts).toEqual(row.texts ?? []);
  const scanned = await scanCodes(renderLabel(label!, { now }), { isDark: true });
  expect(scanned.map(({ text }) => text).toSorted()).toEqual([...(row.codes ?? [])].toSorted());
  if (row.size) expect([label!.widthDots, label!.heightDots]).toEqual(row.size);
});
