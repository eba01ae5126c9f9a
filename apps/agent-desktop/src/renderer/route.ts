/** The current view, kept in the address: Back works, and a reload stays in the same view. */
import { useCallback, useSyncExternalStore } from 'react';

export const VIEWS = ['overview', 'activity', 'diagnostics', 'settings'] as const;
export type View = (typeof VIEWS)[number];

export type Route =
  | { readonly view: View }
  /** One printer. `editing`: its settings are open; `format` is the language that is suggested. */
  | { readonly view: 'printer'; readonly id: string; readonly editing: boolean; readonly format?: string };

export const OVERVIEW: Route = { view: 'overview' };

/** `#/printers/<id>/settings?format=zpl`; anything else leads to the overview. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', id, rest] = path.split('/');
  if (first === 'printers' && id) {
    const format = new URLSearchParams(query).get('format');
    return { view: 'printer', id: decode(id), editing: rest === 'settings', ...(format ? { format } : {}) };
  }
  return { view: VIEWS.find((view) => view === first) ?? 'overview' };
}

export function writeRoute(route: Route): string {
  if (route.view !== 'printer') return `#/${route.view}`;
  const query = route.format === undefined ? '' : `?${new URLSearchParams({ format: route.format })}`;
  return `#/printers/${encodeURIComponent(route.id)}${route.editing ? '/settings' : ''}${query}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};
const hashNow = (): string => window.location.hash;

export function useRoute(): readonly [Route, (route: Route) => void] {
  const hash = useSyncExternalStore(subscribe, hashNow);
  const go = useCallback((route: Route) => {
    window.location.hash = writeRoute(route);
  }, []);
  return [readRoute(hash), go];
}
