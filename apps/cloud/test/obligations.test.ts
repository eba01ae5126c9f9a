/** What a user must do before an account is open to him: a second factor that it requires, a password of his own. */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/ground/config.ts';
import { createMetrics } from '../src/ground/http/metrics.ts';
import { fresh, turnOn } from './authenticator.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

/** At last: it leads to an account that is open. */
const LEAVE = 'POST /api/v3/account/leave';
const NOBODY = '00000000-0000-7000-8000-000000000000';
const call = (method: string, route: string, token: string, body?: object) =>
  cloud.call(method, route, { token, headers: { origin: cloud.url }, ...(body && { body }) });
const profileOf = async (token: string): Promise<Json> => (await call('GET', '/api/v3/profile', token)).body;
const requireFactors = (token: string, requiresSecondFactor: boolean) =>
  call('PATCH', '/api/v3/account', token, { requiresSecondFactor });

/** An account whose owner has a second factor, which it requires, and an operator without one. */
async function strictAccount() {
  const { account, token } = await turnOn(cloud, await cloud.signUp());
  const guest = await cloud.signUp();
  const own = (await profileOf(guest.token)).accounts[0].id as string;
  const invitation = await call('POST', '/api/v3/invitations', token, { role: 'operator' });
  const accepted = { token: invitation.body.link.split('#')[1] };
  expect((await call('POST', '/api/v3/invitations/accept', guest.token, accepted)).status).toBe(204);
  expect((await requireFactors(token, true)).status).toBe(200);
  return { owner: { ...account, token }, guest, own };
}

/** Every route that looks at a credential. */
async function routes(): Promise<string[]> {
  const found = new Set<string>();
  const app = await buildApp({
    deps: cloud.cloud.deps,
    log: pino({ level: 'silent' }),
    metrics: createMetrics({} as never),
    isDraining: () => false,
    onRoute: (method, path) => found.add(`${method} ${path}`),
  });
  await app.ready();
  await app.close();
  return [...found].filter((one) => !/^(OPTIONS|HEAD) | \/api\/auth\//.test(one) && !FOR_NOBODY.includes(one));
}
const FOR_NOBODY = [
  'GET /printnode/ping',
  'POST /api/v3/boards/open',
  'POST /api/v3/invitations/open',
  'POST /oauth/register',
  'POST /oauth/token',
  'POST /oauth/revoke',
  // Pages, which report it themselves (oauth.test.ts).
  'GET /oauth/authorize',
  'POST /oauth/authorize',
];

/** The codes of the routes' refusals, for those that do not refuse with `code`. */
async function notRefused(token: string, code: string): Promise<string[]> {
  const open: string[] = [];
  for (const route of (await routes()).toSorted((one) => (one === LEAVE ? 1 : -1))) {
    const [method = '', path = ''] = route.split(' ');
    const abort = new AbortController();
    const response = await fetch(`${cloud.url}${path.replaceAll(/:\w+/g, NOBODY)}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
    const text = isStream ? '' : await response.text();
    abort.abort();
    if (response.status !== 403 || !(text.includes(code) || text.includes(SENTENCES[code]!))) open.push(route);
  }
  return open.toSorted();
}
/** PrintNode's interface, MCP and the page of a grant have the sentence without the code. */
const SENTENCES: Readonly<Record<string, string>> = {
  second_factor_required: 'This account requires a second factor',
  password_change_required: 'Somebody else set your password',
};

const OWN = ['DELETE /api/v3/profile/trusted-devices/:id', 'GET /api/v3/profile', 'GET /api/v3/profile/sessions'];
const ELSEWHERE = ['POST /api/v3/account/leave', 'POST /api/v3/account/switch', 'POST /api/v3/invitations/accept'];

describe('an account that requires a second factor', () => {
  it('is closed on every route to a member without one, but for his profile and the way to other accounts', async () => {
    const { guest } = await strictAccount();
    expect((await profileOf(guest.token)).obligation).toBe('second_factor');
    const open = await notRefused(guest.token, 'second_factor_required');
    expect(open).toEqual([...OWN, ...ELSEWHERE].toSorted());
  });

  it('opens at once to a member who has set one up, and to a session in another account', async () => {
    const { guest, own } = await strictAccount();
    const list = (token: string) => call('GET', '/api/v3/printers', token);
    expect((await list(guest.token)).body.code).toBe('second_factor_required');
    expect((await call('POST', '/api/v3/account/switch', guest.token, { accountId: own })).status).toBe(204);
    expect((await list(guest.token)).status).toBe(200);

    const other = await strictAccount();
    const { token } = await turnOn(cloud, other.guest);
    expect([(await list(token)).status, (await profileOf(token)).obligation]).toEqual([200, null]);
  });

  it('closes when it is set and opens when it is taken back, also for an event stream that is open', async () => {
    const { owner, guest } = await strictAccount();
    expect((await requireFactors(owner.token, false)).status).toBe(200);
    const abort = new AbortController();
    const open = () =>
      fetch(`${cloud.url}/api/v3/events`, {
        headers: { authorization: `Bearer ${guest.token}` },
        signal: abort.signal,
      });
    const stream = await open();
    expect(stream.status).toBe(200);
    expect((await requireFactors(owner.token, true)).status).toBe(200);
    // The stream ends by itself.
    await stream.text();
    expect((await open()).status).toBe(403);
    abort.abort();
  });

  it('is not opened by the password of a member who has a passkey, but by the passkey', async () => {
    const { guest } = await strictAccount();
    const { sql } = cloud.cloud.deps.database;
    const forget = () => cloud.cloud.deps.changes.announce({ kind: 'all' });
    await sql`insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
      select ${crypto.randomUUID()}, id, 'x', ${crypto.randomUUID()}, 0, 'singleDevice', false from users
      where email = ${guest.email}`;
    await forget();
    expect((await profileOf(guest.token)).obligation).toBe('second_factor');
    await sql`update sessions s set opened_by = 'passkey' from users u where u.id = s.user_id and u.email = ${guest.email}`;
    await forget();
    expect((await profileOf(guest.token)).obligation).toBe(null);
  });

  it('keeps its API keys working, and closes to assistants of members without a second factor', async () => {
    const { owner, guest } = await strictAccount();
    const { sql } = cloud.cloud.deps.database;
    const made = await call('POST', '/api/v3/keys', owner.token, { name: 'Packing', mode: 'live', scopes: ['print'] });
    const asKey = () => call('GET', '/api/v3/printers', made.body.key);
    expect((await asKey()).status).toBe(200);
    await sql`update api_keys set granted_by = (select id from users where email = ${guest.email}),
      grant_ends_date = now() + interval '1 day' where id = ${made.body.id}`;
    await cloud.cloud.deps.changes.announce({ kind: 'key', id: made.body.id });
    expect((await asKey()).body.code).toBe('second_factor_required');
  });

  it('is required by an owner who has just proved himself and has one, and the audit log shows it', async () => {
    const account = await cloud.signUp();
    const { sql } = cloud.cloud.deps.database;
    expect((await requireFactors(account.token, true)).body.code).toBe('second_factor_required');
    const { token } = await turnOn(cloud, account);
    await sql`update sessions set confirmed_date = now() - interval '1 hour'
      where user_id = (select id from users where email = ${account.email})`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    expect((await requireFactors(token, true)).body.code).toBe('confirmation_required');
    // What it is already takes no proof.
    expect((await requireFactors(token, false)).status).toBe(200);
    await sql`update sessions set confirmed_date = now()
      where user_id = (select id from users where email = ${account.email})`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    expect((await requireFactors(token, true)).body.requiresSecondFactor).toBe(true);
    await fresh(cloud);
    const details = () => call('GET', '/api/v3/audit?action=account.changed', token);
    await eventually(
      async () => ((await details()).body.entries as Json[]).map(({ detail }) => detail?.requiresSecondFactor),
      (all) => all.includes(true),
    );
  });
});

describe('a password that the operator has set', () => {
  const admin = (...args: string[]) => {
    const { url } = cloud.cloud.deps.database;
    const environment = { DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests that is long enough' };
    return runAdmin(args, readConfig(environment));
  };
  const reset = async ({ email }: TestAccount): Promise<string> =>
    / with (\S+) now/.exec(await admin('reset-password', email))![1]!;
  const signIn = (email: string, password: string) =>
    cloud.call('POST', '/api/auth/sign-in/email', { body: { email, password }, headers: { origin: cloud.url } });
  const change = (token: string, currentPassword: string, newPassword: string) =>
    call('POST', '/api/auth/change-password', token, { currentPassword, newPassword });

  it('opens nothing but the profile until the user has replaced it', async () => {
    const account = await cloud.signUp();
    const password = await reset(account);
    const { token } = (await signIn(account.email, password)).body;
    expect((await profileOf(token)).obligation).toBe('new_password');
    expect(await notRefused(token, 'password_change_required')).toEqual(OWN);
    expect((await change(token, password, 'another horse, another battery')).status).toBe(200);
    expect((await call('GET', '/api/v3/printers', token)).status).toBe(200);
  });

  it('is not replaced by itself', async () => {
    const account = await cloud.signUp();
    const password = await reset(account);
    const { token } = (await signIn(account.email, password)).body;
    expect((await change(token, password, password)).status).toBe(400);
    expect((await profileOf(token)).obligation).toBe('new_password');
  });

  it('that nobody has used for three days signs in no longer', async () => {
    const account = await cloud.signUp();
    const password = await reset(account);
    const { sql } = cloud.cloud.deps.database;
    await sql`update credentials set updated_at = now() - interval '73 hours'
      where user_id = (select id from users where email = ${account.email})`;
    const refused = await signIn(account.email, password);
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('operator')]);
    const again = await reset(account);
    expect((await signIn(account.email, again)).status).toBe(200);
  });
});
