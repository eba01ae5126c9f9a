/** The log of the API's requests over HTTP. */
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { listRequests, toApi } from './store.ts';

export const requestRoutes = routes(
  handlers(({ database, publicUrl }) => ({
    'GET /api/v3/requests': async (request) => {
      const { limit } = request.query;
      const rows = await listRequests(database.sql, accountOf(request).accountId, request.query);
      const page = rows.slice(0, limit);
      return {
        requests: page.map((row) => toApi(row, publicUrl())),
        nextCursor: rows.length > limit ? page.at(-1)!.id : null,
      };
    },
  })),
);
