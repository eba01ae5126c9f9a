/** A Valkey (or Redis) server of its own for a test: real, on a free port, without anything on disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { programOf } from '../../../test/system-packages.ts';
import { freePort } from '../src/ground/db/embedded/free-port.ts';
import { eventually } from './cloud.ts';

export interface TestValkey {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Starts it again on the same port. */
  readonly start: () => Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    setTimeout(() => socket.destroy(), 1000).unref();
  });

export async function startValkey(): Promise<TestValkey> {
  const port = await freePort();
  const launch = async () => {
    const child = spawn(
      programOf('redis')!,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
      { stdio: 'ignore', cwd: '/' },
    );
    await eventually(() => answers(port), Boolean);
    return child;
  };
  let child = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    start: async () => {
      child = await launch();
    },
  };
}
