/** One command starts the whole product, its two `curl` lines work, and it leaves nothing running behind. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

const START = [process.execPath, '--import', './scripts/preload.mjs', 'scripts/start.ts'] as const;

function start(port: number, folder = dataDir, [program, ...args]: readonly [string, ...string[]] = START): Started {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.push(child);
  // A program may end between two key presses.
  child.stdin.on('error', () => undefined);
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

  it('reports in one sentence that the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { ended, output } = start(port);
    expect(await ended).toBe(1);
    expect(output()).toMatch(new RegExp(`PORT ${port}: it is in use\\.\n?$`));
    server.close();
  });

  it('makes nothing on another cloud that answers on its port', async () => {
    const other = createHttpServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    let asked = 0;
    other.on('request', () => asked++);
    const { port } = other.address() as { port: number };
    const { ended, output } = start(port, path.join(dir, 'other'));
    expect(await ended).toBe(1);
    expect(output()).not.toContain('Platen is ready');
    expect(asked).toBe(0);
    other.close();
  });

  it('answers --help and refuses options that it does not have, without starting anything', async () => {
    const port = await freePort();
    const help = start(port, dataDir, [...START, '--help']);
    expect(await help.ended).toBe(0);
    expect(help.output()).toContain('DATA_DIR');
    const unknown = start(port, dataDir, [...START, '--port', '1']);
    expect(await unknown.ended).toBe(1);
    expect(unknown.output()).toContain('no option "--port"');
    for (const file of ['apps/cloud/src/main.ts', 'packages/virtual-printer/src/main.ts']) {
      expect(execFileSync(process.execPath, [file, '--help'], { cwd: root, encoding: 'utf8' })).toMatch(/port/i);
    }
  });

  it.runIf(process.platform === 'linux').each([
    ['once', 1],
    ['three times in a row', 3],
  ])('leaves no process when Ctrl-C is pressed %s in its terminal', async (_, times) => {
    const folder = path.join(dir, `terminal-${times}`);
    // script(1) gives it a terminal of its own, whose Ctrl-C goes to every process of the foreground group.
    const command = `${START.map((word) => `'${word}'`).join(' ')}`;
    const terminal = start(await freePort(), folder, ['script', '-qefc', command, '/dev/null']);
    await ready(terminal);
    for (let i = 0; i < times; i++) {
      terminal.child.stdin!.write('\x03');
      // Long enough for the programs to begin their end, which takes the longer the busier the computer is.
      await Promise.race([terminal.ended, delay(1100)]);
    }
    await terminal.ended;
    await eventually('the end of every process', () => (processesOf(folder).length === 0 ? true : undefined));
  });

  it.runIf(process.platform === 'linux')('leaves no process when what it was started by is killed', async () => {
    const folder = path.join(dir, 'launched');
    // `npx pnpm start` is a shell below a shell, too.
    const launched = start(await freePort(), folder, ['sh', '-c', `sh -c "${START.join(' ')}; true"; true`]);
    await ready(launched);
    launched.child.kill('SIGKILL');
    await eventually('the end of every process', () => (processesOf(folder).length === 0 ? true : undefined));
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'starts as root in a checkout that nobody else may enter',
    async () => {
      const closed = mkdtempSync(path.join(os.tmpdir(), 'platen-closed-'));
      const checkout = path.join(closed, 'platen');
      mkdirSync(checkout);
      // The checkout seen through the closed folder, for these processes alone.
      const inside = `mount --bind "${root}" "${checkout}" && cd "${checkout}" && exec ${START.join(' ')}`;
      const folder = path.join(checkout, `.data-${process.pid}`);
      const started = start(await freePort(), folder, ['unshare', '--mount', 'sh', '-c', inside]);
      try {
        await ready(started);
        started.child.kill('SIGTERM');
        expect(await started.ended).toBe(0);
      } finally {
        rmSync(path.join(root, path.basename(folder)), { recursive: true, force: true });
        rmSync(closed, { recursive: true, force: true });
      }
    },
  );

  it('reports in one sentence that the folder cannot be written', async () => {
    const file = path.join(dir, 'a-file');
    writeFileSync(file, '');
    const { ended, output } = start(await freePort(), file);
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toBe(
      `The folder ${file} cannot be written: make it writable or set DATA_DIR to another one.`,
    );
  });

  it('reports in one sentence that another cloud uses the data folder', async () => {
    const first = start(await freePort());
    await ready(first);
    const { ended, output } = start(await freePort());
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toMatch(/^DATA_DIR .* is in use by another cloud/);
    first.child.kill('SIGTERM');
    await first.ended;
  });
});
