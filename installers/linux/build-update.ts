/**
 * Builds the package with which installed agents update themselves, a zip of the app without its Node:
 * `node installers/linux/build-update.ts [--cpu arm64] [--out DIR]`. `installers/sign-update.ts package` signs it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { agentVersion, root, stageApp } from '../stage-app.ts';
import { START } from './build-deb.ts';

/** The library with which agents unpack it. */
const { zipSync } = createRequire(path.join(root, 'apps/agent-desktop/package.json'))('fflate') as {
  readonly zipSync: (files: Readonly<Record<string, Uint8Array>>) => Uint8Array;
};

/** Returns the path of the package. Errors: throws if a step fails. */
function buildUpdate({ outDir, cpu }: { readonly outDir: string; readonly cpu: 'x64' | 'arm64' }): string {
  const app = path.join(outDir, 'update');
  stageApp({ outDir: app, os: 'linux', cpu, isDesktop: false });
  writeFileSync(path.join(app, 'agent.mjs'), START);
  const file = path.join(outDir, `platen-agent-${agentVersion()}-linux-${cpu}.zip`);
  zipFolder(app, file);
  return file;
}

/** Writes all files of a folder, which is a staged app, into a package. */
export function zipFolder(folder: string, file: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const content = entries.map((entry): [string, Uint8Array] => [
    path.relative(folder, entry).split(path.sep).join('/'),
    new Uint8Array(readFileSync(entry)),
  ]);
  writeFileSync(file, zipSync(Object.fromEntries(content)));
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: '.out/linux' }, cpu: { type: 'string', default: 'x64' } },
  });
  console.log(buildUpdate({ outDir: path.resolve(values.out), cpu: values.cpu === 'arm64' ? 'arm64' : 'x64' }));
}
