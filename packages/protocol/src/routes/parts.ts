/** Parts that the rows of several nouns share. */
import * as z from 'zod';
import { pageOptions } from '../agent/page-options.ts';
import { conversionApi, jobApi } from '../api/index.ts';
import type { ErrorCode } from '../errors.ts';
import { LIMITS } from '../limits.ts';

const { parameter } = conversionApi;

/** What a variant of a route that takes a document takes as a form. */
export const asForm = {
  description:
    'The parts are `document`, `data` (a JSON array, or the part repeated with an object each) and `params` (a JSON object).',
  consumes: [conversionApi.FORM_MEDIA_TYPE],
} as const;

/** The answer 204. */
export const noContent = z.null().describe('Done; no body.');

const pageParameters = Object.fromEntries(
  Object.entries(z.toJSONSchema(pageOptions).properties!).map(([name, schema]) => [
    name,
    parameter({ ...(schema as Record<string, unknown>) }),
  ]),
) as Record<keyof typeof pageOptions.shape, ReturnType<typeof parameter>>;

/** Options of its pages: they take the place of those that the job has. */
export const retryQuery = jobApi.retryQuery.extend(pageParameters);

/** `fit` is there already, as a parameter of conversions. */
const { fit: _, ...printParameters } = pageParameters;

/** Checked by hand, because a wrong `copies` has an error code of its own. */
export const printQuery = conversionApi.conversionQuery
  .extend({
    sourceFormat: parameter({
      type: 'string',
      enum: conversionApi.SOURCES.filter((source) => source !== 'url'),
      description:
        'The format of the document, for Content-Type text/plain and application/octet-stream. By default it is detected from the first bytes.',
    }),
    copies: parameter({
      type: 'integer',
      minimum: LIMITS.copies.min,
      maximum: LIMITS.copies.max,
      description: 'How often to print it. A quantity inside the document multiplies.',
    }),
    expiresIn: parameter({
      type: 'integer',
      minimum: LIMITS.expiresInSeconds.min,
      maximum: LIMITS.expiresInSeconds.max,
      description: 'In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.',
    }),
    title: parameter({
      type: 'string',
      minLength: 1,
      maxLength: LIMITS.jobTitleLength,
      description: 'Your name for the job, shown with the job and in the spooler.',
    }),
    ...printParameters,
    'metadata.*': parameter({
      type: 'string',
      maxLength: LIMITS.jobMetadata.valueLength,
      description: `Whatever belongs to the job, by up to ${LIMITS.jobMetadata.entries} names of your own: \`metadata.order=1042\` or \`metadata[order]=1042\`.`,
    }),
  })
  // Names of metadata are the sender's choice.
  .loose();
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': parameter({
    type: 'string',
    minLength: LIMITS.idempotencyKeyLength.min,
    maxLength: LIMITS.idempotencyKeyLength.max,
    description: 'Your own value that makes the request safe to repeat: the same key never prints twice.',
  }),
});

/** What a picture's route may answer besides, where the document cannot be drawn. */
export const PICTURE_ERRORS = [
  'unparseable_document',
  'quantity_too_large',
  'label_too_large',
  'conversion_timeout',
] as const satisfies readonly ErrorCode[];

/** The answers of a picture's route. */
export const pictureAnswers = {
  200: z.any().meta({ [conversionApi.FILE_TYPES]: ['image/png'], description: 'The picture.' }),
  304: z.null().describe('The picture still has the ETag in `If-None-Match`.'),
};
