/**
 * Detects the format of a document to print: from Content-Type, `sourceFormat` and its first bytes
 * (docs/api-rules.md#source-format).
 */
import { message } from '@platen/messages';
import { listed, PRINTER_LANGUAGES } from '@platen/formats';
import { detectFormat, formatOfSignature } from '../../../labels/conversions/detect-format.ts';
import { refuseHtmlForm } from '../../../labels/conversions/form.ts';
import {
  bareMediaType,
  decodeBase64,
  formatOfMediaType,
  isPictureOrPdf,
  sourceNamed,
  type Target,
  TARGETS,
} from '../../../labels/conversions/media-types.ts';
import { charsetFor } from '../../../labels/conversions/request.ts';
import { ApiError } from '../../../ground/http/api-error.ts';

export interface SourceDocument {
  readonly format: Target;
  readonly bytes: Buffer;
  /** The encoding of a printer language that sets none itself, by its Content-Type. */
  readonly charset?: string | undefined;
}

/**
 * Without `sourceFormat`, text and untyped bytes are recognised by their marks, either directly or after base64
 * decoding. Throws `empty_body`, `invalid_parameter`, `unsupported_media_type`, `content_type_mismatch`.
 */
export function sourceDocument(contentType: string | undefined, sourceFormat: unknown, body: unknown): SourceDocument {
  const document = documentIn(contentType, sourceFormat, body);
  return { ...document, ...charsetFor(document.format, contentType) };
}

function documentIn(contentType: string | undefined, sourceFormat: unknown, body: unknown): SourceDocument {
  if (!(body instanceof Uint8Array) || body.length === 0) throw new ApiError('empty_body', message('api.empty_body'));
  refuseHtmlForm(contentType, 'text/plain');
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const named = namedFormat(sourceFormat);
  const media = bareMediaType(contentType);
  const magic = formatOfSignature(bytes) ?? null;

  if (media === 'text/plain') {
    if (named !== null && !isPictureOrPdf(named)) return { format: named, bytes };
    if (magic !== null && (named === null || named === magic)) return { format: magic, bytes };
    if (named === null) {
      const found = recognised(bytes);
      if (found) return found;
      throw new ApiError(
        'invalid_parameter',
        message('api.invalid_parameter.source_format_text', { formats: listed(PRINTER_LANGUAGES) }),
      );
    }
    const decoded = decodeBase64(bytes);
    if (decoded && decoded.length > 0) return { format: named, bytes: decoded };
    throw new ApiError('content_type_mismatch', message('api.content_type_mismatch.neither', { format: named }));
  }
  if (media === '' || media === 'application/octet-stream') {
    if (named !== null) {
      const decoded = magic === null && isPictureOrPdf(named) ? decodeBase64(bytes) : undefined;
      return decoded && formatOfSignature(decoded) === named
        ? { format: named, bytes: decoded }
        : { format: named, bytes };
    }
    const found = recognised(bytes);
    if (found) return found;
    throw new ApiError(
      'invalid_parameter',
      message('api.invalid_parameter.source_format', { formats: TARGETS.join(', ') }),
    );
  }
  const format = formatOfMediaType(contentType);
  if (format === undefined)
    throw new ApiError(
      'content_type_mismatch',
      message('api.content_type_mismatch.unprintable', { type: media.slice(0, 100) }),
    );
  if (named !== null && named !== format)
    throw new ApiError(
      'content_type_mismatch',
      message('api.content_type_mismatch.source_format', { type: media, format: named }),
    );
  return { format, bytes };
}

function recognised(bytes: Buffer): SourceDocument | undefined {
  const format = detectFormat(bytes);
  if (format) return { format, bytes };
  const decoded = decodeBase64(bytes);
  const inside = decoded && detectFormat(decoded);
  return inside && { format: inside, bytes: decoded };
}

function namedFormat(value: unknown): Target | null {
  if (value === undefined) return null;
  const format = typeof value === 'string' ? sourceNamed(value) : undefined;
  if (format === undefined || format === 'url')
    throw new ApiError(
      'invalid_parameter',
      message('api.invalid_parameter.source_format_name', { formats: TARGETS.join(', ') }),
    );
  return format;
}
