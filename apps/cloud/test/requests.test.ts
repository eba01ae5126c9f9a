/** The log of the API's requests, the last use of keys, and the jobs of each day. */
import { execFileSync } from 'node:child_process';
import { LIMITS } from '@platen/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { asCurl } from '../src/watching/requests/shown.ts';
import { trimDay } from '../src/watching/requests/store.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const SECRET_TEXT = 'Ada Lovelace, 12 Example Street';
const ZPL = `^XA^FO50,50^A0N,40,40^FD${SECRET_TEXT}^FS^XZ`;

let cloud: TestCloud;
let account: TestAccount;
let printer: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  const agent = await cloud.addAgent(account);
  printer = await cloud.addPrinter(account, agent);
});
afterAll(() => cloud.close());

/** Entries are written within a second: writes them now. */
const requests = async (query: Record<string, string | number> = {}, token = account.token): Promise<Json> => {
  await cloud.cloud.deps.requests.flush();
  const answer = await cloud.call('GET', '/api/v3/requests', { token, query });
  expect(answer.status, answer.bytes.toString()).toBe(200);
  return answer.body;
};
const withId = async (answer: { headers: Headers }): Promise<Json> =>
  (
    await eventually(
      async () => (await requests({ q: answer.headers.get('x-svc-request-id')! })).requests,
      (found) => found.length > 0,
    )
  )[0];
const keyOf = async (): Promise<Json> =>
  (await cloud.call('GET', '/api/v3/keys', { token: account.token })).body.keys[0];

it('shows what was wrong with a request, who sent it from where, and how to send it again', async () => {
  const answer = await cloud.print(account, printer, ZPL, {
    query: { sourceFormat: 'zpl', copies: 0 },
    headers: { 'idempotency-key': 'order-4711', 'user-agent': 'shop/4.2' },
  });
  const key = await keyOf();
  expect(await withId(answer)).toMatchObject({
    method: 'POST',
    route: '/api/v3/printers/:id/print',
    path: `/api/v3/printers/${printer}/print`,
    query: 'sourceFormat=zpl&copies=0',
    status: 400,
    code: answer.body.code,
    message: answer.body.message,
    caller: { type: 'key', id: key.id, name: 'Test' },
    address: '127.0.0.1',
    userAgent: 'shop/4.2',
    requestBytes: ZPL.length,
    curl:
      `curl -X POST '${cloud.url}/api/v3/printers/${printer}/print?sourceFormat=zpl&copies=0' ` +
      '-H "Authorization: Bearer $PLATEN_KEY" ' +
      "-H 'Content-Type: text/plain' -H 'Idempotency-Key: order-4711' --data-binary @body",
  });
});

it('writes a command that the shell reads as it was meant', () => {
  const command = asCurl(
    {
      method: 'POST',
      path: "/api/v3/printers/1/print'; touch /tmp/no; '",
      query: 'title=$(id)&a=`id`',
      headers: { 'content-type': 'text/plain', 'user-agent': 'x', 'idempotency-key': "o'clock" },
      requestBytes: 12,
    },
    'https://print.example.com',
  );
  const script = command.replace(/^curl/, 'printf "%s\\n"');
  const args = execFileSync('/bin/sh', ['-c', script], { env: { PLATEN_KEY: 'svc_test_1' } })
    .toString()
    .split('\n');
  expect(args).toEqual([
    '-X',
    'POST',
    "https://print.example.com/api/v3/printers/1/print'; touch /tmp/no; '?title=$(id)&a=`id`",
    '-H',
    'Authorization: Bearer svc_test_1',
    '-H',
    'Content-Type: text/plain',
    '-H',
    "Idempotency-Key: o'clock",
    '--data-binary',
    '@body',
    '',
  ]);
});

it('holds no document, no merge data and no credential, wherever they stood in the request', async () => {
  await withId(await cloud.print(account, printer, ZPL));
  const data = JSON.stringify([{ name: SECRET_TEXT }]);
  await withId(
    await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: account.key,
      body: '^XA^FO50,50^A0N,40,40^FD{name}^FS^XZ',
      headers: { 'content-type': 'text/plain' },
      query: { data },
    }),
  );
  await withId(
    await cloud.call('GET', `/api/v3/jobs/${account.key}`, { token: account.key, query: { token: account.key } }),
  );
  const rows = JSON.stringify(await cloud.cloud.deps.database.sql`select * from request_log`);
  for (const secret of [SECRET_TEXT, 'Lovelace', account.key, account.token, account.key.slice(9)])
    expect(rows).not.toContain(secret);
});

it('is filtered by status, code, method, route, key, time and text, and read page by page', async () => {
  const { body: key } = await cloud.call('POST', '/api/v3/keys', {
    token: account.token,
    body: { name: 'Filtered', mode: 'live', scopes: ['print'] },
  });
  const call = (method: string, path: string) => cloud.call(method, path, { token: key.key });
  for (let n = 0; n < 3; n++) await call('GET', '/api/v3/jobs');
  await call('GET', '/api/v3/jobs/019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10');
  await call('DELETE', `/api/v3/keys/${key.id}`);
  const found = async (query: Record<string, string>) =>
    (await requests({ keyId: key.id, ...query })).requests.map(({ method, status }: Json) => `${method} ${status}`);
  await eventually(
    () => found({}),
    (all) => all.length === 5,
  );
  expect(await found({})).toEqual(['DELETE 403', 'GET 404', 'GET 200', 'GET 200', 'GET 200']);
  expect(await found({ status: '4xx' })).toEqual(['DELETE 403', 'GET 404']);
  expect(await found({ status: '404' })).toEqual(['GET 404']);
  expect(await found({ code: 'insufficient_scope' })).toEqual(['DELETE 403']);
  expect(await found({ method: 'GET', route: '/api/v3/jobs' })).toEqual(['GET 200', 'GET 200', 'GET 200']);
  expect(await found({ q: 'no job' })).toEqual(['GET 404']);
  expect(await found({ q: '%' })).toEqual([]);
  expect(await found({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
  expect(await found({ to: '2000-01-01T00:00:00Z' })).toEqual([]);
  const first = await requests({ keyId: key.id, limit: 3 });
  const second = await requests({ keyId: key.id, limit: 3, cursor: first.nextCursor });
  expect([first.requests.length, second.requests.length, second.nextCursor]).toEqual([3, 2, null]);
  expect(new Set([...first.requests, ...second.requests].map(({ id }: Json) => id)).size).toBe(5);
});

it('has the requests that the limit of a key refused', async () => {
  // A key of the plan free may send 60 % of what an address may.
  const limited = await startTestCloud({ GATEWAY_RATE_LIMIT: '40', DEFAULT_PLAN: 'free' });
  const owner = await limited.signUp();
  const answers = [];
  for (let n = 0; n < 30; n++) answers.push(await limited.call('GET', '/api/v3/account', { token: owner.key }));
  expect(answers.at(-1)!.status).toBe(429);
  await limited.cloud.deps.requests.flush();
  const rows = await limited.cloud.deps.database.sql<{ code: string; callerType: string }[]>`
    select code, caller_type from request_log where status = 429`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ code: 'rate_limited', callerType: 'key' });
  await limited.close();
});

it('leaves out what the web app reads, and has what it fails to read or changes', async () => {
  const signedIn = await fetch(`${cloud.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cloud.url },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const asPage = (method: string, path: string) =>
    cloud.call(method, path, { headers: { cookie, origin: cloud.url, 'sec-fetch-site': 'same-origin' } });
  const read = await asPage('GET', '/api/v3/keys');
  const failed = await asPage('GET', '/api/v3/agents/019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10');
  expect([read.status, failed.status]).toEqual([200, 404]);
  expect(await withId(failed)).toMatchObject({ caller: { type: 'user', name: account.email } });
  expect((await requests({ q: read.headers.get('x-svc-request-id')! })).requests).toEqual([]);
});

it('writes at most so many entries of an account in a minute, and the failures besides', async () => {
  const busy = await cloud.signUp();
  const { succeeded } = LIMITS.requestLog.perMinute;
  const rows = async (where: string) =>
    (await cloud.cloud.deps.database.sql.unsafe(`select count(*)::int as n from request_log where ${where}`))[0]!['n'];
  const before = Math.floor(Date.now() / 60_000);
  const path = '/api/v3/account';
  for (let n = 0; n < succeeded + 50; n += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => fetch(cloud.url + path, { headers: { authorization: `Bearer ${busy.key}` } })),
    );
  const failed = await cloud.call('GET', '/api/v3/jobs/x', { token: busy.key });
  await eventually(
    async () => {
      await cloud.cloud.deps.requests.flush();
      return rows(`request_id = '${failed.headers.get('x-svc-request-id')}'`);
    },
    (n) => n === 1,
  );
  const minutes = Math.floor(Date.now() / 60_000) - before + 1;
  expect(await rows(`route = '${path}' and status = 200`)).toBeLessThanOrEqual(succeeded * minutes);
});

it('drops the oldest entries of a day that has too many, and days that are too old', async () => {
  const { sql } = cloud.cloud.deps.database;
  const owner = '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b99';
  const { perDay, keepDays } = LIMITS.requestLog;
  const fill = (count: number, at: string) =>
    sql.unsafe(`
      insert into request_log (account_id, at, method, route, path, status, duration_ms, caller_type, caller_id, address,
        request_id, headers)
      select '${owner}', ${at}, 'GET', '/x', '/x', 200, 1, 'key', '${owner}', '192.0.2.1', n::text, '{}'
      from generate_series(1, ${count}) as n`);
  await fill(7, `date_trunc('day', now()) - interval '1 hour'`);
  await fill(5, `now() - interval '${keepDays} days 1 hour'`);
  await fill(perDay + 30, 'now()');
  await trimDay(sql, owner);
  await deleteExpired(sql);
  const [row] = await sql`
    select count(*)::int as n, min(request_id::int) filter (where at >= date_trunc('day', now())) as first
    from request_log where account_id = ${owner}`;
  expect(row).toMatchObject({ n: perDay + 7, first: 31 });
});

it('shows when a key was last used, and from where', async () => {
  expect((await cloud.call('GET', '/api/v3/account', { token: account.key })).status).toBe(200);
  await cloud.cloud.deps.authentication.flush();
  const key = await keyOf();
  expect(key).toMatchObject({ lastUsedAddress: '127.0.0.1', lastUsedDate: expect.any(String) });
});

it('counts the jobs of each of the last 30 days', async () => {
  const { body: before } = await cloud.call('GET', '/api/v3/usage', { token: account.key });
  await cloud.print(account, printer, ZPL);
  const { body } = await cloud.call('GET', '/api/v3/usage', { token: account.key });
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1).jobs - before.days.at(-1).jobs).toBe(1);
  const { body: quota } = await cloud.call('GET', '/api/v3/print/quota', { token: account.key });
  expect(body.days.at(-1)).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), jobs: quota.jobsToday.used });
  expect(body.days.map(({ day }: Json) => day)).toEqual(body.days.map(({ day }: Json) => day).toSorted());
});
