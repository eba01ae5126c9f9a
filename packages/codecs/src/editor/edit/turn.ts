/** An element turned on the label. */
import type { Element, Rotation } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import { boundsOf } from '../../render/index.ts';

const NOW = new Date(2026, 0, 1);

/**
 * The element with the rotation; the top left corner of what it draws stays. What has no rotation swaps its sides for a
 * quarter turn.
 */
export function turned(element: Element, rotation: Rotation, dpi: number): Element {
  const before = boundsOf(element, { dpi, now: NOW, sink: undefined });
  const result = withRotation(element, rotation);
  const after = boundsOf(result, { dpi, now: NOW, sink: undefined });
  return moveElement(result, Math.round(before.x - after.x), Math.round(before.y - after.y));
}

function withRotation(element: Element, rotation: Rotation): Element {
  if ('rotation' in element) return { ...element, rotation };
  if (rotation % 180 === 0) return element;
  if (element.kind === 'line') {
    const { x1, y1, x2, y2 } = element;
    return { ...element, x2: x1 + (y2 - y1), y2: y1 + (x2 - x1) };
  }
  return { ...element, widthDots: element.heightDots, heightDots: element.widthDots };
}
