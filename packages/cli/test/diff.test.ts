/** `platen diff` as a process. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { convert, read, type Raster } from '@platen/codecs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPlaten } from './run-platen.ts';

const A = '^XA^PW200^LL100^FO20,20^GB40,10,10^FS^FO20,60^A0N,30,30^FDGate 7^FS^XZ';
const cwd = mkdtempSync(path.join(os.tmpdir(), 'platen-diff-test-'));
beforeAll(async () => {
  writeFileSync(path.join(cwd, 'a.zpl'), A);
  writeFileSync(path.join(cwd, 'moved.zpl'), A.replace('^GB40,10,10', '^GB40,12,12'));
  writeFileSync(path.join(cwd, 'again.zpl'), A.replace('^XZ', '^PQ2^XZ'));
  writeFileSync(path.join(cwd, 'two.zpl'), A + A);
  const { bytes } = await convert(Buffer.from(A), { from: 'zpl', to: 'png' });
  writeFileSync(path.join(cwd, 'a.png'), bytes);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const diff = (...args: string[]) => runPlaten(['diff', ...args], { cwd });

it('counts the dots that differ, says where, and names the element', async () => {
  const { code, stdout } = await diff('a.zpl', 'moved.zpl');
  expect(code).toBe(1);
  const [dots, trees, ...lines] = stdout.toString().trimEnd().split('\n');
  expect(dots).toBe('80 of 20000 dots differ (0.40 %), within 40 × 2 dots at 20, 30.');
  expect(trees).toBe('The trees differ: - is in a.zpl, + in moved.zpl.');
  expect(lines.filter((line) => line.startsWith('-'))).toEqual([expect.stringMatching(/^- {2}box .*heightDots=10/)]);
  expect(lines.filter((line) => line.startsWith('+'))).toEqual([expect.stringMatching(/^\+ {2}box .*heightDots=12/)]);
});

it('writes a picture: red in the first alone, blue in the second alone', async () => {
  expect((await diff('moved.zpl', 'a.zpl', '-o', 'd.png', '--no-tree')).code).toBe(1);
  const { document } = await read('png', readFileSync(path.join(cwd, 'd.png')), { colors: true });
  const image = document.labels[0]!.elements[0]!;
  const { data, widthDots } = (image as { picture: Raster }).picture;
  const colours = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const key = data.subarray(at, at + 3).join();
    colours.set(key, (colours.get(key) ?? 0) + 1);
  }
  expect(widthDots).toBe(200);
  expect([colours.get('214,40,40'), colours.get('28,92,214')]).toEqual([80, undefined]);
});

it('compares formats, and ends with 0 where the same dots print', async () => {
  const { code, stdout } = await diff('a.zpl', 'a.png', '--no-tree');
  expect({ code, text: stdout.toString() }).toEqual({ code: 0, text: 'The same 20000 dots.\n' });
});

it('minds trees alone where it is asked to', async () => {
  expect((await diff('a.zpl', 'again.zpl')).code).toBe(0);
  const { code, json } = await diff('a.zpl', 'again.zpl', '--strict', '--json');
  expect(code).toBe(1);
  expect(json()).toMatchObject({
    same: true,
    dots: 0,
    tree: [expect.anything(), '-  print', '+  print quantity=2', expect.anything()],
  });
});

it('counts a label that the other document does not have', async () => {
  const { code, stdout } = await diff('a.zpl', 'two.zpl', '--no-tree');
  expect(code).toBe(1);
  expect(stdout.toString()).toMatch(/^Label 1: The same 20000 dots\.\nLabel 2: \d+ of 20000 dots differ/);
});

it('never writes over a label that it compares', async () => {
  const { code, stderr } = await diff('a.zpl', 'moved.zpl', '-o', './moved.zpl');
  expect({ code, stderr }).toEqual({
    code: 5,
    stderr: 'platen: ./moved.zpl is a label that is compared; name another file with --output.\n',
  });
  expect(existsSync(path.join(cwd, 'moved.zpl'))).toBe(true);
});
