/** Enrollment codes: how agents get into an account. */
import { message } from '@platen/messages';
import { agentApi, LIMITS } from '@platen/protocol';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { isId } from '../db/ids.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import {
  createEnrollmentCode,
  type CodeRow,
  deleteEnrollmentCode,
  listEnrollmentCodes,
  nextCodeExpiry,
} from './store.ts';

/** Creates enrollment codes. */
const create: Routes = (app, deps) => {
  const { authentication, config, database } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  const tags = ['Agents'];
  app.post(
    '/api/v3/agents/enroll',
    {
      onRequest,
      schema: {
        summary: 'Create an enrollment code',
        description:
          'Without a body: single use, valid for 15 minutes; it holds an agent slot until it is used or expires. ' +
          'A reusable code enrolls a fleet: it holds no slots, and each agent that enrolls takes one.',
        tags,
        ...SECURED,
        body: agentApi.enrollInput,
        response: {
          200: agentApi.enrollmentCode,
          ...securedErrors('email_not_verified', 'agent_limit_reached', 'enrollment_code_limit_reached'),
        },
      },
    },
    async (request) => {
      await requireVerifiedEmail(deps, request);
      const { reusable = false, uses, expiresIn, addPrinters = true } = request.body ?? {};
      if (!reusable && (uses ?? 1) !== 1)
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.uses'));
      const agentLimit = config.agentLimit;
      const { uses: useLimits, expiresInSeconds, codes } = LIMITS.reusableEnrollment;
      const created = await createEnrollmentCode(orm, accountOf(request).accountId, {
        reusable,
        uses: reusable ? (uses ?? useLimits.default) : 1,
        addPrinters,
        ttlSeconds: expiresIn ?? (reusable ? expiresInSeconds.default : config.enrollmentCodeTtlSeconds),
        agentLimit,
      });
      if (created === 'too_many_codes')
        throw countError('enrollment_code_limit_reached', 'things.enrollment_codes', { limit: codes });
      if ('code' in created) return { enrollmentCode: created.code, ...toOpenCode(created.row) };
      const used = created.used + created.pending;
      throw countError('agent_limit_reached', 'things.agents', {
        limit: agentLimit,
        used,
        resetAt: await nextCodeExpiry(orm, accountOf(request).accountId),
      });
    },
  );
};

/** Lists and revokes enrollment codes. */
const openCodes: Routes = (app, { authentication, database }) => {
  const { orm } = database;
  const onRequest = authentication.user;
  const tags = ['Agents'];
  app.get(
    '/api/v3/enrollment-codes',
    {
      onRequest,
      schema: {
        summary: 'Enrollment codes that can still be used',
        tags,
        ...SECURED,
        response: { 200: agentApi.enrollmentCodeList, ...securedErrors() },
      },
    },
    async (request) => ({
      codes: (await listEnrollmentCodes(orm, accountOf(request).accountId)).map((row) => ({
        ...toOpenCode(row),
        usesLeft: row.usesLeft,
        createdDate: row.createdDate.toISOString(),
      })),
    }),
  );

  app.delete(
    '/api/v3/enrollment-codes/:id',
    {
      onRequest,
      schema: {
        summary: 'Revoke an enrollment code',
        description: 'Agents enrolled with it stay.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('enrollment_code_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const revoked = isId(id) ? await deleteEnrollmentCode(orm, accountOf(request).accountId, id) : null;
      if (!revoked) throw new ApiError('enrollment_code_not_found', message('api.enrollment_code_not_found'));
      request.audited = { uses: revoked.uses, expiresDate: revoked.expiresDate.toISOString() };
      return reply.code(204).send(null);
    },
  );
};

export const enrollmentRoutes = routes(create, openCodes);

export const toOpenCode = ({ id, reusable, uses, addPrinters, agentId, expiresDate }: CodeRow) => ({
  id,
  reusable,
  uses,
  addPrinters,
  agentId,
  expiresDate: expiresDate.toISOString(),
});
