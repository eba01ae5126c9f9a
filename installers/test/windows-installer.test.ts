/** The Windows installer as electron-builder makes it, run under Wine: silent, with a code, and gone again. */
import { execFileSync } from 'node:child_process';
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
      updateUrl: 'https://feed.example.com/agent',
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
    const rings = readFileSync(path.join(dir, 'out/dist/beta.yml'), 'utf8');
    expect(rings, 'what everybody gets, those get who get it first').toBe(feed);
    expect(readFileSync(path.join(dir, 'out/dist/win-unpacked/resources/app-update.yml'), 'utf8')).toContain(
      'url: https://feed.example.com/agent\n',
    );
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
    expect(await registry(RUN, '/v', 'dev.platen.agent')).toContain('Platen Agent.exe" --hidden');
    expect(await registry(UNINSTALL, '/v', 'QuietUninstallString')).toContain('Uninstall.exe');
    expect(globSync(path.join(lab.driveC, '**/Start Menu/Programs/Platen Agent.lnk'))).toHaveLength(1);
  });

  it('installs over itself as an update does, and starts at login only where its user wants that', async () => {
    await lab.exec('reg', ['delete', RUN, '/v', 'dev.platen.agent', '/f']);
    expect((await lab.exec(setup, ['--updated', '/S', '--force-run'])).code).toBe(0);
    expect(existsSync(path.join(installed(), 'Platen Agent.exe'))).toBe(true);
    expect(await registry(RUN)).not.toContain('dev.platen.agent');
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
    expect(await registry(RUN)).not.toContain('dev.platen.agent');
    expect(await registry(UNINSTALL)).not.toContain('QuietUninstallString');
    expect(globSync(path.join(lab.driveC, '**/Start Menu/Programs/Platen Agent.lnk'))).toHaveLength(0);
  });

  it('takes the data along when it is told to', async () => {
    const data = storeData();
    expect((await lab.exec(setup, ['/S'])).code).toBe(0);
    await uninstall(installed(), '/REMOVEDATA');
    await expect.poll(() => existsSync(data), { timeout: 60_000 }).toBe(false);
  });

  it('asks a running agent to end before it touches it, and starts it again after an update, without its window', async () => {
    const started = String.raw`C:\started.txt`;
    // In place of the agent, a program that notes how it was started.
    const small = path.join(dir, 'small');
    mkdirSync(path.join(small, 'unpacked'), { recursive: true });
    const make = (name: string, script: string): void => {
      writeFileSync(path.join(small, name), script);
      execFileSync('makensis', ['-V1', name], { cwd: small });
    };
    make(
      'agent.nsi',
      `Unicode true\nTarget amd64-unicode\n!include FileFunc.nsh\nSilentInstall silent\nRequestExecutionLevel user\n` +
        `OutFile "unpacked/Small Agent.exe"\nSection\n\${GetParameters} $0\nFileOpen $1 "${started}" a\n` +
        `FileSeek $1 0 END\nFileWrite $1 "[$0]"\nFileClose $1\nSectionEnd\n`,
    );
    make(
      'small.nsi',
      `!define APP_UNPACKED "${small}/unpacked"\n!define PRODUCT_FILENAME "Small Agent"\n!define PRODUCT_NAME "Small Agent"\n` +
        `!define VERSION "1.0.0"\nOutFile "small-setup.exe"\n` +
        readFileSync(path.resolve(import.meta.dirname, '../windows/platen.nsi'), 'utf8'),
    );
    const notes = path.join(lab.driveC, 'started.txt');
    // An earlier run on this machine leaves its own.
    rmSync(notes, { force: true });
    const seen = (): string => (existsSync(notes) ? readFileSync(notes, 'latin1') : '');
    const smallSetup = path.join(small, 'small-setup.exe');
    expect((await lab.exec(smallSetup, ['/S'])).code).toBe(0);
    expect(seen()).toBe('');
    expect((await lab.exec(smallSetup, ['--updated', '/S', '--force-run'])).code).toBe(0);
    await expect.poll(seen, { timeout: 60_000 }).toBe('[--quit][--hidden]');
    await uninstall(installed());
    expect(seen()).toBe('[--quit][--hidden][--quit]');
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
    // Who manages the machine updates it; the agent looks for nothing.
    expect(existsSync(path.join(folder, 'resources/app-update.yml'))).toBe(false);
    expect(readFileSync(path.join(folder, 'enroll.txt'), 'latin1')).toContain('7KQ4-M2XW-9TFH');
    const run = RUN.replace('HKCU', 'HKLM');
    expect(await registry(run, '/v', 'dev.platen.agent')).toContain('Program Files');
    await uninstall(folder);
    expect(await registry(run)).not.toContain('dev.platen.agent');
  }, 300_000);
});
