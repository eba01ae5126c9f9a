/**
 * Builds the MSI for Group Policy's software installation: `node installers/windows/msi.ts SETUP.exe OUT.msi`. It carries
 * the set-up for all users and runs it with its own properties; needs `wixl` and `msitools` (Debian packages of these names).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { agentVersion } from '../stage-app.ts';

/** Properties of the MSI, which are options of the set-up. Whatever is empty counts as not given. */
export const MSI_PROPERTIES = ['SERVER', 'CODE', 'NAME', 'PROXY', 'CA', 'RING', 'KEEP'] as const;

/** The same for all versions: Windows Installer replaces one by the next. */
const UPGRADE_CODE = '8C1D5F1E-6C0A-4E53-9F5B-0B7E5A1C9D42';
/** After `InstallFiles` (4000) and before `RemoveFiles` (3500): by number, for wixl misplaces what is named by its neighbour. */
const ACTIONS = [
  { id: 'RunSetup', sequence: 4010, condition: 'NOT REMOVE~="ALL"' },
  { id: 'RunUninstall', sequence: 3490, condition: 'REMOVE~="ALL" AND NOT UPGRADINGPRODUCTCODE' },
] as const;

export interface Msi {
  readonly setup: string;
  readonly out: string;
  readonly version: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The source of the MSI, in the part of WiX's language that wixl reads. */
export function msiSource({ setup, version }: Pick<Msi, 'setup' | 'version'>): string {
  const options = MSI_PROPERTIES.map((name) => `"/${name}=[${name}]"`).join(' ');
  const command = escape(`/S /MSI ${options}`);
  return `<?xml version="1.0" encoding="utf-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
  <Product Id="*" Name="Platen Agent (deployment)" Language="1033" Version="${version}" Manufacturer="Platen" UpgradeCode="${UPGRADE_CODE}">
    <Package InstallerVersion="200" Compressed="yes" InstallScope="perMachine" Comments="Runs the set-up of Platen Agent for all users" />
    <MajorUpgrade DowngradeErrorMessage="A newer version is installed." />
    <Media Id="1" Cabinet="platen.cab" EmbedCab="yes" />
    <Property Id="ARPSYSTEMCOMPONENT" Value="1" />
    <Property Id="MsiHiddenProperties" Value="CODE;PROXY" />
    <Directory Id="TARGETDIR" Name="SourceDir">
      <Directory Id="ProgramFiles64Folder">
        <Directory Id="INSTALLDIR" Name="Platen Agent Deployment">
          <Component Id="Setup" Guid="${guidOf(`setup ${version}`)}" Win64="yes">
            <File Id="SetupFile" Name="setup-${version}.exe" Source="${escape(path.basename(setup))}" KeyPath="yes" />
          </Component>
        </Directory>
      </Directory>
    </Directory>
    <Feature Id="Agent" Level="1">
      <ComponentRef Id="Setup" />
    </Feature>
    <CustomAction Id="RunSetup" FileKey="SetupFile" ExeCommand="${command}" Execute="deferred" Impersonate="no" Return="check" />
    <CustomAction Id="RunUninstall" FileKey="SetupFile" ExeCommand="/S /UNINSTALL" Execute="deferred" Impersonate="no" Return="ignore" />
    <InstallExecuteSequence>
${ACTIONS.map(({ id, sequence, condition }) => `      <Custom Action="${id}" Sequence="${sequence}">${escape(condition)}</Custom>`).join('\n')}
    </InstallExecuteSequence>
  </Product>
</Wix>
`;
}

/** The same text gives the same id. */
function guidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Errors: throws if wixl fails. */
export function buildMsi({ setup, out, version }: Msi): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-msi-'));
  try {
    const source = path.join(folder, 'platen.wxs');
    writeFileSync(source, msiSource({ setup, version }));
    // wixl finds files from the folder in which it runs, and takes no absolute paths.
    execFileSync('wixl', ['-a', 'x64', '-o', path.resolve(out), source], {
      cwd: path.dirname(path.resolve(setup)),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // Windows Installer passes on to its service what is listed here. wixl lists its own two alone.
    const secure = ['WIX_DOWNGRADE_DETECTED', 'WIX_UPGRADE_DETECTED', ...MSI_PROPERTIES].join(';');
    const update = `UPDATE \`Property\` SET \`Value\` = '${secure}' WHERE \`Property\` = 'SecureCustomProperties'`;
    execFileSync('msibuild', [path.resolve(out), '-q', update], { stdio: ['ignore', 'ignore', 'pipe'] });
    return path.resolve(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [setup, out] = process.argv.slice(2);
  if (!setup || !out) throw new Error('msi.ts SETUP.exe OUT.msi');
  console.log(buildMsi({ setup, out, version: agentVersion() }));
}
