/** The calls of agents: the handlers behind the agent router's contract. */
import type { AgentHandlers } from '@platen/protocol/agent';
import { tracked } from '@trpc/server';
import { documentHandlers } from './handlers/documents.ts';
import { enrollmentHandlers } from './handlers/enrollment.ts';
import { jobHandlers } from './handlers/jobs.ts';
import { printerHandlers } from './handlers/printers.ts';
import { supportHandlers } from './handlers/support.ts';
import { updateHandlers } from './handlers/updates.ts';
import { closeSession, openSession } from './sessions.ts';
import type { GatewayParts } from './state.ts';

export const createHandlers = (parts: GatewayParts): AgentHandlers => ({
  ...enrollmentHandlers(parts),
  ...jobHandlers(parts),
  ...documentHandlers(parts),
  ...printerHandlers(parts),
  ...supportHandlers(parts),
  ...updateHandlers(parts),
  events: async function* (_input, context, signal) {
    const session = openSession(parts, context);
    const end = () => session.events.end();
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    let sent = 0;
    try {
      for await (const event of session.events) yield tracked(`${session.id}/${++sent}`, event);
    } finally {
      signal.removeEventListener('abort', end);
      await closeSession(parts, session);
    }
  },
});
