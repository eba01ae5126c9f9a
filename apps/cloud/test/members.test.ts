/** Members: invited by link and mail, several accounts of a user, the last owner, what a removed member may do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { readConfig } from '../src/ground/config.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const call = (method: string, route: string, token?: string, body?: object) =>
  cloud.call(method, `/api/v3/${route}`, { token, ...(body ? { body } : {}) });
const invite = async (owner: TestAccount, fields: object = {}): Promise<Json> => {
  const { status, body } = await call('POST', 'invitations', owner.token, { role: 'operator', ...fields });
  expect(status).toBe(201);
  return { ...body, token: body.link.split('#')[1] };
};
const accept = (user: TestAccount, token: string) => call('POST', 'invitations/accept', user.token, { token });
const account = async ({ token }: { token: string }): Promise<Json> => (await call('GET', 'account', token)).body;
const membersOf = async ({ token }: TestAccount): Promise<Json[]> => (await call('GET', 'members', token)).body.members;
const profile = async ({ token }: { token: string }): Promise<Json> => (await call('GET', 'profile', token)).body;

describe('an invitation', () => {
  it('makes a user of another account a member with its role, once, and switches his session', async () => {
    const [owner, guest, late] = [await cloud.signUp(), await cloud.signUp(), await cloud.signUp()];
    const own = await account(guest);
    const { token, id } = await invite(owner);
    const look = await cloud.call('POST', '/api/v3/invitations/open', { body: { token } });
    expect(look.body).toMatchObject({ account: (await account(owner)).name, role: 'operator', invitedBy: owner.email });
    expect((await call('GET', 'invitations', owner.token)).body.invitations).toMatchObject([{ id, role: 'operator' }]);

    expect((await accept(guest, token)).status).toBe(204);
    expect(await account(guest)).toMatchObject({ id: (await account(owner)).id, role: 'operator' });
    expect((await membersOf(owner)).map(({ email, role }) => [email, role])).toEqual([
      [owner.email, 'owner'],
      [guest.email, 'operator'],
    ]);
    expect((await accept(late, token)).body).toMatchObject({
      code: 'invitation_not_found',
      message: expect.stringContaining('has been used'),
    });
    expect((await call('GET', 'invitations', owner.token)).body.invitations).toEqual([]);
    expect((await profile(guest)).accounts).toMatchObject([
      { id: own.id, current: false },
      { role: 'operator', current: true },
    ]);

    expect((await call('POST', 'account/switch', guest.token, { accountId: own.id })).status).toBe(204);
    expect(await account(guest)).toMatchObject({ id: own.id, role: 'owner' });
    const foreign = await call('POST', 'account/switch', guest.token, { accountId: (await account(late)).id });
    expect(foreign.body.code).toBe('account_not_found');
  });

  it('is signed up with by a person without a user, who gets no account besides', async () => {
    const owner = await cloud.signUp();
    const { token } = await invite(owner, { role: 'viewer' });
    const email = `${crypto.randomUUID()}@platen.example`;
    const signUp = await cloud.call('POST', '/api/auth/sign-up/email', {
      body: { name: 'Grace', email, password: 'correct horse battery', invitation: token },
    });
    expect(signUp.status).toBe(200);
    expect(await account({ token: signUp.body.token })).toMatchObject({
      id: (await account(owner)).id,
      role: 'viewer',
    });
    expect((await profile({ token: signUp.body.token })).accounts).toHaveLength(1);
    const again = await cloud.call('POST', '/api/auth/sign-up/email', {
      body: { name: 'Eve', email: `x${email}`, password: 'correct horse battery', invitation: token },
    });
    expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('invitation')]);
  });

  it('accepted by ten at once makes one a member, and each of the others has an account of his own', async () => {
    const owner = await cloud.signUp();
    const { token } = await invite(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        cloud.call('POST', '/api/auth/sign-up/email', {
          body: {
            name: 'A',
            email: `${crypto.randomUUID()}@platen.example`,
            password: 'correct horse battery',
            invitation: token,
          },
        }),
      ),
    );
    expect(await membersOf(owner)).toHaveLength(2);
    const signedUp = answers.filter(({ status }) => status === 200);
    const accounts = await Promise.all(signedUp.map(({ body }) => account({ token: body.token })));
    expect(accounts.filter(({ role }) => role === 'operator')).toHaveLength(1);
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
  });

  it('for an address is for that user alone, and a revoked or expired one for nobody', async () => {
    const [owner, grace, eve] = [await cloud.signUp(), await cloud.signUp(), await cloud.signUp()];
    const forGrace = await invite(owner, { email: grace.email.toUpperCase() });
    const refused = await accept(eve, forGrace.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await accept(grace, forGrace.token)).status).toBe(204);
    expect((await accept(grace, (await invite(owner)).token)).body.code).toBe('already_member');

    const revoked = await invite(owner);
    expect((await call('DELETE', `invitations/${revoked.id}`, owner.token)).status).toBe(204);
    expect((await accept(eve, revoked.token)).body).toMatchObject({
      code: 'invitation_not_found',
      message: expect.stringContaining('was revoked'),
    });
    expect((await call('DELETE', `invitations/${revoked.id}`, owner.token)).status).toBe(404);
    const short = await invite(owner);
    await cloud.cloud.deps.database.sql`update invitations set expires_date = now() where id = ${short.id}`;
    expect([(await accept(eve, short.token)).status, (await accept(eve, short.token)).body.code]).toEqual([
      410,
      'invitation_expired',
    ]);
    // The next invitation does not make the expired one unknown, nor any number of them fill the table.
    const { sql } = cloud.cloud.deps.database;
    await sql`insert into invitations (id, account_id, token_hash, role, invited_by, expires_date, ended)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, account_id, decode(md5(n::text), 'hex'), role, invited_by, expires_date, 'revoked'
      from invitations, generate_series(1, 250) as n where id = ${short.id}`;
    await invite(owner);
    expect((await accept(eve, short.token)).body.code).toBe('invitation_expired');
    const [kept] = await sql<{ count: number }[]>`select count(*)::int from invitations
      where account_id = (select account_id from invitations where id = ${short.id}) and ended is not null`;
    expect(kept!.count).toBeLessThanOrEqual(200);
  });
});

describe('a member', () => {
  it('who is removed has no access from the next request on, and goes on in an account of his own', async () => {
    const [owner, guest] = [await cloud.signUp(), await cloud.signUp()];
    await accept(guest, (await invite(owner)).token);
    expect((await call('GET', 'printers', guest.token)).status).toBe(200);
    const shared = (await account(owner)).id;
    const id = (await membersOf(owner)).find(({ email }) => email === guest.email)!.id;
    expect((await call('DELETE', `members/${id}`, owner.token)).status).toBe(204);
    const now = await account(guest);
    expect(now).toMatchObject({ role: 'owner' });
    expect(now.id).not.toBe(shared);
    expect((await call('POST', 'account/switch', guest.token, { accountId: shared })).body.code).toBe(
      'account_not_found',
    );
  });

  it.each(['removed', 'an operator now', 'out of the sessions', 'free of his keys'])(
    'who is %s does not come back by an invitation of his own, under another address either',
    async (end) => {
      const [owner, guest, friend] = [await cloud.signUp(), await cloud.signUp(), await cloud.signUp()];
      const { url } = cloud.cloud.deps.database;
      await accept(guest, (await invite(owner, { role: 'owner' })).token);
      const { token } = await invite(guest, { role: 'owner' });
      const ofOwner = await invite(owner);
      const email = `moved-${guest.email}`;
      const post = (path: string, body: object) =>
        cloud.call('POST', `/api/auth${path}`, { token: guest.token, body, headers: { origin: cloud.url } });
      expect((await post('/change-email', { newEmail: email, password: guest.password })).status).toBe(200);
      const { id } = (await membersOf(owner)).find((member) => member.email === email)!;
      if (end === 'removed') await call('DELETE', `members/${id}`, owner.token);
      else if (end === 'an operator now') await call('PATCH', `members/${id}`, owner.token, { role: 'operator' });
      else if (end === 'out of the sessions')
        await runAdmin(
          ['end-sessions', email],
          readConfig({ DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests that is long enough' }),
        );
      else {
        const body = { currentPassword: guest.password, newPassword: 'another horse, another battery', endKeys: true };
        expect((await post('/change-password', body)).status).toBe(200);
      }
      expect((await accept(friend, token)).status).toBe(404);
      expect((await accept(friend, ofOwner.token)).status).toBe(204);
    },
  );

  it('whose role is changed may do what it allows from the next request on', async () => {
    const [owner, guest] = [await cloud.signUp(), await cloud.signUp()];
    await accept(guest, (await invite(owner, { role: 'viewer' })).token);
    const rename = () => call('PATCH', 'account', guest.token, { name: 'Harbour' });
    expect((await rename()).body).toMatchObject({
      code: 'forbidden',
      message: 'This needs the role owner; yours in this account is viewer. An owner of the account can change it.',
    });
    const id = (await membersOf(owner)).find(({ email }) => email === guest.email)!.id;
    expect((await call('PATCH', `members/${id}`, owner.token, { role: 'owner' })).status).toBe(204);
    expect((await rename()).body).toMatchObject({ name: 'Harbour', role: 'owner' });
  });

  it('who is the last owner can neither leave, nor be removed, nor become something else', async () => {
    const [owner, guest] = [await cloud.signUp(), await cloud.signUp()];
    await accept(guest, (await invite(owner)).token);
    const [{ id }] = (await membersOf(owner)) as [Json];
    for (const answer of [
      await call('POST', 'account/leave', owner.token),
      await call('DELETE', `members/${id}`, owner.token),
      await call('PATCH', `members/${id}`, owner.token, { role: 'viewer' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'last_owner']);
    const guestId = (await membersOf(owner))[1]!.id;
    await call('PATCH', `members/${guestId}`, owner.token, { role: 'owner' });
    const leaves = await Promise.all([owner, guest].map(({ token }) => call('POST', 'account/leave', token)));
    expect(leaves.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('who comes and goes is in the audit log', async () => {
    const [owner, guest] = [await cloud.signUp(), await cloud.signUp()];
    await accept(guest, (await invite(owner, { email: guest.email })).token);
    const id = (await membersOf(owner)).find(({ email }) => email === guest.email)!.id;
    await call('PATCH', `members/${id}`, owner.token, { role: 'viewer' });
    await call('POST', 'account/leave', guest.token);
    const entries = await eventually(
      async () => (await call('GET', 'audit', owner.token)).body.entries as Json[],
      (all) => all.some(({ action }) => action === 'member.left'),
    );
    const of = (wanted: string) => entries.find(({ action }) => action === wanted)!;
    expect(of('invitation.created')).toMatchObject({
      actor: { name: owner.email },
      detail: { role: 'operator', email: guest.email },
    });
    expect(of('member.joined')).toMatchObject({
      actor: { name: guest.email },
      target: id,
      detail: { role: 'operator' },
    });
    expect(of('member.changed')).toMatchObject({
      actor: { name: owner.email },
      target: id,
      detail: { role: 'viewer' },
    });
    expect(of('member.left')).toMatchObject({ actor: { name: guest.email } });
    expect(JSON.stringify(entries)).not.toContain('inv_');
  });
});

describe('by mail', () => {
  let mails: MailServer;
  let mailing: TestCloud;
  beforeAll(async () => {
    mails = await startMailServer();
    mailing = await startTestCloud({
      SMTP_URL: mails.url,
      MAIL_FROM: 'Platen <platen@example.com>',
      DEFAULT_PLAN: 'free',
    });
  });
  afterAll(async () => {
    await mailing.close();
    await mails.close();
  });

  it('an invitation goes to its address with the link, from a user whose own address is verified', async () => {
    const owner = await mailing.signUp();
    const body = { role: 'viewer', email: 'grace@example.com' };
    const refused = await mailing.call('POST', '/api/v3/invitations', { token: owner.token, body });
    expect(refused.body.code).toBe('email_not_verified');
    await mailing.cloud.deps.database.sql`update users set email_verified = true where email = ${owner.email}`;
    const { body: made } = await mailing.call('POST', '/api/v3/invitations', { token: owner.token, body });
    expect(made.sent).toBe(true);
    const { link, content } = await mails.mailTo('grace@example.com');
    expect(link.pathname).toBe(new URL(made.link).pathname);
    // What was sent is nobody's but the reader's of the mail.
    expect(link.hash).not.toBe(new URL(made.link).hash);
    expect(content).toContain(owner.email);
    const year = made.expiresDate.slice(0, 4);
    expect(content).toMatch(new RegExp(`The link works once, until .* ${year} at .* UTC\\.`));
    const headers = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' };
    await mailing.call('POST', '/api/v3/invitations', { token: owner.token, body, headers });
    expect((await mails.mailTo('grace@example.com', 2)).content).toContain(`Der Link gilt einmal, bis `);
  });

  describe('an invitation for an address', () => {
    const ofLink = (link: string | URL): string => new URL(link).hash.slice(1);
    let people = 0;
    const invited = async () => {
      const owner = await mailing.signUp();
      await mailing.cloud.deps.database.sql`update users set email_verified = true where email = ${owner.email}`;
      const email = `invited-${++people}@example.com`;
      const body = { role: 'viewer', email };
      const made = await mailing.call('POST', '/api/v3/invitations', { token: owner.token, body });
      return { owner, email, shared: ofLink(made.body.link), mailed: ofLink((await mails.mailTo(email)).link) };
    };
    const signUp = (email: string, invitation?: string) =>
      mailing.call('POST', '/api/auth/sign-up/email', {
        body: { name: 'Grace', email, password: 'correct horse battery', ...(invitation && { invitation }) },
      });
    const open = async (token: string): Promise<boolean> =>
      (await mailing.call('POST', '/api/v3/invitations/open', { body: { token } })).body.forNewUsers;
    const take = (user: string, token: string) =>
      mailing.call('POST', '/api/v3/invitations/accept', { token: user, body: { token } });
    const roleOf = async (user: string): Promise<string> =>
      (await mailing.call('GET', '/api/v3/account', { token: user })).body.role;

    it('is signed up with by the reader of the mail, and not by the holder of the shared link', async () => {
      const { email, shared, mailed } = await invited();
      expect([await open(shared), await open(mailed)]).toEqual([false, true]);
      const stranger = await signUp(email, shared);
      expect([stranger.status, stranger.body.message]).toEqual([400, expect.stringContaining(email)]);
      const grace = await signUp(email, mailed);
      expect(grace.status).toBe(200);
      expect(await roleOf(grace.body.token)).toBe('viewer');
      expect((await take(grace.body.token, shared)).body.code).toBe('invitation_not_found');
    });

    it('is not accepted by somebody who has signed up with the address and not verified it', async () => {
      const { email, shared, mailed } = await invited();
      const stranger = (await signUp(email)).body.token;
      expect((await take(stranger, shared)).body.code).toBe('email_not_verified');
      expect(await roleOf(stranger)).toBe('owner');
      expect((await take(stranger, mailed)).status).toBe(204);
      expect(await roleOf(stranger)).toBe('viewer');
    });

    it('is accepted by the shared link once the address is verified', async () => {
      const { email, shared } = await invited();
      const grace = (await signUp(email)).body.token;
      await mailing.cloud.deps.database.sql`update users set email_verified = true where email = ${email}`;
      expect((await take(grace, shared)).status).toBe(204);
    });
  });

  it('an invitation for nobody in particular is open to any holder of the link', async () => {
    const owner = await mailing.signUp();
    await mailing.cloud.deps.database.sql`update users set email_verified = true where email = ${owner.email}`;
    const body = { role: 'viewer' };
    const { link } = (await mailing.call('POST', '/api/v3/invitations', { token: owner.token, body })).body;
    const answer = await mailing.call('POST', '/api/auth/sign-up/email', {
      body: {
        name: 'Grace',
        email: 'anybody@example.com',
        password: 'correct horse battery',
        invitation: new URL(link).hash.slice(1),
      },
    });
    expect(answer.status).toBe(200);
  });
});
