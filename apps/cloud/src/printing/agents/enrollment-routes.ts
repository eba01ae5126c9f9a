/** Enrollment codes: how agents get into an account. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { requireVerifiedEmail } from '../../people/accounts/verified.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf, userOf, type UserPrincipal } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import {
  createEnrollmentCode,
  type CodeRow,
  deleteEnrollmentCode,
  listEnrollmentCodes,
  nextCodeExpiry,
} from './store.ts';

/** Creates enrollment codes. */
const create = handlers((deps) => {
  const { allowances, config, database } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/agents/enroll': async (request) => {
      await requireVerifiedEmail(deps, request);
      const { reusable = false, uses, expiresIn, addPrinters = true } = request.body ?? {};
      if (!reusable && (uses ?? 1) !== 1)
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.uses'));
      const { accountId } = accountOf(request);
      const { agents: agentLimit } = await allowances.of(accountId);
      const { uses: useLimits, expiresInSeconds, codes } = LIMITS.reusableEnrollment;
      const created = await createEnrollmentCode(orm, accountId, {
        reusable,
        uses: reusable ? (uses ?? useLimits.default) : 1,
        addPrinters,
        ...madeBy(
          userOf(request),
          expiresIn ?? (reusable ? expiresInSeconds.default : config.enrollmentCodeTtlSeconds),
        ),
        agentLimit,
      });
      if (created === 'too_many_codes')
        throw countError('enrollment_code_limit_reached', 'things.enrollment_codes', { limit: codes });
      if ('code' in created) return { enrollmentCode: created.code, ...toOpenCode(created.row) };
      const used = created.used + created.pending;
      throw countError('agent_limit_reached', 'things.agents', {
        limit: agentLimit,
        used,
        resetAt: await nextCodeExpiry(orm, accountId),
      });
    },
  };
});

/** Lists and revokes enrollment codes. */
const openCodes = handlers(({ database }) => {
  const { orm } = database;
  return {
    'GET /api/v3/enrollment-codes': async (request) => ({
      codes: (await listEnrollmentCodes(orm, accountOf(request).accountId)).map((row) => ({
        ...toOpenCode(row),
        usesLeft: row.usesLeft,
        createdDate: row.createdDate.toISOString(),
      })),
    }),
    'DELETE /api/v3/enrollment-codes/:id': async (request) => {
      const { id } = request.params;
      const revoked = isId(id) ? await deleteEnrollmentCode(orm, accountOf(request).accountId, id) : null;
      if (!revoked) throw new ApiError('enrollment_code_not_found', message('api.enrollment_code_not_found'));
      request.audited = { uses: revoked.uses, expiresDate: revoked.expiresDate.toISOString() };
      return null;
    },
  };
});

/** A code of an operator of the cloud who works in somebody's account ends with the visit. */
export function madeBy(
  { userId, sessionId, impersonation }: UserPrincipal,
  ttlSeconds: number,
): Pick<CodeRow, 'createdBy' | 'visitId' | 'expiresDate'> {
  const wanted = new Date(Date.now() + ttlSeconds * 1000);
  const until = impersonation?.until;
  return {
    createdBy: userId,
    visitId: impersonation ? sessionId : null,
    expiresDate: until && until < wanted ? until : wanted,
  };
}

export const enrollmentRoutes = routes(create, openCodes);

export const toOpenCode = ({ id, reusable, uses, addPrinters, agentId, expiresDate }: CodeRow) => ({
  id,
  reusable,
  uses,
  addPrinters,
  agentId,
  expiresDate: expiresDate.toISOString(),
});
