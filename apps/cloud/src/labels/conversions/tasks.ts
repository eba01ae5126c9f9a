/** The tasks of a conversion process: all work that reads a document. */
import type { LabelCall, LabelReply } from '@platen/assistant/labels';
import {
  arrangeSheets,
  codePageName,
  contentText,
  convert,
  countPrints,
  dotsToInches,
  findFormat,
  type ConversionParams,
  type ConvertOptions,
  type ConvertResult,
  type Diagnostic,
  type FormatName,
  labelJsonSchema,
  labelXsd,
  layOut,
  lint,
  mergeFieldsOf,
  type MonoBitmap,
  type PrintCount,
  read,
  type ReadResult,
  renderLabel,
  type SheetOptions,
} from '@platen/codecs';
import { compare, type Comparison, type ComparisonRequest } from './comparison/compare.ts';

export interface ConversionRequest extends Omit<ConvertOptions, 'from' | 'to' | keyof ConversionParams> {
  readonly source: FormatName;
  readonly target: FormatName;
  readonly bytes: Uint8Array;
  readonly params?: ConversionParams;
  /** Set by the plan or by a test key, on top of `params.watermark`. */
  readonly watermark?: boolean;
  /** Puts the files of separate labels into one zip. */
  readonly zip?: boolean;
  /** Puts the pages of a PDF onto sheets. */
  readonly sheets?: SheetOptions;
}

/** What a label says, and where: for a program that compares labels. */
export interface LabelFields {
  readonly fields: readonly { readonly x: number; readonly y: number; readonly data: string }[];
}

export type ConversionTask =
  | { readonly kind: 'convert'; readonly request: ConversionRequest }
  | { readonly kind: 'inspect'; readonly format: FormatName; readonly bytes: Uint8Array }
  | { readonly kind: 'count'; readonly format: FormatName; readonly bytes: Uint8Array }
  | { readonly kind: 'lint'; readonly format: FormatName; readonly bytes: Uint8Array; readonly charset?: string }
  | { readonly kind: 'compare'; readonly request: ComparisonRequest }
  | { readonly kind: 'texts'; readonly format: FormatName; readonly documents: readonly Uint8Array[] }
  | { readonly kind: 'fields'; readonly request: ConversionRequest }
  | { readonly kind: 'dots'; readonly format: FormatName; readonly bytes: Uint8Array }
  | { readonly kind: 'label'; readonly call: LabelCall }
  | { readonly kind: 'schema'; readonly notation: 'xsd' | 'json' };

/** Facts that are stored with a label besides its document. */
export interface Inspection {
  readonly diagnostics: readonly Diagnostic[];
  readonly labels: number;
  readonly mergeFields: readonly string[];
  /** Inches, of the first label; null if there is none. */
  readonly widthIn: number | null;
  readonly heightIn: number | null;
  /** False where the size is a default, or a guess from what the label holds. */
  readonly isSizeSet: boolean;
}

export interface ConversionAnswers {
  readonly convert: ConvertResult;
  readonly inspect: Inspection;
  /** Labels that a document prints unchanged. */
  readonly count: PrintCount;
  readonly lint: Inspection;
  readonly compare: Comparison;
  /** The contents of texts and bar codes, in the order of the document. */
  readonly texts: readonly string[];
  readonly fields: readonly LabelFields[];
  /** The picture in black and white; null for a file that is none. */
  readonly dots: MonoBitmap | null;
  /** What a tool of an assistant reports. */
  readonly label: LabelReply;
  /** The schema of our label formats, as text. */
  readonly schema: string;
}

export async function carryOut(task: ConversionTask): Promise<ConversionAnswers[ConversionTask['kind']]> {
  switch (task.kind) {
    case 'convert':
      return converted(task.request);
    case 'inspect':
      return inspection(await read(task.format, task.bytes));
    case 'count':
      return countPrints(task.format, task.bytes);
    case 'lint':
      return inspection(await lint(task.format, task.bytes, { encoding: codePageName(task.charset ?? '') }));
    case 'compare':
      return compare(task.request);
    case 'texts':
      return textsOf(task);
    case 'fields':
      return fieldsOf(task.request);
    case 'dots': {
      const [label] = (await read(task.format, task.bytes)).document.labels;
      return label ? renderLabel(label) : null;
    }
    case 'label': {
      // Few processes ever need its decoders.
      const { replyToLabelCall } = await import('@platen/assistant/labels');
      return replyToLabelCall(task.call);
    }
    case 'schema':
      return task.notation === 'xsd' ? labelXsd() : JSON.stringify(labelJsonSchema(), undefined, 2);
  }
}

async function converted({ zip, sheets, ...request }: ConversionRequest): Promise<ConvertResult> {
  const { source, target, bytes: document, params, watermark, ...more } = request;
  const options = { ...params, ...more, from: source, to: target, watermark: watermark || params?.watermark };
  const { files, ...result } = await convert(document, options);
  if (sheets && !result.failure) {
    const bytes = await arrangeSheets(result.bytes, sheets);
    return bytes ? { ...result, bytes } : { ...result, bytes: new Uint8Array(), labels: 0 };
  }
  if (!files) return result;
  if (!zip) return { ...result, files };
  const { zipLabels } = await import('./zip.ts');
  const bytes = zipLabels(files, findFormat(target)!.extension, request.now ?? new Date());
  return { ...result, bytes, contentType: 'application/zip' };
}

/** The most texts of one answer: a document may hold thousands of labels. */
const MAX_TEXTS = 1000;

async function textsOf({ format, documents }: Extract<ConversionTask, { kind: 'texts' }>): Promise<string[]> {
  const now = new Date();
  const texts: string[] = [];
  for (const bytes of documents) {
    // A document that went to a printer has no merge fields left.
    const { document } = await read(format, bytes, { mergeFields: false });
    for (const { elements } of document.labels)
      for (const element of elements) {
        if (texts.length >= MAX_TEXTS) return texts;
        if (element.kind === 'text' || element.kind === 'barcode') texts.push(contentText(element.content, now));
      }
  }
  return texts;
}

async function fieldsOf(request: ConversionRequest): Promise<LabelFields[]> {
  const { source, target, bytes, params } = request;
  const now = new Date();
  const { labels } = await layOut(bytes, { ...params, from: source, to: target });
  return labels.map(({ elements }) => ({
    fields: elements.flatMap((element) =>
      element.kind === 'text' || element.kind === 'barcode'
        ? [{ x: element.x, y: element.y, data: contentText(element.content, now) }]
        : [],
    ),
  }));
}

function inspection({ document, diagnostics }: ReadResult): Inspection {
  const [first] = document.labels;
  return {
    diagnostics,
    labels: document.labels.length,
    mergeFields: mergeFieldsOf(document),
    widthIn: first ? dotsToInches(first.widthDots, first.dpi) : null,
    heightIn: first ? dotsToInches(first.heightDots, first.dpi) : null,
    isSizeSet: first?.sizeFromSource === true,
  };
}
