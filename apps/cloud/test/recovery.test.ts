/** Taking an account back: what somebody else has made or asked for ends with the owner's new password. */
import { createEmailVerificationToken } from 'better-auth/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fresh, turnOn } from './authenticator.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const SECRET = 'a secret of the tests that is long enough';
const OTHER_PASSWORD = 'another horse, another battery';
let smtp: MailServer;
let cloud: TestCloud;
beforeAll(async () => {
  smtp = await startMailServer();
  cloud = await startTestCloud({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Platen <platen@example.com>',
    AUTH_SECRET: SECRET,
  });
});
afterAll(async () => {
  await cloud.close();
  await smtp.close();
});

const sql = (...query: Parameters<TestCloud['cloud']['deps']['database']['sql']>) =>
  cloud.cloud.deps.database.sql(...query);
const post = (route: string, body: object, token?: string, headers: Record<string, string> = {}) =>
  cloud.call('POST', `/api/auth/${route}`, { body, token, headers: { origin: cloud.url, ...headers } });
const tokenOf = ({ hash }: URL): string => decodeURIComponent(hash.slice(1));
const works = async (token: string): Promise<boolean> =>
  (await cloud.call('GET', '/api/v3/account', { token })).status === 200;
const profile = async (token: string): Promise<Json> => (await cloud.call('GET', '/api/v3/profile', { token })).body;
const passkeyOptions = (token: string) => cloud.call('GET', '/api/auth/passkey/generate-register-options', { token });

let users = 0;
async function signUp(): Promise<TestAccount> {
  const email = `recovery-${++users}@example.com`;
  const password = 'correct horse battery';
  const { token } = (await post('sign-up/email', { name: 'Ada', email, password })).body;
  return { token, email, password, key: '' };
}
async function verified(): Promise<TestAccount> {
  const user = await signUp();
  const { link } = await smtp.mailTo(user.email);
  expect((await post('verify-email', { token: tokenOf(link) })).status).toBe(204);
  return user;
}
async function reset({ email }: TestAccount, choices: object = {}): Promise<string> {
  let mails = smtp.countTo(email);
  expect((await post('request-password-reset', { email })).status).toBe(204);
  let link: URL;
  // The mail of the sign-up may come meanwhile.
  do ({ link } = await smtp.mailTo(email, ++mails));
  while (link.pathname !== '/account/new-password');
  const body = { token: tokenOf(link), newPassword: OTHER_PASSWORD, ...choices };
  expect((await post('reset-password', body)).status).toBe(204);
  return (await post('sign-in/email', { email, password: OTHER_PASSWORD })).body.token;
}
const makeKey = (token: string, fields: object = {}) =>
  cloud.call('POST', '/api/v3/keys', { token, body: { name: 'x', mode: 'test', scopes: ['print'], ...fields } });
async function givePasskey({ email }: TestAccount): Promise<void> {
  await sql`insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    select ${crypto.randomUUID()}, id, 'x', ${crypto.randomUUID()}, 0, 'singleDevice', false from users where email = ${email}`;
}
const passkeysOf = async ({ email }: TestAccount): Promise<number> =>
  (await sql`select from passkeys p join users u on u.id = p.user_id where u.email = ${email}`).length;

describe('an account that somebody else has made with the address of its owner', () => {
  it('takes no passkey before the address is verified', async () => {
    const { token } = await signUp();
    expect((await passkeyOptions(token)).body.code).toBe('email_not_verified');
  });

  it('keeps nothing that lets its maker in when the owner comes by a mail', async () => {
    const maker = await signUp();
    const { key } = (await makeKey(maker.token)).body;
    await givePasskey(maker);
    await turnOn(cloud, maker);
    const hook = { url: 'https://example.com/hook', types: ['*'] };
    const made = await cloud.call('POST', '/api/v3/webhooks', { token: maker.token, body: hook });
    expect([200, 201, 401]).toContain(made.status);
    const token = await reset(maker);
    expect(token).toEqual(expect.any(String));
    expect([await works(key), await works(maker.token), await passkeysOf(maker)]).toEqual([false, false, 0]);
    expect((await cloud.call('GET', '/api/v3/webhooks', { token })).body.webhooks).toEqual([]);
    expect(await profile(token)).toMatchObject({ emailVerified: true, twoFactor: false });
  });

  it('keeps what its owner has made when he forgets a later password', async () => {
    const owner = await verified();
    const { key } = (await makeKey(owner.token)).body;
    await givePasskey(owner);
    await reset(owner);
    expect([await works(key), await passkeysOf(owner)]).toEqual([true, 1]);
  });
});

describe('a new password', () => {
  it('ends passkeys and keys if its user wants that, by a mail or in the profile', async () => {
    const owner = await verified();
    const first = (await makeKey(owner.token)).body.key;
    await givePasskey(owner);
    const token = await reset(owner, { endPasskeys: true, endKeys: true });
    expect([await works(first), await passkeysOf(owner)]).toEqual([false, 0]);
    const second = (await makeKey(token)).body.key;
    const change = { currentPassword: OTHER_PASSWORD, newPassword: 'a third horse, a third battery', endKeys: true };
    expect((await post('change-password', change, token)).status).toBe(200);
    expect([await works(second), await works(token)]).toEqual([false, true]);
    const { entries } = (await cloud.call('GET', '/api/v3/audit?action=key.removed', { token })).body;
    expect(entries).toHaveLength(2);
  });
});

describe('a key and a passkey', () => {
  it('take a user who has proved within ten minutes who he is', async () => {
    const { token, password } = await verified();
    expect((await makeKey(token)).status).toBe(201);
    await sql`update sessions set confirmed_date = now() - interval '11 minutes'`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    for (const refused of [await makeKey(token), await passkeyOptions(token)])
      expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
    expect((await post('verify-password', { password: 'not the password' }, token)).status).toBe(400);
    expect((await makeKey(token)).status).toBe(403);
    expect((await post('verify-password', { password }, token)).status).toBe(200);
    expect([(await makeKey(token)).status, (await passkeyOptions(token)).status]).toEqual([201, 200]);
    const { entries } = (await cloud.call('GET', '/api/v3/audit?action=confirmation.failed', { token })).body;
    expect(entries).toHaveLength(1);
  });

  it('take the second factor of a user who has one, not the password', async () => {
    const user = await turnOn(cloud, await verified());
    await sql`update sessions set confirmed_date = now() - interval '11 minutes'`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    await post('verify-password', { password: user.account.password }, user.token);
    expect((await makeKey(user.token)).body.code).toBe('confirmation_required');
    expect((await post('two-factor/verify-totp', { code: codeOf(user.uri) }, user.token)).status).toBe(200);
    expect((await makeKey(user.token)).status).toBe(201);
  });
});

describe('a change of the address', () => {
  const ask = (user: TestAccount, newEmail: string, token = user.token) =>
    post('change-email', { newEmail, password: user.password }, token);

  it('is told to the old address, and made by the link in the mail to the new one', async () => {
    const user = await verified();
    const newEmail = `new-${user.email}`;
    expect((await ask(user, newEmail)).status).toBe(200);
    const { content } = await smtp.mailTo(user.email, 2);
    expect(content).toContain('If it was not you, set a new password now');
    expect(content).not.toContain('chg_');
    expect((await profile(user.token)).email).toBe(user.email);
    const { link } = await smtp.mailTo(newEmail);
    expect((await post('verify-email', { token: tokenOf(link) })).status).toBe(204);
    expect(await profile(user.token)).toMatchObject({ email: newEmail, emailVerified: true });
    expect((await post('verify-email', { token: tokenOf(link) })).status).toBe(400);
    const { entries } = (await cloud.call('GET', '/api/v3/audit?action=email.*', { token: user.token })).body;
    expect(entries.map(({ action }: Json) => action)).toEqual([
      'email.changed',
      'email.change_requested',
      'email.verified',
    ]);
  });

  it.each(['reset', 'change'])('ends with a new password by a %s', async (how) => {
    const user = await verified();
    const newEmail = `stolen-${user.email}`;
    await ask(user, newEmail);
    const { link } = await smtp.mailTo(newEmail);
    const change = { currentPassword: user.password, newPassword: OTHER_PASSWORD };
    if (how === 'reset') await reset(user);
    else expect((await post('change-password', change, user.token)).status).toBe(200);
    expect((await post('verify-email', { token: tokenOf(link) })).status).toBe(400);
    const [row] = await sql`select email from users where email in (${user.email}, ${newEmail})`;
    expect(row!['email']).toBe(user.email);
  });

  it('takes the second factor of a user who has one', async () => {
    const user = await turnOn(cloud, await verified());
    await sql`update sessions set confirmed_date = now() - interval '11 minutes'`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    const refused = await ask(user.account, 'elsewhere@example.com', user.token);
    expect(refused.body.code).toBe('confirmation_required');
  });

  it('is not made by a link of an earlier version', async () => {
    const user = await verified();
    const token = await createEmailVerificationToken(SECRET, user.email, `old-${user.email}`, 3600, {
      requestType: 'change-email-verification',
    });
    expect((await post('verify-email', { token })).status).toBe(400);
    expect((await profile(user.token)).email).toBe(user.email);
  });

  it('to an address that somebody has is answered as every other, and does nothing', async () => {
    const [user, other] = [await verified(), await verified()];
    expect((await ask(user, other.email)).body).toEqual({ status: true });
    await smtp.mailTo(user.email, 2);
    expect(smtp.countTo(other.email)).toBe(1);
  });
});

describe('a trusted device', () => {
  const cookiesOf = ({ headers }: { readonly headers: Headers }): string =>
    headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .filter((one) => !one!.endsWith('='))
      .join('; ');

  async function trusting() {
    const user = await turnOn(cloud, await verified());
    const { email, password } = user.account;
    const first = cookiesOf(await post('sign-in/email', { email, password }));
    await fresh(cloud);
    const second = await post('two-factor/verify-totp', { code: codeOf(user.uri), trustDevice: true }, undefined, {
      cookie: first,
    });
    expect(second.status).toBe(200);
    await fresh(cloud);
    const cookie = cookiesOf(second)
      .split('; ')
      .find((one) => one.includes('trust_device'))!;
    const asksForCode = async (as = password): Promise<boolean> => {
      const answer = await post('sign-in/email', { email, password: as }, undefined, { cookie });
      expect(answer.status).toBe(200);
      return answer.body.twoFactorRedirect === true;
    };
    const devices = async (): Promise<Json[]> =>
      (await cloud.call('GET', '/api/v3/profile/sessions', { token: user.token })).body.trustedDevices;
    return { ...user, asksForCode, devices };
  }

  it('is listed, and asks for a code again once it is ended', async () => {
    const { token, devices, asksForCode } = await trusting();
    const [device] = await devices();
    expect(device).toMatchObject({ id: expect.any(String), expiresDate: expect.any(String) });
    const remove = () => cloud.call('DELETE', `/api/v3/profile/trusted-devices/${device!.id}`, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await devices()).toEqual([]);
    expect(await asksForCode()).toBe(true);
  });

  it('asks for a code again after the other sessions have ended', async () => {
    const { token, asksForCode } = await trusting();
    expect((await post('revoke-other-sessions', {}, token)).status).toBe(200);
    expect(await asksForCode()).toBe(true);
  });

  it('asks for a code again after a new password', async () => {
    const { account, token, asksForCode } = await trusting();
    const change = { currentPassword: account.password, newPassword: OTHER_PASSWORD };
    expect((await post('change-password', change, token)).status).toBe(200);
    expect(await asksForCode(OTHER_PASSWORD)).toBe(true);
  });

  it('asks for a code again with a new second factor', async () => {
    const { account, token, asksForCode } = await trusting();
    const off = await post('two-factor/disable', { password: account.password }, token);
    expect(off.status).toBe(200);
    await turnOn(cloud, { ...account, token: off.headers.get('set-auth-token')! });
    expect(await asksForCode()).toBe(true);
  });
});

describe('a code of an app', () => {
  it('is good once, at the same time too', async () => {
    const user = await turnOn(cloud, await verified());
    const { email, password } = user.account;
    // The app shows another one every 30 seconds.
    const code = codeOf(user.uri);
    const signIn = async () => {
      const first = await post('sign-in/email', { email, password });
      const cookie = first.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      return post('two-factor/verify-totp', { code }, undefined, { cookie });
    };
    const answers = await Promise.all([signIn(), signIn()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn()).body.message).toContain('used before');
  });
});

describe('a session', () => {
  it('is in the database as a hash, which signs nobody in', async () => {
    const { token, email, password } = await verified();
    const rows = await sql`
      select token from sessions s join users u on u.id = s.user_id where u.email = ${email}`;
    expect(rows).toHaveLength(1);
    expect(String(rows[0]!['token'])).toMatch(/^[0-9a-f]{64}$/);
    expect([await works(token), await works(String(rows[0]!['token']))]).toEqual([true, false]);
    expect((await cloud.call('GET', '/api/auth/get-session', { token: String(rows[0]!['token']) })).body).toBeNull();
    // What the library does by the token goes on.
    const other = (await post('sign-in/email', { email, password })).body.token;
    expect((await post('revoke-other-sessions', {}, token)).status).toBe(200);
    expect([await works(token), await works(other)]).toEqual([true, false]);
    expect((await post('sign-out', {}, token)).status).toBe(200);
    expect(await works(token)).toBe(false);
  });

  it('ends 90 days after the sign-in, however often it is used', async () => {
    const { token, email } = await verified();
    const age = async (days: number): Promise<void> => {
      await sql`update sessions set created_at = now() - make_interval(days => ${days}), updated_at = now(),
        expires_at = now() + interval '20 days' where user_id = (select id from users where email = ${email})`;
      await cloud.cloud.deps.changes.announce({ kind: 'all' });
    };
    await age(89);
    expect(await works(token)).toBe(true);
    await age(91);
    expect(await works(token)).toBe(false);
  });

  it('of a browser ends when it signs in again', async () => {
    const { email, password } = await verified();
    const cookieOf = (answer: { readonly headers: Headers }) =>
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
    const isSignedIn = async (cookie: string) =>
      (await cloud.call('GET', '/api/v3/account', { headers: { cookie } })).status === 200;
    const first = cookieOf(await post('sign-in/email', { email, password }));
    expect(await isSignedIn(first)).toBe(true);
    const second = cookieOf(await post('sign-in/email', { email, password }, undefined, { cookie: first }));
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });
});

it('the sign-in answers the same for an address with an account and one without, whatever the password', async () => {
  const { email } = await verified();
  for (const password of ['Password1!', 'aaaaaaaa', 'something else entirely']) {
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map((one) => post('sign-in/email', { email: one, password })),
    );
    const [known, unknown] = answers.map(({ status, body }) => [status, body.code, body.message]);
    expect(unknown).toEqual(known);
  }
});

it.each(['recovery-own@example.com', 'Platen2026!', 'recovery-own1'])('%s is no password', async (password) => {
  const answer = await post('sign-up/email', { name: 'Ada', email: 'recovery-own@example.com', password });
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('attackers try these first')]);
});

it('another AUTH_SECRET ends no sign-in with an error of ours, and says what helps', async () => {
  const user = await turnOn(cloud, await verified());
  const { email, password } = user.account;
  const other = await startTestCloud({
    AUTH_SECRET: 'another secret that is long enough!',
    DATABASE_URL: cloud.cloud.deps.database.url,
  });
  try {
    const headers = { origin: other.url };
    const first = await other.call('POST', '/api/auth/sign-in/email', { body: { email, password }, headers });
    expect(first.body.twoFactorRedirect).toBe(true);
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    for (const [path, code] of [
      ['verify-totp', codeOf(user.uri)],
      ['verify-backup-code', user.codes[0]],
    ]) {
      const answer = await other.call('POST', `/api/auth/two-factor/${path}`, {
        body: { code },
        headers: { ...headers, cookie },
      });
      expect([path, answer.status, answer.body.message]).toEqual([
        path,
        403,
        expect.stringContaining('disable-second-factor'),
      ]);
    }
  } finally {
    await other.close();
  }
  await eventually(() => works(user.token), Boolean);
});
