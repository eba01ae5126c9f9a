/**
 * Writes the manifests of a release for winget: `node installers/windows/winget.ts VERSION URL FOLDER SETUP.exe…`. URL is
 * where the set-ups can be downloaded; FOLDER is what goes into the repository of manifests, or is given to
 * `winget install --manifest FOLDER`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';

const IDENTIFIER = 'Platen.Agent';
const MANIFEST_VERSION = '1.6.0';
const LOCALE = 'en-US';
/** `MinimumOSVersion` is what the set-up itself asks for (`platen.nsi`). */
const OLDEST_WINDOWS = '10.0.17763.0';

export interface ReleasedSetup {
  /** `platen-agent-setup-1.2.3-machine.exe`, `…-arm64-machine.exe`, `platen-agent-setup-1.2.3.exe` */
  readonly name: string;
  readonly sha256: string;
}

export interface Release {
  readonly version: string;
  /** The folder with the set-ups, https. */
  readonly url: string;
  readonly setups: readonly ReleasedSetup[];
}

/** File name → manifest. Errors: throws for an address without https. */
export function wingetManifests({ version, url, setups }: Release): Readonly<Record<string, object>> {
  if (!url.startsWith('https://')) throw new Error(`winget takes set-ups from https alone, not from ${url}.`);
  const common = { PackageIdentifier: IDENTIFIER, PackageVersion: version };
  const kind = (type: string) => ({ ManifestType: type, ManifestVersion: MANIFEST_VERSION });
  return {
    [`${IDENTIFIER}.yaml`]: { ...common, DefaultLocale: LOCALE, ...kind('version') },
    [`${IDENTIFIER}.locale.${LOCALE}.yaml`]: {
      ...common,
      PackageLocale: LOCALE,
      Publisher: 'Platen',
      PackageName: 'Platen Agent',
      License: 'MIT',
      ShortDescription: 'Prints labels and documents that the cloud sends, on the printers near this computer.',
      ...kind('defaultLocale'),
    },
    [`${IDENTIFIER}.installer.yaml`]: {
      ...common,
      MinimumOSVersion: OLDEST_WINDOWS,
      InstallerType: 'nullsoft',
      InstallModes: ['interactive', 'silent'],
      InstallerSwitches: { Silent: '/S', SilentWithProgress: '/S' },
      ProductCode: 'PlatenAgent',
      // 10: installed, and not enrolled yet.
      InstallerSuccessCodes: [10],
      ExpectedReturnCodes: [{ InstallerReturnCode: 12, ReturnResponse: 'systemNotSupported' }],
      UpgradeBehavior: 'install',
      Installers: setups.map((setup) => installer(setup, url)),
      ...kind('installer'),
    },
  };
}

function installer({ name, sha256 }: ReleasedSetup, url: string): object {
  const isForAll = name.includes('-machine');
  return {
    Architecture: name.includes('-arm64') ? 'arm64' : 'x64',
    Scope: isForAll ? 'machine' : 'user',
    InstallerUrl: `${url.replace(/\/+$/, '')}/${name}`,
    InstallerSha256: sha256.toUpperCase(),
    ...(isForAll ? { ElevationRequirement: 'elevatesSelf' } : {}),
  };
}

if (process.argv[1] === import.meta.filename) {
  const [version, url, folder, ...files] = process.argv.slice(2);
  if (!version || !url || !folder || files.length === 0) throw new Error('winget.ts VERSION URL FOLDER SETUP.exe…');
  const setups = files.map((file) => ({
    name: path.basename(file),
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
  }));
  mkdirSync(folder, { recursive: true });
  for (const [name, manifest] of Object.entries(wingetManifests({ version, url, setups })))
    writeFileSync(path.join(folder, name), stringify(manifest));
}
