/** `platen convert` of many labels: rows of merge data, worker threads, documents that change. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import os from 'node:os';
import path from 'node:path';
import { convert } from '@platen/codecs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { progressLine } from '../src/convert/progress.ts';
import { MAIN, runPlaten } from './run-platen.ts';

const ZPL = '^XA^PW300^LL100^FO20,20^A0N,40,40^FD{sku} x{count}^FS^XZ';
const root = mkdtempSync(path.join(os.tmpdir(), 'platen-cli-many-'));
let cwd = root;
let number = 0;
beforeEach(() => {
  cwd = path.join(root, String(number++));
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, 'label.zpl'), ZPL);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const platen = (...args: string[]) => runPlaten(['convert', ...args], { cwd });
const bytesOf = (name: string): Buffer => readFileSync(path.join(cwd, name));
const filled = async (rows: readonly Record<string, unknown>[], target: 'epl' | 'png' = 'epl') => {
  const bytes = Buffer.from(ZPL);
  const { files } = await convert(bytes, { from: 'zpl', to: target, data: rows, separate: true });
  return files!.map((file) => Buffer.from(file));
};
const whole = async (rows: readonly Record<string, unknown>[]): Promise<Buffer> =>
  Buffer.from((await convert(Buffer.from(ZPL), { from: 'zpl', to: 'epl', data: rows })).bytes);

describe('merge data', () => {
  it.each([
    ['commas', 'sku,count\n00123,2\n"A,""B""",3\n', 'utf8'],
    ['semicolons, as Excel writes them', '\uFEFFsku;count\r\n00123;2\r\n"A,""B""";3\r\n', 'utf8'],
    ['tabs in UTF-16', '\uFEFFsku\tcount\n00123\t2\n"A,""B"""\t3\n', 'utf16le'],
  ] as const)('comes from CSV with %s, and texts stay as they are', async (_, text, encoding) => {
    writeFileSync(path.join(cwd, 'rows.csv'), text, encoding);
    const { code, stderr } = await platen('label.zpl', '-o', 'labels.epl', '--data', 'rows.csv');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const rows = [
      { sku: '00123', count: '2' },
      { sku: 'A,"B"', count: '3' },
    ];
    expect(bytesOf('labels.epl').equals(await whole(rows))).toBe(true);
  });

  it('comes from JSON, with the digits of long numbers', async () => {
    writeFileSync(path.join(cwd, 'rows.json'), '[{"sku":340123450000000014,"count":true}]');
    expect((await platen('label.zpl', '-o', 'labels.epl', '-d', 'rows.json')).code).toBe(0);
    expect(bytesOf('labels.epl').equals(await whole([{ sku: '340123450000000014', count: 'true' }]))).toBe(true);
  });

  it('comes from XLSX: the first sheet, numbers, dates and empty cells', async () => {
    const sheet = [
      ['sku', 'count'],
      ['00123', 7],
      [new Date('2026-11-22T00:00:00Z'), null],
    ].map((row) => row.map((value) => ({ value, ...(value instanceof Date && { format: 'yyyy-mm-dd' }) })));
    await writeExcelFile(sheet as never).toFile(path.join(cwd, 'rows.xlsx'));
    const { code, stderr } = await platen('label.zpl', '-o', 'labels.epl', '-d', 'rows.xlsx');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const rows = [
      { sku: '00123', count: 7 },
      { sku: '2026-11-22', count: '' },
    ];
    expect(bytesOf('labels.epl').equals(await whole(rows))).toBe(true);
  });

  it('of many rows becomes numbered pictures in all cores, in their order', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => ({ sku: `S-${index}`, count: String(index) }));
    writeFileSync(path.join(cwd, 'rows.json'), JSON.stringify(rows));
    const args = ['label.zpl', '-o', 'out/label.png', '-d', 'rows.json', '--json'];
    const few = await platen(...args);
    expect(few.code).toBe(0);
    expect(few.json()).toMatchObject({ labels: 400 });
    const expected = await filled(rows, 'png');
    expect(readdirSync(path.join(cwd, 'out'))).toHaveLength(400);
    for (const [index, picture] of expected.entries())
      expect(bytesOf(`out/label-${String(index + 1).padStart(3, '0')}.png`).equals(picture)).toBe(true);
  });

  it.each([
    ['rows.csv', 'sku,sku\n1,2\n', 'rows.csv cannot be read: two columns are called sku.'],
    ['rows.csv', 'sku,count\n1\n', 'rows.csv cannot be read: Invalid Record Length'],
    ['rows.csv', 'sku,count\n', 'rows.csv has no row below its headings; each row is a label.'],
    ['rows.json', '{"sku":1}', 'rows.json cannot be read: it must be a JSON array.'],
    ['rows.xlsx', 'no zip', 'rows.xlsx cannot be read: '],
    ['rows.txt', '', '--data is rows.txt; it must end in .csv, .tsv, .json or .xlsx.'],
  ])('that is wrong is refused: %s %j', async (file, text, sentence) => {
    writeFileSync(path.join(cwd, file), text);
    const { code, stderr } = await platen('label.zpl', '-o', 'labels.epl', '-d', file);
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });

  it('without a column of the label is reported before "null" prints', async () => {
    writeFileSync(path.join(cwd, 'rows.csv'), 'sku\nA\n');
    const { code, stderr } = await platen('label.zpl', '-o', 'labels.epl', '-d', 'rows.csv');
    expect(code).toBe(0);
    expect(stderr).toBe('label.zpl: warning: There is no data for the merge field count; it prints as null.\n');
  });
});

it('many documents in worker threads come out as one alone does, and a broken one fails by itself', async () => {
  for (let index = 0; index < 40; index++)
    writeFileSync(path.join(cwd, `n${index}.zpl`), ZPL.replace('{sku}', `No ${index}`).replace('{count}', '1'));
  writeFileSync(path.join(cwd, 'broken.json'), '{');
  const { code, stderr } = await platen('.', '-t', 'png', '-o', 'out');
  expect(code).toBe(1);
  expect(stderr).toMatch(/41 labels of 42 documents in \d+\.\d s; 1 document failed\.\n$/);
  const bytes = bytesOf('n7.zpl');
  const alone = await convert(bytes, { from: 'zpl', to: 'png' });
  expect(bytesOf('out/n7.png').equals(Buffer.from(alone.bytes))).toBe(true);
  expect(readdirSync(path.join(cwd, 'out'))).toHaveLength(41);
});

it('progress is shown by name and number, within the width of the terminal', () => {
  expect(progressLine(5, 10, 'labels/box.zpl', 80)).toBe('████████████░░░░░░░░░░░░  5/10 labels/box.zpl');
  expect(progressLine(10, 10, 'x'.repeat(200), 80)).toHaveLength(79);
});

it('a document that changes is converted again, and a new one in the folder too', async () => {
  mkdirSync(path.join(cwd, 'in'));
  writeFileSync(path.join(cwd, 'in/a.zpl'), '^XA^PW100^LL50^XZ');
  const child = spawn(process.execPath, [MAIN, 'convert', 'in', '-t', 'json', '-o', 'out', '--watch'], { cwd });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = async (what: string, holds: () => boolean): Promise<void> => {
    const deadline = Date.now() + 60_000;
    while (!holds()) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${what}: ${stderr}`);
      await delay(20);
    }
  };
  const contains = (file: string, text: string) => (): boolean => {
    try {
      return bytesOf(file).includes(text);
    } catch {
      return false;
    }
  };
  try {
    await until('watching', () => stderr.includes('Watching'));
    expect(contains('out/a.json', 'Dock')()).toBe(false);
    writeFileSync(path.join(cwd, 'in/a.zpl'), '^XA^PW100^LL50^FDDock 4^FS^XZ');
    await until('the change', contains('out/a.json', 'Dock 4'));
    writeFileSync(path.join(cwd, 'in/b.zpl'), '^XA^PW100^LL50^FDGate 9^FS^XZ');
    await until('the new one', contains('out/b.json', 'Gate 9'));
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toBe(0);
});
