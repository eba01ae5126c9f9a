/** The state that the parts around the picture show. It stays the same object until something in it changes: a keystroke often changes dots alone. */
import { shallowEqual } from '@mantine/hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { Session, SessionState } from '../engine/session.ts';

export type View = Pick<SessionState, 'sheet' | 'failure' | 'trouble' | 'isEmpty' | 'boxes'>;

function createView(state: () => SessionState): () => View {
  let view: View | undefined;
  return () => {
    const { sheet: drawn, failure, trouble, isEmpty, boxes } = state();
    const sheet = shallowEqual(view?.sheet, drawn) ? view?.sheet : drawn;
    const next = { sheet, failure, trouble, isEmpty, boxes };
    return shallowEqual(view, next) ? view! : (view = next);
  };
}

export function useView(session: Session): View {
  const view = useMemo(() => createView(session.state), [session]);
  return useSyncExternalStore(session.subscribe, view);
}
