/** Published templates: list, remove, restore, render, print. */
import { message } from '@platen/messages';
import {
  conversionApi,
  jobApi,
  labelApi,
  LIMITS,
  parseConversionQuery,
  type Query,
  templateApi,
  type ConversionParams,
} from '@platen/protocol';
import type { ConvertResult } from '@platen/codecs';
import { z } from 'zod';
import { sendConverted } from '../conversions/answer.ts';
import { DIAGNOSTICS_HEADER, diagnosticsHeader, failureError } from '../conversions/diagnostics.ts';
import { type Target, TARGETS, targetNamed } from '../conversions/media-types.ts';
import { callerOf, checkPlan, tierOf } from '../conversions/request.ts';
import { isId } from '../db/ids.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { isTrue } from '../http/flags.ts';
import {
  idParam,
  idParams,
  noContent,
  printErrors,
  type Routes,
  routes,
  SECURED,
  securedErrors,
} from '../http/routes.ts';
import { printOptionsOf } from '../jobs/print-options.ts';
import { idempotencyHeaders, printQuery } from '../jobs/routes.ts';
import { printerOf } from '../printers/access.ts';
import { checkMergeFields, parsePayload } from './payload.ts';
import { printTemplate } from './print-template.ts';
import { pageOf } from '../labels/list-store.ts';
import { templateOf } from './access.ts';
import { deleteTemplate, findDeletedTemplate, listTemplates, restoreTemplate, toApi } from './store.ts';

const tags = ['Templates'];
const validate = conversionApi.parameter({
  type: 'boolean',
  description: '`true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.',
});
/** Lists, shows and removes templates. */
const published: Routes = (app, deps) => {
  const { authentication, database } = deps;
  const { orm } = database;
  app.get(
    '/api/v3/templates',
    {
      onRequest: authentication.any,
      schema: {
        summary: 'Templates with their merge fields',
        description: 'Newest first. Also useful to check a credential: a wrong one gets 401.',
        tags,
        ...SECURED,
        querystring: labelApi.storedListQuery,
        response: { 200: labelApi.templateList, ...securedErrors() },
      },
    },
    async (request) => {
      const { accountId } = accountOf(request);
      const { page, nextCursor } = pageOf(await listTemplates(orm, accountId, request.query), request.query);
      return { templates: page.map(toApi), nextCursor };
    },
  );

  app.get(
    '/api/v3/templates/:id',
    {
      onRequest: authentication.any,
      schema: {
        summary: 'One template',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: labelApi.template, ...securedErrors('template_not_found') },
      },
    },
    async (request) => toApi(await templateOf(deps, accountOf(request).accountId, request.params.id)),
  );

  app.delete(
    '/api/v3/templates/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Unpublish a template',
        description: `It no longer prints. For ${LIMITS.deleted.minutes} minutes it can be restored.`,
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('template_not_found') },
      },
    },
    async (request, reply) => {
      const { id, name } = await templateOf(deps, accountOf(request).accountId, request.params.id);
      await deleteTemplate(orm, accountOf(request).accountId, id);
      request.audited = { name };
      return reply.code(204).send(null);
    },
  );
};

/** Restores a template. */
const restore: Routes = (app, deps) => {
  const { authentication, database, storage } = deps;
  const { orm } = database;
  app.post(
    '/api/v3/templates/:id/restore',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Restore a template',
        description: `Within ${LIMITS.deleted.minutes} minutes, of the last ${LIMITS.deleted.kept} that were unpublished.`,
        tags,
        ...SECURED,
        params: idParams,
        response: {
          200: labelApi.template,
          ...securedErrors('template_not_found', 'template_limit_reached', 'storage_limit_reached'),
        },
      },
    },
    async (request) => {
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
  );
};

/** Renders a template. */
const render: Routes = (app, deps) => {
  const { authentication, config, conversions } = deps;
  app.post(
    '/api/v3/templates/:id/convert',
    {
      onRequest: authentication.scope('convert'),
      bodyLimit: config.maxPayloadBytes,
      config: { mergeData: true },
      schema: {
        summary: 'Render a template',
        description:
          'For an object the answer is the file itself, with its format in the header X-SVC-Format; for an array it is `{labels: [{format, contentType, base64}]}`.',
        tags,
        ...SECURED,
        params: idParams,
        querystring: conversionApi.conversionQuery
          .omit({ data: true })
          .extend({ target: conversionApi.targetParameter, validate }),
        body: templateApi.mergePayload,
        response: {
          200: z.union([templateApi.templateConvertBatchAnswer, conversionApi.convertedFile]),
          ...securedErrors(
            'invalid_data',
            'quantity_too_large',
            'label_too_large',
            'plan_required',
            'template_not_found',
            'unknown_format',
            'payload_too_large',
            'batch_too_large',
            'missing_merge_fields',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request, reply) => {
      const principal = accountOf(request);
      const query = request.query as Query;
      const template = await templateOf(deps, principal.accountId, request.params.id);
      const payload = parsePayload(request.body, config.maxBatchSize);
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
  );
};

/** Prints a template. */
const print: Routes = (app, deps) => {
  const { authentication, config } = deps;
  app.post(
    '/api/v3/printers/:printerId/templates/:templateId/print',
    {
      onRequest: authentication.scope('print'),
      bodyLimit: config.maxPayloadBytes,
      config: { mergeData: true },
      schema: {
        summary: 'Print a template',
        description:
          'One job per entry. In a batch, the idempotency key of each entry is `<key>#<index>`. If the time is too short, `remaining` is the number of entries at the end to send again.',
        tags,
        ...SECURED,
        params: z.object({ printerId: idParam, templateId: idParam }),
        querystring: printQuery.omit({ sourceFormat: true, data: true }).extend({ validate }),
        headers: idempotencyHeaders,
        body: templateApi.mergePayload,
        response: {
          202: z.union([jobApi.printAnswer, templateApi.templatePrintBatchAnswer]),
          ...printErrors(
            'plan_required',
            'invalid_copies',
            'invalid_data',
            'forbidden',
            'printer_not_found',
            'template_not_found',
            'payload_too_large',
            'converted_payload_too_large',
            'batch_too_large',
            'agent_update_required',
            'idempotency_key_reused',
            'missing_merge_fields',
            'daily_job_limit_reached',
            'storage_limit_reached',
            'throttled',
            'conversion_failed',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request, reply) => {
      const principal = accountOf(request);
      const query = request.query as Query;
      const printer = await printerOf(deps, request, request.params.printerId);
      const template = await templateOf(deps, principal.accountId, request.params.templateId);
      const options = printOptionsOf(query, request.headers['idempotency-key']);
      const payload = parsePayload(request.body, config.maxBatchSize);
      if (isTrue('validate', query.validate)) checkMergeFields(payload.elements, template.mergeFields);
      const print = {
        principal,
        printer,
        template,
        payload,
        params: paramsOf(query),
        options,
      };
      const { jobs, remaining } = await printTemplate(deps, print);
      void reply.code(202);
      if (!payload.isBatch) return reply.send(jobs[0]!);
      return reply.send({ jobs: [...jobs], ...(remaining > 0 ? { remaining } : {}) });
    },
  );
};

export const templateRoutes = routes(published, restore, render, print);

function paramsOf(query: Query): ConversionParams {
  const parsed = parseConversionQuery(query);
  if (!parsed.ok) throw new ApiError(parsed.code, parsed.message);
  if (parsed.params.data !== undefined)
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.template_data'));
  return parsed.params;
}

function targetOf(value: unknown, otherwise: Target): Target {
  if (value === undefined) return otherwise;
  const target = typeof value === 'string' ? targetNamed(value) : undefined;
  if (!target)
    throw new ApiError('unknown_format', message('api.unknown_format.target_list', { formats: TARGETS.join(', ') }));
  return target;
}
