/** What attacks and refusals leave behind: lines of the cloud's log, the audit log, the log of requests. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { readConfig } from '../src/ground/config.ts';
import { WebSocket } from 'ws';
import { enroll } from './agent.ts';
import { beginPasskey } from './passkey-device.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const logged: string[] = [];
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  cloud = await startTestCloud({}, {}, log as never);
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const lines = (): Json[] => logged.map((line) => JSON.parse(line) as Json);
const lineOf = (msg: string, fields: Json = {}) =>
  eventually(
    () => lines().filter((line) => line['msg'] === msg && Object.entries(fields).every(([k, v]) => line[k] === v)),
    (found) => found.length > 0,
  );

it('a refused key is a line with the address and the beginning of the key, never with the key', async () => {
  const key = `svc_live_${'f'.repeat(64)}`;
  expect((await cloud.call('GET', '/api/v3/printers', { token: key })).status).toBe(401);
  const [line] = await lineOf('a credential was refused', { key: 'svc_live_ffffffff' });
  expect(line).toMatchObject({ address: '127.0.0.1' });
  expect(logged.join('')).not.toContain('f'.repeat(64));
});

it('a wrong password, code of an agent and key of an agent are lines with the address', async () => {
  const { email, token } = account;
  const id = (await cloud.call('GET', '/api/v3/profile', { token })).body.id;
  const guess = (path: string, body: object, as?: string) =>
    cloud.call('POST', `/api/auth${path}`, { body, token: as, headers: { origin: cloud.url } });
  await guess('/sign-in/email', { email, password: 'wrong wrong' });
  await guess('/verify-password', { password: 'wrong wrong' }, token);
  await guess('/change-email', { newEmail: 'x@example.com', password: 'wrong wrong' }, token);
  const refused = 'a sign-in or a confirmation was refused';
  expect(await lineOf(refused, { path: '/sign-in/email' })).toMatchObject([{ address: '127.0.0.1' }]);
  for (const path of ['/verify-password', '/change-email'])
    expect(await lineOf(refused, { path })).toMatchObject([{ address: '127.0.0.1', userId: id }]);
  await expect(enroll(cloud.url, 'AAAA-BBBB-CCCC', 'thief')).rejects.toThrow();
  await lineOf('an enrollment code was refused', { address: '127.0.0.1' });
  const headers = { authorization: `Bearer svc_agent_${'e'.repeat(64)}` };
  const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/agent`, { headers });
  await new Promise((resolve) => socket.on('error', resolve));
  await lineOf('the key of an agent was refused', { key: 'svc_agent_eeeeeeee' });
  expect(logged.join('')).not.toContain(email);
  const actions = (await cloud.call('GET', '/api/v3/audit?limit=200', { token })).body.entries.map(
    ({ action }: Json) => action,
  );
  for (const action of ['sign_in.failed', 'confirmation.failed', 'email.change_failed'])
    expect(actions).toContain(action);
});

it('a line of a request names the caller by ids', async () => {
  await cloud.call('GET', '/api/v3/jobs', { token: account.key });
  const [line] = await lineOf('request', { path: '/api/v3/jobs' });
  expect(line).toMatchObject({ address: '127.0.0.1', accountId: expect.any(String), keyId: expect.any(String) });
});

it('what a role refuses is in the log of requests of the account', async () => {
  const viewer = await cloud.signUp();
  const body = { role: 'viewer' };
  const { link } = (await cloud.call('POST', '/api/v3/invitations', { token: account.token, body })).body;
  const accept = { token: viewer.token, body: { token: link.split('#')[1] } };
  expect((await cloud.call('POST', '/api/v3/invitations/accept', accept)).status).toBe(204);
  const refused = await cloud.call('POST', '/api/v3/keys', { token: viewer.token, body: { name: 'x', mode: 'test' } });
  expect(refused.status).toBe(403);
  const entries = await eventually(
    async () =>
      (await cloud.call('GET', '/api/v3/requests?status=403&limit=20', { token: account.token })).body
        .requests as Json[],
    (found) => found.length > 0,
  );
  expect(entries[0]).toMatchObject({ route: '/api/v3/keys', code: 'forbidden' });
});

it('a program reads the audit log with a key for that, and with no other', async () => {
  const body = { name: 'SIEM', mode: 'test', scopes: ['audit'] };
  const { key } = (await cloud.call('POST', '/api/v3/keys', { token: account.token, body })).body;
  const answer = await cloud.call('GET', '/api/v3/audit', { token: key });
  expect(answer.status).toBe(200);
  expect(answer.body.entries.length).toBeGreaterThan(0);
  expect((await cloud.call('GET', '/api/v3/audit', { token: account.key })).body.code).toBe('insufficient_scope');
  expect((await cloud.call('GET', '/api/v3/printers', { token: key })).body.code).toBe('insufficient_scope');
});

it('a key that the operator revokes at the command line is in the audit log', async () => {
  const body = { name: 'Lost', mode: 'test', scopes: ['print'] };
  const { prefix, id } = (await cloud.call('POST', '/api/v3/keys', { token: account.token, body })).body;
  const config = readConfig({
    DATABASE_URL: cloud.cloud.deps.database.url,
    AUTH_SECRET: 'a secret of the tests that is long enough',
  });
  await runAdmin(['revoke', prefix], config);
  const { entries } = (await cloud.call('GET', '/api/v3/audit?action=key.removed', { token: account.token })).body;
  expect(entries[0]).toMatchObject({ target: id, actor: { type: 'operator' }, detail: { name: 'Lost' } });
});

it('a passkey for another site is refused, and is no error of ours', async () => {
  const { token } = await cloud.signUp();
  const options = await cloud.call('GET', '/api/auth/passkey/generate-register-options', { token });
  const cookie = options.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const clientDataJSON = encode({
    type: 'webauthn.create',
    challenge: options.body.challenge,
    origin: 'https://evil.example',
  });
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject: 'AAAA' },
  };
  const answer = await cloud.call('POST', '/api/auth/passkey/verify-registration', {
    token,
    headers: { cookie, origin: cloud.url },
    body: { response, name: 'x' },
  });
  expect(answer.status).toBeLessThan(500);
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

it('a passkey whose signature is wrong is a line with the address, and in the audit log of its owner', async () => {
  const { token } = await cloud.signUp();
  const made = await (await beginPasskey(cloud, token))();
  expect(made.status).toBe(200);
  const path = '/api/auth/passkey';
  const options = await cloud.call('GET', `${path}/generate-authenticate-options`);
  const cookie = options.headers.getSetCookie().map((one) => one.split(';')[0]);
  const client = { type: 'webauthn.get', challenge: options.body.challenge, origin: new URL(cloud.url).origin };
  const id: string = made.body.credentialID;
  const parts = {
    clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
    authenticatorData: Buffer.alloc(37, 1).toString('base64url'),
    signature: Buffer.alloc(70, 1).toString('base64url'),
  };
  const refused = await cloud.call('POST', `${path}/verify-authentication`, {
    body: { response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: parts } },
    headers: { origin: cloud.url, cookie: cookie.join('; ') },
  });
  expect([400, 401]).toContain(refused.status);
  await lineOf('a sign-in or a confirmation was refused', { path: '/passkey/verify-authentication' });
  const entries = await eventually(
    async () => (await cloud.call('GET', '/api/v3/audit?action=sign_in.failed', { token })).body.entries as Json[],
    (found) => found.length > 0,
  );
  expect(entries[0]).toMatchObject({ actor: { type: 'anonymous' }, address: '127.0.0.1' });
});

it('a user whom the operator locks is out at once, and stays out until he is unlocked', async () => {
  const { email, password, token } = await cloud.signUp();
  const config = readConfig({
    DATABASE_URL: cloud.cloud.deps.database.url,
    AUTH_SECRET: 'a secret of the tests that is long enough',
  });
  const signIn = () => cloud.call('POST', '/api/auth/sign-in/email', { body: { email, password } });
  const works = async (one: string) => (await cloud.call('GET', '/api/v3/account', { token: one })).status === 200;
  await runAdmin(['lock', email], config);
  await eventually(
    () => works(token),
    (isIn) => !isIn,
  );
  const refused = await signIn();
  expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('is locked')]);
  await runAdmin(['unlock', email], config);
  const again = (await signIn()).body.token;
  expect(await works(again)).toBe(true);
  await runAdmin(['end-sessions', email], config);
  await eventually(
    () => works(again),
    (isIn) => !isIn,
  );
  expect((await signIn()).status).toBe(200);
});
