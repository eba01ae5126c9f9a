/** The status page tells anybody what the cloud knows of itself, and nothing of an account. */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeIncidents } from '../src/watching/status/incidents.ts';
import { readIncidents, storeIncidents } from '../src/watching/status/store.ts';
import { watchStatus } from '../src/watching/status/watch.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LOG = pino({ level: 'silent' });

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({}, { statusEveryMs: null });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const page = async (language: string): Promise<string> =>
  (await (await fetch(`${cloud.url}/status`, { headers: { 'accept-language': language } })).text()).replaceAll(
    '\n',
    ' ',
  );

const read = async () => (await cloud.call('GET', '/status.json')).body;

/** A node whose services answer as `states` says, at times of the test's choice. */
function node() {
  const { database } = cloud.cloud.deps;
  const states = { database: true, valkey: true };
  const never = new Promise<never>(() => {});
  let now = Date.now();
  const watch = watchStatus({
    database: { sql: database.sql, ping: () => (states.database ? database.ping() : never) },
    bus: { check: () => (states.valkey ? Promise.resolve() : Promise.reject(new Error('gone'))) },
    log: LOG,
    clock: () => new Date(now),
    partMs: 2000,
    everyMs: null,
  });
  const after = async (seconds: number): Promise<void> => {
    now += seconds * 1000;
    await watch.look();
  };
  return { watch, states, after };
}

describe('a page without an account', () => {
  it('says in two languages that everything works, how far the cloud is behind, and names nobody', async () => {
    await cloud.cloud.deps.status.look();
    const english = await page('en');
    expect(english).toContain('Everything works.');
    expect(english).toMatch(/overdue the longest<\/th><td>none/);
    const german = await page('de-AT, en;q=0.5');
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('Alles funktioniert.');
    expect(english + german).not.toContain(account.email.split('@')[1]);
    expect(await read()).toEqual({
      status: 'ok',
      checkedDate: expect.any(String),
      delays: { offerSeconds: 0, deliverySeconds: 0 },
      ongoing: [],
      incidents: [],
    });
  });

  it('is not there where the operator has switched it off', async () => {
    const own = await startTestCloud({ STATUS_PAGE: '0' });
    for (const path of ['/status', '/status.json']) expect((await own.call('GET', path)).status, path).toBe(404);
    await own.close();
  });

  it('has the age of a job that an agent online does not accept, not of one that waits for an agent', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'ignore' });
    const printer = await cloud.addPrinter(account, agent);
    const { body } = await cloud.print(account, printer, '^XA^XZ');
    const { sql } = cloud.cloud.deps.database;
    const age = async (state: string): Promise<number> => {
      await sql`
        update jobs set state = ${state}, offered_date = now() - interval '40 seconds' where id = ${body.jobId}`;
      await cloud.cloud.deps.status.look();
      return (await read()).delays.offerSeconds;
    };
    expect(await age('offered')).toBeGreaterThanOrEqual(40);
    expect(await age('queued')).toBe(0);
    await sql`delete from jobs where id = ${body.jobId}`;
  });
});

describe('an incident', () => {
  it('is a service that is silent or fails for a while: shown at once, kept when it is over, once for two nodes', async () => {
    const [one, two] = [node(), node()];
    for (const { watch } of [one, two]) await watch.look();
    for (const { states } of [one, two]) Object.assign(states, { database: false, valkey: false });
    for (const seconds of [10, 20]) await Promise.all([one.after(seconds), two.after(seconds)]);
    const during = one.watch.read();
    expect(during.ongoing.map(({ part }) => part)).toEqual(['database', 'valkey']);
    expect(during.delays).toBeNull();
    for (const { states } of [one, two]) Object.assign(states, { database: true, valkey: true });
    await one.after(10);
    await two.after(10);
    expect(two.watch.read().ongoing).toEqual([]);
    const seen = two.watch.read().incidents.map(({ part, from, to }) => [part, Number(to) - Number(from)] as const);
    expect(seen.toSorted()).toEqual([
      ['database', expect.closeTo(30_000, -3)],
      ['valkey', expect.closeTo(30_000, -3)],
    ]);
    await cloud.cloud.deps.status.look();
    expect(await page('en')).toMatch(/<th scope="row">Database<\/th><td>[^<]+<\/td><td>[^<]+<\/td>/);
  });

  it('is a time in which no node ran, found by the next that starts', async () => {
    await node().after(600);
    const next = node();
    await next.after(1200);
    expect(next.watch.read().incidents[0]).toMatchObject({ part: 'cloud' });
  });

  it('is forgotten after ninety days, and of many the newest twenty are shown', async () => {
    const { sql } = cloud.cloud.deps.database;
    const now = Date.now();
    const made = Array.from({ length: 600 }, (_, hours) => ({
      part: 'webhooks' as const,
      from: new Date(now - hours * 3_600_000 - 60_000),
      to: new Date(now - hours * 3_600_000),
    }));
    await storeIncidents(sql, made, new Date(now));
    expect(await readIncidents(sql, new Date(0))).toHaveLength(500);
    expect(mergeIncidents(made)).toHaveLength(600);
    const own = node();
    await own.watch.look();
    expect(own.watch.read().incidents).toHaveLength(20);
    await storeIncidents(sql, [made[0]!], new Date(now + 91 * 86_400_000));
    expect((await sql`select count(*)::int as count from incidents`)[0]!['count']).toBe(1);
  });
});
