/** Transactions that lock a user and an account take them in one order, and whoever only refers to them never waits. */
import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordMailUse } from '../src/people/accounts/store.ts';
import { lockAccount, lockUser } from '../src/people/accounts/account-lock-store.ts';
import { users } from '../src/people/accounts/tables.ts';
import type { Orm } from '../src/ground/db/client.ts';
import { acceptInvitation, createInvitation } from '../src/people/members/invitation-store.ts';
import { findStart, removeMember, settleUser } from '../src/people/members/store.ts';
import { createGrant } from '../src/ways-in/oauth/store.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const orm = (): Orm => cloud.cloud.deps.database.orm;
const idOf = async ({ email }: TestAccount): Promise<string> =>
  (await orm().select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id;
/** A user and the account that he starts in. */
const someone = async () => {
  const account = await cloud.signUp();
  const userId = await idOf(account);
  return { userId, email: account.email, accountId: (await findStart(orm(), userId))! };
};
type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** Runs `act` while `locked` is held, until a transaction waits for it; returns what `act` was then, and lets all end. */
async function whileHeld<T>(
  hold: (tx: Transaction) => Promise<unknown>,
  act: () => Promise<unknown>,
  then: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let running: Promise<unknown> | undefined;
  const seen = await orm().transaction(async (tx) => {
    await hold(tx);
    running = act();
    running.catch(() => undefined);
    await eventually(
      async () => {
        const { sql } = cloud.cloud.deps.database;
        const [row] = await sql<{ waiting: number }[]>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return row!.waiting;
      },
      (waiting) => waiting > 0,
    );
    return then(tx);
  });
  await running;
  return seen;
}

/** Whether nobody holds the row of the account. */
const isFree = async (accountId: string): Promise<boolean> => {
  const { sql } = cloud.cloud.deps.database;
  return sql`select id from accounts where id = ${accountId} for no key update nowait`.then(
    () => true,
    () => false,
  );
};

describe('whoever waits for a user holds no account', () => {
  it('while a member is removed', async () => {
    const [owner, guest] = [await someone(), await someone()];
    const { token } = (await createInvitation(orm(), owner.accountId, {
      email: null,
      role: 'viewer',
      invitedBy: owner.email,
      expiresDate: new Date(Date.now() + 60_000),
    } as never))!;
    const acceptance = {
      token,
      user: { id: guest.userId, email: guest.email },
      address: '192.0.2.1',
      sessionId: null,
      sendsMail: false,
    };
    const held = (tx: Transaction) => lockUser(tx, guest.userId);
    const free = () => isFree(owner.accountId);
    expect(await whileHeld(held, () => acceptInvitation(orm(), acceptance as never), free)).toBe(true);
    const member = { accountId: owner.accountId, userId: guest.userId };
    expect(await whileHeld(held, () => removeMember(orm(), member, 'free' as never), free)).toBe(true);
    expect(await whileHeld(held, () => settleUser(orm(), guest.userId, 'free' as never), free)).toBe(true);
  });
});

it('a user who confirms a mail while he allows a program something: both succeed', async () => {
  const { userId, accountId } = await someone();
  let confirmed: Promise<void> | undefined;
  const grant = {
    id: crypto.randomUUID(),
    accountId,
    userId,
    name: 'Program',
    mode: 'live',
    scopes: [],
    code: 'x',
    expiresDate: new Date(Date.now() + 60_000),
    address: '192.0.2.1',
  };
  // createGrant locks the account, and then refers to the user; the other locks the user, and then refers to the account.
  await orm().transaction(async (tx) => {
    await lockAccount(tx, accountId);
    confirmed = recordMailUse(orm(), { kind: 'verified', userId, address: null });
    // It does not wait for the account.
    await confirmed;
  });
  expect(await createGrant(orm(), grant as never)).toBe(true);
});

it('no other lock of a user or an account is written by hand', () => {
  const root = path.resolve(import.meta.dirname, '../src');
  const strangers = globSync('**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.endsWith('account-lock-store.ts') &&
      /\.from\((?:users|accounts)\)[^;]*\.for\('update'\)/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(strangers).toEqual([]);
});
