/**
 * The media types that a conversion accepts and returns: the Content-Type and Accept rules
 * (docs/api-rules.md#media-types).
 */
import { message } from '@platen/messages';
import Negotiator from 'negotiator';
import { ApiError } from '../../ground/http/api-error.ts';
import { factsOf, FORMAT_NAMES, type FormatName, formatNamed, MEDIA_TYPE_ALIASES, MEDIA_TYPES } from '@platen/formats';

export const TARGETS = FORMAT_NAMES;
export type Target = FormatName;
export const SOURCES = [...TARGETS, 'url'] as const;
export type Source = Target | 'url';

export const mediaTypeOf = (format: Source): string => (format === 'url' ? 'text/plain' : factsOf(format).mediaType);

/**
 * Pictures and PDF: the sources that may also be sent as base64 in text/plain, and whose conversions into each other
 * are paid.
 */
export const isPictureOrPdf = (format: Source): boolean =>
  format !== 'url' && ['picture', 'page'].includes(factsOf(format).kind);

/** The format that a path segment names, in any case; undefined for an unknown format. */
export function targetNamed(segment: string): Target | undefined {
  return formatNamed(segment.toLowerCase())?.name;
}

export function sourceNamed(segment: string): Source | undefined {
  return segment.toLowerCase() === 'url' ? 'url' : targetNamed(segment);
}

/** `Image/PNG; charset=x` → `image/png`; an empty text for a missing header. */
export function bareMediaType(header: string | undefined): string {
  const bare = (header ?? '').split(';')[0]!.trim().toLowerCase();
  return MEDIA_TYPE_ALIASES.get(bare) ?? bare;
}

/** Charsets that state nothing about the characters above ASCII, or that the body is no text. */
const NEUTRAL_CHARSETS: ReadonlySet<string> = new Set(['us-ascii', 'ascii', 'binary']);
/** Code pages of printers and PCs that browsers do not know. */
const PC_CHARSETS = /^(?:ibm|cp)-?(437|850|852|858)$/;
/** Encodings of browsers that no printer language is read in. */
const UNREAD_CHARSETS: ReadonlySet<string> = new Set([
  'iso-2022-jp',
  'iso-8859-8-i',
  'replacement',
  'x-user-defined',
  'x-mac-cyrillic',
]);

/**
 * The encoding that the charset of a Content-Type names; undefined if it names none, or only that the text is ASCII. Throws
 * `unsupported_media_type` if it is not known.
 */
export function charsetOf(contentType: string | undefined): string | undefined {
  const charset = /;[ \t]{0,9}charset[ \t]{0,9}=[ \t]{0,9}"?([^";,\s]{1,60})/i
    .exec(contentType ?? '')?.[1]
    ?.toLowerCase();
  if (charset === undefined || NEUTRAL_CHARSETS.has(charset)) return undefined;
  const page = PC_CHARSETS.exec(charset)?.[1];
  if (page !== undefined) return `cp${page}`;
  const encoding = encodingLabelled(charset);
  if (encoding !== undefined && !UNREAD_CHARSETS.has(encoding)) return encoding;
  throw new ApiError('unsupported_media_type', message('api.unsupported_media_type.charset', { charset }));
}

function encodingLabelled(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

type BodyForm = 'raw' | 'base64';

/** Returns the encoding of a source's body, or a message why its Content-Type does not fit. */
export function bodyForm(source: Source, contentType: string | undefined): BodyForm | { readonly message: string } {
  const sent = bareMediaType(contentType);
  if (sent === mediaTypeOf(source)) return 'raw';
  if (sent === 'text/plain' && isPictureOrPdf(source)) return 'base64';
  const expected = isPictureOrPdf(source)
    ? `${mediaTypeOf(source)}, or text/plain with a base64 body`
    : mediaTypeOf(source);
  return {
    message: `Content-Type ${sent === '' ? 'is missing' : `"${sent}" does not fit`}: the source ${source} needs ${expected}`,
  };
}

/** Forms of HTML pages. One that carries a part `document` is read before (`form.ts`); no other is accepted. */
export const isHtmlForm = (contentType: string | undefined): boolean =>
  ['multipart/form-data', 'application/x-www-form-urlencoded'].includes(bareMediaType(contentType));

/** The format of a fetched document's Content-Type; undefined for text/plain, which all printer languages share. */
export function formatOfMediaType(contentType: string | undefined): Target | undefined {
  const sent = bareMediaType(contentType);
  if (sent === 'text/plain') return undefined;
  return TARGETS.find((target) => mediaTypeOf(target) === sent);
}

const matches = (range: string, type: string): boolean =>
  range === '*/*' || range === '*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));

/** The media types and ranges of an Accept header, the preferred first; without those that it excludes by `q=0`. */
const acceptedTypes = (accept: string | undefined): string[] =>
  new Negotiator({ headers: { accept: accept ?? '' } }).mediaTypes().map(bareMediaType);

/**
 * Checks whether Accept allows the target. `not_acceptable`: it names nothing that this endpoint ever produces;
 * `accept_mismatch`: it names a type that only another target produces.
 */
export function checkAccept(target: Target, accept: string | undefined): 'ok' | 'accept_mismatch' | 'not_acceptable' {
  const ranges = acceptedTypes(accept);
  if (ranges.length === 0) return 'ok';
  if (ranges.some((range) => matches(range, mediaTypeOf(target)))) return 'ok';
  return ranges.some((range) => MEDIA_TYPES.some((type) => matches(range, type)))
    ? 'accept_mismatch'
    : 'not_acceptable';
}

/** True if Accept asks for a zip with a file for each label, and not for the target itself. */
export const wantsZip = (target: Target, accept: string | undefined): boolean =>
  checkAccept(target, accept) !== 'ok' && acceptedTypes(accept).includes('application/zip');

/**
 * Decodes a base64 text (blanks, line ends and a data URL prefix are accepted); undefined if it is not base64. A raw
 * body labelled text/plain is not base64, so the caller can refuse it by name.
 */
export function decodeBase64(body: Uint8Array): Buffer | undefined {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    .toString('latin1')
    .replace(/^\s*data:[^,]{0,100};base64,/, '')
    .replace(/\s+/g, '');
  if (text === '' || text.length % 4 === 1 || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return undefined;
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
}
