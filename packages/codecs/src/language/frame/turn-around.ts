/** Turns the elements of a label that is turned by 180° as a whole, for languages whose own command is unreliable. */
import type { Element, Label, Rotation } from '../../label/index.ts';
import { convertAnchor } from '../../render/index.ts';

export function turnAround(label: Label, now: Date): Label {
  if (!label.inverted) return label;
  const { widthDots, heightDots, dpi } = label;
  const turn = (element: Element): Element => {
    switch (element.kind) {
      case 'text':
      case 'barcode':
      case 'image': {
        // Every anchor but `block` is a point of the unturned element and turns with it.
        const anchored = element.anchor === 'block' ? convertAnchor(element, 'corner', dpi, { now }) : element;
        const rotation = ((anchored.rotation + 180) % 360) as Rotation;
        return { ...anchored, x: widthDots - anchored.x, y: heightDots - anchored.y, rotation };
      }
      case 'addressBlock':
        return {
          ...element,
          x: widthDots - element.x - element.widthDots,
          y: heightDots - element.y - element.heightDots,
          rotation: ((element.rotation + 180) % 360) as Rotation,
        };
      case 'box':
      case 'ellipse':
        return {
          ...element,
          x: widthDots - element.x - element.widthDots,
          y: heightDots - element.y - element.heightDots,
        };
      case 'line':
        return {
          ...element,
          x1: widthDots - element.x2,
          y1: heightDots - element.y2,
          x2: widthDots - element.x1,
          y2: heightDots - element.y1,
        };
      default:
        return element satisfies never;
    }
  };
  return { ...label, inverted: false, elements: label.elements.map(turn) };
}
