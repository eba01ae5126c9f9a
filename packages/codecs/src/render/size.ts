/** Sizes of the unturned blocks of elements that have an anchor. */
import { type BarcodeElement, type ImageElement, type TextElement } from '../label/index.ts';
import { sizeBarcode } from './barcode/index.ts';
import type { RenderContext } from './context.ts';
import type { BlockSize } from './place.ts';
import { sizeText } from './text.ts';

export function sizeOfBlock(element: TextElement | BarcodeElement | ImageElement, context: RenderContext): BlockSize {
  switch (element.kind) {
    case 'text':
      return sizeText(element, context);
    case 'barcode':
      return sizeBarcode(element, context);
    case 'image':
      return { widthDots: element.widthDots, heightDots: element.heightDots, baselineDots: element.heightDots };
    default:
      return element satisfies never;
  }
}
