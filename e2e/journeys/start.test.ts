/** One command starts the whole product, its two `curl` lines work, and it leaves nothing running behind. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { eventually } from '../fixtures/platform.ts';
import { root } from '../../scripts/processes.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'platen-start-'));
const dataDir = path.join(dir, 'data');
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

function start(port: number, folder = dataDir): Started {
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

const ready = ({ output, child }: Started): Promise<string> =>
  eventually('the welcome', () => {
    if (child.exitCode !== null) throw new Error(output());
    return output().includes('Ctrl-C ends everything') ? output() : undefined;
  });

/** Command lines of processes that work in the data folder. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return line.includes(folder) || environment.includes(`DATA_DIR=${folder}`) ? [line] : [];
      } catch {
        return [];
      }
    })
    .filter((line) => !line.includes('vitest'));
}

describe('pnpm start', () => {
  it('converts and prints by the lines it shows, starts again from what it kept, and ends cleanly', async () => {
    const port = await freePort();
    const first = start(port);
    const lines = (await ready(first)).split('\n').filter((line) => line.trim().startsWith('curl'));
    expect(lines).toHaveLength(2);
    execFileSync('sh', ['-c', lines[0]!.replace('-o shipping.png', `-o ${dir}/shipping.png`)], { cwd: root });
    const converted = readFileSync(path.join(dir, 'shipping.png'));
    expect(converted.subarray(1, 4).toString()).toBe('PNG');
    const answer = JSON.parse(execFileSync('sh', ['-c', lines[1]!], { cwd: root, encoding: 'utf8' })) as {
      status: string;
    };
    expect(answer.status).toBe('dispatched');
    const printed = await eventually('the printed picture', () => readdirSync(path.join(dataDir, 'printed-labels'))[0]);
    expect(
      readFileSync(path.join(dataDir, 'printed-labels', printed)).equals(converted),
      'the printed picture is the converted one',
    ).toBe(true);

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    if (process.platform === 'linux') expect(processesOf(dataDir)).toEqual([]);

    const second = start(port);
    expect((await ready(second)).match(/svc_live_\w+/)![0]).toBe(lines[0]!.match(/svc_live_\w+/)![0]);
    second.child.kill('SIGKILL');
    await second.ended;

    const third = start(port);
    await ready(third);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  it('says in one sentence that the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { ended, output } = start(port);
    expect(await ended).toBe(1);
    expect(output()).toMatch(new RegExp(`PORT ${port}: it is in use\\.\n?$`));
    server.close();
  });

  it('says in one sentence that the folder cannot be written', async () => {
    const file = path.join(dir, 'a-file');
    writeFileSync(file, '');
    const { ended, output } = start(await freePort(), file);
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toBe(
      `The folder ${file} cannot be written: make it writable or set DATA_DIR to another one.`,
    );
  });

  it('says in one sentence that another cloud uses the data folder', async () => {
    const first = start(await freePort());
    await ready(first);
    const { ended, output } = start(await freePort());
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toMatch(/^DATA_DIR .* is in use by another cloud/);
    first.child.kill('SIGTERM');
    await first.ended;
  });
});
