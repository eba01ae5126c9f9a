/** Versions of a template: publish one, list them, compare two, publish an earlier one again. */
import { message, render } from '@platen/messages';
import type { labelApi, templateWorkApi } from '@platen/protocol';
import type { FormatName } from '@platen/codecs';
import type { FastifyRequest } from 'fastify';
import { userNameOf } from '../../people/audit/user-name.ts';
import { failureError } from '../conversions/diagnostics.ts';
import { callerOf, tierOf } from '../conversions/request.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { contentText, documentBodyLimit, labelContent } from '../labels/content.ts';
import { draftOf, sampleOf, shownState, stateOf, templateOf, versionOf, workOf } from './access.ts';
import { toApi } from './store.ts';
import { type ListedVersion, listEarlierVersions, type Publication, publishVersion } from './version-store.ts';

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
const publish = handlers((deps) => {
  const { config, conversions } = deps;
  return {
    'POST /api/v3/templates/:id/publish': {
      bodyLimit: documentBodyLimit(config),
      handle: async (request) => {
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
    },
  };
});

/** Publishes an earlier version again. */
const rollBack = handlers((deps) => ({
  'POST /api/v3/templates/:id/versions/:version/publish': async (request) => {
    const template = await workOf(deps, accountOf(request).accountId, request.params.id);
    const content = await versionOf(deps, template, Number(request.params.version));
    const { format, mergeFields, widthIn, heightIn } = content;
    return published(deps, request, template.id, {
      content: { format, content: content.content, mergeFields, widthIn, heightIn },
      basedOn: request.body?.basedOn,
      restoredFrom: content.version,
    });
  },
}));

/** Lists the versions, shows one. */
const show = handlers((deps) => {
  const { database } = deps;
  return {
    'GET /api/v3/templates/:id/versions': async (request) => {
      const { content, ...current } = await templateOf(deps, accountOf(request).accountId, request.params.id);
      const earlier = await listEarlierVersions(database.orm, current.id);
      return {
        versions: [
          ...(current.version > 0 ? [toVersion({ ...current, bytes: content.length }, true)] : []),
          ...earlier.map((row) => toVersion(row, false)),
        ],
      };
    },
    'GET /api/v3/templates/:id/versions/:version': async (request) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const version = await versionOf(deps, template, Number(request.params.version));
      const { content, format } = version;
      const isCurrent = version.version === template.version;
      return {
        ...toVersion({ ...version, bytes: content.length }, isCurrent),
        content: contentText(format, content),
      };
    },
  };
});

const compare = handlers((deps) => {
  const { conversions } = deps;
  return {
    'GET /api/v3/templates/:id/diff': async (request) => {
      const template = await workOf(deps, accountOf(request).accountId, request.params.id);
      const { from = shownState(template), to = 'draft' } = request.query;
      const [a, b] = [await stateOf(deps, template, from), await stateOf(deps, template, to)];
      const found = await conversions.compare(callerOf(request), {
        a: { format: a.format as FormatName, bytes: a.content },
        b: { format: b.format as FormatName, bytes: b.content },
        data: sampleOf(template),
        watermark: tierOf(request.principal).watermark,
      });
      if (found.failure) throw failureError(found.failure, found.diagnostics);
      const { labels, labelCount, tree, changes, fieldsOfA, fieldsOfB } = found;
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
        changes: changes.map((fact) => ({ message: render('en', fact)!, fact })),
        fields: {
          added: fieldsOfB.filter((name) => !fieldsOfA.includes(name)),
          removed: fieldsOfA.filter((name) => !fieldsOfB.includes(name)),
        },
      };
    },
  };
});

export const templateVersionRoutes = routes(publish, rollBack, show, compare);
