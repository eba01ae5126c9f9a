/** The keys that work on every page: `/` searches, `g` and a letter goes to a page, `?` lists them all. */
import { useEffect } from 'react';
import type { PlainTextKey } from '../texts.ts';

interface Jump {
  readonly key: string;
  readonly to: string;
  readonly text: Extract<PlainTextKey, `nav.${string}`>;
}

/** The second key after `g`. */
export const JUMPS: readonly Jump[] = [
  { key: 'h', to: '/', text: 'nav.attention' },
  { key: 'p', to: '/printers', text: 'nav.printers' },
  { key: 'a', to: '/agents', text: 'nav.agents' },
  { key: 'j', to: '/jobs', text: 'nav.jobs' },
  { key: 'l', to: '/labels', text: 'nav.labels' },
  { key: 't', to: '/templates', text: 'nav.templates' },
  { key: 'r', to: '/requests', text: 'nav.requests' },
  { key: 'k', to: '/keys', text: 'nav.keys' },
  { key: 'm', to: '/members', text: 'nav.members' },
];

/** The second key counts within this time. */
const JUMP_MS = 1500;

interface Pressed {
  readonly key: string;
  readonly at: number;
  /** Letters are typed into a field, or a dialog is open. */
  readonly isTaken: boolean;
}

type Shortcut = { readonly does: 'search' | 'help' } | { readonly does: 'jump'; readonly to: string } | null;

/** Reads keys one after the other, and answers what each does. */
export function createShortcuts(): (pressed: Pressed) => Shortcut {
  let jumpsSince = -Infinity;
  return ({ key, at, isTaken }) => {
    const jumps = at - jumpsSince < JUMP_MS;
    jumpsSince = -Infinity;
    if (isTaken) return null;
    if (jumps) {
      const jump = JUMPS.find((one) => one.key === key);
      return jump ? { does: 'jump', to: jump.to } : null;
    }
    if (key === 'g') jumpsSince = at;
    if (key === '/') return { does: 'search' };
    return key === '?' ? { does: 'help' } : null;
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable=true], [role=textbox], [role=dialog], [role=application]',
  ) !== null;

/** The search of the page itself. */
const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#content input[type=search], #content [data-search] input');

interface ShortcutActions {
  /** Opens the search over everything, where the page has none. */
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  readonly onJump: (to: string) => void;
}

export function useShortcuts({ onSearch, onHelp, onJump }: ShortcutActions): void {
  useEffect(() => {
    const read = createShortcuts();
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isTaken = isTyping(event.target) || document.querySelector('[aria-modal=true]') !== null;
      const shortcut = read({ key: event.key, at: event.timeStamp, isTaken });
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut.does === 'jump') onJump(shortcut.to);
      else if (shortcut.does === 'help') onHelp();
      else if (searchField()) searchField()!.focus();
      else onSearch();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onSearch, onHelp, onJump]);
}
