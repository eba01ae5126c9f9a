/** Installers of the agent: what stands in the operator's folder is served with size and hash, and nothing else is. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from './cloud.ts';

const SETUP = 'platen-agent-setup-1.2.3-machine.exe';
const BYTES = Buffer.alloc(300_000, 'MZ');
let dir: string;
let cloud: TestCloud;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'platen-installers-'));
  const folder = path.join(dir, 'installers');
  await mkdir(path.join(folder, 'folder.exe'), { recursive: true });
  await writeFile(path.join(folder, SETUP), BYTES);
  await writeFile(path.join(folder, 'platen-agent_1.2.3_amd64.deb'), 'deb');
  await writeFile(path.join(folder, 'notes.txt'), 'private');
  await writeFile(path.join(folder, '.hidden.exe'), 'private');
  await writeFile(path.join(folder, 'folder.exe/inner.exe'), 'private');
  await writeFile(path.join(dir, 'outside.exe'), 'private');
  cloud = await startTestCloud({ INSTALLERS_DIR: folder });
});
afterAll(async () => {
  await cloud.close();
  await rm(dir, { recursive: true, force: true });
});

/** The path as it is: `fetch` would resolve its dots. */
const raw = (where: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(cloud.url);
    request({ hostname, port, path: where }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }));
    })
      .on('error', reject)
      .end();
  });

it('are listed with system, size and SHA-256, and are served as attachments', async () => {
  const list = await fetch(`${cloud.url}/downloads/index.json`);
  expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  const sha256 = createHash('sha256').update(BYTES).digest('hex');
  expect(await list.json()).toEqual({
    installers: [
      { name: SETUP, system: 'windows', bytes: BYTES.length, sha256 },
      expect.objectContaining({ name: 'platen-agent_1.2.3_amd64.deb', system: 'debian', bytes: 3 }),
    ],
  });
  const file = await fetch(`${cloud.url}/downloads/${SETUP}`);
  const { headers } = file;
  expect(Buffer.from(await file.arrayBuffer()).equals(BYTES)).toBe(true);
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' };
  const again = await fetch(`${cloud.url}/downloads/${SETUP}`, { headers: known });
  expect(again.status).toBe(304);
  const part = await fetch(`${cloud.url}/downloads/${SETUP}`, { headers: { range: 'bytes=0-1' } });
  expect([part.status, await part.text()]).toEqual([206, 'MZ']);
});

it('are all that is served: no other file, no folder, and nothing outside', async () => {
  for (const name of [
    'notes.txt',
    '.hidden.exe',
    'folder.exe',
    'folder.exe/inner.exe',
    '../outside.exe',
    '..%2foutside.exe',
    '%2e%2e/outside.exe',
    '..%5coutside.exe',
    'folder.exe/../../outside.exe',
    `${SETUP}%00.txt`,
    '',
  ]) {
    const { status, text } = await raw(`/downloads/${name}`);
    expect([name, status >= 400 && status < 500, text.includes('private')]).toEqual([name, true, false]);
  }
});

it('are hashed again when a file was replaced', async () => {
  const name = 'platen-agent_1.2.3_amd64.deb';
  await writeFile(path.join(dir, 'installers', name), 'newer');
  const { installers } = (await (await fetch(`${cloud.url}/downloads/index.json`)).json()) as {
    readonly installers: readonly { readonly name: string; readonly sha256: string }[];
  };
  expect(installers.find((one) => one.name === name)).toMatchObject({
    bytes: 5,
    sha256: createHash('sha256').update('newer').digest('hex'),
  });
});

it('without a folder there are none', async () => {
  const plain = await startTestCloud();
  expect(await (await fetch(`${plain.url}/downloads/index.json`)).json()).toEqual({ installers: [] });
  expect((await fetch(`${plain.url}/downloads/${SETUP}`)).status).toBe(404);
  await plain.close();
});
