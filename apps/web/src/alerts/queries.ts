/** API queries of the page of alerts. */
import type { alertApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/call.ts';

export const rulesQuery = queryOptions({
  queryKey: ['alert-rules'],
  queryFn: ({ signal }) => get<{ readonly rules: alertApi.AlertRule[] }>('/api/v3/alert-rules', { signal }),
});

export const channelsQuery = queryOptions({
  queryKey: ['alert-channels'],
  queryFn: ({ signal }) =>
    get<{ readonly channels: alertApi.AlertChannel[]; readonly mail: boolean }>('/api/v3/alert-channels', { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ['alert-settings'],
  queryFn: ({ signal }) => get<alertApi.AlertSettings>('/api/v3/alert-settings', { signal }),
});

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The printers or agents that a rule can be about. */
export const targetsQuery = (type: 'printers' | 'agents') =>
  queryOptions({
    queryKey: [type, 'names'],
    queryFn: async ({ signal }) => {
      const answer = await get<Readonly<Record<string, Named[]>>>(`/api/v3/${type}`, { signal });
      return answer[type] ?? [];
    },
  });
