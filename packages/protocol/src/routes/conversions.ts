/** Routes of conversions, and the schemas of our label format. */
import * as z from 'zod';
import { conversionApi } from '../api/index.ts';
import { LIMITS } from '../limits.ts';
import { asForm } from './parts.ts';
import type { RouteRows } from './row.ts';

/** What every document may be refused for. */
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

export const conversionRoutes = {
  'GET /schemas/label-v2.xsd': {
    name: 'schemas.labelXml',
    tag: 'Conversion',
    summary: 'XML schema of our label format',
    scope: 'anyone',
    role: 'viewer',
    answers: { 200: conversionApi.publishedXmlSchema },
    errors: [],
  },
  'GET /schemas/label-v2.json': {
    name: 'schemas.labelJson',
    tag: 'Conversion',
    summary: 'JSON schema of our label format',
    scope: 'anyone',
    role: 'viewer',
    answers: { 200: conversionApi.publishedJsonSchema },
    errors: [],
  },
  'POST /api/v2/convert/:source/to/:target': {
    name: 'conversions.convert',
    tag: 'Conversion',
    summary: 'Convert a label document',
    description:
      'The body is the document, the answer is the converted file. Without a credential, or on the free plan, the result is watermarked, ' +
      `only the first of several labels is rendered, and the body may hold ${LIMITS.freeTierBodyBytes} bytes. ` +
      'With `Accept: application/zip` every label is a file of its own, `label-0001.png` …. ' +
      'A form (multipart/form-data) is described at `/form`, the answer with `diagnostics=true` at `/report`; both are accepted here too. ' +
      'Pictures and PDF may also come as base64 in text/plain; the body of the source `url` is an address that is fetched.',
    scope: 'optional',
    role: 'viewer',
    params: conversionApi.convertPath,
    query: conversionApi.convertQuery,
    consumes: [conversionApi.FORM_MEDIA_TYPE, ...conversionApi.CONSUMED_MEDIA_TYPES],
    body: conversionApi.documentBody,
    answers: { 200: z.union([conversionApi.convertedFiles, conversionApi.convertReport]) },
    errors: [
      ...DOCUMENT_ERRORS,
      'invalid_data',
      'quantity_too_large',
      'label_too_large',
      'accept_mismatch',
      'not_acceptable',
      'plan_required',
    ],
    variants: {
      form: {
        name: 'conversions.convertForm',
        summary: 'Convert a document sent as a form',
        ...asForm,
        answers: { 200: conversionApi.convertedFiles },
      },
      report: {
        name: 'conversions.report',
        summary: 'Convert a label document, and report its problems',
        description: 'The answer is that of a conversion with `diagnostics=true`.',
        consumes: conversionApi.CONSUMED_MEDIA_TYPES,
        answers: { 200: conversionApi.convertReport },
      },
    },
  },
  'POST /api/v2/lint/:source': {
    name: 'conversions.lint',
    tag: 'Conversion',
    summary: 'Check a label document',
    description:
      'Reads the document without converting it, and returns its problems, the number of its labels and its merge fields.',
    scope: 'optional',
    role: 'viewer',
    params: conversionApi.lintPath,
    consumes: conversionApi.CONSUMED_MEDIA_TYPES,
    body: conversionApi.documentBody,
    answers: { 200: conversionApi.lintReport },
    errors: [...DOCUMENT_ERRORS],
  },
} as const satisfies RouteRows;
