/** The disk of the embedded database runs full: a clear error, nothing half stored, and it goes on when there is room. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { eventually, type Json } from './cloud.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-disk-'));
const disk = path.join(folder, 'disk');

/** Mounts a small disk; returns null, or why there is none. */
function mountDisk(): string | null {
  if (process.platform !== 'linux') return 'only Linux mounts a small disk here';
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=755', 'tmpfs', disk], { stdio: 'pipe' });
    return null;
  } catch {
    return 'this user may not mount a small disk';
  }
}
const missing = mountDisk();
if (missing !== null) console.info(`disk-full: not run, ${missing}`);

let end: () => Promise<void> = async () => {};
afterAll(async () => {
  await end();
  if (missing === null) execFileSync('umount', [disk]);
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(missing !== null)('reports that the disk is full, and goes on when there is room again', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: path.join(disk, 'data'), GATEWAY_RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = await eventually(
    () => /"url":"([^"]+)"/.exec(output)?.[1] ?? '',
    (found) => found !== '',
  );
  const post = async (route: string, body: object, token?: string): Promise<{ status: number; body: Json }> => {
    const response = await fetch(url + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const signUp = { name: 'd', email: 'disk@platen.example', password: 'correct horse' };
  const { token } = (await post('/api/auth/sign-up/email', signUp)).body;
  // Random, so that the database cannot compress it.
  const filler = randomBytes(1_500_000).toString('base64');
  const store = () =>
    post('/api/v3/labels', { name: 'l', format: 'zpl', content: `^XA^FO9,9^GB9,9,1^FS^FX${filler}^FS^XZ` }, token);
  expect((await store()).status).toBe(201);

  const { bavail, bsize } = await statfs(disk);
  // Writes until the disk is full.
  await writeFile(path.join(disk, 'full'), Buffer.alloc(bavail * bsize + 1)).catch(() => {});
  const refused = await eventually(store, ({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable', message: 'The disk of the database is full: nothing can be stored.' },
  });
  expect(output).not.toContain(filler.slice(0, 100));

  await rm(path.join(disk, 'full'));
  await eventually(
    async () => (await store()).status,
    (status) => status === 201,
  );
});
