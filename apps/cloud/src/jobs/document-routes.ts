/** The document of a job while it is stored: its bytes, and a picture of a label. */
import { formatNamed, type FormatName } from '@platen/formats';
import { message } from '@platen/messages';
import { conversionApi, jobApi, LIMITS } from '@platen/protocol';
import { isUtf8 } from 'node:buffer';
import { mediaTypeOf } from '../conversions/media-types.ts';
import { failureError } from '../conversions/diagnostics.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { idParams, type Routes, routes, SECURED, securedErrors, sendBytes } from '../http/routes.ts';
import { jobOf } from './access.ts';
import { documentsOf } from './label-texts.ts';
import { findDocument, type JobRow, type StoredDocument } from './store.ts';

const tags = ['Jobs'];
const file = conversionApi.convertedFile;
const KEPT = `The document of a job is stored until its agent confirms the print, and for ${LIMITS.completedDocumentKeepHours} hour more if the account has \`keepDocuments\` set; of a job that failed, for ${LIMITS.failedDocumentKeepHours} hours. After that the answer is \`document_gone\`.`;

async function documentOf({ database }: Deps, job: JobRow): Promise<StoredDocument> {
  const document = await findDocument(database.sql, job.id);
  if (!document) throw new ApiError('document_gone', whyGone(job));
  return document;
}

function whyGone({ state }: JobRow): string {
  const why =
    state !== 'completed'
      ? `the document of a failed job is kept for ${LIMITS.failedDocumentKeepHours} hours`
      : `it was deleted when the print was confirmed; an account with keepDocuments keeps it for ${LIMITS.completedDocumentKeepHours} hour more, up to ${LIMITS.completedDocumentKeepBytes} bytes`;
  return `The document of this job is no longer stored: ${why}.`;
}

const bytes: Routes = (app, deps) => {
  app.get(
    '/api/v3/jobs/:id/document',
    {
      onRequest: deps.authentication.scope('print'),
      schema: {
        summary: 'The document of a job',
        description: `The bytes that the printer receives. ${KEPT}`,
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: file, ...securedErrors('job_not_found', 'document_gone') },
      },
    },
    async (request, reply) => {
      const job = await jobOf(deps, request, request.params.id);
      const { data } = await documentOf(deps, job);
      const format = job.targetFormat as FormatName;
      const type = mediaTypeOf(format);
      void reply.header('content-disposition', `attachment; filename="${job.id}.${formatNamed(format)!.extension}"`);
      return sendBytes(reply, type === 'text/plain' && isUtf8(data) ? 'text/plain; charset=utf-8' : type, data);
    },
  );
};

const picture: Routes = (app, deps) => {
  const { authentication, conversions, directory } = deps;
  app.get(
    '/api/v3/jobs/:id/picture',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'A label of a job as a picture',
        description: `A PNG of the bytes that the printer gets, at its resolution. \`${jobApi.LABELS_HEADER}\` is the number of labels. ${KEPT}`,
        tags,
        ...SECURED,
        params: idParams,
        querystring: jobApi.pictureQuery,
        response: {
          200: file,
          ...securedErrors(
            'job_not_found',
            'document_gone',
            'unparseable_document',
            'label_too_large',
            'quantity_too_large',
            'conversion_timeout',
          ),
        },
      },
    },
    async (request, reply) => {
      const job = await jobOf(deps, request, request.params.id);
      const { data, parts } = await documentOf(deps, job);
      const { label } = request.query;
      const documents = documentsOf(data, parts);
      if (parts !== null && label > documents.length)
        throw new ApiError(
          'invalid_parameter',
          message('api.invalid_parameter.label_number', { most: documents.length, label }),
        );
      const dpi = (await directory.find(job.printerId))?.dpi ?? undefined;
      const caller = { lane: 'account', queue: job.accountId } as const;
      const format = job.targetFormat as FormatName;
      // The document is read as it went to the printer: its fields are filled already, or it was not converted.
      const params = {
        labelNumber: parts === null ? label : 1,
        zpl: { mergeFields: false },
        ...(dpi === undefined ? {} : { dpi }),
      };
      const [result, labels] = await Promise.all([
        conversions.convert(caller, {
          source: format,
          target: 'png',
          bytes: parts === null ? data : documents[label - 1]!,
          params,
        }),
        parts?.length ?? conversions.inspect(caller, format, data).then((inspection) => inspection.labels),
      ]);
      if (result.failure) throw failureError(result.failure, result.diagnostics);
      void reply.header(jobApi.LABELS_HEADER, labels);
      return sendBytes(reply, 'image/png', result.bytes);
    },
  );
};

export const jobDocumentRoutes = routes(bytes, picture);
