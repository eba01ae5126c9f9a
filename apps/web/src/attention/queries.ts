/** API queries about what needs attention. */
import type { attentionApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

/** Waiting jobs of a printer are counted up to this many. */
export const MAX_COUNTED = 101;
/** A clock that is a little off must not make the page ask without a pause. */
const MIN_MS = 500;
const MAX_MS = 60_000;

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => api('GET /api/v3/attention', { signal }),
  // No event reports that a reading has become old, or that a job has waited too long: the report says when to ask again.
  refetchInterval: ({ state: { data } }) => {
    if (!data) return MAX_MS;
    const waitMs = Date.parse(data.nextCheckDate) - Date.parse(data.checkedDate) + MIN_MS;
    return Math.min(Math.max(waitMs, MIN_MS), MAX_MS);
  },
});

/** True while a person who has taken it on wants it out of sight. */
export const isSnoozed = ({ mark }: attentionApi.AttentionEntry): boolean =>
  mark !== null && mark.snoozedUntil !== null && Date.parse(mark.snoozedUntil) > Date.now();

/** Returns the entries of what does not print or is about to stop, the worst first, as the cloud orders them. */
export const urgentOf = (report: attentionApi.AttentionReport | undefined) =>
  (report?.entries ?? []).filter((entry) => entry.severity !== 'notice' && !isSnoozed(entry));
