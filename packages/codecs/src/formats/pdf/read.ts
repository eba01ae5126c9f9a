/** Reads a PDF: each page a label, drawn as a picture (IMAGE) or taken apart into elements (NATIVE). */
import { message } from '@platen/messages';
import { findAscii, latin1 } from '../../bytes/encodings.ts';
import { createDiagnosticSink, type DiagnosticSink } from '../../diagnostics/index.ts';
import { createLabel, type Element, type ImageElement, type Label } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { fewestChannels } from '../../pictures/decode.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import {
  discardPdfium,
  drawPart,
  loadPage,
  loadPdfium,
  type PageGeometry,
  pageGeometry,
  pageSize,
  type PdfFault,
  type Pdfium,
  releasePdfium,
  tooLargeImage,
  withDocument,
} from './engine.ts';
import { reportMissingFonts } from './extract/missing-fonts.ts';
import { restoreCodes } from './codes/drawn-codes.ts';
import { extractElements, takeFontlessTexts } from './extract/extract.ts';
import type { PageSource } from './extract/object.ts';
import { snapRectangles } from './snap.ts';
import { cropToInk } from './trim.ts';
import { dotsOfTiling, findTilings, type Tiling } from './tilings.ts';

/** `pdf.conversionMode` IMAGE is the default; `pdf.pageNumber` takes one page, counted from 0. */
export async function readPdf(source: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const sink = createDiagnosticSink(source);
  const engine = await loadPdfium();
  let labels: Label[] | PdfFault;
  try {
    labels = withDocument(engine, source, (document) =>
      readPages({
        engine,
        document,
        options,
        sink,
        tilings: findTilings(source),
        missingFonts: new Set(),
        pointsPerUnit: userUnit(source, engine.FPDF_GetPageCount(document)),
      }),
    );
  } catch (error) {
    // A trap inside the engine (its own assertions, memory): the document is at fault, the engine is no more.
    if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
    discardPdfium();
    labels = { fault: message('pdf.pdf_broken.drawing') };
  }
  releasePdfium(engine);
  if (Array.isArray(labels)) {
    const native = options.pdf?.conversionMode === 'NATIVE';
    return { document: { labels: native ? await restoreCodes(labels) : labels }, diagnostics: sink.list() };
  }
  sink.report(labels.fault, { length: source.length });
  return { document: { labels: [] }, diagnostics: sink.list() };
}

/**
 * What a unit of the pages is in points (UserUnit, ISO 32000-1, 14.11.2), which the engine does not look at: 1 unless every page
 * says the same in plain sight.
 */
function userUnit(source: Uint8Array, pages: number): number {
  if (findAscii(source, '/UserUnit') < 0) return 1;
  const units = [...latin1(source).matchAll(/\/UserUnit\s+(\d+\.?\d*|\.\d+)/g)].map(([, unit]) => Number(unit));
  const [first = 1] = units;
  return units.length >= pages && first > 0 && units.every((unit) => unit === first) ? first : 1;
}

interface Open {
  readonly pointsPerUnit: number;
  readonly engine: Pdfium;
  readonly document: number;
  readonly options: ReadOptions;
  readonly sink: DiagnosticSink;
  readonly tilings: readonly Tiling[];
  /** Names of fonts that were reported. */
  readonly missingFonts: Set<string>;
}

function readPages(open: Open): Label[] | PdfFault {
  const { engine, document, options } = open;
  const count = engine.FPDF_GetPageCount(document);
  const wanted = options.pdf?.pageNumber;
  if (count <= 0) return { fault: message('pdf.pdf_no_pages') };
  if (wanted !== undefined && wanted >= count) {
    return { fault: message('pdf.pdf_page_missing', { number: wanted, count }) };
  }
  if (wanted === undefined && count > CODEC_LIMITS.pdfPages) {
    return { fault: message('pdf.pdf_too_many_pages', { count, most: CODEC_LIMITS.pdfPages }) };
  }
  if (isDynamicForm(engine, document))
    open.sink.report(message('pdf.dynamic_form'), { expected: message('expected.printed_pdf') });
  const labels: Label[] = [];
  for (let index = wanted ?? 0; index < (wanted === undefined ? count : wanted + 1); index++) {
    const label = readPage(open, index);
    if ('fault' in label) return label;
    labels.push(label);
  }
  return labels;
}

/** A form whose pages are made by a program in it (XFA): what stands on its page is a notice for all other programs. */
const DYNAMIC_FORM = 2;
const isDynamicForm = (engine: Pdfium, document: number): boolean => engine.FPDF_GetFormType(document) === DYNAMIC_FORM;

function readPage(open: Open, index: number): Label | PdfFault {
  const { engine, document, options, sink, tilings, pointsPerUnit } = open;
  const page = loadPage(engine, document, index);
  if (page === 0) return { fault: message('pdf.pdf_page_broken.loading', { page: index }) };
  try {
    if (options.trim) cropToInk(engine, page);
    const dpi = options.drawnDpi?.(pageSize(engine, page, pointsPerUnit)) ?? options.dpi ?? 203;
    const geometry = pageGeometry(engine, page, dpi * pointsPerUnit);
    const { widthDots, heightDots } = geometry;
    if (!(widthDots * heightDots <= CODEC_LIMITS.frameDots)) {
      const most = CODEC_LIMITS.frameDots;
      return {
        fault: message('pdf.label_too_large', {
          page: index,
          width: widthDots,
          height: heightDots,
          dpi: Math.round(dpi),
          most,
        }),
      };
    }
    const size = { widthDots, heightDots, dpi: dpi * pointsPerUnit };
    if (tilings.some((tiling) => dotsOfTiling(tiling, size) > CODEC_LIMITS.tilingDots)) {
      return { fault: message('pdf.limit_exceeded.tiling', { page: index, most: CODEC_LIMITS.tilingDots }) };
    }
    const image = tooLargeImage(engine, page);
    if (image) {
      return {
        fault: message('pdf.picture_too_large', { page: index, size: image, most: CODEC_LIMITS.picturePixels }),
      };
    }
    const shown = { engine, page, geometry, dpi, colors: options.colors === true, sink };
    reportMissingFonts(shown, open.missingFonts);
    const elements =
      options.pdf?.conversionMode === 'NATIVE' ? extractElements(shown) : pictureWithTexts(shown, options);
    if (!elements) return { fault: message('pdf.pdf_page_broken.drawing', { page: index }) };
    return createLabel({ dpi, widthDots, heightDots, sizeFromSource: true, elements });
  } finally {
    engine.FPDF_ClosePage(page);
  }
}

/** The page as a picture, and on it the texts that only we have a font for. */
function pictureWithTexts(source: PageSource, options: ReadOptions): Element[] | undefined {
  const texts = takeFontlessTexts(source);
  snapRectangles(source);
  const picture = pagePicture({ ...source, options });
  return picture && [...picture, ...texts];
}

function pagePicture({
  engine,
  page,
  geometry,
  options,
}: {
  engine: Pdfium;
  page: number;
  geometry: PageGeometry;
  options: ReadOptions;
}): Element[] | undefined {
  const { x: left, y: top, widthDots, heightDots } = options.drawnPart ?? { x: 0, y: 0, ...geometry };
  const part = { left, top, width: widthDots, height: heightDots, colors: options.colors === true };
  const raster = drawPart(engine, page, { geometry, part });
  if (!raster) return undefined;
  const picture = fewestChannels({
    width: widthDots,
    height: heightDots,
    channels: raster.channels,
    data: raster.data,
  });
  const image: ImageElement = {
    kind: 'image',
    x: left,
    y: top,
    picture,
    widthDots,
    heightDots,
    rotation: 0,
    anchor: 'block',
    ink: 'black',
  };
  return [image];
}
