/** Actions on many jobs over HTTP: ask for one, follow it, undo it. */
import { message } from '@platen/messages';
import { jobActionApi, LIMITS } from '@platen/protocol';
import { isId, newId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { printerOf } from '../printers/access.ts';
import {
  type ActionRow,
  findAction,
  findActionByKey,
  insertAction,
  listActions,
  showActions,
  undoAction,
} from './action-store.ts';
import { fingerprint } from './fingerprint.ts';
import { filterOf } from './list-store.ts';
import { idempotencyHeaders } from './routes.ts';

const tags = ['Jobs'];
const SHOWN_ACTIONS = 20;
const LIMIT = LIMITS.jobActions;

const moment = (time: string | undefined): Date | undefined => (time === undefined ? undefined : new Date(time));
const show = async ({ database }: Deps, row: ActionRow): Promise<jobActionApi.JobAction> =>
  (await showActions(database.sql, [row]))[0]!;

const create: Routes = (app, deps) => {
  const { authentication, database, jobActions } = deps;
  const { sql } = database;
  const replay = async (accountId: string, key: string, print: Buffer): Promise<jobActionApi.JobAction | null> => {
    const earlier = await findActionByKey(sql, accountId, key);
    if (!earlier) return null;
    if (!earlier.fingerprint.equals(print))
      throw new ApiError('idempotency_key_reused', message('api.idempotency_key_reused.job_action'));
    return show(deps, earlier);
  };
  app.post(
    '/api/v3/job-actions',
    {
      onRequest: authentication.scope('print'),
      bodyLimit: LIMIT.ids * 64 + LIMITS.bodyBytes,
      schema: {
        summary: 'Retry, cancel, close or move many jobs',
        description: `The jobs are selected now; the action is carried out in the background, in the order of printing, at most ${LIMIT.perAccount} of an account at a time. A job that cannot be changed stays as it is, and \`reasons\` counts why. Its progress comes as the event \`job_action.progress\`, its end as \`job_action.ended\`.`,
        tags,
        ...SECURED,
        headers: idempotencyHeaders,
        body: jobActionApi.createJobAction,
        response: {
          202: jobActionApi.jobAction,
          ...securedErrors(
            'printer_not_found',
            'job_action_limit_reached',
            'batch_too_large',
            'idempotency_key_reused',
            'throttled',
          ),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = accountOf(request);
      const { action, jobIds, filter, copies, uncertain, printerId, delaySeconds } = request.body;
      const key = request.headers['idempotency-key'] ?? null;
      const print = fingerprint({ ...request.body });
      const earlier = key === null ? null : await replay(accountId, key, print);
      if (earlier) return reply.code(202).send(earlier);
      if (printerId !== undefined) await printerOf(deps, request, printerId);
      await deps.limits.print(accountId);
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
      if (result === 'key_taken') return reply.code(202).send((await replay(accountId, key!, print))!);
      if (delaySeconds === 0) jobActions.wake();
      return reply.code(202).send(await show(deps, (await findAction(sql, accountId, id))!));
    },
  );
};

const follow: Routes = (app, deps) => {
  const { authentication, database, jobActions } = deps;
  const { sql } = database;
  const notFound = (): ApiError => new ApiError('job_action_not_found', message('api.job_action_not_found'));
  app.get(
    '/api/v3/job-actions',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Recent actions on many jobs',
        description: `Newest first, the last ${SHOWN_ACTIONS}.`,
        tags,
        ...SECURED,
        response: { 200: jobActionApi.jobActionList, ...securedErrors() },
      },
    },
    async (request) => ({
      actions: await showActions(sql, await listActions(sql, accountOf(request).accountId, SHOWN_ACTIONS)),
    }),
  );

  app.get(
    '/api/v3/job-actions/:id',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'The progress of an action on many jobs',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobActionApi.jobAction, ...securedErrors('job_action_not_found') },
      },
    },
    async (request) => {
      const { id } = request.params;
      const action = isId(id) ? await findAction(sql, accountOf(request).accountId, id) : null;
      if (!action) throw notFound();
      return show(deps, action);
    },
  );

  app.post(
    '/api/v3/job-actions/:id/undo',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Undo an action on many jobs',
        description:
          'Jobs not yet reached stay unchanged. Cancelled jobs wait again; retried ones that no agent has accepted are cancelled; moved ones go back, or are cancelled if they had failed before. Jobs that an agent has accepted since, or that were closed, stay.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobActionApi.jobAction, ...securedErrors('job_action_not_found', 'job_action_ended') },
      },
    },
    async (request) => {
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
  );
};

export const jobActionRoutes = routes(create, follow);
