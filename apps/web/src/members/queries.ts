/** API queries about the members of the account. */
import type { memberApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/call.ts';

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => get<{ readonly members: readonly memberApi.Member[] }>('/api/v3/members', { signal }),
});
