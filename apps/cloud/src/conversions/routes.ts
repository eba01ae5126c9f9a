/** Conversions and checks of documents over HTTP. */
import { message } from '@platen/messages';
import { conversionApi, LIMITS, type Query } from '@platen/protocol';
import type { FastifyError } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { rawBodies } from '../http/bodies.ts';
import { EMPTY_BODY } from '../http/errors.ts';
import { isTrue } from '../http/flags.ts';
import { errorResponses, OPEN, type Routes, routes } from '../http/routes.ts';
import { reportOf, sendConverted } from './answer.ts';
import {
  DIAGNOSTICS_HEADER,
  diagnosticsHeader,
  failureError,
  toApiDiagnostics,
  withCredentialNotice,
} from './diagnostics.ts';
import { publicDocument } from '../http/public-document.ts';
import { FORM_BYTES, isForm, readForm } from './form.ts';
import { checkAccept, mediaTypeOf, wantsZip } from './media-types.ts';
import { bodyLimitOf, callerOf, checkPlan, documentOf, namedSource, namedTarget, paramsOf, tierOf } from './request.ts';

const DOCUMENT_ERRORS = [
  'unknown_format',
  'content_type_mismatch',
  'empty_body',
  'unparseable_document',
  'payload_too_large',
  'unsupported_media_type',
  'invalid_url',
  'unauthorized',
  'conversion_timeout',
  'second_factor_required',
  'password_change_required',
] as const;

const SCHEMA_MEDIA_TYPES = { xsd: 'application/xml', json: 'application/schema+json' } as const;

const schemas: Routes = (app, { conversions }) => {
  for (const notation of ['xsd', 'json'] as const) {
    app.get(
      `/schemas/label-v2.${notation}`,
      {
        schema: {
          summary: notation === 'xsd' ? 'XML schema of our label format' : 'JSON schema of our label format',
          tags: ['Conversion'],
          response: { 200: conversionApi.publishedSchema, ...errorResponses() },
        },
      },
      publicDocument(async () => ({ type: SCHEMA_MEDIA_TYPES[notation], body: await conversions.schema(notation) })),
    );
  }
};

/** Bodies are raw documents and forms, in their own scope with their own limits and errors. */
const documents: Routes = (app, deps) => {
  const { config } = deps;
  void app.register(async (plugin) => {
    rawBodies(plugin, ({ principal, headers }) => {
      const limit = bodyLimitOf(principal, config);
      return tierOf(principal).free || !isForm(headers['content-type']) ? limit : limit + FORM_BYTES;
    });
    plugin.setErrorHandler((error: FastifyError, { headers }) => {
      if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error;
      const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
      throw isEmpty
        ? new ApiError('empty_body', EMPTY_BODY)
        : new ApiError('content_type_mismatch', message('api.content_type_mismatch.media_type'), { cause: error });
    });
    const scope = plugin.withTypeProvider<ZodTypeProvider>();
    convert(scope, deps);
    lint(scope, deps);
  });
};

const convert: Routes = (app, { authentication, config, conversions }) => {
  app.post(
    '/api/v2/convert/:source/to/:target',
    {
      onRequest: authentication.optional,
      schema: {
        summary: 'Convert a label document',
        description:
          'The body is the document, the answer is the converted file. Without a credential, or on the free plan, the result is watermarked, ' +
          `only the first of several labels is rendered, and the body may hold ${LIMITS.freeTierBodyBytes} bytes. ` +
          'With `Accept: application/zip` every label is a file of its own, `label-0001.png` …. ' +
          'As multipart/form-data the request has the parts `document`, `data` (a JSON array) and `params` (a JSON object). ' +
          'Pictures and PDF may also come as base64 in text/plain; the body of the source `url` is an address that is fetched.',
        tags: ['Conversion'],
        ...OPEN,
        consumes: [conversionApi.FORM_MEDIA_TYPE, ...conversionApi.CONSUMED_MEDIA_TYPES],
        params: conversionApi.convertPath,
        querystring: conversionApi.convertQuery,
        body: conversionApi.documentBody,
        response: {
          200: z.union([conversionApi.convertedFiles, conversionApi.convertReport]),
          ...errorResponses(
            ...DOCUMENT_ERRORS,
            'invalid_data',
            'quantity_too_large',
            'label_too_large',
            'accept_mismatch',
            'not_acceptable',
            'plan_required',
          ),
        },
      },
    },
    async (request, reply) => {
      const source = namedSource(request.params.source);
      const target = namedTarget(request.params.target);
      const asReport = isTrue('diagnostics', request.query.diagnostics);
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
  );
};

const lint: Routes = (app, { authentication, config, conversions }) => {
  app.post(
    '/api/v2/lint/:source',
    {
      onRequest: authentication.optional,
      schema: {
        summary: 'Check a label document',
        description:
          'Reads the document without converting it, and returns its problems, the number of its labels and its merge fields.',
        tags: ['Conversion'],
        ...OPEN,
        consumes: conversionApi.CONSUMED_MEDIA_TYPES,
        params: conversionApi.lintPath,
        body: conversionApi.documentBody,
        response: { 200: conversionApi.lintReport, ...errorResponses(...DOCUMENT_ERRORS) },
      },
    },
    async (request) => {
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
  );
};

export const conversionRoutes = routes(schemas, documents);

function checkAcceptable(target: ReturnType<typeof namedTarget>, accept: string | undefined, asReport: boolean): void {
  const verdict = checkAccept(target, accept);
  if (verdict === 'ok' || wantsZip(target, accept) || (asReport && checkAccept('json', accept) === 'ok')) return;
  const key = verdict === 'not_acceptable' ? 'api.not_acceptable' : 'api.accept_mismatch';
  throw new ApiError(verdict, message(key, { target, type: mediaTypeOf(target) }));
}
