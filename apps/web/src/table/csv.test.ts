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

it('separates with semicolons where numbers have a comma', () => {
  expect(csvOf(columns, [['Tür, links', 2.5]], ';')).toBe('\ufeffName;Copies\r\n"Tür, links";"2,5"\r\n');
});

it.each(['003123450000000012', '1234567890123456', '12E5', '1/2', '3-4-2026', '1.2.3'])(
  'keeps %s as the text it is',
  (text) => {
    expect(csvOf(columns, [[text, 1]])).toContain(`\r\n'${text},1\r\n`);
  },
);

it.each(['4711', '192.0.2.7', '0.1.0-beta', '2026-11-26T21:17:21.000Z', '-5', '3e-4'])('leaves %s alone', (text) => {
  expect(csvOf(columns, [[text, 1]])).toContain(`\r\n${text},1\r\n`);
});

it('writes nothing that a spreadsheet would run', () => {
  expect(csvOf(columns, [['=HYPERLINK("http://example.com")', -5]])).toContain(
    `"'=HYPERLINK(""http://example.com"")",-5`,
  );
});
