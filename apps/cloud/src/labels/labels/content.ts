/**
 * The document of a stored label: in the API as text if it is text, otherwise as base64; read once when it is stored.
 */
import { message } from '@platen/messages';
import type { FormatName } from '@platen/codecs';
import type { Config } from '../../ground/config.ts';
import { failureText, toApiDiagnostics } from '../conversions/diagnostics.ts';
import { decodeBase64, isPictureOrPdf, sourceNamed } from '../conversions/media-types.ts';
import type { ConversionCaller, ConversionPool } from '../conversions/pool.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import type { LabelContent } from './store.ts';

/** A document as the API takes it. */
interface GivenDocument {
  readonly format: string;
  readonly content: string;
  readonly maxBytes: number;
}

/** The most bytes of a body with a document: text is escaped in JSON, pictures are in base64. */
export const documentBodyLimit = ({ maxPayloadBytes }: Pick<Config, 'maxPayloadBytes'>): number =>
  maxPayloadBytes * 2 + 65_536;

/** The bytes of a document that is not read. Throws `payload_too_large`, `invalid_parameter`. */
export function contentBytes({ format: named, content, maxBytes }: GivenDocument): {
  readonly format: FormatName;
  readonly content: Buffer;
} {
  const format = sourceNamed(named);
  if (!format || format === 'url')
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.format', { format: named }));
  const bytes = isPictureOrPdf(format) ? decodeBase64(Buffer.from(content)) : Buffer.from(content, 'utf8');
  if (!bytes) throw new ApiError('invalid_parameter', message('api.invalid_parameter.content_base64', { format }));
  if (bytes.length > maxBytes)
    throw new ApiError('payload_too_large', message('api.payload_too_large.label', { limit: maxBytes }), {
      extra: { limit: maxBytes, used: bytes.length, remaining: 0 },
    });
  return { format, content: bytes };
}

/** Throws `payload_too_large`, `unparseable_document` with diagnostics, `invalid_parameter`. */
export async function labelContent(
  conversions: ConversionPool,
  caller: ConversionCaller,
  given: GivenDocument,
): Promise<LabelContent> {
  const { format, content: bytes } = contentBytes(given);
  const found = await conversions.inspect(caller, format, bytes);
  const fault = found.diagnostics.find(({ severity }) => severity === 'error');
  if (fault || found.labels === 0)
    throw new ApiError(
      'unparseable_document',
      fault ? failureText(fault) : message('api.unparseable_document.no_label'),
      {
        extra: { diagnostics: toApiDiagnostics(found.diagnostics) },
      },
    );
  // PostgreSQL does not store texts with this character.
  if (found.mergeFields.some((name) => name.includes('\0')))
    throw new ApiError('unparseable_document', message('api.unparseable_document.field_name'));
  return { format, content: bytes, mergeFields: found.mergeFields, widthIn: found.widthIn, heightIn: found.heightIn };
}

export const contentText = (format: string, content: Buffer): string =>
  content.toString(isPictureOrPdf(sourceNamed(format) ?? 'zpl') ? 'base64' : 'utf8');
