/** A whole label turned clockwise by a multiple of 90°. */
import type { Element, ImageElement, Label, Rotation } from '../../label/index.ts';
import { convertAnchor, renderElement } from '../../render/index.ts';
import { moveElement } from '../../label/move.ts';

/** Turns the label. Every element keeps its kind, except a slanted line, which becomes a picture. */
export function rotateLabel(label: Label, degrees: number): Label {
  const turn = (((degrees % 360) + 360) % 360) as Rotation;
  if (turn === 0) return label;
  if (turn === 180) return { ...label, inverted: !label.inverted };
  // The label's mirror flag applies after its elements are drawn: in a mirrored label they turn the other way.
  const elementTurn = label.mirrored ? ((360 - turn) as Rotation) : turn;
  const { printWidthDots, ...rest } = label;
  const canvas = { widthDots: label.widthDots, heightDots: label.heightDots };
  // A print width other than the canvas stands in the middle of the width: of the height, once turned.
  const shift = printWidthDots === undefined ? 0 : Math.floor((label.widthDots - printWidthDots) / 2);
  return {
    ...rest,
    widthDots: label.heightDots,
    heightDots: label.widthDots,
    elements: label.elements.map((element) =>
      rotateElement(moveElement(element, shift, 0), elementTurn, { canvas, dpi: label.dpi }),
    ),
  };
}

interface Canvas {
  readonly canvas: { readonly widthDots: number; readonly heightDots: number };
  readonly dpi: number;
}

function rotateElement(element: Element, turn: Rotation, { canvas, dpi }: Canvas): Element {
  const point = (x: number, y: number): { x: number; y: number } =>
    turn === 90 ? { x: canvas.heightDots - y, y: x } : { x: y, y: canvas.widthDots - x };
  switch (element.kind) {
    case 'text':
    case 'barcode':
    case 'image': {
      // Every anchor but `block` is a point of the unturned element and turns with it.
      const anchored = element.anchor === 'block' ? convertAnchor(element, 'corner', dpi) : element;
      const rotation = ((anchored.rotation + turn) % 360) as Rotation;
      const turned = { ...anchored, ...point(anchored.x, anchored.y), rotation };
      // A text's width is a fraction of dots: anchored at the corner of its block again, it would be rounded twice.
      return element.anchor === 'block' && element.kind !== 'text' ? convertAnchor(turned, 'block', dpi) : turned;
    }
    case 'addressBlock': {
      const corner = turnedCorner(element, turn, point);
      const rotation = ((element.rotation + turn) % 360) as Rotation;
      return { ...element, ...corner, rotation };
    }
    case 'box':
    case 'ellipse':
      return {
        ...element,
        ...turnedCorner(element, turn, point),
        widthDots: element.heightDots,
        heightDots: element.widthDots,
      };
    case 'line': {
      if (element.cap === 'slanted') return rotateElement(pictureOfLine(element, dpi), turn, { canvas, dpi });
      const from = point(element.x1, element.y1);
      const to = point(element.x2, element.y2);
      return { ...element, x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    }
  }
}

type Box = { readonly x: number; readonly y: number; readonly widthDots: number; readonly heightDots: number };

/** Returns the top-left corner of a rectangle on the label after the turn. */
function turnedCorner(
  { x, y, widthDots, heightDots }: Box,
  turn: Rotation,
  point: (x: number, y: number) => { x: number; y: number },
): { x: number; y: number } {
  return turn === 90 ? point(x, y + heightDots) : point(x + widthDots, y);
}

function pictureOfLine(element: Extract<Element, { kind: 'line' }>, dpi: number): ImageElement {
  const { bitmap, x, y } = renderElement(element, dpi);
  const { widthDots, heightDots } = bitmap;
  return {
    kind: 'image',
    x,
    y,
    name: element.name,
    picture: bitmap,
    widthDots,
    heightDots,
    rotation: 0,
    anchor: 'block',
    ink: element.ink,
  };
}
