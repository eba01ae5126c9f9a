/** Print agents: enrollment, list, rename, remove, and the printers under them. */
import { agentApi, LIMITS, printerApi } from '@platen/protocol';
import { randomUUID } from 'node:crypto';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { isId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, noContent, routes, SECURED, securedErrors } from '../http/routes.ts';
import { loseJobsOfRemovedAgents } from '../jobs/offer-store.ts';
import { agentOf } from './access.ts';
import { createPrinter, findPrinter, listPrintersOfAgent } from '../printers/store.ts';
import { toPrinter } from '../printers/to-api.ts';
import { rotateKey } from './rotate-key.ts';
import {
  countPrintersOf,
  createEnrollmentCode,
  type CodeRow,
  deleteAgent,
  deleteEnrollmentCode,
  listAgents,
  listEnrollmentCodes,
  nextCodeExpiry,
  renameAgent,
  toApi,
} from './store.ts';

export const agentRoutes = routes((app, deps) => {
  const { authentication, bus, changes, config, database } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  const tags = ['Agents'];

  app.get(
    '/api/v3/agents',
    {
      onRequest,
      schema: {
        summary: 'Enrolled agents with their online status',
        tags,
        ...SECURED,
        response: { 200: agentApi.agentList, ...securedErrors() },
      },
    },
    async (request) => {
      const rows = await listAgents(orm, accountOf(request).accountId);
      return { agents: rows.map((row) => toApi(row, bus.isOnline(row.id), row.printerCount)) };
    },
  );

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
        throw new ApiError('invalid_parameter', 'uses: only a code with reusable true has more than one.');
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
        throw countError('enrollment_code_limit_reached', 'reusable enrollment codes', { limit: codes });
      if ('code' in created) return { enrollmentCode: created.code, ...toOpenCode(created.row) };
      const used = created.used + created.pending;
      throw countError('agent_limit_reached', 'agents, enrollment codes included', {
        limit: agentLimit,
        used,
        resetAt: await nextCodeExpiry(orm, accountOf(request).accountId),
      });
    },
  );

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
        description: 'Agents that have enrolled with it stay.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('enrollment_code_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id) || !(await deleteEnrollmentCode(orm, accountOf(request).accountId, id)))
        throw new ApiError('enrollment_code_not_found', 'There is no enrollment code with that id.');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v3/agents/:id',
    {
      onRequest,
      schema: {
        summary: 'One agent',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.agent, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const agent = await agentOf(deps, request, request.params.id);
      return toApi(agent, bus.isOnline(agent.id), await countPrintersOf(orm, agent.id));
    },
  );

  app.patch(
    '/api/v3/agents/:id',
    {
      onRequest,
      schema: {
        summary: 'Rename an agent',
        tags,
        ...SECURED,
        params: idParams,
        body: agentApi.renameAgentInput,
        response: { 200: agentApi.agent, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const agent = await renameAgent(orm, id, request.body.name);
      if (!agent) throw new ApiError('agent_not_found', 'There is no agent with that id.');
      await changes.announce({ kind: 'agent', id });
      return toApi(agent, bus.isOnline(id), await countPrintersOf(orm, id));
    },
  );

  app.delete(
    '/api/v3/agents/:id',
    {
      onRequest,
      schema: {
        summary: 'Remove an agent',
        description: 'Its key stops working at once; the printers that it is the primary of are removed with it.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('agent_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = await agentOf(deps, request, request.params.id);
      await removeAgent(deps, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v3/agents/:id/rotate-key',
    {
      onRequest,
      schema: {
        summary: 'Replace the key of an agent',
        description:
          'The agent makes and stores a new key, then connects with it; that ends the old one. Until then the old key ' +
          'stays valid, and jobs print on. An agent that is offline replaces its key when it connects.',
        tags,
        ...SECURED,
        params: idParams,
        body: agentApi.rotateKeyInput,
        response: {
          202: agentApi.keyRotation,
          ...securedErrors('agent_not_found', 'key_not_rotated', 'agent_update_required'),
        },
      },
    },
    async (request, reply) => {
      const agent = await agentOf(deps, request, request.params.id);
      return reply.code(202).send(await rotateKey(deps, agent, request.body?.revokeOld ?? false));
    },
  );

  app.post(
    '/api/v3/agents/:id/discover',
    {
      onRequest,
      schema: {
        summary: 'Ask an agent to look for printers',
        description: 'Returns at once; what it finds shows up under `discovered`.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.discoverAnswer, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const requested = bus.isOnline(id);
      bus.send(id, { type: 'discover', requestId: randomUUID() });
      return { requested };
    },
  );

  app.get(
    '/api/v3/agents/:id/discovered',
    {
      onRequest,
      schema: {
        summary: 'Printers that an agent has found',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.discoveredList, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const { discovered, discoveredDate } = await agentOf(deps, request, request.params.id);
      return { printers: [...(discovered ?? [])], discoveredDate: discoveredDate?.toISOString() ?? null };
    },
  );

  app.get(
    '/api/v3/agents/:id/printers',
    {
      onRequest,
      schema: {
        summary: 'Printers under an agent',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: printerApi.printerList, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      return { printers: (await listPrintersOfAgent(orm, id)).map((printer) => toPrinter(printer, bus)) };
    },
  );

  app.post(
    '/api/v3/agents/:id/printers',
    {
      onRequest,
      schema: {
        summary: 'Add a printer under an agent',
        tags,
        ...SECURED,
        params: idParams,
        body: printerApi.createPrinterInput,
        response: { 201: printerApi.printer, ...securedErrors('agent_not_found', 'printer_limit_reached') },
      },
    },
    async (request, reply) => {
      const { accountId } = accountOf(request);
      const agent = await agentOf(deps, request, request.params.id);
      const { name, address, config: settings } = request.body;
      const limit = config.printerLimit;
      const id = await createPrinter(
        orm,
        { accountId, agentId: agent.id, limit },
        {
          name,
          connectionType: printerApi.connectionTypeOf(request.body)!,
          address,
          nativeFormat: settings.nativeFormat,
          driver: settings.driver ?? null,
          dpi: settings.dpi ?? null,
          otherConfig: printerApi.otherConfig(settings),
        },
      );
      if (id === null) throw countError('printer_limit_reached', 'printers', { limit });
      await changes.announce({ kind: 'printer', id });
      bus.send(agent.id, { type: 'printers' });
      const printer = await findPrinter(orm, id);
      if (!printer) throw new ApiError('printer_not_found', 'The printer was removed at once.');
      return reply.code(201).send(toPrinter(printer, bus));
    },
  );
});

const toOpenCode = ({ id, reusable, uses, addPrinters, expiresDate }: CodeRow) => ({
  id,
  reusable,
  uses,
  addPrinters,
  expiresDate: expiresDate.toISOString(),
});

/** Cuts its connection on whichever node holds it, gives its offers back, and ends what it had taken. */
async function removeAgent({ bus, changes, database, directory, dispatch }: Deps, id: string): Promise<void> {
  const bound = await directory.ofAgent(id);
  // First of all: who is gone can take nothing more. Were this to end here, the sweep does the rest.
  const removed = await deleteAgent(database.orm, id);
  await changes.announce(
    { kind: 'agent', id },
    ...removed.map((printerId) => ({ kind: 'printer' as const, id: printerId })),
  );
  await dispatch.giveBack(id, { why: 'agent was removed' });
  await loseJobsOfRemovedAgents(database.sql);
  const others = new Set(bound.flatMap((printer) => printer.bindings.map((binding) => binding.agentId)));
  others.delete(id);
  for (const agentId of others) bus.send(agentId, { type: 'printers' });
}
