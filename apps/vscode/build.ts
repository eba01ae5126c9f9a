/**
 * `pnpm vscode`: the extension as apps/vscode/dist/platen-labels.vsix. It brings the codecs with their fonts; what it
 * brings of npm is listed with its licences, and only licences that allow it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { type OutputChunk, rolldown } from 'rolldown';

const here = import.meta.dirname;
const root = path.join(here, '../..');
const codecs = path.join(root, 'packages/codecs');
const dist = path.join(here, 'dist');
const staged = path.join(dist, 'extension');
export const VSIX = path.join(dist, 'platen-labels.vsix');

/** Packages that find files by their place, and are copied whole. */
const COPIED = ['harfbuzzjs', 'bwip-js', 'gifenc'];
/** The files that Node loads: the package has 13 MB, with a build for every platform and the sources. */
const OF_BWIP_JS = /^(?:|package\.json|LICENSE.*|dist|dist[\\/]bwip-js-node\.js)$/;
/**
 * For other formats than printer languages: pages, scanned pictures, postal addresses, and sharp, whose libvips is under
 * the LGPL. They stay out.
 */
const LEFT_OUT = [/^sharp$/, /^@embedpdf\//, /^pdf-lib$/, /^zxing-wasm/, /^@fragaria\//, /^i18n-iso-countries/];
const ALLOWED = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)$/;

interface Bundle {
  readonly input: string;
  readonly file: string;
  readonly format: 'es' | 'cjs';
  readonly platform: 'node' | 'browser';
  readonly external?: readonly (string | RegExp)[];
}

/** Bundles one program into `staged/dist`; returns the modules in it. */
async function bundle({ input, file, format, platform, external = [] }: Bundle): Promise<string[]> {
  const scripts = await rolldown({ input: path.join(here, 'src', input), platform, external: [...external] });
  const { output } = await scripts.write({
    dir: path.join(staged, 'dist', path.dirname(file)),
    format,
    entryFileNames: path.basename(file),
    chunkFileNames: '[name]-[hash].mjs',
    minify: true,
  });
  await scripts.close();
  return output.filter((part): part is OutputChunk => part.type === 'chunk').flatMap(({ moduleIds }) => moduleIds);
}

/** The folder of the npm package that a module is in; undefined for our own. */
function packageOf(module: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module.replace(/^\0/, ''))?.[0];
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  if (!ALLOWED.test(license ?? '')) throw new Error(`${name} is under ${license}: it must not be in the extension`);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(each));
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : `License: ${license}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
}

export async function buildExtension(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const modules = [
    ...(await bundle({
      input: 'extension.ts',
      file: 'extension.cjs',
      format: 'cjs',
      platform: 'node',
      external: ['vscode'],
    })),
    ...(await bundle({ input: 'page/page.ts', file: 'page.js', format: 'es', platform: 'browser' })),
    ...(await bundle({
      input: 'server.ts',
      file: 'server/server.mjs',
      format: 'es',
      platform: 'node',
      external: [...COPIED, ...LEFT_OUT],
    })),
  ];
  const require = createRequire(path.join(codecs, 'package.json'));
  const copied = COPIED.map((name) => {
    const found = require.resolve.paths(name)!.map((folder) => path.join(folder, name));
    const from = found.find((folder) => existsSync(path.join(folder, 'package.json')))!;
    const filter = (file: string): boolean => name !== 'bwip-js' || OF_BWIP_JS.test(path.relative(from, file));
    cpSync(from, path.join(staged, 'dist/server/node_modules', name), { recursive: true, dereference: true, filter });
    return from;
  });
  cpSync(path.join(codecs, 'src/fonts/files'), path.join(staged, 'dist/server/files'), { recursive: true });
  const packages = new Set([...modules.map(packageOf).filter((folder) => folder !== undefined), ...copied]);
  const notices = [...packages].map(noticeOf).toSorted();
  writeFileSync(path.join(staged, 'THIRD-PARTY-NOTICES.txt'), notices.join(`\n${'-'.repeat(80)}\n\n`));

  const { devDependencies: _, ...manifest } = JSON.parse(
    readFileSync(path.join(here, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  writeFileSync(path.join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of ['package.nls.json', 'package.nls.de.json'])
    cpSync(path.join(here, name), path.join(staged, name));
  cpSync(path.join(here, 'README.md'), path.join(staged, 'README.md'));
  cpSync(path.join(root, 'LICENSE'), path.join(staged, 'LICENSE'));
  // The packer leaves packages out otherwise.
  writeFileSync(path.join(staged, '.vscodeignore'), '!**/node_modules/**\n');
  await createVSIX({ cwd: staged, packagePath: VSIX, dependencies: false, allowMissingRepository: true });
}

if (import.meta.main) await buildExtension();
