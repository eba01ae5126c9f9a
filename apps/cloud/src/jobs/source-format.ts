/**
 * Detects the format of a document to print: from Content-Type, `sourceFormat` and its first bytes
 * (docs/api-rules.md#source-format).
 */
import { listed, PRINTER_LANGUAGES } from '@platen/formats';
import { detectFormat, formatOfSignature } from '../conversions/detect-format.ts';
import {
  bareMediaType,
  decodeBase64,
  formatOfMediaType,
  isPictureOrPdf,
  sourceNamed,
  type Target,
  TARGETS,
} from '../conversions/media-types.ts';
import { ApiError } from '../http/api-error.ts';

export interface SourceDocument {
  readonly format: Target;
  readonly bytes: Buffer;
}

/**
 * Without `sourceFormat`, text and untyped bytes are recognised by their marks, either directly or after base64
 * decoding. Throws `empty_body`, `invalid_parameter`, `content_type_mismatch`.
 */
export function sourceDocument(contentType: string | undefined, sourceFormat: unknown, body: unknown): SourceDocument {
  if (!(body instanceof Uint8Array) || body.length === 0)
    throw new ApiError('empty_body', 'Request body is required but Content-Length was 0');
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
        `sourceFormat is needed: this text is not recognised as a label. One of ${listed(PRINTER_LANGUAGES)}.`,
      );
    }
    const decoded = decodeBase64(bytes);
    if (decoded && decoded.length > 0) return { format: named, bytes: decoded };
    throw new ApiError('content_type_mismatch', `The body is neither ${named} nor base64.`);
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
      `sourceFormat is required: the format of this body is not recognised. One of ${TARGETS.join(', ')}.`,
    );
  }
  const format = formatOfMediaType(contentType);
  if (format === undefined)
    throw new ApiError(
      'content_type_mismatch',
      `Documents of Content-Type "${media.slice(0, 100)}" cannot be printed.`,
    );
  if (named !== null && named !== format)
    throw new ApiError('content_type_mismatch', `Content-Type "${media}" does not fit sourceFormat ${named}.`);
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
    throw new ApiError('invalid_parameter', `sourceFormat must be one of ${TARGETS.join(', ')}.`);
  return format;
}
