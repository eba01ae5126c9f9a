/** Agents and their printers: status, discovered printers, new addresses, printers added by the agent. */
import { printerApi } from '@platen/protocol';
import type { AgentHandlers, AuthenticatedContext } from '@platen/protocol/agent';
import { TRPCError } from '@trpc/server';
import { findAgent, saveDiscovered, saveDoctorReport } from '../../agents/store.ts';
import { createPrinter, movePrinter, saveReadings } from '../../printers/store.ts';
import type { GatewayParts } from '../state.ts';
import { guardedBy } from './guarded.ts';

type Input<K extends 'moved' | 'addPrinter'> = Parameters<AgentHandlers[K]>[0];

export function printerHandlers(
  parts: GatewayParts,
): Pick<AgentHandlers, 'status' | 'discovered' | 'doctorReport' | 'moved' | 'addPrinter'> {
  const { database, changes, directory, dispatch, log, recordEvent } = parts;
  const { sql, orm } = database;
  const guarded = guardedBy(log);
  return {
    status: guarded(async ({ readings }, { agent }) => {
      const changed = await saveReadings(sql, agent.id, readings);
      if (changed.length > 0) {
        await changes.announce(...changed.map((id) => ({ kind: 'printer' as const, id })));
        const printers = await Promise.all(changed.map((id) => directory.find(id)));
        // Jobs of pools wait for a printer that prints.
        await dispatch.wake(changed.filter((_, index) => printers[index]?.isPooled));
      }
      return { ok: true };
    }),

    discovered: guarded(async ({ printers }, { agent }) => {
      await saveDiscovered(orm, agent.id, printers);
      return { ok: true };
    }),

    doctorReport: guarded(async ({ checks }, { agent }) => {
      await saveDoctorReport(orm, agent.id, checks);
      await recordEvent({ type: 'agent.checked', agentId: agent.id, accountId: agent.accountId });
      return { ok: true };
    }),

    moved: guarded(async (move, context) => {
      await takeMove(parts, move, context);
      return { ok: true };
    }),

    addPrinter: guarded((input, context) => addPrinter(parts, input, context)),
  };
}

async function takeMove(
  { database, changes, audit, bus, log }: GatewayParts,
  move: Input<'moved'>,
  { agent, remoteAddress }: AuthenticatedContext,
): Promise<void> {
  const address = printerApi.updatePrinterInput.safeParse({ address: move.to });
  if (!address.success)
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: `"to" is not an address: ${address.error.issues[0]!.message}.`,
    });
  const agentIds = await movePrinter(database.sql, agent.id, move);
  if (agentIds.length > 0) {
    log.info({ agentId: agent.id, ...move }, 'a printer has a new address');
    audit.agent(agent, {
      action: 'printer.moved',
      target: move.printerId,
      address: remoteAddress,
      detail: { from: move.from, to: move.to },
    });
    await changes.announce({ kind: 'printer', id: move.printerId });
  }
  // An agent that reports a move from an address which is not the stored one receives the stored one.
  for (const agentId of new Set([...agentIds, agent.id])) bus.send(agentId, { type: 'printers' });
}

async function addPrinter(
  { allowances, database, changes, audit, bus }: GatewayParts,
  input: Input<'addPrinter'>,
  { agent, remoteAddress }: AuthenticatedContext,
): Promise<{ printerId: string }> {
  const { addPrintersUntil } = (await findAgent(database.orm, agent.id)) ?? {};
  if (!addPrintersUntil || addPrintersUntil <= new Date())
    throw new TRPCError({
      code: 'FORBIDDEN',
      message:
        'An agent may add printers for 15 minutes after its enrollment, if its code allows it. Add the printer in the dashboard, or enroll the agent again.',
    });
  const { nativeFormat, driver, dpi, ...rest } = input;
  const checked = printerApi.createPrinterInput.safeParse({ ...rest, config: { nativeFormat, driver, dpi } });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new TRPCError({ code: 'BAD_REQUEST', message: `${issue!.path.join('.')}: ${issue!.message}.` });
  }
  const { name, address, config: device } = checked.data;
  const { connectionType } = input;
  const { printers: limit } = await allowances.of(agent.accountId);
  const owner = { accountId: agent.accountId, agentId: agent.id, limit };
  const printerId = await createPrinter(database.orm, owner, {
    name,
    connectionType,
    address,
    nativeFormat: device.nativeFormat,
    driver: device.driver ?? null,
    dpi: device.dpi ?? null,
  });
  if (printerId === null)
    throw new TRPCError({
      code: 'CONFLICT',
      message: `The account has ${owner.limit} printers, as many as it may. Remove one first.`,
    });
  const detail = { name, connectionType, address };
  audit.agent(agent, { action: 'printer.created', target: printerId, address: remoteAddress, detail });
  await changes.announce({ kind: 'printer', id: printerId });
  bus.send(agent.id, { type: 'printers' });
  return { printerId };
}
