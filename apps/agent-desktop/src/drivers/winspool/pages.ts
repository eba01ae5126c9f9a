/** Documents that go through a Windows driver as pages: PNG, BMP and PDF become 24-bit samples. */
import { sentence } from '@platen/messages';
import { convertIndexedToRgb, decode } from 'fast-png';
import type { DriverPage } from './driver-code.ts';
import { PageError, PRINT_MODE_FORMATS } from './print-mode.ts';

const MAX_PAGES = 500;
const MAX_PIXELS = 64_000_000;
const PNG_SIGNATURE = 0x89504e47;

/** Pages of the document at `dpi`. Errors: PageError. */
export async function pagesOf(format: string, document: Uint8Array, dpi: number): Promise<DriverPage[]> {
  if (format === 'png') return [pngPage(document, dpi)];
  if (format === 'bmp') return [bmpPage(document, dpi)];
  if (format === 'pdf') return pdfPages(document, dpi);
  throw new PageError(sentence('page.format', { format, formats: PRINT_MODE_FORMATS.join(', ') }));
}

function checkSize({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width < 1 || height < 1 || width * height > MAX_PIXELS)
    throw new PageError(sentence('page.size', { width, height, most: MAX_PIXELS }));
}

/** Of a PNG, in its first chunk. */
function headerSize(document: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const header = new DataView(document.buffer, document.byteOffset, document.length);
  if (document.length < 24 || header.getUint32(0) !== PNG_SIGNATURE) return undefined;
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

/** Packs RGB(A) or gray samples on white into rows of blue, green, red that end on 4 bytes. */
function toPage(
  size: { width: number; height: number; dpi: number },
  sample: (x: number, y: number) => readonly [number, number, number],
): DriverPage {
  const { width, height, dpi } = size;
  checkSize(size);
  const stride = (width * 3 + 3) & ~3;
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * stride; x < width; x++, at += 3) {
      const [red, green, blue] = sample(x, y);
      bits[at] = blue;
      bits[at + 1] = green;
      bits[at + 2] = red;
    }
  }
  return { widthDots: width, heightDots: height, dpi, bits };
}

function pngPage(document: Uint8Array, dpi: number): DriverPage {
  // By its header: what it unpacks to need not fit into memory.
  const size = headerSize(document);
  if (size) checkSize(size);
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
  const packed = (x: number, y: number): number => {
    const bit = x * image.depth;
    const byte = data[y * rowBytes + (bit >> 3)]!;
    return (((byte >> (8 - image.depth - (bit & 7))) & ((1 << image.depth) - 1)) * 255) / ((1 << image.depth) - 1);
  };
  return toPage({ width: image.width, height: image.height, dpi }, (x, y) => {
    if (low) {
      const gray = packed(x, y);
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
function bmpPage(document: Uint8Array, dpi: number): DriverPage {
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
  return toPage({ width, height, dpi }, (x, y) => {
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

async function pdfPages(document: Uint8Array, dpi: number): Promise<DriverPage[]> {
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
  try {
    if (!pdf) throw new PageError(sentence('page.pdf'));
    const count = pdfium.FPDF_GetPageCount(pdf);
    if (count > MAX_PAGES) throw new PageError(sentence('page.pdfPages', { count, most: MAX_PAGES }));
    return Array.from({ length: count }, (_, index) => {
      const page = pdfium.FPDF_LoadPage(pdf, index);
      const width = Math.round((pdfium.FPDF_GetPageWidthF(page) * dpi) / 72);
      const height = Math.round((pdfium.FPDF_GetPageHeightF(page) * dpi) / 72);
      if (width * height > MAX_PIXELS) throw new PageError(sentence('page.pdfLarge', { page: index + 1 }));
      const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0x01 | 0x800);
      const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const drawn = toPage({ width, height, dpi }, (x, y) => {
        const at = pixels + y * stride + x * 4;
        return [memory.HEAPU8[at + 2]!, memory.HEAPU8[at + 1]!, memory.HEAPU8[at]!];
      });
      pdfium.FPDFBitmap_Destroy(bitmap);
      pdfium.FPDF_ClosePage(page);
      return drawn;
    });
  } finally {
    if (pdf) pdfium.FPDF_CloseDocument(pdf);
    memory.wasmExports.free(source);
  }
}
