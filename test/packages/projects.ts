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

async function fromRegistry(
  program: string,
  args: readonly string[],
  cwd: string,
  {
    env = process.env,
    timeoutMs = REGISTRY_MS,
  }: { readonly env?: NodeJS.ProcessEnv; readonly timeoutMs?: number } = {},
): Promise<void> {
  try {
    await run(program, args, { cwd, env, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 });
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

/** Programs from npm's registry, kept below node_modules: installs those that are missing; returns their folder. */
async function keepPrograms(
  name: string,
  wanted: readonly string[],
  files: (folder: string) => readonly string[],
  timeoutMs = REGISTRY_MS,
): Promise<string> {
  const kept = path.join(root, 'node_modules/.cache', name);
  if (files(kept).every((file) => existsSync(file))) return kept;
  await mkdir(kept, { recursive: true });
  await writeFile(path.join(kept, 'package.json'), '{"private":true}');
  await fromRegistry(process.execPath, [NPM, 'install', ...NPM_OPTIONS, ...wanted], kept, { timeoutMs });
  return kept;
}

/** The oldest first, the one that runs this at the end. */
export async function nodeVersions(): Promise<readonly NodeVersion[]> {
  const folderOf = (kept: string, version: string): string => path.join(kept, `node_modules/node-${version}/bin`);
  const kept = await keepPrograms(
    'platen-nodes',
    OLDER_NODES.map((version) => `node-${version}@npm:node-linux-${process.arch}@${version}`),
    (folder) => OLDER_NODES.map((version) => path.join(folderOf(folder, version), 'node')),
  );
  const older = OLDER_NODES.map((version) => ({ version, folder: folderOf(kept, version) }));
  return [...older, { version: process.versions.node, folder: path.dirname(process.execPath) }];
}

/** Each with the package that has its program for this processor. */
const OTHER_RUNTIMES = {
  bun: {
    package: `@oven/bun-linux-${process.arch === 'arm64' ? 'aarch64' : 'x64'}`,
    version: '1.4.5',
    program: 'bin/bun',
  },
  deno: { package: `@deno/linux-${process.arch}-glibc`, version: '2.9.6', program: 'deno' },
  workerd: {
    package: `@cloudflare/workerd-linux-${process.arch === 'arm64' ? 'arm64' : '64'}`,
    version: '1.20261117.1',
    program: 'bin/workerd',
  },
} as const;
export type OtherRuntime = keyof typeof OTHER_RUNTIMES;

/** The programs of Bun, Deno and workerd. */
export async function otherRuntimes(): Promise<Readonly<Record<OtherRuntime, string>>> {
  const names = Object.keys(OTHER_RUNTIMES) as OtherRuntime[];
  const programIn = (folder: string, name: OtherRuntime): string =>
    path.join(folder, 'node_modules', OTHER_RUNTIMES[name].package, OTHER_RUNTIMES[name].program);
  const kept = await keepPrograms(
    'platen-runtimes',
    names.map((name) => `${OTHER_RUNTIMES[name].package}@${OTHER_RUNTIMES[name].version}`),
    (folder) => names.map((name) => programIn(folder, name)),
  );
  return Object.fromEntries(names.map((name) => [name, programIn(kept, name)])) as Record<OtherRuntime, string>;
}

/** Clients of other services, whose programs print here with another address; each in the version that was tried. */
const PUBLIC_CLIENTS = {
  // Which labelary needs and does not name.
  'form-data': '3.0.5',
  labelary: '1.3.0',
  'printnode-client': '1.0.3',
  standardwebhooks: '1.1.1',
  'zebra-browser-print': '1.0.1',
  'zebra-browser-print-wrapper': '0.1.4',
} as const;

/** The folder to load them from. */
export const publicClients = (): Promise<string> =>
  keepPrograms(
    'platen-public-clients',
    Object.entries(PUBLIC_CLIENTS).map(([name, version]) => `${name}@${version}`),
    (folder) => Object.keys(PUBLIC_CLIENTS).map((name) => path.join(folder, 'node_modules', name, 'package.json')),
  );

const BUNDLERS = { esbuild: '0.28.2', webpack: '5.113.0', 'webpack-cli': '7.3.1' } as const;

/** The folder that has the bundlers in its node_modules. */
export const bundlers = (): Promise<string> =>
  keepPrograms(
    'platen-bundlers',
    Object.entries(BUNDLERS).map(([name, version]) => `${name}@${version}`),
    (folder) => Object.keys(BUNDLERS).map((name) => path.join(folder, 'node_modules', name, 'package.json')),
  );

/** How long half a gigabyte of packages may take. */
const LARGE_MS = 600_000;

/** Frameworks and bundlers that come as dependencies of a project; each in the version that was tried. */
export const FRAMEWORKS = {
  '@nestjs/common': '11.2.10',
  '@nestjs/core': '11.2.10',
  '@nestjs/platform-express': '11.2.10',
  '@rollup/plugin-commonjs': '29.0.3',
  '@rollup/plugin-json': '6.1.0',
  '@rollup/plugin-node-resolve': '16.0.3',
  next: '16.4.6',
  parcel: '2.16.4',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'reflect-metadata': '0.2.2',
  rollup: '4.68.8',
  rxjs: '7.8.2',
  typescript: '5.9.3',
} as const;

/** What others generate and check from our OpenAPI document, and a Node that all of them accept. */
const GENERATOR_TOOLS = {
  '@hey-api/openapi-ts': '0.99.0',
  '@redocly/cli': '2.77.0',
  '@stoplight/prism-cli': '5.16.0',
  '@stoplight/spectral-cli': '6.16.3',
  '@types/node': '24.10.1',
  axios: '1.13.2',
  esbuild: BUNDLERS.esbuild,
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  orval: '8.38.0',
  orval7: 'npm:orval@7.21.0',
  'swagger-typescript-api': '13.13.0',
  typescript: '5.9.3',
  node24: `npm:node-linux-${process.arch}@24.21.0`,
} as const;

export interface ToolFolder {
  readonly folder: string;
  /** The program of Node. */
  readonly node: string;
}

export async function generatorTools(): Promise<ToolFolder> {
  const folder = await keepPrograms(
    'platen-generators',
    Object.entries(GENERATOR_TOOLS).map(([name, version]) => `${name}@${version}`),
    (kept) => Object.keys(GENERATOR_TOOLS).map((name) => path.join(kept, 'node_modules', name, 'package.json')),
    LARGE_MS,
  );
  return { folder, node: path.join(folder, 'node_modules/node24/bin/node') };
}

export type Installer = 'npm' | 'pnpm';

/** Makes a project and installs the packages into it, and what else it depends on, as the oldest Node would. */
export async function installInto(
  folder: string,
  installer: Installer,
  tarballs: readonly Tarball[],
  oldest: NodeVersion,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  await mkdir(folder);
  const ours = Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`]));
  const manifest = {
    private: true,
    type: 'module',
    dependencies: ours,
    devDependencies: { '@types/node': '22', ...others },
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  if (installer === 'npm') {
    const timeoutMs = Object.keys(others).length > 0 ? LARGE_MS : REGISTRY_MS;
    const install = [NPM, 'install', '--engine-strict', ...NPM_OPTIONS];
    return fromRegistry(path.join(oldest.folder, 'node'), install, folder, { timeoutMs });
  }
  // Our packages depend on each other by version, and no registry has them yet.
  const settings = {
    overrides: ours,
    engineStrict: true,
    nodeVersion: oldest.version,
    fetchRetries: 1,
    fetchTimeout: 20_000,
  };
  await writeFile(path.join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings));
  const env = { ...process.env, npm_config_fetch_retries: '1', npm_config_fetch_timeout: '20000' };
  return fromRegistry('npx', ['--yes', 'pnpm', 'install', '--prefer-offline'], folder, { env });
}
