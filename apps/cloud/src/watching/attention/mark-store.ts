/** What people have taken on, in the database. */
import type { Sql } from '../../ground/db/client.ts';

export interface Mark {
  readonly entryId: string;
  /** The name of the member. */
  readonly by: string;
  readonly note: string | null;
  readonly createdDate: Date;
  readonly snoozedUntil: Date | null;
}

export const readMarks = (sql: Sql, accountId: string): Promise<Mark[]> => sql<Mark[]>`
  select m.entry_id, u.name as by, m.note, m.created_date, m.snoozed_until
  from attention_marks m join users u on u.id = m.user_id where m.account_id = ${accountId}`;

interface NewMark {
  readonly accountId: string;
  readonly userId: string;
  readonly entryId: string;
  readonly note: string | null;
  readonly snoozeMinutes: number | null;
}

export async function setMark(sql: Sql, mark: NewMark): Promise<Mark> {
  const { accountId, userId, entryId, note, snoozeMinutes } = mark;
  const [row] = await sql<Mark[]>`
    with marked as (
      insert into attention_marks (account_id, entry_id, user_id, note, snoozed_until)
      values (${accountId}, ${entryId}, ${userId}, ${note}, now() + make_interval(mins => ${snoozeMinutes}::int))
      on conflict (account_id, entry_id) do update
        set user_id = excluded.user_id, note = excluded.note, snoozed_until = excluded.snoozed_until, created_date = now()
      returning *
    )
    select m.entry_id, u.name as by, m.note, m.created_date, m.snoozed_until
    from marked m join users u on u.id = m.user_id`;
  return row!;
}

export async function removeMarks(sql: Sql, accountId: string, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`
    delete from attention_marks where account_id = ${accountId} and entry_id = any (${entryIds as string[]}::text[])`;
}
