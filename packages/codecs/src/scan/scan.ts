/** Bar codes that a picture shows, read by zxing: its program is loaded when the first picture is scanned. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReaderOptions, ReadResult as ZxingResult } from 'zxing-wasm/reader';
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
  /** The level of error correction that the symbol says it has, as its symbology calls it: `M`, `23%`; else empty. */
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
const MOST_PIXELS = 12_000_000;
const MOST_CODES = 60;

type ReadBarcodes = (picture: ImageData, options: ReaderOptions) => Promise<readonly ZxingResult[]>;

let reader: Promise<ReadBarcodes> | undefined;

async function loadReader(): Promise<ReadBarcodes> {
  const zxing = await import('zxing-wasm/reader');
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await zxing.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true });
  return zxing.readBarcodes;
}

/** The bar codes in the picture, upright and turned, dark on light and light on dark. */
export async function scanCodes(bitmap: MonoBitmap): Promise<ScannedCode[]> {
  const { widthDots, heightDots } = bitmap;
  if (widthDots === 0 || heightDots === 0) return [];
  const readBarcodes = await (reader ??= loadReader());
  const factor = Math.max(1, Math.ceil(Math.sqrt((widthDots * heightDots) / MOST_PIXELS)));
  const found = await readBarcodes(pixelsOf(bitmap, factor), {
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: false,
    maxNumberOfSymbols: MOST_CODES,
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

/** RGBA samples; `factor` dots across and down become one pixel of their mean. */
function pixelsOf({ widthDots, heightDots, strideBytes, data }: MonoBitmap, factor: number): ImageData {
  const width = Math.max(1, Math.floor(widthDots / factor));
  const height = Math.max(1, Math.floor(heightDots / factor));
  const samples = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      let black = 0;
      for (let row = y * factor; row < (y + 1) * factor; row++)
        for (let dot = x * factor; dot < (x + 1) * factor; dot++)
          if (data[row * strideBytes + (dot >> 3)]! & (0x80 >> (dot & 7))) black++;
      if (black > 0) samples[to] = samples[to + 1] = samples[to + 2] = 255 - (255 * black) / (factor * factor);
    }
  }
  return { data: samples, width, height, colorSpace: 'srgb' } as ImageData;
}
