/** The export of an account's data, and its deletion. */
import { message } from '@platen/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Deps } from '../../deps.ts';
import { handlers, routes } from '../../endpoints.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { type UserPrincipal, userOf } from '../../ground/http/callers/principal.ts';
import { requireConfirmed } from '../../people/accounts/confirmation.ts';
import { findAccount } from '../../people/accounts/store.ts';
import { insertAudit } from '../../people/audit/store.ts';
import { removeAgent } from '../../printing/removal/remove-agent.ts';
import { readAccount } from './export-store.ts';
import { deleteAccount, deleteHistory, endWaysIn, listAgentsOf } from './removal-store.ts';

/** Readers of exports on one node at a time. */
const MAX_EXPORTS = 2;

/** The user himself, who has just proved who he is: an operator who visits an account neither takes nor ends it. */
function ownerOf(request: FastifyRequest): UserPrincipal {
  const user = userOf(request);
  if (user.impersonation) throw new ApiError('forbidden', message('api.forbidden.impersonation'));
  requireConfirmed(user);
  return user;
}

const takeAway = handlers((deps) => {
  const { database } = deps;
  let running = 0;
  return {
    'GET /api/v3/account/export': async (request, reply) => {
      const { accountId, userId, email } = ownerOf(request);
      if (running >= MAX_EXPORTS)
        throw new ApiError('throttled', message('api.throttled.exports'), { headers: { 'retry-after': '60' } });
      running++;
      try {
        const by = { accountId, actorType: 'user', actorId: userId, actor: email, address: request.ip } as const;
        await insertAudit(database.orm, { ...by, action: 'account.exported' });
        await send(reply, (write) => readAccount(database.sql, accountId, write), deps.exportStuckMs).catch(
          (error: unknown) => {
            reply.raw.destroy();
            request.log.warn({ err: error }, 'an export of an account was not read to its end');
          },
        );
      } finally {
        running--;
      }
    },
  };
});

/** Sends lines as they are read; rejects when the reader is gone, or takes nothing for `stuckMs`. */
async function send(
  reply: FastifyReply,
  read: (write: (lines: readonly string[]) => Promise<void>) => Promise<void>,
  stuckMs: number,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="platen-account-${day}.ndjson"`,
    'cache-control': 'no-store',
  });
  await read(async (lines) => {
    if (raw.destroyed) throw new Error('The reader is gone.');
    if (!raw.write(lines.join(''))) await taken(raw, stuckMs);
  });
  raw.end();
}

function taken(raw: ServerResponse, stuckMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      raw.off('drain', drained).off('close', closed);
      end();
    };
    const drained = settle(resolve);
    const closed = settle(() => reject(new Error('The reader is gone.')));
    const timer = setTimeout(
      settle(() => reject(new Error('The reader takes nothing.'))),
      stuckMs,
    );
    raw.on('drain', drained).on('close', closed);
  });
}

/** Deletes the account: first the ways in, then agents with their jobs, then the history, and at last the account. */
async function removeAccount(deps: Deps, user: UserPrincipal, address: string): Promise<void> {
  const { changes, database } = deps;
  const { accountId, email } = user;
  const keys = await endWaysIn(database.sql, accountId);
  await changes.announce(...keys.map((id) => ({ kind: 'key' as const, id })));
  for (const id of await listAgentsOf(database.sql, accountId)) await removeAgent(deps, id, { keepJobs: false });
  await deps.requests.flush();
  await deleteHistory(database.sql, accountId);
  const users = await deleteAccount(database.sql, { accountId, removedBy: email, address });
  await changes.announce(
    { kind: 'account', id: accountId },
    ...users.map((userId) => ({ kind: 'sessions' as const, userId })),
  );
}

const remove = handlers((deps) => ({
  'DELETE /api/v3/account': async (request) => {
    const user = ownerOf(request);
    const account = await findAccount(deps.database.orm, user.accountId);
    if (account?.name.trim() !== request.query.name.trim())
      throw new ApiError('invalid_parameter', message('api.invalid_parameter.account_name'));
    await removeAccount(deps, user, request.ip);
    request.log.warn({ part: 'accounts', accountId: user.accountId }, 'an account was deleted by its owner');
    return null;
  },
}));

export const accountDataRoutes = routes(takeAway, remove);
