/** What the MSI for Group Policy says in its tables; `msi.full.test.ts` installs one under Wine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { buildMsi, MSI_PROPERTIES } from '../windows/msi.ts';

describe.skipIf(missing('msitools'))('the MSI for Group Policy', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-msi-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('runs the set-up with its properties when it is installed, and the way out when it is removed', () => {
    const setup = path.join(dir, 'setup.exe');
    writeFileSync(setup, 'MZ');
    const msi = buildMsi({ setup, out: path.join(dir, 'platen.msi'), version: '1.2.3' });
    const table = (name: string): string[][] =>
      execFileSync('msiinfo', ['export', msi, name], { encoding: 'utf8' })
        .split(/\r?\n/)
        .map((line) => line.split('\t'));
    const row = (name: string, key: string): string[] => table(name).find(([first]) => first === key) ?? [];
    const [, type, source, command] = row('CustomAction', 'RunSetup');
    // A file that is installed, run by Windows Installer itself, as SYSTEM, and waited for.
    expect([Number(type) & 0x3f, (Number(type) & 0xc00) === 0xc00, source]).toEqual([18, true, 'SetupFile']);
    expect(command).toBe(`/S /MSI ${MSI_PROPERTIES.map((name) => `"/${name}=[${name}]"`).join(' ')}`);
    expect(row('CustomAction', 'RunUninstall')[3]).toBe('/S /UNINSTALL');
    const at = (action: string): number => Number(row('InstallExecuteSequence', action)[2]);
    expect(at('InstallInitialize')).toBeLessThan(at('RunUninstall'));
    expect(at('RunUninstall')).toBeLessThan(at('RemoveFiles'));
    expect(at('InstallFiles')).toBeLessThan(at('RunSetup'));
    expect(at('RunSetup')).toBeLessThan(at('InstallFinalize'));
    expect(row('Property', 'SecureCustomProperties')[1]!.split(';')).toEqual(
      expect.arrayContaining([...MSI_PROPERTIES]),
    );
    expect(row('Property', 'MsiHiddenProperties')[1]).toBe('CODE;PROXY');
    expect(row('Property', 'ProductVersion')[1]).toBe('1.2.3');
  });
});
