/** Work on a template: making one, its name and sample data, its document, draft and picture. */
import type { FormatName } from '@platen/codecs';
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { userNameOf } from '../../people/audit/user-name.ts';
import { callerOf } from '../conversions/request.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { contentBytes, contentText, documentBodyLimit, labelContent } from '../labels/content.ts';
import { sendPicture } from '../labels/send-picture.ts';
import { draftOf, publishedOf, sampleOf, sampleRecords, shownState, stateOf, workOf } from './access.ts';
import { createTemplate, toApi, updateTemplate } from './store.ts';
import { discardDraft, saveDraft } from './version-store.ts';

/** What a template has of which nothing is published. */
const UNPUBLISHED = { content: Buffer.alloc(0), mergeFields: [], widthIn: null, heightIn: null } as const;

/** Makes a template, renames it, stores its sample data. */
const make = handlers((deps) => {
  const { config, conversions, database, storage } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/templates': {
      bodyLimit: documentBodyLimit(config) + LIMITS.sampleData.bytes,
      handle: async (request) => {
        const { name, format, content, sampleData, requireFields = false, tags = [], publish = true } = request.body;
        const given = { format, content, maxBytes: config.maxPayloadBytes };
        const draft = publish ? undefined : contentBytes(given);
        const stored = draft
          ? { ...UNPUBLISHED, format: draft.format }
          : await labelContent(conversions, callerOf(request), given);
        const bytes = (draft ?? stored).content.length;
        const owner = accountOf(request);
        const sample = sampleData === undefined ? null : JSON.stringify(sampleData);
        const publishedBy = await userNameOf(deps, request);
        const { accountId } = owner;
        const template = await storage.keep(owner, bytes + (sample?.length ?? 0), () =>
          createTemplate(orm, {
            ...stored,
            accountId,
            name,
            labelId: null,
            sampleData: sample,
            requireFields,
            tags,
            ...(draft ? { draft, publishedBy: null } : { publishedBy }),
          }),
        );
        if (!template)
          throw countError('template_limit_reached', 'things.templates', { limit: LIMITS.templatesPerAccount });
        return toApi(template);
      },
    },
    'PATCH /api/v3/templates/:id': {
      bodyLimit: LIMITS.sampleData.bytes * 4,
      handle: async (request) => {
        const owner = accountOf(request);
        const template = await workOf(deps, owner.accountId, request.params.id);
        const { name, sampleData: records, requireFields, tags } = request.body;
        const sampleData = records && JSON.stringify(records);
        const growth = Math.max(0, (sampleData?.length ?? 0) - (template.sampleData?.length ?? 0));
        const row = await storage.keep(owner, growth, () =>
          updateTemplate(orm, template.id, { name, sampleData, requireFields, tags }),
        );
        if (!row) throw new ApiError('template_not_found', message('api.template_not_found'));
        return toApi(row);
      },
    },
  };
});

/** The document, the draft and the sample data of a template. */
const open = handlers((deps) => ({
  'GET /api/v3/templates/:id/document': async (request) => {
    const template = await workOf(deps, accountOf(request).accountId, request.params.id);
    const work = template.draft && draftOf(template);
    const { version } = template;
    const { format, content } = version === 0 ? draftOf(template) : template;
    // One that takes too long to read opens all the same.
    const edited = work
      ? await deps.conversions.inspect(callerOf(request), work.format as FormatName, work.content).catch(() => template)
      : template;
    return {
      version,
      format,
      content: contentText(format, content),
      mergeFields: [...edited.mergeFields],
      sampleData: sampleRecords(template),
      draft: work && {
        format: work.format,
        content: contentText(work.format as FormatName, work.content),
        savedDate: work.draftDate.toISOString(),
      },
    };
  },
}));

/** Saves and discards the draft. */
const draft = handlers((deps) => {
  const { config, database, storage } = deps;
  const { orm } = database;
  return {
    'PUT /api/v3/templates/:id/draft': {
      bodyLimit: documentBodyLimit(config),
      handle: async (request) => {
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
    },
    'DELETE /api/v3/templates/:id/draft': async (request) => {
      // Without its draft a new template would have nothing.
      const { id } = await publishedOf(deps, accountOf(request).accountId, request.params.id);
      await discardDraft(orm, id);
      return null;
    },
  };
});

const picture = handlers((deps) => ({
  'GET /api/v3/templates/:id/picture': async (request, reply) => {
    const template = await workOf(deps, accountOf(request).accountId, request.params.id);
    const { of = shownState(template), label } = request.query;
    const { format, content } = await stateOf(deps, template, of);
    return sendPicture(deps, request, reply, {
      format,
      content,
      data: sampleOf(template),
      label: Number(label ?? 1),
    });
  },
}));

export const templateWorkRoutes = routes(make, open, draft, picture);
