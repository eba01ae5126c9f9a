/** Reports found printers to the cloud: suggestions that a user may add. */
import type { DiscoveredPrinter } from '@platen/protocol';
import type { Link } from '../link/link.ts';
import { DISCOVERED_PRINTERS } from '../link/wire.ts';

/** `requestId`: of the search that the cloud requested; null if a user searched. */
export async function suggest(
  link: Pick<Link, 'call'>,
  found: readonly DiscoveredPrinter[],
  requestId: string | null,
): Promise<void> {
  await link.call((api) => api.discovered.mutate({ requestId, printers: found.slice(0, DISCOVERED_PRINTERS) }));
}
