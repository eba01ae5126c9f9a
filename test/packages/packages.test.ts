/** What npm gets installs into an empty project, by npm and by pnpm, and works there on every Node that it promises. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type Platform } from '../../e2e/fixtures/platform.ts';
import { PUBLISHED } from '../../scripts/packages/workspace.ts';
import { root } from '../../scripts/processes.ts';
import { sample } from '../extent.ts';
import { describeDesigner } from './designer-element.ts';
import { installInto, nodeVersions, NoRegistry, type Installer, type NodeVersion } from './projects.ts';
import { packAll, PACKING_MS, type Tarball } from './tarballs.ts';

const run = promisify(execFile);
const NAMES = PUBLISHED.map(({ manifest }) => manifest.name);
const HELLO = '^XA^FO50,50^A0N,60^FDHello^FS^XZ';

let folder: string;
let tarballs: readonly Tarball[];
const tarball = (name: string): Tarball => tarballs.find((one) => one.name === name)!;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-packages-'));
  tarballs = await packAll();
}, PACKING_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(NAMES)('%s', (name) => {
  it('has nothing that publint objects to', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: tarball(name).bytes.slice().buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('has the types of what it exports, wherever they are resolved', async () => {
    const { problems = [] } = (await checkPackage(createPackageFromTarballData(tarball(name).bytes))) as {
      readonly problems?: readonly { readonly kind: string; readonly resolutionKind?: string }[];
    };
    // They are ES modules alone (docs/decisions/0077-packages.md), and Node 10 knew no exports but the first.
    const real = problems.filter(
      ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10',
    );
    expect(real).toEqual([]);
  });

  it('is not larger than sizes.json allows', async () => {
    const sizes = JSON.parse(await readFile(path.join(import.meta.dirname, 'sizes.json'), 'utf8'));
    const { bytes, unpackedBytes } = tarball(name);
    const kb = { packedKb: Math.ceil(bytes.length / 1000), unpackedKb: Math.ceil(unpackedBytes / 1000) };
    const most = sizes[name] as typeof kb;
    console.log(`${name}: ${kb.packedKb} of ${most.packedKb} kB, unpacked ${kb.unpackedKb} of ${most.unpackedKb} kB`);
    expect(kb.packedKb).toBeLessThanOrEqual(most.packedKb);
    expect(kb.unpackedKb).toBeLessThanOrEqual(most.unpackedKb);
  });

  it('brings its licence and its page along', () => {
    expect(tarball(name).files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
  });
});

describeDesigner();

it('all of them, the service and the agent have one version', async () => {
  const manifests = await Promise.all(
    ['apps/cloud', 'apps/agent-desktop', ...PUBLISHED.map((one) => path.relative(root, one.folder))].map(
      async (unit) => JSON.parse(await readFile(path.join(root, unit, 'package.json'), 'utf8')) as { version: string },
    ),
  );
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
});

it('the fonts travel with their licences', async () => {
  const fonts = await readdir(path.join(root, 'packages/codecs/src/fonts/files'));
  expect(fonts.filter((file) => file.startsWith('LICENSE')).length).toBeGreaterThan(3);
  expect(tarball('@platen/codecs').files).toEqual(expect.arrayContaining(fonts.map((file) => `fonts/files/${file}`)));
});

let hashesOfSources: Promise<unknown> | undefined;
async function convertSources(): Promise<unknown> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'consumer/convert.mjs')]);
  return JSON.parse(stdout).hashes;
}

/** Examples of the page, by the heading above them. */
const PAGE = 'docs/codecs-in-node.md';
async function examples(): Promise<Readonly<Record<string, string>>> {
  const page = await readFile(path.join(root, PAGE), 'utf8');
  return Object.fromEntries(
    [...page.matchAll(/^## (.+)\n(?:(?!^## )[\s\S])*?```js\n([\s\S]*?)```/gm)].map(([, heading, code]) => [
      heading!,
      code!,
    ]),
  );
}

const INSTALLERS: readonly Installer[] = ['npm', 'pnpm'];
/** npm lays the packages out flat; pnpm finds in addition what they import and do not name. */
describe.each(sample(INSTALLERS, (one) => one === 'npm'))('a project in which %s installed them', (installer) => {
  let project: string;
  let nodes: readonly NodeVersion[];
  let unreachable: string | undefined;

  beforeAll(async () => {
    project = path.join(folder, installer);
    try {
      // The oldest has the least.
      nodes = sample(await nodeVersions(), (_, index) => index === 0);
      await installInto(project, installer, tarballs, nodes[0]!);
    } catch (error) {
      if (!(error instanceof NoRegistry)) throw error;
      unreachable = error.message;
      console.warn(`${unreachable}: skipped what needs installed packages`);
      return;
    }
    await copyFile(path.join(import.meta.dirname, 'consumer/convert.mjs'), path.join(project, 'convert.mjs'));
    for (const [heading, code] of Object.entries(await examples())) {
      await writeFile(path.join(project, `${heading}.mjs`), code);
      // The same lines are what somebody types into TypeScript.
      await writeFile(path.join(project, `${heading}.ts`), code);
    }
  });

  const on = ({ folder: node }: NodeVersion, env: Record<string, string> = {}) => ({
    cwd: project,
    env: { ...process.env, NODE_OPTIONS: '', PATH: `${node}:${process.env['PATH']}`, ...env },
  });
  const node = async (version: NodeVersion, file: string, env?: Record<string, string>): Promise<string> =>
    (await run(path.join(version.folder, 'node'), [file], on(version, env))).stdout;

  /** On all of them at once. */
  const onEach = (check: (version: NodeVersion) => Promise<void>) => Promise.all(nodes.map(check));

  it('converts to the same bytes as the sources, on the Nodes that they promise', async (context) => {
    context.skip(unreachable !== undefined, unreachable);
    const hashes = await (hashesOfSources ??= convertSources());
    await onEach(async (version) => {
      const found = JSON.parse(await node(version, 'convert.mjs'));
      expect(found).toEqual({ node: version.version.split('.')[0], hashes });
    });
  });

  it('runs the examples of the page, on the Nodes that they promise', async (context) => {
    context.skip(unreachable !== undefined, unreachable);
    for (const version of nodes) {
      await node(version, 'Convert.mjs');
      expect(await startOf('hello.png')).toBe('\x89PNG');
      expect(await node(version, 'Check.mjs')).toContain('zxing-cpp: match, zxing-js: match');
      const file = (await node(version, 'A printer for your tests.mjs')).trim();
      expect(await startOf(file)).toBe('\x89PNG');
      await rm(path.join(project, 'hello.png'));
      await rm(path.join(project, 'printed-labels'), { recursive: true });
    }
  });

  it('has the commands, on the Nodes that they promise', async (context) => {
    context.skip(unreachable !== undefined, unreachable);
    // As many as are worth worker threads.
    await mkdir(path.join(project, 'labels'));
    for (let number = 1; number <= 20; number++) await writeFile(path.join(project, `labels/${number}.zpl`), HELLO);
    await onEach(async (version) => {
      const pictures = `pictures-${version.version}`;
      await run('node_modules/.bin/platen', ['convert', 'labels', '--to', 'png', '-o', `${pictures}/`], on(version));
      expect((await readdir(path.join(project, pictures))).length).toBe(20);
      expect(await startOf(`${pictures}/20.png`)).toBe('\x89PNG');
      expect(await startOf(await printOnVirtualPrinter(version))).toBe('\x89PNG');
    });
  });

  const startOf = async (file: string): Promise<string> =>
    (await readFile(path.join(project, file))).subarray(0, 4).toString('latin1');

  /** Starts the program and sends it a label. Returns the path of the picture of it. */
  async function printOnVirtualPrinter(version: NodeVersion): Promise<string> {
    const bin = path.join(project, 'node_modules/.bin/platen-virtual-printer');
    const printer = spawn(bin, ['--port', '0', '--output', `printed-${version.version}`], {
      ...on(version),
      detached: true,
    });
    try {
      let output = '';
      printer.stderr.on('data', (chunk) => (output += String(chunk)));
      const printed = new Promise<string>((resolve, reject) => {
        let port: string | undefined;
        printer.stdout.on('data', (chunk) => {
          output += String(chunk);
          const listening = / listens on [\d.]+:(\d+);/.exec(output)?.[1];
          if (listening && !port)
            connect(Number((port = listening)), '127.0.0.1')
              .on('error', reject)
              .end(HELLO);
          const file = /^label 1 (.+)\n/m.exec(output)?.[1];
          if (file) resolve(file);
        });
        printer.on('exit', (code) => reject(new Error(`the virtual printer ended with ${code}: ${output}`)));
      });
      return await printed;
    } finally {
      printer.removeAllListeners('exit');
      const ended = once(printer, 'exit');
      process.kill(-printer.pid!);
      await ended;
    }
  }

  for (const [module, moduleResolution] of [
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])
    it(`compiles against their types with resolution ${moduleResolution}`, async (context) => {
      context.skip(unreachable !== undefined, unreachable);
      const target = { module, moduleResolution, target: 'ES2022', lib: ['ES2023'], types: ['node'] };
      const config = { compilerOptions: { ...target, strict: true, noEmit: true }, include: ['*.ts'] };
      await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify(config));
      const tsc = path.join(root, 'node_modules/.bin/tsc');
      const { stdout } = await run(tsc, ['-p', '.'], { cwd: project }).catch((error: { stdout: string }) => error);
      expect(stdout).toBe('');
    });

  // One of them is enough: what they differ in is seen above.
  if (installer === 'pnpm') return;

  describe('and a cloud', () => {
    let platform: Platform;
    beforeAll(async () => {
      if (unreachable === undefined) platform = await startPlatform();
    });
    afterAll(() => platform?.close());

    it('prints by the example of the page, on the Nodes that they promise', async (context) => {
      context.skip(unreachable !== undefined, unreachable);
      const agent = await platform.addAgent('packages');
      const { device } = await platform.addPrinter(agent);
      const file = path.join(project, 'Print.mjs');
      const example = await readFile(file, 'utf8');
      await writeFile(file, example.replace('http://127.0.0.1:8080', platform.url));
      for (const [index, version] of nodes.entries()) {
        expect(await node(version, 'Print.mjs', { PLATEN_KEY: platform.apiKey })).toContain(': completed');
        expect(device.labelCount()).toBe(2 * (index + 1));
      }
    });
  });
});
