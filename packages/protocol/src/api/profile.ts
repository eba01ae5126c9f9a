/** The signed-in user: who he is, where he is a member, where he is signed in. */
import * as z from 'zod';
import { accountSettings, requiresSecondFactor } from './account.ts';
import { EXAMPLES } from './examples.ts';
import { displayName, id, idText, timestamp } from './fields.ts';
import { role, roleRule } from './members.ts';

/** An operator of the cloud works in an account of somebody else. */
export const impersonation = z.object({
  operator: z.string().meta({ description: 'The e-mail address of the operator.' }),
  access: z.enum(['read', 'full']),
  until: timestamp,
});
export type Impersonation = z.infer<typeof impersonation>;

const membership = z.object({
  id: id.meta({ description: 'The id of the account.' }),
  name: z.string(),
  role,
  current: z.boolean().meta({ description: 'Whether the session works in this account.' }),
});

export const obligation = z.enum(['new_password', 'second_factor']);
export type Obligation = z.infer<typeof obligation>;

export const profile = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    twoFactor: z.boolean().meta({ description: 'Whether signing in with a password needs a second factor.' }),
    createdDate: timestamp,
    accounts: z.array(membership),
    role: role.meta({ description: 'The role in the account that the session works in.' }),
    rules: z.array(roleRule).meta({
      description: 'What each role may do: the rule with the longest `path` that begins the request path applies.',
    }),
    obligation: obligation.nullable().meta({
      description:
        'What the user must do before the account is open: replace a password that the operator set, or set up a second factor that the account requires, or sign in with a passkey.',
    }),
    operator: z
      .boolean()
      .meta({ description: 'Whether the user operates this cloud and may call `/api/v3/operator`.' }),
    impersonation: impersonation.nullable(),
    sendsMail: z
      .boolean()
      .meta({ description: 'Whether this cloud sends e-mail, for forgotten passwords and changed addresses.' }),
  })
  .meta({ id: 'Profile', examples: [EXAMPLES.profile] });
export type Profile = z.infer<typeof profile>;

export const session = z
  .object({
    id,
    current: z.boolean().meta({ description: 'Whether this is the session of the request.' }),
    device: z.string().meta({ description: 'The `User-Agent` that opened it.' }),
    address: z.string().nullable().meta({ description: 'The address that opened it.' }),
    createdDate: timestamp,
    lastUsedDate: timestamp.meta({ description: 'Accurate to some seconds.' }),
    expiresDate: timestamp,
  })
  .meta({ id: 'Session', examples: [EXAMPLES.session] });
export type Session = z.infer<typeof session>;
export const trustedDevice = z
  .object({
    id,
    lastUsedDate: timestamp.meta({ description: 'When it last signed in without a code.' }),
    expiresDate: timestamp,
  })
  .meta({ id: 'TrustedDevice', examples: [EXAMPLES.trustedDevice] });
export type TrustedDevice = z.infer<typeof trustedDevice>;
export const sessionList = z.object({
  sessions: z.array(session),
  trustedDevices: z
    .array(trustedDevice)
    .meta({ description: 'Browsers that sign in without the second factor ("Trust this device").' }),
});
export type SessionList = z.infer<typeof sessionList>;

export const switchInput = z.object({ accountId: idText }).meta({ examples: [{ accountId: EXAMPLES.account.id }] });
export const changeAccountInput = z
  .object({
    name: displayName.optional(),
    keepDocuments: accountSettings.keepDocuments.optional(),
    expiresIn: accountSettings.expiresIn.optional(),
    requiresSecondFactor: requiresSecondFactor.optional(),
  })
  .meta({ examples: [{ name: 'Harbour Logistics', keepDocuments: true, expiresIn: 28_800 }] });
