/** The audit log over HTTP. */
import { auditApi, LIMITS } from '@platen/protocol';
import { accountOf } from '../http/authenticate.ts';
import { routes, SECURED, securedErrors } from '../http/routes.ts';
import { listAudit, toApi } from './store.ts';

export const auditRoutes = routes((app, { authentication, database }) => {
  app.get(
    '/api/v3/audit',
    {
      onRequest: authentication.scope('audit'),
      schema: {
        summary: 'Audit log: who did what, from where, when',
        description: `Newest first, kept for ${LIMITS.auditKeepDays} days. It never contains passwords, keys or secrets. A key needs the scope \`audit\`, which no other scope implies.`,
        tags: ['Account'],
        ...SECURED,
        querystring: auditApi.auditQuery,
        response: { 200: auditApi.auditList, ...securedErrors() },
      },
    },
    async (request) => {
      const { limit } = request.query;
      const rows = await listAudit(database.orm, accountOf(request).accountId, request.query);
      const page = rows.slice(0, limit);
      return { entries: page.map(toApi), nextCursor: rows.length > limit ? page.at(-1)!.id : null };
    },
  );
});
