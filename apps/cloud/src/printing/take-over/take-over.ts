/** Hands jobs of pools to other printers: those that have waited too long, and those whose printer is no longer of the pool. */
import { sentence } from '@platen/messages';
import type { Bus } from '../../ground/bus/bus.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database } from '../../ground/db/client.ts';
import type { Dispatch } from '../jobs/delivery/dispatch.ts';
import { chooseMember } from '../pools/choose.ts';
import { canPrint } from '../printers/status.ts';
import { listStranded, type Stranded, takeOverJobs } from './jobs-store.ts';
import type { PoolMember, Pools } from '../pools/pools.ts';
import { leavePoolsOf } from '../pools/store.ts';
import { POOL_WINDOW } from '../pools/window.ts';

interface TakeOverNeeds {
  readonly bus: Pick<Bus, 'send'>;
  readonly database: Pick<Database, 'sql'>;
  readonly dispatch: Pick<Dispatch, 'wake'>;
  readonly pools: Pools;
}

/** The most groups of jobs that one run looks at; the next run finds the others. */
const GROUPS = 200;
/** The most jobs that one statement moves. */
const MOVED_AT_ONCE = 500;

/** Looks for such jobs in all pools once. */
export async function takeOver(needs: TakeOverNeeds): Promise<void> {
  for (const group of await listStranded(needs.database.sql, GROUPS)) await handOver(needs, group);
}

async function handOver(needs: TakeOverNeeds, from: Stranded): Promise<void> {
  const { pools } = needs;
  const pool = await pools.find(from.poolId);
  const made = pool && (await pools.reference(pool));
  if (!pool || !made || pool.isPaused) return;
  const others = (await pools.members(pool, made)).filter(({ printer }) => printer.id !== from.printerId);
  let left = from.jobs;
  // Each takes as many as it can begin with: what waits at it could wait where it is.
  for (let able = others.filter(hasRoom); able.length > 0 && left > 0; able = able.filter(hasRoom)) {
    const { member } = chooseMember(pool.prefer, able);
    const moved = await move(needs, from, { pool, member, limit: POOL_WINDOW - member.sent });
    if (moved === 0) return;
    left -= moved;
    able = able.map((one) => (one === member ? { ...one, open: one.open + moved, sent: one.sent + moved } : one));
  }
  const inService = others.filter(({ isPaused }) => !isPaused);
  if (!from.hasLeft || left <= 0 || inService.length === 0) return;
  // These would not print where they are: they wait at the printer that new jobs would wait at.
  const { member } = chooseMember(pool.prefer, inService);
  while ((await move(needs, from, { pool, member, limit: MOVED_AT_ONCE })) === MOVED_AT_ONCE);
}

const hasRoom = (member: PoolMember): boolean => canPrint(member) && member.sent < POOL_WINDOW;

interface Target {
  readonly pool: { readonly name: string; readonly takeOverSeconds: number | null };
  readonly member: PoolMember;
  readonly limit: number;
}

/** Returns how many jobs moved. */
async function move(
  { bus, database, dispatch }: TakeOverNeeds,
  from: Stranded,
  { pool, member, limit }: Target,
): Promise<number> {
  const { printer } = member;
  const names = { pool: pool.name, printer: printer.name, from: from.printerName };
  const reason = from.hasLeft
    ? sentence('job_pool.left', names)
    : sentence('job_pool.took_over', { ...names, seconds: pool.takeOverSeconds ?? 0 });
  const moved = await takeOverJobs(database.sql, { from, to: printer, limit, reason });
  for (const { id, agentBefore } of moved)
    if (agentBefore !== null) bus.send(agentBefore, { type: 'withdraw', jobId: id });
  if (moved.length > 0) await dispatch.wake([printer.id]);
  return moved.length;
}

/** Before printers are removed: the jobs that their pools have placed there go to the others. */
export async function leavePools(
  needs: TakeOverNeeds & { readonly changes: Changes },
  printerIds: readonly string[],
): Promise<void> {
  const ids = printerIds.length === 0 ? [] : await leavePoolsOf(needs.database.sql, printerIds);
  if (ids.length === 0) return;
  await needs.changes.announce(...ids.map((id) => ({ kind: 'pool' as const, id })));
  await takeOver(needs);
}
