/** The keys of the canvas. */
import type { KeyboardEvent } from 'react';
import type { Sheet } from '../playground/engine/protocol.ts';
import { type Designer, turnedBy } from './use-designer.ts';

const MOVES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A millimetre. */
const longStep = (dpi: number): number => Math.max(1, Math.round(dpi / 25.4));

interface KeysOptions {
  readonly designer: Designer;
  readonly onEditText: () => void;
}

/** Returns a handler for the canvas and for the list of elements; true for a key that meant something. */
export function keysOf({ designer, onEditText }: KeysOptions): (event: KeyboardEvent, sheet: Sheet) => boolean {
  const { elements, selected, select, act } = designer;
  const one = selected.length === 1 ? elements[selected[0]!] : undefined;
  return (event, { dpi }) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const done = (action: () => void): boolean => {
      event.preventDefault();
      action();
      return true;
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const move = MOVES[event.key];
    if (isCommand) {
      if (key === 'z') return done(event.shiftKey ? designer.redo : designer.undo);
      if (key === 'y') return done(designer.redo);
      if (key === 'a') return done(() => select(elements.map(({ index }) => index)));
      if (key === 'd' && selected.length > 0) {
        const by = longStep(dpi) * 2;
        return done(() => act({ kind: 'duplicate', elements: selected, dx: by, dy: by }));
      }
      return false;
    }
    if (move && selected.length > 0) {
      const by = event.shiftKey ? longStep(dpi) : 1;
      return done(() => act({ kind: 'move', elements: selected, dx: move[0] * by, dy: move[1] * by }));
    }
    switch (key) {
      case 'Tab': {
        const step = event.shiftKey ? -1 : 1;
        const at = one ? one.index + step : step > 0 ? 0 : elements.length - 1;
        // Behind the last one the focus goes on.
        if (!elements[at]) return false;
        return done(() => select([at]));
      }
      case 'Escape':
        return selected.length > 0 && done(() => select([]));
      case 'Delete':
      case 'Backspace':
        return selected.length > 0 && done(() => act({ kind: 'remove', elements: selected }));
      case 'Enter':
      case 'F2':
        return one?.text !== undefined && done(onEditText);
      case 'r':
        return (
          one !== undefined &&
          done(() => act({ kind: 'turn', element: one.index, rotation: turnedBy(one.properties, 90) }))
        );
      case '[':
      case ']': {
        const to = one && one.index + (key === '[' ? -1 : 1);
        if (!one || to === undefined || !elements[to]) return false;
        return done(() => act({ kind: 'reorder', element: one.index, to }));
      }
      default:
        return false;
    }
  };
}
