/** The Windows installer as electron-builder makes it, run under Wine: silent, with a code, and gone again. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCloudPeer, tcpPrinter, type CloudPeer } from '../../apps/agent-desktop/test/cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from '../../apps/agent-desktop/test/raw-printer.ts';
import { openWineLab, type WineLab } from '../../apps/agent-desktop/test/windows/wine-lab.ts';
import { isWhole } from '../../test/extent.ts';
import { missing } from '../../test/system-packages.ts';
import { buildWindowsInstaller } from '../windows/build.ts';
import { debianToolchain, makeStandInElectron } from './stand-in-electron.ts';

vi.setConfig({ testTimeout: 240_000 });
/** What few computers see: half a minute of Wine each. */
const rare = it.runIf(isWhole);

const RUN = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const STARTED = String.raw`C:\started.txt`;
const SCRIPT = readFileSync(path.resolve(import.meta.dirname, '../windows/platen.nsi'), 'utf8');
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
      keys: [Buffer.alloc(32).toString('base64')],
      nsisTarget: 'amd64-unicode',
      electronDist: path.join(dir, 'electron'),
      env,
      compression: 'store',
    });
  }, 1_200_000);
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

  it('installs silently: files, start at login, shortcut, entry of installed programs', async () => {
    expect((await lab.exec(setup, ['/S'])).code).toBe(0);
    const folder = installed();
    expect(existsSync(path.join(folder, 'Platen Agent.exe'))).toBe(true);
    expect(existsSync(path.join(folder, 'resources/app/dist/main/main.js'))).toBe(true);
    expect(globSync(path.join(folder, 'resources/app/node_modules/**/koffi.node')).length).toBeGreaterThan(0);
    // Windows prints by USB through its own driver.
    expect(globSync(path.join(folder, 'resources/app/node_modules/usb'))).toEqual([]);
    expect(await registry(RUN, '/v', 'dev.platen.agent')).toContain('Platen Agent.exe" --hidden');
    expect(await registry(UNINSTALL, '/v', 'QuietUninstallString')).toContain('Uninstall.exe');
    expect(globSync(path.join(lab.driveC, '**/Start Menu/Programs/Platen Agent.lnk'))).toHaveLength(1);
    expect(readFileSync(path.join(folder, 'setup.log'), 'latin1')).toContain('Installed for one user.');
  });

  rare('installs over itself as an update does, and starts at login only where its user wants that', async () => {
    await lab.exec('reg', ['delete', RUN, '/v', 'dev.platen.agent', '/f']);
    expect((await lab.exec(setup, ['--updated', '/S', '--force-run'])).code).toBe(0);
    expect(existsSync(path.join(installed(), 'Platen Agent.exe'))).toBe(true);
    expect(await registry(RUN)).not.toContain('dev.platen.agent');
  });

  const storeData = (): string => {
    const [home] = globSync(path.join(lab.driveC, 'users/*/AppData/Local')).filter((one) => !/Public/.test(one));
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

  rare('removes the data too if asked to', async () => {
    const data = storeData();
    expect((await lab.exec(setup, ['/S'])).code).toBe(0);
    await uninstall(installed(), '/REMOVEDATA');
    await expect.poll(() => existsSync(data), { timeout: 60_000 }).toBe(false);
  });

  /** Compiles a set-up program around a small agent, which notes how it was started and does what `nsis` says. */
  const makeSmall = (name: string, agent: string, defines: readonly string[] = []): string => {
    const folder = path.join(dir, name);
    mkdirSync(path.join(folder, 'unpacked/resources/app/dist/main'), { recursive: true });
    writeFileSync(path.join(folder, 'unpacked/resources/app/dist/main/service.js'), '');
    const make = (file: string, script: string): void => {
      writeFileSync(path.join(folder, file), script);
      execFileSync('makensis', ['-V1', '-WX', file], { cwd: folder });
    };
    make(
      'agent.nsi',
      `Unicode true\nTarget amd64-unicode\n!include FileFunc.nsh\n!include LogicLib.nsh\nSilentInstall silent\n` +
        `RequestExecutionLevel user\nOutFile "unpacked/Small Agent.exe"\nSection\n\${GetParameters} $0\n` +
        `FileOpen $1 "${STARTED}" a\nFileSeek $1 0 END\nFileWrite $1 "[$0]"\nFileClose $1\n${agent}\nSectionEnd\n`,
    );
    make(
      'setup.nsi',
      [
        '!define NSIS_TARGET amd64-unicode',
        `!define APP_UNPACKED "${folder}/unpacked"`,
        '!define PRODUCT_FILENAME "Small Agent"',
        '!define PRODUCT_NAME "Small Agent"',
        ...defines,
        'OutFile "small-setup.exe"',
        SCRIPT,
      ].join('\n'),
    );
    rmSync(path.join(lab.driveC, 'started.txt'), { force: true });
    return path.join(folder, 'small-setup.exe');
  };
  const seen = (): string => {
    const notes = path.join(lab.driveC, 'started.txt');
    return existsSync(notes) ? readFileSync(notes, 'latin1') : '';
  };

  it('asks a running agent to end before it touches it, and starts it again after an update, without its window', async () => {
    const smallSetup = makeSmall('small', '', ['!define VERSION "1.0.0"']);
    expect((await lab.exec(smallSetup, ['/S'])).code).toBe(0);
    expect(seen()).toBe('');
    expect((await lab.exec(smallSetup, ['--updated', '/S', '--force-run'])).code).toBe(0);
    await expect.poll(seen, { timeout: 60_000 }).toBe('[--quit][--hidden]');
    await uninstall(installed());
    // It is asked to leave its account, with the data of its user.
    expect(seen()).toMatch(
      /^\[--quit\]\[--hidden\]\[--quit\]\["[^"]+\\service\.js" leave --data "[^"]+\\AppData\\Local\\Small Agent"\]$/,
    );
  });

  it('starts the agent at once with a code, and exits with the result', async () => {
    for (const [result, code] of [
      ['enrolled', 0],
      ['refused', 10],
    ] as const) {
      const answers =
        `\${If} $0 == "--hidden"\nFileOpen $1 "$EXEDIR\\enroll-result.txt" w\n` +
        `FileWrite $1 "${result}$\\r$\\nThe code is not known.$\\r$\\n"\nFileClose $1\n\${EndIf}`;
      const made = makeSmall(`small-${result}`, answers, ['!define VERSION "1.0.0"']);
      const options = [
        '/S',
        '/ELEVATED',
        '/SERVER=https://print.example.com',
        '/TOKEN=7KQ4-M2XW-9TFH',
        // Options are arguments, not parts of a value.
        '/NAME=Packing désk /KEEP 2 /CODE=AAAA',
        '/PROXY=http://proxy.example.com:3128',
        String.raw`/CA=C:\Company files\ca.pem`,
        '/RING=beta',
        ...(code === 0 ? ['/KEEP'] : ['/KEEP=', '/MSI', '/CA=/KEEP']),
      ];
      // An MSI is no failure where the enrollment is.
      expect([result, (await lab.exec(made, options)).code]).toEqual([result, 0]);
      const folder = installed();
      expect(readFileSync(path.join(folder, 'enroll.txt'), 'utf16le').split('\r\n')).toEqual([
        '\uFEFFhttps://print.example.com',
        '7KQ4-M2XW-9TFH',
        'Packing désk /KEEP 2 /CODE=AAAA',
        'http://proxy.example.com:3128',
        String.raw`C:\Company files\ca.pem`,
        'beta',
        '',
      ]);
      expect(seen()).toBe('[--hidden]');
      const log = readFileSync(path.join(folder, 'setup.log'), 'latin1');
      expect(log).toContain(code === 0 ? 'Enrolled.' : 'not enrolled: The code is not known.');
      expect(log).not.toContain('7KQ4');
      await uninstall(folder);
      expect([result, seen().includes(' leave ')]).toEqual([result, code !== 0]);
    }
  });

  rare('refuses a Windows that its program does not start on, and a ring that there is not', async () => {
    const made = makeSmall('small-old', '', ['!define VERSION "1.0.0"']);
    const windows = String.raw`HKLM\Software\Microsoft\Windows NT\CurrentVersion`;
    const build = /CurrentBuildNumber\s+REG_SZ\s+(\d+)/.exec(await registry(windows, '/v', 'CurrentBuildNumber'))![1]!;
    const set = (value: string) => lab.exec('reg', ['add', windows, '/v', 'CurrentBuildNumber', '/d', value, '/f']);
    await set('7601');
    try {
      expect((await lab.exec(made, ['/S'])).code).toBe(12);
    } finally {
      await set(build);
    }
    expect((await lab.exec(made, ['/S', '/RING=weekly'])).code).toBe(12);
    const [folder] = globSync(path.join(lab.driveC, 'users/*/AppData/Local/Programs/Platen Agent'));
    expect(readdirSync(folder!)).toEqual(['setup.log']);
    expect(readFileSync(path.join(folder!, 'setup.log'), 'latin1')).toMatch(
      /needs Windows 10 1809[\s\S]*latest or beta/,
    );
    rmSync(folder!, { recursive: true });
  });

  rare('goes back to an older version only where it is asked to', async () => {
    const [older, newer] = ['1.9.0', '1.10.0'].map((version) =>
      makeSmall(`small-${version}`, '', [`!define VERSION "${version}"`]),
    );
    expect((await lab.exec(newer!, ['/S'])).code).toBe(0);
    const folder = installed();
    expect((await lab.exec(older!, ['/S'])).code).toBe(12);
    expect(await registry(UNINSTALL, '/v', 'DisplayVersion')).toContain('1.10.0');
    expect(readFileSync(path.join(folder, 'setup.log'), 'latin1')).toContain('add /DOWNGRADE');
    expect((await lab.exec(older!, ['/S', '/DOWNGRADE'])).code).toBe(0);
    expect(await registry(UNINSTALL, '/v', 'DisplayVersion')).toContain('1.9.0');
    await uninstall(folder);
  });

  rare('enrolls nobody where it runs as administrator for one user, or without a server', async () => {
    const made = makeSmall('small-refused', '', ['!define VERSION "1.0.0"']);
    // Every program is an administrator under Wine.
    for (const options of [
      ['/S', '/SERVER=https://print.example.com', '/CODE=7KQ4-M2XW-9TFH'],
      ['/S', '/CODE=7KQ4-M2XW-9TFH'],
    ]) {
      expect([options, (await lab.exec(made, options)).code]).toEqual([options, 12]);
      expect(seen()).toBe('');
    }
    const [folder] = globSync(path.join(lab.driveC, 'users/*/AppData/Local/Programs/Platen Agent'));
    expect(readdirSync(folder!)).toEqual(['setup.log']);
    rmSync(folder!, { recursive: true });
  });

  describe('for the machine', () => {
    const RUN_ALL = RUN.replace('HKCU', 'HKLM');
    let cloud: CloudPeer;
    let raw: RawPrinter;
    let folder: string;
    let data: string;
    const label = (text: string): Buffer => Buffer.from(`^XA^FD${text}^FS^XZ`);
    const prints = async (text: string): Promise<void> => {
      const job = cloud.offer({ printerId: cloud.bend.printers[0]!.id, document: label(text) });
      await cloud.until(`${text} is printed`, () => job.state === 'completed', 120_000);
      expect(raw.count(label(text))).toBe(1);
    };
    const versions = (): string[] => readdirSync(folder).filter((name) => name.startsWith('app-'));
    const program = async (): Promise<string> =>
      (await registry('HKLM\\System\\CurrentControlSet\\Services\\PlatenAgent', '/v', 'ImagePath')).replaceAll(
        '\\',
        '/',
      );

    beforeAll(async () => {
      folder = path.join(lab.driveC, 'Program Files/Platen Agent');
      data = path.join(lab.driveC, 'ProgramData/Platen Agent');
      rmSync(data, { recursive: true, force: true });
      [cloud, raw] = await Promise.all([startCloudPeer(), startRawPrinter()]);
      cloud.bend.printers = [tcpPrinter(raw.port, { driver: null })];
      lab.powerOn();
    });
    afterAll(async () => {
      await raw?.close();
      await cloud?.close();
      rmSync(data, { recursive: true, force: true });
    });

    it('sets up the service, which prints with the code at once', async () => {
      const forAll = buildWindowsInstaller({
        outDir: path.join(dir, 'machine'),
        stagedApp: path.join(dir, 'out/app'),
        isPerMachine: true,
        nsisTarget: 'amd64-unicode',
        electronDist: path.join(dir, 'electron'),
        env,
        compression: 'store',
      });
      const { code } = await lab.exec(forAll, ['/S', `/SERVER=${cloud.url}`, '/CODE=CODE-1']);
      expect([code, readFileSync(path.join(folder, 'setup.log'), 'latin1')]).toEqual([
        0,
        expect.stringContaining('enrolled: ') as string,
      ]);
      await prints('first');
      expect(versions()).toHaveLength(1);
      // Its service updates itself from its cloud, and its windows look for nothing.
      expect(existsSync(path.join(folder, versions()[0]!, 'resources/app-update.yml'))).toBe(false);
      expect(await registry(RUN_ALL, '/v', 'dev.platen.agent')).toContain('Program Files');
      expect(existsSync(path.join(data, 'enroll.txt'))).toBe(false);
    });

    /** A set-up program of another version around the same program. */
    const setupOf = (version: string, unpacked: string): string => {
      writeFileSync(
        path.join(dir, `${version}.nsi`),
        [
          '!define INSTALL_MODE_PER_ALL_USERS',
          '!define NSIS_TARGET amd64-unicode',
          `!define APP_UNPACKED "${unpacked}"`,
          '!define PRODUCT_FILENAME "Platen Agent"',
          '!define PRODUCT_NAME "Platen Agent"',
          `!define VERSION "${version}"`,
          `OutFile "${version}.exe"`,
          'SetCompress off',
          SCRIPT,
        ].join('\n'),
      );
      execFileSync('makensis', ['-V1', '-WX', `${version}.nsi`], { cwd: dir });
      return path.join(dir, `${version}.exe`);
    };

    it('updates beside the version that runs, and the service goes on with the new one', async () => {
      const [before] = versions();
      const hellos = cloud.hellos.length;
      const service = String.raw`HKLM\System\CurrentControlSet\Services\PlatenAgent`;
      const own = String.raw`ELECTRON_RUN_AS_NODE=0\0COMPANY=a=b`;
      await lab.exec('reg', ['add', service, '/v', 'Environment', '/t', 'REG_MULTI_SZ', '/d', own, '/f']);
      expect((await lab.exec(setupOf('9.9.9', path.join(dir, 'machine/dist/win-unpacked')), ['/S'])).code).toBe(0);
      await cloud.until('hello', () => cloud.hellos.length > hellos, 120_000);
      expect(await program()).toContain('/app-9.9.9/Platen Agent.exe');
      expect(await registry(RUN_ALL, '/v', 'dev.platen.agent')).toContain('app-9.9.9');
      expect(versions()).not.toContain(before);
      await prints('after the update');
      expect(await registry(service, '/v', 'Environment'), 'what an administrator has added stays').toContain(
        String.raw`ELECTRON_RUN_AS_NODE=1\0COMPANY=a=b`,
      );
    });

    rare('goes on with the version before where the new one does not start', async () => {
      const broken = path.join(dir, 'broken');
      mkdirSync(path.join(broken, 'resources/app/dist/main'), { recursive: true });
      writeFileSync(path.join(broken, 'resources/app/dist/main/service.js'), 'process.exit(3)');
      cpSync(path.join(dir, 'electron/electron.exe'), path.join(broken, 'Platen Agent.exe'));
      expect((await lab.exec(setupOf('10.0.0', broken), ['/S'])).code).toBe(11);
      expect(await program()).toContain('/app-9.9.9/Platen Agent.exe');
      expect(await registry(UNINSTALL.replace('HKCU', 'HKLM'), '/v', 'DisplayVersion')).toContain('9.9.9');
      await prints('after the failed update');
    });

    it('goes with its service, and removes identity and ledger too if asked to', async () => {
      await uninstall(folder, '/REMOVEDATA');
      expect(await registry(RUN_ALL)).not.toContain('dev.platen.agent');
      expect(await program()).not.toContain('Platen Agent.exe');
      await expect.poll(() => existsSync(data), { timeout: 60_000 }).toBe(false);
      expect(cloud.bend.refuseKeys, 'it has left the account').toBe(true);
      cloud.bend.refuseKeys = false;
    });

    rare('leaves its log alone where a first set-up fails', async () => {
      expect((await lab.exec(setupOf('10.0.1', path.join(dir, 'broken')), ['/S'])).code).toBe(11);
      expect(readdirSync(folder)).toEqual(['setup.log']);
      rmSync(folder, { recursive: true });
    });
  });
});

/** What the `nsis` that electron-builder 26 brings along has: NSIS 3.04, its stubs and plug-ins for 32 bit alone. */
const CARRIED = {
  targets: ['x86-unicode', 'x86-ansi'],
  includes: ['LogicLib.nsh', 'FileFunc.nsh', 'x64.nsh', 'WinVer.nsh', 'WordFunc.nsh', 'TextFunc.nsh', 'nsDialogs.nsh'],
  plugins: [
    'AdvSplash',
    'Banner',
    'BgImage',
    'Dialer',
    'InstallOptions',
    'LangDLL',
    'Math',
    'nsDialogs',
    'nsExec',
    'NSISdl',
    'Splash',
    'StartMenu',
    'System',
    'TypeLib',
    'UserInfo',
    'VPatch',
  ],
} as const;

describe('updates of installed agents', () => {
  it('are built for an https feed and with a key alone', () => {
    const build = (updateUrl: string, keys: readonly string[]) => () =>
      buildWindowsInstaller({ outDir: '/dev/null/x', isPerMachine: false, updateUrl, keys });
    expect(build('https://feed.example.com', [])).toThrow('update-keys.json');
    expect(build('http://feed.example.com', ['x'])).toThrow('has to begin with https://');
  });
});

describe.skipIf(missing('nsis'))('the script of the Windows installer', () => {
  it('uses nothing that the NSIS of electron-builder does not carry', () => {
    const code = SCRIPT.replaceAll(/^\s*;.*$/gm, '').replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '""');
    const all = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map((match) => match[1]!);
    expect(all(/^\s*!define NSIS_TARGET (\S+)/gm)).toEqual(['x86-unicode']);
    expect(CARRIED.targets).toContain('x86-unicode');
    expect(
      all(/^\s*!include (\S+)/gm).filter((name) => !(CARRIED.includes as readonly string[]).includes(name)),
    ).toEqual([]);
    const calls = all(/\b(\w+)::\w+/g);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((name) => !(CARRIED.plugins as readonly string[]).includes(name))).toEqual([]);
  });

  it('compiles without a warning for the stubs that are released, for one user and for the machine', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-nsis-'));
    try {
      mkdirSync(path.join(folder, 'unpacked'));
      writeFileSync(path.join(folder, 'unpacked/A.exe'), '');
      for (const scope of ['', '!define INSTALL_MODE_PER_ALL_USERS']) {
        const defines = ['APP_UNPACKED', 'PRODUCT_FILENAME', 'PRODUCT_NAME', 'VERSION'].map(
          (name) => `!define ${name} "${name === 'APP_UNPACKED' ? path.join(folder, 'unpacked') : '1'}"`,
        );
        writeFileSync(path.join(folder, 'a.nsi'), [scope, ...defines, 'OutFile "a.exe"', SCRIPT].join('\n'));
        execFileSync('makensis', ['-V1', '-WX', 'a.nsi'], { cwd: folder });
        const setup = readFileSync(path.join(folder, 'a.exe'));
        expect(setup.readUInt16LE(setup.readUInt32LE(0x3c) + 4).toString(16), 'a 32-bit program').toBe('14c');
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
