/** Pools: list, create, change, pause, remove. */
import { message, sentence } from '@platen/messages';
import { LIMITS, type poolApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { handlers, routes } from '../../endpoints.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { printerOf } from '../printers/access.ts';
import { poolOf } from '../pools/access.ts';
import { countWaiting } from '../pools/counts-store.ts';
import { differenceOf } from '../pools/same-kind.ts';
import {
  createPool,
  deletePool,
  findPool,
  listPools,
  type PoolRecord,
  setPoolPaused,
  updatePool,
} from '../pools/store.ts';
import { takeOver } from './take-over.ts';

const toApi = (pool: PoolRecord, waiting: number): poolApi.Pool => ({
  id: pool.id,
  name: pool.name,
  aliases: [...pool.aliases],
  printerIds: [...pool.printerIds],
  prefer: pool.prefer,
  takeOverSeconds: pool.takeOverSeconds,
  paused: pool.isPaused,
  waiting,
  createdDate: pool.createdDate.toISOString(),
});

async function shown({ database }: Deps, pools: readonly PoolRecord[]): Promise<poolApi.Pool[]> {
  const waiting = await countWaiting(
    database.sql,
    pools.map(({ id }) => id),
  );
  return pools.map((pool) => toApi(pool, waiting.get(pool.id) ?? 0));
}

async function again(deps: Deps, id: string): Promise<poolApi.Pool> {
  const pool = await findPool(deps.database.orm, id);
  if (!pool) throw new ApiError('pool_not_found', message('api.pool_not_found'));
  return (await shown(deps, [pool]))[0]!;
}

/** Throws `printer_not_found`, `forbidden`, `invalid_parameter`, `printer_mismatch`. */
async function checkPrinters(deps: Deps, request: FastifyRequest, ids: readonly string[]): Promise<void> {
  const printers = await Promise.all(ids.map((id) => printerOf(deps, request, id, 'fresh')));
  if (printers.some(({ isSandbox }) => isSandbox))
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.pool_sandbox'));
  const difference = differenceOf(printers);
  if (difference) throw new ApiError('printer_mismatch', difference);
}

/** Notifies every node of a change of a pool, and of the printers that are or were of it. */
const announce = ({ changes }: Pick<Deps, 'changes'>, id: string, printerIds: readonly string[]): Promise<void> =>
  changes.announce({ kind: 'pool', id }, ...printerIds.map((one) => ({ kind: 'printer' as const, id: one })));

const list = handlers((deps) => ({
  'GET /api/v3/pools': async (request) => ({
    pools: await shown(deps, await listPools(deps.database.orm, accountOf(request).accountId)),
  }),
  'GET /api/v3/pools/:id': async (request) => (await shown(deps, [await poolOf(deps, request, request.params.id)]))[0]!,
}));

const change = handlers((deps) => {
  const { database, dispatch } = deps;
  const { orm, sql } = database;
  return {
    'POST /api/v3/pools': async (request) => {
      const { aliases = [], ...fields } = request.body;
      await checkPrinters(deps, request, fields.printerIds);
      const id = await createPool(orm, accountOf(request).accountId, { ...fields, aliases });
      if (id === null) throw countError('pool_limit_reached', 'things.pools', { limit: LIMITS.pool.perAccount });
      await announce(deps, id, fields.printerIds);
      return again(deps, id);
    },
    'PATCH /api/v3/pools/:id': async (request) => {
      const pool = await poolOf(deps, request, request.params.id);
      const given = Object.entries(request.body).filter(([, value]) => value !== undefined);
      const fields: Partial<typeof request.body> = Object.fromEntries(given);
      if (fields.printerIds) await checkPrinters(deps, request, fields.printerIds);
      await updatePool(orm, pool.id, fields as Parameters<typeof updatePool>[2]);
      await announce(deps, pool.id, [...new Set([...pool.printerIds, ...(fields.printerIds ?? [])])]);
      await takeOver(deps);
      return again(deps, pool.id);
    },
    'DELETE /api/v3/pools/:id': async (request) => {
      const pool = await poolOf(deps, request, request.params.id);
      await deletePool(sql, pool.id);
      request.audited = { name: pool.name };
      await announce(deps, pool.id, pool.printerIds);
      await dispatch.wake(pool.printerIds);
      return null;
    },
  };
});

const service = handlers((deps) => {
  const { database, directory, dispatch } = deps;
  const { sql } = database;
  return {
    'POST /api/v3/pools/:id/pause': async (request) => {
      const pool = await poolOf(deps, request, request.params.id);
      await setPoolPaused(sql, pool.id, true);
      await announce(deps, pool.id, []);
      const printers = await Promise.all(pool.printerIds.map((id) => directory.find(id)));
      const agentIds = new Set(printers.flatMap((printer) => printer?.bindings.map(({ agentId }) => agentId) ?? []));
      for (const agentId of agentIds)
        await dispatch.giveBack(agentId, { why: sentence('job_back.pool_paused'), poolId: pool.id });
      return again(deps, pool.id);
    },
    'POST /api/v3/pools/:id/resume': async (request) => {
      const pool = await poolOf(deps, request, request.params.id);
      await setPoolPaused(sql, pool.id, false);
      await announce(deps, pool.id, []);
      await takeOver(deps);
      await dispatch.wake(pool.printerIds);
      return again(deps, pool.id);
    },
  };
});

export const poolRoutes = routes(list, change, service);
