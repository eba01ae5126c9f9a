/** Groups elements that erase or invert with the elements under them, for languages that only add black. */
import type { Element, Label } from '../../label/index.ts';
import { measureElement } from '../../render/index.ts';
import { meet, type Rect } from '../../render/place.ts';
import { createSquares } from './rect-index.ts';
import { boxStrips } from './strips.ts';

/** True if the element cannot be printed by adding its black dots. */
const needsGround = (element: Element, inverts: boolean): boolean =>
  !(inverts && element.kind === 'box' && element.ink === 'xor' && element.radiusDots === 0) &&
  ((element.kind === 'image' && element.opaque === true) ||
    ('ink' in element && element.ink !== 'black' && !(element.kind === 'text' && element.blackCell)));

/** Returns rectangles that contain all ink of the element. */
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

/**
 * Returns indices of elements that must be drawn together, in drawing order. Each group contains at least one element
 * in another ink than black and the elements under it; other elements are in no group. `inverts`: the language inverts
 * rectangles itself.
 */
export function inkGroups(elements: readonly Element[], label: Label, inverts: boolean): number[][] {
  const grounded = elements.map((element) => needsGround(element, inverts));
  if (!grounded.includes(true)) return [];
  const leader = elements.map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (leader[root] !== root) root = leader[root]!;
    for (let at = i; leader[at] !== root;) [leader[at], at] = [root, leader[at]!];
    return root;
  };
  const squares = createSquares(label);
  const rects = elements.map((element) => inkRects(element, label.dpi));
  const members = new Map<number, Member[]>(
    rects.flatMap((own, i) => (grounded[i] ? own.flatMap(squares.under).map((key) => [key, []] as const) : [])),
  );
  rects.forEach((own, i) => {
    for (const rect of own) {
      for (const key of squares.under(rect)) {
        const square = members.get(key);
        if (!square) continue;
        if (!grounded[i]) {
          square.push({ index: i, rect });
          continue;
        }
        const crowded = square.length >= MAX_MEMBERS;
        for (const { index, rect: other } of square) {
          if (find(index) !== find(i) && (crowded || meet(rect, other))) leader[find(index)] = find(i);
        }
        // All elements of a crowded square belong together, with any that come there later.
        if (crowded) square.splice(0, square.length, { index: i, rect: EVERYWHERE });
        else square.push({ index: i, rect });
      }
    }
  });
  const groups = new Map<number, number[]>();
  for (let i = 0; i < elements.length; i++) {
    const root = find(i);
    const group = groups.get(root);
    if (group) group.push(i);
    else groups.set(root, [i]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** An element in a square of the label that another element erases or inverts. */
interface Member {
  readonly index: number;
  readonly rect: Rect;
}

/** Elements in one square that are compared one by one, at most. */
const MAX_MEMBERS = 256;
const EVERYWHERE: Rect = { x: -Infinity, y: -Infinity, widthDots: Infinity, heightDots: Infinity };
