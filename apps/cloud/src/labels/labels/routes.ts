/** Stored labels: kept, and generated from. */
import { message } from '@platen/messages';
import { isPrinterLanguage, listed, PRINTER_LANGUAGES, type PrinterLanguage } from '@platen/formats';
import { type labelApi, LIMITS } from '@platen/protocol';
import { sendConverted } from '../conversions/answer.ts';
import { failureError } from '../conversions/diagnostics.ts';
import { bareMediaType, type Target, targetNamed } from '../conversions/media-types.ts';
import { callerOf, tierOf } from '../conversions/request.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { labelOf } from './access.ts';
import { contentText, documentBodyLimit, labelContent } from './content.ts';
import { pageOf } from './list-store.ts';
import { sendPicture } from './send-picture.ts';
import {
  createLabel,
  deleteLabel,
  findDeletedLabel,
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

/** Lists and stores labels. */
const storing = handlers((deps) => {
  const { config, conversions, database, storage } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/labels': async (request) => {
      const { page, nextCursor } = pageOf(
        await listLabels(orm, accountOf(request).accountId, request.query),
        request.query,
      );
      return { labels: page.map(toSummary), nextCursor };
    },
    'POST /api/v3/labels': {
      bodyLimit: documentBodyLimit(deps.config),
      handle: async (request) => {
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
        return toLabel(row);
      },
    },
  };
});

/** Shows a stored label. */
const show = handlers((deps) => ({
  'GET /api/v3/labels/:id/picture': async (request, reply) => {
    const { format, content } = await labelOf(deps, accountOf(request).accountId, request.params.id);
    return sendPicture(deps, request, reply, { format, content, label: Number(request.query.label ?? 1) });
  },
  'GET /api/v3/labels/:id': async (request) =>
    toLabel(await labelOf(deps, accountOf(request).accountId, request.params.id)),
}));

/** Changes a stored label. */
const change = handlers((deps) => {
  const { config, conversions, database, storage } = deps;
  const { orm } = database;
  return {
    'PUT /api/v3/labels/:id': {
      bodyLimit: documentBodyLimit(deps.config),
      handle: async (request) => {
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
    },
  };
});

/** Deletes a stored label, and restores it. */
const remove = handlers((deps) => {
  const { database, storage } = deps;
  const { orm } = database;
  return {
    'DELETE /api/v3/labels/:id': async (request) => {
      const { id, name } = await labelOf(deps, accountOf(request).accountId, request.params.id);
      await deleteLabel(orm, accountOf(request).accountId, id);
      request.audited = { name };
      return null;
    },
    'POST /api/v3/labels/:id/restore': async (request) => {
      const owner = accountOf(request);
      const { id } = request.params;
      const deleted = isId(id) ? await findDeletedLabel(orm, owner.accountId, id) : null;
      const row = deleted && (await storage.keep(owner, deleted.bytes, () => restoreLabel(orm, owner.accountId, id)));
      if (!row) throw new ApiError('label_not_found', message('api.label_not_found.restore'));
      if (row === 'limit') throw countError('label_limit_reached', 'things.labels', { limit: LIMITS.labelsPerAccount });
      return toSummary(row);
    },
  };
});

/** Generates printer data from a stored label. */
const generate = handlers((deps) => {
  const { conversions } = deps;
  return {
    'POST /api/v2/labels/:id/generate': {
      bodyLimit: documentBodyLimit(deps.config),
      handle: async (request, reply) => {
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
    },
  };
});

export const labelRoutes = routes(storing, show, change, remove, generate);

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
