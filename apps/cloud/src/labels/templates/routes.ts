/** Published templates: list, remove, restore, render. */
import { message } from '@platen/messages';
import { LIMITS, type Query } from '@platen/protocol';
import type { ConvertResult } from '@platen/codecs';
import { sendConverted } from '../conversions/answer.ts';
import { DIAGNOSTICS_HEADER, diagnosticsHeader, failureError } from '../conversions/diagnostics.ts';
import { type Target, TARGETS, targetNamed } from '../conversions/media-types.ts';
import { callerOf, checkPlan, tierOf } from '../conversions/request.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { isTrue } from '../../ground/http/flags.ts';
import { handlers, routes } from '../../endpoints.ts';
import { checkMergeFields, paramsOf, parsePayload } from './payload.ts';
import { pageOf } from '../labels/list-store.ts';
import { publishedOf, templateOf } from './access.ts';
import { deleteTemplate, findDeletedTemplate, listTags, listTemplates, restoreTemplate, toApi } from './store.ts';
import { listUses } from './use-store.ts';

/** Lists, shows and removes templates. */
const published = handlers((deps) => {
  const { database } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/templates': async (request) => {
      const { accountId, kind } = accountOf(request);
      const filter = { ...request.query, isPublished: kind !== 'user' };
      const { page, nextCursor } = pageOf(await listTemplates(orm, accountId, filter), filter);
      return { templates: page.map(toApi), nextCursor };
    },
    'GET /api/v3/templates/tags': async (request) => ({ tags: await listTags(orm, accountOf(request).accountId) }),
    'GET /api/v3/templates/:id': async (request) =>
      toApi(await templateOf(deps, accountOf(request).accountId, request.params.id)),
    'GET /api/v3/templates/:id/uses': async (request) => {
      const { accountId } = accountOf(request);
      const { id } = await templateOf(deps, accountId, request.params.id);
      return { uses: await listUses(database.sql, { accountId, templateId: id }) };
    },
    'DELETE /api/v3/templates/:id': async (request) => {
      const { id, name } = await templateOf(deps, accountOf(request).accountId, request.params.id);
      await deleteTemplate(orm, accountOf(request).accountId, id);
      request.audited = { name };
      return null;
    },
  };
});

/** Restores a template. */
const restore = handlers((deps) => {
  const { database, storage } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/templates/:id/restore': async (request) => {
      const owner = accountOf(request);
      const { id } = request.params;
      const deleted = isId(id) ? await findDeletedTemplate(orm, owner.accountId, id) : null;
      const row =
        deleted && (await storage.keep(owner, deleted.bytes, () => restoreTemplate(orm, owner.accountId, id)));
      if (!row) throw new ApiError('template_not_found', message('api.template_not_found.restore'));
      if (row === 'limit')
        throw countError('template_limit_reached', 'things.templates', { limit: LIMITS.templatesPerAccount });
      return toApi(row);
    },
  };
});

/** Renders a template. */
const render = handlers((deps) => {
  const { allowances, config, conversions } = deps;
  return {
    'POST /api/v3/templates/:id/convert': {
      bodyLimit: config.maxPayloadBytes,
      handle: async (request, reply) => {
        const principal = accountOf(request);
        const query = request.query as Query;
        const template = await publishedOf(deps, principal.accountId, request.params.id);
        const payload = parsePayload(request.body, (await allowances.of(principal.accountId)).batchSize);
        if (isTrue('validate', query.validate)) checkMergeFields(payload.elements, template.mergeFields);
        const source = template.format as Target;
        const target = targetOf(query.target, source);
        const params = paramsOf(query);
        const { free, watermark } = tierOf(principal);
        checkPlan(source, target, free, params.dialect);

        const convertOne = async (data: object, index: number): Promise<ConvertResult> => {
          const result = await conversions.convert(callerOf(request), {
            source,
            target,
            bytes: template.content,
            params: { ...params, data: [data as Record<string, unknown>] },
            watermark,
            firstLabelOnly: free,
            batch: { index, size: payload.elements.length },
          });
          if (result.failure) throw failureError(result.failure, result.diagnostics);
          return result;
        };
        void reply.header('x-svc-format', target);
        if (!payload.isBatch) return sendConverted(reply, await convertOne(payload.elements[0]!, 0));
        const converted = await Promise.all(payload.elements.map(convertOne));
        void reply.header(DIAGNOSTICS_HEADER, diagnosticsHeader(converted.flatMap(({ diagnostics }) => diagnostics)));
        return {
          labels: converted.map((one) => ({
            format: target,
            contentType: one.contentType,
            base64: Buffer.from(one.bytes).toString('base64'),
          })),
        };
      },
    },
  };
});

export const templateRoutes = routes(published, restore, render);

function targetOf(value: unknown, otherwise: Target): Target {
  if (value === undefined) return otherwise;
  const target = typeof value === 'string' ? targetNamed(value) : undefined;
  if (!target)
    throw new ApiError('unknown_format', message('api.unknown_format.target_list', { formats: TARGETS.join(', ') }));
  return target;
}
