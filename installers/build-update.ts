/**
 * Builds the package with which installed services update themselves, a zip of the app without its Node:
 * `node installers/build-update.ts [--os win32] [--cpu arm64] [--out DIR]`. `installers/sign-update.ts package` signs it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, stageApp } from './stage-app.ts';
import { START } from './linux/build-deb.ts';

/** The library with which agents unpack it. */
const { zipSync } = createRequire(path.join(root, 'apps/agent-desktop/package.json'))('fflate') as {
  readonly zipSync: (files: Readonly<Record<string, Uint8Array>>) => Uint8Array;
};

/** What a supervisor starts: on Windows the program of the service. */
const STARTS = { linux: START, win32: `import './dist/main/service.js';\n` } as const;

interface UpdateBuild {
  readonly outDir: string;
  readonly os: 'linux' | 'win32';
  readonly cpu: 'x64' | 'arm64';
}

/** Returns the path of the package. Errors: throws if a step fails. */
function buildUpdate({ outDir, os, cpu }: UpdateBuild): string {
  const app = path.join(outDir, 'update');
  stageApp({ outDir: app, os, cpu, isDesktop: false });
  return packUpdate(app, { outDir, os, cpu });
}

/** Makes a package of an app that is staged already. */
export function packUpdate(app: string, { outDir, os, cpu }: UpdateBuild): string {
  writeFileSync(path.join(app, 'agent.mjs'), STARTS[os]);
  const { version } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as { version: string };
  const file = path.join(outDir, `platen-agent-${version}-${os}-${cpu}.zip`);
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
    options: {
      out: { type: 'string', default: '.out/updates' },
      os: { type: 'string', default: 'linux' },
      cpu: { type: 'string', default: 'x64' },
    },
  });
  const os = values.os === 'win32' ? 'win32' : 'linux';
  const cpu = values.cpu === 'arm64' ? 'arm64' : 'x64';
  console.log(buildUpdate({ outDir: path.resolve(values.out), os, cpu }));
}
