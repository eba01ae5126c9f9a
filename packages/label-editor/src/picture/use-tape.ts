/** The measuring tape: drawn with the pointer or the arrow keys (Shift moves its start). */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Point, Tape } from './overlay.tsx';

export type Dragging = Point;

interface TapeOptions {
  readonly isOn: boolean;
  readonly pixelsPerDot: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

interface TapeControl {
  readonly tape: Tape | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEP_DOTS = 1;
const LONG_STEP_DOTS = 10;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function useTape({ isOn, pixelsPerDot, widthDots, heightDots }: TapeOptions): TapeControl {
  const [tape, setTape] = useState<Tape>();
  const isDragging = useRef(false);
  const within = ({ x, y }: Point): Point => ({
    x: Math.min(widthDots, Math.max(0, Math.round(x))),
    y: Math.min(heightDots, Math.max(0, Math.round(y))),
  });
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return within({ x: (event.clientX - box.left) / pixelsPerDot, y: (event.clientY - box.top) / pixelsPerDot });
  };
  /** Returns the end of the tape; with Ctrl or Shift it runs straight across or down. */
  const straight = (from: Point, to: Point): Point =>
    Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  return {
    tape: isOn ? tape : undefined,
    onPointerDown: (event) => {
      if (!isOn) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
      const point = pointOf(event);
      setTape({ from: point, to: point });
    },
    onPointerMove: (event) => {
      if (!isDragging.current || !tape) return;
      const point = pointOf(event);
      setTape({ ...tape, to: event.shiftKey || event.ctrlKey ? straight(tape.from, point) : point });
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onKeyDown: (event) => {
      const move = MOVES[event.key];
      if (!move) return;
      event.preventDefault();
      const { from, to } = tape ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
      const step = event.ctrlKey ? LONG_STEP_DOTS : STEP_DOTS;
      const moved = (point: Point): Point => within({ x: point.x + move.x * step, y: point.y + move.y * step });
      setTape(event.shiftKey ? { from: moved(from), to } : { from, to: moved(to) });
    },
  };
}
