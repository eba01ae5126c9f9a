/**
 * What a request for a template brings: its merge data, an object for one label, a non-empty array of objects for a
 * batch; and its parameters.
 */
import { message } from '@platen/messages';
import { type ConversionParams, parseConversionQuery, type Query, templateApi } from '@platen/protocol';
import { ApiError } from '../../ground/http/api-error.ts';

type MergeObject = Readonly<Record<string, unknown>>;

export interface Payload {
  readonly isBatch: boolean;
  readonly elements: readonly MergeObject[];
}

/** Throws `invalid_data`, `batch_too_large`. */
export function parsePayload(body: unknown, maxBatchSize: number): Payload {
  if (isObject(body)) return { isBatch: false, elements: [body] };
  if (!Array.isArray(body) || body.length === 0 || !body.every(isObject))
    throw new ApiError('invalid_data', message('api.invalid_data.batch'));
  if (body.length > maxBatchSize)
    throw new ApiError('batch_too_large', message('api.batch_too_large', { limit: maxBatchSize, count: body.length }), {
      extra: { limit: maxBatchSize, used: body.length, remaining: 0 },
    });
  return { isBatch: true, elements: body };
}

/** The parameters of a conversion, without merge data: that is the body. */
export function paramsOf(query: Query): ConversionParams {
  const parsed = parseConversionQuery(query);
  if (!parsed.ok) throw new ApiError(parsed.code, parsed.message);
  if (parsed.params.data !== undefined)
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.template_data'));
  return parsed.params;
}

/** Throws `missing_merge_fields` naming, for each element, the fields that it lacks. */
export function checkMergeFields(elements: readonly MergeObject[], mergeFields: readonly string[]): void {
  const problems = templateApi.missingMergeFields(elements, mergeFields);
  if (problems.length > 0)
    throw new ApiError('missing_merge_fields', message('api.missing_merge_fields'), { extra: { problems } });
}

const isObject = (value: unknown): value is MergeObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
