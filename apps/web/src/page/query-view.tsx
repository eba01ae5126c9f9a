/**
 * Shows the data of a query, and a skeleton until it arrives. A failure offers to try again; a refusal names whom to
 * ask.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused, roleTaken } from './refused.tsx';
import { FailureNote, RowSkeletons } from './states.tsx';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export function QueryView<Data>({ query, skeleton = <RowSkeletons />, children }: QueryViewProps<Data>) {
  // Data that was shown stays while the cloud is away: the banner of the frame reports that it is old.
  if (query.data !== undefined) return children(query.data);
  const needed = roleTaken(query.error);
  if (needed) return <Refused needed={needed} />;
  if (query.isError) return <FailureNote error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
