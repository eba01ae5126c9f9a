/** The jobs that a caller's account may see (which error otherwise: docs/api-rules.md#errors). */
import type { Database } from '../../ground/db/client.ts';
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { isJobOfPage } from '../page-tokens/store.ts';
import { findJob, type JobRow } from './store.ts';

export async function jobOf(
  deps: { readonly database: Database },
  request: FastifyRequest,
  id: string,
): Promise<JobRow> {
  const job = isId(id) ? await findJob(deps.database.sql, id) : null;
  const principal = accountOf(request);
  const isVisible =
    job?.accountId === principal.accountId &&
    (principal.kind !== 'page' || (await isJobOfPage(deps.database.sql, job.id, principal.token.id)));
  if (!job || !isVisible) throw new ApiError('job_not_found', message('api.job_not_found'));
  return job;
}
