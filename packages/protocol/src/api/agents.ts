/** Print agents and their enrollment. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { agentRunsAs, discoveredPrinter, doctorCheck, updateRing } from '../agent/messages.ts';
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
    osVersion: z
      .string()
      .nullable()
      .meta({ description: 'Its system, such as `Windows 11 Pro 10.0.22631`; null from older agents.' }),
    arch: z.string().nullable().meta({ description: '`x64`, `arm64`, …; null from older agents.' }),
    runsAs: agentRunsAs.nullable().meta({
      description:
        '`service`: it prints before anybody signs in; `user`: while the person is signed in who started it; null from older agents.',
    }),
    lastSeenDate: timestamp.nullable(),
    createdDate: timestamp,
    keyRotatedDate: timestamp.nullable().meta({
      description: 'When the agent began to use its current key; null if it still has the key of its enrollment.',
    }),
    updateRequired: z.boolean(),
    updateRing: updateRing.nullable().meta({
      description:
        'Which updates the agent installs: `early` ones come before `stable` ones; null if the choice at its computer applies.',
    }),
    addresses: z.array(z.string()).meta({ description: 'IP addresses of its computer; empty from older agents.' }),
    clockSkewMs: z
      .int()
      .nullable()
      .meta({ description: "The agent's clock minus the cloud's; null until it has connected." }),
    printerCount: z.int(),
  })
  .meta({ id: 'Agent', examples: [EXAMPLES.agent] });
export type Agent = z.infer<typeof agent>;

export const agentList = z.object({ agents: z.array(agent) });
const { uses, expiresInSeconds } = LIMITS.reusableEnrollment;
export const enrollInput = z
  .object({
    reusable: z.boolean().default(false).describe('A code for a fleet: several agents can enroll with it.'),
    uses: z
      .int()
      .min(uses.min)
      .max(uses.max)
      .optional()
      .describe(`How many agents may enroll with a reusable code. Default ${uses.default}.`),
    expiresIn: z
      .int()
      .min(expiresInSeconds.min)
      .max(expiresInSeconds.max)
      .optional()
      .describe(`How long a reusable code is valid, in seconds. Default ${expiresInSeconds.default}.`),
    addPrinters: z
      .boolean()
      .default(true)
      .describe(
        `Whether an agent may add printers itself for ${LIMITS.addPrintersSeconds / 60} minutes after its enrollment.`,
      ),
  })
  .meta({ id: 'Enroll', examples: [{ reusable: true, uses: 25, expiresIn: 604_800, addPrinters: true }] })
  .nullish();

const openCode = {
  id,
  reusable: z.boolean(),
  uses: z.int(),
  addPrinters: z.boolean(),
  agentId: id.nullable().meta({
    description: 'The agent that the computer takes over which uses the code; null: it becomes a new agent.',
  }),
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
export const enrollmentRequest = z
  .object({
    name: z.string(),
    hostname: z.string(),
    platform: z.string(),
    version: z.string(),
    address: z.string().meta({ description: 'The IP address from which the computer asked.' }),
    createdDate: timestamp,
    expiresDate: timestamp,
    sameComputer: z
      .array(z.object({ id, name: z.string(), lastSeenDate: timestamp.nullable() }))
      .meta({ description: 'Agents of the account on a computer of this name that are not connected.' }),
  })
  .meta({
    id: 'EnrollmentRequest',
    examples: [
      {
        name: EXAMPLES.agent.name,
        hostname: EXAMPLES.agent.hostname,
        platform: EXAMPLES.agent.platform,
        version: EXAMPLES.agent.version,
        address: '192.0.2.10',
        createdDate: EXAMPLES.agent.createdDate,
        expiresDate: EXAMPLES.enrollmentCode.expiresDate,
        sameComputer: [],
      },
    ],
  });
export type EnrollmentRequest = z.infer<typeof enrollmentRequest>;
export const enrollmentDecisionInput = z
  .object({
    decision: z.enum(['approve', 'deny']).meta({ description: 'Whether the computer is connected to the account.' }),
    agentId: id
      .optional()
      .meta({ description: 'The agent that the computer takes over; by default it becomes a new one.' }),
  })
  .meta({ id: 'EnrollmentDecision', examples: [{ decision: 'approve' }] });
export const enrollmentDecision = z
  .object({ state: z.enum(['approved', 'denied']) })
  .meta({ id: 'EnrollmentDecided', examples: [{ state: 'approved' }] });
export const renameAgentInput = z
  .object({ name: displayName })
  .meta({ id: 'RenameAgent', examples: [{ name: EXAMPLES.agent.name }] });

export const removalQuery = z.object({
  keep: z
    .enum(['jobs'])
    .optional()
    .meta({
      description: `\`jobs\`: jobs that have ended stay readable until their ${LIMITS.jobHistoryKeepDays} days are over. Without it, they are removed too.`,
    }),
});
const jobsOfPrinter = {
  openJobs: z.int().meta({ description: 'Jobs that have not ended. They end as `printer_removed`.' }),
  endedJobs: z.int().meta({ description: 'Jobs that have ended. They stay readable with `keep=jobs`.' }),
};
const most = z.int().meta({ description: 'A count that equals this limit may be larger in fact.' });
/** What goes with an agent: printer by printer, those that it is the primary agent of. */
export const agentRemoval = z
  .object({
    printers: z.array(
      z.object({
        id,
        name: z.string(),
        passesTo: z.object({ id, name: z.string() }).nullable().meta({
          description:
            'The agent that becomes the primary: the printer stays, with its jobs. null: no other agent serves the printer, and it is removed.',
        }),
        ...jobsOfPrinter,
      }),
    ),
    most,
  })
  .meta({ id: 'AgentRemoval', examples: [EXAMPLES.agentRemoval] });
export type AgentRemoval = z.infer<typeof agentRemoval>;
export const printerRemoval = z
  .object({ ...jobsOfPrinter, most })
  .meta({ id: 'PrinterRemoval', examples: [{ openJobs: 4, endedJobs: 264, most: LIMITS.jobCount }] });
export type PrinterRemoval = z.infer<typeof printerRemoval>;

export const updateRingInput = z
  .object({ updateRing })
  .meta({ id: 'ChangeUpdateRing', examples: [{ updateRing: 'early' }] });

export const doctorRequest = z.object({
  requested: z.boolean().meta({ description: 'false if the agent is offline.' }),
});
export const doctorReport = z
  .object({
    checks: z.array(doctorCheck),
    requestedDate: timestamp.nullable(),
    reportedDate: timestamp.nullable().meta({ description: 'null if the agent has never reported.' }),
  })
  .meta({ id: 'DoctorReport', examples: [EXAMPLES.doctorReport] });

export const rotateKeyInput = z
  .object({
    revokeOld: z
      .boolean()
      .default(false)
      .describe('Answers only when the old key has ended: 409 if the agent cannot replace it within 10 seconds.'),
  })
  .meta({ id: 'RotateKey', examples: [{ revokeOld: true }] })
  .nullish();
export const keyRotation = z
  .object({
    state: z.enum(['rotated', 'in_progress', 'waiting_for_agent']).meta({
      description:
        '`rotated` (only with revokeOld): the old key has ended. `in_progress`: the agent is replacing its key now. `waiting_for_agent`: it is offline and replaces it when it connects.',
    }),
    requestedDate: timestamp,
    keyRotatedDate: timestamp.nullable().meta({ description: 'When the agent last changed its key.' }),
    message: z.string(),
  })
  .meta({ id: 'KeyRotation', examples: [EXAMPLES.keyRotation] });
export type KeyRotation = z.infer<typeof keyRotation>;

export const discoverAnswer = z.object({
  requested: z.boolean().meta({ description: 'false if the agent is offline.' }),
});
/** Printers that the agent found and that may be added. */
export const discoveredList = z.object({
  printers: z.array(discoveredPrinter.meta({ examples: [EXAMPLES.discoveredPrinter] })),
  discoveredDate: timestamp.nullable(),
});
