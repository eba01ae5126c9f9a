/** An account's data is taken away and deleted whole: every table of the database is counted. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORTED, NOT_EXPORTED } from '../src/watching/account-data/exported.ts';
import * as schema from '../src/tables.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const tables = Object.values(schema).filter((table) => is(table, PgTable));
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

let cloud: TestCloud;
let owner: TestAccount;
let member: TestAccount;
let agent: Awaited<ReturnType<TestCloud['addAgent']>>;
let accountId: string;
let printerId: string;
const sql = (...query: Parameters<TestCloud['cloud']['deps']['database']['sql']>) =>
  cloud.cloud.deps.database.sql(...query);

const call = async (method: string, route: string, body?: object, token = owner.token) => {
  const answer = await cloud.call(method, `/api/v3/${route}`, { token, ...(body && { body }) });
  expect(answer.status, `${method} ${route}: ${answer.bytes.toString()}`).toBeLessThan(300);
  return answer.body as Json;
};

/** An account with rows in as many tables as requests can fill. */
beforeAll(async () => {
  cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' }, { exportStuckMs: 2000 });
  owner = await cloud.signUp();
  member = await cloud.signUp();
  accountId = (await call('GET', 'account')).id;
  agent = await cloud.addAgent(owner, { onOffer: 'accept' });
  printerId = await cloud.addPrinter(owner, agent);
  await cloud.print(owner, printerId, '^XA^FO9,9^A0N,30^FDkept^FS^XZ', { headers: { 'idempotency-key': 'order 1' } });
  const invitation = await call('POST', 'invitations', { role: 'viewer' });
  await call('POST', 'invitations/accept', { token: invitation.link.split('#')[1] }, member.token);
  await call('POST', 'invitations', { role: 'viewer' });
  await call('POST', 'agents/enroll');
  await call('POST', 'pools', { name: 'p', printerIds: [printerId] });
  await call('POST', 'boards', { name: 'b' });
  await call('POST', 'tokens', { printerIds: [printerId], copies: 1, expiresIn: 60, origins: ['https://a.example'] });
  const label = await call('POST', 'labels', { name: 'l', format: 'zpl', content: '^XA^FO9,9^GB9,9,1^FS^XZ' });
  await call('POST', `labels/${label.id}/publish`, {});
  await call('POST', 'webhooks', { url: 'https://hooks.example/secret-path' });
  await call('POST', 'alert-rules', { name: 'r', kind: 'agent_offline' });
  await call('POST', 'alert-channels', { name: 'c', type: 'slack', address: 'https://hooks.example/secret-address' });
  await call('PUT', 'alert-settings', { timeZone: 'UTC', language: 'en', quietHours: null });
  await call('PUT', 'updates/settings', { automatic: false, window: null });
  await cloud.cloud.deps.requests.flush();
});
afterAll(() => cloud.close());

/** Rows of each table, of all accounts. */
async function count(): Promise<Record<string, number>> {
  const counted = tables.map(async (table) => {
    const [row] = await cloud.cloud.deps.database.sql.unsafe(`select count(*)::int as n from ${getTableName(table)}`);
    return [getTableName(table), row!['n'] as number] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

it('every table is exported, or said not to be', () => {
  const named = [...EXPORTED.map(({ name }) => name), ...Object.keys(NOT_EXPORTED)];
  expect(named.toSorted()).toEqual(tables.map(getTableName).toSorted());
});

it('what is left out are columns that there are, and no hash or secret is left in', () => {
  for (const { name, without, bytes } of EXPORTED) {
    const table = tables.find((one) => getTableName(one) === name)!;
    const columns = Object.keys(getTableColumns(table)).map(snake);
    for (const column of without) expect(columns, name).toContain(column);
    const left = columns.filter((column) => !without.includes(column));
    expect(
      left.filter((column) => /hash|secret|password|token/.test(column)),
      name,
    ).toEqual([]);
    const binary = Object.entries(getTableColumns(table)).filter(([, column]) => column.getSQLType() === 'bytea');
    expect(bytes, name).toEqual(binary.map(([property]) => snake(property)).filter((column) => left.includes(column)));
  }
});

describe('the export', () => {
  it('has every row of the account and none of another, without its secrets', async () => {
    const answer = await cloud.call('GET', '/api/v3/account/export', { token: owner.token });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="platen-account-.*\.ndjson"$/);
    const text = answer.bytes.toString();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: Json });
    const rowsOf = (name: string) => lines.filter(({ table }) => table === name).map(({ row }) => row);
    expect(rowsOf('accounts')).toMatchObject([{ id: accountId }]);
    expect(
      rowsOf('users')
        .map(({ email }) => email)
        .toSorted(),
    ).toEqual([owner.email, member.email].toSorted());
    expect(Buffer.from(rowsOf('documents')[0].data, 'base64').toString()).toContain('^FDkept');
    for (const name of [
      'jobs',
      'printers',
      'agents',
      'bindings',
      'pool_printers',
      'events',
      'request_log',
      'audit_log',
    ])
      expect(rowsOf(name).length, name).toBeGreaterThan(0);
    const keys = await sql`select encode(hash, 'hex') as hash from api_keys`;
    for (const secret of [owner.key, 'secret-address', 'whsec_', 'v1.', ...keys.map(({ hash }) => hash as string)])
      expect(text, secret).not.toContain(secret);
    // The other account that the member has of his own.
    const [other] = await sql`select id from accounts where id <> ${accountId} limit 1`;
    expect(text).not.toContain(`"account_id": "${other!['id']}"`);
    expect((await call('GET', 'audit?action=account.exported')).entries).toMatchObject([{ target: null }]);
  });

  it('takes an owner who has just proved who he is', async () => {
    await sql`update sessions set confirmed_date = now() - interval '1 hour'`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    const refused = await cloud.call('GET', '/api/v3/account/export', { token: owner.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
    const removal = await cloud.call('DELETE', '/api/v3/account', { token: owner.token, query: { name: 'Test' } });
    expect([removal.status, removal.body.code]).toEqual([403, 'confirmation_required']);
    await sql`update sessions set confirmed_date = now()`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    expect((await cloud.call('GET', '/api/v3/account/export', { token: owner.key })).status).toBe(403);
  });

  it('to a reader who takes nothing ends, and lets the next one in', async () => {
    // More than the buffers of two sockets.
    await sql`
      insert into events (account_id, type, detail)
      select ${accountId}, 'x.big', jsonb_build_object('text', repeat('x', 100000)) from generate_series(1, 250)`;
    const { hostname, port } = new URL(cloud.url);
    const silent = await Promise.all(
      [0, 1].map(async () => {
        const socket = net.connect({ host: hostname, port: Number(port) });
        await once(socket, 'connect');
        socket.on('error', () => undefined);
        socket.pause();
        socket.write(
          `GET /api/v3/account/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nConnection: close\r\n\r\n`,
        );
        return socket;
      }),
    );
    const status = async () => {
      const answer = await fetch(`${cloud.url}/api/v3/account/export`, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
      await answer.body?.cancel();
      return answer.status;
    };
    await eventually(status, (code) => code === 429);
    await eventually(status, (code) => code === 200);
    for (const socket of silent) socket.destroy();
    await sql`delete from events where type = 'x.big'`;
  });
});

describe('the deletion', () => {
  it('needs the name of the account', async () => {
    const before = await count();
    const refused = await cloud.call('DELETE', '/api/v3/account', { token: owner.token, query: { name: 'Other' } });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_parameter']);
    expect((await count())['printers']).toBe(before['printers']);
  });

  it('leaves no row in any table, cuts what is open, and is remembered', async () => {
    const others = await count();
    const stranger = await cloud.signUp();
    await call('GET', 'account', undefined, stranger.token);
    const { name } = await call('GET', 'account');
    const removed = await cloud.call('DELETE', '/api/v3/account', { token: owner.token, query: { name } });
    expect([removed.status, removed.bytes.toString()]).toEqual([204, '']);
    await eventually(
      () => cloud.cloud.sessions.has(agent.id),
      (isConnected) => !isConnected,
    );
    expect((await cloud.call('GET', '/api/v3/account', { token: owner.token })).status).toBe(401);
    expect((await cloud.call('GET', '/api/v3/printers', { token: owner.key })).status).toBe(401);
    // A member of another account keeps his sign-in, and works there.
    expect((await call('GET', 'account', undefined, member.token)).id).not.toBe(accountId);
    await cloud.cloud.deps.requests.flush();
    const removedUsers = [owner.email];
    for (const { name: table, owner: by } of EXPORTED)
      if (by.by === 'account') {
        const rows = await cloud.cloud.deps.database.sql.unsafe(`select * from ${table} where ${by.column} = $1`, [
          accountId,
        ]);
        expect(rows, table).toEqual([]);
      }
    const left = await count();
    // What belongs to a row of the account has gone with it: the other two accounts have none of these.
    for (const table of [
      'documents',
      'bindings',
      'pool_printers',
      'job_action_items',
      'webhook_deliveries',
      'alert_states',
      'agent_support',
    ])
      expect([table, left[table]], `${table}: ${others[table]} before`).toEqual([table, 0]);
    expect(await sql`select email from users where email = any(${removedUsers})`).toEqual([]);
    expect(await sql`select id, removed_by from removed_accounts`).toEqual([{ id: accountId, removedBy: owner.email }]);
    expect((await cloud.call('GET', '/api/v3/account', { token: stranger.token })).status).toBe(200);
  });
});
