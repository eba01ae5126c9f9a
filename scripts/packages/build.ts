/**
 * `pnpm build`: every package that is published, ready to be packed, in its folder `dist`. Inside the workspace nothing
 * reads it: programs and tests run the sources.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { guidesIn } from '../../packages/assistant/src/resources/guides.ts';
import { root } from '../processes.ts';
import { SCRIPT_TAGS } from '../script-tags.ts';
import { bundleScripts, bundleScriptTag, bundleTypes, DECLARATIONS_CONFIGS } from './bundle.ts';
import { bundleDesigner } from './designer.ts';
import { isOf, publishedManifest } from './manifest.ts';
import { PUBLISHED, type WorkspacePackage } from './workspace.ts';

/** A web component with its styles, its worker and its fonts: as pages are built. */
const DESIGNER = '@platen/designer';

/** What a package reads at run time, and its licences: kept at the place that it has below `src`. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  '@platen/codecs': ['fonts/files', 'platform/web/zxing_reader.wasm', 'platform/web/harfbuzz.wasm'],
  '@platen/virtual-printer': ['workbench/page'],
};

/** Guides that a program shows without a network. */
function copyGuides(outDir: string): void {
  const docs = path.join(root, 'docs');
  for (const { name } of guidesIn(docs).list())
    cpSync(path.join(docs, `${name}.md`), path.join(outDir, 'guides', `${name}.md`));
}

function emitDeclarations(): void {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const { status } = spawnSync(tsc, ['-b', ...DECLARATIONS_CONFIGS], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the declarations of the packages cannot be made');
}

/** A library that is bundled asks for its licence to go along. */
function copyLicence(library: string, outDir: string, isPage: boolean): void {
  const [licence] = globSync('{LICEN[CS]E,LICEN[CS]E.md,LICEN[CS]E.txt}', { cwd: library });
  if (licence === undefined && isPage) return;
  if (licence === undefined) throw new Error(`${library} is bundled and brings no licence along`);
  const name = library.replace(/^.*\/node_modules\//, '').replaceAll(/[@/]+/g, '-');
  cpSync(path.join(library, licence), path.join(outDir, `LICENSE-${name.replace(/^-/, '')}.txt`));
}

async function build(one: WorkspacePackage): Promise<void> {
  const { folder, manifest } = one;
  const { name } = manifest;
  const outDir = path.join(folder, 'dist');
  rmSync(outDir, { recursive: true, force: true });
  const { imported, libraries } =
    name === DESIGNER ? await bundleDesigner(one, outDir) : await bundleScripts(one, outDir);
  await bundleTypes(one, outDir);
  if (name === '@platen/browser')
    for (const [file, source] of Object.entries(SCRIPT_TAGS)) await bundleScriptTag(source, path.join(outDir, file));
  for (const file of FILES[name] ?? [])
    cpSync(path.join(folder, 'src', file), path.join(outDir, file), { recursive: true, dereference: true });
  if (name === '@platen/cli') copyGuides(outDir);
  for (const file of ['README.md', 'CHANGELOG.md'])
    if (existsSync(path.join(folder, file))) cpSync(path.join(folder, file), path.join(outDir, file));
  cpSync(path.join(root, 'LICENSE'), path.join(outDir, 'LICENSE'));
  for (const library of libraries) copyLicence(library, outDir, name === DESIGNER);

  const published = publishedManifest(manifest, path.relative(root, folder), imported);
  const { optionalDependencies, peerDependencies } = manifest;
  const installed = Object.keys({ ...published.dependencies, ...optionalDependencies, ...peerDependencies });
  const missing = imported.filter(
    (specifier) =>
      !isBuiltin(specifier) && !/^[#.]/.test(specifier) && !installed.some((name) => isOf(specifier, name)),
  );
  if (missing.length > 0)
    throw new Error(`${name} imports ${missing.join(', ')}, which its package.json does not name`);
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  console.log(`${name}@${manifest.version}  ${path.relative(root, outDir)}`);
}

emitDeclarations();
for (const one of PUBLISHED) await build(one);
