/**
 * Draws bar codes as Labelary does today. Real printers differ: a ZD621 chooses the QR mask by a rule of two stages and
 * prints guard bars 13 dots longer; Labelary before 2026 chose other QR masks (it left the format bits out of the
 * penalties). Both read the same in a scanner.
 */
import { message } from '@platen/messages';
import { contentText, literal, type BarcodeElement, type TextElement } from '../../label/index.ts';
import { type BarcodeSymbol, encodeBarcode, findSymbology, type SymbolError } from '../../symbologies/index.ts';
import type { RenderContext } from '../context.ts';
import { fillRect, type Surface } from '../frame.ts';
import { placeBlock, turnPoint, turnRect, type BlockSize, type Rect } from '../place.ts';
import { drawTextLine } from '../text-line.ts';
import type { Geometry } from './geometry.ts';
import { linearGeometry, postalGeometry } from './linear.ts';
import { linkedGeometry } from './linked.ts';
import { matrixGeometry } from './matrix.ts';
import { maxicodeGeometry } from './maxicode.ts';

/** Modules wider than this are no label's. */
const MAX_MODULE_DOTS = 1000;
const MAX_HEIGHT_DOTS = 32_000;

interface Encoded {
  readonly data: string;
  readonly symbol: BarcodeSymbol | SymbolError;
  /** Its size at a density, where no clock is in it. */
  measured?: { readonly dpi: number; readonly size: BlockSize };
}

/**
 * The symbol and size of each element: it is encoded and measured to be checked, placed and drawn. Its picture is not
 * kept: a young collection takes no value out of a WeakMap, so that every picture would grow old.
 */
const symbols = new WeakMap<BarcodeElement, Encoded>();

const symbolOf = (element: BarcodeElement, context: RenderContext): BarcodeSymbol | SymbolError =>
  encodedOf(element, context).symbol;

function encodedOf(element: BarcodeElement, context: RenderContext): Encoded {
  const data = contentText(element.content, context.now);
  const known = symbols.get(element);
  if (known?.data === data) return known;
  const symbol = encodeBarcode({
    symbology: element.symbology,
    data,
    options: element.options,
    wideRatio: element.wideRatio,
    ...(element.encoding !== undefined && { encoding: element.encoding }),
    ...(element.humanReadable.checkDigit !== undefined && { printCheckDigit: element.humanReadable.checkDigit }),
  });
  const encoded: Encoded = { data, symbol };
  symbols.set(element, encoded);
  return encoded;
}

/** The picture of the element in its own coordinates, or why there is none. */
const geometryOf = (element: BarcodeElement, context: RenderContext): Geometry | SymbolError =>
  drawSymbol(symbolOf(element, context), element, context);

function drawSymbol(
  symbol: BarcodeSymbol | SymbolError,
  element: BarcodeElement,
  context: RenderContext,
): Geometry | SymbolError {
  const moduleDots = Math.min(MAX_MODULE_DOTS, Math.max(1, Math.round(element.moduleDots)));
  const heightDots = Math.min(MAX_HEIGHT_DOTS, Math.max(0, Math.round(element.heightDots)));
  const isBounded = moduleDots === element.moduleDots && heightDots === element.heightDots;
  const bounded = isBounded ? element : { ...element, moduleDots, heightDots };
  switch (symbol.kind) {
    case 'error':
      return symbol;
    case 'linear':
      return linearGeometry(symbol, bounded, context);
    case 'postal':
      return postalGeometry(symbol, bounded, context);
    case 'matrix':
      return matrixGeometry(symbol, bounded, context);
    case 'maxicode':
      return maxicodeGeometry(symbol, context.dpi);
    case 'linked':
      return linkedGeometry(symbol, bounded, context);
  }
}

/**
 * The block of a bar code is its bars: guard bars and the human-readable line lie outside it, as in ZPL. The anchor
 * `bottom-corner` (DPL) means the bottom of the line below the bars.
 */
function sizeOf(geometry: Geometry, element: BarcodeElement): BlockSize {
  const { widthDots, heightDots, bottomDots } = geometry;
  const whole = element.anchor === 'bottom-corner' ? bottomDots : heightDots;
  return { widthDots, heightDots: whole, baselineDots: baselineOf(heightDots, element) };
}

/**
 * The base of a QR code under ZPL's ^FT is that of its bitmap, whose rows printers and Labelary fill up to whole bytes:
 * 21 modules stand on 24, 25 on 32.
 */
function baselineOf(heightDots: number, { symbology, moduleDots }: BarcodeElement): number {
  if (symbology !== 'qrcode' && symbology !== 'gs1-qrcode') return heightDots;
  const byteDots = 8 * Math.max(1, Math.round(moduleDots));
  return Math.ceil(heightDots / byteDots) * byteDots;
}

const NOTHING: BlockSize = { widthDots: 0, heightDots: 0, baselineDots: 0 };

/** The size of a bar code's unturned block, the human-readable line not counted. Nothing where it cannot be encoded. */
export function sizeBarcode(element: BarcodeElement, context: RenderContext): BlockSize {
  const encoded = encodedOf(element, context);
  if (encoded.measured?.dpi === context.dpi) return encoded.measured.size;
  const size = measureSymbol(encoded.symbol, element, context);
  if (element.content.every(({ kind }) => kind === 'literal')) encoded.measured = { dpi: context.dpi, size };
  return size;
}

function measureSymbol(
  symbol: BarcodeSymbol | SymbolError,
  element: BarcodeElement,
  context: RenderContext,
): BlockSize {
  // The line of text takes longest, and where the block does not end below it, its size does not depend on it.
  const humanReadable = { ...element.humanReadable, position: 'none' as const };
  const measured = element.anchor === 'bottom-corner' ? element : { ...element, humanReadable };
  const geometry = drawSymbol(symbol, measured, context);
  return 'kind' in geometry ? NOTHING : sizeOf(geometry, element);
}

export function boundsBarcode(element: BarcodeElement, context: RenderContext): Rect {
  const size = sizeBarcode(element, context);
  return turnRect(placeBlock(element, size), { x: 0, y: 0, ...size });
}

function reportError(element: BarcodeElement, { sink }: RenderContext, error: SymbolError): void {
  const [offset, length] = element.span ?? [0, 0];
  const expected = error.expected ?? findSymbology(element.symbology)?.data;
  sink?.report(error.message, { expected, offset, length });
}

function reportDropped({ symbology, span }: BarcodeElement, { sink }: RenderContext, dropped: string): void {
  const [offset, length] = span ?? [0, 0];
  const reported = message('render.barcode_character_dropped', { symbology, characters: JSON.stringify(dropped) });
  sink?.report(reported, { offset, length, expected: findSymbology(symbology)?.data });
}

/** Reports what of the data will not print, without drawing the bar code. */
export function reportSymbol(element: BarcodeElement, context: RenderContext): void {
  const symbol = symbolOf(element, context);
  if (symbol.kind === 'error') reportError(element, context, symbol);
  else if (symbol.kind === 'linear' && symbol.dropped) reportDropped(element, context, symbol.dropped);
}

/** Draws the bar code. One that cannot be encoded draws nothing and is reported. */
export function drawBarcode(frame: Surface, element: BarcodeElement, context: RenderContext): void {
  const geometry = geometryOf(element, context);
  if ('kind' in geometry) {
    reportError(element, context, geometry);
    return;
  }
  if (geometry.dropped) reportDropped(element, context, geometry.dropped);
  const placed = placeBlock(element, sizeOf(geometry, element));
  const turn = { ...placed, originX: Math.floor(placed.originX), originY: Math.floor(placed.originY) };
  const { rects } = geometry;
  const { rotation, originX, originY } = turn;
  const { ink } = element;
  // The same as turnRect, without an object for every module.
  for (let i = 0; i < rects.length; i += 4) {
    const [x, y, width, height] = [rects[i]!, rects[i + 1]!, rects[i + 2]!, rects[i + 3]!];
    if (rotation === 0) fillRect(frame, originX + x, originY + y, width, height, ink);
    else if (rotation === 90) fillRect(frame, originX - y - height, originY + x, height, width, ink);
    else if (rotation === 180) fillRect(frame, originX - x - width, originY - y - height, width, height, ink);
    else fillRect(frame, originX + y, originY - x - width, height, width, ink);
  }
  for (const line of geometry.texts) drawTextLine(frame, { ...line, turn, ink: element.ink }, context);
}

/** The bars or modules as black rectangles on the label: x, y, width, height in turn. None where it cannot be encoded. */
export function barcodeRects(element: BarcodeElement, context: RenderContext): Rect[] {
  const geometry = geometryOf(element, context);
  if ('kind' in geometry) return [];
  const placed = placeBlock(element, sizeOf(geometry, element));
  const turn = { ...placed, originX: Math.floor(placed.originX), originY: Math.floor(placed.originY) };
  return Array.from({ length: geometry.rects.length / 4 }, (_, index) => {
    const [x, y, widthDots, heightDots] = geometry.rects.slice(index * 4, index * 4 + 4) as [
      number,
      number,
      number,
      number,
    ];
    return turnRect(turn, { x, y, widthDots, heightDots });
  });
}

/** The human-readable line as texts of their own, at the same places: for languages whose bar codes print none. */
export function readableLines(element: BarcodeElement, context: RenderContext): TextElement[] {
  const geometry = geometryOf(element, context);
  if ('kind' in geometry) return [];
  const turn = placeBlock(element, sizeOf(geometry, element));
  return geometry.texts.map(({ text, font, x, baseline, charGapDots }) => {
    const [left, line] = turnPoint(turn, x, baseline);
    return {
      kind: 'text',
      x: left,
      y: line,
      content: literal(text),
      font,
      rotation: element.rotation,
      anchor: 'baseline',
      justify: 'start',
      ink: element.ink,
      ...(charGapDots ? { charGapDots } : {}),
    };
  });
}
