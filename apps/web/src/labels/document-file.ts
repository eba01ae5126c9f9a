/** Files as the API stores them, and stored documents as files. */
import { factsOf, type FormatName, formatNamed } from '@platen/formats';
import { apiFile } from '../api/call.ts';
import { formatOf } from '@platen/label-editor';
import { saveFile } from '../table/csv.ts';

/** A document as the API takes and answers it: text, or base64 of a picture or a PDF. */
export interface StoredDocument {
  readonly format: string;
  readonly content: string;
}

export type FileFault = 'unknown' | 'encoding';
export type ReadFile = { readonly name: string; readonly document: StoredDocument } | { readonly fault: FileFault };

export const isBinary = (format: string): boolean => ['page', 'picture'].includes(formatNamed(format)?.kind ?? '');

export async function readDocumentFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(file.name, bytes);
  if (!format) return { fault: 'unknown' };
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, 100) || format;
  if (isBinary(format)) return { name, document: { format, content: toBase64(bytes) } };
  try {
    return { name, document: { format, content: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } };
  } catch {
    return { fault: 'encoding' };
  }
}

const CHUNK = 0x80_00;
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** The bytes that are sent as the body of a conversion or a print. */
export const bodyOf = ({ format, content }: StoredDocument): string | Uint8Array<ArrayBuffer> =>
  isBinary(format) ? Uint8Array.from(atob(content), (char) => char.codePointAt(0)!) : content;

export const mediaTypeOf = (format: string): string => formatNamed(format)?.mediaType ?? 'application/octet-stream';

/** Converts the document where it has another format, and saves it as a file. */
export async function downloadAs(
  name: string,
  document: StoredDocument,
  target: FormatName,
  data?: readonly Record<string, unknown>[],
): Promise<void> {
  const fileName = `${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')}.${factsOf(target).extension}`;
  if (document.format === target) {
    saveFile(fileName, new Blob([bodyOf(document)], { type: mediaTypeOf(target) }));
    return;
  }
  const { file } = await apiFile('POST /api/v2/convert/:source/to/:target', {
    params: { source: document.format, target },
    body: bodyOf(document),
    contentType: mediaTypeOf(document.format),
    headers: { accept: '*/*' },
    query: { data: data && data.length > 0 ? JSON.stringify(data) : undefined },
  });
  saveFile(fileName, file);
}

/** A document as a new label or template has it. */
export interface NamedDocument extends StoredDocument {
  readonly name: string;
}

/** Stores files one after the other; returns what became of each. */
export async function storeFiles<T>(
  files: readonly File[],
  store: (document: NamedDocument) => Promise<T>,
): Promise<{ readonly stored: readonly T[]; readonly faults: readonly { name: string; fault: FileFault }[] }> {
  const stored: T[] = [];
  const faults: { name: string; fault: FileFault }[] = [];
  for (const file of files) {
    const found = await readDocumentFile(file);
    if ('fault' in found) faults.push({ name: file.name, fault: found.fault });
    else stored.push(await store({ name: found.name, ...found.document }));
  }
  return { stored, faults };
}
