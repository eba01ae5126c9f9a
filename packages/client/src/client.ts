/** The client: one method per endpoint, grouped by noun. */
import { FORMAT_NAMES, formatNamed, UsageError } from '@platen/formats';
import { createCalls, mediaTypeOf, paramsQuery, type Calls } from './calls.ts';
import { followEvents, type FollowOptions } from './events.ts';
import { jobActionCalls, jobCalls } from './jobs.ts';
import { poolCalls } from './pools.ts';
import { printerCalls } from './printers.ts';
import { templateCalls } from './templates.ts';
import { bothOf, checkOptions, createSend, type ClientOptions } from './transport.ts';
import type * as t from './types.ts';

/**
 * Creates a client. Every method throws PlatenError for an answer that is not 2xx, or none, and UsageError for a call that
 * cannot work.
 */
export function createClient(options: ClientOptions): PlatenClient {
  checkOptions(options);
  return { ...nounsOf(options), withSignal: (signal) => createClient({ ...options, signal }) };
}

function nounsOf(options: ClientOptions) {
  const calls = createCalls(createSend(options));
  const { api, bytes } = calls;
  return {
    /** Converts a document. `document` is text for printer languages, XML, JSON and `url`, bytes for the others. */
    convert: async (
      source: t.SourceFormat,
      target: t.TargetFormat,
      document: string | Uint8Array,
      params?: t.ConversionParams,
    ): Promise<Uint8Array> => {
      checkConversion(source, target, document);
      return bytes('POST /api/v2/convert/:source/to/:target', {
        params: { source, target },
        query: paramsQuery(params),
        headers: { 'content-type': mediaTypeOf(source) },
        body: document,
        repeatable: true,
      });
    },

    printers: printerCalls(calls),
    pools: poolCalls(calls),
    templates: templateCalls(calls),
    jobs: jobCalls(calls),
    /** One action on many jobs: retry, cancel, close, move. */
    jobActions: jobActionCalls(calls),
    agents: agentCalls(calls),
    labels: labelCalls(calls),
    keys: keyCalls(calls),
    /** Tokens that your server makes for its web pages. */
    pageTokens: pageTokenCalls(calls),
    webhooks: webhookCalls(calls),

    /** Yields events as they happen until `signal` aborts. Reconnects by itself and misses no event. */
    events: (follow: FollowOptions = {}): AsyncGenerator<t.PlatenEvent, void> =>
      followEvents(options, { ...follow, signal: bothOf(follow.signal, options.signal) }),

    account: (): Promise<t.Account> => api('GET /api/v3/account'),
    quota: (): Promise<t.QuotaReport> => api('GET /api/v3/print/quota'),
    /** Returns what does not print, why, since when, what to do and where; the most urgent first. */
    attention: (): Promise<t.AttentionReport> => api('GET /api/v3/attention'),
    usage: async (): Promise<t.UsageReport['days']> => (await api('GET /api/v3/usage')).days,
  };
}

export type PlatenClient = ReturnType<typeof nounsOf> & {
  /** The same client; `signal` ends its calls. */
  readonly withSignal: (signal: AbortSignal) => PlatenClient;
};

const SOURCES = [...FORMAT_NAMES, 'url'];

function checkConversion(source: unknown, target: unknown, document: unknown): void {
  const order = 'the order is convert(source, target, document, params)';
  for (const [name, value, known] of [
    ['source', source, SOURCES],
    ['target', target, FORMAT_NAMES],
  ] as const)
    if (typeof value !== 'string' || !(value === 'url' ? known.includes(value as never) : formatNamed(value)))
      throw new UsageError(
        `convert: the ${name} must be one of ${known.join(', ')}, and is ${typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : `a ${typeof value}`}; ${order}.`,
      );
  if (typeof document !== 'string' && !(document instanceof Uint8Array))
    throw new UsageError(
      `convert: the document must be a text or a Uint8Array, and is a ${typeof document}; ${order}.`,
    );
}

const agentCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.Agent[]> => (await api('GET /api/v3/agents')).agents,
  get: (id: string): Promise<t.Agent> => api('GET /api/v3/agents/:id', { params: { id } }),
  enroll: (): Promise<t.EnrollmentCode> => api('POST /api/v3/agents/enroll'),
  rename: (id: string, name: string): Promise<t.Agent> =>
    api('PATCH /api/v3/agents/:id', { params: { id }, body: { name } }),
  /** Replaces the agent's key. `revokeOld` resolves once the old key has ended, and rejects if it has not. */
  rotateKey: (id: string, options: { readonly revokeOld?: boolean } = {}): Promise<t.KeyRotation> =>
    api('POST /api/v3/agents/:id/rotate-key', { params: { id }, body: options }),
  /** Another computer takes over the agent, with its printers and jobs, by enrolling with the code. */
  replace: (id: string): Promise<t.EnrollmentCode> => api('POST /api/v3/agents/:id/replace', { params: { id } }),
  /** Printers that no other agent serves go with it. `keep: 'jobs'` keeps the history of those for its 30 days. */
  remove: (id: string, { keep }: t.Removal = {}): Promise<void> =>
    api('DELETE /api/v3/agents/:id', { params: { id }, query: { keep } }),
  printers: async (id: string): Promise<t.Printer[]> =>
    (await api('GET /api/v3/agents/:id/printers', { params: { id } })).printers,
});

const labelCalls = ({ api, bytes }: Calls) => ({
  list: async (): Promise<t.LabelSummary[]> => (await api('GET /api/v3/labels')).labels,
  create: (label: t.CreateLabel): Promise<t.StoredLabel> => api('POST /api/v3/labels', { body: label }),
  get: (id: string): Promise<t.StoredLabel> => api('GET /api/v3/labels/:id', { params: { id } }),
  update: (id: string, label: t.UpdateLabel): Promise<t.StoredLabel> =>
    api('PUT /api/v3/labels/:id', { params: { id }, body: label }),
  remove: (id: string): Promise<void> => api('DELETE /api/v3/labels/:id', { params: { id } }),
  publish: (id: string, name?: string): Promise<t.Template> =>
    api('POST /api/v3/labels/:id/publish', { params: { id }, body: { name } }),
  /** Printer data of a stored label, one label per entry of `data`. */
  generate: async (
    id: string,
    data: readonly t.MergeData[],
    options: { format?: t.PrinterLanguage; copies?: number; dpi?: number; sourceDpi?: number } = {},
  ): Promise<Uint8Array> => {
    const { format, copies, dpi, sourceDpi } = options;
    return bytes('POST /api/v2/labels/:id/generate', {
      params: { id },
      query: { format, copies, dpi, sourceDpi },
      body: data,
      repeatable: true,
    });
  },
});

const keyCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.ApiKey[]> => (await api('GET /api/v3/keys')).keys,
  create: (key: t.CreateKey): Promise<t.CreatedKey> => api('POST /api/v3/keys', { body: key }),
  revoke: (id: string): Promise<void> => api('DELETE /api/v3/keys/:id', { params: { id } }),
});

const pageTokenCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.PageToken[]> => (await api('GET /api/v3/tokens')).tokens,
  create: (token: t.CreatePageToken): Promise<t.CreatedPageToken> => api('POST /api/v3/tokens', { body: token }),
  revoke: (id: string): Promise<void> => api('DELETE /api/v3/tokens/:id', { params: { id } }),
});

const webhookCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.Webhook[]> => (await api('GET /api/v3/webhooks')).webhooks,
  /** The secret is in this answer only. */
  create: (webhook: t.CreateWebhook): Promise<t.CreatedWebhook> => api('POST /api/v3/webhooks', { body: webhook }),
  get: (id: string): Promise<t.Webhook> => api('GET /api/v3/webhooks/:id', { params: { id } }),
  update: (id: string, webhook: t.UpdateWebhook): Promise<t.Webhook> =>
    api('PATCH /api/v3/webhooks/:id', { params: { id }, body: webhook }),
  remove: (id: string): Promise<void> => api('DELETE /api/v3/webhooks/:id', { params: { id } }),
  /** The old secret also signs for another day. */
  rotateSecret: (id: string): Promise<t.CreatedWebhook> => api('POST /api/v3/webhooks/:id/secret', { params: { id } }),
  test: (id: string): Promise<t.WebhookDelivery> => api('POST /api/v3/webhooks/:id/test', { params: { id } }),
  deliveries: async (
    id: string,
    query: { state?: t.WebhookDelivery['state']; limit?: number } = {},
  ): Promise<t.WebhookDelivery[]> =>
    (
      await api('GET /api/v3/webhooks/:id/deliveries', {
        params: { id },
        query: {
          state: query.state,
          limit: query.limit,
        },
      })
    ).deliveries,
  retryDelivery: (id: string, deliveryId: string): Promise<t.WebhookDelivery> =>
    api('POST /api/v3/webhooks/:id/deliveries/:deliveryId/retry', { params: { id, deliveryId } }),
});
