/** The printers that a new label may be drawn for; none where nobody is signed in. */
import type { KnownPrinter } from '@platen/label-editor';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/call.ts';
import { sessionQuery } from '../api/session.ts';

/** `isWanted`: false asks nothing. */
export function useKnownPrinters(isWanted: boolean): readonly KnownPrinter[] | undefined {
  const session = useQuery({ ...sessionQuery, enabled: isWanted });
  const printers = useQuery({
    queryKey: ['printers', 'choice'],
    queryFn: ({ signal }) => api('GET /api/v3/printers', { signal }),
    enabled: isWanted && Boolean(session.data),
  });
  return printers.data?.printers.map(({ id, name, config: { dpi, stock } }) => ({ id, name, dpi, stock }));
}
