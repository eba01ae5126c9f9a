/** Scripts in workerd, the runtime of Cloudflare Workers: bundled for the edge, and run as a test of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { labelTexts } from '../../scripts/packages/bundle.ts';
import { edgeParts, programFile } from '../../scripts/packages/edge.ts';
import { root } from '../../scripts/processes.ts';
import { MINIFIED } from './bundle.ts';

const CALLBACKS = './callbacks.wasm?module';

/** A module of a worker by its name: a script, or a program to compile. */
interface EdgeModule {
  readonly name: string;
  readonly kind: 'esModule' | 'wasm';
  readonly content: string | Uint8Array;
}

/** Bundles a script with the codecs, as a bundler for Workers does. The first module is the script. */
export async function bundleForEdge(script: string): Promise<readonly EdgeModule[]> {
  const bundle = await rolldown({
    cwd: root,
    input: { worker: script },
    platform: 'neutral',
    resolve: { conditionNames: ['workerd', 'worker', 'browser', 'import'], mainFields: ['browser', 'module', 'main'] },
    plugins: [labelTexts, edgeParts],
  });
  const { output } = await bundle.generate(MINIFIED);
  await bundle.close();
  const modules = output.map((one): EdgeModule => {
    if (one.type === 'asset') return { name: one.fileName, kind: 'wasm', content: one.source as Uint8Array };
    return { name: one.fileName, kind: 'esModule', content: one.code };
  });
  const programs = new Set(
    output.flatMap((one) => (one.type === 'chunk' ? [...one.imports, ...one.dynamicImports] : [])),
  );
  for (const name of programs)
    if (name.endsWith('?module') && name !== CALLBACKS)
      modules.push({ name, kind: 'wasm', content: readFileSync(programFile(name)) });
  return modules;
}

/** What it takes to deploy the modules, in bytes packed by gzip. */
export const packedBytes = (modules: readonly EdgeModule[]): number =>
  modules.reduce((sum, { content }) => sum + gzipSync(content).length, 0);

/** Runs the `test` of the worker in the modules; returns what it prints. Neither the network nor files are there. */
export function runInWorkerd(program: string, modules: readonly EdgeModule[], folder: string) {
  mkdirSync(folder, { recursive: true });
  const rows = modules.map(({ name, kind, content }, index) => {
    writeFileSync(path.join(folder, `${index}`), content);
    // Assets are imported by a query.
    const imported = kind === 'wasm' && !name.endsWith('?module') ? `${name}?module` : name;
    return `(name = ${JSON.stringify(imported)}, ${kind} = embed "${index}")`;
  });
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  compatibilityDate = "2026-01-01",
  modules = [${rows.join(', ')}],
))]);
`;
  const file = path.join(folder, 'config.capnp');
  writeFileSync(file, config);
  return spawnSync(program, ['test', file], { encoding: 'utf8' });
}
