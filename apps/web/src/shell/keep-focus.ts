/**
 * Keeps the keyboard at its place. A button that is busy, a row that is removed and a dialog that closes lose the focus
 * to the body of the page, from where Tab begins at the top and a screen reader reads nothing.
 */

/** Time for the page to move the focus itself: into a dialog, back from one, to a new page. */
const OWN_WAY_MS = 60;
/** A field that is switched off for longer will not be back soon. */
const SWITCHED_OFF_MS = 2_000;
/** The most places remembered where the focus was, newest first. */
const MAX_PLACES = 12;

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden], [type=radio]:not(:checked)), select:enabled, textarea:enabled, [tabindex="0"]';
/** The focus stays within it. */
const AREA = '[role=dialog], main';

interface Place {
  readonly element: HTMLElement;
  /** Each ancestor up to the area, nearest first, with the index of its child that has the element. */
  readonly ancestors: readonly { readonly parent: Element; readonly index: number }[];
}

export function keepFocus(): void {
  /** Newest first; empty where somebody has clicked beside everything. */
  let places: readonly Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = 0;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const others = places.filter(({ element }) => element !== target);
    places = [placeOf(target), ...others].slice(0, MAX_PLACES);
  });
  document.addEventListener('pointerup', () => {
    if (isLost()) places = [];
  });
  const restore = (): void => {
    waits = 0;
    if (places.length > 0 && isLost())
      (successorOf(places) ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  };
  new MutationObserver((changes) => {
    if (places.length === 0 || !isLost()) return;
    // After a dialog has closed, this is the button that opened it.
    const last = places.find(({ element }) => element.isConnected)?.element;
    // A row that changes its place is taken out and put in again. The next press may follow at once.
    if (last && last === places[0]?.element && canFocus(last) && wasMoved(last, changes)) {
      last.focus({ preventScroll: true });
      return;
    }
    const isOff = last?.matches(':disabled') === true;
    const needed = isOff ? (last.hasAttribute('data-loading') ? Infinity : SWITCHED_OFF_MS) : OWN_WAY_MS;
    if (needed === waits) return;
    waits = needed;
    clearTimeout(timer);
    if (needed < Infinity) timer = setTimeout(restore, needed);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

const isLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled');

function placeOf(element: HTMLElement): Place {
  const ancestors: { parent: Element; index: number }[] = [];
  for (let at: Element = element; at.parentElement && !at.matches(AREA); at = at.parentElement)
    ancestors.push({ parent: at.parentElement, index: Array.prototype.indexOf.call(at.parentElement.children, at) });
  return { element, ancestors };
}

/** True if the element, which is in the page, was taken out of it meanwhile. */
const wasMoved = (element: HTMLElement, changes: readonly MutationRecord[]): boolean =>
  changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));

const canFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** The last place that still is there, or what stands now where it was: in a list, the next row. */
function successorOf(places: readonly Place[]): HTMLElement | undefined {
  for (const { element, ancestors } of places) {
    if (canFocus(element)) return element;
    for (const { parent, index } of ancestors) {
      if (!parent.isConnected || !parent.closest(AREA)) continue;
      const next = parent.children[Math.min(index, parent.children.length - 1)];
      const inside = next ? [next, ...next.querySelectorAll(FOCUSABLE)] : [];
      const found = inside.filter(
        (part): part is HTMLElement => part instanceof HTMLElement && part.matches(FOCUSABLE) && canFocus(part),
      );
      const same = found.find(
        ({ tagName, className }) => tagName === element.tagName && className === element.className,
      );
      if (same ?? found[0]) return same ?? found[0];
    }
  }
  return undefined;
}
