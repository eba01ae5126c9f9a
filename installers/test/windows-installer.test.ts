/** The Windows installer as electron-builder makes it, run under Wine: silent, with a code, and gone again. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWineLab, type WineLab } from '../../apps/agent-desktop/test/windows/wine-lab.ts';
import { missing } from '../../test/system-packages.ts';
import { buildWindowsInstaller } from '../windows/build.ts';
import { debianToolchain, makeStandInElectron } from './stand-in-electron.ts';

const RUN = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const UNINSTALL = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\PlatenAgent';

describe.skipIf(missing('wine') || missing('nsis'))('Windows installer', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-installer-'));
  let lab: WineLab;
  let setup: string;

  beforeAll(async () => {
    lab = openWineLab();
    makeStandInElectron(path.join(dir, 'electron'), lab.node);
    setup = buildWindowsInstaller({
      outDir: path.join(dir, 'out'),
      isPerMachine: false,
      electronDist: path.join(dir, 'electron'),
      env: debianToolchain(dir),
      compression: 'store',
    });
  }, 300_000);
  afterAll(() => {
    lab?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const registry = async (...args: string[]): Promise<string> => (await lab.exec('reg', ['query', ...args])).text;
  const installed = (): string =>
    path.dirname(
      globSync(path.join(lab.driveC, 'users/*/AppData/Local/Programs/Platen Agent/Uninstall.exe'))[0] ??
        path.join(lab.driveC, 'nowhere/x'),
    );

  it('comes with what an update needs', () => {
    const feed = readFileSync(path.join(dir, 'out/dist/latest.yml'), 'utf8');
    expect(feed).toMatch(/path: platen-agent-setup-\d+\.\d+\.\d+\.exe/);
    expect(feed).toMatch(/sha512: \S+/);
    expect(existsSync(path.join(dir, 'out/dist/win-unpacked/resources/app-update.yml'))).toBe(true);
  });

  it('installs silently: files, start at login, shortcut, entry of installed programs, enrollment code', async () => {
    expect((await lab.exec(setup, ['/S', '/SERVER=https://print.example.com', '/CODE=7KQ4-M2XW-9TFH'])).code).toBe(0);
    const folder = installed();
    expect(existsSync(path.join(folder, 'Platen Agent.exe'))).toBe(true);
    expect(existsSync(path.join(folder, 'resources/app.asar'))).toBe(true);
    expect(globSync(path.join(folder, 'resources/app.asar.unpacked/**/koffi.node')).length).toBeGreaterThan(0);
    expect(readFileSync(path.join(folder, 'enroll.txt'), 'latin1')).toBe(
      'https://print.example.com\r\n7KQ4-M2XW-9TFH\r\n',
    );
    expect(await registry(RUN, '/v', 'PlatenAgent')).toContain('--hidden');
    expect(await registry(UNINSTALL, '/v', 'QuietUninstallString')).toContain('Uninstall.exe');
    expect(globSync(path.join(lab.driveC, '**/Start Menu/Programs/Platen Agent.lnk'))).toHaveLength(1);
  });

  it('installs over itself, as an update does', async () => {
    expect((await lab.exec(setup, ['/S'])).code).toBe(0);
    expect(existsSync(path.join(installed(), 'Platen Agent.exe'))).toBe(true);
  });

  it('goes without a trace of the program, and keeps the data unless told otherwise', async () => {
    const folder = installed();
    await lab.exec(path.join(folder, 'Uninstall.exe'), ['/S']);
    // The uninstaller goes on from a copy of itself.
    await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
    expect(await registry(RUN)).not.toContain('PlatenAgent');
    expect(await registry(UNINSTALL)).not.toContain('QuietUninstallString');
    expect(globSync(path.join(lab.driveC, '**/Start Menu/Programs/Platen Agent.lnk'))).toHaveLength(0);
  });
});
