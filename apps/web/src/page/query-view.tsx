/** Shows what a query answered; until then its skeleton, and its failure with a way to try again. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote, RowSkeletons } from './states.tsx';

export interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export function QueryView<Data>({ query, skeleton = <RowSkeletons />, children }: QueryViewProps<Data>) {
  // Data that was shown stays while the cloud is away: the banner of the frame reports that it is old.
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <FailureNote error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
