/** The bundlers that the pages about the codecs name build them: for pages, and for programs that leave the package beside them. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convert } from '../../packages/codecs/src/index.ts';
import { pageOfGuide } from './page-of-guide.ts';
import { bundlers, installInto, nodeVersions, NoRegistry } from './projects.ts';
import { packAll, PACKING_MS } from './tarballs.ts';

const run = promisify(execFile);
const ZPL = '^XA^FO50,50^A0N,60^FDHello^FS^XZ';

let folder: string;
let project: string;
let tools: string;
let unreachable: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-bundlers-'));
  project = path.join(folder, 'project');
  try {
    tools = await bundlers();
    await installInto(project, 'npm', await packAll(), (await nodeVersions())[0]!);
  } catch (error) {
    if (!(error instanceof NoRegistry)) throw error;
    unreachable = error.message;
    console.warn(`${unreachable}: skipped`);
    return;
  }
  await writeFile(path.join(project, 'page.js'), pageOfGuide().script);
  await writeFile(
    path.join(project, 'program.js'),
    `import { convert } from '@platen/codecs';
const options = { from: 'zpl', to: 'png', dpi: 203 };
convert(new TextEncoder().encode('${ZPL}'), options).then(({ bytes }) => process.stdout.write(bytes));`,
  );
}, PACKING_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

const tool = (name: string, args: readonly string[]) =>
  run(path.join(tools, 'node_modules/.bin', name), args, {
    cwd: project,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });

describe('a page', () => {
  it.each<{ readonly name: string; readonly build: (out: string) => Promise<unknown> }>([
    {
      name: 'webpack',
      build: (out) => tool('webpack', ['--mode', 'none', '--entry', './page.js', '-o', out, '--target', 'web']),
    },
    {
      name: 'esbuild',
      build: (out) =>
        tool('esbuild', [
          'page.js',
          '--bundle',
          '--splitting',
          '--format=esm',
          '--platform=browser',
          `--outdir=${out}`,
        ]),
    },
  ])('is built by $name', async ({ name, build }) => {
    if (unreachable !== undefined) return;
    const out = path.join(project, `page-${name}`);
    await build(out);
    const scripts = (await readdir(out)).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts)
      expect(await readFile(path.join(out, script), 'utf8')).not.toMatch(/from ?["'](?:node:|module["'])/);
  });
});

describe('a program', () => {
  it.each([
    { format: 'esm', file: 'out.mjs' },
    { format: 'cjs', file: 'out.cjs' },
  ])('is built by esbuild as $format, the package beside it, and draws the same picture', async ({ format, file }) => {
    if (unreachable !== undefined) return;
    await tool('esbuild', [
      'program.js',
      '--bundle',
      '--platform=node',
      '--external:@platen/codecs',
      `--format=${format}`,
      `--outfile=${file}`,
    ]);
    const { stdout } = await run(process.execPath, [path.join(project, file)], {
      cwd: project,
      encoding: 'buffer',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const own = await convert(new TextEncoder().encode(ZPL), { from: 'zpl', to: 'png', dpi: 203 });
    const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    expect(hash(stdout)).toBe(own.failure ? own.failure.message : hash(own.bytes));
  });
});
