/**
 * The document of a stored label: in the API as text if it is text, otherwise as base64; read once when it is stored.
 */
import type { FormatName } from '@platen/codecs';
import { toApiDiagnostics } from '../conversions/diagnostics.ts';
import { decodeBase64, isPictureOrPdf, sourceNamed } from '../conversions/media-types.ts';
import type { ConversionCaller, ConversionPool } from '../conversions/pool.ts';
import { ApiError } from '../http/api-error.ts';
import type { LabelContent } from './store.ts';

/** Throws `payload_too_large`, `unparseable_document` with diagnostics, `invalid_parameter`. */
export async function labelContent(
  conversions: ConversionPool,
  caller: ConversionCaller,
  {
    format: named,
    content,
    maxBytes,
  }: { readonly format: string; readonly content: string; readonly maxBytes: number },
): Promise<LabelContent> {
  const format = sourceNamed(named);
  if (!format || format === 'url') throw new ApiError('invalid_parameter', `format: there is no format "${named}".`);
  const bytes = isPictureOrPdf(format) ? decodeBase64(Buffer.from(content)) : Buffer.from(content, 'utf8');
  if (!bytes) throw new ApiError('invalid_parameter', `content: a ${format} label is given in base64.`);
  if (bytes.length > maxBytes)
    throw new ApiError('payload_too_large', `A label may have ${maxBytes} bytes.`, {
      extra: { limit: maxBytes, used: bytes.length, remaining: 0 },
    });
  const found = await conversions.inspect(caller, format satisfies FormatName, bytes);
  const fault = found.diagnostics.find(({ severity }) => severity === 'error');
  if (fault || found.labels === 0)
    throw new ApiError('unparseable_document', fault?.message ?? 'The document holds no label.', {
      extra: { diagnostics: toApiDiagnostics(found.diagnostics) },
    });
  // PostgreSQL does not store texts with this character.
  if (found.mergeFields.some((name) => name.includes('\0')))
    throw new ApiError('unparseable_document', 'The name of a merge field holds the character U+0000.');
  return { format, content: bytes, mergeFields: found.mergeFields, widthIn: found.widthIn, heightIn: found.heightIn };
}

export const contentText = (format: string, content: Buffer): string =>
  content.toString(isPictureOrPdf(sourceNamed(format) ?? 'zpl') ? 'base64' : 'utf8');
