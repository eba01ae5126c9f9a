/** When a person is told: a change for the worse that lasts, another printer in trouble, and recovery. Never per job. */
import type { Snapshot, TrayState } from '../bridge/bridge.ts';
import { titleOf, trayState, troubled, troubles, type TrayWords } from './tray-words.ts';

export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** A line that comes back in this time, as after sleep, is nobody's trouble. */
const LASTS_MS: Readonly<Record<TrayState, number>> = {
  disconnected: 30_000,
  attention: 2_000,
  ready: 2_000,
  printing: 2_000,
  paused: 2_000,
};
const LINES = 4;

const isBad = (state: TrayState): boolean => state === 'attention' || state === 'disconnected';

/** Gives the notice that is due, if any; ask at every snapshot. What is the case at the first one is told to nobody. */
export function createNotices(words: TrayWords): (snapshot: Snapshot, nowMs: number) => Notice | undefined {
  let told: { readonly state: TrayState; readonly ids: ReadonlySet<string> } | undefined;
  let seen: { readonly state: TrayState; readonly since: number } | undefined;

  return (snapshot, nowMs) => {
    const state = trayState(snapshot);
    // Failed jobs are told of once, all together: never each of them.
    const failed = snapshot.enrolled && snapshot.notPrintedCount > 0 ? ['failed jobs'] : [];
    const ids = new Set(state === 'attention' ? [...troubled(snapshot).map(({ id }) => id), ...failed] : []);
    if (!told) {
      told = { state, ids };
      return undefined;
    }
    const isNews = isBad(state) ? state !== told.state || [...ids].some((id) => !told!.ids.has(id)) : isBad(told.state);
    if (!isNews) {
      // Good states, and printers that are well again, are taken over without a word.
      if (!isBad(state) || state === told.state) told = { state, ids };
      seen = undefined;
      return undefined;
    }
    if (seen?.state !== state) seen = { state, since: nowMs };
    if (nowMs - seen.since < LASTS_MS[state]) return undefined;
    told = { state, ids };
    seen = undefined;
    if (!isBad(state)) return { title: words.t('recovered'), body: words.t('goesOn') };
    const all = troubles(snapshot, words);
    const more = all.length > LINES ? [words.t('more', { count: all.length - LINES })] : [];
    return { title: titleOf(snapshot, words), body: [...all.slice(0, LINES), ...more].join('\n') };
  };
}
