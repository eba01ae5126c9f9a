/** The documents of tools: text, or base64 for binary formats; their size and pictures are bounded. */
import {
  type ConversionParams,
  convert,
  type ConvertResult,
  type Diagnostic,
  type FormatName,
  type LaidOut,
  layOut,
  type MonoBitmap,
  read,
  renderLabel,
} from '@platen/codecs';
import { formatNamed } from '@platen/formats';
import { ToolError } from '../tool-error.ts';

export const MAX_BYTES = 2 * 1024 * 1024;
/** Pictures in one answer. */
export const MAX_PICTURES = 4;

export const isBinary = (name: FormatName): boolean => ['page', 'picture'].includes(formatNamed(name)!.kind);

/** Throws ToolError for base64 that is none, and for a document that is too long. */
export function bytesOf(text: string, name: FormatName): Uint8Array {
  const bytes = isBinary(name) ? base64(text) : Buffer.from(text, 'utf8');
  if (bytes.length <= MAX_BYTES) return bytes;
  throw new ToolError(`The document has ${bytes.length} bytes; at most ${MAX_BYTES} are taken.`);
}

function base64(text: string): Buffer {
  const compact = text.replaceAll(/\s/g, '');
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return Buffer.from(compact, 'base64');
  throw new ToolError('The document is not base64, in which PDF and pictures are sent.');
}

export interface Drawn {
  /** The labels of the pictures. */
  readonly document: Pick<LaidOut, 'labels'>;
  readonly pictures: readonly { readonly png: Uint8Array; readonly dots: MonoBitmap }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the plan of the caller adds to every conversion. */
export interface Plan {
  readonly watermark?: boolean;
  readonly firstLabelOnly?: boolean;
}

/** The labels as they print. Throws ToolError with what is wrong in the document. */
export async function draw(
  bytes: Uint8Array,
  source: FormatName,
  params: ConversionParams,
  plan: Plan = {},
): Promise<Drawn> {
  const request = {
    ...params,
    ...withPlan(params, plan),
    from: source,
    to: 'png',
    separate: true,
    fieldNames: true,
  } as const;
  const result = await convert(bytes, request);
  if (result.failure) throw new ToolError(reasonOf(source, result));
  const document = await layOut(bytes, request);
  const pictures = [];
  for (const png of result.files ?? []) {
    const drawn = await read('png', png);
    pictures.push({ png, dots: renderLabel(drawn.document.labels[0]!) });
  }
  return { document, pictures, diagnostics: result.diagnostics };
}

export const withPlan = ({ watermark }: ConversionParams, plan: Plan): Plan => ({
  ...plan,
  ...(plan.watermark || watermark ? { watermark: true } : {}),
});

/** Diagnostics as an assistant reads them; the first ones. */
export const shown = (diagnostics: readonly Diagnostic[]) =>
  diagnostics
    .slice(0, 40)
    .map(({ severity, code, message, line, column }) => ({ severity, code, message, line, column }));

/** Why a conversion has no result: the errors of the reader, or else the reason. */
export function reasonOf(source: FormatName, { failure, diagnostics }: ConvertResult): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').slice(0, 20);
  if (errors.length === 0) return `${source}: error: ${failure?.message}`;
  return errors.map(({ line, column, message }) => `${source}:${line}:${column}: error: ${message}`).join('\n');
}
