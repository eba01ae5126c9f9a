/** The audit log: actor, action, address and time of every change. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { id, listLimit, timestamp } from './fields.ts';

export const AUDIT_ACTIONS = [
  'account.created',
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_out',
  'password.changed',
  'password.change_failed',
  'password.reset_requested',
  'password.reset',
  'email.verified',
  'session.revoked',
  'user.changed',
  'two_factor.enabled',
  'two_factor.disabled',
  'two_factor.codes_changed',
  'passkey.created',
  'passkey.removed',
  'email.change_requested',
  'email.change_failed',
  'email.changed',
  'confirmation.failed',
  'two_factor.change_failed',
  'trusted_device.ended',
  'user.locked',
  'user.unlocked',
  'account.changed',
  'invitation.created',
  'invitation.revoked',
  'member.joined',
  'member.changed',
  'member.removed',
  'member.left',
  'impersonation.started',
  'impersonation.ended',
  'plan.changed',
  'key.created',
  'key.removed',
  'page_token.created',
  'page_token.removed',
  'enrollment.created',
  'enrollment.revoked',
  'agent.enrolled',
  'agent.renamed',
  'agent.update_ring_changed',
  'agent.key_rotation_requested',
  'agent.bundle_requested',
  'agent.bundle_downloaded',
  'agent.log_followed',
  'agent.restarted',
  'agent.key_rotated',
  'agent.replacement_requested',
  'agent.replaced',
  'agent.removed',
  'job_action.created',
  'job_action.undone',
  'printer.created',
  'printer.changed',
  'printer.moved',
  'printer.paused',
  'printer.resumed',
  'printer.removed',
  'pool.created',
  'pool.changed',
  'pool.paused',
  'pool.resumed',
  'pool.removed',
  'binding.created',
  'binding.removed',
  'binding.reordered',
  'jobs.dismissed',
  'label.created',
  'label.changed',
  'label.removed',
  'label.restored',
  'template.created',
  'template.changed',
  'template.published',
  'template.rolled_back',
  'template.removed',
  'template.restored',
  'webhook.created',
  'webhook.changed',
  'webhook.removed',
  'webhook.secret_changed',
  'alert_rule.created',
  'alert_rule.changed',
  'alert_rule.removed',
  'alert_channel.created',
  'alert_channel.removed',
  'alert_settings.changed',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

export const auditEntry = z
  .object({
    id,
    at: timestamp,
    actor: z.object({
      type: z.enum(['user', 'agent', 'operator', 'anonymous']),
      id: id.nullable(),
      name: z.string().meta({ description: 'Its name at that time: an e-mail address, or the name of an agent.' }),
    }),
    action: auditAction,
    target: z.string().nullable().meta({ description: 'The id of the changed object.' }),
    address: z.string().nullable().meta({ description: 'Where the request came from.' }),
    detail: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry', examples: [EXAMPLES.auditEntry] });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditList = z.object({
  entries: z.array(auditEntry),
  nextCursor: id.nullable().meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
});

const moment = z.iso.datetime({ offset: true });
export const auditQuery = z.object({
  from: moment.optional().meta({ description: 'Entries at this time or later.' }),
  to: moment.optional().meta({ description: 'Entries before this time.' }),
  actor: z.string().min(1).max(200).optional().meta({ description: 'The id or the name of the actor.' }),
  action: z
    .union([auditAction, z.string().regex(/^[a-z_]{1,30}\.\*$/, 'must be an action, or such as key.*')])
    .optional()
    .meta({ description: 'One action, or all actions of a noun: `key.*`.' }),
  cursor: id.optional(),
  limit: listLimit,
});
