/** Records from a file: a JSON array of objects, or CSV with the names of the fields in its first line. */
import type { MergeRecord } from '@platen/codecs';

/** Records of a table on the page. */
export const MAX_RECORDS = 1000;

/** Undefined for what holds no records. */
export function recordsOf(text: string): MergeRecord[] | undefined {
  const plain = text.replace(/^\ufeff/, '').trim();
  const records = plain.startsWith('[') || plain.startsWith('{') ? recordsOfJson(plain) : recordsOfCsv(plain);
  return records && records.length > 0 ? records.slice(0, MAX_RECORDS) : undefined;
}

function recordsOfJson(text: string): MergeRecord[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    return list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      ? (list as MergeRecord[])
      : undefined;
  } catch {
    return undefined;
  }
}

function recordsOfCsv(text: string): MergeRecord[] | undefined {
  const [head, ...rows] = rowsOfCsv(text);
  if (!head || rows.length === 0) return undefined;
  return rows.map((row) => Object.fromEntries(head.map((field, index) => [field.trim(), row[index] ?? ''])));
}

/** RFC 4180; what separates is what the first line has most of: comma, semicolon or tab. */
function rowsOfCsv(text: string): string[][] {
  const first = text.split(/\r?\n/, 1)[0]!;
  const count = (sign: string): number => first.split(sign).length;
  const separator = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.some((one) => one !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
