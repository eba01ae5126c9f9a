/** Every limit with its code, its fields and Retry-After, also under many simultaneous requests for the last slot. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@platen/protocol';
import { WebSocket } from 'ws';
import { enroll } from './agent.ts';
import { type Answer, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FO9,9^GB9,9,1^FS^XZ';
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const count = (answers: readonly Answer[], status: number) => statuses(answers).filter((one) => one === status).length;
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

describe('limits of an account', () => {
  let cloud: TestCloud;
  let account: TestAccount;
  let printer: string;
  beforeAll(async () => {
    cloud = await startTestCloud({ JOBS_PER_DAY: '30', AGENT_LIMIT: '3', PRINTER_LIMIT: '4', MAX_BATCH_SIZE: '5' });
    account = await cloud.signUp();
    const agent = await cloud.addAgent(account, { onOffer: 'ignore' });
    printer = await cloud.addPrinter(account, agent);
  });
  afterAll(() => cloud.close());
  const quota = async () => (await cloud.call('GET', '/api/v3/print/quota', { token: account.key })).body;

  it('501 simultaneous requests for the last job of the day print exactly one', async () => {
    for (let n = 0; n < 29; n++) expect((await cloud.print(account, printer, ZPL)).status).toBe(200);
    expect((await quota()).jobsToday).toMatchObject({ used: 29, limit: 30, remaining: 1 });
    const answers = await times(501, () => cloud.print(account, printer, ZPL));
    expect([count(answers, 200), count(answers, 429)]).toEqual([1, 500]);
    const refused = answers.find(({ status }) => status === 429)!;
    const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString();
    expect(refused.body).toMatchObject({
      code: 'daily_job_limit_reached',
      limit: 30,
      used: 30,
      remaining: 0,
      resetAt: midnight,
    });
    expect(refused.body.message).toContain('resets at 00:00 UTC');
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual((Date.parse(midnight) - Date.now()) / 1000);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect((await quota()).jobsToday).toMatchObject({ used: 30, remaining: 0, resetAt: midnight });
    const [row] = await cloud.cloud.deps.database.sql`select count(*)::int as n from jobs`;
    expect(row!.n).toBe(30);
  });

  it('a job that the limit refused leaves its idempotency key free', async () => {
    const refused = await cloud.print(account, printer, ZPL, { headers: { 'idempotency-key': 'later' } });
    expect(refused.status).toBe(429);
    const rows = await cloud.cloud.deps.database.sql`select from idempotency_records where key = 'later'`;
    expect(rows).toHaveLength(0);
  });

  it('a replay does not count', async () => {
    const other = await cloud.signUp();
    const agent = await cloud.addAgent(other);
    const own = await cloud.addPrinter(other, agent);
    for (let n = 0; n < 5; n++) await cloud.print(other, own, ZPL, { headers: { 'idempotency-key': 'same' } });
    const { body } = await cloud.call('GET', '/api/v3/print/quota', { token: other.key });
    expect(body.jobsToday.used).toBe(1);
  });

  it('agents: unused codes reserve a slot, also when many are requested at once', async () => {
    expect((await quota()).agents).toEqual({ used: 1, pending: 0, limit: 3, remaining: 2 });
    const answers = await times(20, () => cloud.call('POST', '/api/v3/agents/enroll', { token: account.token }));
    expect([count(answers, 200), count(answers, 409)]).toEqual([2, 18]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'agent_limit_reached',
      limit: 3,
      used: 3,
      remaining: 0,
    });
    expect((await quota()).agents).toEqual({ used: 1, pending: 2, limit: 3, remaining: 0 });
    const codes = answers.filter(({ status }) => status === 200).map(({ body }) => body.enrollmentCode as string);
    // A code works once, for whichever agent comes first.
    const enrolled = await Promise.allSettled(Array.from({ length: 5 }, () => enroll(cloud.url, codes[0]!, 'many')));
    expect(enrolled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await quota()).agents).toEqual({ used: 2, pending: 1, limit: 3, remaining: 0 });
    await cloud.cloud.deps.database.sql`update enrollment_codes set expires_date = now() where used_date is null`;
    await expect(enroll(cloud.url, codes[1]!, 'late')).rejects.toThrow('expired');
    expect((await quota()).agents).toEqual({ used: 2, pending: 0, limit: 3, remaining: 1 });
  });

  it('printers, also when many are added at once', async () => {
    const { body } = await cloud.call('GET', '/api/v3/agents', { token: account.token });
    const answers = await times(20, () =>
      cloud.call('POST', `/api/v3/agents/${body.agents[0].id}/printers`, {
        token: account.token,
        body: { name: 'x', connectionType: 'usb', address: 'usb:1', config: { nativeFormat: 'zpl' } },
      }),
    );
    expect([count(answers, 201), count(answers, 409)]).toEqual([3, 17]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'printer_limit_reached',
      limit: 4,
      used: 4,
      remaining: 0,
    });
    expect((await quota()).printers).toEqual({ used: 4, limit: 4, remaining: 0 });
  });

  it('keys, stored labels and templates', async () => {
    const other = await cloud.signUp();
    const { sql } = cloud.cloud.deps.database;
    const [{ id }] = (await sql`select id from accounts where email = ${other.email}`) as [{ id: string }];
    const post = (route: string, body: object) => cloud.call('POST', `/api/v3/${route}`, { token: other.token, body });
    const label = { name: 'l', format: 'zpl', content: ZPL };
    const { body: stored } = await post('labels', label);
    const row = sql`gen_random_uuid(), ${id}::uuid, 'x'`;
    // All but one of the allowed number.
    await sql`insert into api_keys (id, account_id, name, prefix, hash, mode, scopes)
      select ${row}, 'p', 'h', 'test', '{print}' from generate_series(2, ${LIMITS.keysPerAccount - 1})`;
    await sql`insert into stored_labels (id, account_id, name, format, content, merge_fields)
      select ${row}, 'zpl', '', '{}' from generate_series(2, ${LIMITS.labelsPerAccount - 1})`;
    await sql`insert into templates (id, account_id, name, format, content, merge_fields)
      select ${row}, 'zpl', '', '{}' from generate_series(1, ${LIMITS.templatesPerAccount - 1})`;
    for (const [code, limit, ask] of [
      ['key_limit_reached', LIMITS.keysPerAccount, () => post('keys', { name: 'k' })],
      ['label_limit_reached', LIMITS.labelsPerAccount, () => post('labels', label)],
      ['template_limit_reached', LIMITS.templatesPerAccount, () => post(`labels/${stored.id}/publish`, {})],
    ] as const) {
      const answers = await times(5, ask);
      expect([count(answers, 201), count(answers, 409)]).toEqual([1, 4]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.body).toMatchObject({ code, limit, used: limit, remaining: 0 });
    }
  });

  it('sizes are in the quota report', async () => {
    expect((await quota()).limits).toEqual({
      maxPayloadBytes: 4_194_304,
      maxStoredPayloadBytes: 8_388_608,
      maxBatchSize: 5,
    });
  });
});

describe('limits of requests', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud({
      GATEWAY_RATE_LIMIT: '40',
      PRINT_RATE_LIMIT: '5',
      AUTH_FAILURE_LIMIT: '3',
      DEFAULT_PLAN: 'free',
      TRUST_PROXY: '1',
    });
  });
  afterAll(() => cloud.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('the gateway counts addresses', async () => {
    const answers = await times(50, () => cloud.call('GET', '/api/v3/nothing', { headers: from('10.1.1.1') }));
    expect([count(answers, 404), count(answers, 429)]).toEqual([40, 10]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'rate_limited', limit: 40, remaining: 0, resetAt: expect.any(String) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-policy')).toBe('"address";q=40;w=60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=([1-5]?\d|60)$/);
    const other = await cloud.call('GET', '/api/v3/nothing', { headers: from('10.1.1.2') });
    expect(other.status).toBe(404);
    expect(other.headers.get('ratelimit')).toMatch(/^"address";r=39;t=([1-5]?\d|60)$/);
    expect((await cloud.call('GET', '/healthz', { headers: from('10.1.1.1') })).status).toBe(200);
  });

  it('and credentials, of the plan free less', async () => {
    const account = await signUp('10.1.2.0');
    const answers = await times(36, (n) =>
      cloud.call('GET', '/api/v3/account', { token: account, headers: from(`10.1.2.${n}`) }),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([24, 12]);
    expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({ code: 'rate_limited', limit: 24 });
  });

  it('what the pages of a user ask is counted for the session, and a forged cookie for its address', async () => {
    const { email, password } = await cloud.signUp();
    const signIn = await cloud.call('POST', '/api/auth/sign-in/email', {
      body: { email, password },
      headers: { origin: cloud.url, ...from('10.1.6.0') },
    });
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0]!)
      .join('; ');
    const ask = (cookies: string, address: string) =>
      cloud.call('GET', '/api/v3/account', { headers: { cookie: cookies, ...from(address) } });
    const pages = await times(500, () => ask(cookie, '10.1.6.1'));
    expect([count(pages, 200), count(pages, 429)]).toEqual([480, 20]);
    const forged = await times(50, (n) => ask(`platen.session_token=${n}`, '10.1.6.2'));
    expect([count(forged, 401), count(forged, 429)]).toEqual([40, 10]);
  });

  it('prints are throttled by account', async () => {
    const token = await signUp('10.1.3.0');
    const { body: code } = await cloud.call('POST', '/api/v3/agents/enroll', { token, headers: from('10.1.3.0') });
    const agent = await enroll(cloud.url, code.enrollmentCode, 'a');
    const { body: printer } = await cloud.call('POST', `/api/v3/agents/${agent.id}/printers`, {
      token,
      headers: from('10.1.3.0'),
      body: { name: 'x', connectionType: 'tcp', address: 'a:1', config: { nativeFormat: 'zpl' } },
    });
    const answers = await times(8, () =>
      cloud.call('POST', `/api/v3/printers/${printer.id}/print`, {
        token,
        query: { sourceFormat: 'zpl' },
        headers: { ...from('10.1.3.0'), 'content-type': 'text/plain' },
        body: ZPL,
      }),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([5, 3]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'throttled', limit: 5, remaining: 0 });
    expect(refused.headers.get('ratelimit')).toMatch(/^"print";r=0;t=/);
    const printed = answers.filter(({ status }) => status === 200).map(({ headers }) => headers.get('ratelimit'));
    expect(
      printed.every((left) => /"address";r=\d+;t=\d+, "key";r=\d+;t=\d+, "print";r=[0-4];t=\d+$/.test(left!)),
    ).toBe(true);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });

  it('failed authentications are counted by address; a good credential still gets in', async () => {
    const token = await signUp('10.1.4.0');
    const wrong = () =>
      cloud.call('GET', '/api/v3/templates', { token: 'svc_live_' + 'f'.repeat(64), headers: from('10.1.4.1') });
    expect(statuses([await wrong(), await wrong(), await wrong()])).toEqual([401, 401, 401]);
    const refused = await wrong();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_auth_failures']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await cloud.call('GET', '/api/v3/templates', { token, headers: from('10.1.4.1') })).status).toBe(200);
    const signIn = await cloud.call('POST', '/api/auth/sign-in/email', {
      headers: from('10.1.4.1'),
      body: { email: 'a@platen.example', password: 'guess guess' },
    });
    expect([signIn.status, signIn.body.code]).toEqual([429, 'too_many_auth_failures']);
  });

  it('a malformed Authorization header and a header of another name count as failed authentications', async () => {
    const call = (headers: Record<string, string>) =>
      cloud.call('POST', '/api/v2/convert/zpl/to/zpl', {
        headers: { ...from('10.1.4.9'), 'content-type': 'text/plain', ...headers },
        body: '^XA^FO9,9^FDx^FS^XZ',
      });
    const wrong: Record<string, string>[] = [
      { authorization: 'Token x' },
      { authorization: 'Bearer a b' },
      { 'x-api-key': 'k' },
    ];
    for (const headers of wrong) expect((await call(headers)).status).toBe(401);
    const refused = await call({ authorization: 'Basic eDp5' });
    expect([refused.status, refused.body.code, refused.body.retryable]).toEqual([429, 'too_many_auth_failures', true]);
    expect((await call({})).status).toBe(200);
  });

  it('guessed enrollment codes and agent keys count too', async () => {
    const guess = () => enroll(cloud.url, 'AAAA-BBBB-CCCC', 'thief').catch((error: Error) => error.message);
    // Agents connect without a proxy here: their address is that of the socket.
    for (let n = 0; n < 3; n++) expect(await guess()).toContain('unknown or was used');
    expect(await guess()).toContain('Too many failed authentications');
  });

  async function signUp(address: string): Promise<string> {
    const { body } = await cloud.call('POST', '/api/auth/sign-up/email', {
      headers: from(address),
      body: { name: 'x', email: `${crypto.randomUUID()}@platen.example`, password: 'correct horse' },
    });
    return body.token;
  }
});

it('an agent with an unknown key is refused, and the message asks it to enroll again', async () => {
  const cloud = await startTestCloud();
  const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/agent`, {
    headers: { authorization: `Bearer svc_agent_${'0'.repeat(64)}` },
  });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const body = JSON.parse(Buffer.concat(await response.toArray()).toString());
  expect([response.statusCode, body.message]).toEqual([401, expect.stringContaining('Enroll the agent again')]);
  socket.terminate();
  await cloud.close();
});
