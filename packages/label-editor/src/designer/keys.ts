/** The keys of the canvas and of the list of elements. */
import type { KeyboardEvent } from 'react';
import type { Sheet } from '../engine/protocol.ts';
import { ACTIONS } from './actions.ts';
import type { Designer } from './use-designer.ts';

const MOVES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A millimetre. */
const longStep = (dpi: number): number => Math.max(1, Math.round(dpi / 25.4));

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The keys that are down, as the table of actions spells them. */
export function keyOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): string {
  // With Alt some keyboards write another sign.
  const plain = altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
  const letter = plain.length === 1 ? plain.toLowerCase() : plain;
  const isShift = shiftKey && !/^[{}?]$/.test(letter);
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${isShift ? 'Shift+' : ''}${letter}`;
}

interface KeysOptions {
  readonly designer: Designer;
  readonly onEditText: () => void;
  readonly onInsert: () => void;
  readonly onHelp: () => void;
}

/** Returns a handler for the canvas and for the list of elements; true for a key that meant something. */
export function keysOf({
  designer,
  onEditText,
  onInsert,
  onHelp,
}: KeysOptions): (event: KeyboardEvent, sheet: Sheet) => boolean {
  const { elements, selected, locked, select, act } = designer;
  const one = selected.length === 1 ? elements[selected[0]!] : undefined;
  return (event, sheet) => {
    const done = (action: () => void): boolean => {
      event.preventDefault();
      action();
      return true;
    };
    const key = keyOf(event);
    const move = MOVES[event.key];
    if (move && (key === event.key || key === `Shift+${event.key}`)) {
      const free = selected.filter((index) => !locked.has(index));
      if (free.length === 0) return false;
      const by = event.shiftKey ? longStep(sheet.dpi) : 1;
      return done(() => act({ kind: 'move', elements: free, dx: move[0] * by, dy: move[1] * by }));
    }
    if (key === 'Tab' || key === 'Shift+Tab') {
      const step = event.shiftKey ? -1 : 1;
      const at = one ? one.index + step : step > 0 ? 0 : elements.length - 1;
      // Behind the last one the focus goes on.
      return elements[at] !== undefined && done(() => select([at]));
    }
    if (key === 'Enter' || key === 'F2') return one?.text !== undefined && done(onEditText);
    if (key === '?') return done(onHelp);
    if (key === 'i') return done(onInsert);
    // The browser's own event follows, with what was copied in other programs.
    if (key === 'Mod+v') return false;
    const action = ACTIONS.find(({ keys }) => keys.includes(key));
    return action !== undefined && action.isPossible(designer) && done(() => action.run(designer, sheet));
  };
}
