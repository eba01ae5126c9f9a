/** The commands that hand over to other programs, and the frame around all commands. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/command-table.ts';
import { MAIN, runPlaten } from './run-platen.ts';

const cwd = mkdtempSync(path.join(os.tmpdir(), 'platen-programs-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('the virtual printer', () => {
  it('prints what is sent to its port, and keeps it as a picture', async () => {
    const child: ChildProcess = spawn(
      process.execPath,
      [MAIN, 'virtual-printer', '--port', '0', '--json', '-o', 'printed'],
      { cwd, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    const next = async (): Promise<Record<string, unknown>> => JSON.parse((await lines.next()).value as string);
    try {
      const { port } = await next();
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      socket.end('^XA^PW200^LL100^FO20,20^GB40,40,40^FS^XZ');
      expect(await next()).toMatchObject({ label: 1, file: expect.stringMatching(/\.png$/) });
      expect(readdirSync(path.join(cwd, 'printed'))).toHaveLength(1);
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      expect((await ended)[0]).toBe(0);
    }
  });

  it('ends with 5 where its port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await runPlaten(['virtual-printer', '--port', String(port)], { cwd });
    server.close();
    expect({ code, stderr }).toEqual({
      code: 5,
      stderr: `platen: Port ${port} is in use; choose another one, or 0 for a free one.\n`,
    });
  });
});

describe('the agent', () => {
  it('takes the arguments behind its name, help too, and its exit code is the end', async () => {
    const help = await runPlaten(['agent', '--help'], { cwd });
    expect({ code: help.code, text: help.stdout.toString() }).toMatchObject({ code: 0 });
    expect(help.stdout.toString()).toContain('doctor');
    const { code, stderr } = await runPlaten(['agent', 'status', '--data-dir', path.join(cwd, 'none')], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('No agent is running with the data folder');
  });
});

describe('credentials', () => {
  const config = path.join(cwd, 'config');
  const env = { XDG_CONFIG_HOME: config, APPDATA: config };
  const file = path.join(config, 'platen', 'credentials.json');
  const write = (text: string, mode: number): void => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
  };

  it.skipIf(process.platform === 'win32')('that others may read are not used', async () => {
    write('{"url":"http://127.0.0.1:9","key":"secret"}', 0o644);
    const { code, stderr } = await runPlaten(['printers'], { cwd, env });
    expect(code).toBe(4);
    expect(stderr).toContain('may be read by other users; run chmod 600 on it');
    expect(stderr).not.toContain('secret');
  });

  it('that are damaged are reported', async () => {
    write('{"url":', 0o600);
    const { code, stderr } = await runPlaten(['printers'], { cwd, env });
    expect(code).toBe(4);
    expect(stderr).toContain('is damaged; run platen login again.');
  });

  it('of a cloud that does not answer end with 3, and the key is in no sentence', async () => {
    write('{"url":"http://127.0.0.1:9","key":"secret"}', 0o600);
    const { code, stdout } = await runPlaten(['printers', '--json'], { cwd, env });
    expect(code).toBe(3);
    expect(JSON.parse(stdout.toString())).toEqual({
      error: {
        code: 'not_running',
        message: 'Nothing answers at http://127.0.0.1:9; check the address and the network.',
      },
    });
  });
});

describe('every command', () => {
  it('is in the help, with help of its own', async () => {
    const help = (await runPlaten(['--help'], { cwd })).stdout.toString();
    for (const name of Object.keys(COMMANDS)) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
    const convert = await runPlaten(['convert', '--help'], { cwd });
    expect({ code: convert.code, text: convert.stdout.toString() }).toMatchObject({ code: 0 });
    expect(convert.stdout.toString()).toContain('Usage: platen convert');
    expect((await runPlaten(['--version'], { cwd })).stdout.toString()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('that is unknown is refused with the name that was meant', async () => {
    const { code, stderr } = await runPlaten(['convrt'], { cwd });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "platen: Unknown command 'convrt'. Did you mean convert? See platen --help.\n",
    });
  });

  it.each(['bash', 'zsh', 'fish'])('is completed in %s', async (shell) => {
    const { code, stdout } = await runPlaten(['complete', shell], { cwd });
    expect(code).toBe(0);
    expect(stdout.toString()).toContain('platen');
    const words = async (...line: string[]) =>
      (await runPlaten(['complete', '--', ...line], { cwd })).stdout.toString();
    expect(await words('con')).toContain('convert\t');
    expect(await words('convert', '--ver')).toContain('--verbose\t');
    expect(await words('show', '--protocol', '')).toContain('sixel');
  });

  it('ends quietly where its reader does', async () => {
    const child = spawn(process.execPath, [MAIN, 'convert', '--help'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = await once(child, 'close');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
