/** Records come from the files that people have: workbooks, and CSV in the code pages of Excel. */
import { zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { expect, it } from 'vitest';
import { recordsOfFile } from './record-file.ts';

async function workbook(rows: readonly (readonly unknown[])[]): Promise<Blob> {
  const sheet = rows.map((row) =>
    row.map((value) => ({
      value,
      ...(value instanceof Date && { format: 'yyyy-mm-dd' }),
    })),
  );
  return new Blob([new Uint8Array(await writeExcelFile(sheet as never).toBuffer())]);
}

it('the first sheet of a workbook: a record a row, texts as they are, days as days', async () => {
  const file = await workbook([
    ['sku', 'count', 'day', null],
    ['00123', 7, new Date('2026-11-22T00:00:00Z'), 'no heading'],
    ['A', null, null, null],
  ]);
  expect(await recordsOfFile(file)).toEqual([
    { sku: '00123', count: '7', day: '2026-11-22' },
    { sku: 'A', count: '', day: '' },
  ]);
});

it('a sheet that is large is read without workers, and its first thousand rows are taken', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => [`No. ${index} ${'x'.repeat(400)}`]);
  const records = await recordsOfFile(await workbook([['sku'], ...rows]));
  expect(records).toHaveLength(1000);
  expect(records![999]).toEqual({ sku: rows[999]![0] });
});

it('CSV in the code page of Windows and in UTF-16', async () => {
  expect(await recordsOfFile(new Blob([Uint8Array.from('name\r\nGr\xfc\xdfe', (sign) => sign.charCodeAt(0))]))).toEqual(
    [{ name: 'Grüße' }],
  );
  expect(await recordsOfFile(new Blob([Buffer.from('\ufeffname\r\nGrüße', 'utf16le')]))).toEqual([{ name: 'Grüße' }]);
});

it('a file that holds no records, is too large, or unpacks to too much holds none', async () => {
  expect(await recordsOfFile(new Blob([zipSync({ 'a.txt': new Uint8Array(3) })]))).toBeUndefined();
  expect(await recordsOfFile(await workbook([['sku']]))).toBeUndefined();
  expect(await recordsOfFile(new Blob(['sku\nA', ' '.repeat(20_000_000)]))).toBeUndefined();
  const bomb = new Uint8Array(await (await workbook([['sku'], ['A']])).arrayBuffer());
  // The directory is at the end; the unpacked size of an entry, 22 bytes before its name.
  const entry = Buffer.from(bomb).lastIndexOf('xl/worksheets/sheet1.xml');
  new DataView(bomb.buffer).setUint32(entry - 22, 61_000_000, true);
  expect(await recordsOfFile(new Blob([bomb]))).toBeUndefined();
});
