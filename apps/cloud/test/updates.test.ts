/** Updates of agents: what is offered to whom and when, who asks, how far they are, and a thousand of them in an hour. */
import { LIMITS, type UpdateEvent } from '@platen/protocol';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerUpdates, requestedUpdates } from '../src/printing/gateway/offer-updates.ts';
import { createGatewayState, type GatewayParts } from '../src/printing/gateway/state.ts';
import type { Session } from '../src/printing/gateway/session.ts';
import { createUpdatePackages } from '../src/printing/updates/packages.ts';
import { requestUpdates } from '../src/printing/updates/store.ts';
import { dueUpdate, isOpen, nextPackage, startInMs, type Updatable } from '../src/printing/updates/plan.ts';
import type { Rings } from '../src/printing/updates/packages.ts';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const PROGRAM = randomBytes(150_000);
const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-updates-'));
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  addPackage('stable', '1.1.0');
  addPackage('early', '1.2.0');
  writeFileSync(path.join(folder, 'updates/stable/broken.json'), '{"version": "9.9.9"}');
  writeFileSync(path.join(folder, 'updates/stable/huge.json'), ' '.repeat(20_000));
  cloud = await startTestCloud({ INSTALLERS_DIR: folder }, { updatesMs: 50 });
  account = await cloud.signUp();
});
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

function addPackage(ring: string, version: string): void {
  const place = path.join(folder, 'updates', ring);
  mkdirSync(place, { recursive: true });
  const file = `agent-${version}.zip`;
  writeFileSync(path.join(place, file), PROGRAM);
  const sha512 = createHash('sha512').update(PROGRAM).digest('base64');
  const described = { version, system: 'linux', arch: 'x64', bytes: PROGRAM.length, sha512, signature: 'A'.repeat(88) };
  writeFileSync(path.join(place, `${file}.json`), JSON.stringify({ ...described, file }));
}

const call = (method: string, route: string, body?: unknown, who = account) =>
  cloud.call(method, route, { token: who.token, body });
const addAgent = (name: string, capabilities = ['copies', 'self-update']) =>
  cloud.addAgent(account, { name, capabilities, hello: { arch: 'x64' } });
const offersOf = (agent: TestAgent): readonly UpdateEvent[] =>
  agent.events.flatMap((event) => (event.type === 'update' ? [event] : []));
const shownOf = async (agent: TestAgent): Promise<Json> =>
  (await call('GET', '/api/v3/updates')).body.agents.find(({ id }: Json) => id === agent.id);

it('offers an agent the newest of its ring, sends it in pieces, and shows how far it is', async () => {
  const agent = await addAgent('Hall');
  const [offer] = await eventually(
    () => offersOf(agent),
    ({ length }) => length > 0,
  );
  expect([offer!.package.version, offer!.by]).toEqual(['1.1.0', null]);
  const { version, system, arch } = offer!.package;
  const piece = (offset: number, length: number, of = version) =>
    agent.client.updatePiece.query({ version: of, system, arch, offset, length });
  const pieces = await Promise.all([piece(0, 65_536), piece(65_536, 65_536), piece(131_072, 65_536)]);
  expect(Buffer.concat(pieces.map(({ data }) => Buffer.from(data, 'base64'))).equals(PROGRAM)).toBe(true);
  expect((await piece(999_999, 1)).data).toBe('');
  await expect(piece(0, 1, '7.7.7')).rejects.toThrow('no such package');
  await expect(piece(0, 65_537)).rejects.toThrow();
  await agent.client.updateState.mutate({ version, state: 'downloading', doneBytes: 75_000 });
  expect(await shownOf(agent)).toMatchObject({
    version: '1.0.0',
    nextVersion: '1.1.0',
    ring: 'stable',
    canUpdate: true,
    state: { state: 'downloading', percent: 50, version: '1.1.0' },
  });
  // The new version says hello.
  await agent.client.hello.mutate({
    protocolVersion: 1,
    version: '1.1.0',
    platform: 'linux',
    arch: 'x64',
    hostname: 'test',
    capabilities: ['copies', 'self-update'],
    ledger: [],
  });
  expect(await shownOf(agent)).toMatchObject({ version: '1.1.0', nextVersion: null, state: null });
  agent.close();
});

it('offers an agent that has updated meanwhile what it has ignored, and nothing twice', async () => {
  const agent = await addAgent('Hall');
  await eventually(
    () => offersOf(agent),
    ({ length }) => length > 0,
  );
  // It was at an earlier package when this one came.
  const hello = {
    protocolVersion: 1,
    version: '1.0.5',
    platform: 'linux' as const,
    arch: 'x64',
    hostname: 'test',
    capabilities: ['copies', 'self-update'],
    ledger: [],
  };
  await agent.client.hello.mutate(hello);
  await eventually(
    () => offersOf(agent),
    ({ length }) => length > 1,
  );
  await agent.client.hello.mutate(hello);
  // Each look offers what is due to all.
  const other = await addAgent('Dock');
  await eventually(
    () => offersOf(other),
    ({ length }) => length > 0,
  );
  expect(offersOf(agent).map((offer) => offer.package.version)).toEqual(['1.1.0', '1.1.0']);
  agent.close();
  other.close();
});

it('offers nothing to an agent that cannot update itself, and names those that block copies', async () => {
  const old = await addAgent('Old', []);
  const { body } = await call('POST', `/api/v3/agents/${old.id}/update`);
  expect(body).toEqual({ requested: 0, offline: [], unable: [{ id: old.id, name: 'Old' }] });
  old.close();
  await eventually(
    async () => (await call('GET', '/api/v3/updates')).body.blockCopies,
    (blocking) => blocking.length === 1 && blocking[0].name === 'Old' && blocking[0].online === false,
  );
  expect(offersOf(old)).toEqual([]);
});

it('updates these agents now, also when updates are not automatic, and tells them who asked', async () => {
  const settings = { automatic: false, window: null };
  expect((await call('PUT', '/api/v3/updates/settings', settings)).body).toEqual(settings);
  const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map((name) => addAgent(name)));
  three!.close();
  await eventually(
    () => shownOf(three!),
    ({ online }) => online === false,
  );
  const { status, body } = await call('POST', '/api/v3/updates', { agentIds: [two!.id, three!.id] });
  expect([status, body]).toEqual([200, { requested: 2, offline: [{ id: three!.id, name: 'Three' }], unable: [] }]);
  const [offer] = await eventually(
    () => offersOf(two!),
    ({ length }) => length > 0,
  );
  expect(offer!.by).toBe(account.email);
  // A version that has failed is not offered again and again.
  await two!.client.updateState.mutate({ version: '1.1.0', state: 'failed', message: 'It gave way.' });
  expect(await shownOf(two!)).toMatchObject({
    requestedDate: null,
    state: { state: 'failed', message: 'It gave way.' },
  });
  expect(offersOf(one!)).toEqual([]);
  const stranger = await cloud.signUp();
  expect((await call('POST', '/api/v3/updates', { agentIds: [one!.id] }, stranger)).status).toBe(404);
  const most = Array.from({ length: LIMITS.updatesAtOnce }, () => randomUUID());
  expect((await call('POST', '/api/v3/updates', { agentIds: most })).body.code).toBe('agent_not_found');
  expect(
    (
      await call('PUT', '/api/v3/updates/settings', {
        automatic: true,
        window: { fromHour: 1, toHour: 2, timeZone: 'Mars' },
      })
    ).status,
  ).toBe(400);
});

describe('a thousand agents of which somebody says "these now"', () => {
  const MINUTE_MS = 60_000;

  it('are looked up with one statement, and updated within an hour with few at a time, each offered it once', async () => {
    const { sql } = cloud.cloud.deps.database;
    const log = { warn: (fields: object) => expect.fail(JSON.stringify(fields, ['err', 'message', 'file'])) };
    const one = await addAgent('Fleet', []);
    one.close();
    const rows = await sql<{ id: string }[]>`
      insert into agents (id, account_id, name, key_prefix, key_hash, platform, arch, hostname, version,
        protocol_version, capabilities)
      select gen_random_uuid(), account_id, 'Node ' || n, 'none', '', 'linux', 'x64', 'node', '1.0.0', 1, '{self-update}'
      from agents, generate_series(1, 1000) as n where agents.id = ${one.id} returning agents.id`;
    const offers = new Map<string, UpdateEvent[]>(rows.map(({ id }) => [id, []]));
    const sessions = rows.map(({ id }): [string, Session] => {
      const push = (event: UpdateEvent): unknown => offers.get(id)!.push(event);
      return [id, { events: { push } } as unknown as Session];
    });
    let looks = 0;
    const counted = (strings: TemplateStringsArray, ...values: unknown[]) => {
      // Pieces of the statement are not statements.
      if (strings[0]!.trimStart().startsWith('select')) looks++;
      return sql(strings, ...(values as string[]));
    };
    const parts = {
      state: createGatewayState(new Map(sessions)),
      updates: createUpdatePackages(folder, { warn: () => undefined }),
      database: { sql: counted },
      log,
    } as unknown as GatewayParts;
    await requestUpdates(
      sql,
      rows.map(({ id }) => id),
      'clerk@example.com',
    );
    const ask = requestedUpdates(parts);
    for (const { id } of rows) ask(id, rows.length);
    await eventually(
      () => [...offers.values()].filter(({ length }) => length > 0).length,
      (count) => count === rows.length,
    );
    expect(looks).toBe(1);

    // From here on the clock is this one: an agent fetches for a minute, ends between two jobs, and is back as the new one.
    const begun = rows.map(({ id }) => offers.get(id)![0]!.startInMs);
    const atOnce = (ms: number): number => begun.filter((start) => start <= ms && ms < start + MINUTE_MS).length;
    const asked = Date.now();
    let minute = 0;
    for (; minute < 60; minute++) {
      const until = minute * MINUTE_MS;
      const done = rows.flatMap(({ id }, at) => (begun[at]! + MINUTE_MS <= until ? [id] : []));
      await sql`update agents set version = '1.1.0' where id = any(${done}::uuid[])`;
      expect(atOnce(until)).toBeLessThan(50);
      if (done.length === rows.length) break;
      await offerUpdates(
        parts,
        rows.map(({ id }) => id),
        { now: new Date(asked + until) },
      );
    }
    expect(minute).toBeLessThan(60);
    expect([...offers.values()].filter(({ length }) => length !== 1)).toEqual([]);
    await sql`delete from agents where id = any(${rows.map(({ id }) => id)}::uuid[])`;
  });
});

const agentOf = (fields: Partial<Updatable> = {}): Updatable => ({
  id: 'a',
  version: '1.0.0',
  platform: 'linux',
  arch: 'x64',
  ring: null,
  capabilities: ['self-update'],
  requestedDate: null,
  requestedBy: null,
  state: null,
  automatic: true,
  window: null,
  ...fields,
});
const offered = (version: string, arch: 'x64' | 'arm64' = 'x64') => ({
  path: '',
  package: { version, system: 'linux', arch, bytes: 1, sha512: '', signature: '' } as const,
});
const RINGS: Rings = {
  stable: [offered('1.9.0'), offered('1.10.0'), offered('2.0.0', 'arm64')],
  early: [offered('1.11.0')],
};
const NOON = new Date('2026-12-01T12:00:00Z');

describe('the plan', () => {
  it('takes the newest of the ring for the same system and processor, never an older one', () => {
    const versionOf = (fields: Partial<Updatable>) => nextPackage(agentOf(fields), RINGS)?.package.version ?? null;
    expect(versionOf({})).toBe('1.10.0');
    expect(versionOf({ ring: 'early' })).toBe('1.11.0');
    expect(versionOf({ arch: 'arm64' })).toBe('2.0.0');
    expect(versionOf({ version: '1.10.0' })).toBeNull();
    expect(versionOf({ version: '3.0.0' })).toBeNull();
    expect(versionOf({ platform: 'win32' })).toBeNull();
    expect(versionOf({ arch: null })).toBeNull();
  });

  it('keeps to the hours of the account, over midnight and in its time zone, unless somebody asks', () => {
    const night = { fromHour: 22, toHour: 5, timeZone: 'Europe/Berlin' };
    const at = (time: string) => isOpen(night, new Date(`2026-12-01T${time}:00Z`));
    expect(['20:59', '21:00', '03:59', '04:00', '12:00'].map(at)).toEqual([false, true, true, false, false]);
    expect(isOpen({ ...night, toHour: 22 }, NOON)).toBe(true);
    expect(dueUpdate(agentOf({ window: night }), RINGS, NOON)).toBeNull();
    expect(dueUpdate(agentOf({ automatic: false }), RINGS, NOON)).toBeNull();
    const asked = agentOf({ window: night, automatic: false, requestedDate: NOON });
    expect(dueUpdate(asked, RINGS, NOON)?.package.version).toBe('1.10.0');
  });

  it('leaves a version alone for a day that has failed, but not the next one', () => {
    const failed = (version: string, hours: number) =>
      agentOf({
        state: { version, state: 'failed', date: new Date(NOON.getTime() - hours * 3_600_000).toISOString() },
      });
    const due = [failed('1.10.0', 23), failed('1.10.0', 25), failed('1.9.0', 1)].map((agent) =>
      dueUpdate(agent, RINGS, NOON),
    );
    expect(due.map((one) => one?.package.version ?? null)).toEqual([null, '1.10.0', '1.10.0']);
  });

  it('begins with one agent at once, with forty in two minutes, and with a thousand within 45, never many at a time', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => createHash('sha1').update(`${index}`).digest('hex'));
    expect(startInMs('a', 1)).toBe(0);
    expect(Math.max(...ids.slice(0, 40).map((id) => startInMs(id, 40)))).toBeLessThan(120_000);
    const starts = ids.map((id) => startInMs(id, 1_000)).toSorted((a, b) => a - b);
    expect(starts.at(-1)).toBeLessThan(2_700_000);
    const inHalfMinutes = Object.values(Object.groupBy(starts, (ms) => Math.floor(ms / 30_000))).map(
      (group) => group!.length,
    );
    expect(Math.max(...inHalfMinutes)).toBeLessThan(30);
    // Told again, it begins at the same time.
    expect(startInMs(ids[7]!, 1_000)).toBe(startInMs(ids[7]!, 1_000));
  });
});
