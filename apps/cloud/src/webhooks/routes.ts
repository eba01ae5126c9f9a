/** Webhooks: create, list, change, remove, new secret, test, and the log of their deliveries. */
import { message } from '@platen/messages';
import { LIMITS, webhookApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { isId, newId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParam, idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
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

const common = { tags: ['Events'], ...SECURED };
const NOT_FOUND = message('api.webhook_not_found');

/** Lists and creates webhooks. */
const listAndCreate: Routes = (app, { authentication, config, database, secrets }) => {
  const { orm } = database;
  const onRequest = authentication.user;
  app.get(
    '/api/v3/webhooks',
    {
      onRequest,
      schema: { summary: 'Webhooks', ...common, response: { 200: webhookApi.webhookList, ...securedErrors() } },
    },
    async (request) => ({ webhooks: (await listWebhooks(orm, accountOf(request).accountId)).map(toApi) }),
  );

  app.post(
    '/api/v3/webhooks',
    {
      onRequest,
      schema: {
        summary: 'Create a webhook',
        description:
          'Every event of the given types is sent to the URL as a POST with the `Event` in JSON, signed in ' +
          '`X-SVC-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. An answer other than 2xx within ' +
          `10 s is tried again, ${LIMITS.webhookAttempts} times within seven hours. Private addresses are refused. ` +
          `A webhook that has taken nothing for ${LIMITS.webhookFailingHours / 24} days, or answers 410, is switched off; ` +
          '`disabledReason` has the reason. ' +
          `The secret is shown in this answer and never again. At most ${LIMITS.webhooksPerAccount} an account.`,
        ...common,
        body: webhookApi.createWebhookInput,
        response: { 201: webhookApi.createdWebhook, ...securedErrors('invalid_url', 'webhook_limit_reached') },
      },
    },
    async (request, reply) => {
      const { types } = request.body;
      const url = urlOf(request.body.url, 'url', config).href;
      const id = newId();
      const secret = newSecret();
      const fields = { id, url, types, secret: secrets.seal(id, secret) };
      const row = await createWebhook(orm, accountOf(request).accountId, fields);
      if (!row) throw countError('webhook_limit_reached', 'things.webhooks', { limit: LIMITS.webhooksPerAccount });
      return reply.code(201).send({ ...toApi(row), secret });
    },
  );
};

/** Shows, changes and removes a webhook. */
const oneWebhook: Routes = (app, deps) => {
  const { authentication, config, database } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  app.get(
    '/api/v3/webhooks/:id',
    {
      onRequest,
      schema: {
        summary: 'One webhook',
        ...common,
        params: idParams,
        response: { 200: webhookApi.webhook, ...securedErrors('webhook_not_found') },
      },
    },
    async (request) => toApi(await webhookOf(deps, request, request.params.id)),
  );

  app.patch(
    '/api/v3/webhooks/:id',
    {
      onRequest,
      schema: {
        summary: 'Change a webhook, or turn it off or on',
        description: 'A webhook that is turned off gets nothing, and its pending deliveries are dropped.',
        ...common,
        params: idParams,
        body: webhookApi.updateWebhookInput,
        response: { 200: webhookApi.webhook, ...securedErrors('webhook_not_found', 'invalid_url') },
      },
    },
    async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const { url, types, active } = request.body;
      const row = await updateWebhook(orm, accountOf(request).accountId, id, {
        url: url === undefined ? undefined : urlOf(url, 'url', config).href,
        types,
        active,
      });
      return toApi(found(row));
    },
  );

  app.delete(
    '/api/v3/webhooks/:id',
    {
      onRequest,
      schema: {
        summary: 'Remove a webhook and its log',
        ...common,
        params: idParams,
        response: { 204: noContent, ...securedErrors('webhook_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const removed = isId(id) ? await deleteWebhook(orm, accountOf(request).accountId, id) : null;
      if (!removed) throw new ApiError('webhook_not_found', NOT_FOUND);
      request.audited = removed;
      return reply.code(204).send(null);
    },
  );
};

/** Replaces the secret of a webhook. */
const newSecrets: Routes = (app, deps) => {
  const { authentication, database, secrets } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  app.post(
    '/api/v3/webhooks/:id/secret',
    {
      onRequest,
      schema: {
        summary: 'Create a new secret for a webhook',
        description: 'For a day, deliveries also have a `v1` of the old secret.',
        ...common,
        params: idParams,
        response: { 200: webhookApi.createdWebhook, ...securedErrors('webhook_not_found') },
      },
    },
    async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const secret = newSecret();
      const row = await rotateSecret(orm, accountOf(request).accountId, id, secrets.seal(id, secret));
      return { ...toApi(found(row)), secret };
    },
  );
};

/** Sends a test event. */
const tests: Routes = (app, deps) => {
  const { authentication, config, database, secrets } = deps;
  const { orm, sql } = database;
  const onRequest = authentication.user;
  app.post(
    '/api/v3/webhooks/:id/test',
    {
      onRequest,
      schema: {
        summary: 'Send a test event now',
        description: 'One attempt to deliver an event of type `test`; the answer has the result.',
        ...common,
        params: idParams,
        response: { 200: webhookApi.delivery, ...securedErrors('webhook_not_found') },
      },
    },
    async (request) => {
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
  );
};

/** The log of deliveries. */
const deliveries: Routes = (app, deps) => {
  const { authentication, database } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  app.get(
    '/api/v3/webhooks/:id/deliveries',
    {
      onRequest,
      schema: {
        summary: 'Deliveries of a webhook, newest first',
        description: 'Kept for 30 days.',
        ...common,
        params: idParams,
        querystring: webhookApi.deliveryListQuery,
        response: { 200: webhookApi.deliveryList, ...securedErrors('webhook_not_found') },
      },
    },
    async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const { limit } = request.query;
      const rows = await listDeliveries(orm, id, request.query);
      const page = rows.slice(0, limit);
      return { deliveries: page.map(toApiDelivery), nextCursor: rows.length > limit ? page.at(-1)!.id : null };
    },
  );

  app.post(
    '/api/v3/webhooks/:id/deliveries/:deliveryId/retry',
    {
      onRequest,
      schema: {
        summary: 'Deliver again',
        description: 'Sends the same body and id, starting again with the first attempt.',
        ...common,
        params: idParams.extend({ deliveryId: idParam }),
        response: { 200: webhookApi.delivery, ...securedErrors('webhook_not_found', 'delivery_not_found') },
      },
    },
    async (request) => {
      const { id } = await webhookOf(deps, request, request.params.id);
      const { deliveryId } = request.params;
      const row = isId(deliveryId) ? await retryDelivery(orm, id, deliveryId) : null;
      if (!row) throw new ApiError('delivery_not_found', message('api.delivery_not_found'));
      return toApiDelivery(row);
    },
  );
};

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
