/** The canvas of the page, painted by the worker: a picture does not wait until the page has shown the text. */
import { paint } from '../picture/paint.ts';
import type { Bits } from './protocol.ts';

export interface Screen {
  /** Shows what was painted last, and from now on each picture. */
  readonly open: (id: number, canvas: OffscreenCanvas) => void;
  readonly show: (bits: Bits) => void;
}

export function createScreen(onPainted: (id: number) => void): Screen {
  let canvas: OffscreenCanvas | undefined;
  let id = 0;
  let newest: Bits | undefined;
  /** The picture that the canvas holds. */
  let painted: Bits | undefined;
  const show = (): void => {
    if (!canvas || !newest) return;
    paint(canvas, newest, painted);
    painted = newest;
    onPainted(id);
  };
  return {
    open: (nextId, next) => {
      [id, canvas, painted] = [nextId, next, undefined];
      // The browser may drop what a canvas holds.
      next.addEventListener('contextrestored', () => {
        if (canvas !== next) return;
        painted = undefined;
        show();
      });
      show();
    },
    show: (bits) => {
      newest = bits;
      show();
    },
  };
}
