/** The tasks of a conversion process: all work that reads a document. */
import type { LabelCall, LabelReply } from '@platen/assistant/labels';
import {
  arrangeSheets,
  codePageName,
  compareDots,
  compareTrees,
  contentText,
  convert,
  countPrints,
  differencePng,
  type Document,
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
import type { Message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { describeChanges } from '../templates/changes.ts';

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

interface Compared {
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

export interface ComparisonRequest {
  readonly a: Compared;
  readonly b: Compared;
  /** Fills the merge fields of both. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly watermark: boolean;
}

/** The differences between two documents. */
export interface Comparison {
  /** Why one of them cannot be drawn; then there is nothing else. */
  readonly failure?: NonNullable<ConvertResult['failure']>;
  readonly diagnostics: readonly Diagnostic[];
  readonly labels: readonly {
    readonly dots: number;
    readonly area: {
      readonly x: number;
      readonly y: number;
      readonly widthDots: number;
      readonly heightDots: number;
    } | null;
    readonly widthDots: number;
    readonly heightDots: number;
    /** PNG. */
    readonly picture: Uint8Array;
  }[];
  /** Labels of the longer document. */
  readonly labelCount: number;
  readonly tree: readonly string[];
  /** The same in words. */
  readonly changes: readonly Message[];
  readonly fieldsOfA: readonly string[];
  readonly fieldsOfB: readonly string[];
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
      return comparison(task.request);
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

/** Lines of the trees in a comparison. */
const MAX_LINES = 400;

async function comparison({ a, b, ...how }: ComparisonRequest): Promise<Comparison> {
  const [drawnA, drawnB] = [await drawn(a, how), await drawn(b, how)];
  const labelCount = Math.max(drawnA.dots.length, drawnB.dots.length);
  const labels = [];
  for (let index = 0; index < Math.min(labelCount, LIMITS.comparedLabels); index++) {
    const { dots, area = null, picture } = compareDots(drawnA.dots[index], drawnB.dots[index]);
    const { widthDots, heightDots } = picture;
    labels.push({ dots, area, widthDots, heightDots, picture: await differencePng(picture) });
  }
  const failure = drawnA.failure ?? drawnB.failure;
  return {
    ...(failure && { failure }),
    diagnostics: (drawnA.failure ? drawnA : drawnB).diagnostics,
    labels: failure ? [] : labels,
    labelCount,
    tree: compareTrees(drawnA.document, drawnB.document).slice(0, MAX_LINES),
    changes: describeChanges(drawnA.document, drawnB.document, LIMITS.comparedLabels),
    fieldsOfA: mergeFieldsOf(drawnA.document),
    fieldsOfB: mergeFieldsOf(drawnB.document),
  };
}

interface Drawn {
  readonly document: Document;
  /** Dot for dot, as every conversion draws them. */
  readonly dots: readonly MonoBitmap[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failure?: ConvertResult['failure'];
}

async function drawn(
  { format, bytes }: Compared,
  { data, watermark }: Pick<ComparisonRequest, 'data' | 'watermark'>,
): Promise<Drawn> {
  const { document } = await read(format, bytes);
  const {
    files = [],
    diagnostics,
    failure,
  } = await convert(bytes, {
    from: format,
    to: 'png',
    separate: true,
    watermark,
    fieldNames: true,
    ...(data && { data: [data] }),
  });
  const dots: MonoBitmap[] = [];
  for (const png of files) {
    // Labels beyond these are only counted.
    const isCompared = dots.length < LIMITS.comparedLabels;
    dots.push(isCompared ? renderLabel((await read('png', png)).document.labels[0]!) : dots[0]!);
  }
  return { document, dots, diagnostics, failure };
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
