/** What stands in for downloads: a folder that looks like Electron's runtime, and Debian's NSIS where electron-builder looks for its own. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../stage-app.ts';

/** resedit comes with electron-builder. */
function loadResedit(): {
  NtExecutable: { from: (bytes: Buffer, options: object) => { generate: () => ArrayBuffer } };
} {
  const agent = createRequire(path.join(root, 'apps/agent-desktop/package.json'));
  const builder = createRequire(agent.resolve('electron-builder/package.json'));
  return createRequire(builder.resolve('app-builder-lib/package.json'))('resedit') as ReturnType<typeof loadResedit>;
}

/** A Windows Node, its signature taken off, in the place of electron.exe. */
export function makeStandInElectron(folder: string, windowsNode: string): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'), { recursive: true });
  const bytes = loadResedit().NtExecutable.from(readFileSync(windowsNode), { ignoreCert: true }).generate();
  writeFileSync(path.join(folder, 'electron.exe'), Buffer.from(bytes));
  writeFileSync(path.join(folder, 'version'), '0.0.0');
  writeFileSync(path.join(folder, 'LICENSE'), '');
}

/** The environment in which electron-builder uses Debian's NSIS and 7-Zip. */
export function debianToolchain(folder: string): NodeJS.ProcessEnv {
  const nsis = path.join(folder, 'nsis');
  const resources = path.join(folder, 'nsis-resources');
  mkdirSync(path.join(nsis, 'linux'), { recursive: true });
  mkdirSync(resources, { recursive: true });
  for (const name of ['Contrib', 'Include', 'Plugins', 'Stubs', 'Bin'])
    symlinkSync(`/usr/share/nsis/${name}`, path.join(nsis, name));
  // Goes into installers for the whole machine, for their updates; Debian's nsis has none.
  writeFileSync(path.join(nsis, 'elevate.exe'), '');
  for (const name of ['makensis', 'linux/makensis']) symlinkSync('/usr/bin/makensis', path.join(nsis, name));
  symlinkSync('/usr/share/nsis/Plugins', path.join(resources, 'plugins'));
  return {
    ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7za',
    ELECTRON_BUILDER_NSIS_DIR: nsis,
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: resources,
  };
}
