/** Help from afar: diagnostics, log and restart of an agent. */
import * as z from 'zod';
import { logLine } from '../agent/support.ts';
import { fact } from '../fact.ts';
import { EXAMPLES } from './examples.ts';
import { timestamp } from './fields.ts';

export const supportRequest = z
  .object({ requested: z.boolean().meta({ description: 'false if the agent is offline.' }) })
  .meta({ id: 'SupportRequest', examples: [{ requested: true }] });

const asked = {
  requestedDate: timestamp.nullable().meta({ description: 'When it was last asked for; null if it never was.' }),
  refusal: z
    .object({ message: z.string(), fact })
    .nullable()
    .meta({ description: 'Why the agent does not do it, such as a policy of its computer.' }),
};
export const agentSupport = z
  .object({
    bundle: z.object({
      ...asked,
      readyDate: timestamp.nullable().meta({ description: 'From then it can be downloaded for 24 hours.' }),
      bytes: z.int().nullable(),
    }),
    log: z.object({ ...asked, until: timestamp.nullable().meta({ description: 'Until when the log is followed.' }) }),
    restart: z.object(asked),
  })
  .meta({ id: 'AgentSupport', examples: [EXAMPLES.agentSupport] });

export const logQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .meta({ description: '`next` of the answer before: only newer lines are returned.' }),
});
export const agentLog = z
  .object({
    lines: z.array(logLine).meta({ description: 'The newest 1000 at most.' }),
    next: z.int(),
  })
  .meta({ id: 'AgentLog', examples: [EXAMPLES.agentLog] });
export type AgentSupport = z.infer<typeof agentSupport>;
