/** The caller's account, and the actions behind the links of its mails. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { LIMITS } from '../limits.ts';
import { defaultExpiresIn, id } from './fields.ts';
import { role } from './members.ts';

export const plan = z.enum(['free', 'basic', 'pro', 'enterprise']);

/** Limits of an account that an operator can raise. */
export const planLimit = z.enum(['agents', 'printers', 'jobsPerDay', 'batchSize', 'storageBytes']);
export type PlanLimit = z.infer<typeof planLimit>;

export const accountSettings = {
  keepDocuments: z.boolean().meta({
    description: `Documents stay for ${LIMITS.completedDocumentKeepHours} hour after the print, up to ${LIMITS.completedDocumentKeepBytes} bytes each, so that they can be printed again. Otherwise they are deleted when the agent confirms the print.`,
  }),
  expiresIn: defaultExpiresIn.meta({
    description: `Seconds after which a job that has not begun to print fails as \`expired\`, if neither it nor its printer sets a time; null for ${LIMITS.queuedKeepDays} days.`,
  }),
};

/** Who may work in the account. */
export const requiresSecondFactor = z.boolean().meta({
  description:
    'Members and the assistants that act for them need a second factor or a passkey. Without one they reach their own profile only: 403 `second_factor_required`. API keys keep working.',
});

export const account = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    plan,
    ...accountSettings,
    requiresSecondFactor,
    role: role.nullable().meta({ description: 'The role of the user in this account; null for a key.' }),
  })
  .meta({ id: 'Account', examples: [EXAMPLES.account] });
export type Account = z.infer<typeof account>;

export const deleteAccountQuery = z.object({
  name: z.string().min(1).max(200).meta({ description: 'The name of the account, so that no other one is meant.' }),
});

const mailToken = z
  .string()
  .min(1)
  .max(2048)
  .meta({ description: 'The `token` from the link in the e-mail.', examples: ['q0VbJ6nUeWm3XhR8sTzKp1Ya'] });

export const mailSent = z.object({ sent: z.boolean() }).meta({ examples: [{ sent: true }] });
export const verifyEmailInput = z.object({ token: mailToken });
export const requestResetInput = z.object({
  email: z
    .email()
    .max(320)
    .meta({ examples: ['ada@example.com'] }),
});
export const resetPasswordInput = z.object({
  token: mailToken,
  newPassword: z
    .string()
    .min(8)
    .max(128)
    .meta({ examples: ['another horse, another battery'] }),
  endPasskeys: z.boolean().default(false).meta({ description: 'Remove the passkeys of the user too.' }),
  endKeys: z.boolean().default(false).meta({ description: 'Revoke the API keys that the user made too.' }),
});
