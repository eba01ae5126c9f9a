/** Wall boards in the database. The link of a board holds its token, of which the hash is stored. */
import { type boardApi, LIMITS } from '@platen/protocol';
import { and, desc, eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Plan } from '../../ground/plans.ts';
import type { Orm } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { hashSecret } from '../../ground/secret-key.ts';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { boards } from './tables.ts';

type Row = typeof boards.$inferSelect;

const newToken = (): string => `board_${randomBytes(32).toString('base64url')}`;

/** Returns null if the account has its limit of boards. */
export async function createBoard(
  orm: Orm,
  fields: Pick<Row, 'accountId' | 'name' | 'place' | 'createdBy'>,
): Promise<{ readonly board: boardApi.Board; readonly token: string } | null> {
  const token = newToken();
  return orm.transaction(async (tx) => {
    await lockAccount(tx, fields.accountId);
    if ((await tx.$count(boards, eq(boards.accountId, fields.accountId))) >= LIMITS.boards) return null;
    const [row] = await tx
      .insert(boards)
      .values({ id: newId(), tokenHash: hashSecret(token), ...fields })
      .returning();
    return { board: toApi(row!), token };
  });
}

/** Newest first. */
export async function listBoards(orm: Orm, accountId: string): Promise<boardApi.Board[]> {
  const rows = await orm.select().from(boards).where(eq(boards.accountId, accountId)).orderBy(desc(boards.id));
  return rows.map(toApi);
}

/** Returns what the audit log shows of it; null: there is no such board. */
export async function deleteBoard(
  orm: Orm,
  accountId: string,
  id: string,
): Promise<{ readonly name: string; readonly place: string | null } | null> {
  const [row] = await orm
    .delete(boards)
    .where(and(eq(boards.id, id), eq(boards.accountId, accountId)))
    .returning({ name: boards.name, place: boards.place });
  return row ?? null;
}

export interface OpenBoard {
  readonly accountId: string;
  readonly plan: Plan;
  readonly name: string;
  readonly place: string | null;
}

/** The board of a token; null: it was removed, or never was. */
export async function findBoard(orm: Orm, token: string): Promise<OpenBoard | null> {
  const [row] = await orm
    .select({ accountId: boards.accountId, name: boards.name, place: boards.place, plan: accounts.plan })
    .from(boards)
    .innerJoin(accounts, eq(accounts.id, boards.accountId))
    .where(eq(boards.tokenHash, hashSecret(token)));
  return row ? { ...row, plan: row.plan as Plan } : null;
}

const toApi = ({ id, name, place, createdBy, createdDate }: Row): boardApi.Board => ({
  id,
  name,
  place,
  createdBy,
  createdDate: createdDate.toISOString(),
});
