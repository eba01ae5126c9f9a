/** A cloud that says nothing, a job that does not end and a document without end do not hold a command for ever. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { withCloud } from '../src/cloud/connect.ts';
import { CLEAN, MAIN, runPlaten } from './run-platen.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-silence-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const running: (() => void)[] = [];
afterEach(() => {
  for (const close of running.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  running.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a cloud that says nothing is reported, after two more attempts', async () => {
  let asked = 0;
  const url = await serve(() => asked++);
  const command = withCloud((client) => client.printers.list(), { url, key: 'svc_test_x' }, 100);
  await expect(command).rejects.toMatchObject({ exit: 'not_running', message: expect.stringContaining(url) });
  expect(asked).toBe(3);
});

it('print --wait ends at its time-out with the job as it is', async () => {
  const job = { id: 'j1', jobId: 'j1', status: 'queued', printerId: 'p1' };
  const answers: [RegExp, unknown][] = [
    [/\/printers\/p1\/print/, job],
    [/\/printers/, { printers: [{ id: 'p1', name: 'Dock' }] }],
    [/\/jobs\/j1/, job],
  ];
  const url = await serve((request, response) => {
    request.resume();
    const [, body] = answers.find(([route]) => route.test(request.url!))!;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  writeFileSync(path.join(folder, 'label.zpl'), '^XA^XZ');
  const { code, json } = await runPlaten(
    ['print', 'label.zpl', '--printer', 'Dock', '--wait', '--timeout', '1', '--json'],
    { cwd: folder, env: { PLATEN_URL: url, PLATEN_KEY: 'svc_test_x' } },
  );
  expect({ code, ...(json() as object) }).toMatchObject({ code: 1, jobs: [{ jobId: 'j1', status: 'queued' }] });
});

describe('a document without end is refused', () => {
  const refused = { code: 1, stderr: expect.stringMatching(/33554432|33,554,432|32 MB/) };
  const args = ['convert', '--from', 'zpl', '--to', 'zpl', '-'];

  it('from a pipe', async () => {
    const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...CLEAN } });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += String(chunk)));
    const more = (): void => {
      while (child.stdin.writable && child.stdin.write(Buffer.alloc(1024 * 1024, '^FS')));
    };
    child.stdin.on('drain', more).on('error', () => undefined);
    more();
    const [code] = (await once(child, 'close')) as [number];
    expect({ code, stderr }).toMatchObject(refused);
  });

  it.skipIf(!existsSync('/dev/zero'))('from a device', async () => {
    const { code, stderr } = await runPlaten([...args.slice(0, -1), '/dev/zero'], { cwd: folder });
    expect({ code, stderr }).toMatchObject(refused);
  });
});
