/** Page tokens: made for a web page, listed, revoked. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { isId } from '../../ground/db/ids.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf, type AccountPrincipal } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { printerOf } from '../printers/access.ts';
import { createPageToken, deletePageToken, listPageTokens, type NewPageToken } from './store.ts';

export const pageTokenRoutes = routes(
  handlers((deps) => {
    const { changes, database } = deps;
    return {
      'POST /api/v3/tokens': async (request) => {
        const principal = accountOf(request);
        const { printerIds, copies, expiresIn, origins } = request.body;
        const printers = await Promise.all(printerIds.map((id) => printerOf(deps, request, id)));
        const token = await createPageToken(database.orm, principal.accountId, {
          mode: principal.kind === 'key' ? principal.mode : 'live',
          printerIds: [...new Set(printers.map(({ id }) => id))],
          copies,
          origins: [...new Set(origins)],
          ...makerOf(principal, new Date(Date.now() + expiresIn * 1000)),
        });
        if (!token)
          throw countError('page_token_limit_reached', 'things.page_tokens', { limit: LIMITS.pageToken.perAccount });
        return token;
      },
      'GET /api/v3/tokens': async (request) => ({
        tokens: await listPageTokens(database.orm, accountOf(request).accountId),
      }),
      'DELETE /api/v3/tokens/:id': async (request) => {
        const { id } = request.params;
        const removed = isId(id) ? await deletePageToken(database.orm, accountOf(request).accountId, id) : null;
        if (!removed) throw new ApiError('page_token_not_found', message('api.page_token_not_found'));
        request.audited = removed;
        await changes.announce({ kind: 'page_token', id });
        return null;
      },
    };
  }),
);

/** A token ends with the credential that made it: a key, or the visit of an operator of the cloud. */
function makerOf(
  principal: AccountPrincipal,
  wanted: Date,
): Pick<NewPageToken, 'keyId' | 'createdBy' | 'visitId' | 'expiresDate'> {
  const earlier = (until: Date | null | undefined): Date => (until && until < wanted ? until : wanted);
  if (principal.kind === 'key')
    return { keyId: principal.keyId, createdBy: null, visitId: null, expiresDate: earlier(principal.validUntil) };
  if (principal.kind === 'page') throw new Error('A page token makes no page tokens.');
  const { userId, sessionId, impersonation } = principal;
  return {
    keyId: null,
    createdBy: userId,
    visitId: impersonation ? sessionId : null,
    expiresDate: earlier(impersonation?.until),
  };
}
