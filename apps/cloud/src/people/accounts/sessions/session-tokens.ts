/** Session tokens in the database: their hashes, so that whoever reads the database has no session (as with API keys). */
import type { DBAdapter, Where } from 'better-auth';
import { createHash, randomBytes } from 'node:crypto';

/** Marks a hash that came from the database, for the library deletes sessions by what it has read. Known to this process alone. */
const STORED = `${randomBytes(16).toString('hex')}:`;

const hashToken = (token: string): string =>
  token.startsWith(STORED) ? token.slice(STORED.length) : createHash('sha256').update(token).digest('hex');

type Row = Record<string, unknown>;

const hashed = (value: unknown): unknown => (typeof value === 'string' ? hashToken(value) : value);
const ofToken = (where: Where[] = []): Where[] =>
  where.map((one) =>
    one.field === 'token'
      ? { ...one, value: (Array.isArray(one.value) ? one.value.map(hashed) : hashed(one.value)) as Where['value'] }
      : one,
  );

/** The token that the caller has, for the library compares and sends it; otherwise the marked hash. */
function shown<T>(row: T, asked?: unknown): T {
  const { token } = (row ?? {}) as Row;
  if (typeof token !== 'string') return row;
  const isAsked = typeof asked === 'string' && hashToken(asked) === token;
  return { ...row, token: isAsked ? asked : STORED + token };
}

/** The adapter, with the tokens of sessions hashed on their way into the database. */
export function hashingTokens(inner: DBAdapter): DBAdapter {
  const isSession = ({ model }: { readonly model: string }): boolean => model === 'session';
  const askedIn = (where: Where[] = []): unknown => where.find(({ field }) => field === 'token')?.value;
  const wrapped: Partial<DBAdapter> = {
    create: async (call) => {
      if (!isSession(call)) return inner.create(call);
      const { token } = call.data as Row;
      return shown(
        await inner.create({ ...call, data: { ...call.data, token: hashed(token) } as never }),
        token,
      ) as never;
    },
    findOne: async <T>(call: Parameters<DBAdapter['findOne']>[0]) =>
      isSession(call)
        ? shown(await inner.findOne<T>({ ...call, where: ofToken(call.where) }), askedIn(call.where))
        : inner.findOne<T>(call),
    findMany: async <T>(call: Parameters<DBAdapter['findMany']>[0]) =>
      isSession(call)
        ? (await inner.findMany<T>({ ...call, where: ofToken(call.where) })).map((row) => shown(row))
        : inner.findMany<T>(call),
    update: async <T>(call: Parameters<DBAdapter['update']>[0]) =>
      isSession(call)
        ? shown(await inner.update<T>({ ...call, where: ofToken(call.where) }), askedIn(call.where))
        : inner.update<T>(call),
    updateMany: (call) => inner.updateMany(isSession(call) ? { ...call, where: ofToken(call.where) } : call),
    delete: (call) => inner.delete(isSession(call) ? { ...call, where: ofToken(call.where) } : call),
    deleteMany: (call) => inner.deleteMany(isSession(call) ? { ...call, where: ofToken(call.where) } : call),
    transaction: (run) => inner.transaction((within) => run(hashingTokens(within as DBAdapter))),
  };
  return { ...inner, ...wrapped };
}
