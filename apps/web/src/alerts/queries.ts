/** API queries of the page of alerts. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

export const rulesQuery = queryOptions({
  queryKey: ['alert-rules'],
  queryFn: ({ signal }) => api('GET /api/v3/alert-rules', { signal }),
});

export const channelsQuery = queryOptions({
  queryKey: ['alert-channels'],
  queryFn: ({ signal }) => api('GET /api/v3/alert-channels', { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ['alert-settings'],
  queryFn: ({ signal }) => api('GET /api/v3/alert-settings', { signal }),
});

/** The printers or agents that a rule can be about. */
export const targetsQuery = (type: 'printers' | 'agents') =>
  queryOptions({
    queryKey: [type, 'names'],
    queryFn: async ({ signal }) =>
      type === 'printers'
        ? (await api('GET /api/v3/printers', { signal })).printers
        : (await api('GET /api/v3/agents', { signal })).agents,
  });
