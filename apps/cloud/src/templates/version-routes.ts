/** Versions of a template: publish one, list them, compare two, publish an earlier one again. */
import { message } from '@platen/messages';
import { labelApi, LIMITS, templateWorkApi } from '@platen/protocol';
import type { FormatName } from '@platen/codecs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userNameOf } from '../audit/user-name.ts';
import { failureError } from '../conversions/diagnostics.ts';
import { callerOf, tierOf } from '../conversions/request.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParam, idParams, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { contentText, documentBodyLimit, labelContent } from '../labels/content.ts';
import { PICTURE_ERRORS } from '../labels/send-picture.ts';
import { draftOf, sampleOf, stateOf, templateOf, versionOf, workOf } from './access.ts';
import { toApi } from './store.ts';
import { type ListedVersion, listEarlierVersions, type Publication, publishVersion } from './version-store.ts';

const tags = ['Templates'];
const versionParams = z.object({ id: idParam, version: templateWorkApi.versionParam });
const toVersion = (row: ListedVersion, isCurrent: boolean): templateWorkApi.TemplateVersion => ({
  version: row.version,
  isCurrent,
  format: row.format,
  mergeFields: row.mergeFields,
  width: row.widthIn,
  height: row.heightIn,
  bytes: row.bytes,
  publishedDate: row.publishedDate.toISOString(),
  publishedBy: row.publishedBy,
  restoredFrom: row.restoredFrom,
});

/** Publishes this for the user of the request. */
async function published(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  publication: Omit<Publication, 'publishedBy'>,
): Promise<labelApi.Template> {
  const owner = accountOf(request);
  const publishedBy = await userNameOf(deps, request);
  const outcome = await deps.storage.keep(owner, publication.content.content.length, () =>
    publishVersion(deps.database.orm, { accountId: owner.accountId, id }, { ...publication, publishedBy }),
  );
  if (outcome === 'changed')
    throw new ApiError('template_changed', message('api.template_changed', { version: publication.basedOn! }));
  return toApi(await templateOf(deps, owner.accountId, id));
}

/** Publishes the draft or a document. */
const publish: Routes = (app, deps) => {
  const { authentication, config, conversions } = deps;
  app.post(
    '/api/v3/templates/:id/publish',
    {
      onRequest: authentication.user,
      bodyLimit: documentBodyLimit(config),
      schema: {
        summary: 'Publish a version of a template',
        description: `Publishes \`content\`, or the draft where there is none; what prints from now on is this version. The version before it is kept: at most ${LIMITS.templateVersions.kept} earlier ones. What is published already is not published again.`,
        tags,
        ...SECURED,
        params: idParams,
        body: templateWorkApi.publishTemplateInput,
        response: {
          200: labelApi.template,
          ...securedErrors(
            'template_not_found',
            'template_without_draft',
            'template_changed',
            'unparseable_document',
            'storage_limit_reached',
            'payload_too_large',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const { format = template.format, content, basedOn } = request.body ?? {};
      const draft = content === undefined ? draftOf(template) : null;
      const stored = await labelContent(conversions, callerOf(request), {
        ...(draft
          ? { format: draft.format, content: contentText(draft.format, draft.content) }
          : { format, content: content! }),
        maxBytes: config.maxPayloadBytes,
      });
      return published(deps, request, template.id, { content: stored, basedOn, draftDate: draft?.draftDate });
    },
  );
};

/** Publishes an earlier version again. */
const rollBack: Routes = (app, deps) => {
  const { authentication } = deps;
  app.post(
    '/api/v3/templates/:id/versions/:version/publish',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Publish an earlier version again',
        description: 'Its content becomes a new version; the draft stays.',
        tags,
        ...SECURED,
        params: versionParams,
        body: templateWorkApi.rollBackInput,
        response: {
          200: labelApi.template,
          ...securedErrors(
            'template_not_found',
            'template_version_not_found',
            'template_changed',
            'storage_limit_reached',
          ),
        },
      },
    },
    async (request) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const content = await versionOf(deps, template, Number(request.params.version));
      const { format, mergeFields, widthIn, heightIn } = content;
      return published(deps, request, template.id, {
        content: { format, content: content.content, mergeFields, widthIn, heightIn },
        basedOn: request.body?.basedOn,
        restoredFrom: content.version,
      });
    },
  );
};

/** Lists the versions, shows one. */
const show: Routes = (app, deps) => {
  const { authentication, database } = deps;
  app.get(
    '/api/v3/templates/:id/versions',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Versions of a template',
        description: 'Newest first; the published one is the first.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: templateWorkApi.templateVersionList, ...securedErrors('template_not_found') },
      },
    },
    async (request) => {
      const { content, ...current } = await templateOf(deps, accountOf(request).accountId, request.params.id);
      const earlier = await listEarlierVersions(database.orm, current.id);
      return {
        versions: [
          toVersion({ ...current, bytes: content.length }, true),
          ...earlier.map((row) => toVersion(row, false)),
        ],
      };
    },
  );

  app.get(
    '/api/v3/templates/:id/versions/:version',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'One version of a template with its content',
        tags,
        ...SECURED,
        params: versionParams,
        response: {
          200: templateWorkApi.templateVersionDocument,
          ...securedErrors('template_not_found', 'template_version_not_found'),
        },
      },
    },
    async (request) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const version = await versionOf(deps, template, Number(request.params.version));
      const { content, format } = version;
      const isCurrent = version.version === template.version;
      return {
        ...toVersion({ ...version, bytes: content.length }, isCurrent),
        content: contentText(format, content),
      };
    },
  );
};

const compare: Routes = (app, deps) => {
  const { authentication, conversions } = deps;
  app.get(
    '/api/v3/templates/:id/diff',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'What differs between two versions of a template',
        description: 'Compares dots, element trees and merge fields. The first record of the sample data fills both.',
        tags,
        ...SECURED,
        params: idParams,
        querystring: templateWorkApi.templateDiffQuery,
        response: {
          200: templateWorkApi.templateDiff,
          ...securedErrors(
            'template_not_found',
            'template_version_not_found',
            'template_without_draft',
            ...PICTURE_ERRORS,
          ),
        },
      },
    },
    async (request) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const { from = String(template.version), to = 'draft' } = request.query;
      const [a, b] = [await stateOf(deps, template, from), await stateOf(deps, template, to)];
      const found = await conversions.compare(callerOf(request), {
        a: { format: a.format as FormatName, bytes: a.content },
        b: { format: b.format as FormatName, bytes: b.content },
        data: sampleOf(template),
        watermark: tierOf(request.principal).watermark,
      });
      if (found.failure) throw failureError(found.failure, found.diagnostics);
      const { labels, labelCount, tree, fieldsOfA, fieldsOfB } = found;
      return {
        from,
        to,
        same: tree.length === 0 && labels.every(({ dots }) => dots === 0),
        labels: labels.map(({ picture, ...facts }) => ({
          ...facts,
          picture: Buffer.from(picture).toString('base64'),
        })),
        labelCount,
        tree: [...tree],
        fields: {
          added: fieldsOfB.filter((name) => !fieldsOfA.includes(name)),
          removed: fieldsOfA.filter((name) => !fieldsOfB.includes(name)),
        },
      };
    },
  );
};

export const templateVersionRoutes = routes(publish, rollBack, show, compare);
