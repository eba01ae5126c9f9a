/** The client: one method per endpoint, grouped by noun. */
import { at, bytesOf, createCalls, mediaTypeOf, paramsQuery, part, type Calls } from './calls.ts';
import { followEvents, type FollowOptions } from './events.ts';
import { jobActionCalls, jobCalls } from './jobs.ts';
import { printerCalls } from './printers.ts';
import { templateCalls } from './templates.ts';
import { createSend, type ClientOptions } from './transport.ts';
import type * as t from './types.ts';

/** Creates a client. Every method throws PlatenError for an answer that is not 2xx. */
export function createClient(options: ClientOptions) {
  const calls = createCalls(createSend(options));
  const { send, api, get } = calls;
  return {
    /** Converts a document. `document` is text for printer languages, XML, JSON and `url`, bytes for the others. */
    convert: async (
      source: t.SourceFormat,
      target: t.TargetFormat,
      document: string | Uint8Array,
      params?: t.ConversionParams,
    ): Promise<Uint8Array> => {
      const response = await send({
        method: 'POST',
        path: `/api/v2/convert/${part(source)}/to/${part(target)}`,
        query: paramsQuery(params),
        headers: { 'content-type': mediaTypeOf(source) },
        body: document,
        repeatable: true,
      });
      return bytesOf(response);
    },

    printers: printerCalls(calls),
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
    events: (follow: FollowOptions = {}): AsyncGenerator<t.PlatenEvent, void> => followEvents(options, follow),

    account: (): Promise<t.Account> => get('/api/v3/account'),
    quota: (): Promise<t.QuotaReport> => api('GET /api/v3/print/quota'),
    /** Returns what does not print, why, since when, what to do and where; the most urgent first. */
    attention: (): Promise<t.AttentionReport> => get('/api/v3/attention'),
    usage: async (): Promise<t.UsageReport['days']> => (await api('GET /api/v3/usage')).days,
  };
}

export type PlatenClient = ReturnType<typeof createClient>;

const agentCalls = ({ get, write }: Calls) => ({
  list: async (): Promise<t.Agent[]> => (await get<{ agents: t.Agent[] }>('/api/v3/agents')).agents,
  get: (id: string): Promise<t.Agent> => get(at('agents', id)),
  enroll: (): Promise<t.EnrollmentCode> => write('POST', '/api/v3/agents/enroll'),
  rename: (id: string, name: string): Promise<t.Agent> => write('PATCH', at('agents', id), { name }),
  /** Replaces the agent's key. `revokeOld` resolves once the old key has ended, and rejects if it has not. */
  rotateKey: (id: string, options: { readonly revokeOld?: boolean } = {}): Promise<t.KeyRotation> =>
    write('POST', at('agents', id, '/rotate-key'), options),
  /** Another computer takes over the agent, with its printers and jobs, by enrolling with the code. */
  replace: (id: string): Promise<t.EnrollmentCode> => write('POST', at('agents', id, '/replace')),
  /** Printers that no other agent serves go with it. `keep: 'jobs'` keeps the history of those for its 30 days. */
  remove: (id: string, { keep }: t.Removal = {}): Promise<void> =>
    write('DELETE', `${at('agents', id)}${keep ? `?keep=${keep}` : ''}`),
  printers: async (id: string): Promise<t.Printer[]> =>
    (await get<{ printers: t.Printer[] }>(at('agents', id, '/printers'))).printers,
});

const labelCalls = ({ send, get, write }: Calls) => ({
  list: async (): Promise<t.LabelSummary[]> => (await get<{ labels: t.LabelSummary[] }>('/api/v3/labels')).labels,
  create: (label: t.CreateLabel): Promise<t.StoredLabel> => write('POST', '/api/v3/labels', label),
  get: (id: string): Promise<t.StoredLabel> => get(at('labels', id)),
  update: (id: string, label: t.UpdateLabel): Promise<t.StoredLabel> => write('PUT', at('labels', id), label),
  remove: (id: string): Promise<void> => write('DELETE', at('labels', id)),
  publish: (id: string, name?: string): Promise<t.Template> => write('POST', at('labels', id, '/publish'), { name }),
  /** Printer data of a stored label, one label per entry of `data`. */
  generate: async (
    id: string,
    data: readonly t.MergeData[],
    options: { format?: t.PrinterLanguage; copies?: number; dpi?: number; sourceDpi?: number } = {},
  ): Promise<Uint8Array> => {
    const { format, copies, dpi, sourceDpi } = options;
    const response = await send({
      method: 'POST',
      path: `/api/v2/labels/${part(id)}/generate`,
      query: {
        format,
        copies: copies?.toString(),
        dpi: dpi?.toString(),
        sourceDpi: sourceDpi?.toString(),
      },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
      repeatable: true,
    });
    return bytesOf(response);
  },
});

const keyCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.ApiKey[]> => (await api('GET /api/v3/keys')).keys,
  create: (key: t.CreateKey): Promise<t.CreatedKey> => api('POST /api/v3/keys', { body: key }),
  revoke: (id: string): Promise<void> => api('DELETE /api/v3/keys/:id', { params: { id } }),
});

const pageTokenCalls = ({ get, write }: Calls) => ({
  list: async (): Promise<t.PageToken[]> => (await get<{ tokens: t.PageToken[] }>('/api/v3/tokens')).tokens,
  create: (token: t.CreatePageToken): Promise<t.CreatedPageToken> => write('POST', '/api/v3/tokens', token),
  revoke: (id: string): Promise<void> => write('DELETE', at('tokens', id)),
});

const webhookCalls = ({ get, write }: Calls) => ({
  list: async (): Promise<t.Webhook[]> => (await get<{ webhooks: t.Webhook[] }>('/api/v3/webhooks')).webhooks,
  /** The secret is in this answer only. */
  create: (webhook: t.CreateWebhook): Promise<t.CreatedWebhook> => write('POST', '/api/v3/webhooks', webhook),
  get: (id: string): Promise<t.Webhook> => get(at('webhooks', id)),
  update: (id: string, webhook: t.UpdateWebhook): Promise<t.Webhook> => write('PATCH', at('webhooks', id), webhook),
  remove: (id: string): Promise<void> => write('DELETE', at('webhooks', id)),
  /** The old secret also signs for another day. */
  rotateSecret: (id: string): Promise<t.CreatedWebhook> => write('POST', at('webhooks', id, '/secret')),
  test: (id: string): Promise<t.WebhookDelivery> => write('POST', at('webhooks', id, '/test')),
  deliveries: async (
    id: string,
    query: { state?: t.WebhookDelivery['state']; limit?: number } = {},
  ): Promise<t.WebhookDelivery[]> =>
    (
      await get<{ deliveries: t.WebhookDelivery[] }>(at('webhooks', id, '/deliveries'), {
        state: query.state,
        limit: query.limit?.toString(),
      })
    ).deliveries,
  retryDelivery: (id: string, deliveryId: string): Promise<t.WebhookDelivery> =>
    write('POST', at('webhooks', id, `/deliveries/${part(deliveryId)}/retry`)),
});
