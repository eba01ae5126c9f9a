/** A person sees which computer asks to be connected, and confirms or refuses it (RFC 8628). */
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import { handlers, routes } from '../../endpoints.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf, userOf } from '../../ground/http/callers/principal.ts';
import { requireVerifiedEmail } from '../../people/accounts/verified.ts';
import { agentOf } from './access.ts';
import { madeBy } from './enrollment-routes.ts';
import { isConnected } from './online.ts';
import {
  agentsOfComputer,
  approveEnrollmentRequest,
  denyEnrollmentRequest,
  findEnrollmentRequest,
  type RequestRow,
} from './request-store.ts';
import { nextCodeExpiry } from './store.ts';

/** As it is stored, whatever somebody types: `wdjb mjht`. */
const asStored = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^(.{4})(.{4})$/, '$1-$2');

const notFound = (): ApiError =>
  new ApiError('enrollment_code_not_found', message('api.enrollment_code_not_found.request'));

const confirm = handlers((deps) => {
  const { allowances, bus, config, database, limits } = deps;
  const { orm } = database;
  /** The letters are short: wrong ones are counted like wrong passwords, for the person and for the address. */
  const waiting = async (request: FastifyRequest, code: string): Promise<RequestRow> => {
    const { userId } = userOf(request);
    const release = await limits.reserveGuess({ ip: request.ip, account: `enrollment-request:${userId}` });
    const row = await findEnrollmentRequest(orm, asStored(code));
    if (!row) throw notFound();
    await release();
    return row;
  };
  return {
    'GET /api/v3/enrollment-requests/:code': async (request) => {
      const { name, hostname, platform, version, address, createdDate, expiresDate } = await waiting(
        request,
        request.params.code,
      );
      const same = await agentsOfComputer(orm, accountOf(request).accountId, hostname);
      return {
        name,
        hostname,
        platform,
        version,
        address,
        createdDate: createdDate.toISOString(),
        expiresDate: expiresDate.toISOString(),
        sameComputer: same
          .filter((agent) => !isConnected(bus, agent))
          .map(({ id, name: agentName, lastSeenDate }) => ({
            id,
            name: agentName,
            lastSeenDate: lastSeenDate?.toISOString() ?? null,
          })),
      };
    },
    'POST /api/v3/enrollment-requests/:code': async (request) => {
      await requireVerifiedEmail(deps, request);
      const { userCode, name, hostname } = await waiting(request, request.params.code);
      const { decision, agentId } = request.body;
      request.audited = { name, hostname, decision };
      if (decision === 'deny') {
        if (!(await denyEnrollmentRequest(orm, userCode))) throw notFound();
        return { state: 'denied' as const };
      }
      const replaced = agentId === undefined ? undefined : await agentOf(deps, request, agentId);
      const { accountId } = accountOf(request);
      const { agents: agentLimit } = await allowances.of(accountId);
      const approved = await approveEnrollmentRequest(orm, userCode, {
        accountId,
        agentLimit,
        replaces: replaced?.id,
        ...madeBy(userOf(request), config.enrollmentCodeTtlSeconds),
      });
      if (!approved) throw notFound();
      if (approved === 'approved') return { state: 'approved' as const };
      const used = approved.used + approved.pending;
      const resetAt = await nextCodeExpiry(orm, accountId);
      throw countError('agent_limit_reached', 'things.agents', { limit: agentLimit, used, resetAt });
    },
  };
});

export const enrollmentRequestRoutes = routes(confirm);
