/** Empty projects outside of the checkout, with the packages installed by npm or pnpm, and the Nodes that run them. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/processes.ts';
import type { Tarball } from './tarballs.ts';

const run = promisify(execFile);

/** The oldest Node that the packages promise, and the line between it and the one that runs this repository. */
const OLDER_NODES = ['20.19.0', '22.23.3'] as const;

/** A version of Node, and the folder of its program. */
export interface NodeVersion {
  readonly version: string;
  readonly folder: string;
}

/** A registry that takes longer than this is as good as none. */
const REGISTRY_MS = 75_000;
/** How npm and pnpm report a registry that cannot be reached, or does not answer. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|\b50[234]\b|META_FETCH_FAIL|error sending request/i;

/** The registry is not there: what needs it is skipped for this reason. */
export class NoRegistry extends Error {}

async function fromRegistry(program: string, args: readonly string[], cwd: string, env = process.env): Promise<void> {
  try {
    await run(program, args, { cwd, env, timeout: REGISTRY_MS, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const {
      killed,
      stdout = '',
      stderr = '',
      message,
    } = error as Error & Record<'stdout' | 'stderr', string> & { killed?: boolean };
    const output = `${message}\n${stdout}\n${stderr}`;
    if (killed || UNREACHABLE.test(output))
      throw new NoRegistry(`the npm registry cannot be reached (${program} in ${path.basename(cwd)})`);
    throw new Error(output, { cause: error });
  }
}

/** npm's program, so that a Node of our choice can run it. */
const NPM = realpathSync(
  spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim() || '/usr/lib/node_modules/npm/bin/npm-cli.js',
);
const NPM_OPTIONS = [
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-timeout=20000',
];

/** The oldest first, the one that runs this at the end. They are kept below node_modules, from npm's registry. */
export async function nodeVersions(): Promise<readonly NodeVersion[]> {
  const kept = path.join(root, 'node_modules/.cache/platen-nodes');
  const older = OLDER_NODES.map((version) => ({
    version,
    folder: path.join(kept, `node_modules/node-${version}/bin`),
  }));
  if (!older.every(({ folder }) => existsSync(path.join(folder, 'node')))) {
    await mkdir(kept, { recursive: true });
    await writeFile(path.join(kept, 'package.json'), '{"private":true}');
    const wanted = OLDER_NODES.map((version) => `node-${version}@npm:node-linux-${process.arch}@${version}`);
    await fromRegistry(process.execPath, [NPM, 'install', ...NPM_OPTIONS, ...wanted], kept);
  }
  return [...older, { version: process.versions.node, folder: path.dirname(process.execPath) }];
}

export type Installer = 'npm' | 'pnpm';

/** Makes a project and installs the packages into it, as the oldest Node would. */
export async function installInto(
  folder: string,
  installer: Installer,
  tarballs: readonly Tarball[],
  oldest: NodeVersion,
): Promise<void> {
  await mkdir(folder);
  const ours = Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`]));
  const manifest = { private: true, type: 'module', dependencies: ours, devDependencies: { '@types/node': '22' } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  if (installer === 'npm')
    return fromRegistry(path.join(oldest.folder, 'node'), [NPM, 'install', '--engine-strict', ...NPM_OPTIONS], folder);
  // Our packages depend on each other by version, and no registry has them yet.
  const settings = {
    overrides: ours,
    engineStrict: true,
    nodeVersion: oldest.version,
    fetchRetries: 1,
    fetchTimeout: 20_000,
  };
  await writeFile(path.join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings));
  return fromRegistry('npx', ['--yes', 'pnpm', 'install', '--prefer-offline'], folder, {
    ...process.env,
    npm_config_fetch_retries: '1',
    npm_config_fetch_timeout: '20000',
  });
}
