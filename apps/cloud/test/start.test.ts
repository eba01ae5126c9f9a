/** Starting, stopping and dying: settings, the data folder, the embedded database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PLAIN_PARTS } from '../src/ground/plain-text.ts';
import { readConfig } from '../src/ground/config.ts';
import { eventually } from './cloud.ts';

// Each test starts whole clouds, one after the other.
vi.setConfig({ testTimeout: 300_000 });

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-start-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Program {
  readonly child: ChildProcess;
  readonly url: () => string | null;
  readonly ended: Promise<number | null>;
  readonly errors: () => string;
  readonly output: () => string;
}

function start(settings: Record<string, string>): Program {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  return {
    child,
    url: () => /"url":"([^"]+)"/.exec(output)?.[1] ?? null,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    errors: () => errors,
    output: () => output,
  };
}
const ready = (program: Program) =>
  eventually(
    () => {
      if (program.child.exitCode !== null) throw new Error(program.errors());
      return program.url();
    },
    (url) => url !== null,
    120_000,
  ) as Promise<string>;

describe('settings', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'ftp://x'],
    ['DEFAULT_PLAN', 'gold'],
    ['GATEWAY_RATE_LIMIT', '-1'],
    ['MAX_PAYLOAD_BYTES', '4MB'],
    ['ALLOW_PRIVATE_URLS', 'yes'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '1.2.3.4,'],
    ['LOG_LEVEL', 'loud'],
    ['VALKEY_URL', 'localhost'],
  ])('%s=%s is refused by name, value and what is allowed', (name, value) => {
    const sentence = new RegExp(`^${name} cannot be .*: it must be .+\\.$`);
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('secrets are not repeated, and DATABASE_URL needs AUTH_SECRET', () => {
    expect(() => readConfig({ AUTH_SECRET: 'short-secret' })).toThrow(
      /^AUTH_SECRET cannot be the given value \(not shown\): /,
    );
    expect(() => readConfig({ DATABASE_URL: 'postgres://x/y' })).toThrow(/^AUTH_SECRET is not set/);
  });

  describe('a connection in plain text', () => {
    const AUTH_SECRET = 'a secret of the tests that is long enough';
    it.each([
      ['PUBLIC_URL', 'http://print.example.com', 'public'],
      ['PUBLIC_URL', 'http://192.0.2.7:8080', 'public'],
      ['DATABASE_URL', 'postgres://u:geheim@db.example.com/platen', 'database'],
      ['DATABASE_URL', 'postgres://u:geheim@192.0.2.7:5432/platen?sslmode=disable', 'database'],
      ['DATABASE_URL', 'postgres://u:geheim@db.example.com/platen?sslmode=require', 'database'],
      ['DATABASE_URL', 'postgres://u:geheim@localhost,db.example.com/platen', 'database'],
      ['VALKEY_URL', 'redis://:geheim@cache.example.com:6379', 'valkey'],
      ['VALKEY_URL', 'valkey://:geheim@192.0.2.7:6379', 'valkey'],
    ])('%s=%s is refused unless ALLOW_PLAIN_TEXT=%s', (name, value, part) => {
      const settings = { AUTH_SECRET, [name]: value };
      expect(() => readConfig(settings)).toThrow(new RegExp(`^${name} leads to .* ALLOW_PLAIN_TEXT=${part} `));
      expect(() => readConfig(settings)).not.toThrow(/geheim/);
      const others = PLAIN_PARTS.filter((one) => one !== part).join();
      expect(() => readConfig({ ...settings, ALLOW_PLAIN_TEXT: others })).toThrow(/in plain text/);
      expect(readConfig({ ...settings, ALLOW_PLAIN_TEXT: `webhooks, ${part}` }).allowPlainText).toContain(part);
    });
    it.each([
      ['PUBLIC_URL', 'https://print.example.com'],
      ['PUBLIC_URL', 'http://localhost:8080'],
      ['PUBLIC_URL', 'http://[::1]:8080'],
      ['DATABASE_URL', 'postgres://u:p@127.0.0.1:5432/platen'],
      ['DATABASE_URL', 'postgres:///platen?host=/var/run/postgresql'],
      ['DATABASE_URL', 'postgres://u:p@db.example.com/platen?sslmode=verify-full'],
      ['VALKEY_URL', 'redis://localhost:6379'],
      ['VALKEY_URL', 'rediss://cache.example.com:6379'],
      ['VALKEY_URL', 'valkeys://cache.example.com:6379'],
    ])('%s=%s is none, or stays on this machine', (name, value) => {
      expect(() => readConfig({ AUTH_SECRET, [name]: value })).not.toThrow();
    });
  });

  it('have the defaults of the documentation; empty counts as unset', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      gatewayRateLimit: 100,
      printRateLimit: 300,
      plans: { free: { agents: 3, printers: 10, jobsPerDay: 500, batchSize: 25, storageBytes: 52_428_800 } },
      dataDir: '.data',
      defaultPlan: 'free',
    });
  });
});

describe('a start that is not possible', () => {
  const refused = async (settings: Record<string, string>): Promise<string> => {
    const program = start(settings);
    expect(await program.ended).toBe(1);
    expect(program.errors().trim().split('\n')).toHaveLength(1);
    return program.errors().trim();
  };

  it('prints the reason in one sentence, and exits with 1', async () => {
    expect(await refused({ PORT: 'x', DATA_DIR: folder })).toBe(
      'PORT cannot be "x": it must be a whole number from 0 to 65535.',
    );
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    expect(await refused({ DATA_DIR: path.join(file, 'below') })).toMatch(
      /^DATA_DIR .*a-file.below cannot be written: it is not a folder\.$/,
    );
    expect(await refused({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', AUTH_SECRET: 'x'.repeat(40) })).toMatch(
      /^The database cannot be used: .+\.$/,
    );
  });

  it('names a port that is in use, and leaves no database behind', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as net.AddressInfo;
    const dataDir = path.join(folder, 'port');
    expect(await refused({ PORT: String(port), DATA_DIR: dataDir })).toBe(
      `Cannot listen on HOST 127.0.0.1, PORT ${port}: it is in use.`,
    );
    await expect(stat(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    server.close();
  });
});

it('survives SIGKILL with its database still running, refuses a second cloud, and drains on SIGTERM', async () => {
  const dataDir = path.join(folder, 'life');
  const first = start({ DATA_DIR: dataDir });
  const url = await ready(first);
  const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'a', email: 'a@platen.example', password: 'correct horse' }),
  });
  const { token } = (await signUp.json()) as { token: string };
  expect((await stat(path.join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);

  const second = start({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.errors().trim()).toMatch(/^DATA_DIR .* is in use by another cloud: .+\.$/);

  first.child.kill('SIGKILL');
  await first.ended;
  const third = start({ DATA_DIR: dataDir });
  const again = await ready(third);
  const account = await fetch(`${again}/api/v3/account`, { headers: { authorization: `Bearer ${token}` } });
  expect(account.status).toBe(200);

  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  await expect(stat(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  expect(third.output()).not.toContain(token);
});

it('restarts a database that was killed, and answers 503 meanwhile', async () => {
  const dataDir = path.join(folder, 'killed');
  const program = start({ DATA_DIR: dataDir, GATEWAY_RATE_LIMIT: '0' });
  const url = await ready(program);
  const { readFile } = await import('node:fs/promises');
  const pid = Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const key = `svc_live_${'0'.repeat(64)}`;
  const seen = new Set<number>();
  await eventually(
    async () => {
      const [answer, readiness] = await Promise.all([
        fetch(`${url}/api/v3/templates`, {
          headers: { authorization: `Bearer ${key.replace('0', String(seen.size % 10))}` },
        }),
        fetch(`${url}/readyz`),
      ]);
      seen.add(answer.status);
      if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull();
      return readiness.status;
    },
    (status) => status === 200,
  );
  for (const status of seen) expect([401, 429, 503]).toContain(status);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

it('works in a folder that other users may not enter', async () => {
  const closed = path.join(folder, 'closed');
  const { mkdir } = await import('node:fs/promises');
  await mkdir(closed);
  await chmod(closed, 0o700);
  const program = start({ DATA_DIR: path.join(closed, 'data') });
  expect((await fetch(`${await ready(program)}/readyz`)).status).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});
