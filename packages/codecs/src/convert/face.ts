/** `convert`, `layOut`: what a program calls. Check their arguments; the work is `convertDocument`. */
import { FORMAT_NAMES, findFormat } from '../formats/index.ts';
import type { FormatName } from '../formats/format.ts';
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
 * another type than they must have are thrown, as a TypeError.
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

function requestOf(caller: string, bytes: Uint8Array, options: ConvertOptions): ConvertRequest {
  if (!isBytes(bytes))
    throw new TypeError(
      `${caller}: the document must be a Uint8Array and is ${kindOf(bytes)}; ${
        typeof bytes === 'string'
          ? 'pass new TextEncoder().encode(text)'
          : 'pass its bytes, such as new Uint8Array(await response.arrayBuffer())'
      }.`,
    );
  if (typeof options !== 'object' || options === null)
    throw new TypeError(
      `${caller}: the options must be an object such as { from: 'zpl', to: 'png' } and are ${kindOf(options)}.`,
    );
  const { from, to, firstLabelOnly, forPrinter, copies, batch, separate, fieldNames, charset, now, ...params } =
    options;
  for (const name of ['dpi', 'sourceDpi', 'targetDpi'] as const) {
    const value: unknown = params[name];
    if (value !== undefined && !(typeof value === 'number' && value > 0 && Number.isFinite(value)))
      throw new TypeError(
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

/** Also of another window, and Node's Buffer. */
const isBytes = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Uint8Array]';

function formatOf(caller: string, field: 'from' | 'to', name: unknown): FormatName {
  const format = typeof name === 'string' ? findFormat(name) : undefined;
  if (!format)
    throw new TypeError(`${caller}: "${field}" must be one of ${FORMAT_NAMES.join(', ')} and is ${shown(name)}.`);
  return format.name;
}

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : typeof value === 'object'
      ? `an object (${value.constructor?.name ?? 'without a class'})`
      : typeof value === 'undefined'
        ? 'missing'
        : `a ${typeof value}`;

const shown = (value: unknown): string =>
  value === undefined ? 'missing' : typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
