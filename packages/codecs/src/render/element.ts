/** Draws any element and returns its bounds: one row for each kind. */
import type { Element } from '../label/index.ts';
import { boundsBarcode, drawBarcode } from './barcode/index.ts';
import type { RenderContext } from './context.ts';
import type { Surface } from './frame.ts';
import { boundsImage, drawImage } from './image.ts';
import type { Rect } from './place.ts';
import { boundsLine, drawBox, drawEllipse, drawLine } from './shapes.ts';
import { boundsText, drawText } from './text.ts';

/** Puts the element on the frame, clipped to it. */
export function drawElement(frame: Surface, element: Element, context: RenderContext): void {
  switch (element.kind) {
    case 'text':
      return drawText(frame, element, context);
    case 'barcode':
      return drawBarcode(frame, element, context);
    case 'line':
      return drawLine(frame, element);
    case 'box':
      return drawBox(frame, element);
    case 'ellipse':
      return drawEllipse(frame, element);
    case 'image':
      return drawImage(frame, element);
    case 'addressBlock':
      // Laid out into texts when the label is filled; without data there is no address.
      return undefined;
    default:
      return element satisfies never;
  }
}

/** The rectangle of the element's block on the label, in dots; fractions where a text's width has some. */
export function boundsOf(element: Element, context: RenderContext): Rect {
  switch (element.kind) {
    case 'text':
      return boundsText(element, context);
    case 'barcode':
      return boundsBarcode(element, context);
    case 'line':
      return boundsLine(element);
    case 'image':
      return boundsImage(element);
    case 'box':
    case 'ellipse':
    case 'addressBlock':
      return { x: element.x, y: element.y, widthDots: element.widthDots, heightDots: element.heightDots };
    default:
      return element satisfies never;
  }
}
