/**
 * A document sent as multipart/form-data: the parts `document`, `data` (a JSON array, or an object in each of several parts, as
 * generated clients write lists) and `params` (a JSON object).
 */
import { message } from '@platen/messages';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { findUnknownName, type Query, unknownNameMessage } from '@platen/protocol';
import { z } from 'zod';
import { ApiError } from '../../ground/http/api-error.ts';
import { formatOfSignature } from './detect-format.ts';
import { bareMediaType, isHtmlForm } from './media-types.ts';

/** The contents of a conversion request, whichever way it was sent. */
interface DocumentRequest {
  readonly body: unknown;
  readonly contentType: string | undefined;
  readonly query: Query;
}

interface Part {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly contentType: string;
}

const PARTS = z.object({ document: z.any(), data: z.any(), params: z.any() });
/** The most parts of one form, nearly all of them data, and the most lines of their headers. */
const MAX_PARTS = 1000;
const MAX_HEADER_PAIRS = 20;

/** Bytes of a form besides its document: its data and its boundaries. */
export const FORM_BYTES = 4 * 1024 * 1024;

export const isForm = (contentType: string | undefined): boolean =>
  bareMediaType(contentType) === 'multipart/form-data';

/** Throws `unsupported_media_type` if a document comes as the fields of an HTML form. `type`: the media type to send. */
export function refuseHtmlForm(contentType: string | undefined, type: string): void {
  if (!isHtmlForm(contentType)) return;
  const sent = bareMediaType(contentType);
  throw new ApiError('unsupported_media_type', message('api.unsupported_media_type.html_form', { sent, type }));
}

/**
 * Reads the parts of a form; any other request is returned unchanged. A document part without a type of its own has
 * `mediaType`. Throws `unsupported_media_type`, `content_type_mismatch`, `invalid_parameter`.
 */
export async function readForm(request: DocumentRequest, mediaType: string | undefined): Promise<DocumentRequest> {
  if (!isForm(request.contentType) || !(request.body instanceof Uint8Array)) return request;
  const parts = await partsOf(Buffer.from(request.body), request.contentType!);
  const unknown = findUnknownName(PARTS, Object.fromEntries(parts));
  if (unknown) throw new ApiError('invalid_parameter', unknownNameMessage('field', unknown));
  const document = parts.get('document');
  if (!document)
    throw new ApiError('unsupported_media_type', message('api.unsupported_media_type.form_without_document'));
  const texts = (['data', 'params'] as const).flatMap((name): [string, string][] => {
    const part = parts.get(name);
    if (!part) return [];
    if (request.query[name] !== undefined)
      throw new ApiError('invalid_parameter', message('api.invalid_parameter.twice', { name }));
    const text = part.bytes.toString('utf8');
    return [[name, name === 'data' && /^\s*\{/.test(text) ? `[${text}]` : text]];
  });
  return {
    body: document.bytes,
    contentType: isUntyped(document, mediaType) ? mediaType : document.contentType,
    query: { ...request.query, ...Object.fromEntries(texts) },
  };
}

/** A part without a type counts as text (RFC 7578, section 4.4), but a picture, XML and JSON are not text. */
function isUntyped({ bytes, contentType }: Part, mediaType: string | undefined): boolean {
  const partType = bareMediaType(contentType);
  if (partType !== 'text/plain') return partType === '' || partType === 'application/octet-stream';
  return formatOfSignature(bytes) !== undefined || mediaType === 'application/xml' || mediaType === 'application/json';
}

const BROKEN = 'it ends too early, or its parts are not separated by the boundary that its Content-Type states';

/** The parts by their names. Throws `content_type_mismatch`. */
export function partsOf(body: Buffer, contentType: string): Promise<Map<string, Part>> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string, cause?: unknown): void =>
      reject(
        new ApiError('content_type_mismatch', message('api.content_type_mismatch.form_unread', { reason }), { cause }),
      );
    const parts = new Map<string, Omit<Part, 'bytes'> & { readonly chunks: Buffer[] }>();
    let form: InstanceType<typeof Busboy>;
    try {
      form = new Busboy({
        headers: { 'content-type': contentType },
        // Read every part as bytes: a document in a code page of its own is not UTF-8.
        isPartAFile: () => true,
        limits: { parts: MAX_PARTS, headerPairs: MAX_HEADER_PAIRS, fileSize: body.length },
      });
    } catch (error) {
      return refuse('its Content-Type has no boundary', error);
    }
    form.on('file', (name: string, stream: BusboyFileStream, fileName: string, _encoding: string, type: string) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', (error: Error) => refuse(BROKEN, error));
      stream.on('end', () => {
        const earlier = parts.get(name);
        if (earlier && name !== 'data') return refuse(`it has two parts "${name.slice(0, 40)}"`);
        if (earlier) earlier.chunks.push(Buffer.from(','), ...chunks);
        else parts.set(name, { chunks, fileName: fileName ?? '', contentType: type });
      });
    });
    form.on('partsLimit', () => refuse(`it has more than ${MAX_PARTS} parts`));
    form.on('error', (error: unknown) => refuse(BROKEN, error));
    form.on('finish', () =>
      resolve(
        new Map([...parts].map(([name, { chunks, ...part }]) => [name, { ...part, bytes: Buffer.concat(chunks) }])),
      ),
    );
    form.end(body);
  });
}
