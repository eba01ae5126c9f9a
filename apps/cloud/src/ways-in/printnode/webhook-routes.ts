/**
 * PrintNode's webhooks (API reference, "Webhooks") over our own: the same rows and the same deliverer, with another
 * body. A key sees only those that it created, and they are removed with it.
 */
import { LIMITS } from '@platen/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newId } from '../../ground/db/ids.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { newSecret } from '../../watching/webhooks/signature.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from '../../watching/webhooks/store.ts';
import { urlOf } from '../../watching/webhooks/url.ts';
import { bodyOf, parseBody, truth } from './bodies.ts';
import { type Get, HIDDEN } from './get.ts';
import { sendJson } from './send-json.ts';
import { isIn, parseSet } from './sets.ts';
import { countDeliveries } from './store.ts';

/** The messages of a subscription, and the events that they stand for. */
const MESSAGES = {
  'print job state': ['job.*'],
  'computer state': ['agent.online', 'agent.offline'],
} as const;
type Message = keyof typeof MESSAGES;
const EVERY = Object.keys(MESSAGES) as Message[];

const fields = z.object({
  url: z.string().trim().min(1).max(2000).optional(),
  /** It travels in a header. */
  secret: z
    .string()
    .regex(/^[\x21-\x7E](?:[\x20-\x7E]{0,198}[\x21-\x7E])?$/, 'must be 1 to 200 printable ASCII characters')
    .nullish(),
  messages: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(z.enum(['*', ...EVERY]))
      .min(1)
      .optional(),
  ),
  enabled: truth.optional(),
});

export function webhookRoutes(app: FastifyInstance, get: Get, deps: Deps): void {
  const { orm } = deps.database;
  for (const base of ['/webhook', '/webhooks']) {
    for (const path of [base, `${base}/:webhooks`])
      get(path, async (request) => show(deps, (await ownWebhooks(deps, request)).filter(inPath(request))));

    app.post(base, { schema: HIDDEN }, async (request, reply) => {
      const row = await create(deps, request);
      return sendJson(reply, 201, await show(deps, await ownWebhooks(deps, request), row));
    });

    app.patch(`${base}/:webhooks`, { schema: HIDDEN }, async (request, reply) => {
      const row = await change(deps, request, await oneInPath(deps, request));
      return sendJson(reply, 200, await show(deps, await ownWebhooks(deps, request), row));
    });

    app.delete(`${base}/:webhooks`, { schema: HIDDEN }, async (request, reply) => {
      const { id } = await oneInPath(deps, request);
      await deleteWebhook(orm, accountOf(request).accountId, id);
      return sendJson(reply, 200, await show(deps, await ownWebhooks(deps, request)));
    });
  }
}

interface Changed {
  readonly id: string;
  /** null: it did not change. */
  readonly secret: string | null;
}

async function create({ config, database, secrets }: Deps, request: FastifyRequest): Promise<Changed> {
  const keyId = keyOf(request);
  const { url, secret: given, messages = ['*'] } = parseBody(fields, bodyOf(request), 'a webhook');
  if (url === undefined)
    throw new ApiError('invalid_parameter', 'url must be the address of the webhook; it is missing.');
  const id = newId();
  const secret = given ?? newSecret();
  const row = await createWebhook(database.orm, accountOf(request).accountId, {
    id,
    url: urlOf(url, 'url', config).href,
    types: typesOf(messages),
    secret: secrets.seal(id, secret),
    format: 'printnode',
    keyId,
  });
  if (!row) throw countError('webhook_limit_reached', 'things.webhooks', { limit: LIMITS.webhooksPerAccount });
  return { id, secret };
}

async function change(deps: Deps, request: FastifyRequest, { id }: WebhookRow): Promise<Changed> {
  const { config, database, secrets } = deps;
  const { url, secret, messages, enabled } = parseBody(fields, bodyOf(request), 'changes of a webhook');
  await updateWebhook(database.orm, accountOf(request).accountId, id, {
    url: url === undefined ? undefined : urlOf(url, 'url', config).href,
    types: messages && typesOf(messages),
    active: enabled,
    secret: secret ? secrets.seal(id, secret) : undefined,
  });
  return { id, secret: secret ?? null };
}

const typesOf = (messages: readonly ('*' | Message)[]): string[] =>
  EVERY.filter((name) => messages.includes('*') || messages.includes(name)).flatMap((name) => [...MESSAGES[name]]);

const messagesOf = (types: readonly string[]): string[] => {
  const names = EVERY.filter((name) => MESSAGES[name].every((type) => types.includes(type)));
  return names.length === EVERY.length ? ['*'] : names;
};

function keyOf(request: FastifyRequest): string {
  const principal = accountOf(request);
  if (principal.kind !== 'key')
    throw new ApiError('forbidden', 'Send an API key: a webhook of PrintNode’s API ends with its key.');
  return principal.keyId;
}

/** Newest first: a client reads the one that it created at the beginning of the answer. */
async function ownWebhooks({ database }: Deps, request: FastifyRequest): Promise<WebhookRow[]> {
  const keyId = keyOf(request);
  const rows = await listWebhooks(database.orm, accountOf(request).accountId);
  return rows.filter((row) => row.format === 'printnode' && row.keyId === keyId).toReversed();
}

function inPath({ params }: FastifyRequest): (row: WebhookRow) => boolean {
  const text = (params as { readonly webhooks?: string }).webhooks;
  const set = text === undefined ? null : parseSet(text, 'webhook');
  return ({ number }) => isIn(set, number);
}

async function oneInPath(deps: Deps, request: FastifyRequest): Promise<WebhookRow> {
  const [row] = (await ownWebhooks(deps, request)).filter(inPath(request));
  if (!row) throw new ApiError('webhook_not_found', 'There is no such webhook of this key: GET /webhooks lists them.');
  return row;
}

/** A secret is shown in the answer to the request that set it, and never again. */
async function show({ database }: Deps, rows: readonly WebhookRow[], changed?: Changed) {
  const counts = await countDeliveries(
    database.sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    webhookId: row.number,
    url: row.url,
    secret: row.id === changed?.id ? changed.secret : null,
    messages: messagesOf(row.types),
    enabled: row.active,
    counts: counts.get(row.id) ?? { receivedEvents: 0, droppedEvents: 0, successfulRequests: 0, failedRequests: 0 },
  }));
}
