/** The Windows installer as electron-builder makes it, run under Wine: silent, with a code, and gone again. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWineLab, type WineLab } from '../../apps/agent-desktop/test/windows/wine-lab.ts';
import { missing } from '../../test/system-packages.ts';
import { buildWindowsInstaller } from '../windows/build.ts';
import { debianToolchain, makeStandInElectron } from './stand-in-electron.ts';

vi.setConfig({ testTimeout: 120_000 });

const RUN = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const UNINSTALL = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\PlatenAgent';

describe.skipIf(missing('wine') || missing('nsis'))('Windows installer', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-installer-'));
  let lab: WineLab;
  let setup: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    lab = openWineLab();
    makeStandInElectron(path.join(dir, 'electron'), lab.node);
    env = debianToolchain(dir);
    setup = buildWindowsInstaller({
      outDir: path.join(dir, 'out'),
      isPerMachine: false,
      electronDist: path.join(dir, 'electron'),
      env,
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

  /** Where Electron keeps what an app called "Platen Agent" stores. */
  const storeData = (): string => {
    const [home] = globSync(path.join(lab.driveC, 'users/*/AppData/Roaming')).filter((one) => !/Public/.test(one));
    const data = path.join(home!, 'Platen Agent');
    mkdirSync(path.join(data, 'agent'), { recursive: true });
    writeFileSync(path.join(data, 'agent/agent.json'), '{}');
    return data;
  };
  const uninstall = async (folder: string, ...args: string[]): Promise<void> => {
    await lab.exec(path.join(folder, 'Uninstall.exe'), ['/S', ...args]);
    // The uninstaller goes on from a copy of itself.
    await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
  };

  it('goes without a trace of the program, and keeps the data', async () => {
    const data = storeData();
    await uninstall(installed());
    expect(existsSync(path.join(data, 'agent/agent.json'))).toBe(true);
    expect(await registry(RUN)).not.toContain('PlatenAgent');
    expect(await registry(UNINSTALL)).not.toContain('QuietUninstallString');
    expect(globSync(path.join(lab.driveC, '**/Start Menu/Programs/Platen Agent.lnk'))).toHaveLength(0);
  });

  it('takes the data along when it is told to', async () => {
    const data = storeData();
    expect((await lab.exec(setup, ['/S'])).code).toBe(0);
    await uninstall(installed(), '/REMOVEDATA');
    await expect.poll(() => existsSync(data), { timeout: 60_000 }).toBe(false);
  });

  it('installs for everybody on the machine', async () => {
    const forAll = buildWindowsInstaller({
      outDir: path.join(dir, 'machine'),
      stagedApp: path.join(dir, 'out/app'),
      isPerMachine: true,
      electronDist: path.join(dir, 'electron'),
      env,
      compression: 'store',
    });
    const folder = path.join(lab.driveC, 'Program Files/Platen Agent');
    expect((await lab.exec(forAll, ['/S', '/SERVER=https://print.example.com', '/CODE=7KQ4-M2XW-9TFH'])).code).toBe(0);
    expect(existsSync(path.join(folder, 'Platen Agent.exe'))).toBe(true);
    expect(readFileSync(path.join(folder, 'resources/app-update.yml'), 'utf8')).toMatch(/url: \S+\/machine$/m);
    expect(readFileSync(path.join(folder, 'enroll.txt'), 'latin1')).toContain('7KQ4-M2XW-9TFH');
    const run = RUN.replace('HKCU', 'HKLM');
    expect(await registry(run, '/v', 'PlatenAgent')).toContain('Program Files');
    await uninstall(folder);
    expect(await registry(run)).not.toContain('PlatenAgent');
  }, 300_000);
});
