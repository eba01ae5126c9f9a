/** Work on a template: making one, its name and sample data, its document, draft and picture. */
import { message } from '@platen/messages';
import { labelApi, LIMITS, templateWorkApi } from '@platen/protocol';
import { userNameOf } from '../audit/user-name.ts';
import { callerOf } from '../conversions/request.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { contentBytes, contentText, documentBodyLimit, labelContent } from '../labels/content.ts';
import { PICTURE_ERRORS, pictureResponses, sendPicture } from '../labels/send-picture.ts';
import { draftOf, sampleOf, sampleRecords, stateOf, templateOf, workOf } from './access.ts';
import { createTemplate, toApi, updateTemplate } from './store.ts';
import { discardDraft, saveDraft } from './version-store.ts';

const tags = ['Templates'];

/** Makes a template, renames it, stores its sample data. */
const make: Routes = (app, deps) => {
  const { authentication, config, conversions, database, storage } = deps;
  const { orm } = database;
  app.post(
    '/api/v3/templates',
    {
      onRequest: authentication.user,
      bodyLimit: documentBodyLimit(config) + LIMITS.sampleData.bytes,
      schema: {
        summary: 'Create a template',
        description: 'Version 1 is published at once.',
        tags,
        ...SECURED,
        body: templateWorkApi.createTemplateInput,
        response: {
          201: labelApi.template,
          ...securedErrors(
            'unparseable_document',
            'template_limit_reached',
            'storage_limit_reached',
            'payload_too_large',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request, reply) => {
      const { name, format, content, sampleData } = request.body;
      const { maxPayloadBytes: maxBytes } = config;
      const stored = await labelContent(conversions, callerOf(request), { format, content, maxBytes });
      const owner = accountOf(request);
      const sample = sampleData === undefined ? null : JSON.stringify(sampleData);
      const publishedBy = await userNameOf(deps, request);
      const { accountId } = owner;
      const template = await storage.keep(owner, stored.content.length + (sample?.length ?? 0), () =>
        createTemplate(orm, { ...stored, accountId, name, labelId: null, sampleData: sample, publishedBy }),
      );
      if (!template)
        throw countError('template_limit_reached', 'things.templates', { limit: LIMITS.templatesPerAccount });
      return reply.code(201).send(toApi(template));
    },
  );

  app.patch(
    '/api/v3/templates/:id',
    {
      onRequest: authentication.user,
      // Sample data may be written with indents.
      bodyLimit: LIMITS.sampleData.bytes * 4,
      schema: {
        summary: 'Rename a template, or change its sample data',
        tags,
        ...SECURED,
        params: idParams,
        body: templateWorkApi.updateTemplateInput,
        response: { 200: labelApi.template, ...securedErrors('template_not_found', 'storage_limit_reached') },
      },
    },
    async (request) => {
      const owner = accountOf(request);
      const template = await workOf(deps, owner.accountId, request.params.id);
      const { name, sampleData: records } = request.body;
      const sampleData = records && JSON.stringify(records);
      const growth = Math.max(0, (sampleData?.length ?? 0) - (template.sampleData?.length ?? 0));
      const row = await storage.keep(owner, growth, () => updateTemplate(orm, template.id, { name, sampleData }));
      if (!row) throw new ApiError('template_not_found', message('api.template_not_found'));
      return toApi(row);
    },
  );
};

/** The document, the draft and the sample data of a template. */
const open: Routes = (app, deps) => {
  const { authentication } = deps;
  app.get(
    '/api/v3/templates/:id/document',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'The document of a template, with its draft and sample data',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: templateWorkApi.templateDocument, ...securedErrors('template_not_found') },
      },
    },
    async (request) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const { version, format, content } = template;
      const work = template.draft && draftOf(template);
      return {
        version,
        format,
        content: contentText(format, content),
        sampleData: sampleRecords(template),
        draft: work && {
          format: work.format,
          content: contentText(work.format, work.content),
          savedDate: work.draftDate.toISOString(),
        },
      };
    },
  );
};

/** Saves and discards the draft. */
const draft: Routes = (app, deps) => {
  const { authentication, config, database, storage } = deps;
  const { orm } = database;
  app.put(
    '/api/v3/templates/:id/draft',
    {
      onRequest: authentication.user,
      bodyLimit: documentBodyLimit(config),
      schema: {
        summary: 'Save the draft of a template',
        description: 'The published version still prints. The draft may be incomplete: it is not read.',
        tags,
        ...SECURED,
        params: idParams,
        body: templateWorkApi.saveDraftInput,
        response: {
          200: templateWorkApi.templateDraft,
          ...securedErrors('template_not_found', 'template_changed', 'storage_limit_reached', 'payload_too_large'),
        },
      },
    },
    async (request) => {
      const owner = accountOf(request);
      const template = await workOf(deps, owner.accountId, request.params.id);
      const { draftDate, ...document } = request.body;
      const saving = contentBytes({ ...document, maxBytes: config.maxPayloadBytes });
      const growth = Math.max(0, saving.content.length - (template.draft?.length ?? 0));
      const replaces = typeof draftDate === 'string' ? new Date(draftDate) : draftDate;
      const saved = await storage.keep(owner, growth, () => saveDraft(orm, template.id, { ...saving, replaces }));
      if (!saved) throw new ApiError('template_changed', message('api.template_changed.draft'));
      return {
        format: saving.format,
        content: contentText(saving.format, saving.content),
        savedDate: saved.toISOString(),
      };
    },
  );

  app.delete(
    '/api/v3/templates/:id/draft',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Discard the draft of a template',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('template_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = await templateOf(deps, accountOf(request).accountId, request.params.id);
      await discardDraft(orm, id);
      return reply.code(204).send(null);
    },
  );
};

const picture: Routes = (app, deps) => {
  const { authentication } = deps;
  app.get(
    '/api/v3/templates/:id/picture',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'The picture of a template',
        description: 'A PNG at 203 dpi, with an ETag. The first record of the sample data fills it.',
        tags,
        ...SECURED,
        params: idParams,
        querystring: templateWorkApi.templatePictureQuery,
        response: {
          ...pictureResponses,
          ...securedErrors(
            'template_not_found',
            'template_version_not_found',
            'template_without_draft',
            ...PICTURE_ERRORS,
          ),
        },
      },
    },
    async (request, reply) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const { of = String(template.version), label } = request.query;
      const { format, content } = await stateOf(deps, template, of);
      return sendPicture(deps, request, reply, {
        format,
        content,
        data: sampleOf(template),
        label: Number(label ?? 1),
      });
    },
  );
};

export const templateWorkRoutes = routes(make, open, draft, picture);
