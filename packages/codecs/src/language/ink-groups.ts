/** Elements that erase or invert what lies under them, together with what that is: for languages that only add black. */
import type { Element } from '../label/index.ts';
import { measureElement } from '../render/index.ts';
import type { Rect } from '../render/place.ts';
import { boxStrips } from './strips.ts';

/** True where the element cannot be printed by adding its black dots. */
const needsGround = (element: Element, inverts: boolean): boolean =>
  !(inverts && element.kind === 'box' && element.ink === 'xor' && element.radiusDots === 0) &&
  ((element.kind === 'image' && element.opaque === true) ||
    ('ink' in element && element.ink !== 'black' && !(element.kind === 'text' && element.blackCell)));

/** Rectangles that hold all ink of the element. */
function inkRects(element: Element, dpi: number): readonly Rect[] {
  if (element.kind === 'box' && element.radiusDots === 0) return boxStrips(element);
  const rect = measureElement(element, dpi);
  if (element.kind !== 'barcode' || element.humanReadable.position === 'none') return [rect];
  const margin = 16 + (element.humanReadable.font?.heightDots ?? 12 * element.moduleDots);
  return [
    {
      x: rect.x - margin,
      y: rect.y - margin,
      widthDots: rect.widthDots + 2 * margin,
      heightDots: rect.heightDots + 2 * margin,
    },
  ];
}

const touch = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.widthDots && b.x < a.x + a.widthDots && a.y < b.y + b.heightDots && b.y < a.y + a.heightDots;

/**
 * Indices of elements that must be drawn together, in drawing order; elements that stand alone are in no group.
 * `inverts`: the language inverts rectangles itself. Each group holds at least one element of another ink than black and what it lies on.
 */
export function inkGroups(elements: readonly Element[], dpi: number, inverts: boolean): number[][] {
  const grounded = elements.map((element) => needsGround(element, inverts));
  if (!grounded.includes(true)) return [];
  const rects = elements.map((element) => inkRects(element, dpi));
  const leader = elements.map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (leader[root] !== root) root = leader[root]!;
    leader[i] = root;
    return root;
  };
  for (let i = 0; i < elements.length; i++) {
    if (!grounded[i]) continue;
    for (let j = 0; j < i; j++) {
      if (find(j) !== find(i) && rects[i]!.some((a) => rects[j]!.some((b) => touch(a, b)))) leader[find(j)] = find(i);
    }
  }
  const groups = new Map<number, number[]>();
  for (let i = 0; i < elements.length; i++) {
    const root = find(i);
    groups.set(root, [...(groups.get(root) ?? []), i]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
