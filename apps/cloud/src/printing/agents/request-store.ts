/** Computers that ask to be connected, in the database (RFC 8628): with a secret of their own, and letters for a person. */
import type { AskToEnrollInput, EnrollmentState } from '@platen/protocol';
import { LIMITS } from '@platen/protocol';
import { and, asc, eq, gt, sql as expression } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { type CodeRow, createEnrollmentCode, createReplacementCode, hashCode, randomLetters } from './store.ts';
import { agents, enrollmentRequests } from './tables.ts';

export type RequestRow = typeof enrollmentRequests.$inferSelect;

/** An arbitrary number: the locks of addresses that ask. */
const LOCK = 7_031_991;
/** Letters of the secret: nobody guesses 155 bits. */
const SECRET_LETTERS = 31;

/** Undefined if this address has as many open requests as it may have. */
export async function createEnrollmentRequest(
  orm: Orm,
  { name, platform, hostname, version }: AskToEnrollInput,
  address: string,
): Promise<{ readonly deviceCode: string; readonly userCode: string } | undefined> {
  const { perAddress, ttlSeconds } = LIMITS.enrollmentRequests;
  const deviceCode = randomLetters(SECRET_LETTERS);
  const userCode = `${randomLetters(4)}-${randomLetters(4)}`;
  return orm.transaction(async (tx) => {
    // Requests of one address come one after the other, so that the count holds.
    await tx.execute(expression`select pg_advisory_xact_lock(${LOCK}, hashtext(${address}))`);
    const open = await tx.$count(
      enrollmentRequests,
      and(eq(enrollmentRequests.address, address), gt(enrollmentRequests.expiresDate, new Date())),
    );
    if (open >= perAddress) return undefined;
    await tx.insert(enrollmentRequests).values({
      id: newId(),
      deviceCodeHash: hashCode(deviceCode),
      userCode,
      name,
      platform,
      hostname,
      version,
      address,
      expiresDate: new Date(Date.now() + ttlSeconds * 1000),
    });
    return { deviceCode, userCode };
  });
}

/** The answer to a computer that asks whether it was confirmed, in the words of RFC 8628. */
export async function askEnrollmentRequest(orm: Orm, deviceCode: string): Promise<EnrollmentState> {
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(enrollmentRequests)
      .where(eq(enrollmentRequests.deviceCodeHash, hashCode(deviceCode)))
      .for('update');
    if (!row || row.expiresDate <= new Date()) return 'expired_token';
    if (row.state === 'denied') return 'access_denied';
    if (row.state === 'approved') return 'approved';
    const intervalMs = LIMITS.enrollmentRequests.intervalSeconds * 1000;
    const isEarly = row.askedDate !== null && Date.now() - row.askedDate.getTime() < intervalMs;
    await tx.update(enrollmentRequests).set({ askedDate: new Date() }).where(eq(enrollmentRequests.id, row.id));
    return isEarly ? 'slow_down' : 'authorization_pending';
  });
}

const isOpen = (userCode: string) =>
  and(
    eq(enrollmentRequests.userCode, userCode),
    eq(enrollmentRequests.state, 'pending'),
    gt(enrollmentRequests.expiresDate, new Date()),
  );

export async function findEnrollmentRequest(orm: Orm, userCode: string): Promise<RequestRow | null> {
  const [row] = await orm.select().from(enrollmentRequests).where(isOpen(userCode));
  return row ?? null;
}

/** Agents of the account on a computer of this name, the one that was seen last first. */
export function agentsOfComputer(orm: Orm, accountId: string, hostname: string) {
  return orm
    .select({ id: agents.id, name: agents.name, lastSeenDate: agents.lastSeenDate })
    .from(agents)
    .where(and(eq(agents.accountId, accountId), eq(expression`lower(${agents.hostname})`, hostname.toLowerCase())))
    .orderBy(expression`${agents.lastSeenDate} desc nulls last`, asc(agents.id));
}

interface Approval extends Pick<CodeRow, 'createdBy' | 'visitId' | 'expiresDate'> {
  readonly accountId: string;
  readonly agentLimit: number;
  /** The agent that the computer takes over; undefined: it becomes a new one. */
  readonly replaces: string | undefined;
}

/** The secret of the computer becomes its enrollment code. Null if nobody waits with these letters. */
export async function approveEnrollmentRequest(
  orm: Orm,
  userCode: string,
  { accountId, agentLimit, replaces, ...made }: Approval,
): Promise<'approved' | { readonly used: number; readonly pending: number } | null> {
  return orm.transaction(async (tx) => {
    const [row] = await tx.select().from(enrollmentRequests).where(isOpen(userCode)).for('update');
    if (!row) return null;
    const codeHash = row.deviceCodeHash;
    if (replaces === undefined) {
      const single = { reusable: false, uses: 1, addPrinters: true, agentLimit, codeHash, ...made };
      const created = await createEnrollmentCode(tx, accountId, single);
      if (created === 'too_many_codes') throw new Error('A single code counts among no reusable ones.');
      if (!('code' in created)) return created;
    } else {
      await createReplacementCode(tx, { id: replaces, accountId }, { codeHash, ...made });
    }
    await tx.update(enrollmentRequests).set({ state: 'approved' }).where(eq(enrollmentRequests.id, row.id));
    return 'approved';
  });
}

/** False if nobody waits with these letters. */
export async function denyEnrollmentRequest(orm: Orm, userCode: string): Promise<boolean> {
  const denied = await orm
    .update(enrollmentRequests)
    .set({ state: 'denied' })
    .where(isOpen(userCode))
    .returning({ id: enrollmentRequests.id });
  return denied.length > 0;
}
