/** Webhooks: create, list, change, remove, new secret, test, and the log of their deliveries. */
import { message } from '@platen/messages';
import { LIMITS, type webhookApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { isId, newId } from '../../ground/db/ids.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { sendDelivery } from './deliver.ts';
import { newSecret } from './signature.ts';
import { settleDelivery } from './delivery-store.ts';
import { findDelivery, insertTest, listDeliveries, retryDelivery, toApiDelivery } from './log-store.ts';
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  openSecrets,
  rotateSecret,
  toApi,
  updateWebhook,
  type WebhookRow,
} from './store.ts';
import { urlOf } from './url.ts';

const NOT_FOUND = message('api.webhook_not_found');

/** Lists and creates webhooks. */
const listAndCreate = handlers(({ config, database, secrets }) => {
  const { orm } = database;
  return {
    'GET /api/v3/webhooks': async (request) => ({
      webhooks: (await listWebhooks(orm, accountOf(request).accountId)).map(toApi),
    }),
    'POST /api/v3/webhooks': async (request) => {
      const { types } = request.body;
      const url = urlOf(request.body.url, 'url', config).href;
      const id = newId();
      const secret = newSecret();
      const fields = { id, url, types, secret: secrets.seal(id, secret) };
      const row = await createWebhook(orm, accountOf(request).accountId, fields);
      if (!row) throw countError('webhook_limit_reached', 'things.webhooks', { limit: LIMITS.webhooksPerAccount });
      return { ...toApi(row), secret };
    },
  };
});

/** Shows, changes and removes a webhook. */
const oneWebhook = handlers((deps) => {
  const { config, database } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/webhooks/:id': async (request) => toApi(await webhookOf(deps, request, request.params.id)),
    'PATCH /api/v3/webhooks/:id': async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const { url, types, active } = request.body;
      const row = await updateWebhook(orm, accountOf(request).accountId, id, {
        url: url === undefined ? undefined : urlOf(url, 'url', config).href,
        types,
        active,
      });
      return toApi(found(row));
    },
    'DELETE /api/v3/webhooks/:id': async (request) => {
      const { id } = request.params;
      const removed = isId(id) ? await deleteWebhook(orm, accountOf(request).accountId, id) : null;
      if (!removed) throw new ApiError('webhook_not_found', NOT_FOUND);
      request.audited = removed;
      return null;
    },
  };
});

/** Replaces the secret of a webhook. */
const newSecrets = handlers((deps) => {
  const { database, secrets } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/webhooks/:id/secret': async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const secret = newSecret();
      const row = await rotateSecret(orm, accountOf(request).accountId, id, secrets.seal(id, secret));
      return { ...toApi(found(row)), secret };
    },
  };
});

/** Sends a test event. */
const tests = handlers((deps) => {
  const { config, database, secrets } = deps;
  const { orm, sql } = database;
  return {
    'POST /api/v3/webhooks/:id/test': async (request) => {
      const { id: webhookId, url, ...webhook } = await webhookOf(deps, request, request.params.id);
      const id = newId();
      const event: webhookApi.Event = { id, type: 'test', at: new Date().toISOString(), data: { webhookId } };
      const body = JSON.stringify(webhook.format === 'event' ? event : [event]);
      await insertTest(orm, webhookId, id, body);
      const delivery = {
        id,
        url,
        body,
        type: 'test',
        format: webhook.format,
        attempts: LIMITS.webhookAttempts,
        secrets: openSecrets(secrets, webhookId, sealedSecretsOf(webhook)),
      };
      const outcome = await sendDelivery(delivery, { allowPrivate: config.allowPrivateUrls });
      await settleDelivery(sql, id, outcome);
      const row = await findDelivery(orm, webhookId, id);
      if (!row) throw new ApiError('webhook_not_found', NOT_FOUND);
      return toApiDelivery(row);
    },
  };
});

/** The log of deliveries. */
const deliveries = handlers((deps) => {
  const { database } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/webhooks/:id/deliveries': async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const { limit } = request.query;
      const rows = await listDeliveries(orm, id, request.query);
      const page = rows.slice(0, limit);
      return { deliveries: page.map(toApiDelivery), nextCursor: rows.length > limit ? page.at(-1)!.id : null };
    },
    'POST /api/v3/webhooks/:id/deliveries/:deliveryId/retry': async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const { deliveryId } = request.params;
      const row = isId(deliveryId) ? await retryDelivery(orm, id, deliveryId) : null;
      if (!row) throw new ApiError('delivery_not_found', message('api.delivery_not_found'));
      return toApiDelivery(row);
    },
  };
});

export const webhookRoutes = routes(listAndCreate, oneWebhook, newSecrets, tests, deliveries);

async function webhookOf({ database }: Deps, request: FastifyRequest, id: string): Promise<WebhookRow> {
  return found(isId(id) ? await findWebhook(database.orm, accountOf(request).accountId, id) : null);
}

function found(row: WebhookRow | null): WebhookRow {
  if (!row) throw new ApiError('webhook_not_found', NOT_FOUND);
  return row;
}

const sealedSecretsOf = (webhook: Pick<WebhookRow, 'secret' | 'previousSecret' | 'previousSecretUntil'>): string[] =>
  webhook.previousSecret !== null && (webhook.previousSecretUntil ?? new Date(0)) > new Date()
    ? [webhook.secret, webhook.previousSecret]
    : [webhook.secret];
