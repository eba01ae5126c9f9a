/**
 * Builds the Windows installer: `node installers/windows/build.ts [--per-machine] [--arm64] [--update-url URL]`.
 * electron-builder makes the app, its resources and the update feed; the NSIS script is our own and the same everywhere.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, stageApp, updateKeys } from '../stage-app.ts';

export interface WindowsBuild {
  readonly outDir: string;
  readonly isPerMachine: boolean;
  /** The update feed of installed agents; without it they check for no updates. */
  readonly updateUrl?: string;
  /** Public keys of the updates; default: those of `installers/update-keys.json`. */
  readonly keys?: readonly string[];
  readonly cpu?: 'x64' | 'arm64';
  /** Stubs of the installer itself; tests take others, for Wine runs no 32-bit programs. */
  readonly nsisTarget?: 'x86-unicode' | 'amd64-unicode';
  /** A runtime that is here already, in place of the download. */
  readonly electronDist?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** `store` for tests: packing takes most of the time. */
  readonly compression?: 'normal' | 'store';
  /** The app of an earlier build, laid out already. */
  readonly stagedApp?: string;
}

const require = createRequire(path.join(root, 'apps/agent-desktop/package.json'));

/** Returns the path of the installer. Errors: throws if a step fails. */
export function buildWindowsInstaller({
  outDir,
  isPerMachine,
  updateUrl,
  cpu = 'x64',
  nsisTarget = 'x86-unicode',
  keys = updateKeys(),
  electronDist,
  env = {},
  compression,
  stagedApp,
}: WindowsBuild): string {
  if (updateUrl && keys.length === 0)
    throw new Error('Agents refuse updates without a key: put the public one into installers/update-keys.json first.');
  const publish = isPerMachine || !updateUrl ? null : { provider: 'generic', url: feedOf(updateUrl, cpu) };
  const app = stagedApp ?? path.join(outDir, 'app');
  const dist = path.join(outDir, 'dist');
  if (!stagedApp) stageApp({ outDir: app, os: 'win32', cpu, isDesktop: true });
  const config = JSON.parse(readFileSync(path.join(import.meta.dirname, 'builder.config.json'), 'utf8')) as {
    nsis: Record<string, unknown>;
  };
  const electron = JSON.parse(readFileSync(require.resolve('electron/package.json'), 'utf8')) as { version: string };
  mkdirSync(dist, { recursive: true });
  // The unpacked app is next to the script's project folder; electron-builder does not pass its path.
  const unpacked = path.join(dist, cpu === 'x64' ? 'win-unpacked' : `win-${cpu}-unpacked`);
  const script = path.join(outDir, 'platen.nsi');
  writeFileSync(
    script,
    `!define NSIS_TARGET ${nsisTarget}\n!define APP_UNPACKED "${unpacked}"\n${readFileSync(path.join(import.meta.dirname, 'platen.nsi'), 'utf8')}`,
  );
  const { version } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as { version: string };
  const name = `platen-agent-setup-${version}${cpu === 'x64' ? '' : `-${cpu}`}`;
  const full = {
    ...config,
    ...(compression ? { compression } : {}),
    electronVersion: electron.version,
    ...(electronDist ? { electronDist } : {}),
    directories: { output: dist },
    nsis: { ...config.nsis, perMachine: isPerMachine, script, artifactName: `${name}.\${ext}` },
    // The service of an installation for everybody updates itself from its cloud: asking a person would stop it.
    publish,
  };
  const configFile = path.join(outDir, 'builder.json');
  writeFileSync(configFile, JSON.stringify(full));
  const cli = path.join(path.dirname(require.resolve('electron-builder/package.json')), 'cli.js');
  run(process.execPath, [cli, '--win', `--${cpu}`, '--publish', 'never', '--projectDir', app, '--config', configFile], {
    env: { ...process.env, ...env },
  });
  return path.join(dist, `${name}.exe`);
}

/** ARM64 has its own feed below. Errors: throws for an address without https, whose answers could be forged. */
function feedOf(text: string, cpu: 'x64' | 'arm64'): string {
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
    throw new Error(`The address of the updates, "${text}", has to begin with https://.`);
  return cpu === 'x64' ? text : `${text.replace(/\/+$/, '')}/arm64`;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      'per-machine': { type: 'boolean', default: false },
      arm64: { type: 'boolean', default: false },
      'update-url': { type: 'string' },
      'electron-dist': { type: 'string' },
      out: { type: 'string', default: '.out/windows' },
    },
  });
  const built = buildWindowsInstaller({
    outDir: path.resolve(values.out),
    isPerMachine: values['per-machine'],
    cpu: values.arm64 ? 'arm64' : 'x64',
    updateUrl: values['update-url'] || undefined,
    electronDist: values['electron-dist'],
  });
  cpSync(built, path.join(path.resolve(values.out), path.basename(built)));
  console.log(built);
}
