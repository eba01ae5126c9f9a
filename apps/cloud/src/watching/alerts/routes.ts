/** Alerts over HTTP: rules, channels, settings, and the history. */
import { message } from '@platen/messages';
import { type alertApi, LIMITS } from '@platen/protocol';
import { isId, newId } from '../../ground/db/ids.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, countError, limitError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { urlOf } from '../webhooks/url.ts';
import { sendMessage } from './deliver.ts';
import {
  countTests,
  findMessage,
  listAlerts,
  listMessagesOf,
  settleMessage,
  toAlert,
  toMessage,
} from './message-store.ts';
import {
  createChannel,
  createRule,
  deleteChannel,
  deleteRule,
  findChannel,
  findRule,
  findSettings,
  isVerifiedAddress,
  listChannels,
  listRules,
  listUnknown,
  saveSettings,
  toChannel,
  toRule,
  toSettings,
  updateRule,
} from './store.ts';
import { insertMessage } from './sweep-store.ts';
import { testText } from './text.ts';

const NO_RULE = message('api.alert_rule_not_found');
const NO_CHANNEL = message('api.alert_channel_not_found');

const history = handlers(({ database }) => {
  const { sql } = database;
  return {
    'GET /api/v3/alerts': async (request) => {
      const { accountId } = accountOf(request);
      const { limit } = request.query;
      const rows = await listAlerts(sql, accountId, request.query);
      const page = rows.slice(0, limit);
      const messages = await listMessagesOf(
        sql,
        accountId,
        page.map(({ id }) => id),
      );
      return {
        alerts: page.map((row) => toAlert(row, messages.get(row.id) ?? [])),
        nextCursor: rows.length > limit ? page.at(-1)!.id : null,
      };
    },
  };
});

const rules = handlers(({ database: { orm } }) => ({
  'GET /api/v3/alert-rules': async (request) => ({
    rules: (await listRules(orm, accountOf(request).accountId)).map(toRule),
  }),
  'POST /api/v3/alert-rules': async (request) => {
    const { accountId } = accountOf(request);
    const fields = request.body;
    await refuseUnknown(orm, accountId, fields.kind, fields);
    const row = await createRule(orm, accountId, fields);
    if (!row) throw countError('alert_rule_limit_reached', 'things.alert_rules', { limit: LIMITS.alerts.rules });
    return toRule(row);
  },
  'PATCH /api/v3/alert-rules/:id': async (request) => {
    const { accountId } = accountOf(request);
    const { id } = request.params;
    const rule = isId(id) ? await findRule(orm, accountId, id) : null;
    if (!rule) throw new ApiError('alert_rule_not_found', NO_RULE);
    const given = Object.fromEntries(Object.entries(request.body).filter(([, value]) => value !== undefined));
    await refuseUnknown(orm, accountId, rule.kind, request.body);
    const row = await updateRule(orm, accountId, id, given);
    if (!row) throw new ApiError('alert_rule_not_found', NO_RULE);
    return toRule(row);
  },
  'DELETE /api/v3/alert-rules/:id': async (request) => {
    const { id } = request.params;
    const removed = isId(id) ? await deleteRule(orm, accountOf(request).accountId, id) : null;
    if (!removed) throw new ApiError('alert_rule_not_found', NO_RULE);
    request.audited = removed;
    return null;
  },
}));

/** The ids of a rule must be of the account. */
async function refuseUnknown(
  orm: Deps['database']['orm'],
  accountId: string,
  kind: alertApi.AlertKind,
  fields: {
    readonly targets?: readonly string[] | null | undefined;
    readonly channelIds?: readonly string[] | undefined;
  },
): Promise<void> {
  const target = kind === 'agent_offline' ? 'agent' : 'printer';
  for (const [field, wanted, ids] of [
    ['targets', target, fields.targets ?? []],
    ['channelIds', 'channel', fields.channelIds ?? []],
  ] as const) {
    const [unknown] = await listUnknown(orm, accountId, { kind: wanted, ids });
    if (unknown !== undefined)
      throw new ApiError(
        'invalid_parameter',
        message(`api.invalid_parameter.unknown_${wanted}`, { name: field, id: unknown }),
      );
  }
}

const channels = handlers((deps) => {
  const { database, mailer, secrets } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/alert-channels': async (request) => ({
      channels: (await listChannels(orm, accountOf(request).accountId)).map(toChannel),
      mail: mailer !== null,
    }),
    'POST /api/v3/alert-channels': async (request) => {
      const { accountId } = accountOf(request);
      const { name, type, address } = request.body;
      const id = newId();
      const fields =
        type === 'mail'
          ? await mailAddress(deps, accountId, address)
          : urlAddress(address, deps.config, (url) => secrets.seal(id, url));
      const row = await createChannel(orm, accountId, { id, name, type, ...fields });
      if (!row)
        throw countError('alert_channel_limit_reached', 'things.alert_channels', { limit: LIMITS.alerts.channels });
      return toChannel(row);
    },
    'DELETE /api/v3/alert-channels/:id': async (request) => {
      const { id } = request.params;
      const removed = isId(id) ? await deleteChannel(orm, accountOf(request).accountId, id) : null;
      if (!removed) throw new ApiError('alert_channel_not_found', NO_CHANNEL);
      request.audited = { name: removed.name, ...(removed.rules.length > 0 && { rules: removed.rules }) };
      return null;
    },
  };
});

/** Sends a message to a channel, now. */
const tests = handlers((deps) => {
  const { sql, orm } = deps.database;
  return {
    'POST /api/v3/alert-channels/:id/test': async (request) => {
      const { accountId } = accountOf(request);
      const { id } = request.params;
      const channel = isId(id) ? await findChannel(orm, accountId, id) : null;
      if (!channel) throw new ApiError('alert_channel_not_found', NO_CHANNEL);
      const used = await countTests(sql, accountId);
      const limit = LIMITS.alerts.testsPerMinute;
      if (used >= limit)
        throw limitError('rate_limited', message('api.rate_limited.alert_tests'), {
          limit,
          used,
          resetAt: new Date(Date.now() + 60_000),
        });
      const { language } = await findSettings(orm, accountId);
      const body = testText(language, channel.name);
      const now = new Date();
      const fields = { accountId, kind: 'test', body } as const;
      // The try is made here: another node makes it only if this one dies meanwhile.
      const messageId = await insertMessage(sql, {
        ...fields,
        channel,
        at: new Date(now.getTime() + 60_000),
        isHeld: false,
      });
      const { type, address } = channel;
      const outcome = await sendMessage(deps.alertDelivery, {
        ...fields,
        id: messageId,
        attempts: 1,
        createdDate: now,
        channelId: channel.id,
        type,
        address,
        language,
      });
      await settleMessage(sql, messageId, { ...outcome, retryAfterMs: null }, new Date());
      const row = await findMessage(sql, messageId);
      if (!row) throw new ApiError('alert_channel_not_found', NO_CHANNEL);
      return toMessage(row);
    },
  };
});

const settings = handlers(({ database: { orm } }) => ({
  'GET /api/v3/alert-settings': async (request) => toSettings(await findSettings(orm, accountOf(request).accountId)),
  'PUT /api/v3/alert-settings': async (request) => {
    await saveSettings(orm, accountOf(request).accountId, request.body);
    return request.body;
  },
}));

export const alertRoutes = routes(history, rules, channels, tests, settings);

async function mailAddress({ database, mailer }: Deps, accountId: string, text: string) {
  const address = text.toLowerCase();
  if (!mailer) throw new ApiError('invalid_parameter', message('api.invalid_parameter.no_mail'));
  if (!(await isVerifiedAddress(database.orm, accountId, address)))
    throw new ApiError('email_not_verified', message('api.email_not_verified.channel'));
  return { address, shownAddress: address };
}

function urlAddress(text: string, config: Deps['config'], seal: (url: string) => string) {
  const url = urlOf(text, 'address', config);
  return { address: seal(url.href), shownAddress: `${url.origin}/…${url.href.slice(-4)}` };
}
