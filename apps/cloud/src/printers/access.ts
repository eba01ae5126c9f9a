/** Printers, agents and jobs that the caller's account may see (which error otherwise: docs/api-rules.md#errors). */
import type { FastifyRequest } from 'fastify';
import { type AgentRow, findAgent } from '../agents/store.ts';
import { isId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { findJob, type JobRow } from '../jobs/store.ts';
import { findPrinter, type PrinterRecord } from './store.ts';

/** A printer of the caller's. `fresh` reads it from the database instead of from memory. */
export async function printerOf(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  fresh?: 'fresh',
): Promise<PrinterRecord> {
  const printer = !isId(id) ? null : fresh ? await findPrinter(deps.database.orm, id) : await deps.directory.find(id);
  if (!printer) throw new ApiError('printer_not_found', 'There is no printer with that id.');
  if (printer.accountId !== accountOf(request).accountId)
    throw new ApiError('forbidden', 'This printer belongs to another account.');
  return printer;
}

export async function agentOf(deps: Deps, request: FastifyRequest, id: string): Promise<AgentRow> {
  const agent = isId(id) ? await findAgent(deps.database.orm, id) : null;
  if (!agent || agent.accountId !== accountOf(request).accountId)
    throw new ApiError('agent_not_found', 'There is no agent with that id.');
  return agent;
}

export async function jobOf(deps: Deps, request: FastifyRequest, id: string): Promise<JobRow> {
  const job = isId(id) ? await findJob(deps.database.sql, id) : null;
  if (!job || job.accountId !== accountOf(request).accountId)
    throw new ApiError('job_not_found', 'There is no job with that id.');
  return job;
}
