/** Pools for the print path: looked up in a cache, and the printer that takes a job. */
import { mismatchOf } from '@platen/formats';
import { sentence, type Sentence } from '@platen/messages';
import type { Bus } from '../../ground/bus/bus.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { createLookupCache } from '../../ground/db/lookup-cache.ts';
import type { JobNeeds, PrinterDirectory } from '../printers/directory.ts';
import type { PrinterRecord } from '../printers/store.ts';
import { canPrint, observedStatus } from '../printers/status.ts';
import { chooseMember, type Member } from './choose.ts';
import { countOpen } from './counts-store.ts';
import { checkPools } from './same-kind.ts';
import { findPool, type PoolRecord } from './store.ts';
import { POOL_WINDOW } from './window.ts';

/** A printer of a pool, as it is now. */
export interface PoolMember extends Member {
  readonly printer: PrinterRecord;
  /** Its jobs that an agent has, or is offered. */
  readonly sent: number;
}

interface Placement {
  readonly printer: PrinterRecord;
  /** The agent that is offered the job; null: it waits. */
  readonly agentId: string | null;
  /** Why this printer. */
  readonly reason: Sentence;
  /** The job is stored, or will not be. */
  readonly done: () => void;
}

export interface Pools {
  readonly find: (id: string) => Promise<PoolRecord | null>;
  /** The printer that documents for the pool are made for; null: it has none left. */
  readonly reference: (pool: PoolRecord) => Promise<PrinterRecord | null>;
  /** The printers of a pool that print what was made for `made`. */
  readonly members: (pool: PoolRecord, made: PrinterRecord, needs?: JobNeeds) => Promise<readonly PoolMember[]>;
  /** Chooses the printer for a new job; null: none is left. */
  readonly place: (jobId: string, pool: PoolRecord, made: PrinterRecord, needs: JobNeeds) => Promise<Placement | null>;
  /** Throws `printer_mismatch` if the printer, as it is to be, would differ from the others of a pool. */
  readonly check: (changed: PrinterRecord) => Promise<void>;
}

interface PoolsOptions {
  readonly orm: Orm;
  readonly sql: Sql;
  readonly bus: Bus;
  readonly changes: Changes;
  readonly directory: PrinterDirectory;
}

/** The printers of the jobs that are being stored at this node, by job: the database may know of these already, or not yet. */
type Coming = Map<string, string>;

/** Choices of a pool wait for each other, since each changes the queues that the next one compares. */
function inTurn() {
  const turns = new Map<string, Promise<unknown>>();
  return <T>(poolId: string, run: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(poolId) ?? Promise.resolve()).then(run, run);
    turns.set(poolId, turn);
    const end = (): void => {
      if (turns.get(poolId) === turn) turns.delete(poolId);
    };
    turn.then(end, end);
    return turn;
  };
}

type MembersNeeds = Pick<PoolsOptions, 'sql' | 'bus' | 'directory'> & { readonly coming: Coming };

async function printersOf(
  { directory }: Pick<PoolsOptions, 'directory'>,
  pool: PoolRecord,
): Promise<readonly PrinterRecord[]> {
  const found = await Promise.all(pool.printerIds.map((id) => directory.find(id)));
  return found.filter((printer) => printer !== null && printer.accountId === pool.accountId) as PrinterRecord[];
}

const membersWith =
  (parts: MembersNeeds): Pools['members'] =>
  async (pool, made, needs = {}) => {
    const { sql, bus, directory, coming } = parts;
    const before = new Map(coming);
    const printers = (await printersOf(parts, pool)).filter((printer) => mismatchOf(made, printer) === null);
    const counts = await countOpen(
      sql,
      printers.map(({ id }) => id),
      [...before.keys()],
    );
    return printers.map((printer) => {
      const agentId = directory.chooseAgent(printer, needs);
      const binding = printer.bindings.find((one) => one.agentId === agentId);
      const arriving = [...before.values()].filter((printerId) => printerId === printer.id).length;
      const { open = 0, sent = 0 } = counts.get(printer.id) ?? {};
      return {
        printer,
        agentId,
        status: binding ? observedStatus({ ...binding, agentOnline: bus.isOnline(binding.agentId) }) : 'offline',
        isPaused: printer.isPaused,
        open: open + arriving,
        sent: sent + arriving,
      };
    });
  };

export function createPools({ orm, sql, bus, changes, directory }: PoolsOptions): Pools {
  const cache = createLookupCache<PoolRecord | null>({ ttlMs: 10_000, max: 5000 });
  changes.onChange((change) => {
    if (change.kind === 'pool') cache.forget(change.id);
    if (change.kind === 'all') cache.clear();
  });
  const coming: Coming = new Map();
  const members = membersWith({ sql, bus, directory, coming });
  const takeTurn = inTurn();

  const choose = async (
    jobId: string,
    pool: PoolRecord,
    made: PrinterRecord,
    needs: JobNeeds,
  ): Promise<Placement | null> => {
    const found = await members(pool, made, needs);
    if (found.length === 0) return null;
    const { member, reason } = chooseMember(pool.prefer, found);
    const { printer } = member;
    const goesNow = !pool.isPaused && canPrint(member) && member.open < POOL_WINDOW;
    coming.set(jobId, printer.id);
    return {
      printer,
      agentId: goesNow ? member.agentId : null,
      reason: sentence(`job_pool.${reason}`, { pool: pool.name, printer: printer.name }),
      done: () => void coming.delete(jobId),
    };
  };

  return {
    find: (id) => cache.get(id, () => findPool(orm, id)),
    reference: async (pool) => {
      const printers = await printersOf({ directory }, pool);
      return printers.find(({ dpi }) => dpi !== null) ?? printers[0] ?? null;
    },
    members,
    place: (jobId, pool, made, needs) => takeTurn(pool.id, () => choose(jobId, pool, made, needs)),
    check: (changed) => checkPools({ orm, directory }, changed),
  };
}
