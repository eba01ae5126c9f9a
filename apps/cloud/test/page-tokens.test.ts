/** Tokens of web pages: what they may do, from where, how often, and what a browser is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { readConfig } from '../src/ground/config.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FO50,50^A0N,40,40^FDHello^FS^XZ';
const ORIGIN = 'https://shop.example';
const NODE = {
  AUTH_SECRET: 'a secret of both nodes that is long enough',
  OPERATOR_EMAILS: 'ops@platen.example',
};

let cloud: TestCloud;
let account: TestAccount;
let printer: string;
let other: string;
beforeAll(async () => {
  cloud = await startTestCloud(NODE);
  account = await cloud.signUp();
  const agent = await cloud.addAgent(account);
  printer = await cloud.addPrinter(account, agent);
  other = await cloud.addPrinter(account, agent, { name: 'Not for pages', address: '192.0.2.6:9100' });
});
afterAll(() => cloud.close());

const make = async (fields = {}, token = account.key): Promise<Json> => {
  const body = { printerIds: [printer], copies: 5, expiresIn: 600, origins: [ORIGIN], ...fields };
  const answer = await cloud.call('POST', '/api/v3/tokens', { token, body });
  expect(answer.status, answer.bytes.toString()).toBe(201);
  return answer.body;
};
/** As a page of `origin` calls. */
const call = (token: string, method: string, path: string, options: Json = {}, origin: string | null = ORIGIN) =>
  cloud.call(method, path, {
    token,
    ...options,
    headers: { ...(origin === null ? {} : { origin }), ...options.headers },
  });
const print = (token: string, options: Json = {}, origin?: string | null) =>
  call(
    token,
    'POST',
    `/api/v3/printers/${options.printer ?? printer}/print`,
    {
      body: options.document ?? ZPL,
      headers: { 'content-type': 'text/plain', ...options.headers },
      query: options.query,
    },
    origin,
  );

it('prints, lists its printers, and follows its own job', async () => {
  const { token } = await make();
  const { body } = await print(token);
  const job = await eventually(
    async () => (await call(token, 'GET', `/api/v3/jobs/${body.jobId}`)).body,
    ({ status }) => status === 'completed',
  );
  expect(job.printer_id).toBe(printer);
  const listed = await call(token, 'GET', '/api/v3/printers');
  expect(listed.body.printers.map(({ id }: Json) => id)).toEqual([printer]);
  expect((await call(token, 'GET', `/api/v3/printers/${printer}/status`)).status).toBe(200);
  const { body: foreign } = await cloud.print(account, printer, ZPL);
  expect((await call(token, 'GET', `/api/v3/jobs/${foreign.jobId}`)).status).toBe(404);
  expect((await print(token, { printer: other })).body).toMatchObject({ code: 'forbidden' });
});

it('does nothing else, on any endpoint of the documentation', async () => {
  const { token } = await make();
  const { body } = await cloud.call('GET', '/openapi.json');
  const endpoints = Object.entries<Json>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const open: string[] = [];
  // Codes of their own open these.
  const coded = ['/agents/enroll', '/boards/open', '/invitations/open'];
  for (const endpoint of endpoints.filter(
    (one) => one.includes('/api/v3/') && !coded.some((path) => one.includes(path)),
  )) {
    const [method, path] = endpoint.split(' ') as [string, string];
    const url = `${cloud.url}${path.replaceAll(/\{\w+\}/g, '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10')}`;
    const { status } = await fetch(url, { method, headers: { authorization: `Bearer ${token}`, origin: ORIGIN } });
    if (status !== 403) open.push(endpoint);
  }
  expect(open.toSorted()).toEqual([
    'GET /api/v3/jobs/{id}',
    'GET /api/v3/jobs/{id}/events',
    'GET /api/v3/printers',
    'GET /api/v3/printers/{id}',
    'GET /api/v3/printers/{id}/status',
    'POST /api/v3/jobs/{id}/cancel',
    'POST /api/v3/printers/{id}/print',
    'POST /api/v3/printers/{id}/print/form',
  ]);
});

it('prints so many labels and no more: copies, quantities in the document and simultaneous requests count', async () => {
  const { token, id } = await make({ copies: 6 });
  expect((await print(token, { query: { copies: 2 } })).status).toBe(200);
  expect((await print(token, { document: ZPL.replace('^XZ', '^PQ5^XZ') })).body).toMatchObject({
    code: 'page_token_used_up',
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => print(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  const { body } = await cloud.call('GET', '/api/v3/tokens', { token: account.key });
  expect(body.tokens.find((one: Json) => one.id === id)).toMatchObject({ copies: 6, copiesUsed: 6 });
});

it.each([
  ['a quantity that no conversion takes', '^XA^FO50,50^FDx^FS^PQ1001^XZ', 'quantity_too_large'],
  ['the largest quantity of a printer', '^XA^FO50,50^FDx^FS^PQ99999999^XZ', 'quantity_too_large'],
  ['a label that no conversion takes', '^XA^PW9999^LL32000^FO50,50^FDx^FS^PQ7^XZ', 'page_token_used_up'],
  ['as many labels as may be', '^XA^FO50,50^FDx^FS^PQ1000^XZ'.repeat(500), 'page_token_used_up'],
])('does not print %s, though its printer would', async (_, document, code) => {
  const { token } = await make({ copies: 6 });
  // Too few are left for the copies alone: the document is not even read.
  expect((await print(token, { document, query: { copies: 9999 } })).body.code).toBe('page_token_used_up');
  expect((await print(token, { document })).body.code).toBe(code);
});

it('prints no document whose labels nobody can count, names the line, and a key prints it', async () => {
  const { token, id } = await make({ copies: 6 });
  const document = `${ZPL}\r\n! U1 do "file.run" "E:MANY.ZPL"\r\n`;
  const { status, body } = await print(token, { document });
  expect([status, body.code, body.message]).toEqual([403, 'forbidden', expect.stringMatching(/^Line 2: .*! U1 do/)]);
  const { body: listed } = await cloud.call('GET', '/api/v3/tokens', { token: account.key });
  expect(listed.tokens.find((one: Json) => one.id === id).copiesUsed).toBe(0);
  expect((await cloud.print(account, printer, document)).status).toBe(200);
});

it('takes nothing for a print that is refused, or that was made before', async () => {
  const { token, id } = await make({ copies: 2 });
  const used = async () =>
    (await cloud.call('GET', '/api/v3/tokens', { token: account.key })).body.tokens.find((one: Json) => one.id === id)
      .copiesUsed;
  expect((await print(token, { document: 'SIZE\r\n', query: { sourceFormat: 'tspl' } })).status).toBe(502);
  expect(await used()).toBe(0);
  for (let repeat = 0; repeat < 3; repeat++)
    expect((await print(token, { headers: { 'idempotency-key': 'one' } })).status).toBe(200);
  expect(await used()).toBe(1);
});

it('is refused once it has expired or was revoked', async () => {
  const { token, id } = await make();
  expect((await cloud.call('DELETE', `/api/v3/tokens/${id}`, { token: account.key })).status).toBe(204);
  expect((await print(token)).status).toBe(401);
});

describe('ends with what made it, on every node:', () => {
  let second: TestCloud;
  beforeAll(async () => {
    second = await startTestCloud({ ...NODE, DATABASE_URL: cloud.cloud.deps.database.url });
  });
  afterAll(() => second.close());
  const use = (node: TestCloud, token: string) =>
    node.call('GET', '/api/v3/printers', { token, headers: { origin: ORIGIN } });
  /** Both nodes have looked the token up and remember it. */
  const known = async (token: string) => {
    for (const node of [cloud, second]) expect((await use(node, token)).status).toBe(200);
  };
  const gone = async (token: string) => {
    for (const node of [cloud, second])
      expect(
        (
          await eventually(
            () => use(node, token),
            ({ status }) => status !== 200,
          )
        ).body.code,
      ).toBe('unauthorized');
  };
  const keyOf = async (fields: Json = {}): Promise<Json> => {
    const body = { name: 'shop', mode: 'live', scopes: ['print'], ...fields };
    return (await cloud.call('POST', '/api/v3/keys', { token: account.token, body })).body;
  };

  it('a key that is revoked', async () => {
    const key = await keyOf();
    const { token } = await make({}, key['key']);
    const { token: other } = await make();
    await known(token);
    expect((await cloud.call('DELETE', `/api/v3/keys/${key['id']}`, { token: account.token })).status).toBe(204);
    await gone(token);
    expect((await use(cloud, other)).status).toBe(200);
    const { body } = await cloud.call('GET', '/api/v3/tokens', { token: account.key });
    expect(body.tokens.map(({ id }: Json) => id)).not.toContain(token.id);
  });

  it('a key that expires before it', async () => {
    const expiresDate = new Date(Date.now() + 120_000).toISOString();
    const key = await keyOf({ expiresDate });
    expect((await make({ expiresIn: 600 }, key['key'])).expiresDate).toBe(expiresDate);
    const soon = await make({ expiresIn: 60 }, key['key']);
    expect(new Date(soon.expiresDate).getTime()).toBeLessThan(new Date(expiresDate).getTime());
  });

  it('a user who ends his keys with a new password', async () => {
    const owner = await cloud.signUp();
    const agent = await cloud.addAgent(owner);
    const printerIds = [await cloud.addPrinter(owner, agent)];
    const tokens = [await make({ printerIds }, owner.token), await make({ printerIds }, owner.key)];
    for (const { token } of tokens) await known(token);
    const body = { currentPassword: owner.password, newPassword: 'another horse, another battery', endKeys: true };
    expect((await cloud.call('POST', '/api/auth/change-password', { token: owner.token, body })).status).toBe(200);
    for (const { token } of tokens) await gone(token);
  });

  it.each(['removed', 'a viewer now', 'locked by the operator'])('a member who is %s', async (end) => {
    const guest = await cloud.signUp();
    const invited = await cloud.call('POST', '/api/v3/invitations', {
      token: account.token,
      body: { role: 'operator' },
    });
    const accepted = await cloud.call('POST', '/api/v3/invitations/accept', {
      token: guest.token,
      body: { token: invited.body.link.split('#')[1] },
    });
    expect(accepted.status, accepted.bytes.toString()).toBe(204);
    const { token } = await make({}, guest.token);
    const { token: ofAnother } = await make({}, account.token);
    await known(token);
    const { members } = (await cloud.call('GET', '/api/v3/members', { token: account.token })).body;
    const { id } = members.find(({ email }: Json) => email === guest.email);
    const { url } = cloud.cloud.deps.database;
    const change = (method: string, body?: object) =>
      cloud.call(method, `/api/v3/members/${id}`, { token: account.token, ...(body && { body }) });
    if (end === 'removed') await change('DELETE');
    else if (end === 'a viewer now') await change('PATCH', { role: 'viewer' });
    else await runAdmin(['lock', guest.email], readConfig({ DATABASE_URL: url, AUTH_SECRET: NODE.AUTH_SECRET }));
    await gone(token);
    expect((await use(cloud, ofAnother)).status).toBe(200);
  });

  it('the visit of an operator of the cloud', async () => {
    const visitor = await cloud.signUp();
    const { sql } = cloud.cloud.deps.database;
    const accountId = (await cloud.call('GET', '/api/v3/account', { token: account.token })).body.id;
    await sql`
      update users set email = 'ops@platen.example', email_verified = true where email = ${visitor.email}`;
    const [session] = await sql`
      update sessions set impersonated_id = ${accountId}, impersonation_access = 'full',
        impersonation_until = now() + interval '5 minutes'
      where user_id = (select id from users where email = 'ops@platen.example') returning impersonation_until as until`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    const made = await make({ expiresIn: 3600 }, visitor.token);
    expect(made.expiresDate).toBe(session!['until'].toISOString());
    await known(made.token);
    expect((await cloud.call('DELETE', '/api/v3/operator/impersonation', { token: visitor.token })).status).toBe(204);
    await gone(made.token);
  });
});

it('prints watermarked with a token of a test key', async () => {
  const { body: key } = await cloud.call('POST', '/api/v3/keys', {
    token: account.token,
    body: { name: 'test', mode: 'test', scopes: ['print'] },
  });
  const body = { printerIds: [printer], copies: 5, expiresIn: 600, origins: [ORIGIN] };
  const { body: made } = await cloud.call('POST', '/api/v3/tokens', { token: key.key, body });
  expect(made.mode).toBe('test');
});

describe('a browser', () => {
  const preflight = (origin: string, path = `/api/v3/printers/${printer}/print`) =>
    fetch(`${cloud.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it('is let in from the origins of a token, on the routes for pages', async () => {
    const { token } = await make({ origins: ['https://one.example', 'http://localhost:3000'] });
    const asked = await preflight('https://one.example');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('https://one.example');
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await print(token, {}, 'http://localhost:3000');
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const wrong = await print(token, { printer: other }, 'https://one.example');
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([403, 'https://one.example']);
  });

  it('is not let in from other origins, nor on other routes, and sees no answer to a key', async () => {
    const { token } = await make();
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight(ORIGIN, '/api/v3/keys')).headers.get('access-control-allow-origin')).toBeNull();
    for (const origin of ['https://evil.example', null]) {
      const answer = await print(token, {}, origin);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    const byKey = await call(account.key, 'GET', '/api/v3/printers');
    expect(byKey.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it.each([
  [{ origins: ['https://shop.example/path'] }, /origins\.0 must be an origin/],
  [{ origins: ['http://shop.example'] }, /must begin with https/],
  [{ origins: [] }, /origins/],
  [{ copies: 0 }, /copies/],
  [{ expiresIn: 90_000 }, /expiresIn/],
  [{ printerIds: ['no id'] }, /no printer/],
])('refuses %j and names the field', async (fields, message) => {
  const body = { printerIds: [printer], copies: 5, expiresIn: 600, origins: [ORIGIN], ...fields };
  const answer = await cloud.call('POST', '/api/v3/tokens', { token: account.key, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body.message).toMatch(message);
});
