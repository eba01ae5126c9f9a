/**
 * A requested conversion: the document, the parameters, and the limits of the caller's plan
 * (docs/api-rules.md#conversion).
 */
import { PLAN_ROWS } from '../../ground/plans.ts';
import { message } from '@platen/messages';
import { isPrinterLanguage } from '@platen/formats';
import { LIMITS, parseConversionQuery, type ConversionParams } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../ground/config.ts';
import { ApiError, type ApiMessage } from '../../ground/http/api-error.ts';
import { EMPTY_BODY } from '../../ground/http/errors.ts';
import type { Principal } from '../../ground/http/callers/principal.ts';
import { countedAddress } from '../../ground/http/callers/rate-limits.ts';
import { unpack } from '../../ground/http/bodies/content-encoding.ts';
import { type OutboundAnswer, OutboundError, safeFetch } from '../../ground/outbound/safe-fetch.ts';
import { detectFormat } from './detect-format.ts';
import { refuseHtmlForm } from './form.ts';
import {
  bareMediaType,
  bodyForm,
  charsetOf,
  decodeBase64,
  formatOfMediaType,
  isPictureOrPdf,
  mediaTypeOf,
  type Source,
  SOURCES,
  sourceNamed,
  type Target,
  targetNamed,
  TARGETS,
} from './media-types.ts';
import type { ConversionCaller } from './pool.ts';

/** With this User-Agent the designer's own defaults apply (docs/api-rules.md#designer). */
const DESIGNER_AGENT = 'PlatenStudio/';

/** The User-Agent that a server behind the source `url` sees. */
const USER_AGENT = 'Platen/3 (label conversion)';
const FETCHED_TYPES = [...new Set(SOURCES.map(mediaTypeOf)), '*/*;q=0.1'].join(', ');

export function namedSource(segment: string): Source {
  const source = sourceNamed(segment);
  if (!source)
    throw new ApiError(
      'unknown_format',
      message('api.unknown_format.source', { format: segment.slice(0, 40), formats: SOURCES.join(', ') }),
    );
  return source;
}

export function namedTarget(segment: string): Target {
  const target = targetNamed(segment);
  if (!target)
    throw new ApiError(
      'unknown_format',
      message('api.unknown_format.target', { format: segment.slice(0, 40), formats: TARGETS.join(', ') }),
    );
  return target;
}

/** The most bytes of a document that the caller may send. */
export const bodyLimitOf = (principal: Principal, { maxPayloadBytes }: Pick<Config, 'maxPayloadBytes'>): number =>
  tierOf(principal).free ? Math.min(LIMITS.freeTierBodyBytes, maxPayloadBytes) : maxPayloadBytes;

/** Free tier: watermark, only the first label, small bodies. Test keys are watermarked on every plan. */
export function tierOf(principal: Principal): { readonly free: boolean; readonly watermark: boolean } {
  const free = principal.kind === 'anonymous' || !PLAN_ROWS[principal.plan].isPaid;
  return { free, watermark: free || modeOf(principal) === 'test' };
}

const modeOf = (principal: Principal): 'test' | 'live' =>
  principal.kind === 'key' ? principal.mode : principal.kind === 'page' ? principal.token.mode : 'live';

/** The queue of a conversion: that of the account, or of the address of a caller without one. */
export function callerOf({ principal, ip }: Pick<FastifyRequest, 'principal' | 'ip'>): ConversionCaller {
  return principal.kind === 'anonymous'
    ? { lane: 'anonymous', queue: countedAddress(ip) }
    : { lane: 'account', queue: principal.accountId };
}

/** Throws `plan_required` for a path or an option of paid plans. */
export function checkPlan(source: Target, target: Target, free: boolean, dialect: string | undefined): void {
  if (!free) return;
  const paid = (text: ApiMessage): ApiError => new ApiError('plan_required', text);
  if (target === 'json') throw paid(message('api.plan_required.json'));
  if (isPictureOrPdf(source) && isPictureOrPdf(target))
    throw paid(message('api.plan_required.pictures', { source, target }));
  if (dialect !== undefined) throw paid(message('api.plan_required.dialect'));
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
  /** The encoding of a printer language that sets none itself, by its Content-Type. */
  readonly charset?: string | undefined;
}

interface BodyOptions {
  readonly contentType: string | undefined;
  readonly free: boolean;
  readonly maxBytes: number;
  readonly allowPrivateUrls: boolean;
}

/** The document of the body, decoded or fetched. Throws the 4xx codes of docs/convert.md. */
export async function documentOf(source: Source, body: unknown, options: BodyOptions): Promise<SourceDocument> {
  if (!(body instanceof Uint8Array) || body.length === 0) throw new ApiError('empty_body', EMPTY_BODY);
  refuseHtmlForm(options.contentType, mediaTypeOf(source));
  const form = bodyForm(source, options.contentType);
  if (typeof form !== 'string') throw new ApiError('content_type_mismatch', `${form.message}.`);
  const limit = options.free ? Math.min(LIMITS.freeTierBodyBytes, options.maxBytes) : options.maxBytes;
  if (body.length > limit) throw tooLarge(limit, options.free, body.length);
  if (source === 'url') return fetched(Buffer.from(body).toString('utf8'), limit, options);
  if (form === 'raw') return { format: source, bytes: body, ...charsetFor(source, options.contentType) };
  const bytes = decodeBase64(body);
  if (!bytes) throw new ApiError('unparseable_document', message('api.unparseable_document.base64', { source }));
  return { format: source, bytes };
}

const tooLarge = (limit: number, free: boolean, used = limit + 1): ApiError =>
  new ApiError(
    'payload_too_large',
    message(free ? 'api.payload_too_large.free' : 'api.payload_too_large.source', { limit }),
    { extra: { limit, used, remaining: 0 } },
  );

async function fetched(url: string, limit: number, { free, allowPrivateUrls }: BodyOptions): Promise<SourceDocument> {
  const { bytes, contentType } = await fetchDocument(url, { limit, free, allowPrivateUrls });
  const format = fetchedFormat(contentType, bytes);
  return { format, bytes, ...charsetFor(format, contentType) };
}

/** Pictures have no charset, XML and JSON state their own encoding. */
export const charsetFor = (format: Target | 'url', contentType: string | undefined): { readonly charset?: string } =>
  format !== 'url' && isPrinterLanguage(format) ? { charset: charsetOf(contentType) } : {};

interface FetchOptions {
  readonly limit: number;
  readonly free?: boolean;
  readonly allowPrivateUrls: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const refused = (text: ApiMessage, cause?: unknown): ApiError => new ApiError('invalid_url', text, { cause });

/** A server that sends nothing for this long is not waited for; one that is slow is, for as long as a caller waits. */
const URL_SILENT_MS = 8_000;
const URL_TOTAL_MS = 40_000;

/** The document behind a URL, unpacked. Throws `invalid_url`, `payload_too_large`. */
export async function fetchDocument(
  url: string,
  { limit, free = false, allowPrivateUrls, headers = {} }: FetchOptions,
): Promise<{ readonly bytes: Buffer; readonly contentType: string | undefined }> {
  try {
    const answer = await safeFetch(
      url,
      {
        allowPrivate: allowPrivateUrls,
        maxBytes: limit,
        timeoutMs: URL_SILENT_MS,
        totalMs: URL_TOTAL_MS,
        maxRedirects: 5,
      },
      { headers: { 'user-agent': USER_AGENT, accept: FETCHED_TYPES, ...headers } },
    );
    if (answer.status !== 200) throw refused(message('api.invalid_url.status', { status: answer.status }));
    const bytes = await unpack(answer.bytes, headerOf(answer, 'content-encoding'), limit);
    if ('fault' in bytes)
      throw bytes.fault === 'too_large'
        ? tooLarge(limit, free)
        : refused(message('api.invalid_url.unread', { reason: bytes.message }));
    if (bytes.length === 0) throw refused(message('api.invalid_url.empty'));
    return { bytes: Buffer.from(bytes), contentType: headerOf(answer, 'content-type') };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'too_large') throw tooLarge(limit, free);
    throw refused(message('api.invalid_url.unfetched', { reason: error.fact! }), error);
  }
}

/** Decides by the Content-Type; text may be any of the printer languages, so the document's bytes decide. */
function fetchedFormat(contentType: string | undefined, bytes: Uint8Array): Target {
  const byType = formatOfMediaType(contentType);
  if (byType) return byType;
  if (bareMediaType(contentType) !== 'text/plain')
    throw refused(
      contentType
        ? message('api.invalid_url.type', { type: contentType.slice(0, 100) })
        : message('api.invalid_url.no_type'),
    );
  const byBytes = detectFormat(bytes);
  if (!byBytes) throw refused(message('api.invalid_url.text'));
  return byBytes;
}

function headerOf({ headers }: OutboundAnswer, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
