/** Routes of alerts, their rules and their channels. */
import { alertApi } from '../api/index.ts';
import { LIMITS } from '../limits.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const alertRoutes = {
  'GET /api/v3/alerts': {
    tag: 'Alerts',
    summary: 'Alerts, newest first, with their messages',
    description: `Kept for ${LIMITS.alerts.keepDays} days.`,
    scope: 'user',
    role: 'viewer',
    query: alertApi.alertListQuery,
    answers: { 200: alertApi.alertList },
    errors: [],
  },
  'GET /api/v3/alert-rules': {
    tag: 'Alerts',
    summary: 'Alert rules',
    scope: 'user',
    role: 'viewer',
    answers: { 200: alertApi.alertRuleList },
    errors: [],
  },
  'POST /api/v3/alert-rules': {
    tag: 'Alerts',
    summary: 'Create an alert rule',
    description:
      'An alert is raised when the problem has lasted `minutes`, and resolved when it has been gone for one minute. The printers of an offline agent are one alert.',
    scope: 'user',
    role: 'operator',
    body: alertApi.createAlertRuleInput,
    answers: { 201: alertApi.alertRule },
    errors: ['alert_rule_limit_reached'],
  },
  'PATCH /api/v3/alert-rules/:id': {
    tag: 'Alerts',
    summary: 'Change an alert rule, or turn it off or on',
    description: 'When the rule is turned off, its alerts end without a message.',
    scope: 'user',
    role: 'operator',
    body: alertApi.updateAlertRuleInput,
    answers: { 200: alertApi.alertRule },
    errors: ['alert_rule_not_found'],
  },
  'DELETE /api/v3/alert-rules/:id': {
    tag: 'Alerts',
    summary: 'Remove an alert rule',
    scope: 'user',
    role: 'operator',
    answers: { 204: noContent },
    errors: ['alert_rule_not_found'],
  },
  'GET /api/v3/alert-channels': {
    tag: 'Alerts',
    summary: 'Alert channels',
    scope: 'user',
    role: 'operator',
    answers: { 200: alertApi.alertChannelList },
    errors: [],
  },
  'POST /api/v3/alert-channels': {
    tag: 'Alerts',
    summary: 'Create an alert channel',
    description:
      'E-mails go only to members of the account. The URL of a channel is shown only in part afterwards. Private addresses are refused.',
    scope: 'user',
    role: 'owner',
    body: alertApi.createAlertChannelInput,
    answers: { 201: alertApi.alertChannel },
    errors: ['alert_channel_limit_reached', 'invalid_url', 'email_not_verified'],
  },
  'DELETE /api/v3/alert-channels/:id': {
    tag: 'Alerts',
    summary: 'Remove an alert channel, also from its rules',
    scope: 'user',
    role: 'owner',
    answers: { 204: noContent },
    errors: ['alert_channel_not_found'],
  },
  'POST /api/v3/alert-channels/:id/test': {
    tag: 'Alerts',
    summary: 'Send a test message now',
    description: 'One attempt, even during quiet hours; the answer has the result.',
    scope: 'user',
    role: 'owner',
    answers: { 200: alertApi.alertMessage },
    errors: ['alert_channel_not_found'],
  },
  'GET /api/v3/alert-settings': {
    tag: 'Alerts',
    summary: 'Time zone, language and quiet hours of alerts',
    scope: 'user',
    role: 'viewer',
    answers: { 200: alertApi.alertSettings },
    errors: [],
  },
  'PUT /api/v3/alert-settings': {
    tag: 'Alerts',
    summary: 'Set time zone, language and quiet hours of alerts',
    scope: 'user',
    role: 'operator',
    body: alertApi.alertSettings,
    answers: { 200: alertApi.alertSettings },
    errors: [],
  },
} as const satisfies RouteRows;
