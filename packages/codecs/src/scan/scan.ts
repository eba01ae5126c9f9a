/** Bar codes that a picture shows, read by zxing: its program is loaded when the first picture is scanned. */
import { zxingSettings } from '#platform/programs';
import type { ReadInputBarcodeFormat, ReaderOptions, ReadResult as ZxingResult } from 'zxing-wasm/reader';
import type { MonoBitmap } from '../label/index.ts';

/** A bar code that was read, with the rectangle around it in dots of the picture. */
export interface ScannedCode {
  /** The name that zxing has for the symbology: `Code128`, `QRCode`, `EAN13`, … */
  readonly symbology: string;
  /** The data; of a GS1 symbol its application identifiers in parentheses. */
  readonly text: string;
  /** The data as bytes. */
  readonly bytes: Uint8Array;
  readonly isGs1: boolean;
  /** The symbology identifier of ISO/IEC 15424, `]C1`, which a scanner may send before the data. */
  readonly identifier: string;
  /** False for one of several symbols of a message, and for one that programs the reader. */
  readonly isWhole: boolean;
  /** The symbol's level of error correction, as its symbology calls it: `M`, `23%`; else empty. */
  readonly level: string;
  /** Modules of a matrix symbol; 0 for others. */
  readonly columns: number;
  readonly rows: number;
  /** How far it is turned clockwise, in degrees; a few of them where the picture is no drawing. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

/** Pixels that are scanned at most: a larger picture is made smaller by a whole factor first. */
const MAX_PIXELS = 12_000_000;
const MAX_CODES = 60;

type ReadBarcodes = (picture: ImageData, options: ReaderOptions) => Promise<readonly ZxingResult[]>;

let reader: Promise<ReadBarcodes> | undefined;

async function loadReader(): Promise<ReadBarcodes> {
  const zxing = await import('zxing-wasm/reader');
  await zxing.prepareZXingModule({ overrides: await zxingSettings(), fireImmediately: true });
  return zxing.readBarcodes;
}

export interface ScanOptions {
  /** zxing's name of the only symbology to look for, or of a kind of them. */
  readonly symbology?: string;
  /** Looks for dark codes on light only. */
  readonly isDark?: boolean;
  /** Looks less closely, in a third of the time. */
  readonly isQuick?: boolean;
}

/** The bar codes in the picture, upright and turned, dark on light and light on dark. */
export async function scanCodes(
  bitmap: MonoBitmap,
  { symbology, isDark = false, isQuick = false }: ScanOptions = {},
): Promise<ScannedCode[]> {
  const { widthDots, heightDots } = bitmap;
  if (widthDots === 0 || heightDots === 0) return [];
  const readBarcodes = await (reader ??= loadReader());
  const factor = Math.max(1, Math.ceil(Math.sqrt((widthDots * heightDots) / MAX_PIXELS)));
  const found = await readBarcodes(pixelsOf(bitmap, factor), {
    ...(symbology === undefined ? {} : { formats: [symbology as ReadInputBarcodeFormat] }),
    tryHarder: !isQuick,
    tryRotate: true,
    tryInvert: !isDark,
    tryDownscale: false,
    maxNumberOfSymbols: MAX_CODES,
  });
  return found.filter(({ isValid }) => isValid).map((code) => placed(code, factor));
}

function placed(
  { format, text, bytes, contentType, ecLevel, symbol, orientation, position, ...more }: ZxingResult,
  factor: number,
): ScannedCode {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const [xs, ys] = [corners.map(({ x }) => x * factor), corners.map(({ y }) => y * factor)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    symbology: format,
    text,
    bytes,
    isGs1: contentType === 'GS1',
    identifier: more.symbologyIdentifier,
    isWhole: more.sequenceSize <= 1 && !more.readerInit,
    level: ecLevel,
    columns: symbol.width,
    rows: symbol.height,
    turn: orientation,
    x,
    y,
    widthDots: Math.max(...xs) - x,
    heightDots: Math.max(...ys) - y,
  };
}

const WHITE = 0xffffffff;
const BLACK = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0]!;

/** RGBA samples; `factor` dots across and down become one pixel of their mean. */
function pixelsOf(bitmap: MonoBitmap, factor: number): ImageData {
  const { strideBytes, data } = bitmap;
  const width = Math.max(1, Math.floor(bitmap.widthDots / factor));
  const height = Math.max(1, Math.floor(bitmap.heightDots / factor));
  const pixels = new Uint32Array(width * height).fill(WHITE);
  const samples = new Uint8ClampedArray(pixels.buffer);
  if (factor === 1) {
    for (let at = 0; at < strideBytes * height; at++) {
      if (data[at] === 0) continue;
      const [x, y] = [(at % strideBytes) * 8, Math.trunc(at / strideBytes)];
      for (let bit = 0; bit < 8 && x + bit < width; bit++)
        if (data[at]! & (0x80 >> bit)) pixels[y * width + x + bit] = BLACK;
    }
  } else {
    for (let to = 0; to < pixels.length; to++) {
      const [left, top] = [(to % width) * factor, Math.trunc(to / width) * factor];
      let black = 0;
      for (let row = top; row < top + factor; row++)
        for (let dot = left; dot < left + factor; dot++)
          if (data[row * strideBytes + (dot >> 3)]! & (0x80 >> (dot & 7))) black++;
      if (black > 0) samples.fill(255 - (255 * black) / (factor * factor), to * 4, to * 4 + 3);
    }
  }
  return { data: samples, width, height, colorSpace: 'srgb' } as ImageData;
}
