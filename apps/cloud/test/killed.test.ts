/** A cloud is killed at any point of a print: every job that it accepted is printed, once, with its true state. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enroll } from './agent.ts';
import { eventually, type Json } from './cloud.ts';
import { type LedgerAgent, startLedgerAgent } from './ledger-agent.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const KILLS = Number(process.env['KILLS'] ?? 1);

let dataDir: string;
let port: number;
let child: ChildProcess;
let agents: readonly LedgerAgent[] = [];
const url = () => `http://127.0.0.1:${port}`;

async function start(): Promise<void> {
  child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEFAULT_PLAN: 'pro',
      GATEWAY_RATE_LIMIT: '0',
      PRINT_RATE_LIMIT: '0',
      JOBS_PER_DAY: '1000000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(
    async () => (await fetch(`${url()}/readyz`).catch(() => null))?.ok ?? false,
    (ready) => ready,
  );
}
const kill = async (signal: NodeJS.Signals) => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'platen-killed-'));
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  port = (probe.address() as net.AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  await start();
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.stop()));
  await kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function call(method: string, route: string, token?: string, body?: object): Promise<Json> {
  const response = await fetch(url() + route, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

it(`survives kills under load (${KILLS})`, { timeout: 240_000 + KILLS * 30_000 }, async () => {
  const signUp = { name: 'k', email: 'killed@platen.example', password: 'correct horse' };
  const { token } = await call('POST', '/api/auth/sign-up/email', undefined, signUp);
  const { key } = await call('POST', '/api/v3/keys', token, { name: 'k', mode: 'live', scopes: ['print'] });
  const addAgent = async (name: string) => {
    const { enrollmentCode } = await call('POST', '/api/v3/agents/enroll', token);
    const identity = await enroll(url(), enrollmentCode, name);
    const printer = await call('POST', `/api/v3/agents/${identity.id}/printers`, token, {
      name,
      connectionType: 'tcp',
      address: 'a:1',
      config: { nativeFormat: 'zpl' },
    });
    agents = [...agents, startLedgerAgent(url(), identity.key)];
    return printer.id as string;
  };
  const printerIds = [await addAgent('a'), await addAgent('b')];
  // Every other print goes to a pool, whose printers take over from each other while the cloud and the agents return.
  const pool = await call('POST', '/api/v3/pools', token, { name: 'pool', printerIds, takeOverSeconds: 1 });

  const accepted = new Set<string>();
  let stop = false;
  let sent = 0;
  // Each client repeats its request until it has an answer: the idempotency key makes that one job.
  const client = async () => {
    while (!stop) {
      const target = sent % 2 === 0 ? printerIds[0] : pool.id;
      const idempotencyKey = `print-${sent++}`;
      for (;;) {
        const answer: Json = await fetch(`${url()}/api/v3/printers/${target}/print?sourceFormat=zpl`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain', 'idempotency-key': idempotencyKey },
          body: `^XA^FD${idempotencyKey}^FS^XZ`,
        })
          .then((response) => (response.ok ? response.json() : null))
          .catch(() => null);
        if (answer) {
          accepted.add(answer.jobId);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const clients = Promise.all(Array.from({ length: 6 }, client));
  for (let n = 0; n < KILLS; n++) {
    const before = accepted.size;
    await eventually(
      () => accepted.size,
      (count) => count > before + 15,
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    await kill('SIGKILL');
    await start();
  }
  stop = true;
  await clients;
  const printed = () => agents.flatMap((agent) => agent.printed);
  await eventually(
    () =>
      [...accepted].filter((jobId) => !printed().includes(jobId)).length +
      agents.reduce((sum, agent) => sum + agent.open(), 0),
    (left) => left === 0,
  );
  expect(new Set(printed()).size).toBe(printed().length);
  // One job for each idempotency key, and every one of them with its true state.
  expect(accepted.size).toBe(sent);
  expect(printed().length).toBe(sent);
  const states = new Set<string>();
  for (const jobId of accepted) states.add((await call('GET', `/api/v3/jobs/${jobId}`, key)).status);
  expect([...states]).toEqual(['completed']);
});
