/** `convert`, `layOut`: what a program calls. Check their arguments; the work is `convertDocument`. */
import { refuseUnknownOptions, UsageError } from '@platen/formats';
import { FORMAT_NAMES, findFormat } from '../formats/index.ts';
import type { FormatName } from '../formats/format.ts';
import { kindOf, requireBytes } from '../bytes/require-bytes.ts';
import { withParts } from '../platform/missing-part.ts';
import { convertDocument, type ConvertRequest, type ConvertResult, type LaidOut, layOutLabels } from './convert.ts';
import type { ConversionParams } from './params.ts';

/** What becomes what, and how: the parameters of a conversion, and what a caller may ask for besides. */
export interface ConvertOptions
  extends
    ConversionParams,
    Pick<
      ConvertRequest,
      'firstLabelOnly' | 'forPrinter' | 'copies' | 'batch' | 'separate' | 'fieldNames' | 'charset' | 'now'
    > {
  /** The format of the document. */
  readonly from: FormatName;
  /** The format of the result. */
  readonly to: FormatName;
}

/**
 * Converts a document. A bad document and an impossible request come back as `failure` of the result; only arguments of
 * another type or name than they must have are thrown, as a UsageError.
 */
export async function convert(bytes: Uint8Array, options: ConvertOptions): Promise<ConvertResult> {
  const request = requestOf('convert', bytes, options);
  return withParts(() => convertDocument(request));
}

/**
 * The labels that `convert` with these options would write: filled, at their size and density, their pictures in black
 * and white. `renderLabel` draws them as they print, and their elements know the bytes of the document that made them.
 */
export async function layOut(bytes: Uint8Array, options: ConvertOptions): Promise<LaidOut> {
  const request = requestOf('layOut', bytes, options);
  const { labels, count, diagnostics, failure } = await withParts(() => layOutLabels(request));
  return { labels, count, diagnostics, ...(failure ? { failure } : {}) };
}

/** The compiler compares them with the type. */
const OPTIONS = Object.keys({
  from: 0,
  to: 0,
  firstLabelOnly: 0,
  forPrinter: 0,
  copies: 0,
  batch: 0,
  separate: 0,
  fieldNames: 0,
  charset: 0,
  now: 0,
  label: 0,
  fit: 0,
  trim: 0,
  labelNumber: 0,
  encoding: 0,
  dpi: 0,
  sourceDpi: 0,
  targetDpi: 0,
  rotation: 0,
  scaling: 0,
  colorMode: 0,
  darkness: 0,
  position: 0,
  data: 0,
  dialect: 0,
  watermark: 0,
  pdf: 0,
  zpl: 0,
} satisfies Record<keyof ConvertOptions, 0>);

function requestOf(caller: string, bytes: Uint8Array, options: ConvertOptions): ConvertRequest {
  requireBytes(caller, bytes);
  if (typeof options !== 'object' || options === null)
    throw new UsageError(
      `${caller}: the options must be an object such as { from: 'zpl', to: 'png' } and are ${kindOf(options)}.`,
    );
  const { from, to, firstLabelOnly, forPrinter, copies, batch, separate, fieldNames, charset, now, ...params } =
    options;
  refuseUnknownOptions(caller, options, OPTIONS);
  for (const name of ['dpi', 'sourceDpi', 'targetDpi'] as const) {
    const value: unknown = params[name];
    if (value !== undefined && !(typeof value === 'number' && value > 0 && Number.isFinite(value)))
      throw new UsageError(
        `${caller}: "${name}" must be a number of dots an inch above 0, such as 203, and is ${shown(value)}.`,
      );
  }
  const [source, target] = [formatOf(caller, 'from', from), formatOf(caller, 'to', to)];
  return {
    source,
    target,
    bytes,
    params,
    firstLabelOnly,
    forPrinter,
    copies,
    batch,
    separate,
    fieldNames,
    charset,
    now,
  };
}

function formatOf(caller: string, field: 'from' | 'to', name: unknown): FormatName {
  const format = typeof name === 'string' ? findFormat(name) : undefined;
  if (!format)
    throw new UsageError(`${caller}: "${field}" must be one of ${FORMAT_NAMES.join(', ')} and is ${shown(name)}.`);
  return format.name;
}

const shown = (value: unknown): string =>
  value === undefined ? 'missing' : typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
