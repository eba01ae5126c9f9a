/** A document of one format into another: read, fill, transform, watermark, write (spec, Conversion). */
import type { Diagnostic } from '../diagnostics/index.ts';
import { read, write } from '../formats/face.ts';
import type { FormatName, ReadOptions, WriteResult } from '../formats/format.ts';
import { findFormat, PICTURE_FORMATS, PRINTER_LANGUAGES } from '../formats/index.ts';
import { dotsToInches, inchesToDots, type Label } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { addressBlocksAsFields, fillDocument } from '../merge/index.ts';
import { fitPictures } from './fit-pictures.ts';
import type { ConversionParams } from './params.ts';
import { placeLabel } from './place.ts';
import { rotateLabel } from '../language/rotate.ts';
import { scaleLabel } from './scale.ts';
import { planLabel, watermarkPicture, watermarkText } from './watermark.ts';

export interface ConvertRequest {
  readonly source: FormatName;
  readonly target: FormatName;
  readonly bytes: Uint8Array;
  readonly params?: ConversionParams;
  /** Set by the plan or by a test key, on top of `params.watermark`. */
  readonly watermark?: boolean;
  /** Free tier: labels after the first become the plan label (spec, Conversion 5). */
  readonly firstLabelOnly?: boolean;
  /** Labels are printed this often: multiplies the quantity of the document (stored-label generation). */
  readonly copies?: number;
  /** Which entry of a batch `params.data` is, where its entries are converted one by one: for LABEL_NUMBER and LABEL_COUNT. */
  readonly batch?: { readonly index: number; readonly size: number };
  /** The clock for `clock` contents. */
  readonly now?: Date;
}

/** Why there is no result; the codes are those of the API (contract, section 3). */
export interface ConvertFailure {
  readonly code: 'unparseable_document' | 'quantity_too_large' | 'label_too_large' | 'invalid_parameter';
  readonly message: string;
}

export interface ConvertResult {
  /** Empty where `failure` is set. */
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Of the reader and of the writer, the document's own offsets. */
  readonly diagnostics: readonly Diagnostic[];
  /** Labels that the result holds. */
  readonly labels: number;
  readonly retention?: WriteResult['retention'];
  readonly failure?: ConvertFailure;
}

/** Output dialects: what a printer language may be asked to write besides its plain form. */
export const DIALECTS: Readonly<Record<string, FormatName>> = { moca: 'zpl' };

const DEFAULT_DPI = 203;

/** Converts a document. Bad documents and impossible requests come back as `failure`; nothing is thrown for them. */
export async function convert(request: ConvertRequest): Promise<ConvertResult> {
  const { target, params = {} } = request;
  const format = findFormat(target)!;
  const contentType = format.mediaType;
  const fail = (failure: ConvertFailure, diagnostics: readonly Diagnostic[] = []): ConvertResult => ({
    bytes: new Uint8Array(),
    contentType,
    diagnostics,
    labels: 0,
    failure,
  });
  if (params.dialect !== undefined && DIALECTS[params.dialect] !== target) {
    return fail({
      code: 'invalid_parameter',
      message: `dialect must be one of ${Object.keys(DIALECTS).join(', ')}, for the target zpl`,
    });
  }
  const { document, diagnostics } = await read(request.source, request.bytes, readOptions(request));
  const fault = readFault(diagnostics) ?? (document.labels.length === 0 ? NO_LABEL : quantityFault(document.labels));
  if (fault) return fail(fault, diagnostics);

  const count = document.labels.length * Math.max(1, params.data?.length ?? 0);
  if (count > CODEC_LIMITS.labels)
    return fail(
      {
        code: 'invalid_parameter',
        message: `data makes ${count} labels of this document; ${CODEC_LIMITS.labels} are the most.`,
      },
      diagnostics,
    );
  const keepFields = params.dialect === 'moca' && params.data === undefined;
  const filled = keepFields
    ? addressBlocksAsFields(document)
    : fillDocument(document, params.data ?? [], request.batch);
  const wanted = format.multiLabel ? filled.labels : filled.labels.slice(0, 1);
  const labels: Label[] = [];
  for (const [index, label] of wanted.entries()) {
    const size = transformed(request.firstLabelOnly && index > 0 ? { ...label, elements: [] } : label, request);
    const tooLarge = sizeFault(size);
    if (tooLarge) return fail(tooLarge, diagnostics);
    labels.push(request.firstLabelOnly && index > 0 ? planLabel(size) : await finished(size, request));
  }
  const written = await write(target, { labels }, writeOptions(request));
  return {
    bytes: written.bytes,
    contentType,
    diagnostics: [...diagnostics, ...written.diagnostics],
    labels: labels.length,
    retention: written.retention,
  };
}

const NO_LABEL: ConvertFailure = { code: 'unparseable_document', message: 'The document holds no label.' };

/** What the reader is told: densities and sizes in dots of the source. */
function readOptions({ source, params = {} }: ConvertRequest): ReadOptions {
  const outputDpi = params.targetDpi ?? params.dpi;
  const notation = source === 'xml' || source === 'json';
  const sourceDpi = params.sourceDpi ?? (source === 'pdf' ? outputDpi : notation ? undefined : params.dpi);
  const turned = Math.abs((params.rotation ?? 0) % 180) === 90;
  const dots = (inches: number | undefined): number | undefined =>
    inches === undefined
      ? undefined
      : Math.max(1, inchesToDots((inches * 100) / (params.scaling ?? 100), sourceDpi ?? outputDpi ?? DEFAULT_DPI));
  const language = (PRINTER_LANGUAGES as readonly FormatName[]).includes(source);
  const [width, height] = turned
    ? [params.label?.height, params.label?.width]
    : [params.label?.width, params.label?.height];
  return {
    dpi: sourceDpi,
    ...(notation && { defaultDpi: params.dpi, outputDpi }),
    ...(language && { widthDots: dots(width), heightDots: dots(height) }),
    commandsToIgnore: params.zpl?.commandsToIgnore,
    pdf: params.pdf,
    colors: params.colorMode === 'COLOR',
  };
}

const writeOptions = ({ params = {}, now }: ConvertRequest) => ({
  imageCompression: params.zpl?.imageCompression,
  dialect: params.dialect,
  colorMode: params.colorMode,
  darkness: params.darkness,
  now,
});

/** Density, then size, turn and cut, then the number of copies. */
function transformed(label: Label, { params = {}, copies }: ConvertRequest): Label {
  const dpi = params.targetDpi ?? params.dpi ?? label.dpi;
  const scaled = scaleLabel(label, (dpi / label.dpi) * ((params.scaling ?? 100) / 100), dpi);
  const placed = placeLabel(rotateLabel(scaled, params.rotation ?? 0), params);
  return copies === undefined || copies === 1
    ? placed
    : { ...placed, print: { ...placed.print, quantity: (placed.print.quantity ?? 1) * copies } };
}

/** Pictures at the dots of the label, and the watermark. */
async function finished(label: Label, { target, params = {}, watermark }: ConvertRequest): Promise<Label> {
  const drawn = target === 'pdf' || (PICTURE_FORMATS as readonly FormatName[]).includes(target);
  const notation = target === 'xml' || target === 'json';
  const keepColors = notation || (drawn && params.colorMode === 'COLOR');
  const fitted = notation
    ? label
    : await fitPictures(label, { colorMode: params.colorMode, darkness: params.darkness, keepColors });
  if (!watermark && !params.watermark) return fitted;
  return drawn ? watermarkPicture(fitted) : watermarkText(fitted);
}

/** The first error that the reader reported, as the failure of the conversion. */
function readFault(diagnostics: readonly Diagnostic[]): ConvertFailure | undefined {
  const error = diagnostics.find((diagnostic) => diagnostic.severity === 'error');
  if (!error) return undefined;
  if (error.code === 'pdf_page_missing') return { code: 'invalid_parameter', message: error.message };
  const code =
    error.code === 'quantity_too_large' || error.code === 'label_too_large' ? error.code : 'unparseable_document';
  const at = error.offset > 0 ? ` (line ${error.line}, column ${error.column})` : '';
  return { code, message: `${error.message}${at}` };
}

function quantityFault(labels: readonly Label[]): ConvertFailure | undefined {
  const quantity = labels.find((label) => (label.print.quantity ?? 0) > CODEC_LIMITS.quantity)?.print.quantity;
  return quantity === undefined
    ? undefined
    : {
        code: 'quantity_too_large',
        message: `The document prints ${quantity} labels; ${CODEC_LIMITS.quantity} are the most.`,
      };
}

function sizeFault({ widthDots, heightDots, dpi }: Label): ConvertFailure | undefined {
  const { labelSideIn: most, frameDots } = CODEC_LIMITS;
  const [width, height] = [dotsToInches(widthDots, dpi), dotsToInches(heightDots, dpi)];
  const size = `The label is ${round(width)} × ${round(height)} in`;
  if (width > most || height > most)
    return { code: 'label_too_large', message: `${size}; ${most} × ${most} in is the largest.` };
  if (widthDots * heightDots > frameDots)
    return { code: 'label_too_large', message: `${size} at ${dpi} dpi; ${frameDots} dots are the most.` };
  return undefined;
}

const round = (inches: number): number => Math.round(inches * 100) / 100;
