/** Prints a published template. */
import type { Query } from '@platen/protocol';
import { handlers, routes } from '../../../endpoints.ts';
import { isTrue } from '../../../ground/http/flags.ts';
import { counted } from '../../../ground/http/callers/rate-headers.ts';
import { accountOf } from '../../../ground/http/callers/principal.ts';
import { publishedOf } from '../../../labels/templates/access.ts';
import { checkMergeFields, paramsOf, parsePayload } from '../../../labels/templates/payload.ts';
import { destinationOf } from '../../pools/access.ts';
import { printOptionsOf } from './print-options.ts';
import { printTemplate } from './print-template.ts';

export const templatePrintRoutes = routes(
  handlers((deps) => {
    const { allowances, config } = deps;
    return {
      'POST /api/v3/printers/:printerId/templates/:templateId/print': {
        bodyLimit: config.maxPayloadBytes,
        handle: async (request) => {
          const principal = accountOf(request);
          const query = request.query as Query;
          const to = await destinationOf(deps, request, request.params.printerId);
          const template = await publishedOf(deps, principal.accountId, request.params.templateId);
          const options = printOptionsOf(query, request.headers['idempotency-key']);
          const payload = parsePayload(request.body, (await allowances.of(principal.accountId)).batchSize);
          if (query.validate === undefined ? template.requireFields : isTrue('validate', query.validate))
            checkMergeFields(payload.elements, template.mergeFields);
          const print = {
            principal,
            to,
            template,
            payload,
            params: paramsOf(query),
            options,
            log: request.log,
            count: (count: ReturnType<typeof deps.limits.print>) => counted(request, count),
          };
          const { jobs, remaining } = await printTemplate(deps, print);
          if (!payload.isBatch) return jobs[0]!;
          return { jobs: [...jobs], ...(remaining > 0 ? { remaining } : {}) };
        },
      },
    };
  }),
);
