/** Scripts that a page of somebody else loads by a script tag: files of an npm package, which the cloud serves as well. */
import path from 'node:path';
import { rolldown } from 'rolldown';
import { packageNamed } from './workspace.ts';

/** By package and name of the file, the source that each is made of. */
const SCRIPT_TAGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@platen/browser': { 'platen-qz.js': 'qz/script-tag.ts', 'platen-browser-print.js': 'browser-print/script-tag.ts' },
};

/** Writes a script for a script tag, with everything that it imports. */
export async function bundleScriptTag(source: string, outFile: string): Promise<void> {
  const bundle = await rolldown({ input: source, platform: 'browser', transform: { target: 'es2022' } });
  await bundle.write({ file: outFile, format: 'iife', minify: true });
  await bundle.close();
}

/** Writes those of a package into `outDir`. */
export async function bundleScriptTags(name: string, outDir: string): Promise<void> {
  const sources = path.join(packageNamed(name)!.folder, 'src');
  for (const [file, source] of Object.entries(SCRIPT_TAGS[name] ?? {}))
    await bundleScriptTag(path.join(sources, source), path.join(outDir, file));
}
