/** What the parts around the picture show: the same object until something of it changes. A keystroke often changes dots alone. */
import { shallowEqual } from '@mantine/hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { Drawn } from '../engine/protocol.ts';
import type { Session, SessionState } from '../engine/session.ts';

/** A drawn label without its dots. */
export interface Sheet extends Pick<Drawn, 'label' | 'labels' | 'dpi'> {
  readonly widthDots: number;
  readonly heightDots: number;
}

export interface View extends Pick<SessionState, 'failure' | 'trouble' | 'isEmpty' | 'boxes'> {
  readonly sheet: Sheet | undefined;
}

const sheetOf = ({ label, labels, dpi, bits: { widthDots, heightDots } }: Drawn): Sheet => ({
  label,
  labels,
  dpi,
  widthDots,
  heightDots,
});

function createView(state: () => SessionState): () => View {
  let view: View | undefined;
  return () => {
    const { drawn, failure, trouble, isEmpty, boxes } = state();
    const found = drawn && sheetOf(drawn);
    const sheet = shallowEqual(view?.sheet, found) ? view?.sheet : found;
    const next = { sheet, failure, trouble, isEmpty, boxes };
    return shallowEqual(view, next) ? view! : (view = next);
  };
}

export function useView(session: Session): View {
  const view = useMemo(() => createView(session.state), [session]);
  return useSyncExternalStore(session.subscribe, view);
}
