import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { header: 'Name', value: (row: readonly [string, number | null]) => row[0] },
  { header: 'Copies', value: (row: readonly [string, number | null]) => row[1] },
  { header: 'Actions' },
];

it('writes what Excel reads: quotes, commas, lines and umlauts as they are', () => {
  expect(
    csvOf(columns, [
      ['Tür "A", links', 2],
      ['two\nlines', null],
    ]),
  ).toBe('\ufeffName,Copies\r\n"Tür ""A"", links",2\r\n"two\nlines",\r\n');
});

it('writes nothing that a spreadsheet would run', () => {
  expect(csvOf(columns, [['=HYPERLINK("http://example.com")', -5]])).toContain(
    `"'=HYPERLINK(""http://example.com"")",-5`,
  );
});
