/** Pools: printers that stand in for each other. Every call that prints takes the id of a pool in the place of a printer's. */
import type { Calls } from './calls.ts';
import type * as t from './types.ts';

export const poolCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.Pool[]> => (await api('GET /api/v3/pools')).pools,
  get: (id: string): Promise<t.Pool> => api('GET /api/v3/pools/:id', { params: { id } }),
  create: (pool: t.CreatePool): Promise<t.Pool> => api('POST /api/v3/pools', { body: pool }),
  update: (id: string, pool: t.UpdatePool): Promise<t.Pool> =>
    api('PATCH /api/v3/pools/:id', { params: { id }, body: pool }),
  /** Its printers stay, and print the jobs that wait at them. */
  remove: (id: string): Promise<void> => api('DELETE /api/v3/pools/:id', { params: { id } }),
  /** Its jobs wait; what an agent has accepted is printed. */
  pause: (id: string): Promise<t.Pool> => api('POST /api/v3/pools/:id/pause', { params: { id } }),
  resume: (id: string): Promise<t.Pool> => api('POST /api/v3/pools/:id/resume', { params: { id } }),
});
