/** API keys: list, create, revoke. */
import { message } from '@platen/messages';
import { keyApi, LIMITS } from '@platen/protocol';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { isId } from '../db/ids.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, noContent, routes, SECURED, securedErrors } from '../http/routes.ts';
import { createKey, deleteKey, listKeys } from './store.ts';

export const keyRoutes = routes((app, deps) => {
  const { authentication, changes, database } = deps;
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

  app.post(
    '/api/v3/keys',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Create an API key',
        description: 'The key is shown only in this answer. `live` needs the plan pro or above.',
        tags: ['Keys'],
        ...SECURED,
        body: keyApi.createKeyInput,
        response: {
          201: keyApi.createdKey,
          ...securedErrors('plan_required', 'email_not_verified', 'key_limit_reached'),
        },
      },
    },
    async (request, reply) => {
      const { accountId, plan } = accountOf(request);
      const { name, mode, scopes, expiresDate } = request.body;
      if (mode === 'live' && plan !== 'pro' && plan !== 'enterprise')
        throw new ApiError('plan_required', message('api.plan_required.live_keys'));
      if (mode === 'live') await requireVerifiedEmail(deps, request);
      if (expiresDate && new Date(expiresDate) <= new Date())
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.expires_date'));
      const key = await createKey(database.orm, accountId, {
        name,
        mode,
        scopes,
        expiresDate: expiresDate ? new Date(expiresDate) : null,
      });
      if (!key) throw countError('key_limit_reached', 'things.keys', { limit: LIMITS.keysPerAccount });
      return reply.code(201).send(key);
    },
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
});
