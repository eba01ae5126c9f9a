/** An element moved across the label. */
import type { Element } from './element.ts';

export function moveElement<T extends Element>(element: T, dx: number, dy: number): T {
  return element.kind === 'line'
    ? { ...element, x1: element.x1 + dx, x2: element.x2 + dx, y1: element.y1 + dy, y2: element.y2 + dy }
    : { ...element, x: element.x + dx, y: element.y + dy };
}
