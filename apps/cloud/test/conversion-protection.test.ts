/**
 * Things that a document cannot reach after it has taken over a conversion process: the network, the secrets, other
 * programs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch } from '../src/labels/conversions/launch.ts';
import { findProtection, type Protection, UNPROTECTED } from '../src/labels/conversions/protection.ts';
import { isOpenToAll, readingCapability } from '../src/ground/system-user.ts';
import { eventually, type TestCloud, startTestCloud } from './cloud.ts';
import type { Attempt } from './conversion-probe.ts';

const PROBE = fileURLToPath(new URL('./conversion-probe.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** As sets of one capability in /proc/PID/status (capability.h). */
const CAPABILITIES = { dac_override: 1n << 1n, dac_read_search: 1n << 2n } as const;
const children: ChildProcess[] = [];
let protection: Protection;
let cloud: TestCloud;
beforeAll(async () => {
  protection = await findProtection();
  cloud = await startTestCloud();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await cloud.close();
});

/** Starts the probe as conversions start, and returns the result of the attempt. */
async function attempt(what: Attempt, how: Protection = protection): Promise<string> {
  const child = launch(PROBE, { protection: how, maxOldGenerationMb: 128 });
  children.push(child);
  child.send(what);
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['ended'])]);
  child.kill('SIGKILL');
  return answer as string;
}

it('no port of this machine, where the system has network namespaces', async (context) => {
  context.skip(protection.network !== 'none', 'this system does not allow it');
  const reached: string[] = [];
  const server = createServer((socket) => {
    reached.push(String(socket.remoteAddress));
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  expect(await attempt({ kind: 'connect', port })).toMatch(/^(ENETUNREACH|ERR_ACCESS_DENIED)$/);
  expect(reached).toEqual([]);
  // The probe does connect if nothing prevents it.
  expect(await attempt({ kind: 'connect', port }, UNPROTECTED)).toBe('connected');
  server.close();
});

it('no secret, no file of the system or of the checkout beside the product, no program, no thread', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'platen-probe-'));
  const file = path.join(dir, 'open-to-all');
  await writeFile(file, 'x', { mode: 0o644 });
  const secrets = (await readdir(cloud.dataDir)).filter((name) => /secret|password/.test(name));
  const files = secrets.map((name) => path.join(cloud.dataDir, name));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  for (const one of [...files, file, '/etc/passwd', `/proc/${process.pid}/environ`, path.join(root, 'README.md')])
    expect([one, await attempt({ kind: 'read', file: one })]).toEqual([one, 'ERR_ACCESS_DENIED']);
  expect(await attempt({ kind: 'write', file: path.join(os.tmpdir(), 'x') })).toBe('ERR_ACCESS_DENIED');
  const database = path.join(dir, 'x.db');
  expect(await attempt({ kind: 'database', file: database })).toBe('ERR_UNKNOWN_BUILTIN_MODULE');
  expect(await attempt({ kind: 'spawn' })).toBe('ERR_ACCESS_DENIED');
  expect(await attempt({ kind: 'thread' })).toBe('ERR_ACCESS_DENIED');
  await rm(dir, { recursive: true });
});

it('no secret of the environment', async () => {
  process.env['AUTH_SECRET'] = 'a secret of the environment of this test';
  expect(await attempt({ kind: 'who' })).toMatch(/ no secret$/);
  delete process.env['AUTH_SECRET'];
});

it.runIf(isRoot && process.platform === 'linux')(
  'nothing of root: another user, without capabilities but the one to read a closed checkout',
  async () => {
    expect(Number.parseInt(await attempt({ kind: 'who' }), 10)).toBeGreaterThan(0);
    const account = await cloud.signUp();
    const body = '^XA^FO20,20^A0N,40,40^FDHello^FS^XZ';
    const headers = { 'content-type': 'text/plain' };
    const { status } = await cloud.call('POST', '/api/v2/convert/zpl/to/png', { token: account.key, body, headers });
    expect(status).toBe(200);
    const conversions = childrenOf(process.pid).filter(({ command }) => command.includes('conversions/child.ts'));
    expect(conversions.length).toBeGreaterThan(0);
    const folders = [import.meta.dirname, path.dirname(process.execPath)];
    const isOpen = (await Promise.all(folders.map(isOpenToAll))).every(Boolean);
    const kept = isOpen ? 0n : CAPABILITIES[await readingCapability()];
    for (const { uid, capabilities, mayGain } of conversions)
      expect([uid > 0, capabilities, mayGain]).toEqual([true, [kept, kept, kept, kept, kept], false]);
  },
);

it.runIf(process.platform === 'linux')(
  'a cloud that is killed takes a conversion along that computes for ever',
  async () => {
    const program = fileURLToPath(new URL('./endless-cloud.ts', import.meta.url));
    const killed = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(killed.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    // A process that nobody has waited for yet is one that has ended.
    const isRunning = (): boolean => {
      try {
        return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    };
    expect(isRunning()).toBe(true);
    killed.kill('SIGKILL');
    try {
      await eventually(isRunning, (runs) => !runs);
    } finally {
      if (isRunning()) process.kill(pid, 'SIGKILL');
    }
  },
);

interface Seen {
  readonly command: string;
  readonly uid: number;
  readonly capabilities: readonly bigint[];
  readonly mayGain: boolean;
}

function childrenOf(pid: number): Seen[] {
  const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return started.map((child) => {
    const status = readFileSync(`/proc/${child}/status`, 'utf8');
    const field = (name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)![1]!;
    return {
      command: readFileSync(`/proc/${child}/cmdline`, 'utf8'),
      uid: Number(field('Uid')),
      capabilities: ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map((name) => BigInt(`0x${field(name)}`)),
      mayGain: field('NoNewPrivs') !== '1',
    };
  });
}
