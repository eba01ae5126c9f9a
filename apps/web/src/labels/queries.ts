/** API queries of the pages of stored labels. */
import type { labelApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/call.ts';

export const labelPath = (id: string) => `/api/v3/labels/${id}` as const;

export const labelQuery = (id: string) =>
  queryOptions({
    queryKey: ['labels', 'one', id],
    queryFn: ({ signal }) => get<labelApi.StoredLabel>(labelPath(id), { signal }),
  });
