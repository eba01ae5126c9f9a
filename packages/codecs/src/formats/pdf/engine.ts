/** PDFium as we call it: opening documents, pages and their boxes, drawing a part of a page. */
import { message } from '@platen/messages';
import { pdfiumSettings } from '#platform/programs';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
import type { Raster } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import type { PageSize } from '../format.ts';
import type { Matrix } from './stream.ts';

export type Pdfium = WrappedPdfiumModule;

/** Most memory of the engine: a page of 15 × 15 in at 600 dpi and a large picture fit; a bomb does not. */
const MEMORY_BYTES = 192 * 1024 * 1024;
/** An engine that has grown beyond this is not kept: its memory never shrinks. */
const KEPT_BYTES = 96 * 1024 * 1024;
const PAGE_BYTES = 65_536;

let loading: Promise<Pdfium> | undefined;

/** The engine, loaded once. It is one instance: calls must not overlap, and they do not, for none of them waits. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= start();
  return loading;
}

async function start(): Promise<Pdfium> {
  const silent = (): void => undefined;
  const settings = { ...(await pdfiumSettings()), print: silent, printErr: silent };
  const pdfium = await init(settings as unknown as Parameters<typeof init>[0]);
  for (const exported of Object.values(pdfium.pdfium.wasmExports))
    if (exported instanceof WebAssembly.Memory) bound(exported);
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Growth beyond the limit fails, as it does where a machine has no more memory. */
function bound(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > MEMORY_BYTES)
      throw new RangeError('the memory of the PDF engine is full');
    return grow(pages);
  };
}

/** After a crash inside the engine its memory cannot be trusted: the next document gets a new one. */
export function discardPdfium(): void {
  loading = undefined;
}

/** Lets go of an engine that a document has made large. */
export function releasePdfium(engine: Pdfium): void {
  if (heapOf(engine).length > KEPT_BYTES) discardPdfium();
}

interface Views {
  readonly bytes: Uint8Array;
  readonly floats: Float32Array;
  readonly integers: Int32Array;
}

const views = new WeakMap<ArrayBufferLike, Views>();

/** The engine's memory as numbers; the views die when it grows. */
function viewsOf({ pdfium }: Pdfium): Views {
  const { buffer } = (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  let known = views.get(buffer);
  if (!known) {
    known = { bytes: new Uint8Array(buffer), floats: new Float32Array(buffer), integers: new Int32Array(buffer) };
    views.set(buffer, known);
  }
  return known;
}

/** The bytes of the engine's memory; the view dies when the memory grows. */
export const heapOf = (engine: Pdfium): Uint8Array => viewsOf(engine).bytes;

/** Numbers that one call of the engine gives at most. */
const MAX_NUMBERS = 6;
const scratches = new WeakMap<Pdfium, readonly number[]>();

/** Addresses of memory that lives as long as the engine: none of our calls runs inside another. */
function scratchOf(engine: Pdfium): readonly number[] {
  let pointers = scratches.get(engine);
  if (!pointers) {
    const memory = engine.pdfium.wasmExports.malloc(MAX_NUMBERS * 4);
    pointers = Array.from({ length: MAX_NUMBERS }, (_, index) => memory + index * 4);
    scratches.set(engine, pointers);
  }
  return pointers;
}

type Fill = (...pointers: number[]) => boolean;

/** Calls with memory for `count` floats or integers that the engine fills; undefined if it fails. */
export const outFloats = (engine: Pdfium, count: number, call: Fill): number[] | undefined =>
  call(...scratchOf(engine)) ? numbersOf(viewsOf(engine).floats, scratchOf(engine)[0]!, count) : undefined;

export const outIntegers = (engine: Pdfium, count: number, call: Fill): number[] | undefined =>
  call(...scratchOf(engine)) ? numbersOf(viewsOf(engine).integers, scratchOf(engine)[0]!, count) : undefined;

function numbersOf(view: Float32Array | Int32Array, memory: number, count: number): number[] {
  const numbers: number[] = [];
  for (let at = memory / 4; numbers.length < count; at++) numbers.push(view[at]!);
  return numbers;
}

export interface PdfFault {
  readonly fault: DiagnosticMessage;
}

/** Codes of FPDF_GetLastError. */
const PASSWORD = 4;
const SECURITY = 5;

/** Bit 3 of the permissions (ISO 32000-1, table 22), which are all set in a document that is not encrypted. */
const MAY_PRINT = 4;

/** Opens a document that may be printed and hands it to `use`; closes it whatever happens. */
export function withDocument<T>(engine: Pdfium, bytes: Uint8Array, use: (document: number) => T): T | PdfFault {
  const { malloc, free } = engine.pdfium.wasmExports;
  const memory = malloc(Math.max(1, bytes.length));
  if (memory === 0) return { fault: message('pdf.pdf_broken.memory') };
  heapOf(engine).set(bytes, memory);
  const document = engine.FPDF_LoadMemDocument(memory, bytes.length, '');
  try {
    if (document === 0) return openFault(engine.FPDF_GetLastError());
    if ((engine.FPDF_GetDocPermissions(document) & MAY_PRINT) === 0)
      return { fault: message('pdf.pdf_encrypted.printing') };
    return use(document);
  } finally {
    if (document !== 0) engine.FPDF_CloseDocument(document);
    free(memory);
  }
}

function openFault(error: number): PdfFault {
  if (error === PASSWORD) return { fault: message('pdf.pdf_encrypted.password') };
  if (error === SECURITY) return { fault: message('pdf.pdf_encrypted.method') };
  return { fault: message('pdf.pdf_broken') };
}

/** For print: annotations that only the screen shows stay away. */
const FLATTEN_FOR_PRINT = 1;
const FLATTENED = 1;

/** A page with its annotations and filled fields as part of what it paints; 0 where it cannot be loaded. */
export function loadPage(engine: Pdfium, document: number, index: number): number {
  const page = engine.FPDF_LoadPage(document, index);
  if (page === 0 || engine.FPDFPage_GetAnnotCount(page) <= 0) return page;
  // The form environment draws the fields that come without an appearance of their own.
  const info = engine.PDFiumExt_OpenFormFillInfo();
  const form = engine.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    if (form !== 0) engine.FORM_OnAfterLoadPage(page, form);
    const flattened = engine.FPDFPage_Flatten(page, FLATTEN_FOR_PRINT) === FLATTENED;
    if (form !== 0) engine.FORM_OnBeforeClosePage(page, form);
    if (!flattened) return page;
    engine.FPDF_ClosePage(page);
    return engine.FPDF_LoadPage(document, index);
  } finally {
    if (form !== 0) engine.PDFiumExt_ExitFormFillEnvironment(form);
    engine.PDFiumExt_CloseFormFillInfo(info);
  }
}

export interface PageGeometry {
  readonly widthDots: number;
  readonly heightDots: number;
  /** From the page's own coordinates (points, y up) to dots from the top left of the page as it is shown. */
  readonly toDots: Matrix;
}

interface ShownBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Quarter turns. */
  readonly turn: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a page that shows, in units of the page; width and height are those of the page turned. */
function shownBox(engine: Pdfium, page: number): ShownBox {
  const [left, top, right, bottom] = outFloats(engine, 4, (rect) => engine.FPDF_GetPageBoundingBox(page, rect!)) ?? [
    0, 792, 612, 0,
  ];
  const [upper, lower] = [Math.max(top!, bottom!), Math.min(top!, bottom!)];
  const turn = engine.FPDFPage_GetRotation(page) & 3;
  const [across, up] = [right! - left!, upper - lower];
  const [width, height] = turn % 2 === 0 ? [across, up] : [up, across];
  return { left: left!, top: upper, right: right!, bottom: lower, turn, width, height };
}

/** Inches of a page as it is shown. */
export function pageSize(engine: Pdfium, page: number, pointsPerUnit: number): PageSize {
  const { width, height } = shownBox(engine, page);
  return { widthIn: (width * pointsPerUnit) / 72, heightIn: (height * pointsPerUnit) / 72 };
}

/** Size of a page as it is shown, its rotation applied. */
export function pageGeometry(engine: Pdfium, page: number, dpi: number): PageGeometry {
  const s = dpi / 72;
  const { left: l, top: t, right: r, bottom: b, turn, width, height } = shownBox(engine, page);
  const toDots: Matrix =
    turn === 0
      ? [s, 0, 0, -s, -l * s, t * s]
      : turn === 1
        ? [0, s, s, 0, -b * s, -l * s]
        : turn === 2
          ? [-s, 0, 0, s, r * s, -b * s]
          : [0, -s, -s, 0, t * s, r * s];
  return {
    widthDots: Math.max(1, Math.round(width * s)),
    heightDots: Math.max(1, Math.round(height * s)),
    toDots,
  };
}

const GRAY = 1;
const BGR = 2;
const ANNOTATIONS = 0x01;
const GRAYSCALE = 0x08;
/** Layers that are off for print are. */
export const FOR_PRINT = 0x800;

/** Luminance of black ink alone (0 0 0 1 in CMYK) in the engine's profile: on a label that is black and no dark gray. */
const BLACK_INK = 36;

export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Three channels instead of one. */
  readonly colors: boolean;
}

/** Draws a part of a page, in dots of the whole page, on white. Undefined where there is no memory for it. */
export function drawPart(
  engine: Pdfium,
  page: number,
  { geometry, part }: { geometry: PageGeometry; part: Part },
): Raster | undefined {
  const { left, top, width, height, colors } = part;
  const channels = colors ? 3 : 1;
  const stride = Math.ceil((width * channels) / 4) * 4;
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, colors ? BGR : GRAY, 0, 0);
  if (bitmap === 0) return undefined;
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    const flags = ANNOTATIONS | FOR_PRINT | (colors ? 0 : GRAYSCALE);
    engine.FPDF_RenderPageBitmap(bitmap, page, -left, -top, geometry.widthDots, geometry.heightDots, 0, flags);
    const from = engine.FPDFBitmap_GetBuffer(bitmap);
    const rowBytes = engine.FPDFBitmap_GetStride(bitmap) || stride;
    const heap = heapOf(engine);
    const data = new Uint8Array(width * height * channels);
    for (let row = 0; row < height; row++) {
      const source = heap.subarray(from + row * rowBytes, from + row * rowBytes + width * channels);
      if (!colors) data.set(source, row * width);
      else {
        for (let at = 0; at < source.length; at += 3) {
          const to = row * width * 3 + at;
          data[to] = source[at + 2]!;
          data[to + 1] = source[at + 1]!;
          data[to + 2] = source[at]!;
        }
      }
    }
    if (!colors) for (let at = 0; at < data.length; at++) if (data[at]! <= BLACK_INK) data[at] = 0;
    return { kind: 'raster', widthDots: width, heightDots: height, channels, data };
  } finally {
    engine.FPDFBitmap_Destroy(bitmap);
  }
}

/** Images and forms inside forms that are looked at before a page is drawn. */
const MAX_CHECKED = 20_000;
const IMAGE = 3;
const FORM = 5;

/** The size of an image on the page with more pixels than the table of limits allows: it is refused before it is decoded. */
export function tooLargeImage(engine: Pdfium, page: number): string | undefined {
  let checked = 0;
  const check = (object: number, depth: number): string | undefined => {
    const type = engine.FPDFPageObj_GetType(object);
    if (type === IMAGE) {
      const size = outIntegers(engine, 2, (width, height) =>
        engine.FPDFImageObj_GetImagePixelSize(object, width!, height!),
      );
      const [width, height] = (size ?? [0, 0]).map((value) => value >>> 0) as [number, number];
      return width * height > CODEC_LIMITS.picturePixels ? `${width} × ${height}` : undefined;
    }
    if (type !== FORM || depth > 8) return undefined;
    const count = engine.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && checked < MAX_CHECKED; index++, checked++) {
      const found = check(engine.FPDFFormObj_GetObject(object, index), depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  const count = engine.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && checked < MAX_CHECKED; index++, checked++) {
    const found = check(engine.FPDFPage_GetObject(page, index), 0);
    if (found) return found;
  }
  return undefined;
}
