/** Print agents and their enrollment. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { discoveredPrinter } from '../agent/messages.ts';
import { LIMITS } from '../limits.ts';
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
const { uses, expiresInSeconds } = LIMITS.reusableEnrollment;
export const enrollInput = z
  .object({
    reusable: z.boolean().default(false).describe('A code for a fleet: several agents enroll with it.'),
    uses: z.int().min(uses.min).max(uses.max).optional().describe(`Of a reusable code. Default ${uses.default}.`),
    expiresIn: z
      .int()
      .min(expiresInSeconds.min)
      .max(expiresInSeconds.max)
      .optional()
      .describe(`Seconds, of a reusable code. Default ${expiresInSeconds.default}.`),
    addPrinters: z
      .boolean()
      .default(true)
      .describe(
        `Whether an agent may add printers itself for ${LIMITS.addPrintersSeconds / 60} minutes after it enrolled.`,
      ),
  })
  .meta({ id: 'Enroll', examples: [{ reusable: true, uses: 25, expiresIn: 604_800, addPrinters: true }] })
  .nullish();

const openCode = {
  id,
  reusable: z.boolean(),
  uses: z.int(),
  addPrinters: z.boolean(),
  expiresDate: timestamp,
};
export const enrollmentCode = z
  .object({ enrollmentCode: z.string().meta({ examples: ['7KQ4-M2XW-9TFH'] }), ...openCode })
  .meta({ id: 'EnrollmentCode', examples: [EXAMPLES.enrollmentCode] });
export const enrollmentCodeList = z.object({
  codes: z.array(
    z
      .object({ ...openCode, usesLeft: z.int(), createdDate: timestamp })
      .meta({ id: 'OpenEnrollmentCode', examples: [EXAMPLES.openEnrollmentCode] }),
  ),
});
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
