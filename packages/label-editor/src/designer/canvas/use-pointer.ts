/** What the pointer does on the picture: selects, drags, resizes, draws a marquee. */
import type { Rect } from '@platen/codecs';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { DesignedElement, Sheet } from '../../engine/protocol.ts';
import type { Gesture } from '../gesture.ts';
import { type Edges, type Guide, snapped, snappedEdges } from './snap.ts';
import type { Designer } from '../use-designer.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the pointer does, from where it went down. */
type Drag = { readonly from: Point } & (
  | { readonly kind: 'move'; readonly moving: readonly number[] }
  | { readonly kind: 'resize'; readonly element: DesignedElement; readonly handle: Handle }
  | { readonly kind: 'marquee'; readonly before: readonly number[] }
);

/** Edges and corners, by the points of the compass. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Pixels: how far the pointer moves before it drags, how near a thin line is hit, how near a guide pulls. */
const SLACK = 3;
const REACH = 4;
const PULL = 6;

interface PointerOptions {
  readonly designer: Designer;
  readonly layer: RefObject<SVGSVGElement | null>;
  readonly sheet: Sheet;
  readonly pixelsPerDot: number;
  /** Dots between the lines of the grid, where it is shown. */
  readonly gridDots: number | undefined;
}

const NO_GUIDES: readonly Guide[] = [];

/** What is being dragged, and what shows it beside the picture. */
function useDrag(layer: PointerOptions['layer']) {
  const drag = useRef<Drag>(undefined);
  const gesture = useRef<Gesture>(undefined);
  const [marquee, setMarquee] = useState<Rect>();
  const [guides, setGuides] = useState(NO_GUIDES);
  const begin = (event: PointerEvent, next: Drag): void => {
    layer.current!.setPointerCapture(event.pointerId);
    drag.current = next;
  };
  const end = (): Gesture | undefined => {
    const { current } = gesture;
    drag.current = gesture.current = undefined;
    setMarquee(undefined);
    setGuides(NO_GUIDES);
    return current;
  };
  return { drag, gesture, marquee, setMarquee, guides, setGuides, begin, end };
}

export function usePointer({ designer, layer, sheet, pixelsPerDot, gridDots }: PointerOptions) {
  const { elements, selected, locked, hidden } = designer;
  /** What is locked or not seen is not taken. */
  const free = elements.filter(({ index }) => !locked.has(index) && !hidden.has(index));
  const { drag, gesture, marquee, setMarquee, guides, setGuides, begin, end } = useDrag(layer);

  const pointOf = (event: Place): Point => pointOn(layer.current!, event, pixelsPerDot);
  const hitsAt = (event: Place): number[] => hits(free, pointOf(event), REACH / pixelsPerDot);
  const dragging = ({ ctrlKey, metaKey, shiftKey }: PointerEvent): Dragging => ({
    elements,
    sheet,
    reach: ctrlKey || metaKey ? 0 : PULL / pixelsPerDot,
    isSquare: shiftKey,
    ...(gridDots === undefined ? {} : { gridDots }),
  });
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    focusStage(layer.current!);
    const from = pointOf(event);
    const hit = chosenOf(hitsAt(event), selected, event.altKey);
    if (hit === undefined) {
      begin(event, { kind: 'marquee', from, before: event.shiftKey ? selected : [] });
      if (!event.shiftKey) designer.select([]);
      return;
    }
    const moving = afterClick(hit, selected, event.shiftKey);
    if (moving !== selected) designer.select(moving);
    begin(event, { kind: 'move', from, moving: moving.filter((index) => !locked.has(index)) });
  };

  const onPointerMove = (event: PointerEvent): void => {
    const { current } = drag;
    if (!current) return;
    const to = pointOf(event);
    if (current.kind === 'marquee') {
      const area = areaBetween(current.from, to);
      setMarquee(area);
      designer.select([...new Set([...current.before, ...inside(free, area)])]);
      return;
    }
    if (current.kind === 'move' && current.moving.length === 0) return;
    const [x, y] = [to.x - current.from.x, to.y - current.from.y];
    const delta = { x: Math.round(x), y: Math.round(y) };
    const far = Math.max(Math.abs(x), Math.abs(y)) * pixelsPerDot;
    if (far < SLACK && !gesture.current) return;
    const dragged = gestureOf(current, delta, dragging(event));
    setGuides(dragged.guides);
    gesture.current = dragged.gesture;
    designer.preview(gesture.current);
  };

  return {
    marquee,
    guides,
    hitsAt,
    startResize: (event: PointerEvent, element: DesignedElement, handle: Handle): void => {
      event.stopPropagation();
      begin(event, { kind: 'resize', from: pointOf(event), element, handle });
    },
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => {
        const done = end();
        if (done) designer.act(done);
      },
      onPointerCancel: () => {
        end();
        designer.endPreview();
      },
    },
  };
}

type Place = { readonly clientX: number; readonly clientY: number };

function pointOn(layer: Element, { clientX, clientY }: Place, pixelsPerDot: number): Point {
  const { left, top } = layer.getBoundingClientRect();
  return { x: (clientX - left) / pixelsPerDot, y: (clientY - top) / pixelsPerDot };
}

/** The keys go to the stage. */
const focusStage = (layer: Element): void => layer.closest<HTMLElement>('.label-stage')?.focus({ preventScroll: true });

interface Dragging extends Pick<Designer, 'elements'> {
  readonly sheet: Sheet;
  /** How near guides pull; 0 for none. */
  readonly reach: number;
  readonly gridDots?: number;
  /** Along one axis alone; a corner keeps its proportions. */
  readonly isSquare: boolean;
}

/** What dragging as far as `delta` means. */
function gestureOf(
  drag: Exclude<Drag, { readonly kind: 'marquee' }>,
  delta: Point,
  { isSquare, ...of }: Dragging,
): { readonly gesture: Gesture; readonly guides: readonly Guide[] } {
  if (drag.kind === 'resize') {
    const { element, handle } = drag;
    const moving = [element.index];
    const { x, y, guides } = snappedEdges({ ...of, moving, delta }, edgesOf(handle));
    return { gesture: resizing(drag, { x, y }, isSquare), guides };
  }
  const { moving } = drag;
  const straight = !isSquare ? delta : Math.abs(delta.x) > Math.abs(delta.y) ? { ...delta, y: 0 } : { ...delta, x: 0 };
  const { x, y, guides } = snapped({ ...of, moving, delta: straight });
  return { gesture: { kind: 'move', elements: moving, dx: x, dy: y }, guides };
}

const edgesOf = (handle: Handle): Edges => ({
  ...(handle.includes('e') ? { across: 'right' } : handle.includes('w') ? { across: 'left' } : {}),
  ...(handle.includes('s') ? { down: 'bottom' } : handle.includes('n') ? { down: 'top' } : {}),
});

/** The one that is selected already, else the first; with Alt the one below. */
function chosenOf(under: readonly number[], selected: readonly number[], isBelow: boolean): number | undefined {
  const current = under.findIndex((index) => selected.includes(index));
  if (current < 0) return under[0];
  return isBelow ? under[(current + 1) % under.length] : under[current];
}

function afterClick(hit: number, selected: readonly number[], isMore: boolean): readonly number[] {
  const isSelected = selected.includes(hit);
  if (isMore) return isSelected ? selected.filter((index) => index !== hit) : [...selected, hit];
  return isSelected ? selected : [hit];
}

function resizing(
  { element: { box, index }, handle }: Extract<Drag, { readonly kind: 'resize' }>,
  delta: Point,
  isSquare: boolean,
): Gesture {
  const { across, down } = edgesOf(handle);
  const width = box.widthDots + (across === 'left' ? -delta.x : across ? delta.x : 0);
  const height = box.heightDots + (down === 'top' ? -delta.y : down ? delta.y : 0);
  const scale = across && down && isSquare ? Math.max(width / box.widthDots, height / box.heightDots) : undefined;
  return {
    kind: 'resize',
    element: index,
    ...(across ? { widthDots: Math.max(1, Math.round(scale ? box.widthDots * scale : width)) } : {}),
    ...(down ? { heightDots: Math.max(1, Math.round(scale ? box.heightDots * scale : height)) } : {}),
    keeps: { right: across === 'left', bottom: down === 'top' },
  };
}

const areaBetween = (from: Point, to: Point): Rect => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  widthDots: Math.abs(to.x - from.x),
  heightDots: Math.abs(to.y - from.y),
});

/** The elements at a point: the smallest first, which a large frame around it would else hide. */
function hits(elements: readonly DesignedElement[], { x, y }: Point, reach: number): number[] {
  return elements
    .filter(
      ({ box }) =>
        x >= box.x - reach &&
        x <= box.x + box.widthDots + reach &&
        y >= box.y - reach &&
        y <= box.y + box.heightDots + reach,
    )
    .toSorted((one, other) => areaOf(one) - areaOf(other) || other.index - one.index)
    .map(({ index }) => index);
}

const areaOf = ({ box }: DesignedElement): number => box.widthDots * box.heightDots;

/** The elements that a marquee holds whole. */
const inside = (elements: readonly DesignedElement[], area: Rect): number[] =>
  elements
    .filter(
      ({ box }) =>
        box.x >= area.x &&
        box.y >= area.y &&
        box.x + box.widthDots <= area.x + area.widthDots &&
        box.y + box.heightDots <= area.y + area.heightDots,
    )
    .map(({ index }) => index);
