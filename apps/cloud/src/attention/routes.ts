/** The attention report, and dismissing failed jobs. */
import { attentionApi } from '@platen/protocol';
import { accountOf } from '../http/authenticate.ts';
import { type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { createSharedWork } from '../shared-work.ts';
import { attentionReport } from './report.ts';
import { dismissJobs } from './store.ts';

const tags = ['Attention'];

const report: Routes = (app, deps) => {
  const shared = createSharedWork<attentionApi.AttentionReport>();
  app.get(
    '/api/v3/attention',
    {
      onRequest: deps.authentication.user,
      schema: {
        summary: 'What needs attention',
        description:
          'Everything that does not print or soon will not: why, since when, the waiting jobs, the next step and the place. A disconnected agent is one entry for all its printers.',
        tags,
        ...SECURED,
        response: { 200: attentionApi.attentionReport, ...securedErrors() },
      },
    },
    async (request) => {
      const principal = accountOf(request);
      const seesSecrets = principal.kind === 'user' && principal.role !== 'viewer';
      const { accountId, plan } = principal;
      return shared(`${accountId} ${plan} ${seesSecrets}`, () =>
        attentionReport(deps, { accountId, plan, seesSecrets }),
      );
    },
  );
};

const dismiss: Routes = (app, { authentication, database }) => {
  app.post(
    '/api/v3/attention/dismiss',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Dismiss failed jobs',
        description: 'They are no longer listed; the jobs do not change. A retry that fails is listed again.',
        tags,
        ...SECURED,
        body: attentionApi.dismissInput,
        response: { 200: attentionApi.dismissAnswer, ...securedErrors() },
      },
    },
    async (request) => {
      const { jobId, printerId, errorCode, until } = request.body;
      const which =
        jobId === undefined ? { printerId: printerId!, errorCode: errorCode!, until: new Date(until!) } : { jobId };
      return { dismissed: await dismissJobs(database.sql, accountOf(request).accountId, which) };
    },
  );
};

export const attentionRoutes = routes(report, dismiss);
