/** API queries of the pages of stored labels. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

export const labelQuery = (id: string) =>
  queryOptions({
    queryKey: ['labels', 'one', id],
    queryFn: ({ signal }) => api('GET /api/v3/labels/:id', { params: { id }, signal }),
  });
