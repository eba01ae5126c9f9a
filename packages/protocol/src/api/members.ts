/** The members of an account, their roles, and invitations. */
import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { id, timestamp } from './fields.ts';

/** In the order of what they may do: each may do what those before it may. */
export const ROLES = ['viewer', 'operator', 'owner'] as const;
export const role = z.enum(ROLES).meta({
  description:
    'A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.',
});
export type Role = z.infer<typeof role>;

/** The roles that requests take whose path begins so; the longest path counts. */
export const roleRule = z.object({
  path: z.string(),
  read: role.meta({ description: 'The role that GET needs.' }),
  change: role.meta({ description: 'The role that every other method needs.' }),
});
export type RoleRule = z.infer<typeof roleRule>;

export const member = z
  .object({
    id: id.meta({ description: 'The id of the user.' }),
    name: z.string(),
    email: z.string(),
    role,
    secondFactor: z.boolean().meta({ description: 'Whether the user signs in with a second factor or a passkey.' }),
    joinedDate: timestamp,
  })
  .meta({ id: 'Member', examples: [EXAMPLES.member] });
export type Member = z.infer<typeof member>;
export const memberList = z.object({ members: z.array(member) });
export const changeMemberInput = z.object({ role });

export const invitation = z
  .object({
    id,
    email: z.string().nullable().meta({ description: 'Only a user with this address may accept it; null for anyone.' }),
    role,
    invitedBy: z.string().meta({ description: 'The e-mail address of the owner who invited.' }),
    createdDate: timestamp,
    expiresDate: timestamp,
  })
  .meta({ id: 'Invitation', examples: [EXAMPLES.invitation] });
export type Invitation = z.infer<typeof invitation>;
export const invitationList = z.object({ invitations: z.array(invitation) });

export const createInvitationInput = z
  .object({
    role,
    email: z
      .email()
      .max(320)
      .optional()
      .meta({
        description:
          'Receives an e-mail with a link if the cloud sends e-mail. Only this address may accept; without it, anyone with the link may.',
        examples: ['grace@example.com'],
      }),
    expiresIn: z
      .int()
      .min(LIMITS.invitation.seconds.min)
      .max(LIMITS.invitation.seconds.max)
      .default(LIMITS.invitation.seconds.default)
      .describe('Seconds.'),
  })
  .meta({ id: 'CreateInvitation', examples: [EXAMPLES.createInvitation] });

export const createdInvitation = invitation
  .extend({
    link: z.string().meta({ description: 'The link to share, shown only once.' }),
    sent: z.boolean().meta({ description: 'Whether an e-mail with a link of its own is on its way.' }),
  })
  .meta({ id: 'CreatedInvitation', examples: [EXAMPLES.createdInvitation] });
export type CreatedInvitation = z.infer<typeof createdInvitation>;

const token = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: 'The part of the link after the #.',
    examples: ['inv_q0VbJ6nUeWm3XhR8sTzKp1YaVbJ6nUeWm3XhR8sTzKp'],
  });
export const invitationTokenInput = z.object({ token });

/** What the holder of the link sees before accepting. */
export const openInvitation = z
  .object({
    account: z.string().meta({ description: 'The name of the account.' }),
    email: z.string().nullable(),
    role,
    invitedBy: z.string(),
    expiresDate: timestamp,
    forNewUsers: z.boolean().meta({
      description:
        'Whether a new user can sign up with this link. Otherwise it takes a user with a verified address, or the link in the e-mail.',
    }),
  })
  .meta({ id: 'OpenInvitation', examples: [EXAMPLES.openInvitation] });
export type OpenInvitation = z.infer<typeof openInvitation>;
