/** Draws bar codes. */
import type { BarcodeElement, MonoBitmap } from '../../label/index.ts';
import type { RenderContext } from '../context.ts';
import { placeBlock, turnRect, type BlockSize, type Rect } from '../place.ts';

/** The size of a bar code's unturned block, the human-readable line not counted. */
export function sizeBarcode(element: BarcodeElement, _context: RenderContext): BlockSize {
  return { widthDots: 0, heightDots: element.heightDots, baselineDots: element.heightDots };
}

export function boundsBarcode(element: BarcodeElement, context: RenderContext): Rect {
  const size = sizeBarcode(element, context);
  return turnRect(placeBlock(element, size), { x: 0, y: 0, ...size });
}

export function drawBarcode(_frame: MonoBitmap, _element: BarcodeElement, _context: RenderContext): void {
  // The drawing of symbols comes with the symbologies.
}
