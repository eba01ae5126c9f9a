/** Documents that are drawn here, as pages: PNG, BMP and PDF, drawn one page, and a strip of it, at a time. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { sentence } from '@platen/messages';
import { convertIndexedToRgb, decode } from 'fast-png';
import type { Ink, Size } from './layout.ts';
import { DRAWN_FORMATS, PageError } from './drawn-formats.ts';

const MAX_PAGES = 500;
const MAX_PIXELS = 64_000_000;
const PNG_SIGNATURE = 0x89504e47;
/** Finer devices get each dot of a page several times; the driver of a coarser one makes its dots of several. */
const MAX_DPI = 600;
const MIN_DPI = 150;
/** Rows of a page that are in memory at a time. */
const STRIP_BYTES = 4_000_000;
/** The resolution at which ink is looked for. */
const INK_DPI = 48;
const POINTS_PER_INCH = 72;

/** Samples for the driver: rows from the top, padded to 4 bytes. 24 bits are blue, green, red; 8 bits are gray; 1 is white. */
export interface Strip {
  /** Its place within the page, in the dots of the device. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly depth: 1 | 8 | 24;
  /** The bytes of this strip, until the next one is drawn. */
  readonly bits: Uint8Array;
}

/** A document that is open. */
export interface Pages {
  readonly count: number;
  /** In points. */
  readonly size: (page: number) => Size;
  /** Undefined for an empty page. */
  readonly ink: (page: number) => Ink | undefined;
  /** Draws the page at a size in dots of the device; strips without ink are left out. */
  readonly draw: (page: number, size: Size & { readonly dpi: number }, onStrip: (strip: Strip) => void) => void;
  readonly close: () => void;
}

/** `dpi`: of a picture. Errors: PageError. */
export async function openPages(format: string, document: Uint8Array, dpi: number): Promise<Pages> {
  if (format === 'png') return pictureOf(pngSamples(document), dpi);
  if (format === 'bmp') return pictureOf(bmpSamples(document), dpi);
  if (format === 'pdf') return openPdf(document);
  throw new PageError(sentence('page.format', { format, formats: DRAWN_FORMATS.join(', ') }));
}

/** Returns the size of a PNG, which stands in its first chunk. */
function headerSize(document: Uint8Array): Size | undefined {
  const header = new DataView(document.buffer, document.byteOffset, document.length);
  if (document.length < 24 || header.getUint32(0) !== PNG_SIGNATURE) return undefined;
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

/** Rows of blue, green, red that end on 4 bytes. */
interface Samples {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

const strideOf = (width: number, depth: 1 | 8 | 24): number => ((width * depth + 31) >> 5) << 2;

function toSamples(
  { width, height }: Size,
  sample: (x: number, y: number) => readonly [number, number, number],
): Samples {
  const stride = strideOf(width, 24);
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * stride; x < width; x++, at += 3) {
      const [red, green, blue] = sample(x, y);
      bits[at] = blue;
      bits[at + 1] = green;
      bits[at + 2] = red;
    }
  }
  return { width, height, bits };
}

const allowPixels = (width: number, height: number): void => {
  if (width < 1 || height < 1 || width * height > MAX_PIXELS)
    throw new PageError(sentence('page.size', { width, height, most: MAX_PIXELS }));
};

function pictureOf(samples: Samples, dpi: number): Pages {
  const toPoints = (dots: number): number => (dots * POINTS_PER_INCH) / dpi;
  return {
    count: 1,
    size: () => ({ width: toPoints(samples.width), height: toPoints(samples.height) }),
    ink: () => inkOf(samples, dpi),
    draw: (_, { width, height }, onStrip) => {
      const strip = packed(samples);
      if (strip) onStrip({ ...strip, y: 0, width, height });
    },
    close: () => undefined,
  };
}

function inkOf({ width, height, bits }: Samples, dpi: number): Ink | undefined {
  const stride = strideOf(width, 24);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * stride; x < width; x++, at += 3) {
      if (bits[at] === 255 && bits[at + 1] === 255 && bits[at + 2] === 255) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  const toPoints = (dots: number): number => (dots * POINTS_PER_INCH) / dpi;
  return right === 0
    ? undefined
    : { left: toPoints(left), top: toPoints(top), right: toPoints(right), bottom: toPoints(bottom) };
}

/** The same samples in as few bits as they need; undefined if all are white. */
function packed(
  { width, height, bits }: Samples,
  room = roomFor(),
): Pick<Strip, 'columns' | 'rows' | 'depth' | 'bits'> | undefined {
  const stride = strideOf(width, 24);
  let depth: 0 | 1 | 8 | 24 = 0;
  for (let y = 0; y < height && depth < 24; y++) {
    for (let x = 0, at = y * stride; x < width; x++, at += 3) {
      const value = bits[at]!;
      if (value === 255 && bits[at + 1] === 255 && bits[at + 2] === 255) continue;
      if (bits[at + 1] !== value || bits[at + 2] !== value) {
        depth = 24;
        break;
      }
      depth = value === 0 && depth < 8 ? 1 : 8;
    }
  }
  if (depth === 0) return undefined;
  if (depth === 24) return { columns: width, rows: height, depth, bits };
  const rowBytes = strideOf(width, depth);
  const less = room(rowBytes * height).fill(0);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * stride; x < width; x++, at += 3) {
      if (depth === 8) less[y * rowBytes + x] = bits[at]!;
      else if (bits[at] === 255) less[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return { columns: width, rows: height, depth, bits: less };
}

function pngSamples(document: Uint8Array): Samples {
  // By its header: what it unpacks to need not fit into memory.
  const size = headerSize(document);
  if (size) allowPixels(size.width, size.height);
  let image: ReturnType<typeof decode>;
  try {
    image = decode(document);
  } catch (error) {
    throw new PageError(sentence('page.png', { why: error instanceof Error ? error.message : String(error) }));
  }
  const indexed = image.palette ? convertIndexedToRgb(image) : undefined;
  const channels = indexed ? image.palette![0]!.length : image.channels;
  const data = indexed ?? image.data;
  const max = image.depth === 16 && !indexed ? 257 : 1;
  const low = !indexed && image.depth < 8;
  const rowBytes = Math.ceil((image.width * image.depth) / 8);
  const packedSample = (x: number, y: number): number => {
    const bit = x * image.depth;
    const byte = data[y * rowBytes + (bit >> 3)]!;
    return (byte >> (8 - image.depth - (bit & 7))) & ((1 << image.depth) - 1);
  };
  allowPixels(image.width, image.height);
  return toSamples({ width: image.width, height: image.height }, (x, y) => {
    if (low) {
      const gray = (packedSample(x, y) * 255) / ((1 << image.depth) - 1);
      return [gray, gray, gray];
    }
    const at = (y * image.width + x) * channels;
    const alpha = channels === 2 || channels === 4 ? data[at + channels - 1]! / max / 255 : 1;
    const on = (value: number): number => Math.round((value / max) * alpha + 255 * (1 - alpha));
    const red = on(data[at]!);
    return channels < 3 ? [red, red, red] : [red, on(data[at + 1]!), on(data[at + 2]!)];
  });
}

/** Uncompressed BMP of 1, 4, 8, 24 or 32 bits a pixel. */
function bmpSamples(document: Uint8Array): Samples {
  const view = new DataView(document.buffer, document.byteOffset, document.byteLength);
  if (document.length < 54 || view.getUint16(0, true) !== 0x4d42) throw new PageError(sentence('page.bmpHeader'));
  const offset = view.getUint32(10, true);
  const paletteAt = 14 + view.getUint32(14, true);
  const width = view.getInt32(18, true);
  const signedHeight = view.getInt32(22, true);
  const height = Math.abs(signedHeight);
  const depth = view.getUint16(28, true);
  if (view.getUint32(30, true) !== 0 || ![1, 4, 8, 24, 32].includes(depth))
    throw new PageError(sentence('page.bmpKind'));
  const stride = (((width * depth + 31) >> 5) << 2) >>> 0;
  if (offset + stride * height > document.length) throw new PageError(sentence('page.bmpShort'));
  allowPixels(width, height);
  return toSamples({ width, height }, (x, y) => {
    const row = offset + (signedHeight > 0 ? height - 1 - y : y) * stride;
    if (depth >= 24) {
      const at = row + x * (depth >> 3);
      return [document[at + 2]!, document[at + 1]!, document[at]!];
    }
    const bit = x * depth;
    const index = (document[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    const at = paletteAt + index * 4;
    return [document[at + 2]!, document[at + 1]!, document[at]!];
  });
}

const ANNOTATIONS = 0x01;
const FOR_PRINTING = 0x800;

/** A PDF in the memory of its renderer. */
interface LoadedPdf {
  readonly pdfium: WrappedPdfiumModule;
  /** It moves when it grows. */
  readonly memory: { readonly HEAPU8: Uint8Array };
  /** 0 if it cannot be read. */
  readonly pdf: number;
  /** For the samples of a strip. */
  readonly room: (bytes: number) => Uint8Array;
  readonly close: () => void;
}

async function loadPdf(document: Uint8Array): Promise<LoadedPdf> {
  const { init } = await import('@embedpdf/pdfium');
  const { readFile } = await import('node:fs/promises');
  const { createRequire } = await import('node:module');
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
  });
  pdfium.PDFiumExt_Init();
  const memory = pdfium.pdfium as unknown as {
    readonly HEAPU8: Uint8Array;
    readonly wasmExports: { malloc: (n: number) => number; free: (p: number) => void };
  };
  const source = memory.wasmExports.malloc(document.length);
  memory.HEAPU8.set(document, source);
  const pdf = pdfium.FPDF_LoadMemDocument(source, document.length, '');
  return {
    pdfium,
    memory,
    pdf,
    room: roomFor(),
    close: () => {
      if (pdf) pdfium.FPDF_CloseDocument(pdf);
      memory.wasmExports.free(source);
    },
  };
}

async function openPdf(document: Uint8Array): Promise<Pages> {
  const loaded = await loadPdf(document);
  const { pdfium, pdf, close } = loaded;
  const packedRoom = roomFor();
  const count = pdf ? pdfium.FPDF_GetPageCount(pdf) : 0;
  if (!pdf || count > MAX_PAGES) {
    close();
    throw new PageError(pdf ? sentence('page.pdfPages', { count, most: MAX_PAGES }) : sentence('page.pdf'));
  }
  const onPage = <T>(index: number, use: (page: number) => T): T => {
    const page = pdfium.FPDF_LoadPage(pdf, index);
    try {
      return use(page);
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  };
  const size = (index: number): Size =>
    onPage(index, (page) => ({ width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }));
  return {
    count,
    size,
    ink: (index) => {
      const full = atDpi(size(index), INK_DPI);
      if (full.width * full.height > MAX_PIXELS) throw new PageError(sentence('page.pdfLarge', { page: index + 1 }));
      return onPage(index, (page) => inkOf(drawRows(loaded, page, { full, top: 0, rows: full.height }), INK_DPI));
    },
    draw: (index, { width, height, dpi }, onStrip) => {
      // Dots of the device for one dot of ours; below 1 where ours are finer.
      const times = dpi < MIN_DPI ? 1 / Math.ceil(MIN_DPI / dpi) : Math.ceil(dpi / MAX_DPI);
      const full = { width: Math.ceil(width / times), height: Math.ceil(height / times) };
      const step = Math.ceil(1 / times);
      const most = Math.max(1, Math.floor(STRIP_BYTES / strideOf(full.width, 24) / step)) * step;
      onPage(index, (page) => {
        for (let top = 0; top < full.height; top += most) {
          const rows = Math.min(most, full.height - top);
          const drawn = packed(drawRows(loaded, page, { full, top, rows }), packedRoom);
          const inDeviceDots = (dots: number): number => Math.round(dots * times);
          const place = { y: inDeviceDots(top), width: inDeviceDots(full.width), height: inDeviceDots(rows) };
          if (drawn) onStrip({ ...drawn, ...place });
        }
      });
    },
    close,
  };
}

const atDpi = ({ width, height }: Size, dpi: number): Size => ({
  width: Math.max(1, Math.round((width * dpi) / POINTS_PER_INCH)),
  height: Math.max(1, Math.round((height * dpi) / POINTS_PER_INCH)),
});

/** The same bytes for one strip after the other: a page at 600 dpi is 100 MB of them, which would wait to be collected. */
function roomFor(): (bytes: number) => Uint8Array {
  let kept = new Uint8Array();
  return (bytes) => {
    if (kept.length < bytes) kept = new Uint8Array(bytes);
    return kept.subarray(0, bytes);
  };
}

interface Rows {
  /** The whole page, in dots. */
  readonly full: Size;
  readonly top: number;
  readonly rows: number;
}

function drawRows({ pdfium, memory, room }: LoadedPdf, page: number, { full, top, rows }: Rows): Samples {
  const bitmap = pdfium.FPDFBitmap_Create(full.width, rows, 0);
  if (!bitmap) throw new PageError(sentence('page.size', { ...full, most: MAX_PIXELS }));
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, full.width, rows, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, -top, full.width, full.height, 0, ANNOTATIONS | FOR_PRINTING);
    const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    // Taken after the drawing, which may have moved it. Its pixels are blue, green, red and one byte more.
    const drawn = memory.HEAPU8;
    const rowBytes = strideOf(full.width, 24);
    const bits = room(rowBytes * rows);
    for (let y = 0; y < rows; y++) {
      for (let x = 0, from = pixels + y * stride, to = y * rowBytes; x < full.width; x++, from += 4, to += 3) {
        bits[to] = drawn[from]!;
        bits[to + 1] = drawn[from + 1]!;
        bits[to + 2] = drawn[from + 2]!;
      }
    }
    return { width: full.width, height: rows, bits };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
