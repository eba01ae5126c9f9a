/** Where an unturned block lies on the label: anchors, justification and the four rotations, in one place. */
import type { Anchor, Justify, Rotation } from '../label/index.ts';

/** The block's own coordinates (x right, y down, origin its top-left corner) laid on the label. Edges of dots, not centres. */
export interface Turn {
  readonly rotation: Rotation;
  /** Where the block's own (0, 0) lies on the label. */
  readonly originX: number;
  readonly originY: number;
}

export interface Anchored {
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly anchor: Anchor;
  readonly justify?: Justify;
}

/** Size of an unturned block; `baselineDots` is from its top to the line that the anchor `baseline` means. */
export interface BlockSize {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly baselineDots: number;
}

/** Width or height, whichever lies along the label's x axis after turning. */
const lies = (rotation: Rotation): boolean => rotation === 0 || rotation === 180;

/** Lays a block on the label by its anchor (see `Anchor`): the place and turn of its own coordinates. */
export function placeBlock(at: Anchored, size: BlockSize): Turn {
  const { rotation } = at;
  const shift = at.justify === 'end' ? size.widthDots : at.justify === 'center' ? size.widthDots / 2 : 0;
  if (at.anchor !== 'block') {
    const down = at.anchor === 'corner' ? 0 : at.anchor === 'baseline' ? size.baselineDots : size.heightDots;
    const [x, y] = turnPoint({ rotation, originX: 0, originY: 0 }, shift, down);
    return { rotation, originX: at.x - x, originY: at.y - y };
  }
  const left = lies(rotation) ? at.x - shift : at.x;
  const top = lies(rotation) ? at.y : at.y - shift;
  if (rotation === 0) return { rotation, originX: left, originY: top };
  if (rotation === 90) return { rotation, originX: left + size.heightDots, originY: top };
  if (rotation === 180) return { rotation, originX: left + size.widthDots, originY: top + size.heightDots };
  return { rotation, originX: left, originY: top + size.widthDots };
}

/** The (x, y) that lays a block of this size at the same place under another anchor. */
export function anchorOf(
  turn: Turn,
  size: BlockSize,
  to: { anchor: Anchor; justify?: Justify },
): { x: number; y: number } {
  const placed = placeBlock({ x: 0, y: 0, rotation: turn.rotation, ...to }, size);
  return { x: turn.originX - placed.originX, y: turn.originY - placed.originY };
}

/** A point of the block on the label. */
export function turnPoint(turn: Turn, x: number, y: number): readonly [x: number, y: number] {
  if (turn.rotation === 0) return [turn.originX + x, turn.originY + y];
  if (turn.rotation === 90) return [turn.originX - y, turn.originY + x];
  if (turn.rotation === 180) return [turn.originX - x, turn.originY - y];
  return [turn.originX + y, turn.originY - x];
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

/** The smallest rectangle around others. */
export function hull(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.widthDots));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.heightDots));
  return { x, y, widthDots: right - x, heightDots: bottom - y };
}

/** True where rectangles share dots: those that only touch do not. */
export const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.widthDots && b.x < a.x + a.widthDots && a.y < b.y + b.heightDots && b.y < a.y + a.heightDots;

export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.widthDots <= outer.x + outer.widthDots &&
  inner.y + inner.heightDots <= outer.y + outer.heightDots;

/** A rectangle of the block on the label. */
export function turnRect({ rotation, originX, originY }: Turn, rect: Rect): Rect {
  const { x, y, widthDots, heightDots } = rect;
  if (rotation === 0) return { x: originX + x, y: originY + y, widthDots, heightDots };
  if (rotation === 180) {
    return { x: originX - x - widthDots, y: originY - y - heightDots, widthDots, heightDots };
  }
  const turned = { widthDots: heightDots, heightDots: widthDots };
  if (rotation === 90) return { x: originX - y - heightDots, y: originY + x, ...turned };
  return { x: originX + y, y: originY - x - widthDots, ...turned };
}

/** A way in dots of the unturned element, as it lies on the label. */
export const turnVector = (rotation: Rotation, dx: number, dy: number): readonly [dx: number, dy: number] =>
  turnPoint({ rotation, originX: 0, originY: 0 }, dx, dy);
