/** Signing in with a second factor: codes of an app, recovery codes, guesses, sessions, and the change of an address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { readConfig } from '../src/ground/config.ts';
import { codeOf, type Protected, turnOn } from './authenticator.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const auth = (path: string, body: object, headers: Readonly<Record<string, string>> = {}, token?: string) =>
  cloud.call('POST', `/api/auth${path}`, { body, headers: { origin: cloud.url, ...headers }, token });

const cookiesOf = ({ headers }: { readonly headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await cloud.call('GET', '/api/v3/account', { headers: { cookie } })).status === 200;

const withSecondFactor = async (): Promise<Protected> => turnOn(cloud, await cloud.signUp());
const typePassword = ({ email, password }: TestAccount) => auth('/sign-in/email', { email, password });

describe('a second factor', () => {
  it('is asked for after the password, and signs in with the code of the app', async () => {
    const { account, token, uri } = await withSecondFactor();
    expect((await cloud.call('GET', '/api/v3/profile', { token })).body.twoFactor).toBe(true);
    const first = await typePassword(account);
    expect(first.body).toMatchObject({ twoFactorRedirect: true });
    const cookie = cookiesOf(first);
    expect(await isSignedIn(cookie)).toBe(false);
    const wrong = await auth('/two-factor/verify-totp', { code: '000000' }, { cookie });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthorized']);
    const second = await auth('/two-factor/verify-totp', { code: codeOf(uri) }, { cookie });
    expect(second.status).toBe(200);
    expect(await isSignedIn(cookiesOf(second))).toBe(true);
    const entries = await eventually(
      async () => (await cloud.call('GET', '/api/v3/audit?limit=200', { token })).body.entries as Json[],
      (all) => all.some(({ action }) => action === 'sign_in.succeeded'),
    );
    const actions = entries.map(({ action, actor }) => `${action} ${actor.type}`);
    expect(actions).toContain('two_factor.enabled user');
    expect(actions.filter((one) => one.startsWith('sign_in'))).toEqual([
      'sign_in.succeeded user',
      'sign_in.failed anonymous',
    ]);
  });

  it('that is lost is replaced by a recovery code, once', async () => {
    const { account, codes } = await withSecondFactor();
    const use = async () =>
      auth('/two-factor/verify-backup-code', { code: codes[0] }, { cookie: cookiesOf(await typePassword(account)) });
    const used = await use();
    expect([used.status, await isSignedIn(cookiesOf(used))]).toEqual([200, true]);
    expect((await use()).status).toBe(401);
  });

  it('is switched off with the password alone, and new recovery codes end the old ones', async () => {
    const { account, token, codes } = await withSecondFactor();
    const off = (password: string) => auth('/two-factor/disable', { password }, {}, token);
    expect((await off('not the password')).status).toBe(400);
    const fresh = await auth('/two-factor/generate-backup-codes', { password: account.password }, {}, token);
    expect(fresh.body.backupCodes).toHaveLength(10);
    const cookie = cookiesOf(await typePassword(account));
    expect((await auth('/two-factor/verify-backup-code', { code: codes[0] }, { cookie })).status).toBe(401);
    expect((await off(account.password)).status).toBe(200);
    expect((await typePassword(account)).body.token).toEqual(expect.any(String));
  });

  it('of a user who has lost phone and recovery codes is switched off by the operator', async () => {
    const { account } = await withSecondFactor();
    const { url } = cloud.cloud.deps.database;
    const config = readConfig({ DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests that is long enough' });
    await runAdmin(['disable-second-factor', account.email], config);
    expect((await typePassword(account)).body.token).toEqual(expect.any(String));
  });

  it('that is guessed at stops the address', async () => {
    const limited = await startTestCloud({ AUTH_FAILURE_LIMIT: '5', TRUST_PROXY: '1' });
    const own = cloud;
    try {
      cloud = limited;
      const { account } = await withSecondFactor();
      const cookie = cookiesOf(await typePassword(account));
      const guess = () =>
        auth('/two-factor/verify-totp', { code: '000000' }, { cookie, 'x-forwarded-for': '192.0.2.30' });
      const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await guess()).status));
      expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
    } finally {
      cloud = own;
      await limited.close();
    }
  });
});

describe('sessions', () => {
  it('are listed with their device, address and last use', async () => {
    const account = await cloud.signUp();
    const { email, password } = account;
    const other = await auth('/sign-in/email', { email, password }, { 'user-agent': 'Scanner/2.0' });
    await cloud.call('GET', '/api/v3/account', { token: other.body.token });
    await cloud.cloud.deps.authentication.flush();
    const list = async () =>
      (await cloud.call('GET', '/api/v3/profile/sessions', { token: account.token })).body.sessions as Json[];
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    const second = sessions.find(({ device }) => device === 'Scanner/2.0')!;
    expect(second).toMatchObject({ current: false, address: '127.0.0.1' });
    expect(Date.parse(second.lastUsedDate)).toBeGreaterThanOrEqual(Date.parse(second.createdDate));
    expect((await auth('/revoke-session', { id: second.id }, {}, account.token)).status).toBe(200);
    expect(await list()).toMatchObject([{ current: true }]);
  });
});

describe('an e-mail address', () => {
  it('is changed with the password alone', async () => {
    const account = await cloud.signUp();
    const newEmail = `new-${account.email}`;
    const change = (password: string) => auth('/change-email', { newEmail, password }, {}, account.token);
    expect((await change('not the password')).status).toBe(400);
    expect((await change(account.password)).status).toBe(200);
    const { body } = await cloud.call('GET', '/api/v3/profile', { token: account.token });
    expect(body).toMatchObject({ email: newEmail, emailVerified: false });
  });
});
