/** The signed-in user and their accounts. */
import type { profileApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { get } from './call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => get<profileApi.Profile>('/api/v3/profile', { signal }),
});
