/** A conversion as it was asked for: the document, the parameters, and what the caller's plan allows (spec, Conversion). */
import { LIMITS, parseConversionQuery, type ConversionParams } from '@platen/protocol';
import { ApiError } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { OutboundError, safeFetch } from '../outbound/safe-fetch.ts';
import { detectFormat } from './detect-format.ts';
import {
  bodyForm,
  decodeBase64,
  formatOfMediaType,
  isPictureOrPdf,
  type Source,
  sourceNamed,
  type Target,
  targetNamed,
} from './media-types.ts';

/** With this User-Agent the designer's own defaults hold (contract, section 6). */
const DESIGNER_AGENT = 'PlatenStudio/';

export function namedSource(segment: string): Source {
  const source = sourceNamed(segment);
  if (!source) throw new ApiError('unknown_format', `There is no source format "${segment.slice(0, 40)}".`);
  return source;
}

export function namedTarget(segment: string): Target {
  const target = targetNamed(segment);
  if (!target) throw new ApiError('unknown_format', `There is no target format "${segment.slice(0, 40)}".`);
  return target;
}

/** Free tier: watermark, only the first label, small bodies. Test keys are watermarked on every plan. */
export function tierOf(principal: Principal): { readonly free: boolean; readonly watermark: boolean } {
  const free = principal.kind === 'anonymous' || principal.plan === 'free';
  return { free, watermark: free || (principal.kind === 'key' && principal.mode === 'test') };
}

/** Throws `plan_required` for a path or an option of paid plans. */
export function checkPlan(source: Target, target: Target, free: boolean, dialect: string | undefined): void {
  if (!free) return;
  const paid = (what: string): ApiError =>
    new ApiError('plan_required', `${what} is a paid feature: choose a plan, or another target.`);
  if (target === 'json') throw paid('Conversion to JSON');
  if (isPictureOrPdf(source) && isPictureOrPdf(target)) throw paid(`Conversion from ${source} to ${target}`);
  if (dialect !== undefined) throw paid('The output dialect');
}

/** The parameters of the query. Throws `invalid_parameter`, `invalid_data`. */
export function paramsOf(query: unknown, userAgent: string | undefined): ConversionParams {
  const parsed = parseConversionQuery(query as Parameters<typeof parseConversionQuery>[0]);
  if (!parsed.ok) throw new ApiError(parsed.code, parsed.message);
  const { params } = parsed;
  if (!userAgent?.startsWith(DESIGNER_AGENT)) return params;
  return { ...params, pdf: { conversionMode: 'NATIVE', ...params.pdf } };
}

export interface SourceDocument {
  readonly format: Target;
  readonly bytes: Uint8Array;
}

interface BodyOptions {
  readonly contentType: string | undefined;
  readonly free: boolean;
  readonly maxBytes: number;
  readonly allowPrivateUrls: boolean;
}

/** The document of the body, decoded or fetched. Throws the 4xx codes of the contract. */
export async function documentOf(source: Source, body: unknown, options: BodyOptions): Promise<SourceDocument> {
  const form = bodyForm(source, options.contentType);
  if (typeof form !== 'string') throw new ApiError('content_type_mismatch', `${form.message}.`);
  if (!(body instanceof Uint8Array) || body.length === 0)
    throw new ApiError('empty_body', 'Request body is required but Content-Length was 0');
  const limit = options.free ? Math.min(LIMITS.freeTierBodyBytes, options.maxBytes) : options.maxBytes;
  if (body.length > limit) throw tooLarge(limit, options.free);
  if (source === 'url') return fetched(Buffer.from(body).toString('utf8'), limit, options);
  if (form === 'raw') return { format: source, bytes: body };
  const bytes = decodeBase64(body);
  if (!bytes)
    throw new ApiError(
      'unparseable_document',
      `The body is not base64, which text/plain means for a ${source} source.`,
    );
  return { format: source, bytes };
}

const tooLarge = (limit: number, free: boolean): ApiError =>
  new ApiError(
    'payload_too_large',
    `The document is larger than ${limit} bytes${free ? ', the most of the free tier' : ''}.`,
    { extra: { limit } },
  );

async function fetched(url: string, limit: number, { free, allowPrivateUrls }: BodyOptions): Promise<SourceDocument> {
  try {
    const answer = await safeFetch(url, {
      allowPrivate: allowPrivateUrls,
      maxBytes: limit,
      timeoutMs: 8000,
      maxRedirects: 5,
    });
    if (answer.status !== 200) throw new ApiError('invalid_url', `The URL answered with status ${answer.status}.`);
    const given = answer.headers['content-type'];
    const contentType = Array.isArray(given) ? given[0] : given;
    const format =
      formatOfMediaType(contentType) ??
      (/^text\/plain\b/i.test(contentType ?? '') ? detectFormat(answer.bytes) : undefined);
    if (!format)
      throw new ApiError(
        'invalid_url',
        `The URL gives ${contentType ? `"${contentType.slice(0, 100)}"` : 'no Content-Type'}, which is no supported label format.`,
      );
    if (answer.bytes.length === 0) throw new ApiError('invalid_url', 'The URL gives an empty document.');
    return { format, bytes: answer.bytes };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'too_large') throw tooLarge(limit, free);
    throw new ApiError('invalid_url', `The URL was not fetched: ${error.message}.`, { cause: error });
  }
}
