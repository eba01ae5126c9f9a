/**
 * Builds the Windows installer: `node installers/windows/build.ts [--per-machine] [--update-url URL] [--electron-dist DIR]`.
 * electron-builder makes the app, its resources and the update feed; the NSIS script is our own and the same everywhere.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, stageApp } from '../stage-app.ts';

export interface WindowsBuild {
  readonly outDir: string;
  readonly isPerMachine: boolean;
  /** Where installed agents look for updates; default: what the configuration says. */
  readonly updateUrl?: string;
  /** A runtime that is here already, in place of the download. */
  readonly electronDist?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** `store` for tests: packing takes most of the time. */
  readonly compression?: 'normal' | 'store';
  /** The app of an earlier build, laid out already. */
  readonly stagedApp?: string;
}

const require = createRequire(path.join(root, 'apps/agent-desktop/package.json'));

/** Returns the path of the installer. Errors: throws what failed. */
export function buildWindowsInstaller({
  outDir,
  isPerMachine,
  updateUrl,
  electronDist,
  env = {},
  compression,
  stagedApp,
}: WindowsBuild): string {
  const app = stagedApp ?? path.join(outDir, 'app');
  const dist = path.join(outDir, 'dist');
  if (!stagedApp) stageApp({ outDir: app, os: 'win32', cpu: 'x64', isDesktop: true });
  const config = JSON.parse(readFileSync(path.join(import.meta.dirname, 'builder.config.json'), 'utf8')) as {
    nsis: Record<string, unknown>;
    publish: Record<string, unknown>;
  };
  const electron = JSON.parse(readFileSync(require.resolve('electron/package.json'), 'utf8')) as { version: string };
  mkdirSync(dist, { recursive: true });
  // The unpacked app lies beside the script's project folder; electron-builder tells it nothing of that.
  const script = path.join(outDir, 'platen.nsi');
  writeFileSync(
    script,
    `!define APP_UNPACKED "${path.join(dist, 'win-unpacked')}"\n${readFileSync(path.join(import.meta.dirname, 'platen.nsi'), 'utf8')}`,
  );
  const full = {
    ...config,
    ...(compression ? { compression } : {}),
    electronVersion: electron.version,
    ...(electronDist ? { electronDist } : {}),
    directories: { output: dist },
    nsis: { ...config.nsis, perMachine: isPerMachine, script },
    // An installation for everybody is updated by whoever may write there: asking for that on an unattended computer stops it.
    publish: isPerMachine ? null : { ...config.publish, ...(updateUrl ? { url: updateUrl } : {}) },
  };
  const configFile = path.join(outDir, 'builder.json');
  writeFileSync(configFile, JSON.stringify(full));
  const cli = path.join(path.dirname(require.resolve('electron-builder/package.json')), 'cli.js');
  run(process.execPath, [cli, '--win', '--x64', '--publish', 'never', '--projectDir', app, '--config', configFile], {
    env: { ...process.env, ...env },
  });
  const { version } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as { version: string };
  return path.join(dist, `platen-agent-setup-${version}.exe`);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      'per-machine': { type: 'boolean', default: false },
      'update-url': { type: 'string' },
      'electron-dist': { type: 'string' },
      out: { type: 'string', default: '.out/windows' },
    },
  });
  const built = buildWindowsInstaller({
    outDir: path.resolve(values.out),
    isPerMachine: values['per-machine'],
    updateUrl: values['update-url'] || undefined,
    electronDist: values['electron-dist'],
  });
  cpSync(built, path.join(path.resolve(values.out), path.basename(built)));
  console.log(built);
}
