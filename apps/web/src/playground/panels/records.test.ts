/** Records come from JSON and from CSV as spreadsheets write it. */
import { expect, it } from 'vitest';
import { recordsOf } from './records.ts';

it('JSON: an array of objects, or one object', () => {
  expect(recordsOf('[{"sku":"A"},{"sku":1}]')).toEqual([{ sku: 'A' }, { sku: 1 }]);
  expect(recordsOf('{"sku":"A"}')).toEqual([{ sku: 'A' }]);
});

it('CSV: quotes, line breaks in quotes, semicolons, a byte order mark', () => {
  expect(recordsOf('\ufeffsku;name\r\nA;"Ann; ""Lee"""\r\nB;"two\nlines"\r\n')).toEqual([
    { sku: 'A', name: 'Ann; "Lee"' },
    { sku: 'B', name: 'two\nlines' },
  ]);
  expect(recordsOf('sku,name\nA')).toEqual([{ sku: 'A', name: '' }]);
});

it.each(['', 'sku,name', '[1,2]', '{"a":', '[]', '[[1]]'])('no records: %s', (text) => {
  expect(recordsOf(text)).toBeUndefined();
});
