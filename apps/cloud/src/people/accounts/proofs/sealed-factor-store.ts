/** Second factors that are sealed under a former AUTH_SECRET: they are opened, and sealed under the first one. */
import type { DBAdapter } from 'better-auth';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../../ground/db/client.ts';
import { twoFactors } from '../tables.ts';

type Secrets = readonly string[];
type Factor = Pick<typeof twoFactors.$inferSelect, 'id' | 'secret' | 'backupCodes'>;

const open = (key: string, data: string): Promise<string | null> => symmetricDecrypt({ key, data }).catch(() => null);

/** null if it was sealed under none of them. */
export async function openFactor(secrets: Secrets, sealed: string): Promise<string | null> {
  for (const secret of secrets) {
    const opened = await open(secret, sealed);
    if (opened !== null) return opened;
  }
  return null;
}

/** The factor under the first secret, as the database has it from now on; unchanged if no secret opens it. */
async function resealed<F extends Factor>(orm: Orm, secrets: Secrets, factor: F): Promise<F> {
  const [first] = secrets as [string];
  if ((await open(first, factor.secret)) !== null && (await open(first, factor.backupCodes)) !== null) return factor;
  const opened = await Promise.all([openFactor(secrets, factor.secret), openFactor(secrets, factor.backupCodes)]);
  if (opened[0] === null || opened[1] === null) return factor;
  const [secret, backupCodes] = await Promise.all(opened.map((data) => symmetricEncrypt({ key: first, data: data! })));
  // Recovery codes that were used meanwhile stay used.
  const isUnchanged = and(
    eq(twoFactors.id, factor.id),
    eq(twoFactors.secret, factor.secret),
    eq(twoFactors.backupCodes, factor.backupCodes),
  );
  await orm.update(twoFactors).set({ secret: secret!, backupCodes: backupCodes! }).where(isUnchanged);
  const [row] = await orm.select().from(twoFactors).where(eq(twoFactors.id, factor.id));
  return row ? { ...factor, secret: row.secret, backupCodes: row.backupCodes } : factor;
}

/** The adapter of the library, which reads second factors of every secret as ones of the first. */
export function resealingFactors(inner: DBAdapter, orm: Orm, secrets: Secrets): DBAdapter {
  if (secrets.length === 1) return inner;
  return {
    ...inner,
    findOne: async <T>(call: Parameters<DBAdapter['findOne']>[0]) => {
      const row = await inner.findOne<T>(call);
      return call.model === 'twoFactor' && row ? ((await resealed(orm, secrets, row as Factor & T)) as T) : row;
    },
  };
}

const PAGE = 500;

/** Seals all second factors under the first secret. Returns how many no secret opens. */
export async function resealFactors(orm: Orm, secrets: Secrets): Promise<number> {
  let unreadable = 0;
  for (let after: string | null = null; ;) {
    const rows: Factor[] = await orm
      .select()
      .from(twoFactors)
      .where(after === null ? undefined : gt(twoFactors.id, after))
      .orderBy(asc(twoFactors.id))
      .limit(PAGE);
    for (const row of rows) {
      const { secret } = await resealed(orm, secrets, row);
      if ((await open(secrets[0]!, secret)) === null) unreadable++;
    }
    if (rows.length < PAGE) return unreadable;
    after = rows.at(-1)!.id;
  }
}
