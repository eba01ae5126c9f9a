/** A CUPS server of the test's own, on a loopback port and in a folder of its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../../test/free-port.ts';

export interface PrivateCups {
  /** `127.0.0.1:port`, for CUPS_SERVER. */
  readonly address: string;
  /** Makes a raw queue that sends to `uri` (`socket://127.0.0.1:port`). */
  readonly addQueue: (name: string, uri: string) => void;
  /** Returns what it prints. */
  readonly command: (program: string, ...args: string[]) => string;
  readonly close: () => Promise<void>;
}

/** `settings`: more lines of cupsd.conf. */
export async function startPrivateCups(settings = ''): Promise<PrivateCups> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-cups-'));
  const port = await freePort();
  const at = (...parts: string[]): string => path.join(dir, ...parts);
  for (const folder of ['etc/ppd', 'etc/ssl', 'spool/tmp', 'cache', 'state/certs', 'log'])
    mkdirSync(at(folder), { recursive: true });
  chmodSync(dir, 0o755);
  chmodSync(at('spool'), 0o710);
  chmodSync(at('spool/tmp'), 0o1770);
  const root = process.getuid?.() === 0;
  if (root) spawnSync('chown', ['-R', 'root:lp', at('etc'), at('spool'), at('cache'), at('state')]);
  writeFileSync(
    at('etc/cupsd.conf'),
    `LogLevel warn\nListen 127.0.0.1:${port}\nBrowsing Off\nDefaultAuthType None\nWebInterface No\nIdleExitTimeout 0\nErrorPolicy stop-printer\n${settings}` +
      '<Location />\nOrder allow,deny\nAllow from 127.0.0.1\n</Location>\n<Location /admin>\nOrder allow,deny\nAllow from 127.0.0.1\n</Location>\n' +
      '<Policy default>\nJobPrivateAccess all\nJobPrivateValues none\n<Limit All>\nOrder deny,allow\n</Limit>\n</Policy>\n',
  );
  writeFileSync(
    at('etc/cups-files.conf'),
    `SystemGroup root\n${root ? 'User lp\nGroup lp\n' : ''}FileDevice Yes\nServerRoot ${at('etc')}\nRequestRoot ${at('spool')}\nCacheDir ${at('cache')}\nStateDir ${at('state')}\n` +
      `TempDir ${at('spool/tmp')}\nAccessLog ${at('log/access')}\nErrorLog ${at('log/error')}\nPageLog ${at('log/page')}\nServerKeychain ${at('etc/ssl')}\n`,
  );
  if (root) spawnSync('chown', ['root:lp', at('etc/cupsd.conf'), at('etc/cups-files.conf')]);
  const daemon: ChildProcess = spawn(
    '/usr/sbin/cupsd',
    ['-f', '-c', at('etc/cupsd.conf'), '-s', at('etc/cups-files.conf')],
    { stdio: 'ignore' },
  );
  const address = `127.0.0.1:${port}`;
  const env = { ...process.env, CUPS_SERVER: address, LC_ALL: 'C' };
  const command: PrivateCups['command'] = (program, ...args) => {
    const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  for (let attempt = 0; ; attempt++) {
    if (spawnSync('lpstat', ['-h', address, '-r'], { env, encoding: 'utf8' }).stdout.includes('is running')) break;
    if (attempt > 200 || daemon.exitCode !== null) throw new Error('cupsd did not start');
    await delay(50);
  }
  return {
    address,
    command,
    addQueue: (name, uri) => void command('/usr/sbin/lpadmin', '-h', address, '-p', name, '-v', uri, '-E'),
    close: async () => {
      daemon.kill('SIGTERM');
      if (daemon.exitCode === null) await new Promise((resolve) => daemon.once('exit', resolve));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
