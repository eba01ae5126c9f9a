/** Keeps the keyboard in a form that was refused: a button that was busy has lost the focus. */
import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of something in the form. The first wrong field gets the focus, or else the button that sends. */
export function useFocusOnFailure<Part extends HTMLElement>(failure: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (failure === null || failure === undefined) return;
    const form = part.current?.closest('form');
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [failure]);
  return part;
}
