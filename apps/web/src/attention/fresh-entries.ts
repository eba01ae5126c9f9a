/** What has stopped printing since the last report. */
import type { attentionApi } from '@platen/protocol';

type Entry = attentionApi.AttentionEntry;

/** More at a time is one outage: the first ones are enough to look at the page. */
const MAX_AT_ONCE = 3;

/** `seen` null: the page has just been opened, and what it shows is no news. Marked entries have somebody already. */
export function freshIn(
  entries: readonly Entry[],
  seen: ReadonlySet<string> | null,
): { readonly fresh: readonly Entry[]; readonly stopped: ReadonlySet<string> } {
  const stopped = entries.filter(({ severity }) => severity === 'stopped');
  const fresh = seen === null ? [] : stopped.filter(({ id, mark }) => mark === null && !seen.has(id));
  return { fresh: fresh.slice(0, MAX_AT_ONCE), stopped: new Set(stopped.map(({ id }) => id)) };
}
