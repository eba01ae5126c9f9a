/** API keys: list, create, revoke. */
import { message } from '@platen/messages';
import { keyApi, LIMITS } from '@platen/protocol';
import { requireConfirmed } from '../accounts/confirmation.ts';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { isId } from '../db/ids.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf, userOf } from '../http/authenticate.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { createKey, deleteKey, listKeys } from './store.ts';

/** Those that there are. */
const list: Routes = (app, { authentication, changes, database }) => {
  app.get(
    '/api/v3/keys',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'API keys',
        tags: ['Keys'],
        ...SECURED,
        response: { 200: keyApi.keyList, ...securedErrors() },
      },
    },
    async (request) => ({ keys: await listKeys(database.orm, accountOf(request).accountId) }),
  );

  app.delete(
    '/api/v3/keys/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Revoke an API key at once',
        tags: ['Keys'],
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('key_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const removed = isId(id) ? await deleteKey(database.orm, accountOf(request).accountId, id) : null;
      if (!removed) throw new ApiError('key_not_found', message('api.key_not_found'));
      const { webhooks, ...key } = removed;
      request.audited = { ...key, ...(webhooks.length > 0 && { removedWebhooks: webhooks }) };
      await changes.announce({ kind: 'key', id });
      return reply.code(204).send(null);
    },
  );
};

const create: Routes = (app, deps) => {
  const { authentication, database } = deps;
  app.post(
    '/api/v3/keys',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Create an API key',
        description:
          'The key is shown only in this answer. `live` needs the plan pro or above. 403 `confirmation_required`: more than ten ' +
          'minutes have passed since the user proved who they are; `POST /api/auth/verify-password {password}` does it again.',
        tags: ['Keys'],
        ...SECURED,
        body: keyApi.createKeyInput,
        response: {
          201: keyApi.createdKey,
          ...securedErrors('plan_required', 'email_not_verified', 'confirmation_required', 'key_limit_reached'),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { accountId, plan, impersonation } = user;
      const { name, mode, scopes, expiresDate } = request.body;
      if (mode === 'live' && plan !== 'pro' && plan !== 'enterprise')
        throw new ApiError('plan_required', message('api.plan_required.live_keys'));
      if (mode === 'live') await requireVerifiedEmail(deps, request);
      if (expiresDate && new Date(expiresDate) <= new Date())
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.expires_date'));
      requireConfirmed(user);
      const wanted = expiresDate ? new Date(expiresDate) : null;
      // What an operator of the cloud makes in somebody's account ends with the visit.
      const until = impersonation?.until;
      const key = await createKey(database.orm, accountId, {
        name,
        mode,
        scopes,
        expiresDate: until && (!wanted || until < wanted) ? until : wanted,
        createdBy: user.userId,
        visitId: impersonation ? user.sessionId : null,
      });
      if (!key) throw countError('key_limit_reached', 'things.keys', { limit: LIMITS.keysPerAccount });
      return reply.code(201).send(key);
    },
  );
};

export const keyRoutes = routes(list, create);
