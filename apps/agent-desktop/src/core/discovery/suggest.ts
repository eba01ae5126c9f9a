/** Reports found printers to the cloud: suggestions that a user may add. */
import type { ListedPrinter } from './candidate.ts';
import type { Link } from '../link/link.ts';
import { DISCOVERED_PRINTERS } from '../link/wire.ts';

/** `requestId`: of the search that the cloud requested; null if a user searched. */
export async function suggest(
  link: Pick<Link, 'call'>,
  found: readonly ListedPrinter[],
  requestId: string | null,
): Promise<void> {
  const offered = found.filter(({ withheld }) => withheld === undefined).slice(0, DISCOVERED_PRINTERS);
  await link.call((api) => api.discovered.mutate({ requestId, printers: offered }));
}
