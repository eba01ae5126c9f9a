/** API queries of the first run. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

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
    queryFn: ({ signal }) => api('GET /api/v3/agents/:id/discovered', { params: { id: agentId }, signal }),
    refetchInterval: LOOK_MS,
  });

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => api('GET /api/v3/jobs/:id', { params: { id: jobId }, signal }),
  });
