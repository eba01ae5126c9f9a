/** Guides: what is dragged meets the edges and the middles of the label and of other elements. */
import type { DesignedElement, Sheet } from '../playground/engine/protocol.ts';

export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

interface Snapping {
  readonly elements: readonly DesignedElement[];
  readonly moving: readonly number[];
  readonly delta: { readonly x: number; readonly y: number };
  readonly sheet: Pick<Sheet, 'widthDots' | 'heightDots'>;
  /** Dots. */
  readonly reach: number;
}

/** The distance that is dragged, changed by less than `reach` where an edge or a middle then meets another. */
export function snapped({ elements, moving, delta, sheet, reach }: Snapping): {
  readonly x: number;
  readonly y: number;
  readonly guides: readonly Guide[];
} {
  const boxes = moving.flatMap((index) => elements[index]?.box ?? []);
  if (boxes.length === 0 || reach === 0) return { ...delta, guides: [] };
  const others = elements.filter(({ index }) => !moving.includes(index)).map(({ box }) => box);
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, widthDots }) => x + widthDots));
  const bottom = Math.max(...boxes.map(({ y, heightDots }) => y + heightDots));
  const x = meet({
    ours: marksOf(left, right),
    theirs: [...marksOf(0, sheet.widthDots), ...others.flatMap((box) => marksOf(box.x, box.x + box.widthDots))],
    by: delta.x,
    reach,
  });
  const y = meet({
    ours: marksOf(top, bottom),
    theirs: [...marksOf(0, sheet.heightDots), ...others.flatMap((box) => marksOf(box.y, box.y + box.heightDots))],
    by: delta.y,
    reach,
  });
  return {
    x: x.by,
    y: y.by,
    guides: [
      ...(x.at === undefined ? [] : [{ axis: 'x', at: x.at } as const]),
      ...(y.at === undefined ? [] : [{ axis: 'y', at: y.at } as const]),
    ],
  };
}

/** Start, middle and end. */
const marksOf = (from: number, to: number): number[] => [from, (from + to) / 2, to];

function meet({
  ours,
  theirs,
  by,
  reach,
}: {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly by: number;
  readonly reach: number;
}): { readonly by: number; readonly at?: number } {
  let best: { by: number; at: number; miss: number } | undefined;
  if (by === 0) return { by };
  for (const own of ours)
    for (const at of theirs) {
      const wanted = Math.round(at - own);
      const miss = Math.abs(wanted - by);
      if (miss <= reach && (!best || miss < best.miss)) best = { by: wanted, at, miss };
    }
  return best ? { by: best.by, at: best.at } : { by };
}
