/** The document of a request: the bytes of the body, a field of a form, or what a form escaped. */
import qs from 'node:querystring';
import { partsOf } from '../../labels/conversions/form.ts';
import { bareMediaType } from '../../labels/conversions/media-types.ts';
import { ApiError } from '../../ground/http/api-error.ts';

interface FormParts {
  readonly file: Buffer;
  readonly fileName: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** `curl --data` calls ZPL a form and sends it as it is; a form has names, or escapes. */
const FORM = /^(?:file|zpl)=|%5e|%7e/i;
const FIELD = /^(?:file|zpl)=/i;

export async function documentIn(body: unknown, contentType: string | undefined): Promise<Uint8Array> {
  if (!(body instanceof Uint8Array)) return new Uint8Array();
  const type = bareMediaType(contentType);
  if (type === 'multipart/form-data') return (await formOf(body, contentType!)).file;
  if (type !== 'application/x-www-form-urlencoded') return body;
  const text = Buffer.from(body).toString('latin1');
  if (!FORM.test(text.slice(0, 400)) || /[\^~]/.test(text)) return body;
  const unescaped = FIELD.test(text) ? Object.values(qs.parse(text))[0] : qs.unescape(text.replaceAll('+', ' '));
  return Buffer.from(String(unescaped), 'utf8');
}

/** A form with the field `file`. Throws `unsupported_media_type`, `content_type_mismatch`. */
export async function formOf(body: unknown, contentType: string | undefined): Promise<FormParts> {
  if (!(body instanceof Uint8Array) || bareMediaType(contentType) !== 'multipart/form-data')
    throw new ApiError('unsupported_media_type', 'Send multipart/form-data with the file in the field "file".');
  const parts = await partsOf(Buffer.from(body), contentType!);
  const file = parts.get('file') ?? parts.get('zpl');
  if (!file) throw new ApiError('empty_body', 'The form has no field "file".');
  const texts = [...parts]
    .filter(([name]) => name !== 'file')
    .map(([name, { bytes }]) => [name, bytes.toString('utf8')]);
  return { file: file.bytes, fileName: file.fileName, texts: Object.fromEntries(texts) };
}
