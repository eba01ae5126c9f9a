/** Conversions and checks of documents over HTTP. */
import { message } from '@platen/messages';
import { type Query } from '@platen/protocol';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { rawBodies } from '../../ground/http/bodies/bodies.ts';
import { EMPTY_BODY } from '../../ground/http/errors.ts';
import { isTrue } from '../../ground/http/flags.ts';
import { handlers, routes } from '../../endpoints.ts';
import { reportOf, sendConverted } from './answer.ts';
import {
  DIAGNOSTICS_HEADER,
  diagnosticsHeader,
  failureError,
  toApiDiagnostics,
  withCredentialNotice,
} from './diagnostics.ts';
import { publicDocument } from '../../ground/http/answers/public-document.ts';
import { FORM_BYTES, isForm, readForm } from './form.ts';
import { checkAccept, mediaTypeOf, wantsZip } from './media-types.ts';
import { bodyLimitOf, callerOf, checkPlan, documentOf, namedSource, namedTarget, paramsOf, tierOf } from './request.ts';

const schemas = handlers(({ conversions }) => ({
  'GET /schemas/label-v2.xsd': publicDocument(async () => ({
    type: 'application/xml',
    body: await conversions.schema('xsd'),
  })),
  'GET /schemas/label-v2.json': publicDocument(async () => ({
    type: 'application/schema+json',
    body: await conversions.schema('json'),
  })),
}));

const isReport = (url: string | undefined): boolean => url?.endsWith('/report') ?? false;

/** Converts and checks documents; they share the readers of bodies. */
const documents = handlers(
  ({ config, conversions }) => ({
    'POST /api/v2/convert/:source/to/:target': async (request, reply) => {
      const source = namedSource(request.params.source);
      const target = namedTarget(request.params.target);
      const asReport = isReport(request.routeOptions.url) || isTrue('diagnostics', request.query.diagnostics);
      const asZip = !asReport && wantsZip(target, request.headers.accept);
      checkAcceptable(target, request.headers.accept, asReport);
      const { free, watermark } = tierOf(request.principal);
      const sent = await readForm(
        { body: request.body, contentType: request.headers['content-type'], query: request.query as Query },
        mediaTypeOf(source),
      );
      const params = paramsOf(sent.query, request.headers['user-agent']);
      if (source !== 'url') checkPlan(source, target, free, params.dialect);
      const document = await documentOf(source, sent.body, {
        contentType: sent.contentType,
        free,
        maxBytes: config.maxPayloadBytes,
        allowPrivateUrls: config.allowPrivateUrls,
      });
      checkPlan(document.format, target, free, params.dialect);
      const result = await conversions.convert(callerOf(request), {
        source: document.format,
        target,
        bytes: document.bytes,
        charset: document.charset,
        params,
        watermark,
        firstLabelOnly: free,
        separate: asZip,
        zip: asZip,
      });
      if (result.failure) throw failureError(result.failure, result.diagnostics);
      const diagnostics = withCredentialNotice(request, result.diagnostics);
      const answer = { ...result, diagnostics };
      if (!asReport) return sendConverted(reply, answer);
      return reply.header(DIAGNOSTICS_HEADER, diagnosticsHeader(diagnostics)).send(reportOf(answer));
    },

    'POST /api/v2/lint/:source': async (request) => {
      const { free } = tierOf(request.principal);
      const document = await documentOf(namedSource(request.params.source), request.body, {
        contentType: request.headers['content-type'],
        free,
        maxBytes: config.maxPayloadBytes,
        allowPrivateUrls: config.allowPrivateUrls,
      });
      const { diagnostics, labels, mergeFields } = await conversions.lint(
        callerOf(request),
        document.format,
        document.bytes,
        document.charset,
      );
      const all = withCredentialNotice(request, diagnostics);
      return { diagnostics: toApiDiagnostics(all, Infinity), labels, mergeFields: [...mergeFields] };
    },
  }),
  rawDocuments,
);

/** Bodies are raw documents and forms, with limits and errors of their own. */
function rawDocuments(scope: FastifyInstance, { config }: Deps): void {
  rawBodies(scope, ({ principal, headers }) => {
    const limit = bodyLimitOf(principal, config);
    return tierOf(principal).free || !isForm(headers['content-type']) ? limit : limit + FORM_BYTES;
  });
  scope.setErrorHandler((error: FastifyError, { headers }) => {
    if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error;
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    throw isEmpty
      ? new ApiError('empty_body', EMPTY_BODY)
      : new ApiError('content_type_mismatch', message('api.content_type_mismatch.media_type'), { cause: error });
  });
}

export const conversionRoutes = routes(schemas, documents);

function checkAcceptable(target: ReturnType<typeof namedTarget>, accept: string | undefined, asReport: boolean): void {
  const verdict = checkAccept(target, accept);
  if (verdict === 'ok' || wantsZip(target, accept) || (asReport && checkAccept('json', accept) === 'ok')) return;
  const key = verdict === 'not_acceptable' ? 'api.not_acceptable' : 'api.accept_mismatch';
  throw new ApiError(verdict, message(key, { target, type: mediaTypeOf(target) }));
}
