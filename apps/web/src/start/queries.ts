/** API queries of the first run. */
import type { jobApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/call.ts';

export interface Found {
  readonly identity: string;
  readonly connectionType: string;
  readonly address: string;
  readonly name: string;
  readonly model: string | null;
  readonly nativeFormat: string | null;
  readonly dpi: number | null;
  readonly driver: string | null;
}

/** The address of the virtual printers that this app adds. */
export const VIRTUAL = 'virtual';

/** No event reports what an agent finds while it looks. */
const LOOK_MS = 1_500;

export const foundQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['found', agentId],
    queryFn: ({ signal }) =>
      get<{ readonly printers: Found[]; readonly discoveredDate: string | null }>(
        `/api/v3/agents/${agentId}/discovered`,
        { signal },
      ),
    refetchInterval: LOOK_MS,
  });

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => get<jobApi.Job>(`/api/v3/jobs/${jobId}`, { signal }),
  });
