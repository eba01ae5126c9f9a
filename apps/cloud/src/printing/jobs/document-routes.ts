/** The document of a job while it is stored: its bytes, and a picture of a label. */
import { formatNamed, type FormatName } from '@platen/formats';
import { message } from '@platen/messages';
import { jobApi, LIMITS } from '@platen/protocol';
import { isUtf8 } from 'node:buffer';
import { mediaTypeOf } from '../../labels/conversions/media-types.ts';
import { failureError } from '../../labels/conversions/diagnostics.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { handlers, routes } from '../../endpoints.ts';
import { sendBytes } from '../../ground/http/answers/answers.ts';
import { jobOf } from './access.ts';
import { documentsOf } from './label-texts.ts';
import { findDocument, type JobRow, type StoredDocument } from './store.ts';

async function documentOf({ database }: Deps, job: JobRow): Promise<StoredDocument> {
  const document = await findDocument(database.sql, job.id);
  if (!document) throw new ApiError('document_gone', whyGone(job));
  return document;
}

function whyGone({ state }: JobRow): string {
  const why =
    state !== 'completed'
      ? `the document of a job that was not printed is kept for ${LIMITS.failedDocumentKeepHours} hours`
      : `it was deleted when the print was confirmed; an account with keepDocuments keeps it for ${LIMITS.completedDocumentKeepHours} hour more, up to ${LIMITS.completedDocumentKeepBytes} bytes`;
  return `The document of this job is no longer stored: ${why}.`;
}

const bytes = handlers((deps) => ({
  'GET /api/v3/jobs/:id/document': async (request, reply) => {
    const job = await jobOf(deps, request, request.params.id);
    const { data } = await documentOf(deps, job);
    const format = job.targetFormat as FormatName;
    const type = mediaTypeOf(format);
    void reply.header('content-disposition', `attachment; filename="${job.id}.${formatNamed(format)!.extension}"`);
    return sendBytes(reply, type === 'text/plain' && isUtf8(data) ? 'text/plain; charset=utf-8' : type, data);
  },
}));

const picture = handlers((deps) => {
  const { conversions, directory } = deps;
  return {
    'GET /api/v3/jobs/:id/picture': async (request, reply) => {
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
  };
});

export const jobDocumentRoutes = routes(bytes, picture);
