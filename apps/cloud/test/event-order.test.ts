/** Events in order: none is skipped, none comes twice, and none waits for a transaction that writes no events. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentPosition, readEvents } from '../src/printing/events/store.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import { writeAndRead } from './many-event-writers.ts';

let cloud: TestCloud;
let neighbour: TestCloud;
let account: TestAccount;
let accountId: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  neighbour = await startTestCloud();
  account = await cloud.signUp();
  const { sql } = cloud.cloud.deps.database;
  accountId = (await sql`select id from accounts where email = ${account.email}`)[0]!['id'] as string;
});
afterAll(() => Promise.all([cloud?.close(), neighbour?.close()]));

it('no event waits for a transaction that writes none, in this database or in another of its server', async () => {
  const { sql } = cloud.cloud.deps.database;
  await neighbour.cloud.deps.database.sql.begin(async (foreign) => {
    await foreign`update accounts set email = email`;
    await sql.begin(async (own) => {
      await own`insert into cursors (name, position) values ('unrelated', 1)`;
      const before = await currentPosition(sql);
      await sql`insert into events (account_id, type) values (${accountId}, 'agent.online')`;
      expect((await readEvents(sql, accountId, before, 10)).map(({ type }) => type)).toEqual(['agent.online']);
    });
  });
});

it('an event waits for a transaction that has written an earlier one, and for no other of that transaction', async () => {
  const { sql } = cloud.cloud.deps.database;
  const before = await currentPosition(sql);
  const insert = (on: typeof sql, type: string) =>
    on`insert into events (account_id, type) values (${accountId}, ${type})`;
  const read = async () => (await readEvents(sql, accountId, before, 10)).map(({ type }) => type);
  await sql.begin(async (slow) => {
    await insert(sql, 'first');
    await insert(slow as unknown as typeof sql, 'second');
    await insert(sql, 'third');
    await insert(slow as unknown as typeof sql, 'fourth');
    expect(await read()).toEqual(['first']);
  });
  expect(await read()).toEqual(['first', 'second', 'third', 'fourth']);
});

it('the first event that a database ever had is waited for, too', async () => {
  const { sql } = cloud.cloud.deps.database;
  await sql.begin(async (tx) => {
    await tx`delete from events`;
    await tx`alter sequence events_id_seq restart`;
  });
  await sql.begin(async (first) => {
    await first`insert into events (account_id, type) values (${accountId}, 'first')`;
    expect(await currentPosition(sql)).toBe('0');
  });
  expect(await currentPosition(sql)).toBe('1');
});

it('what eight writers commit, killed at random, two readers are given once, and each job in order', async () => {
  const { url } = cloud.cloud.deps.database;
  const outcome = await writeAndRead({ url, accountId, events: 1500, writers: 8 });
  expect(outcome.killed).toBeGreaterThan(0);
  expect(outcome.committed).toBeGreaterThanOrEqual(1500);
  expect(outcome).toMatchObject({ twice: [], missing: [], disordered: [] });
});
