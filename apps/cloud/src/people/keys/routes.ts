/** API keys: list, create, revoke. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { requireConfirmed } from '../accounts/confirmation.ts';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { isId } from '../../ground/db/ids.ts';
import { PLAN_ROWS } from '../../ground/plans.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf, userOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { createKey, deleteKey, listKeys } from './store.ts';

/** The keys that the account has; a new one is made below. */
const list = handlers(({ changes, database }) => ({
  'GET /api/v3/keys': async (request) => ({ keys: await listKeys(database.orm, accountOf(request).accountId) }),
  'DELETE /api/v3/keys/:id': async (request) => {
    const { id } = request.params;
    const { accountId, email: by } = userOf(request);
    const removed = isId(id) ? await deleteKey(database.orm, accountId, { id, by }) : null;
    if (!removed) throw new ApiError('key_not_found', message('api.key_not_found'));
    const { webhooks, ...key } = removed;
    request.audited = { ...key, ...(webhooks.length > 0 && { removedWebhooks: webhooks }) };
    await changes.announce({ kind: 'key', id });
    return null;
  },
}));

const create = handlers((deps) => {
  const { database } = deps;
  return {
    'POST /api/v3/keys': async (request) => {
      const user = userOf(request);
      const { accountId, plan, impersonation } = user;
      const { name, mode, scopes, expiresDate } = request.body;
      if (mode === 'live' && !PLAN_ROWS[plan].liveKeys)
        throw new ApiError('plan_required', message('api.plan_required.live_keys'));
      if (mode === 'live') await requireVerifiedEmail(deps, request);
      if (expiresDate && new Date(expiresDate) <= new Date())
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.expires_date'));
      requireConfirmed(user);
      const wanted = expiresDate ? new Date(expiresDate) : null;
      // A key that an operator of the cloud makes in somebody's account ends with the visit.
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
      return key;
    },
  };
});

export const keyRoutes = routes(list, create);
