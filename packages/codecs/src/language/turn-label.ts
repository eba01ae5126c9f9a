/** A label turned by 180° as a whole, as the same picture described by turned elements: for languages without such a command. */
import type { Element, Label } from '../label/index.ts';
import type { Rotation } from '../label/index.ts';
import { convertAnchor } from '../render/index.ts';

/** The label's elements as they lie on it: `inverted` carried out. */
export function uprightElements(label: Label): readonly Element[] {
  if (!label.inverted) return label.elements;
  const { widthDots, heightDots, dpi } = label;
  return label.elements.map((element): Element => {
    switch (element.kind) {
      case 'line':
        return {
          ...element,
          x1: widthDots - element.x1,
          y1: heightDots - element.y1,
          x2: widthDots - element.x2,
          y2: heightDots - element.y2,
        };
      case 'box':
      case 'ellipse':
      case 'addressBlock':
        return {
          ...element,
          x: widthDots - element.x - element.widthDots,
          y: heightDots - element.y - element.heightDots,
        };
      case 'text':
      case 'barcode':
      case 'image': {
        const turning = element.anchor === 'block' ? convertAnchor(element, 'corner', dpi) : element;
        const rotation = ((turning.rotation + 180) % 360) as Rotation;
        return { ...turning, x: widthDots - turning.x, y: heightDots - turning.y, rotation };
      }
      default:
        return element satisfies never;
    }
  });
}
