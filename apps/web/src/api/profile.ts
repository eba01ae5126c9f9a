/** The signed-in user and their accounts. */
import { queryOptions } from '@tanstack/react-query';
import { api } from './call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api('GET /api/v3/profile', { signal }),
});
