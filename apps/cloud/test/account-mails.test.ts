/** E-mail verification and password recovery: with a real SMTP server, by the links of the mails that arrive. */
import { createEmailVerificationToken } from 'better-auth/api';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { ConfigError, readConfig } from '../src/ground/config.ts';
import { createMailer } from '../src/ground/mail/mailer.ts';
import { eventually, type Json, startTestCloud, type TestCloud } from './cloud.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const SECRET = 'a secret of the tests that is long enough';
const OTHER_PASSWORD = 'another horse, another battery';
const logged: string[] = [];
let smtp: MailServer;
let cloud: TestCloud;
beforeAll(async () => {
  smtp = await startMailServer();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Platen <platen@example.com>', AUTH_SECRET: SECRET };
  cloud = await startTestCloud(mail, {}, log as never);
});
afterAll(async () => {
  await cloud.close();
  await smtp.close();
});

interface User {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

async function signUp(): Promise<User> {
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'correct horse battery';
  const { status, body } = await cloud.call('POST', '/api/auth/sign-up/email', {
    body: { name: 'Ada', email, password },
  });
  expect(status).toBe(200);
  return { email, password, token: body.token };
}
const post = (route: string, body: object, token?: string) => cloud.call('POST', `/api/auth/${route}`, { body, token });
const signIn = ({ email }: User, password: string) => post('sign-in/email', { email, password });
const works = async (token: string): Promise<boolean> =>
  (await cloud.call('GET', '/api/v3/account', { token })).status === 200;
const liveKey = (token: string) =>
  cloud.call('POST', '/api/v3/keys', { token, body: { name: 'x', mode: 'live', scopes: ['print'] } });
const enrollment = (token: string) => cloud.call('POST', '/api/v3/agents/enroll', { token });
const audited = async (action: string, token: string): Promise<Json[]> =>
  eventually(
    async () => (await cloud.call('GET', `/api/v3/audit?action=${action}`, { token })).body.entries as Json[],
    (entries) => entries.length > 0,
  );

/** Behind the #, and nowhere else: no server or proxy on the way sees it, so no log of theirs has it. */
const tokenOf = ({ hash, search }: URL): string => {
  expect(search).toBe('');
  expect(hash.length).toBeGreaterThan(20);
  return decodeURIComponent(hash.slice(1));
};

/** What the page behind the link of a mail sends when its button is pressed. */
const use = (link: URL, newPassword?: string) => {
  const { pathname } = link;
  const token = tokenOf(link);
  return pathname === '/account/verify-email'
    ? post('verify-email', { token })
    : post('reset-password', { token, newPassword });
};

describe('an e-mail address', () => {
  it('is verified by the link of the mail, but not by opening it alone', async () => {
    const user = await signUp();
    const mail = await smtp.mailTo(user.email);
    expect(mail.from).toBe('platen@example.com');
    expect(mail.content).toMatch(/From: Platen <platen@example.com>/);
    expect(mail.content).toContain('text/plain');
    expect(mail.content).toContain('text/html');
    expect(mail.link.origin).toBe(cloud.url);
    expect(mail.content).not.toContain('Ada');

    for (const refused of [await liveKey(user.token), await enrollment(user.token)])
      expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified']);
    const test = { token: user.token, body: { name: 'x', mode: 'test', scopes: ['print'] } };
    expect((await cloud.call('POST', '/api/v3/keys', test)).status).toBe(201);

    await (await fetch(mail.link)).text();
    expect((await liveKey(user.token)).status).toBe(403);
    expect(mail.link.pathname).toBe('/account/verify-email');
    expect((await use(mail.link)).status).toBe(204);
    expect([(await liveKey(user.token)).status, (await enrollment(user.token)).status]).toEqual([201, 200]);
    expect(await audited('email.verified', user.token)).toMatchObject([
      { actor: { type: 'user', name: user.email }, address: '127.0.0.1' },
    ]);
    // A second use of the link verifies the same address again, and is not recorded.
    expect((await use(mail.link)).status).toBe(204);
    expect(await audited('email.verified', user.token)).toHaveLength(1);
  });

  it('gets its mails in the language of the browser', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
    const body = { name: 'Ada', email, password: 'correct horse battery' };
    const { body: signedUp } = await cloud.call('POST', '/api/auth/sign-up/email', { body, headers });
    expect((await smtp.mailTo(email)).content).toContain('Der Link gilt 24 Stunden.');
    await cloud.call('POST', '/api/auth/send-verification-email', { token: signedUp.token, body: {}, headers });
    expect((await smtp.mailTo(email, 2)).content).toContain('Der Link gilt 24 Stunden.');
    await cloud.call('POST', '/api/auth/request-password-reset', { body: { email }, headers });
    expect((await smtp.mailTo(email, 3)).content).toContain('Der Link gilt einmal, eine Stunde lang.');
  });

  it('gets another mail until it is verified', async () => {
    const user = await signUp();
    await smtp.mailTo(user.email);
    const again = await post('send-verification-email', {}, user.token);
    expect([again.status, again.body]).toEqual([200, { sent: true }]);
    const { link } = await smtp.mailTo(user.email, 2);
    expect((await post('verify-email', { token: tokenOf(link) })).status).toBe(204);
    expect((await post('send-verification-email', {}, user.token)).body).toEqual({ sent: false });
    expect((await post('send-verification-email', {})).status).toBe(401);
  });

  it('is not verified by a token that is too old, changed, or for another purpose', async () => {
    const user = await signUp();
    const { link } = await smtp.mailTo(user.email);
    const old = await createEmailVerificationToken(SECRET, user.email, undefined, -60);
    const foreign = await createEmailVerificationToken('another secret that is long enough!', user.email);
    for (const token of [old, foreign, `${tokenOf(link)}x`, 'x']) {
      const { status, body } = await post('verify-email', { token });
      expect([status, body.code, body.message]).toEqual([
        400,
        'invalid_parameter',
        expect.stringContaining('does not work'),
      ]);
    }
    expect((await liveKey(user.token)).status).toBe(403);
  });

  it('is verified by the operator where no mail arrives', async () => {
    const user = await signUp();
    const config = readConfig({ DATABASE_URL: cloud.cloud.deps.database.url, AUTH_SECRET: SECRET });
    expect(await runAdmin(['verify-email', user.email.toUpperCase()], config)).toContain('is verified now');
    expect((await enrollment(user.token)).status).toBe(200);
    expect(await audited('email.verified', user.token)).toMatchObject([{ actor: { type: 'operator' } }]);
    await expect(runAdmin(['verify-email', 'nobody@example.com'], config)).rejects.toThrow('There is no user');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, and all sessions end', async () => {
    const user = await signUp();
    const other = await signIn(user, user.password);
    expect([await works(user.token), await works(other.body.token)]).toEqual([true, true]);
    expect((await post('request-password-reset', { email: user.email })).status).toBe(204);
    const { link } = await smtp.mailTo(user.email, 2);
    expect(link.pathname).toBe('/account/new-password');
    expect((await use(link, OTHER_PASSWORD)).status).toBe(204);
    expect([await works(user.token), await works(other.body.token)]).toEqual([false, false]);
    expect((await signIn(user, user.password)).status).toBe(401);
    const { status, body } = await signIn(user, OTHER_PASSWORD);
    expect(status).toBe(200);
    expect(await audited('password.reset', body.token)).toMatchObject([
      { actor: { type: 'user', name: user.email }, address: '127.0.0.1' },
    ]);
    expect(await audited('password.reset_requested', body.token)).toMatchObject([
      { actor: { type: 'anonymous', id: null, name: user.email } },
    ]);
    // The reader of the mail owns the address.
    expect((await liveKey(body.token)).status).toBe(201);
  });

  it('is replaced once by a token, and by no token that was requested earlier', async () => {
    const user = await signUp();
    const token = async (count: number): Promise<string> => {
      expect((await post('request-password-reset', { email: user.email })).status).toBe(204);
      return tokenOf((await smtp.mailTo(user.email, count)).link);
    };
    const [first, second] = [await token(2), await token(3)];
    const set = (one: string, newPassword: string) => post('reset-password', { token: one, newPassword });
    const weak = await set(first, 'Password1!');
    expect([weak.status, weak.body.message]).toEqual([400, expect.stringContaining('known from data breaches')]);
    // A refused password does not use up the token; of several simultaneous attempts one is first.
    const tries = await Promise.all([1, 2, 3, 4].map(() => set(first, OTHER_PASSWORD)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400]);
    for (const used of [first, second, 'x']) {
      const { status, body } = await set(used, 'a third horse, a third battery');
      expect([status, body.code, body.message]).toEqual([
        400,
        'invalid_parameter',
        expect.stringContaining('does not work'),
      ]);
    }
    expect((await signIn(user, OTHER_PASSWORD)).status).toBe(200);
  });

  it('is not replaced by a token that is too old', async () => {
    const user = await signUp();
    await post('request-password-reset', { email: user.email });
    const token = tokenOf((await smtp.mailTo(user.email, 2)).link);
    const { sql } = cloud.cloud.deps.database;
    const [kept] = await sql<{ identifier: string; seconds: number }[]>`
      select identifier, extract(epoch from v.expires_at - v.created_at)::int as seconds
      from verifications v join users u on v.value = u.id::text where u.email = ${user.email}`;
    expect(kept!.identifier).not.toContain(token);
    expect(kept!.seconds).toBeLessThanOrEqual(3600);
    await sql`update verifications set expires_at = now() - interval '1 second' where identifier = ${kept!.identifier}`;
    const { status } = await post('reset-password', { token, newPassword: OTHER_PASSWORD });
    expect(status).toBe(400);
    expect((await signIn(user, user.password)).status).toBe(200);
  });

  it('of any address: the answer does not reveal whether it has an account, and few mails are sent', async () => {
    const user = await signUp();
    await smtp.mailTo(user.email);
    const ask = async (email: string) => {
      const { status, bytes } = await post('request-password-reset', { email });
      return [status, status === 429 ? 'rate_limited' : bytes.toString()];
    };
    const stranger = `${crypto.randomUUID()}@example.com`;
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push([await ask(user.email), await ask(stranger)]);
    for (const [known, unknown] of answers) expect(known).toEqual(unknown);
    expect(answers.map(([known]) => known![0])).toEqual([204, 204, 204, 204, 204, 429]);
    await smtp.mailTo(user.email, 6);
    expect([smtp.countTo(user.email), smtp.countTo(stranger)]).toEqual([6, 0]);
  });
});

it('the log holds no link, token or address of a mail', async () => {
  const user = await signUp();
  await post('request-password-reset', { email: user.email });
  const { link } = await smtp.mailTo(user.email, 2);
  await (await fetch(link)).text();
  await use(link, OTHER_PASSWORD);
  const text = logged.join('');
  expect(text).toContain('/account/new-password');
  expect(text).not.toContain(tokenOf(link));
  expect(text).not.toContain(user.email);
});

it('a mail that the server refuses temporarily is sent later', async () => {
  smtp.refuse(2);
  const mailer = createMailer({
    smtpUrl: smtp.url,
    from: 'platen@example.com',
    log: pino({ level: 'silent' }),
    retryMs: [1, 1, 1],
  });
  mailer.send({ to: 'late@example.com', subject: 'x', text: 'http://127.0.0.1/', html: '<p>http://127.0.0.1/</p>' });
  await smtp.mailTo('late@example.com');
  await mailer.close();
  expect(smtp.countTo('late@example.com')).toBe(1);
});

it('a sign-up is answered while no mail server listens', async () => {
  const away = await startTestCloud({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'platen@example.com' });
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { name: 'Ada', email, password: 'correct horse battery' };
  const { status } = await away.call('POST', '/api/auth/sign-up/email', { body });
  expect(status).toBe(200);
  await away.close();
});

it('without a mail server no address needs to be verified, and no link leads anywhere', async () => {
  const plain = await startTestCloud();
  const { token, email } = await plain.signUp();
  expect((await plain.call('POST', '/api/v3/agents/enroll', { token })).status).toBe(200);
  for (const [route, body] of [
    ['send-verification-email', {}],
    ['verify-email', { token: 'x' }],
    ['request-password-reset', { email }],
    ['reset-password', { token: 'x', newPassword: OTHER_PASSWORD }],
  ] as const) {
    const answer = await plain.call('POST', `/api/auth/${route}`, { token, body });
    expect([route, answer.status, answer.body.message]).toEqual([
      route,
      404,
      expect.stringContaining('sends no e-mail'),
    ]);
  }
  await plain.close();
});

it('SMTP_URL needs MAIL_FROM, and neither takes a line end; the password is not shown', () => {
  const read = (environment: Readonly<Record<string, string>>) => () => readConfig(environment);
  expect(read({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(ConfigError);
  expect(read({ SMTP_URL: 'smtp://a:hidden@mail.example.com', MAIL_FROM: 'a@b\r\nBcc: c@d' })).toThrow('MAIL_FROM');
  expect(read({ SMTP_URL: 'http://a:hidden@mail.example.com' })).toThrow(/^(?!.*hidden).*SMTP_URL/);
});
