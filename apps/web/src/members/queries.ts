/** API queries about the members of the account. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => api('GET /api/v3/members', { signal }),
});
