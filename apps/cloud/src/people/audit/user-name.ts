/** The acting user as logs and versions name them: the e-mail address. */
import type { Database } from '../../ground/db/client.ts';
import type { FastifyRequest } from 'fastify';
import { findUser } from './store.ts';

/** null for a caller that is not a user. */
export async function userNameOf(
  { database }: { readonly database: Database },
  request: FastifyRequest,
): Promise<string | null> {
  const { principal } = request;
  return principal.kind === 'user' ? ((await findUser(database.orm, principal.userId))?.email ?? null) : null;
}
