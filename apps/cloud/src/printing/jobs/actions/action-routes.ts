/** Actions on many jobs over HTTP: ask for one, follow it, undo it. */
import { message } from '@platen/messages';
import { type jobActionApi, LIMITS } from '@platen/protocol';
import { isId, newId } from '../../../ground/db/ids.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, countError } from '../../../ground/http/api-error.ts';
import { idListBytes } from '../../../ground/http/bodies/id-lists.ts';
import { counted } from '../../../ground/http/callers/rate-headers.ts';
import { accountOf } from '../../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../../endpoints.ts';
import { printerOf } from '../../printers/access.ts';
import {
  type ActionRow,
  findAction,
  findActionByKey,
  insertAction,
  listActions,
  showActions,
  undoAction,
} from './action-store.ts';
import { fingerprint } from '../print/fingerprint.ts';
import { filterOf } from '../list-store.ts';

const LIMIT = LIMITS.jobActions;

const moment = (time: string | undefined): Date | undefined => (time === undefined ? undefined : new Date(time));
const show = async ({ database }: Deps, row: ActionRow): Promise<jobActionApi.JobAction> =>
  (await showActions(database.sql, [row]))[0]!;

const create = handlers((deps) => {
  const { database, jobActions } = deps;
  const { sql } = database;
  const replay = async (accountId: string, key: string, print: Buffer): Promise<jobActionApi.JobAction | null> => {
    const earlier = await findActionByKey(sql, accountId, key);
    if (!earlier) return null;
    if (!earlier.fingerprint.equals(print))
      throw new ApiError('idempotency_key_reused', message('api.idempotency_key_reused.job_action'));
    return show(deps, earlier);
  };
  return {
    'POST /api/v3/job-actions': {
      bodyLimit: idListBytes(LIMIT.ids),
      handle: async (request) => {
        const { accountId } = accountOf(request);
        const { action, jobIds, filter, copies, uncertain, printerId, delaySeconds } = request.body;
        const key = request.headers['idempotency-key'] ?? null;
        const print = fingerprint({ ...request.body });
        const earlier = key === null ? null : await replay(accountId, key, print);
        if (earlier) return earlier;
        if (printerId !== undefined) await printerOf(deps, request, printerId);
        await counted(request, deps.limits.print(accountId));
        const id = newId();
        const result = await insertAction(sql, {
          id,
          accountId,
          action,
          remaining: copies === 'remaining',
          uncertain,
          printerId: printerId ?? null,
          idempotencyKey: key,
          fingerprint: print,
          delaySeconds,
          jobs: jobIds ?? filterOf({ ...filter, from: moment(filter?.from), to: moment(filter?.to) }),
        });
        if (result === 'too_many_actions')
          throw countError('job_action_limit_reached', 'things.job_actions', { limit: LIMIT.perAccount });
        if (result === 'too_many_in_a_day')
          throw new ApiError('throttled', message('api.throttled.job_actions', { limit: LIMIT.jobsPerDay }), {
            extra: { limit: LIMIT.jobsPerDay },
            headers: { 'retry-after': '3600' },
          });
        if (result === 'too_many_jobs')
          throw new ApiError('batch_too_large', message('api.batch_too_large.job_action', { limit: LIMIT.jobs }), {
            extra: { limit: LIMIT.jobs, used: jobIds?.length ?? LIMIT.jobs + 1, remaining: 0 },
          });
        if (result === 'key_taken') return (await replay(accountId, key!, print))!;
        if (delaySeconds === 0) jobActions.wake();
        return await show(deps, (await findAction(sql, accountId, id))!);
      },
    },
  };
});

const follow = handlers((deps) => {
  const { database, jobActions } = deps;
  const { sql } = database;
  const notFound = (): ApiError => new ApiError('job_action_not_found', message('api.job_action_not_found'));
  return {
    'GET /api/v3/job-actions': async (request) => ({
      actions: await showActions(sql, await listActions(sql, accountOf(request).accountId, LIMIT.shown)),
    }),
    'GET /api/v3/job-actions/:id': async (request) => {
      const { id } = request.params;
      const action = isId(id) ? await findAction(sql, accountOf(request).accountId, id) : null;
      if (!action) throw notFound();
      return show(deps, action);
    },
    'POST /api/v3/job-actions/:id/undo': async (request) => {
      const { id } = request.params;
      const { accountId } = accountOf(request);
      if (!isId(id)) throw notFound();
      const action = await undoAction(sql, accountId, id);
      if (action) {
        jobActions.wake();
        return show(deps, action);
      }
      if (await findAction(sql, accountId, id))
        throw new ApiError('job_action_ended', message('api.job_action_ended.undone'));
      throw notFound();
    },
  };
});

export const jobActionRoutes = routes(create, follow);
