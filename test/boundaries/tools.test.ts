/** What the linter and the compiler refuse for us: import cycles, Node in browser code, the DOM in Node's. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'platen-planted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

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

const BUILD = `import { buildTypes } from ${JSON.stringify(pathToFileURL(path.join(root, 'scripts/build-types.ts')))};
process.exit(buildTypes(process.cwd(), ['reader']));`;

describe('projects that refer to each other', () => {
  const project = (name: string, references: readonly string[]) =>
    plant(
      `${name}/tsconfig.json`,
      JSON.stringify({
        extends: ['tsconfig.json', 'tsconfig.referenced.json'].map((file) => path.join(root, file)),
        compilerOptions: { types: [], rootDir: '..', outDir: '../.out' },
        include: ['.'],
        exclude: [],
        references: references.map((other) => ({ path: `../${other}` })),
      }),
    );
  const build = () => run('node', '--input-type=module', '-e', BUILD);
  const start = () => {
    project('read', []);
    project('reader', ['read']);
    plant('read/size.mts', 'export const size = 1;\n');
    plant('reader/width.mts', "import { size } from '../read/size.mts';\nexport const width: number = size;\n");
    expect(build()).toBe('');
  };

  it('are checked against what has changed, and only then', () => {
    start();
    plant('read/size.mts', 'export const size = "1";\n');
    for (const _ of ['at once', 'again']) expect(build()).toContain("Type 'string' is not assignable to type 'number'");
    plant('read/size.mts', 'export const size = 1;\n');
    expect(build()).toBe('');
    plant('read/other.mts', 'export const other = 1;\n');
    rmSync(path.join(folder, 'read/size.mts'));
    expect(build()).toContain("Cannot find module '../read/size.mts'");
  });

  it('are built anew when a library is another one', () => {
    plant('pnpm-lock.yaml', 'lib: 1');
    plant('node_modules/lib/package.json', '{ "name": "lib", "types": "index.d.ts" }');
    plant('node_modules/lib/index.d.ts', 'export const lib: number;');
    start();
    plant('reader/depth.mts', "import { lib } from 'lib';\nexport const depth: number = lib;\n");
    expect(build()).toBe('');
    plant('node_modules/lib/index.d.ts', 'export const lib: string;');
    plant('pnpm-lock.yaml', 'lib: 2');
    expect(build()).toContain("Type 'string' is not assignable to type 'number'");
  });

  it('are built anew where their declarations were deleted', () => {
    start();
    rmSync(path.join(folder, '.out'), { recursive: true });
    expect(build()).toBe('');
    expect(existsSync(path.join(folder, '.out/read/size.d.mts'))).toBe(true);
  });
});
