/** The frameworks and bundlers that the guides of the codecs name, in projects as their users have them: the same files come out. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { convert } from '../../packages/codecs/src/index.ts';
import { pageOfGuide, ZPL_OF_GUIDE } from './page-of-guide.ts';
import { FRAMEWORKS, installInto, nodeVersions, NoRegistry, type NodeVersion } from './projects.ts';
import { serve } from './served.ts';
import { packAll, PACKING_MS } from './tarballs.ts';

const run = promisify(execFile);
/** The call of the guide, in a function. */
const CALL = `convert(new TextEncoder().encode('${ZPL_OF_GUIDE}'), { from: 'zpl', to: 'png', dpi: 203 })`;

let folder: string;
let project: string;
let oldest: NodeVersion;
let picture: Buffer;
let unreachable: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-frameworks-'));
  project = path.join(folder, 'project');
  const own = await convert(new TextEncoder().encode(ZPL_OF_GUIDE), { from: 'zpl', to: 'png', dpi: 203 });
  if (own.failure) throw new Error(own.failure.message);
  picture = Buffer.from(own.bytes);
  try {
    [oldest] = (await nodeVersions()) as [NodeVersion];
    const ours = (await packAll()).filter(({ name }) => name === '@platen/codecs');
    await installInto(project, 'npm', ours, oldest, FRAMEWORKS);
  } catch (error) {
    if (!(error instanceof NoRegistry)) throw error;
    unreachable = error.message;
    console.warn(`${unreachable}: skipped`);
  }
}, PACKING_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await gone;
  }
});

const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };

/** Writes a project below the one that has the packages, and returns its folder. */
async function write(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const at = path.join(project, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(at, file)), { recursive: true });
    await writeFile(path.join(at, file), text);
  }
  return at;
}
const program = (name: string): string => path.join(project, 'node_modules/.bin', name);
const build = (name: string, args: readonly string[], cwd: string) =>
  run(program(name), args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });

/** Starts a program of Node, and returns the first address on this computer that it prints. */
async function start(node: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(node, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(`${args[0]} ended without an address`);
}

/** The bytes of the picture that the page at the address shows. */
async function pictureIn(url: string): Promise<Buffer> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(url);
    await expect
      .poll(async () => [faults, await page.evaluate(`document.querySelector('#label').naturalWidth`)])
      .toEqual([[], expect.toSatisfy((width) => width > 0)]);
    const bytes: number[] = await page.evaluate(
      `fetch(document.querySelector('#label').src).then(async (file) => [...new Uint8Array(await file.arrayBuffer())])`,
    );
    return Buffer.from(bytes);
  } finally {
    await browser.close();
  }
}

async function pictureOfFolder(out: string): Promise<Buffer> {
  const served = await serve((pathname) => path.join(out, pathname.endsWith('/') ? 'index.html' : pathname));
  try {
    return await pictureIn(`${served.url}/`);
  } finally {
    served.close();
  }
}

const { html, script } = pageOfGuide();
const PAGE = { 'page.js': script, 'index.html': `${html}<script type="module" src="page.js"></script>\n` };

describe('the page of the guide', () => {
  it('is built by Rollup with its plug-ins, and draws when the files are beside it', async () => {
    if (unreachable !== undefined) return;
    const config = `
      import commonjs from '@rollup/plugin-commonjs';
      import json from '@rollup/plugin-json';
      import resolve from '@rollup/plugin-node-resolve';
      const plugins = [resolve({ browser: true }), commonjs(), json()];
      export default { input: 'page.js', output: { dir: 'out', format: 'es' }, plugins };`;
    const at = await write('rollup', { ...PAGE, 'rollup.config.js': config });
    await build('rollup', ['--config', '--silent'], at);
    const out = path.join(at, 'out');
    await cp(path.join(at, 'index.html'), path.join(out, 'index.html'));
    for (const files of ['fonts', 'platform'])
      await cp(path.join(project, 'node_modules/@platen/codecs', files), path.join(out, files), { recursive: true });
    expect((await pictureOfFolder(out)).equals(picture)).toBe(true);
  });

  it('is built by Parcel, which is told to read the exports of packages', async () => {
    if (unreachable !== undefined) return;
    const manifest = path.join(project, 'package.json');
    const settings = { '@parcel/resolver-default': { packageExports: true } };
    await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), ...settings }));
    const at = await write('parcel', PAGE);
    await build('parcel', ['build', 'index.html', '--dist-dir', 'out', '--no-cache'], at);
    expect((await pictureOfFolder(path.join(at, 'out'))).equals(picture)).toBe(true);
  });
});

describe('a project', () => {
  it('of Next draws in the page and at the server, with the package left out of the bundle of the server', async () => {
    if (unreachable !== undefined) return;
    const at = await write('next', {
      'package.json': '{"private":true}',
      'next.config.mjs': `export default { serverExternalPackages: ['@platen/codecs'] };`,
      'app/layout.js': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
      'app/page.js': `'use client';
        import { convert } from '@platen/codecs';
        import { useEffect, useState } from 'react';
        export default function Page() {
          const [address, setAddress] = useState();
          useEffect(() => {
            ${CALL}.then(({ bytes }) => setAddress(URL.createObjectURL(new Blob([bytes]))));
          }, []);
          return <img id="label" alt="The label" src={address} />;
        }`,
      'app/label/route.js': `import { convert } from '@platen/codecs';
        export const dynamic = 'force-dynamic';
        export const GET = async () => new Response((await ${CALL}).bytes);`,
    });
    await build('next', ['build'], at);
    const url = await start(process.execPath, [program('next'), 'start', '--port', '0', '--hostname', '127.0.0.1'], at);
    const answer = await fetch(`${url}/label`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect((await pictureIn(url)).equals(picture)).toBe(true);
  });

  it('of NestJS in CommonJS draws on the oldest Node', async () => {
    if (unreachable !== undefined) return;
    const compilerOptions = {
      module: 'commonjs',
      moduleResolution: 'node10',
      target: 'es2023',
      types: ['node'],
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      strict: true,
      skipLibCheck: true,
      outDir: 'out',
    };
    const at = await write('nest', {
      'package.json': '{"private":true,"type":"commonjs"}',
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['main.ts'] }),
      'main.ts': `import 'reflect-metadata';
        import { Controller, Get, Module, StreamableFile } from '@nestjs/common';
        import { NestFactory } from '@nestjs/core';
        import { convert } from '@platen/codecs';

        @Controller()
        class LabelController {
          @Get('label')
          async label(): Promise<StreamableFile> {
            const result = await ${CALL};
            if (result.failure) throw new Error(result.failure.message);
            return new StreamableFile(result.bytes);
          }
        }
        @Module({ controllers: [LabelController] })
        class LabelModule {}

        void NestFactory.create(LabelModule, { logger: false }).then(async (app) => {
          await app.listen(0, '127.0.0.1');
          console.log(await app.getUrl());
        });`,
    });
    await build('tsc', ['--project', '.'], at);
    const url = await start(path.join(oldest.folder, 'node'), ['out/main.js'], at);
    const answer = await fetch(`${url}/label`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
  });
});
