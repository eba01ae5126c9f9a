/** The documents of tools: text, or base64 for what is no text; their size and their pictures bounded. */
import {
  convert,
  type Diagnostic,
  type Document,
  type FormatName,
  type MonoBitmap,
  read,
  renderLabel,
} from '@platen/codecs';
import { FORMAT_NAMES, formatNamed } from '@platen/formats';
import { z } from 'zod';
import { failureLines } from '../diagnostics.ts';
import { CliError } from '../exit-codes.ts';

const MOST_BYTES = 2 * 1024 * 1024;
/** Pictures in one answer. */
export const MOST_PICTURES = 4;

export const format = z.enum(FORMAT_NAMES).describe('Format of the document.');
export const documentText = z
  .string()
  .min(1)
  .max(Math.ceil((MOST_BYTES * 4) / 3))
  .describe('The document: its text for printer languages, XML and JSON; base64 for PDF and pictures.');
export const dpi = z.union([z.literal(152), z.literal(203), z.literal(300), z.literal(600)]).optional();
export const side = z.number().min(0.1).max(60).optional();

export const isBinary = (name: FormatName): boolean => ['page', 'picture'].includes(formatNamed(name)!.kind);

/** Errors: `bad_input` for base64 that is none, or a document that is too long. */
export function bytesOf(text: string, name: FormatName): Uint8Array {
  const bytes = isBinary(name) ? base64(text) : Buffer.from(text, 'utf8');
  if (bytes.length <= MOST_BYTES) return bytes;
  throw new CliError('bad_input', `The document has ${bytes.length} bytes; at most ${MOST_BYTES} are taken.`);
}

function base64(text: string): Buffer {
  const compact = text.replaceAll(/\s/g, '');
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return Buffer.from(compact, 'base64');
  throw new CliError('bad_input', 'The document is not base64, in which PDF and pictures are sent.');
}

export interface Drawn {
  readonly document: Document;
  readonly pictures: readonly { readonly png: Uint8Array; readonly dots: MonoBitmap }[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface DrawOptions {
  readonly dpi?: number | undefined;
  readonly widthInches?: number | undefined;
  readonly heightInches?: number | undefined;
}

/** The labels as they print. Errors: `failed` with what is wrong in the document. */
export async function draw(bytes: Uint8Array, source: FormatName, options: DrawOptions = {}): Promise<Drawn> {
  const { dpi: density, widthInches: width, heightInches: height } = options;
  const params = {
    ...(density === undefined ? {} : { dpi: density }),
    ...(width === undefined && height === undefined
      ? {}
      : { label: { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) } }),
  };
  const result = await convert(bytes, { from: source, to: 'png', ...params, separate: true });
  if (result.failure) throw new CliError('failed', failureLines(source, result.failure, result.diagnostics).join('\n'));
  const { document } = await read(source, bytes, density === undefined ? {} : { dpi: density });
  const pictures = [];
  for (const png of result.files ?? []) {
    const drawn = await read('png', png);
    pictures.push({ png, dots: renderLabel(drawn.document.labels[0]!) });
  }
  return { document, pictures, diagnostics: result.diagnostics };
}

/** Diagnostics as an assistant reads them; the first ones. */
export const shown = (diagnostics: readonly Diagnostic[]) =>
  diagnostics
    .slice(0, 40)
    .map(({ severity, code, message, line, column }) => ({ severity, code, message, line, column }));
