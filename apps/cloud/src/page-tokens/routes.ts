/** Page tokens: made for a web page, listed, revoked. */
import { message } from '@platen/messages';
import { LIMITS, pageTokenApi } from '@platen/protocol';
import { isId } from '../db/ids.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf, type AccountPrincipal } from '../http/authenticate.ts';
import { idParams, noContent, routes, SECURED, securedErrors } from '../http/routes.ts';
import { printerOf } from '../printers/access.ts';
import { createPageToken, deletePageToken, listPageTokens, type NewPageToken } from './store.ts';

const tags = ['Keys'];

export const pageTokenRoutes = routes((app, deps) => {
  const { authentication, changes, database } = deps;
  const onRequest = authentication.scope('print');

  app.post(
    '/api/v3/tokens',
    {
      onRequest,
      schema: {
        summary: 'Create a token for a web page',
        description:
          'Your server creates it and puts it into the page. With it the page prints a limited number of copies on these printers, lists them and follows its own jobs, and nothing else; other origins can do nothing. A token created with a test key prints watermarked. It ends with the key that created it: when the key is revoked, and no later than it expires.',
        tags,
        ...SECURED,
        body: pageTokenApi.createPageTokenInput,
        response: {
          201: pageTokenApi.createdPageToken,
          ...securedErrors('printer_not_found', 'page_token_limit_reached'),
        },
      },
    },
    async (request, reply) => {
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
      return reply.code(201).send(token);
    },
  );

  app.get(
    '/api/v3/tokens',
    {
      onRequest,
      schema: {
        summary: 'Page tokens that have not expired, newest first',
        tags,
        ...SECURED,
        response: { 200: pageTokenApi.pageTokenList, ...securedErrors() },
      },
    },
    async (request) => ({ tokens: await listPageTokens(database.orm, accountOf(request).accountId) }),
  );

  app.delete(
    '/api/v3/tokens/:id',
    {
      onRequest,
      schema: {
        summary: 'Revoke a page token at once',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('page_token_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const removed = isId(id) ? await deletePageToken(database.orm, accountOf(request).accountId, id) : null;
      if (!removed) throw new ApiError('page_token_not_found', message('api.page_token_not_found'));
      request.audited = removed;
      await changes.announce({ kind: 'page_token', id });
      return reply.code(204).send(null);
    },
  );
});

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
