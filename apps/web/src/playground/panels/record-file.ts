/** Records from a file that somebody chooses: JSON, CSV, or the first sheet of a workbook of Excel. */
import type { MergeRecord } from '@platen/codecs';
import { decodeText } from '@platen/codecs/editor';
import { MAX_RECORDS, recordsOf } from './records.ts';

/** Bytes of the file, and of the sheets in a workbook. */
const [MAX_BYTES, MAX_UNPACKED_BYTES] = [20_000_000, 60_000_000];

export const RECORD_FILES = '.csv,.tsv,.json,.xlsx,text/csv,application/json';

/** Undefined for what holds no records. */
export async function recordsOfFile(file: Blob): Promise<readonly MergeRecord[] | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) return recordsOf(decodeText(bytes).text);
  const rows = await rowsOfWorkbook(bytes).catch(() => undefined);
  return rows && recordsOfRows(rows);
}

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

type Rows = readonly (readonly unknown[])[];

/** Undefined for a workbook that would unpack to too much. */
async function rowsOfWorkbook(bytes: Uint8Array): Promise<Rows | undefined> {
  const [{ unzipSync, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      return unpacked <= MAX_UNPACKED_BYTES;
    },
  });
  if (unpacked > MAX_UNPACKED_BYTES) return undefined;
  // The reader unpacks large sheets in workers that the policy of the page refuses: here there is nothing left to unpack.
  return readSheet(new Blob([zipSync(files, { level: 0 })]));
}

/** The names of the fields are in the first row. An empty cell prints nothing. */
function recordsOfRows([head = [], ...rows]: Rows): MergeRecord[] | undefined {
  const columns = head.flatMap((heading, column) => {
    const name = textOf(heading).trim();
    return name === '' ? [] : [{ name, column }];
  });
  const filled = rows.filter((row) => row.some((cell) => textOf(cell) !== '')).slice(0, MAX_RECORDS);
  if (columns.length === 0 || filled.length === 0) return undefined;
  return filled.map((row) => Object.fromEntries(columns.map(({ name, column }) => [name, textOf(row[column])])));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  return cell === null || cell === undefined ? '' : String(cell);
}
