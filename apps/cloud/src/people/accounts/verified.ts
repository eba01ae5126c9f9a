/** If the cloud sends mail, an address must be verified before its user makes live keys and enrolls agents. */
import type { Database } from '../../ground/db/client.ts';
import type { Config } from '../../ground/config.ts';
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { findUserState } from './store.ts';

/** Throws `email_not_verified`. */
export async function requireVerifiedEmail(
  { config, database }: { readonly config: Config; readonly database: Database },
  request: FastifyRequest,
): Promise<void> {
  const principal = accountOf(request);
  if (!config.smtp || principal.kind !== 'user') return;
  if ((await findUserState(database.orm, principal.userId))?.emailVerified) return;
  throw new ApiError('email_not_verified', message('api.email_not_verified'));
}
