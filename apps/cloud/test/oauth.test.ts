/** OAuth for assistants: what is refused. The whole way of a user is e2e/journeys/assistant-oauth.test.ts. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRedirectUri, matchesRedirectUri } from '../src/ways-in/oauth/redirect-uri.ts';
import { codeOf, fresh, turnOn } from './authenticator.ts';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const REDIRECT = 'http://127.0.0.1:1234/callback';
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let cloud: TestCloud;
let account: TestAccount;
let client: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  client = (await register()).body.client_id;
});
afterAll(() => cloud.close());

const register = (fields = {}) =>
  cloud.call('POST', '/oauth/register', { body: { client_name: 'Test', redirect_uris: [REDIRECT], ...fields } });
const asked = (fields: Json = {}): Json => ({
  response_type: 'code',
  client_id: client,
  redirect_uri: REDIRECT,
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  state: 's',
  ...fields,
});
const authorize = (query: Json, init: RequestInit = {}): Promise<Response> =>
  fetch(`${cloud.url}/oauth/authorize?${new URLSearchParams(query)}`, { redirect: 'manual', ...init });
const submit = (query: Json, form: Json, headers: Record<string, string> = {}): Promise<Response> =>
  authorize(query, {
    method: 'POST',
    headers: { origin: cloud.url, authorization: `Bearer ${account.token}`, ...headers },
    body: new URLSearchParams(form),
  });
const code = async (form: Json = { step: 'allow', print: 'yes' }, as: string = account.token): Promise<string> => {
  const answer = await submit(asked(), form, { authorization: `Bearer ${as}` });
  return new URL(answer.headers.get('location')!).searchParams.get('code')!;
};
const token = (form: Json) =>
  cloud.call('POST', '/oauth/token', {
    body: String(new URLSearchParams(form)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const revoke = (fields: Json) =>
  cloud.call('POST', '/oauth/revoke', {
    body: String(new URLSearchParams({ client_id: client, ...fields })),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const exchange = (value: string, fields: Json = {}) =>
  token({
    grant_type: 'authorization_code',
    code: value,
    client_id: client,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...fields,
  });

/** Calls a tool; returns its answer as text. */
const tool = async (credential: string, name: string, args: Json = {}): Promise<string> => {
  const answer = await cloud.call('POST', '/mcp', {
    token: credential,
    headers: { accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  return JSON.stringify(answer.body);
};
const isAlive = async (credential: string): Promise<boolean> =>
  !/"unauthorized"/.test(await tool(credential, 'printers'));

describe('the page of a grant and a user with a second factor', () => {
  const cookiesOf = ({ headers }: Response): string =>
    headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  const send = (form: Json, cookie = ''): Promise<Response> =>
    authorize(asked(), {
      method: 'POST',
      headers: { origin: cloud.url, ...(cookie && { cookie }) },
      body: new URLSearchParams(form),
    });

  it.each(['a code of the app', 'a recovery code'])('asks for %s once, then for the consent', async (kind) => {
    const { account: user, uri, codes } = await turnOn(cloud, await cloud.signUp());
    const { email, password } = user;
    const first = await send({ step: 'sign-in', email, password });
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('value="second-factor"');

    const wrong = await send({ step: 'second-factor', code: '000000' }, cookiesOf(first));
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('role="alert"');

    const right = kind === 'a recovery code' ? codes[0]! : codeOf(uri);
    const second = await send({ step: 'second-factor', code: right }, cookiesOf(first));
    expect([second.status, second.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/oauth/authorize?'),
    ]);
    const session = cookiesOf(second);
    const page = await fetch(`${cloud.url}${second.headers.get('location')}`, { headers: { cookie: session } });
    expect(await page.text()).toContain('value="allow"');
    const allowed = await send({ step: 'allow' }, session);
    expect(new URL(allowed.headers.get('location')!).searchParams.get('code')).toEqual(expect.any(String));
  });

  it('asks for a code again when the last proof is old, and goes on with the same session', async () => {
    const { account: user, token: session, uri } = await turnOn(cloud, await cloud.signUp());
    const { sql } = cloud.cloud.deps.database;
    await sql`update sessions set confirmed_date = now() - interval '1 hour'
      where user_id = (select id from users where email = ${user.email})`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    await fresh(cloud);
    const as = { authorization: `Bearer ${session}` };
    expect(await (await authorize(asked(), { headers: as })).text()).toContain('value="second-factor"');
    const proved = await submit(asked(), { step: 'second-factor', code: codeOf(uri) }, as);
    expect(proved.status).toBe(303);
    expect(await (await authorize(asked(), { headers: as })).text()).toContain('value="allow"');
  });
});

it('a client finds out where it is allowed in', async () => {
  const refused = await cloud.call('POST', '/mcp', { body: {} });
  const [, metadata] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate')!)!;
  const resource = (await (await fetch(metadata!)).json()) as Json;
  expect(resource).toMatchObject({ resource: `${cloud.url}/mcp`, authorization_servers: [cloud.url] });
  const server = (await cloud.call('GET', '/.well-known/oauth-authorization-server')).body;
  expect(server).toMatchObject({
    issuer: cloud.url,
    code_challenge_methods_supported: ['S256'],
    revocation_endpoint: `${cloud.url}/oauth/revoke`,
  });
});

describe('a registration', () => {
  it.each([
    [['javascript:alert(1)']],
    [['http://example.com/callback']],
    [['https://example.com/callback#part']],
    [[]],
    [Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`)],
  ])('with redirect_uris %j is refused', async (redirect_uris) => {
    expect((await register({ redirect_uris })).status).toBe(400);
  });

  it('takes https, the own computer at any port, and schemes of programs', () => {
    for (const uri of ['https://example.com/cb', 'http://localhost/cb', 'http://[::1]:8/cb', 'cursor://anysphere/cb'])
      expect(isRedirectUri(uri), uri).toBe(true);
    expect(matchesRedirectUri('http://127.0.0.1/cb', 'http://127.0.0.1:5000/cb')).toBe(true);
    expect(matchesRedirectUri('http://127.0.0.1/cb', 'http://127.0.0.1:5000/other')).toBe(false);
    expect(matchesRedirectUri('https://example.com/cb', 'https://example.com:8443/cb')).toBe(false);
  });
});

describe('a user is asked', () => {
  it('nothing for a client or an address that is not registered', async () => {
    for (const fields of [{ client_id: 'v1.guess' }, { redirect_uri: 'https://evil.example/cb' }]) {
      const answer = await authorize(asked(fields));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  it.each([
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['for another resource', { resource: 'https://example.com/mcp' }, 'invalid_target'],
    ['for a scope that is none', { scope: 'admin' }, 'invalid_scope'],
  ])('nothing %s: a link tells the client why, and nobody is sent there unasked', async (_, fields, error) => {
    const answer = await authorize(asked(fields));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    const [, href] = /href="([^"]+callback[^"]+)"/.exec(await answer.text())!;
    const { searchParams } = new URL(href!.replaceAll('&#38;', '&'));
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual([error, 's']);
  });

  it('to sign in without a session, and never in a frame', async () => {
    const answer = await authorize(asked());
    expect(await answer.text()).toContain('name="password"');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:1234");
  });

  it('by this site alone', async () => {
    const answer = await submit(asked(), { step: 'allow' }, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  it('for nothing that is ticked beforehand, whatever the program asks', async () => {
    for (const fields of [{}, { scope: 'read print' }, { scope: 'print' }]) {
      const answer = await authorize(asked(fields), { headers: { authorization: `Bearer ${account.token}` } });
      const page = await answer.text();
      expect(page).toContain('type="checkbox"');
      expect(page).not.toContain('checked');
    }
  });

  it('and may refuse', async () => {
    const { searchParams } = new URL((await submit(asked(), { step: 'deny' })).headers.get('location')!);
    expect(searchParams.get('error')).toBe('access_denied');
  });

  it('with a reason, to a user who must replace his password or set up a second factor first', async () => {
    const user = await cloud.signUp();
    const { sql } = cloud.cloud.deps.database;
    await sql`update users set must_change_password = true where email = ${user.email}`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    for (const answer of [
      await authorize(asked(), { headers: { authorization: `Bearer ${user.token}` } }),
      await submit(asked(), { step: 'allow' }, { authorization: `Bearer ${user.token}` }),
    ]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
      expect(await answer.text()).toContain('replace it by one of your own');
    }
  });

  it('by a key, not at all', async () => {
    const answer = await submit(asked(), { step: 'allow' }, { authorization: `Bearer ${account.key}` });
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('a code', () => {
  it('is worth a key once, for its client, address and verifier', async () => {
    const value = await code();
    const other = (await register({ client_name: 'Other' })).body.client_id;
    for (const fields of [{ client_id: other }, { redirect_uri: `${REDIRECT}2` }, { code_verifier: 'w'.repeat(43) }])
      expect((await exchange(value, fields)).body.error, JSON.stringify(fields)).toBe('invalid_grant');
    expect((await exchange(value, { resource: 'https://example.com' })).body.error).toBe('invalid_target');
    expect((await exchange(value, { client_id: 'guess' })).body.error).toBe('invalid_client');
    const { status, body } = await exchange(value);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read print' });
    expect(await isAlive(body.access_token)).toBe(true);
    // One of two who have the code is a thief: neither keeps what it was worth.
    expect((await exchange(value)).body.error).toBe('invalid_grant');
    expect(await isAlive(body.access_token)).toBe(false);
    expect((await exchange(value)).body.error).toBe('invalid_grant');
  });

  it('that is exchanged twice at the same time makes one key at most', async () => {
    const value = await code();
    const answers = await Promise.all([exchange(value), exchange(value)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
  });

  it('is worth nothing once the key that it made was revoked', async () => {
    const value = await code();
    const { access_token: token } = (await exchange(value)).body;
    const { keys } = (await cloud.call('GET', '/api/v3/keys', { token: account.token })).body;
    const key = keys.find(({ prefix }: Json) => token.startsWith(prefix));
    expect((await cloud.call('DELETE', `/api/v3/keys/${key.id}`, { token: account.token })).status).toBe(204);
    expect((await exchange(value)).body.error).toBe('invalid_grant');
  });

  it('is no refresh token, and the other way round', async () => {
    const value = await code();
    const grant = { grant_type: 'refresh_token', client_id: client };
    expect((await token({ ...grant, refresh_token: value })).body.error).toBe('invalid_grant');
    const { refresh_token: refresh } = (await exchange(value)).body;
    expect((await exchange(refresh)).body.error).toBe('invalid_grant');
  });
});

it('a client has ten addresses', async () => {
  const addresses = (count: number): string[] => Array.from({ length: count }, (_, n) => `https://example.com/${n}`);
  expect((await register({ redirect_uris: addresses(10) })).status).toBe(201);
  const { status, body } = await register({ redirect_uris: addresses(11) });
  expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
});

it.each([
  ['/oauth/register', 'application/json', '{"client_name":"'],
  ['/oauth/token', 'application/x-www-form-urlencoded', 'code='],
  ['/oauth/revoke', 'application/x-www-form-urlencoded', 'token='],
])('%s takes 32 KB', async (route, contentType, begin) => {
  const body = begin.padEnd(32 * 1024 + 1, 'x');
  const { status, body: error } = await cloud.call('POST', route, { body, headers: { 'content-type': contentType } });
  expect([status, error.limit ?? error.message]).toEqual([413, 32 * 1024]);
});

it('a refresh token renews its key once', async () => {
  const first = (await exchange(await code())).body;
  const renewal = { grant_type: 'refresh_token', client_id: client, refresh_token: first.refresh_token };
  const answers = await Promise.all([token(renewal), token(renewal)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { body: second } = answers.find(({ status }) => status === 200)!;
  expect(await isAlive(first.access_token)).toBe(false);
  expect(await isAlive(second.access_token)).toBe(true);
});

it('a refresh token that was used long before ends what was made of it: one of the two who have it is a thief', async () => {
  const first = (await exchange(await code())).body;
  const renewal = { grant_type: 'refresh_token', client_id: client, refresh_token: first.refresh_token };
  const second = (await token(renewal)).body;
  const { sql } = cloud.cloud.deps.database;
  await sql`update api_keys set expires_date = expires_date - interval '61 s'
    where prefix = ${second.access_token.slice(0, 17)}`;
  expect(await isAlive(second.access_token)).toBe(true);
  expect((await token(renewal)).body.error).toBe('invalid_grant');
  expect(await isAlive(second.access_token)).toBe(false);
  expect((await token({ ...renewal, refresh_token: second.refresh_token })).body.error).toBe('invalid_grant');
});

describe('a revocation', () => {
  it.each(['access_token', 'refresh_token'])('of the %s ends both', async (kind) => {
    const granted = (await exchange(await code())).body;
    expect(await isAlive(granted.access_token)).toBe(true);
    // Another hint than the token's is no matter, and what is revoked can be revoked again.
    for (const hint of [{}, { token_type_hint: 'refresh_token' }])
      expect((await revoke({ token: granted[kind], ...hint })).status).toBe(200);
    expect(await isAlive(granted.access_token)).toBe(false);
    const renewal = { grant_type: 'refresh_token', client_id: client, refresh_token: granted.refresh_token };
    expect((await token(renewal)).body.error).toBe('invalid_grant');
  });

  it('by another client, or of a key that no program was given, changes nothing', async () => {
    const granted = (await exchange(await code())).body;
    const other = (await register({ client_name: 'Other' })).body.client_id;
    expect((await revoke({ token: granted.refresh_token, client_id: other })).body.error).toBe('invalid_grant');
    expect((await revoke({ token: granted.refresh_token, client_id: 'guess' })).body.error).toBe('invalid_client');
    expect((await revoke({})).body.error).toBe('invalid_request');
    expect((await revoke({ token: account.key })).status).toBe(200);
    for (const key of [granted.access_token, account.key]) expect(await isAlive(key)).toBe(true);
  });
});

describe('a program in a web page', () => {
  const origin = 'https://assistant.example';
  const asks = (path: string, method: string) =>
    fetch(`${cloud.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
    });

  it.each([
    ['/mcp', 'POST'],
    ['/oauth/register', 'POST'],
    ['/oauth/token', 'POST'],
    ['/oauth/revoke', 'POST'],
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET'],
  ])('may call %s from any origin, without cookies', async (path, method) => {
    const asked = await asks(path, method);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(asked.headers.get('access-control-allow-methods')).toContain(method);
    expect(asked.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await fetch(`${cloud.url}${path}`, { method, headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('reads in a refusal where it is allowed in', async () => {
    const refused = await fetch(`${cloud.url}/mcp`, { method: 'POST', headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-expose-headers')).toContain('www-authenticate');
  });

  it('does not sign in for a user, nor call anything else', async () => {
    for (const path of ['/oauth/authorize', '/api/v3/keys', '/api/auth/sign-in/email'])
      expect((await asks(path, 'POST')).headers.get('access-control-allow-origin'), path).toBeNull();
  });
});

describe('a program that was allowed in', () => {
  it('does what the tools do, and nothing else of the API', async () => {
    const { access_token: token } = (await exchange(await code())).body;
    const document = (await cloud.call('GET', '/openapi.json')).body as Json;
    const refused: string[] = [];
    const others: string[] = [];
    for (const [path, methods] of Object.entries<Json>(document['paths']))
      for (const [method, { security = [] }] of Object.entries<Json>(methods)) {
        if (security.length === 0 || path.startsWith('/api/auth/')) continue;
        const url = `${cloud.url}${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
        const { status } = await fetch(url, {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${token}` },
        });
        (status === 403 ? refused : others).push(`${method} ${path} ${status}`);
      }
    expect(others).toEqual([]);
    expect(refused.length).toBeGreaterThan(60);
    expect(await tool(token, 'printers')).toContain('"printers":[]');
  });

  describe('by a member', () => {
    const join = async (role: string) => {
      const member = await cloud.signUp();
      const { link } = (await cloud.call('POST', '/api/v3/invitations', { token: account.token, body: { role } })).body;
      const body = { token: link.split('#')[1] };
      expect((await cloud.call('POST', '/api/v3/invitations/accept', { token: member.token, body })).status).toBe(204);
      const { id } = (await cloud.call('GET', '/api/v3/profile', { token: member.token })).body;
      return { ...member, id: id as string };
    };
    const print = { printer: 'none', document: '^XA^FDx^FS^XZ', format: 'zpl' };
    const cancel = (token: string) => tool(token, 'job_cancel', { id: crypto.randomUUID() });

    it('has his role at the time of each use, and says for whom it acts', async () => {
      const viewer = await join('viewer');
      const page = await (await authorize(asked(), { headers: { authorization: `Bearer ${viewer.token}` } })).text();
      expect(page).not.toContain('type="checkbox"');
      // A form of one's own making ticks nothing either.
      const granted = (await exchange(await code({ step: 'allow', print: 'yes' }, viewer.token))).body;
      expect(granted.scope).toBe('read');
      expect(await tool(granted.access_token, 'printers')).toContain('"printers"');

      const operator = await join('operator');
      const { access_token: token } = (await exchange(await code(undefined, operator.token))).body;
      expect(await cancel(token)).toContain('job_not_found');
      const change = { token: account.token, body: { role: 'viewer' } };
      expect((await cloud.call('PATCH', `/api/v3/members/${operator.id}`, change)).status).toBe(204);
      expect(await cancel(token)).toContain('yours in this account is viewer');
      expect(await tool(token, 'print', print)).not.toContain('confirm');

      const { keys } = (await cloud.call('GET', '/api/v3/keys', { token: account.token })).body;
      expect(keys.find(({ prefix }: Json) => token.startsWith(prefix)).grantedBy).toBe(operator.email);
      const { entries } = (await cloud.call('GET', '/api/v3/audit?action=key.created', { token: account.token })).body;
      expect(entries[0].actor).toMatchObject({ type: 'user', id: operator.id, name: operator.email });
    });

    it('ends with his membership, and cannot be renewed', async () => {
      const member = await join('operator');
      const granted = (await exchange(await code(undefined, member.token))).body;
      expect(await isAlive(granted.access_token)).toBe(true);
      const unused = await code(undefined, member.token);
      expect((await cloud.call('DELETE', `/api/v3/members/${member.id}`, { token: account.token })).status).toBe(204);
      expect(await isAlive(granted.access_token)).toBe(false);
      const renewal = { grant_type: 'refresh_token', client_id: client, refresh_token: granted.refresh_token };
      expect((await token(renewal)).body.error).toBe('invalid_grant');
      expect((await exchange(unused)).body.error).toBe('invalid_grant');
    });
  });

  it('is asked to be allowed again after its time', async () => {
    const granted = (await exchange(await code())).body;
    const { sql } = cloud.cloud.deps.database;
    await sql`update api_keys set grant_ends_date = now() where prefix = ${granted.access_token.slice(0, 17)}`;
    const renewal = { grant_type: 'refresh_token', client_id: client, refresh_token: granted.refresh_token };
    expect((await token(renewal)).body.error).toBe('invalid_grant');
  });

  it('is in the audit log when it gives its access back', async () => {
    const granted = (await exchange(await code())).body;
    await revoke({ token: granted.access_token });
    const { entries } = (await cloud.call('GET', '/api/v3/audit?action=key.removed', { token: account.token })).body;
    expect(entries[0]).toMatchObject({
      actor: { type: 'anonymous', name: 'Test (assistant)' },
      detail: { reason: 'revoked_by_program' },
    });
  });
});
