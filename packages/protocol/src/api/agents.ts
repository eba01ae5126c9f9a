/** Print agents and their enrollment. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { discoveredPrinter } from '../agent/messages.ts';
import { displayName, id, timestamp } from './fields.ts';

export const agent = z
  .object({
    id,
    name: z.string(),
    status: z.enum(['online', 'offline']),
    online: z.boolean(),
    version: z.string(),
    platform: z.string(),
    hostname: z.string(),
    lastSeenDate: timestamp.nullable(),
    createdDate: timestamp,
    updateRequired: z.boolean(),
    printerCount: z.int(),
  })
  .meta({ id: 'Agent', examples: [EXAMPLES.agent] });
export type Agent = z.infer<typeof agent>;

export const agentList = z.object({ agents: z.array(agent) });
export const enrollmentCode = z
  .object({ enrollmentCode: z.string().meta({ examples: ['7KQ4-M2XW-9TFH'] }), expiresDate: timestamp })
  .meta({ id: 'EnrollmentCode' });
export const renameAgentInput = z
  .object({ name: displayName })
  .meta({ id: 'RenameAgent', examples: [{ name: EXAMPLES.agent.name }] });

export const discoverAnswer = z.object({
  requested: z.boolean().meta({ description: 'false: the agent is offline.' }),
});
/** Printers that the agent found and that may be added. */
export const discoveredList = z.object({
  printers: z.array(discoveredPrinter.meta({ examples: [EXAMPLES.discoveredPrinter] })),
  discoveredDate: timestamp.nullable(),
});
