/** What a member makes that lets somebody in, and what ends it: one row a kind. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../src/admin.ts';
import { readConfig } from '../src/ground/config.ts';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const call = (method: string, route: string, token?: string, body?: object) =>
  cloud.call(method, `/api/v3/${route}`, { token, ...(body ? { body } : {}) });
const made = async (by: TestAccount, route: string, body: object): Promise<Json> => {
  const answer = await call('POST', route, by.token, body);
  expect([answer.status, answer.body]).toEqual([expect.toBeOneOf([200, 201]), expect.any(Object)]);
  return answer.body;
};
const listed = async (owner: TestAccount, route: string, list: string, id: string): Promise<boolean> =>
  ((await call('GET', route, owner.token)).body[list] as Json[]).some((one) => one.id === id);

interface Way {
  /** Whether it still lets somebody in. */
  readonly isOpen: () => Promise<boolean>;
}

/** Makes one of each kind as `maker`, in an account that `owner` owns too. */
async function makeAll(maker: TestAccount, owner: TestAccount, accountId: string): Promise<Record<string, Way>> {
  const { sql } = cloud.cloud.deps.database;
  const link = (await made(maker, 'invitations', { role: 'owner' })).link as string;
  const fleet = await made(maker, 'agents/enroll', { reusable: true, uses: 5 });
  const once = await made(maker, 'agents/enroll', {});
  const agent = await cloud.addAgent(owner);
  const replacement = await made(maker, `agents/${agent.id}/replace`, {});
  const printerId = await cloud.addPrinter(owner, agent);
  const origins = ['https://example.com'];
  const page = await made(maker, 'tokens', { printerIds: [printerId], copies: 1, expiresIn: 600, origins });
  const { key } = await made(maker, 'keys', { name: 'Packing', mode: 'test', scopes: ['convert'] });
  const webhook = await made(maker, 'webhooks', { url: 'https://example.com/hook', types: ['job.completed'] });
  const grant = crypto.randomUUID();
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${maker.email}`;
  await sql`insert into api_keys (id, account_id, name, prefix, hash, mode, scopes, created_by, granted_by)
    values (${grant}, ${accountId}, 'Assistant', 'x', ''::bytea, 'live', '{print}', ${user!.id}, ${user!.id})`;
  const codeIsOpen = ({ id }: Json) => listed(owner, 'enrollment-codes', 'codes', id);
  return {
    invitation: {
      isOpen: async () =>
        (await call('POST', 'invitations/open', undefined, { token: link.split('#')[1]! })).status === 200,
    },
    'fleet code': { isOpen: () => codeIsOpen(fleet) },
    'enrollment code': { isOpen: () => codeIsOpen(once) },
    'replacement code': { isOpen: () => codeIsOpen(replacement) },
    'page token': { isOpen: () => listed(owner, 'tokens', 'tokens', page.id) },
    grant: { isOpen: async () => (await sql`select from api_keys where id = ${grant}`).length === 1 },
    session: { isOpen: async () => (await call('GET', 'account', maker.token)).body.id === accountId },
    key: { isOpen: async () => (await call('GET', 'print/quota', key)).status !== 401 },
    webhook: { isOpen: () => listed(owner, 'webhooks', 'webhooks', webhook.id) },
  };
}

const CODES = ['fleet code', 'enrollment code', 'replacement code'];

/** Decision 0229 has the reasons. */
it.each([
  ['removed from the account', ['invitation', ...CODES, 'page token', 'grant', 'session']],
  ['a viewer now', ['invitation', ...CODES, 'page token']],
  ['an operator now', ['invitation']],
  ['out of the sessions', ['invitation', ...CODES, 'page token', 'grant', 'session']],
  ['free of the keys', ['invitation', ...CODES, 'page token', 'grant', 'key']],
])('what a member made who is %s: %j ends, the rest goes on', async (end, expected) => {
  const [owner, maker] = [await cloud.signUp(), await cloud.signUp()];
  const { link } = await made(owner, 'invitations', { role: 'owner' });
  await call('POST', 'invitations/accept', maker.token, { token: (link as string).split('#')[1] });
  const accountId = (await call('GET', 'account', owner.token)).body.id as string;
  const ways = await makeAll(maker, owner, accountId);
  const open = async (): Promise<string[]> => {
    const states = await Promise.all(
      Object.entries(ways).map(async ([kind, { isOpen }]) => ((await isOpen()) ? [kind] : [])),
    );
    return states.flat();
  };
  expect(await open()).toEqual(Object.keys(ways));

  const members = (await call('GET', 'members', owner.token)).body.members as Json[];
  const { id } = members.find(({ email }) => email === maker.email)!;
  if (end === 'removed from the account') await call('DELETE', `members/${id}`, owner.token);
  else if (end === 'a viewer now') await call('PATCH', `members/${id}`, owner.token, { role: 'viewer' });
  else if (end === 'an operator now') await call('PATCH', `members/${id}`, owner.token, { role: 'operator' });
  else if (end === 'out of the sessions')
    await runAdmin(
      ['end-sessions', maker.email],
      readConfig({
        DATABASE_URL: cloud.cloud.deps.database.url,
        AUTH_SECRET: 'a secret of the tests that is long enough',
      }),
    );
  else {
    const body = { currentPassword: maker.password, newPassword: 'another horse, another battery', endKeys: true };
    const headers = { origin: cloud.url };
    expect((await cloud.call('POST', '/api/auth/change-password', { token: maker.token, body, headers })).status).toBe(
      200,
    );
  }
  expect(await open()).toEqual(Object.keys(ways).filter((kind) => !expected.includes(kind)));
});
