/** The labels that a caller's account may see (which error otherwise: docs/api-rules.md#errors). */
import { message } from '@platen/messages';
import type { Database } from '../../ground/db/client.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { findLabel, type LabelRow } from './store.ts';

export async function labelOf(
  { database }: { readonly database: Database },
  accountId: string,
  id: string,
): Promise<LabelRow> {
  const label = isId(id) ? await findLabel(database.orm, accountId, id) : null;
  if (!label) throw new ApiError('label_not_found', message('api.label_not_found'));
  return label;
}
