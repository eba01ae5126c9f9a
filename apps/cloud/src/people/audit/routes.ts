/** The audit log over HTTP. */
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { listAudit, toApi } from './store.ts';

export const auditRoutes = routes(
  handlers(({ database }) => ({
    'GET /api/v3/audit': async (request) => {
      const { limit } = request.query;
      const rows = await listAudit(database.orm, accountOf(request).accountId, request.query);
      const page = rows.slice(0, limit);
      return { entries: page.map(toApi), nextCursor: rows.length > limit ? page.at(-1)!.id : null };
    },
  })),
);
