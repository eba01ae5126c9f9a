/** Names of printers and agents by id, for lists that have only ids. */
import type { agentApi, printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/call.ts';

export type Printer = printerApi.Printer;
export type Agent = agentApi.Agent;

export interface Places {
  readonly printers: readonly Printer[];
  readonly agents: readonly Agent[];
  readonly printerName: (id: string) => string | undefined;
  readonly agentName: (id: string | null) => string | undefined;
}

export function usePlaces(): Places {
  const printers = useQuery({
    queryKey: ['printers', 'names'],
    queryFn: ({ signal }) => api('GET /api/v3/printers', { signal }),
  }).data?.printers;
  const agents = useQuery({
    queryKey: ['agents', 'names'],
    queryFn: ({ signal }) => api('GET /api/v3/agents', { signal }),
  }).data?.agents;
  return {
    printers: printers ?? [],
    agents: agents ?? [],
    printerName: (id) => printers?.find((printer) => printer.id === id)?.name,
    agentName: (id) => agents?.find((agent) => agent.id === id)?.name,
  };
}
