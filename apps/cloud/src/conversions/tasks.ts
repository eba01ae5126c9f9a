/** The tasks of a conversion process: all work that reads a document. */
import {
  convert,
  dotsToInches,
  findFormat,
  type ConversionParams,
  type ConvertOptions,
  type ConvertResult,
  type Diagnostic,
  type FormatName,
  labelJsonSchema,
  labelXsd,
  lint,
  mergeFieldsOf,
  read,
  type ReadResult,
} from '@platen/codecs';

export interface ConversionRequest extends Omit<ConvertOptions, 'from' | 'to' | keyof ConversionParams> {
  readonly source: FormatName;
  readonly target: FormatName;
  readonly bytes: Uint8Array;
  readonly params?: ConversionParams;
  /** Set by the plan or by a test key, on top of `params.watermark`. */
  readonly watermark?: boolean;
  /** Puts the files of separate labels into one zip. */
  readonly zip?: boolean;
}

export type ConversionTask =
  | { readonly kind: 'convert'; readonly request: ConversionRequest }
  | { readonly kind: 'inspect'; readonly format: FormatName; readonly bytes: Uint8Array }
  | { readonly kind: 'lint'; readonly format: FormatName; readonly bytes: Uint8Array }
  | { readonly kind: 'schema'; readonly notation: 'xsd' | 'json' };

/** What is stored with a label besides its document. */
export interface Inspection {
  readonly diagnostics: readonly Diagnostic[];
  readonly labels: number;
  readonly mergeFields: readonly string[];
  /** Inches, of the first label; null if there is none. */
  readonly widthIn: number | null;
  readonly heightIn: number | null;
}

export interface ConversionAnswers {
  readonly convert: ConvertResult;
  readonly inspect: Inspection;
  readonly lint: Inspection;
  /** The schema of our label formats, as text. */
  readonly schema: string;
}

export async function carryOut(task: ConversionTask): Promise<ConversionAnswers[ConversionTask['kind']]> {
  switch (task.kind) {
    case 'convert':
      return converted(task.request);
    case 'inspect':
      return inspection(await read(task.format, task.bytes));
    case 'lint':
      return inspection(await lint(task.format, task.bytes));
    case 'schema':
      return task.notation === 'xsd' ? labelXsd() : JSON.stringify(labelJsonSchema(), undefined, 2);
  }
}

async function converted({ zip, ...request }: ConversionRequest): Promise<ConvertResult> {
  const { source, target, bytes: document, params, watermark, ...more } = request;
  const options = { ...params, ...more, from: source, to: target, watermark: watermark || params?.watermark };
  const { files, ...result } = await convert(document, options);
  if (!files) return result;
  if (!zip) return { ...result, files };
  const { zipLabels } = await import('./zip.ts');
  const bytes = zipLabels(files, findFormat(target)!.extension, request.now ?? new Date());
  return { ...result, bytes, contentType: 'application/zip' };
}

function inspection({ document, diagnostics }: ReadResult): Inspection {
  const [first] = document.labels;
  return {
    diagnostics,
    labels: document.labels.length,
    mergeFields: mergeFieldsOf(document),
    widthIn: first ? dotsToInches(first.widthDots, first.dpi) : null,
    heightIn: first ? dotsToInches(first.heightDots, first.dpi) : null,
  };
}
