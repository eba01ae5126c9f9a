/** Alerts: the rules that raise them, the channels that carry them, quiet hours, and what was sent. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { displayName, id, listLimit, timestamp, timeZone } from './fields.ts';

export const alertKind = z.enum(['printer_down', 'agent_offline', 'jobs_waiting']);
export type AlertKind = z.infer<typeof alertKind>;

const minutes = z
  .int()
  .min(LIMITS.alerts.minutes.min)
  .max(LIMITS.alerts.minutes.max)
  .describe('How many minutes the problem must last before the alert is raised.');
const targets = z
  .array(z.uuid())
  .min(1)
  .max(LIMITS.alerts.targets)
  .nullable()
  .describe('Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.');
const channelIds = z
  .array(z.uuid())
  .max(LIMITS.alerts.channels)
  .describe('Without a channel the alert is only listed.');

export const alertRule = z
  .object({
    id,
    name: z.string(),
    kind: alertKind,
    minutes,
    targets,
    channelIds,
    active: z.boolean(),
    createdDate: timestamp,
  })
  .meta({ id: 'AlertRule', examples: [EXAMPLES.alertRule] });
export type AlertRule = z.infer<typeof alertRule>;
export const alertRuleList = z.object({ rules: z.array(alertRule) });

export const createAlertRuleInput = z
  .object({
    name: displayName,
    kind: alertKind,
    minutes: minutes.default(5),
    targets: targets.default(null),
    channelIds: channelIds.default([]),
  })
  .meta({ id: 'CreateAlertRule', examples: [EXAMPLES.createAlertRule] });
export const updateAlertRuleInput = z
  .object({
    name: displayName.optional(),
    minutes: minutes.optional(),
    targets: targets.optional(),
    channelIds: channelIds.optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'UpdateAlertRule', examples: [EXAMPLES.updateAlertRule] });

export const alertChannelType = z.enum(['mail', 'webhook', 'slack', 'teams']);
export type AlertChannelType = z.infer<typeof alertChannelType>;
export const alertChannel = z
  .object({
    id,
    name: z.string(),
    type: alertChannelType,
    address: z.string().meta({
      description: 'A URL is shortened to its host and last characters, because anyone who knows it can post there.',
    }),
    failingSince: timestamp.nullable().meta({
      description: 'When the first attempt failed since a message was last sent.',
    }),
    failingReason: z.string().nullable().meta({ description: 'Why the last attempt failed, as an English sentence.' }),
    failingFact: fact,
    createdDate: timestamp,
  })
  .meta({ id: 'AlertChannel', examples: [EXAMPLES.alertChannel] });
export type AlertChannel = z.infer<typeof alertChannel>;
export const alertChannelList = z.object({
  channels: z.array(alertChannel),
  mail: z.boolean().meta({ description: 'false if the operator has not set up a mail server.' }),
});
export const createAlertChannelInput = z
  .object({
    name: displayName,
    type: alertChannelType,
    address: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe('A URL; for `mail` the verified e-mail address of a member of the account.'),
  })
  .meta({ id: 'CreateAlertChannel', examples: [EXAMPLES.createAlertChannel] });

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .meta({ examples: ['22:00'] });
export const alertSettings = z
  .object({
    timeZone,
    language: z.enum(['en', 'de']).describe('Language of the messages.'),
    quietHours: z
      .object({ from: timeOfDay, to: timeOfDay })
      .nullable()
      .describe('Nothing is sent during quiet hours; one summary is sent when they end.'),
  })
  .meta({ id: 'AlertSettings', examples: [EXAMPLES.alertSettings] });
export type AlertSettings = z.infer<typeof alertSettings>;

export const alertMessage = z
  .object({
    id,
    kind: z.enum(['raised', 'resolved', 'summary', 'test']),
    channel: z.object({ id: id.nullable(), name: z.string(), type: alertChannelType }),
    state: z.enum(['held', 'pending', 'sent', 'failed']).describe('`held`: waits until the quiet hours end.'),
    error: z.string().nullable().meta({ description: 'Why it was not sent, as an English sentence.' }),
    errorFact: fact,
    attempts: z.int(),
    createdDate: timestamp,
    sentDate: timestamp.nullable(),
  })
  .meta({ id: 'AlertMessage', examples: [EXAMPLES.alertMessage] });
export type AlertMessage = z.infer<typeof alertMessage>;

export const alert = z
  .object({
    id,
    ruleId: id.nullable(),
    ruleName: z.string(),
    kind: alertKind,
    subject: z.object({ type: z.enum(['printer', 'agent']), id }),
    message: z.string(),
    fact,
    printers: z.array(z.object({ id, name: z.string() })).describe('The printers that the alert is about, at most 50.'),
    sinceDate: timestamp,
    raisedDate: timestamp,
    resolvedDate: timestamp.nullable().describe('null while the alert is open.'),
    messages: z.array(alertMessage),
  })
  .meta({ id: 'Alert', examples: [EXAMPLES.alert] });
export type Alert = z.infer<typeof alert>;

export const alertList = z.object({
  alerts: z.array(alert),
  nextCursor: id.nullable().meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
});
export const alertListQuery = z.object({
  state: z.enum(['open', 'resolved']).optional(),
  cursor: id.optional(),
  limit: listLimit,
});
