/**
 * When to notify a person: a lasting change for the worse, another printer in trouble, and recovery. Never for each
 * job.
 */
import type { Snapshot, TrayState } from '../bridge/bridge.ts';
import { titleOf, trayState, troubled, troubles, type TrayTexts } from './tray-texts.ts';

export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** A connection that recovers within this time, for example after sleep, needs no notice. */
const LASTS_MS: Readonly<Record<TrayState, number>> = {
  disconnected: 30_000,
  attention: 2_000,
  ready: 2_000,
  printing: 2_000,
  paused: 2_000,
};
const LINES = 4;

const isBad = (state: TrayState): boolean => state === 'attention' || state === 'disconnected';

/** Returns the notice that is due, if any; call it for every snapshot. The first snapshot never causes a notice. */
export function createNotices(texts: TrayTexts): (snapshot: Snapshot, nowMs: number) => Notice | undefined {
  let notified: { readonly state: TrayState; readonly ids: ReadonlySet<string> } | undefined;
  let seen: { readonly state: TrayState; readonly since: number } | undefined;

  return (snapshot, nowMs) => {
    const state = trayState(snapshot);
    // Failed jobs share one notice: there is never one for each of them.
    const failed = snapshot.enrolled && snapshot.notPrintedCount > 0 ? ['failed jobs'] : [];
    const ids = new Set(state === 'attention' ? [...troubled(snapshot).map(({ id }) => id), ...failed] : []);
    if (!notified) {
      notified = { state, ids };
      return undefined;
    }
    const isNews = isBad(state)
      ? state !== notified.state || [...ids].some((id) => !notified!.ids.has(id))
      : isBad(notified.state);
    if (!isNews) {
      // Good states and recovered printers are stored without a notice.
      if (!isBad(state) || state === notified.state) notified = { state, ids };
      seen = undefined;
      return undefined;
    }
    if (seen?.state !== state) seen = { state, since: nowMs };
    if (nowMs - seen.since < LASTS_MS[state]) return undefined;
    notified = { state, ids };
    seen = undefined;
    if (!isBad(state)) return { title: texts.t('recovered'), body: texts.t('goesOn') };
    const all = troubles(snapshot, texts);
    const more = all.length > LINES ? [texts.t('more', { count: all.length - LINES })] : [];
    return { title: titleOf(snapshot, texts), body: [...all.slice(0, LINES), ...more].join('\n') };
  };
}
