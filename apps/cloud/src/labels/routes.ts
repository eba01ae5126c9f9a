/** Stored labels: kept, generated from, published as templates. */
import { message } from '@platen/messages';
import { isPrinterLanguage, listed, PRINTER_LANGUAGES, type PrinterLanguage } from '@platen/formats';
import { conversionApi, labelApi, LIMITS } from '@platen/protocol';
import { z } from 'zod';
import { sendConverted } from '../conversions/answer.ts';
import { failureError } from '../conversions/diagnostics.ts';
import { bareMediaType, type Target, targetNamed } from '../conversions/media-types.ts';
import { callerOf, tierOf } from '../conversions/request.ts';
import { isId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { userNameOf } from '../audit/user-name.ts';
import { createTemplate, toApi as toTemplate } from '../templates/store.ts';
import { contentText, documentBodyLimit, labelContent } from './content.ts';
import { pageOf } from './list-store.ts';
import { PICTURE_ERRORS, pictureResponses, sendPicture } from './send-picture.ts';
import {
  createLabel,
  deleteLabel,
  findDeletedLabel,
  findLabel,
  type LabelRow,
  listLabels,
  restoreLabel,
  toSummary,
  updateLabel,
} from './store.ts';

const toLabel = (row: LabelRow): labelApi.StoredLabel => ({
  ...toSummary(row),
  content: contentText(row.format, row.content),
});
const { parameter } = conversionApi;
const generateQuery = z.object({
  format: parameter({
    type: 'string',
    enum: [...PRINTER_LANGUAGES],
    description: 'The printer language to generate. Default zpl.',
  }),
  copies: parameter({
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.copies.max,
    description: 'Adds a print quantity. Default 1.',
  }),
  dpi: parameter({ type: 'integer', minimum: 1, maximum: 1200, description: 'Default 203.' }),
  sourceDpi: parameter({
    type: 'integer',
    minimum: 1,
    maximum: 1200,
    description: 'Density that the label was made for, if it differs from `dpi`: it is rescaled.',
  }),
});

async function labelOf({ database }: Deps, accountId: string, id: string): Promise<LabelRow> {
  const label = isId(id) ? await findLabel(database.orm, accountId, id) : null;
  if (!label) throw new ApiError('label_not_found', message('api.label_not_found'));
  return label;
}

/** Lists and stores labels. */
const storing: Routes = (app, deps) => {
  const { authentication, config, conversions, database, storage } = deps;
  const { orm } = database;
  const tags = ['Labels'];
  app.get(
    '/api/v3/labels',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Stored labels',
        description: 'Newest first.',
        tags,
        ...SECURED,
        querystring: labelApi.storedListQuery,
        response: { 200: labelApi.storedLabelList, ...securedErrors() },
      },
    },
    async (request) => {
      const { page, nextCursor } = pageOf(
        await listLabels(orm, accountOf(request).accountId, request.query),
        request.query,
      );
      return { labels: page.map(toSummary), nextCursor };
    },
  );

  app.post(
    '/api/v3/labels',
    {
      onRequest: authentication.user,
      bodyLimit: documentBodyLimit(deps.config),
      schema: {
        summary: 'Store a label',
        tags,
        ...SECURED,
        body: labelApi.createLabelInput,
        response: {
          201: labelApi.storedLabel,
          ...securedErrors(
            'unparseable_document',
            'label_limit_reached',
            'storage_limit_reached',
            'payload_too_large',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request, reply) => {
      const { name, format, content } = request.body;
      const stored = await labelContent(conversions, callerOf(request), {
        format,
        content,
        maxBytes: config.maxPayloadBytes,
      });
      const owner = accountOf(request);
      const row = await storage.keep(owner, stored.content.length, () =>
        createLabel(orm, owner.accountId, name, stored),
      );
      if (!row) throw countError('label_limit_reached', 'things.labels', { limit: LIMITS.labelsPerAccount });
      return reply.code(201).send(toLabel(row));
    },
  );
};

/** Shows a stored label. */
const show: Routes = (app, deps) => {
  const { authentication } = deps;
  const tags = ['Labels'];
  app.get(
    '/api/v3/labels/:id/picture',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'The picture of a stored label',
        description: 'A PNG at 203 dpi, with an ETag. Merge fields show their names.',
        tags,
        ...SECURED,
        params: idParams,
        querystring: labelApi.labelPictureQuery,
        response: { ...pictureResponses, ...securedErrors('label_not_found', ...PICTURE_ERRORS) },
      },
    },
    async (request, reply) => {
      const { format, content } = await labelOf(deps, accountOf(request).accountId, request.params.id);
      return sendPicture(deps, request, reply, { format, content, label: Number(request.query.label ?? 1) });
    },
  );

  app.get(
    '/api/v3/labels/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'One stored label with its content',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: labelApi.storedLabel, ...securedErrors('label_not_found') },
      },
    },
    async (request) => toLabel(await labelOf(deps, accountOf(request).accountId, request.params.id)),
  );
};

/** Changes a stored label. */
const change: Routes = (app, deps) => {
  const { authentication, config, conversions, database, storage } = deps;
  const { orm } = database;
  const tags = ['Labels'];
  app.put(
    '/api/v3/labels/:id',
    {
      onRequest: authentication.user,
      bodyLimit: documentBodyLimit(deps.config),
      schema: {
        summary: 'Change a stored label',
        description: 'Templates published from it do not change.',
        tags,
        ...SECURED,
        params: idParams,
        body: labelApi.updateLabelInput,
        response: {
          200: labelApi.storedLabel,
          ...securedErrors(
            'label_not_found',
            'label_changed',
            'unparseable_document',
            'storage_limit_reached',
            'payload_too_large',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request) => {
      const label = await labelOf(deps, accountOf(request).accountId, request.params.id);
      const { name, format = label.format, content, updatedDate } = request.body;
      const replaces = updatedDate === undefined ? undefined : new Date(updatedDate);
      if (replaces && replaces.getTime() !== label.updatedDate.getTime())
        throw new ApiError('label_changed', message('api.label_changed'));
      if (content === undefined && format !== label.format)
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.content'));
      const stored =
        content === undefined
          ? undefined
          : await labelContent(conversions, callerOf(request), { format, content, maxBytes: config.maxPayloadBytes });
      const growth = Math.max(0, (stored?.content.length ?? 0) - label.content.length);
      const update = () => updateLabel(orm, label.id, { name, content: stored, replaces });
      const row = await (growth === 0 ? update() : storage.keep(accountOf(request), growth, update));
      if (!row && replaces) throw new ApiError('label_changed', message('api.label_changed'));
      if (!row) throw new ApiError('label_not_found', message('api.label_not_found'));
      return toLabel(row);
    },
  );
};

/** Deletes a stored label, and restores it. */
const remove: Routes = (app, deps) => {
  const { authentication, database, storage } = deps;
  const { orm } = database;
  const tags = ['Labels'];
  app.delete(
    '/api/v3/labels/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Delete a stored label',
        description: `Templates published from it stay. For ${LIMITS.deleted.minutes} minutes it can be restored.`,
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('label_not_found') },
      },
    },
    async (request, reply) => {
      const { id, name } = await labelOf(deps, accountOf(request).accountId, request.params.id);
      await deleteLabel(orm, accountOf(request).accountId, id);
      request.audited = { name };
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v3/labels/:id/restore',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Restore a deleted label',
        description: `Within ${LIMITS.deleted.minutes} minutes, of the last ${LIMITS.deleted.kept} that were deleted.`,
        tags,
        ...SECURED,
        params: idParams,
        response: {
          200: labelApi.storedLabelSummary,
          ...securedErrors('label_not_found', 'label_limit_reached', 'storage_limit_reached'),
        },
      },
    },
    async (request) => {
      const owner = accountOf(request);
      const { id } = request.params;
      const deleted = isId(id) ? await findDeletedLabel(orm, owner.accountId, id) : null;
      const row = deleted && (await storage.keep(owner, deleted.bytes, () => restoreLabel(orm, owner.accountId, id)));
      if (!row) throw new ApiError('label_not_found', message('api.label_not_found.restore'));
      if (row === 'limit') throw countError('label_limit_reached', 'things.labels', { limit: LIMITS.labelsPerAccount });
      return toSummary(row);
    },
  );
};

/** Publishes a label as a template. */
const publish: Routes = (app, deps) => {
  const { authentication, database, storage } = deps;
  const { orm } = database;
  const tags = ['Labels'];
  app.post(
    '/api/v3/labels/:id/publish',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Publish a label as a template',
        description: 'The template is a copy: later changes to the label do not affect it.',
        tags,
        ...SECURED,
        params: idParams,
        body: labelApi.publishLabelInput,
        response: {
          201: labelApi.template,
          ...securedErrors('label_not_found', 'template_limit_reached', 'storage_limit_reached'),
        },
      },
    },
    async (request, reply) => {
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
          publishedBy: await userNameOf(deps, request),
        }),
      );
      if (!template)
        throw countError('template_limit_reached', 'things.templates', { limit: LIMITS.templatesPerAccount });
      return reply.code(201).send(toTemplate(template));
    },
  );
};

/** Generates printer data from a stored label. */
const generate: Routes = (app, deps) => {
  const { authentication, conversions } = deps;
  const tags = ['Labels'];
  app.post(
    '/api/v2/labels/:id/generate',
    {
      onRequest: authentication.scope('convert'),
      bodyLimit: documentBodyLimit(deps.config),
      config: { mergeData: true },
      schema: {
        summary: 'Generate printer data from a stored label',
        description: 'The body is a JSON array of merge objects: one label per object.',
        tags,
        ...SECURED,
        params: idParams,
        querystring: generateQuery,
        consumes: ['application/json'],
        body: z.any().meta({ type: 'array', items: { type: 'object' }, examples: [[{ order: '4711' }]] }),
        response: {
          200: z.any().meta({ [conversionApi.FILE_TYPES]: ['text/plain'], description: 'The printer data' }),
          ...securedErrors(
            'invalid_data',
            'quantity_too_large',
            'label_too_large',
            'label_not_found',
            'unsupported_media_type',
            'payload_too_large',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request, reply) => {
      const principal = accountOf(request);
      // A request without a body bypasses the parser that checks the Content-Type.
      if (bareMediaType(request.headers['content-type']) !== 'application/json')
        throw new ApiError('unsupported_media_type', message('api.unsupported_media_type.json'));
      const label = await labelOf(deps, principal.accountId, request.params.id);
      const data: unknown = request.body;
      if (!Array.isArray(data) || data.length === 0 || !data.every(isObject))
        throw new ApiError('invalid_data', message('api.invalid_data.entries'));
      const target = languageOf(request.query['format']);
      const { sourceDpi } = request.query;
      const { free, watermark } = tierOf(principal);
      const result = await conversions.convert(callerOf(request), {
        source: label.format as Target,
        target,
        bytes: label.content,
        params: {
          data,
          dpi: numberOf('dpi', request.query['dpi'], 203, 1200),
          ...(sourceDpi === undefined ? {} : { sourceDpi: numberOf('sourceDpi', sourceDpi, 203, 1200) }),
        },
        copies: numberOf('copies', request.query['copies'], 1, LIMITS.copies.max),
        watermark,
        firstLabelOnly: free,
      });
      if (result.failure) throw failureError(result.failure, result.diagnostics);
      return sendConverted(reply, result);
    },
  );
};

export const labelRoutes = routes(storing, show, change, remove, publish, generate);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function languageOf(value: unknown): PrinterLanguage {
  const format = value === undefined ? 'zpl' : typeof value === 'string' ? targetNamed(value) : undefined;
  if (!format || !isPrinterLanguage(format))
    throw new ApiError(
      'invalid_parameter',
      message('api.invalid_parameter.format_list', { formats: listed(PRINTER_LANGUAGES) }),
    );
  return format;
}

function numberOf(name: string, value: unknown, otherwise: number, most: number): number {
  if (value === undefined) return otherwise;
  const number = typeof value === 'string' && /^\d{1,6}(?:\.0{0,6})?$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > most)
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.whole_number', { name, most }));
  return number;
}
