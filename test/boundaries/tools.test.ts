/** What the linter and the compiler refuse for us: import cycles, Node in browser code, the DOM in Node's. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'platen-planted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

function run(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', program), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('an import cycle is refused, of types too', () => {
  plant('a.ts', "import type { B } from './b.ts';\nexport interface A { b: B }\n");
  plant('b.ts', "import type { A } from './a.ts';\nexport interface B { a: A }\n");
  expect(run('oxlint', '-c', path.join(root, '.oxlintrc.json'), 'a.ts', 'b.ts')).toContain('no-cycle');
});

it.each([
  ['browser code', 'tsconfig.browser.json', 'export const text = Buffer.from("x");\n', "Cannot find name 'Buffer'"],
  ['code for Node', 'tsconfig.json', 'export const title = document.title;\n', "Cannot find name 'document'"],
])('%s is checked without the other world', (_, config, source, refusal) => {
  plant('planted.mts', source);
  const compilerOptions = { typeRoots: [path.join(root, 'node_modules/@types')] };
  plant(
    'tsconfig.json',
    JSON.stringify({ extends: path.join(root, config), compilerOptions, include: ['.'], exclude: [] }),
  );
  expect(run('tsc', '--noEmit', '-p', '.')).toContain(refusal);
  plant('planted.mts', 'export const url = new URL("http://127.0.0.1");\n');
  expect(run('tsc', '--noEmit', '-p', '.')).toBe('');
});
