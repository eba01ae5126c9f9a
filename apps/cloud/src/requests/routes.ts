/** The log of the API's requests over HTTP. */
import { LIMITS, requestApi } from '@platen/protocol';
import { accountOf } from '../http/authenticate.ts';
import { routes, SECURED, securedErrors } from '../http/routes.ts';
import { listRequests, toApi } from './store.ts';

export const requestRoutes = routes((app, { authentication, database, publicUrl }) => {
  app.get(
    '/api/v3/requests',
    {
      onRequest: authentication.user,
      schema: {
        summary: "Log of the API's requests",
        description:
          `Newest first, kept for ${LIMITS.requestLog.keepDays} days, delayed by a second or two. Documents, merge data and ` +
          `credentials are never in it. Of more than ${LIMITS.requestLog.perMinute.succeeded} requests a minute only those ` +
          `that failed are kept, of more than ${LIMITS.requestLog.perDay} a day the newest. What the web app reads is not in it.`,
        tags: ['Account'],
        ...SECURED,
        querystring: requestApi.requestListQuery,
        response: { 200: requestApi.requestList, ...securedErrors() },
      },
    },
    async (request) => {
      const { limit } = request.query;
      const rows = await listRequests(database.sql, accountOf(request).accountId, request.query);
      const page = rows.slice(0, limit);
      return {
        requests: page.map((row) => toApi(row, publicUrl())),
        nextCursor: rows.length > limit ? page.at(-1)!.id : null,
      };
    },
  );
});
