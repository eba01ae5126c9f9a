/** A document of one format into another: read, fill, transform, watermark, write (docs/api-rules.md#conversion). */
import { message } from '@platen/messages';
import { codePageName } from '../bytes/code-pages.ts';
import { createDiagnosticSink, type Diagnostic, type DiagnosticSink } from '../diagnostics/index.ts';
import { read, write } from '../formats/face.ts';
import type { FormatName, PageSize, ReadOptions, WriteResult } from '../formats/format.ts';
import { findFormat, PICTURE_FORMATS, PRINTER_LANGUAGES } from '../formats/index.ts';
import { inchesToDots, type Document, type Element, type Label } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { checkLabel, checkModules, type CheckBudget } from '../lint/label-checks.ts';
import type { Rect } from '../render/place.ts';
import { MAX_DOTS } from '../render/work.ts';
import { MIN_BARS } from '../scan/min-bars.ts';
import { addressBlocksAsFields, fillDocument, fillWithNames, reportMissingFields } from '../merge/index.ts';
import {
  type ConvertFailure,
  failure,
  mostCopies,
  NO_LABEL,
  positionFault,
  quantityFault,
  readFault,
  sizeFault,
  tooManyBytes,
} from './failure.ts';
import { drawnDpi, sizeLabel } from './fit-label.ts';
import { fitPictures } from './fit-pictures.ts';
import type * as LostCodes from './lost-codes.ts';
import { breakLines } from './line-breaks.ts';
import type { ConversionParams } from './params.ts';
import { placeLabel } from './place.ts';
import { planLabel } from './plan-label.ts';
import { withStartValues } from './start-values.ts';
import { trimLabel } from './trim.ts';
import { watermarkPicture, watermarkText } from './watermark/watermark.ts';

export interface ConvertRequest {
  readonly source: FormatName;
  readonly target: FormatName;
  readonly bytes: Uint8Array;
  readonly params?: ConversionParams;
  /** Set by the plan or by a test key, on top of `params.watermark`. */
  readonly watermark?: boolean;
  /** Free tier: labels after the first become the plan label (docs/api-rules.md#free-tier). */
  readonly firstLabelOnly?: boolean;
  /** Splits the result like `separate` if one document of the target cannot contain all that is to print (labels, quantities). */
  readonly forPrinter?: boolean;
  /** Labels are printed this often: multiplies the quantity of the document (stored-label generation). */
  readonly copies?: number;
  /** Which entry of a batch `params.data` is, where its entries are converted one by one: for LABEL_NUMBER and LABEL_COUNT. */
  readonly batch?: { readonly index: number; readonly size: number };
  /** Every label becomes a file of its own, in `files` of the result, also where the target holds several. */
  readonly separate?: boolean;
  /** Without data, every merge field prints its own name: for pictures of a label that is being written. */
  readonly fieldNames?: boolean;
  /** The encoding that the sender names (Content-Type), for a printer language that sets none itself; `params.encoding` wins. */
  readonly charset?: string;
  /** The clock for `clock` contents. */
  readonly now?: Date;
}

export interface ConvertResult {
  /** Empty where `failure` is set, and where the request was for `separate` files. */
  readonly bytes: Uint8Array;
  /** With `separate`, or where `forPrinter` needs it: one document a label, in their order. */
  readonly files?: readonly Uint8Array[];
  /** How often each of `files` prints; where `failure` is set, each label of the source, as far as it was read. */
  readonly quantities?: readonly number[];
  readonly contentType: string;
  /** Diagnostics of the reader and of the writer, with offsets in the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** Labels that the result holds. */
  readonly labels: number;
  readonly retention?: WriteResult['retention'];
  readonly failure?: ConvertFailure;
}

/** Output dialects: what a printer language may be asked to write besides its plain form. */
export const DIALECTS: Readonly<Record<string, FormatName>> = { moca: 'zpl' };

export type { ConvertFailure } from './failure.ts';

const DEFAULT_DPI = 203;

/** Labels as a conversion writes them. */
export interface LaidOut {
  readonly labels: readonly Label[];
  /** Labels that the document prints, with its data; `labels` may be one of them. */
  readonly count: number;
  /** Diagnostics of the reader and of all steps, with offsets in the document. */
  readonly diagnostics: readonly Diagnostic[];
  readonly failure?: ConvertFailure;
}

/** Converts a document. Bad documents and impossible requests come back as `failure`; nothing is thrown for them. */
export async function convertDocument(request: ConvertRequest): Promise<ConvertResult> {
  const { target } = request;
  const contentType = findFormat(target)!.mediaType;
  const fail = (failure: ConvertFailure, diagnostics: readonly Diagnostic[]): ConvertResult => ({
    bytes: new Uint8Array(),
    contentType,
    diagnostics,
    labels: 0,
    failure,
  });
  const laidOut = await layOutLabels(request);
  const { labels, diagnostics } = laidOut;
  if (laidOut.failure) return { ...fail(laidOut.failure, diagnostics), quantities: laidOut.quantities ?? [] };
  const result = { contentType, labels: labels.length };
  if (!laidOut.separate) {
    const written = await write(target, { labels }, writeOptions(request));
    return {
      ...result,
      bytes: written.bytes,
      diagnostics: distinct([...diagnostics, ...written.diagnostics]),
      retention: written.retention,
    };
  }
  const files: Uint8Array[] = [];
  const reports: Diagnostic[] = [...diagnostics];
  let bytesLeft: number = CODEC_LIMITS.writtenBytes;
  for (const label of labels) {
    const written = await write(target, { labels: [label] }, writeOptions(request));
    bytesLeft -= written.bytes.length;
    if (bytesLeft < 0)
      return {
        ...fail(tooManyBytes(files.length, labels.length), laidOut.ofSource),
        quantities: labels.map(quantityOf),
      };
    files.push(written.bytes);
    reports.push(...written.diagnostics);
  }
  return {
    ...result,
    bytes: new Uint8Array(),
    files,
    quantities: labels.map(quantityOf),
    diagnostics: distinct(reports),
  };
}

interface LaidOutFiles extends LaidOut {
  /** Whether each label becomes a file. */
  readonly separate: boolean;
  readonly ofSource: readonly Diagnostic[];
  /** Where `failure` is set: how often each label of the source prints. */
  readonly quantities?: readonly number[];
}

/** Reads, fills and transforms: all of a conversion before it writes. */
export async function layOutLabels(request: ConvertRequest): Promise<LaidOutFiles> {
  const { target, params = {} } = request;
  let quantities: readonly number[] = [];
  const fail = (failure: ConvertFailure, diagnostics: readonly Diagnostic[] = [], count = 0): LaidOutFiles => ({
    labels: [],
    quantities,
    count,
    diagnostics,
    ofSource: diagnostics,
    separate: false,
    failure,
  });
  if (params.dialect !== undefined && target === 'zpl' && DIALECTS[params.dialect] !== target) {
    const allowed = Object.keys(DIALECTS).join(', ');
    return fail(failure(message('conversion.invalid_parameter.dialect', { allowed })));
  }
  const { document: asRead, diagnostics } = await read(request.source, request.bytes, readOptions(request));
  const document = fromTopLeft(asRead, request);
  quantities = document.labels.map(quantityOf);
  const fault = readFault(diagnostics) ?? (document.labels.length === 0 ? NO_LABEL : quantityFault(document.labels));
  if (fault) return fail(fault, diagnostics);

  const count = document.labels.length * Math.max(1, params.data?.length ?? 0);
  if (count > CODEC_LIMITS.labels)
    return fail(
      failure(message('conversion.invalid_parameter.data', { count, most: CODEC_LIMITS.labels })),
      diagnostics,
    );
  const sink = createDiagnosticSink(request.bytes);
  const started =
    request.source === 'zpl' ? withStartValues(document, { sink, isOneLabel: isDrawn(target) }) : document;
  const filled = filledWith(started, request, sink);
  const separate = request.separate === true || (request.forPrinter === true && needsFiles(target, filled.labels));
  const wanted = wantedLabels(filled.labels, { ...request, separate }, findFormat(target)!.multiLabel);
  if ('message' in wanted) return fail(wanted, diagnostics, count);
  const labels: Label[] = [];
  const budget: CheckBudget = { ...CHECKED };
  const scans: LostCodes.ScanBudget = { ...SCANNED };
  for (const { label, order } of wanted) {
    // A document that is printed entry by entry is one job an entry, and each job has a first label.
    const before = request.forPrinter === true ? 0 : (request.batch?.index ?? 0);
    const replaced = request.firstLabelOnly === true && order + before > 0;
    const lines = request.source === 'xml' || request.source === 'json' ? breakLines(label) : label;
    const size = transformed(replaced ? { ...label, elements: [] } : lines, request);
    if ('message' in size) return fail(size, diagnostics, count);
    const fault =
      sizeFault(size, request) ??
      (request.copies === undefined ? undefined : quantityFault([size], mostCopies(target)));
    if (fault) return fail(fault, diagnostics, count);
    if (!replaced) {
      checkModules(size, sink);
      checkLabel(lines, sink, budget, { now: request.now, edges: hasEdges(request.source) });
    }
    if (replaced) {
      labels.push(planLabel(size));
      continue;
    }
    const done = await finished(size, request);
    if (mayShowCodes(size)) {
      const { checkDrawnCodes } = await (lostCodes ??= import('./lost-codes.ts'));
      const checked = {
        label: isNotation(target) ? await printed(size, request) : done,
        gray: size,
        isBold: (params.darkness ?? BOLD) >= BOLD,
        isResampled: request.source === 'pdf' || size.elements.some(isResampled),
        larger: (times: number, part: Rect) =>
          largerLabel({ lines, page: order % document.labels.length, part }, times, request),
        now: request.now ?? new Date(),
      };
      await checkDrawnCodes(checked, sink, scans);
    }
    labels.push(await watermarked(done, request, sink));
  }
  reportIgnored(request, sink);
  return { labels, count, separate, ofSource: diagnostics, diagnostics: [...diagnostics, ...sink.list()] };
}

/** Loaded once: to ask for it for each label costs as much as to look at the label. */
let lostCodes: Promise<typeof LostCodes> | undefined;

/** Percent of the luminance below which a dot is black, from which all prints that is darker than the middle. */
const BOLD = 50;

/** False for most labels, which then load nothing that scans. */
function mayShowCodes({ elements }: Label): boolean {
  const boxes = elements.filter(({ kind }) => kind === 'box' || kind === 'line');
  return boxes.length >= MIN_BARS || elements.some(({ kind }) => kind === 'image');
}

/** The share of a conversion that is checked: a long job is judged by its first labels. */
const SCANNED: Readonly<LostCodes.ScanBudget> = { dots: 20_000_000, drawings: 8 };
const CHECKED: CheckBudget = { elements: 2000, dots: MAX_DOTS, pictures: 40, matrixCodes: 40 };

/** A page of a PDF, or a picture, ends where it ends: what lies beside it was never seen. */
const hasEdges = (source: FormatName): boolean =>
  source !== 'pdf' && !(PICTURE_FORMATS as readonly FormatName[]).includes(source);

/** Reports parameters that mean nothing for these formats. */
function reportIgnored({ source, target, params = {} }: ConvertRequest, sink: DiagnosticSink): void {
  if (params.encoding !== undefined && !(PRINTER_LANGUAGES as readonly FormatName[]).includes(source))
    sink.report(message('conversion.parameter_ignored.encoding', { encoding: params.encoding, source }), {
      expected: message('expected.no_encoding'),
    });
  if (params.dialect !== undefined && DIALECTS[params.dialect] !== target)
    sink.report(message('conversion.parameter_ignored.dialect', { dialect: params.dialect, target }), {
      expected: message('expected.no_dialect'),
    });
}

/** Pictures contain one label, and neither they nor PDF can state a quantity. */
function needsFiles(target: FormatName, labels: readonly Label[]): boolean {
  if ((PRINTER_LANGUAGES as readonly FormatName[]).includes(target)) return false;
  return (!findFormat(target)!.multiLabel && labels.length > 1) || labels.some((label) => quantityOf(label) > 1);
}

const quantityOf = ({ print }: Label): number => Math.max(1, print.quantity ?? 1);

interface WantedLabel {
  readonly label: Label;
  /** Which of the document's labels it is, from 0. */
  readonly order: number;
}

/** The labels that become the output: the one that was asked for, or as many as the target holds. */
function wantedLabels(
  labels: readonly Label[],
  { params = {}, separate }: ConvertRequest,
  multiLabel: boolean,
): readonly WantedLabel[] | ConvertFailure {
  const { labelNumber } = params;
  const all = labels.map((label, order) => ({ label, order }));
  if (labelNumber === undefined) return multiLabel || separate ? all : all.slice(0, 1);
  const one = all[labelNumber - 1];
  if (one) return [one];
  return failure(message('conversion.invalid_parameter.label', { number: labelNumber, count: all.length }));
}

/** The document filled with the merge data; without any, its fields stay for MOCA and print `null` elsewhere. */
function filledWith(
  document: Document,
  { source, target, params = {}, batch, fieldNames }: ConvertRequest,
  sink: DiagnosticSink,
): Document {
  const { data } = params;
  if (data === undefined && target === 'zpl' && params.dialect === 'moca') return addressBlocksAsFields(document);
  if (data === undefined && fieldNames) return fillWithNames(document);
  reportMissingFields(document, data ?? [], { source, sink });
  return fillDocument(document, data ?? [], batch);
}

/** A writer that draws reports again what was known before it; the first report has the line and column. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<number, Diagnostic[]>();
  return diagnostics.filter((one) => {
    const there = known.get(one.offset);
    if (!there) known.set(one.offset, [one]);
    else if (there.some((other) => isSame(one, other))) return false;
    else there.push(one);
    return true;
  });
}

const isSame = (one: Diagnostic, other: Diagnostic): boolean =>
  one.code === other.code && one.length === other.length && one.message === other.message;

/** True for targets that hold the label as we draw it. */
const isDrawn = (target: FormatName): boolean =>
  target === 'pdf' || (PICTURE_FORMATS as readonly FormatName[]).includes(target);

/** A picture keeps no texts as such: the page is drawn, in the PDF's own typefaces. */
const drawsPage = (target: FormatName, { data }: ConversionParams): boolean =>
  (PICTURE_FORMATS as readonly FormatName[]).includes(target) && data === undefined;

/** The reader's options: densities and sizes in dots of the source. */
function readOptions({ source, target, params = {}, charset }: ConvertRequest): ReadOptions {
  const outputDpi = params.targetDpi ?? params.dpi;
  const isPdf = source === 'pdf';
  const notation = source === 'xml' || source === 'json';
  const sourceDpi = isPdf ? outputDpi : (params.sourceDpi ?? (notation ? undefined : params.dpi));
  const turned = Math.abs((params.rotation ?? 0) % 180) === 90;
  const dots = (inches: number | undefined): number | undefined =>
    inches === undefined
      ? undefined
      : Math.max(1, inchesToDots((inches * 100) / (params.scaling ?? 100), sourceDpi ?? outputDpi ?? DEFAULT_DPI));
  // A document that is trimmed or made to fit is read at its own size.
  const sized =
    (PRINTER_LANGUAGES as readonly FormatName[]).includes(source) && (params.fit ?? 'none') === 'none' && !params.trim;
  const [width, height] = turned
    ? [params.label?.height, params.label?.width]
    : [params.label?.width, params.label?.height];
  return {
    dpi: sourceDpi,
    ...(isPdf && { drawnDpi: (page: PageSize) => drawnDpi(page, outputDpi ?? DEFAULT_DPI, params) }),
    ...(notation && { defaultDpi: params.dpi, outputDpi }),
    ...(sized && { widthDots: dots(width), heightDots: dots(height) }),
    trim: params.trim,
    mergeFields: params.zpl?.mergeFields,
    commandsToIgnore: params.zpl?.commandsToIgnore,
    encoding: params.encoding ?? (charset === undefined ? undefined : codePageName(charset)),
    pdf: drawsPage(target, params) ? { ...params.pdf, conversionMode: 'IMAGE' } : params.pdf,
    colors: params.colorMode === 'COLOR',
    // Pictures look as Labelary draws them; other targets get the text that was meant.
    plainBackslash: !isDrawn(target),
  };
}

const writeOptions = ({ params = {}, now }: ConvertRequest) => ({
  imageCompression: params.zpl?.imageCompression,
  dialect: params.dialect,
  colorMode: params.colorMode,
  darkness: params.darkness,
  now,
});

/**
 * The document on labels of the size that was asked for, from their top-left corner as pictures and PDF stand there: a printer
 * language that states its print width is in the middle of a label of another width.
 */
function fromTopLeft(document: Document, { source, params = {} }: ConvertRequest): Document {
  const isLanguage = (PRINTER_LANGUAGES as readonly FormatName[]).includes(source);
  if (!isLanguage || params.label === undefined || (params.fit ?? 'none') !== 'none') return document;
  return { ...document, labels: document.labels.map((label) => ({ ...label, printWidthDots: undefined })) };
}

/** Density, then size, turn, fit and cut, then the number of copies. */
function transformed(label: Label, { source, params = {}, copies, now }: ConvertRequest): Label | ConvertFailure {
  const dpi = params.targetDpi ?? params.dpi ?? (source === 'pdf' ? DEFAULT_DPI : label.dpi);
  // A PDF is trimmed before it is drawn.
  const whole = params.trim && source !== 'pdf' ? trimLabel(label, now) : label;
  const fitted = sizeLabel(whole, dpi, params);
  const fault = positionFault(fitted, params);
  if (fault) return fault;
  const placed = placeLabel(fitted, params);
  return copies === undefined || copies === 1
    ? placed
    : { ...placed, print: { ...placed.print, quantity: (placed.print.quantity ?? 1) * copies } };
}

/** True where the samples of a picture are not the dots that print, each once or a whole number of times. */
function isResampled(element: Element): boolean {
  if (element.kind !== 'image') return false;
  const { picture, widthDots, heightDots } = element;
  return widthDots % picture.widthDots !== 0 || heightDots % picture.heightDots !== 0;
}

/** The label as it would be at a density `times` as high; of a page, which is drawn anew, at least the part. */
async function largerLabel(
  { lines, page, part }: { readonly lines: Label; readonly page: number; readonly part: Rect },
  times: number,
  request: ConvertRequest,
): Promise<Label | undefined> {
  const { params = {} } = request;
  const dpi = params.targetDpi ?? params.dpi ?? (request.source === 'pdf' ? DEFAULT_DPI : lines.dpi);
  const position = params.position && { x: (params.position.x ?? 0) * times, y: (params.position.y ?? 0) * times };
  // Tones are no codes: a threshold is quicker than dithering.
  const larger: ConvertRequest = {
    ...request,
    copies: undefined,
    params: { ...params, targetDpi: dpi * times, position, colorMode: 'BW' },
  };
  let label = lines;
  if (request.source === 'pdf') {
    const options = readOptions(larger);
    const pageNumber = (params.pdf?.pageNumber ?? 0) + page;
    const pdf = { ...options.pdf, conversionMode: 'IMAGE', pageNumber } as const;
    const drawnPart = isPlaced(params) ? undefined : part;
    const [drawn] = (await read('pdf', request.bytes, { ...options, pdf, drawnPart })).document.labels;
    if (!drawn) return undefined;
    label = drawn;
  }
  const size = transformed(label, larger);
  return 'message' in size ? undefined : printed(size, larger);
}

/** False where the dots of a page are those of its label. */
const isPlaced = ({ rotation = 0, fit = 'none', label, position, trim }: ConversionParams): boolean =>
  rotation !== 0 || fit !== 'none' || label !== undefined || position !== undefined || trim === true;

const isNotation = (target: FormatName): boolean => target === 'xml' || target === 'json';

/** Pictures at the dots of the label, in black and white. */
const printed = (label: Label, { params = {} }: ConvertRequest): Promise<Label> =>
  fitPictures(label, { colorMode: params.colorMode, darkness: params.darkness, keepColors: false });

/** Pictures at the dots of the label, as the target has them. */
async function finished(label: Label, { target, params = {} }: ConvertRequest): Promise<Label> {
  if (isNotation(target) && params.colorMode !== 'BW') return label;
  return fitPictures(label, {
    colorMode: params.colorMode,
    darkness: params.darkness,
    keepColors: isDrawn(target) && params.colorMode === 'COLOR',
  });
}

function watermarked(label: Label, { target, params = {}, watermark }: ConvertRequest, sink: DiagnosticSink) {
  if (!watermark && !params.watermark) return label;
  return isDrawn(target) ? watermarkPicture(label, sink) : watermarkText(label);
}
