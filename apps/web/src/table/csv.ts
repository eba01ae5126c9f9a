/** A table as comma-separated values (RFC 4180), with a byte order mark so that Excel reads UTF-8. */
import type { Column } from './column.ts';

/** A spreadsheet would run a value that begins like a formula. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text);
const quoted = (value: string | number | null): string => {
  const text = safe(value === null ? '' : String(value));
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function csvOf<Item>(columns: readonly Pick<Column<Item>, 'header' | 'value'>[], rows: readonly Item[]): string {
  const kept = columns.filter(({ value }) => value !== undefined);
  const lines = [
    kept.map(({ header }) => quoted(header)),
    ...rows.map((row) => kept.map(({ value }) => quoted(value!(row)))),
  ];
  return `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

export function saveCsv<Item>(name: string, columns: readonly Column<Item>[], rows: readonly Item[]): void {
  saveFile(`${name}.csv`, new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Saves a file by the browser's own download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
