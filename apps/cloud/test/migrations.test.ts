/** Migrations: many nodes may start at once, and beside a running old version. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../src/ground/db/migrate.ts';
import { eventually, OWN_DATABASE, startTestCloud, type TestCloud } from './cloud.ts';

const NAME = `platen_fresh_${process.pid}`;
let cloud: TestCloud;
/** May create databases, which the application's own role may not. */
let admin: postgres.Sql;
let url: string;
beforeAll(async () => {
  cloud = await startTestCloud(OWN_DATABASE);
  const existing = new URL(cloud.cloud.deps.database.url);
  url = Object.assign(new URL(existing), { pathname: `/${NAME}` }).href;
  if (!process.env['TEST_DATABASE_URL']) {
    const password = await readFile(path.join(cloud.dataDir, 'database-password'), 'utf8');
    Object.assign(existing, { username: 'platen', password: password.trim() });
  }
  admin = postgres(existing.href, { max: 1, onnotice: () => {} });
  await makeDatabase();
});
afterAll(async () => {
  await admin`drop database ${admin(NAME)} with (force)`;
  await admin.end();
  await cloud.close();
});

const makeDatabase = () =>
  admin.unsafe(`create database ${NAME} owner ${new URL(cloud.cloud.deps.database.url).username}`);

it('of ten nodes that start at once on an empty database, one creates the tables and all find them', async () => {
  await Promise.all(Array.from({ length: 10 }, () => migrateDatabase(url)));
  const sql = postgres(url, { max: 1 });
  const done = await sql`select id from drizzle.__drizzle_migrations order by id`;
  expect(done.map(({ id }) => id)).toEqual(Array.from({ length: done.length }, (_, index) => index + 1));
  expect(await sql`select from jobs`).toEqual([]);
  await sql.end();
});

it('a table in use is waited for, without delaying its users', async () => {
  await toVersion(2);
  const sql = postgres(url, { max: 2 });
  let migrated: Promise<void> | undefined;
  await sql.begin(async (old) => {
    await old`select from webhooks`;
    migrated = migrateDatabase(url);
    const waits = () => sql`select from pg_stat_activity where application_name = 'platen-migration'
      and datname = ${NAME} and wait_event_type = 'Lock'`;
    await eventually(waits, ({ length }) => length === 1);
    // The queue behind the waiting change moves on after the change has waited long enough.
    expect(await sql`select from webhooks`).toEqual([]);
  });
  await migrated;
  expect(await sql`select failing_since from webhooks`).toEqual([]);
  await sql.end();
});

it('makes every user of before the owner of the account that he signed up with, where his sessions stay', async () => {
  await toVersion(15);
  const sql = postgres(url, { max: 1 });
  const [account, user, session] = Array.from({ length: 3 }, () => crypto.randomUUID());
  await sql`insert into accounts (id, name, email, plan) values (${account!}, 'Ada', 'ada@example.com', 'free')`;
  await sql`insert into users (id, account_id, name, email) values (${user!}, ${account!}, 'Ada', 'ada@example.com')`;
  await sql`insert into sessions (id, user_id, token, expires_at) values (${session!}, ${user!}, 't', now())`;
  await migrateDatabase(url);
  expect(await sql`select account_id, user_id, role from memberships`).toEqual([
    { account_id: account, user_id: user, role: 'owner' },
  ]);
  expect(await sql`select account_id from sessions`).toEqual([{ account_id: account }]);
  await sql.end();
});

it('ends what programs and operators of the cloud held in accounts without a member, and the audit log says so', async () => {
  await toVersion(26);
  const sql = postgres(url, { max: 1 });
  const [account, operator] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`insert into accounts (id, name, email, plan) values (${account}, 'Ada', 'ada@example.com', 'pro')`;
  const addKey = async (name: string, expires: string | null): Promise<string> => {
    const id = crypto.randomUUID();
    await sql`insert into api_keys (id, account_id, name, prefix, hash, mode, scopes, expires_date)
      values (${id}, ${account}, ${name}, ${id}, ''::bytea, 'live', '{print}', now() + ${expires}::interval)`;
    return id;
  };
  const assistant = await addKey('Claude (assistant)', '40 minutes');
  const unused = await addKey('Other (assistant)', '-20 days');
  const own = await addKey('Packing table', null);
  const longer = await addKey('My (assistant)', '30 days');
  const made = await addKey('Help', null);
  await sql`insert into audit_log (id, account_id, actor_type, actor_id, actor, action, target)
    values (${crypto.randomUUID()}, ${account}, 'operator', ${operator}, 'op@example.com', 'key.created', ${made}),
      (${crypto.randomUUID()}, ${account}, 'user', ${operator}, 'ada@example.com', 'key.created', ${own})`;
  await migrateDatabase(url);
  expect((await sql`select id from api_keys`).map(({ id }) => id).toSorted()).toEqual([own, longer].toSorted());
  const entries = await sql`select target, actor, detail from audit_log where action = 'key.removed'`;
  expect(entries.map(({ target }) => target).toSorted()).toEqual([assistant, unused, made].toSorted());
  expect(entries[0]).toMatchObject({ actor: 'operator', detail: { reason: 'upgrade' } });
  await sql.end();
});

it('open enrollment codes get their maker from the audit log, and end where nobody may stand for them', async () => {
  await toVersion(37);
  const sql = postgres(url, { max: 1 });
  const account = crypto.randomUUID();
  await sql`insert into accounts (id, name, email, plan) values (${account}, 'Ada', 'ada@example.com', 'pro')`;
  const makeCode = async (role: string | null): Promise<{ code: string; user: string }> => {
    const [code, user] = [crypto.randomUUID(), crypto.randomUUID()];
    await sql`insert into users (id, account_id, name, email) values (${user}, ${account}, 'Ada', ${user})`;
    if (role) await sql`insert into memberships (account_id, user_id, role) values (${account}, ${user}, ${role})`;
    await sql`insert into enrollment_codes (id, account_id, code_hash, reusable, expires_date)
      values (${code}, ${account}, ${code}::bytea, true, now() + interval '30 days')`;
    await sql`insert into audit_log (id, account_id, actor_type, actor_id, actor, action, target)
      values (${crypto.randomUUID()}, ${account}, 'user', ${user}, ${user}, 'enrollment.created', ${code})`;
    return { code, user };
  };
  const kept = await makeCode('operator');
  const ended = [await makeCode('viewer'), await makeCode(null)];
  await migrateDatabase(url);
  expect(await sql`select id, created_by from enrollment_codes`).toEqual([{ id: kept.code, created_by: kept.user }]);
  const entries = await sql`select target, detail from audit_log where action = 'enrollment.revoked'`;
  expect(entries.map(({ target }) => target).toSorted()).toEqual(ended.map(({ code }) => code).toSorted());
  expect(entries[0]!.detail).toEqual({ reason: 'upgrade' });
  await sql.end();
});

it('keeps sessions as hashes, and ends trusted devices and visits, which the audit log says', async () => {
  await toVersion(29);
  const sql = postgres(url, { max: 1 });
  const [account, other, user] = Array.from({ length: 3 }, () => crypto.randomUUID());
  for (const id of [account!, other!])
    await sql`insert into accounts (id, name, email, plan) values (${id}, 'Ada', ${id}, 'free')`;
  await sql`insert into users (id, account_id, name, email) values (${user!}, ${account!}, 'Ada', 'ada@example.com')`;
  await sql`insert into sessions (id, user_id, token, expires_at, impersonated_id, impersonation_access, impersonation_until)
    values (${crypto.randomUUID()}, ${user!}, 'abc', now(), ${other!}, 'full', now() + interval '5 minutes')`;
  const later = async (interval: string) =>
    sql`insert into verifications (id, identifier, value, expires_at)
      values (${crypto.randomUUID()}, ${interval}, ${user!}, now() + ${interval}::interval)`;
  await later('30 days');
  await later('1 hour');
  await migrateDatabase(url);
  expect(await sql`select token, impersonated_id from sessions`).toEqual([
    { token: createHash('sha256').update('abc').digest('hex'), impersonated_id: null },
  ]);
  expect(await sql`select identifier from verifications`).toEqual([{ identifier: '1 hour' }]);
  const entries = await sql`select account_id, action from audit_log order by action`;
  expect(entries).toEqual([
    { account_id: other, action: 'impersonation.ended' },
    { account_id: account, action: 'trusted_device.ended' },
  ]);
  await sql.end();
});

/** The tables as they were after the migration of this number, in a database of their own. */
async function toVersion(last: number): Promise<void> {
  await admin`drop database if exists ${admin(NAME)} with (force)`;
  await makeDatabase();
  const folder = path.join(import.meta.dirname, '../src/ground/db/migrations');
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string; when: number }[];
  };
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  for (const { idx, tag, when } of journal.entries) {
    if (idx > last) break;
    await sql.unsafe(await readFile(path.join(folder, `${tag}.sql`), 'utf8'));
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${tag}, ${when})`;
  }
  await sql.end();
}
