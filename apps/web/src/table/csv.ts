/**
 * A table as separated values (RFC 4180), with a byte order mark so that Excel reads UTF-8. Spreadsheets separate with
 * semicolons where the decimal sign is a comma.
 */
import type { Column } from './column.ts';

type Separator = ',' | ';';

/** A spreadsheet would run a value that begins like a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const SIGNED_NUMBER = /^-?[\d.,]+$/;
/** A spreadsheet would drop zeros in front, round from the 16th digit, and take 12E5 for a number. */
const CUT_NUMBER = /^(?:0\d+|\d{16,}|\d+e\d+)$/i;
/** A spreadsheet would make a date of it. */
const DATE_LIKE = /^\d{1,4}([./-])\d{1,2}(?:\1\d{1,4})?$/;

const safe = (text: string): string =>
  (FORMULA.test(text) && !SIGNED_NUMBER.test(text)) || CUT_NUMBER.test(text) || DATE_LIKE.test(text)
    ? `'${text}`
    : text;
const textOf = (value: string | number | null, separator: Separator): string => {
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  return safe(value ?? '');
};

export function csvOf<Item>(
  columns: readonly Pick<Column<Item>, 'header' | 'value'>[],
  rows: readonly Item[],
  separator: Separator = ',',
): string {
  const quoted = (value: string | number | null): string => {
    const text = textOf(value, separator);
    return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const kept = columns.filter(({ value }) => value !== undefined);
  const lines = [
    kept.map(({ header }) => quoted(header)),
    ...rows.map((row) => kept.map(({ value }) => quoted(value!(row)))),
  ];
  return `\ufeff${lines.map((cells) => cells.join(separator)).join('\r\n')}\r\n`;
}

/** Saves a file by the browser's own download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
