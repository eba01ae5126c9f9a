/** Rows of merge data, from CSV, JSON and XLSX. The reader of a format is loaded on first use. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MergeRecord } from '@platen/codecs';
import { CliError } from '../exit-codes.ts';
import { reportLine } from '../output.ts';
import type { PlannedDocument } from './plan.ts';

const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<readonly MergeRecord[]>>> = {
  '.csv': readCsv,
  '.tsv': readCsv,
  '.json': readJson,
  '.xlsx': readXlsx,
};

/** The rows of a file, a label each. Errors: `bad_input` with the file and what is wrong in it. */
export async function readMergeData(file: string): Promise<readonly MergeRecord[]> {
  const reader = READERS[path.extname(file).toLowerCase()];
  if (!reader) throw new CliError('bad_input', `--data is ${file}; it must end in .csv, .tsv, .json or .xlsx.`);
  const bytes = await readFile(file);
  let rows: readonly MergeRecord[];
  try {
    rows = await reader(bytes);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new CliError(
      'bad_input',
      `${file} cannot be read: ${text.replace(/\.?\s*$/, '')}. Correct it, or save it again.`,
    );
  }
  if (rows.length === 0) throw new CliError('bad_input', `${file} has no row below its headings; each row is a label.`);
  return rows;
}

/** With a heading a column. Everything stays the text that it is: 00123 keeps its zeros. */
async function readCsv(bytes: Buffer): Promise<readonly MergeRecord[]> {
  const { parse } = await import('csv-parse/sync');
  const text = textOf(bytes);
  const rows = parse(text, { bom: true, delimiter: delimiterOf(text), skip_empty_lines: true }) as string[][];
  return recordsOf(rows);
}

/** Read as the API reads `data`: digits of long numbers are kept. */
async function readJson(bytes: Buffer): Promise<readonly MergeRecord[]> {
  const { parseConversionQuery } = await import('@platen/protocol');
  const result = parseConversionQuery({ data: textOf(bytes).trim() });
  if (!result.ok) throw new Error(result.message.replace('params.data', 'it'));
  return result.params.data ?? [];
}

/** The first sheet, with a heading a column. An empty cell prints nothing. */
async function readXlsx(bytes: Buffer): Promise<readonly MergeRecord[]> {
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(bytes);
  return recordsOf(rows.map((row) => row.map(cellValue)));
}

function cellValue(cell: unknown): string | number | boolean {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  return cell === null || cell === undefined ? '' : (cell as string | number | boolean);
}

/** Rows as records by the headings of the first row. */
function recordsOf(rows: readonly (readonly unknown[])[]): MergeRecord[] {
  const [headings = [], ...rest] = rows;
  const names = headings.map((heading) => String(heading).trim());
  const twice = names.find((name, column) => name !== '' && names.indexOf(name) < column);
  if (twice !== undefined) throw new Error(`two columns are called ${twice}`);
  const columns = names.flatMap((name, column) => (name === '' ? [] : [{ name, column }]));
  return rest.map((row) => Object.fromEntries(columns.map(({ name, column }) => [name, row[column] ?? ''])));
}

/** Returns the separator of the heading: Excel writes semicolons in countries whose numbers have a comma. */
function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)![0].replaceAll(/"[^"]*"/g, '');
  const count = (sign: string): number => heading.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

/** UTF-8, UTF-16 with its mark, or else the code page of Windows. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reports documents that the data cannot fill. What a row lacks, the conversion reports. */
export async function reportUnusedData(file: string, documents: readonly PlannedDocument[]): Promise<void> {
  const { mergeFieldsOf, read } = await import('@platen/codecs');
  for (const { input, source } of documents) {
    if (input === '-') continue;
    const fields = mergeFieldsOf((await read(source.name, await readFile(input))).document);
    if (fields.length === 0) reportLine(`${input}: warning: The label has no merge field that ${file} could fill.`);
  }
}
