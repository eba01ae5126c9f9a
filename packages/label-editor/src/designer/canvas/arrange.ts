/** Elements brought into line: each moves by its own distance, in one step of the history. */
import type { Rect } from '@platen/codecs';
import type { DesignedElement, Sheet } from '../../engine/protocol.ts';
import type { Gesture } from '../gesture.ts';

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
type Axis = 'across' | 'down';

type Element = Pick<DesignedElement, 'index' | 'box'>;

const hullOf = (boxes: readonly Rect[]): Rect => {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    widthDots: Math.max(...boxes.map((box) => box.x + box.widthDots)) - x,
    heightDots: Math.max(...boxes.map((box) => box.y + box.heightDots)) - y,
  };
};

const together = (gestures: readonly Gesture[]): Gesture | undefined =>
  gestures.length > 0 ? { kind: 'all', gestures } : undefined;

const moved = (index: number, dx: number, dy: number): Gesture[] =>
  Math.round(dx) === 0 && Math.round(dy) === 0
    ? []
    : [{ kind: 'move', elements: [index], dx: Math.round(dx), dy: Math.round(dy) }];

/** Aligns the elements with each other; one alone with the label. Undefined where they are already. */
export function aligned(
  elements: readonly Element[],
  alignment: Alignment,
  { widthDots, heightDots }: Pick<Sheet, 'widthDots' | 'heightDots'>,
): Gesture | undefined {
  const within = elements.length === 1 ? { x: 0, y: 0, widthDots, heightDots } : hullOf(elements.map(({ box }) => box));
  const part = { left: 0, top: 0, centre: 0.5, middle: 0.5, right: 1, bottom: 1 }[alignment];
  const isAcross = alignment === 'left' || alignment === 'centre' || alignment === 'right';
  return together(
    elements.flatMap(({ index, box }) =>
      isAcross
        ? moved(index, within.x + part * (within.widthDots - box.widthDots) - box.x, 0)
        : moved(index, 0, within.y + part * (within.heightDots - box.heightDots) - box.y),
    ),
  );
}

/** The same gap between each two that follow each other; the first and the last stay. */
export function distributed(elements: readonly Element[], axis: Axis): Gesture | undefined {
  const start = ({ box }: Element): number => (axis === 'across' ? box.x : box.y);
  const length = ({ box }: Element): number => (axis === 'across' ? box.widthDots : box.heightDots);
  const sorted = elements.toSorted((one, other) => start(one) - start(other));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return undefined;
  const taken = sorted.reduce((sum, element) => sum + length(element), 0);
  const gap = (start(last) + length(last) - start(first) - taken) / (sorted.length - 1);
  let at = start(first);
  return together(
    sorted.flatMap((element) => {
      const by = at - start(element);
      at += length(element) + gap;
      return axis === 'across' ? moved(element.index, by, 0) : moved(element.index, 0, by);
    }),
  );
}

/** All as wide, or as high, as the one that was selected first. */
export function sameSize(elements: readonly Element[], axis: Axis): Gesture | undefined {
  const [first, ...others] = elements;
  if (!first) return undefined;
  return together(
    others.map(({ index }) => ({
      kind: 'resize',
      element: index,
      ...(axis === 'across' ? { widthDots: first.box.widthDots } : { heightDots: first.box.heightDots }),
    })),
  );
}
