/** Passes a text on when the user pauses or leaves the field, so that the page is not drawn again with every key. */
import { useEffect, useMemo, useRef } from 'react';

const PAUSE_MS = 300;

export interface Typed {
  readonly set: (text: string) => void;
  /** Hands on at once what waits. */
  readonly flush: () => void;
}

export function useTyped(onText: (text: string) => void): Typed {
  const newest = useRef(onText);
  newest.current = onText;
  const typed = useMemo(() => {
    let waiting: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      clearTimeout(timer);
      const hand = waiting;
      waiting = undefined;
      hand?.();
    };
    const set = (text: string): void => {
      // The text belongs to the document it was typed in: another one may be open when the pause is over.
      const hand = newest.current;
      waiting = () => hand(text);
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    };
    return { set, flush, drop: () => clearTimeout(timer) };
  }, []);
  useEffect(() => typed.drop, [typed]);
  return typed;
}
