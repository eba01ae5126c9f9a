/**
 * Lays out the agent as it is installed, for its target platform: the bundles, and only those packages that cannot be
 * bundled (native modules, and packages that find files by their own location).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unbundled } from '../apps/agent-desktop/unbundled.ts';

export const root = path.resolve(import.meta.dirname, '..');
const agent = path.join(root, 'apps/agent-desktop');

export interface StageOptions {
  readonly outDir: string;
  /** As npm names them. */
  readonly os: 'win32' | 'linux';
  readonly cpu: 'x64' | 'arm64';
  readonly isDesktop: boolean;
}

export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): void {
  // On Windows npm is a script, which only the shell starts.
  const shell = process.platform === 'win32' && command === 'npm';
  const { status, stderr, stdout, error } = spawnSync(command, args, { encoding: 'utf8', shell, ...options });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')} ended with ${status}: ${error?.message ?? `${stdout}${stderr}`.slice(-3000)}`,
    );
}

/** The version of the agent, which every package carries. */
export const agentVersion = (): string =>
  (JSON.parse(readFileSync(path.join(agent, 'package.json'), 'utf8')) as { version: string }).version;

/** The public keys that updates have to be signed with: those of `PLATEN_UPDATE_KEYS`, or else those of the file. */
export const updateKeys = (): readonly string[] => {
  const named = process.env['PLATEN_UPDATE_KEYS']?.split(/[\s,]+/).filter(Boolean) ?? [];
  return named.length > 0
    ? named
    : (JSON.parse(readFileSync(path.join(root, 'installers/update-keys.json'), 'utf8')) as string[]);
};

/** Windows prints by USB through its own driver. */
const shipped = (os: string, packages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => name !== 'usb' || os !== 'win32'));

/** Bundles the sources and fills `outDir`. Errors: throws if a step fails. */
export function stageApp({ outDir, os, cpu, isDesktop }: StageOptions): void {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  run(process.execPath, [path.join(root, 'scripts/desktop.ts'), '--build-only', '--out', path.join(outDir, 'dist')], {
    cwd: root,
  });
  const app = {
    name: 'platen-agent',
    productName: 'Platen Agent',
    version: agentVersion(),
    description: 'Prints what the cloud sends, on the printers of this computer',
    author: 'The Platen authors',
    license: 'MIT',
    type: 'module',
    main: 'dist/main/main.js',
    dependencies: shipped(os, unbundled({ isDesktop })),
    updateKeys: updateKeys(),
  };
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(app, undefined, 2)}\n`);
  run(
    'npm',
    [
      'install',
      '--omit=dev',
      '--force',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      `--os=${os}`,
      `--cpu=${cpu}`,
    ],
    { cwd: outDir },
  );
  pruneBwipJs(path.join(outDir, 'node_modules/bwip-js'));
}

/** Of 13 MB, a build for every platform and the sources, what Node loads stays. */
function pruneBwipJs(folder: string): void {
  for (const name of readdirSync(folder))
    if (!/^(?:package\.json|LICENSE.*|dist)$/.test(name)) rmSync(path.join(folder, name), { recursive: true });
  const builds = path.join(folder, 'dist');
  for (const name of readdirSync(builds)) if (name !== 'bwip-js-node.js') rmSync(path.join(builds, name));
}
