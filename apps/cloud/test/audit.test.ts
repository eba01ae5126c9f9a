/**
 * The audit log: it records the actions of users, strangers, agents and the operator on an account, and only its owner
 * reads it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { readConfig } from '../src/ground/config.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const audit = (query = '', token = account.token) => cloud.call('GET', `/api/v3/audit${query}`, { token });
/** Entries are written after the answer: waits for the newest. */
const entryOf = async (action: string, target?: string): Promise<Json> =>
  (
    await eventually(
      async () => (await audit(`?action=${action}`)).body.entries,
      (entries) => entries.length > 0 && (target === undefined || entries[0].target === target),
    )
  )[0];

it('records the changes of a user, with the actor, the target and the address, and no secret', async () => {
  const { token } = account;
  const { body: key } = await cloud.call('POST', '/api/v3/keys', { token, body: { name: 'Shop', mode: 'test' } });
  expect(await entryOf('key.created', key.id)).toMatchObject({
    actor: { type: 'user', id: expect.any(String), name: account.email },
    target: key.id,
    address: '127.0.0.1',
    detail: { name: 'Shop', mode: 'test' },
  });
  await cloud.call('DELETE', `/api/v3/keys/${key.id}`, { token });
  expect(await entryOf('key.removed')).toMatchObject({ target: key.id });
  const url = 'https://shop.example.com/hook';
  const { body: hook } = await cloud.call('POST', '/api/v3/webhooks', { token, body: { url } });
  expect(await entryOf('webhook.created')).toMatchObject({ target: hook.id, detail: { url } });
  await cloud.call('PATCH', `/api/v3/webhooks/${hook.id}`, { token, body: { url: `${url}?token=s3cret` } });
  expect(await entryOf('webhook.changed')).toMatchObject({ detail: { url: `${url}?…` } });
  const { body } = await audit();
  expect(JSON.stringify(body)).not.toContain(key.key);
  expect(JSON.stringify(body)).not.toContain(hook.secret);
});

it('records agents and printers: the code, the enrollment, the address', async () => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent, { address: '192.0.2.9:9100' });
  expect(await entryOf('enrollment.created')).toMatchObject({ actor: { name: account.email } });
  expect(await entryOf('agent.enrolled')).toMatchObject({
    actor: { type: 'agent', id: agent.id, name: 'agent' },
    target: agent.id,
    address: '127.0.0.1',
  });
  expect(await entryOf('printer.created')).toMatchObject({ target: printer, detail: { address: '192.0.2.9:9100' } });
  const { token } = account;
  await cloud.call('PATCH', `/api/v3/printers/${printer}`, { token, body: { address: '192.0.2.10:9100' } });
  expect(await entryOf('printer.changed')).toMatchObject({ target: printer, detail: { address: '192.0.2.10:9100' } });
  await cloud.call('DELETE', `/api/v3/agents/${agent.id}`, { token });
  expect(await entryOf('agent.removed')).toMatchObject({ target: agent.id });
});

it('records sign-ins that failed, as those of a stranger, and password changes', async () => {
  const { email, password, token } = account;
  const signIn = (typed: string) => cloud.call('POST', '/api/auth/sign-in/email', { body: { email, password: typed } });
  expect((await signIn('not the password')).status).toBe(401);
  expect(await entryOf('sign_in.failed')).toMatchObject({ actor: { type: 'anonymous', id: null, name: email } });
  expect((await signIn(password)).status).toBe(200);
  expect(await entryOf('sign_in.succeeded')).toMatchObject({ actor: { type: 'user', name: email } });
  const changed = await cloud.call('POST', '/api/auth/change-password', {
    token,
    body: { currentPassword: password, newPassword: 'an entirely different horse' },
  });
  expect(changed.status).toBe(200);
  expect(await entryOf('password.changed')).toMatchObject({ actor: { name: email } });
});

it('records the changes of the operator', async () => {
  const { url } = cloud.cloud.deps.database;
  const config = readConfig({ DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests that is long enough' });
  await runAdmin(['set-plan', account.email, 'enterprise'], config);
  expect(await entryOf('plan.changed')).toMatchObject({
    actor: { type: 'operator', id: null },
    address: null,
    detail: { plan: 'enterprise' },
  });
});

it('records a password reset by the operator, which ends the old password and the sessions; the new one signs in', async () => {
  const user = await cloud.signUp();
  const { url } = cloud.cloud.deps.database;
  const config = readConfig({ DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests that is long enough' });
  const output = await runAdmin(['reset-password', user.email], config);
  const password = /signs in with (\S+) now/.exec(output)![1]!;
  const signIn = (typed: string) =>
    cloud.call('POST', '/api/auth/sign-in/email', { body: { email: user.email, password: typed } });
  expect((await signIn(user.password)).status).toBe(401);
  await eventually(
    async () => (await audit('', user.token)).status,
    (status) => status === 401,
  );
  const { status, body } = await signIn(password);
  expect(status).toBe(200);
  const { body: changed } = await cloud.call('POST', '/api/auth/change-password', {
    token: body.token,
    body: { currentPassword: password, newPassword: `${password} of mine` },
  });
  const { entries } = (await audit('?action=password.reset', changed.token ?? body.token)).body;
  expect(entries).toMatchObject([{ actor: { type: 'operator', id: null }, address: null }]);
});

it('is read in pages and by filter, by its user only', async () => {
  const all = (await audit('?limit=200')).body.entries;
  const pages: Json[] = [];
  for (let cursor = ''; ;) {
    const { body } = await audit(`?limit=3${cursor}`);
    pages.push(...body.entries);
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(pages).toEqual(all);
  const keys = (await audit('?action=key.*')).body.entries;
  expect(new Set(keys.map(({ action }: Json) => action))).toEqual(new Set(['key.created', 'key.removed']));
  const { id } = all.at(-1).actor;
  expect((await audit(`?actor=${id}&limit=200`)).body.entries.length).toBeLessThan(all.length);
  expect((await audit(`?to=${all.at(-1).at}`)).body.entries).toEqual([]);
  expect((await audit(`?from=${all[0].at}`)).body.entries.length).toBeGreaterThan(0);
  expect((await audit('?action=key.burnt')).body.code).toBe('invalid_parameter');

  const other = await cloud.signUp();
  expect((await audit('', account.key)).body.code).toBe('insufficient_scope');
  const foreign = (await audit('?limit=200', other.token)).body.entries;
  expect(foreign.every(({ actor }: Json) => actor.name === other.email)).toBe(true);
});
