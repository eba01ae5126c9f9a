/** A thousand agents update themselves while jobs print: within an hour, few at a time, and each job is printed once. */
import type { HelloInput, JobOffer, UpdateEvent } from '@platen/protocol';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enroll, openClient } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const AGENTS = 1_000;
const JOBS = 2_000;
/** The agents' clock: an hour is a minute and a half. */
const SPEED = 40;
const HOUR_MS = 3_600_000;
/** How long an agent fetches, on that clock. */
const FETCH_MS = 60_000;
const PROGRAM = randomBytes(150_000);

const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-fleet-'));
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  const place = path.join(folder, 'updates/stable');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'agent.zip'), PROGRAM);
  const sha512 = createHash('sha512').update(PROGRAM).digest('base64');
  const described = { version: '1.1.0', system: 'linux', arch: 'x64', bytes: PROGRAM.length, sha512 };
  const signed = { ...described, signature: 'A'.repeat(88), file: 'agent.zip' };
  writeFileSync(path.join(place, 'agent.zip.json'), JSON.stringify(signed));
  const limits = { AGENT_LIMIT: `${AGENTS}`, PRINTER_LIMIT: `${AGENTS}` };
  cloud = await startTestCloud({ INSTALLERS_DIR: folder, ...limits }, { updatesMs: 1_000 });
  account = await cloud.signUp();
  // Only when somebody asks.
  const body = { automatic: false, window: null };
  await cloud.call('PUT', '/api/v3/updates/settings', { token: account.token, body });
}, 120_000);
afterAll(async () => {
  await cloud?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Prints one job after another; updates itself between two of them. */
function startAgent(identity: { readonly id: string; readonly key: string }, fleet: Fleet) {
  let printing: Promise<unknown> = Promise.resolve();
  /** It stays when the version changes: a job that is offered again is not printed again. */
  const ledger = new Set<string>();
  let close: () => Promise<void>;
  const open = async (version: string): Promise<void> => {
    const { ws, client } = openClient(cloud.url, identity.key);
    let leaving = false;
    const hello: HelloInput = {
      protocolVersion: 1,
      version,
      platform: 'linux',
      arch: 'x64',
      hostname: 'node',
      capabilities: ['copies', 'self-update'],
      ledger: [],
    };
    await client.hello.mutate(hello);
    const print = async ({ jobId, attempt = 1 }: JobOffer): Promise<void> => {
      if (leaving) return;
      const { result } = await client.accept.mutate({ jobId, attempt });
      if (result === 'refused' || ledger.has(jobId)) return;
      ledger.add(jobId);
      fleet.printed.push(jobId);
      const report = { jobId, attempt, at: new Date().toISOString(), copiesSent: 1, reason: null, error: null };
      const ends = [
        { ...report, seq: 1, state: 'printing' as const, copiesSent: 0, confirmation: null },
        { ...report, seq: 2, state: 'completed' as const, confirmation: 'transport' as const },
      ];
      await client.report.mutate({ reports: ends });
    };
    const update = async ({ package: next, startInMs }: UpdateEvent): Promise<void> => {
      fleet.offers++;
      const { version: to, system, arch } = next;
      await delay(startInMs / SPEED);
      fleet.starts.push(startInMs);
      const piece = { version: to, system, arch, offset: 0, length: 65_536 };
      expect((await client.updatePiece.query(piece)).data.length).toBeGreaterThan(0);
      await delay(FETCH_MS / SPEED);
      leaving = true;
      await printing;
      await ws.close();
      await open(to);
      fleet.updated++;
    };
    client.events.subscribe(
      {},
      {
        onData: ({ data }) => {
          if (data.type === 'offer') printing = printing.then(() => print(data.offer)).catch(fleet.failed);
          if (data.type === 'update') update(data).catch(fleet.failed);
        },
        onError: () => undefined,
      },
    );
    close = () => ws.close();
  };
  return { open, close: () => close() };
}

interface Fleet {
  readonly printed: string[];
  readonly starts: number[];
  offers: number;
  updated: number;
  readonly failed: (error: unknown) => void;
}

it('are updated within an hour without a storm, and none of their jobs is lost or printed twice', async () => {
  const { token } = account;
  const { enrollmentCode } = (
    await cloud.call('POST', '/api/v3/agents/enroll', { token, body: { reusable: true, uses: AGENTS } })
  ).body;
  const failures: unknown[] = [];
  const fleet: Fleet = { printed: [], starts: [], offers: 0, updated: 0, failed: (error) => void failures.push(error) };
  const agents: { readonly id: string; readonly printerId: string; readonly close: () => Promise<void> }[] = [];
  const add = async (number: number): Promise<void> => {
    const identity = await enroll(cloud.url, enrollmentCode, `Node ${number}`);
    const agent = startAgent(identity, fleet);
    await agent.open('1.0.0');
    const printerId = await cloud.addPrinter(account, identity, { address: `192.0.2.1:${10_000 + number}` });
    agents.push({ id: identity.id, printerId, close: agent.close });
  };
  for (let first = 0; first < AGENTS; first += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(first + index)));

  const asked = await cloud.call('POST', '/api/v3/updates', { token, body: { agentIds: agents.map(({ id }) => id) } });
  expect(asked.body).toEqual({ requested: AGENTS, offline: [], unable: [] });
  const began = performance.now();
  let jobs = 0;
  const each = (HOUR_MS * 0.75) / SPEED / JOBS;
  while (jobs < JOBS) {
    const { printerId } = agents[(jobs * 7) % AGENTS]!;
    const { status } = await cloud.print(account, printerId, `^XA^FDjob ${jobs}^FS^XZ`);
    expect(status).toBe(200);
    jobs++;
    await delay(Math.max(0, began + jobs * each - performance.now()));
  }
  await eventually(
    () => [fleet.updated, new Set(fleet.printed).size],
    ([updated, printed]) => updated === AGENTS && printed === JOBS,
    300_000,
  );
  const inMinutes = Object.values(Object.groupBy(fleet.starts, (ms) => Math.floor(ms / 60_000)));
  const most = Math.max(...inMinutes.map((group) => group!.length));
  process.stdout.write(
    `${AGENTS} agents, at most ${most} began in a minute, the last after ${Math.max(...fleet.starts) / 60_000} min\n`,
  );
  expect(failures).toEqual([]);
  expect([fleet.offers, fleet.printed.length]).toEqual([AGENTS, JOBS]);
  expect(Math.max(...fleet.starts) + FETCH_MS).toBeLessThan(HOUR_MS);
  expect(most).toBeLessThan(60);
  const { body } = await cloud.call('GET', '/api/v3/updates', { token });
  expect(body.agents.filter((one: { version: string }) => one.version !== '1.1.0')).toEqual([]);
  await Promise.all(agents.map(({ close }) => close()));
}, 1_200_000);
