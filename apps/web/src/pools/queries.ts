/** API queries about pools. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

export const poolsQuery = queryOptions({
  queryKey: ['pools'],
  queryFn: ({ signal }) => api('GET /api/v3/pools', { signal }),
  select: ({ pools }) => pools,
});
