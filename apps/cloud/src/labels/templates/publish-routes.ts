/** Publishes a label as a template. */
import { LIMITS } from '@platen/protocol';
import { userNameOf } from '../../people/audit/user-name.ts';
import { handlers, routes } from '../../endpoints.ts';
import { countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { labelOf } from '../labels/access.ts';
import { createTemplate, toApi as toTemplate } from './store.ts';

const publish = handlers((deps) => {
  const { database, storage } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/labels/:id/publish': async (request) => {
      const label = await labelOf(deps, accountOf(request).accountId, request.params.id);
      const template = await storage.keep(accountOf(request), label.content.length, async () =>
        createTemplate(orm, {
          accountId: label.accountId,
          labelId: label.id,
          name: request.body?.name ?? label.name,
          format: label.format,
          content: label.content,
          mergeFields: label.mergeFields,
          widthIn: label.widthIn,
          heightIn: label.heightIn,
          sampleData: null,
          requireFields: request.body?.requireFields ?? false,
          publishedBy: await userNameOf(deps, request),
        }),
      );
      if (!template)
        throw countError('template_limit_reached', 'things.templates', { limit: LIMITS.templatesPerAccount });
      return toTemplate(template);
    },
  };
});

export const publishRoutes = routes(publish);
