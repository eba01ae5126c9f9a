/** The client: one method per endpoint, grouped by noun. */
import { factsOf } from '@platen/formats';
import { followEvents, type FollowOptions } from './events.ts';
import { createSend, type ApiRequest, type ClientOptions, type Send } from './transport.ts';
import type * as t from './types.ts';

const mediaTypeOf = (source: t.SourceFormat): string => (source === 'url' ? 'text/plain' : factsOf(source).mediaType);

export interface PrintOptions {
  /** The document's format. Required for printer languages: a Content-Type does not distinguish them. */
  readonly sourceFormat?: Exclude<t.SourceFormat, 'url'>;
  /** 1 to 9999. */
  readonly copies?: number;
  /** Seconds after which a job that is still waiting fails as `expired`. */
  readonly expiresIn?: number;
  /** A title of your choice. */
  readonly title?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly params?: t.ConversionParams;
  /** Makes it safe for you to repeat the print. Default: a new key for each call. */
  readonly idempotencyKey?: string;
}

export interface JobListQuery {
  readonly status?: t.JobStatus;
  readonly printerId?: string;
  readonly agentId?: string;
  /** Part of a title or of a metadata value, a whole job id or idempotency key, or words on the label. */
  readonly q?: string;
  /** Failed jobs with this error code. */
  readonly error?: string;
  readonly from?: Date;
  readonly to?: Date;
  readonly order?: 'newest' | 'oldest';
  readonly limit?: number;
  readonly cursor?: string;
}

export interface RetryOptions {
  readonly copies?: 'all' | 'remaining';
  /** Also retries a completed job, while its document is stored. */
  readonly completed?: boolean;
}

export type TemplatePrintOptions = Omit<PrintOptions, 'sourceFormat'> & {
  /** Refuses payloads that lack a merge field. */
  readonly validate?: boolean;
};

export interface ConvertedLabel {
  readonly format: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Creates a client. Every method throws PlatenError for an answer that is not 2xx. */
export function createClient(options: ClientOptions) {
  const send = createSend(options);
  const get = <T>(path: string, query?: ApiRequest['query']): Promise<T> =>
    json<T>(send, { method: 'GET', path, query, repeatable: true });
  const write = <T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> =>
    json<T>(send, {
      method,
      path,
      repeatable: method === 'PUT' || method === 'DELETE' || method === 'PATCH',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const at = (noun: string, id: string, rest = ''): string => `/api/v3/${noun}/${encodeURIComponent(id)}${rest}`;

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
        path: `/api/v2/convert/${source}/to/${target}`,
        query: paramsQuery(params),
        headers: { 'content-type': mediaTypeOf(source) },
        body: document,
        repeatable: true,
      });
      return new Uint8Array(await response.arrayBuffer());
    },

    printers: {
      list: async (): Promise<t.Printer[]> => (await get<{ printers: t.Printer[] }>('/api/v3/printers')).printers,
      create: (agentId: string, printer: t.CreatePrinter): Promise<t.Printer> =>
        write('POST', at('agents', agentId, '/printers'), printer),
      update: (id: string, printer: t.UpdatePrinter): Promise<t.Printer> => write('PATCH', at('printers', id), printer),
      remove: (id: string): Promise<void> => write('DELETE', at('printers', id)),
      status: (id: string): Promise<t.PrinterStatusReport> => get(at('printers', id, '/status')),
      testPrint: (id: string): Promise<t.PrintAnswer> => write('POST', at('printers', id, '/test-print')),
      refresh: (id: string): Promise<{ requested: boolean }> => write('POST', at('printers', id, '/refresh')),
      bindAgent: (id: string, agentId: string): Promise<void> =>
        write('POST', at('printers', id, '/agents'), { agentId }),
      unbindAgent: (id: string, agentId: string): Promise<void> =>
        write('DELETE', at('printers', id, `/agents/${encodeURIComponent(agentId)}`)),
      jobs: async (id: string, query: { status?: t.JobStatus; limit?: number } = {}): Promise<t.Job[]> =>
        (
          await get<{ jobs: t.Job[] }>(at('printers', id, '/jobs'), {
            status: query.status,
            limit: query.limit?.toString(),
          })
        ).jobs,
      /** Prints a document. Retries are safe: every call has an idempotency key. */
      print: (id: string, document: string | Uint8Array, print: PrintOptions = {}): Promise<t.PrintAnswer> =>
        json(send, {
          method: 'POST',
          path: at('printers', id, '/print'),
          query: { ...printQuery(print), sourceFormat: print.sourceFormat },
          headers: {
            'content-type': printMediaType(print.sourceFormat, document),
            'idempotency-key': print.idempotencyKey ?? crypto.randomUUID(),
          },
          body: document,
          repeatable: true,
        }),
    },

    templates: {
      list: async (): Promise<t.Template[]> => (await get<{ templates: t.Template[] }>('/api/v3/templates')).templates,
      get: (id: string): Promise<t.Template> => get(at('templates', id)),
      unpublish: (id: string): Promise<void> => write('DELETE', at('templates', id)),
      /** Renders one label. */
      convert: async (id: string, data: t.MergeData, target?: t.TargetFormat): Promise<ConvertedLabel> => {
        const response = await send(templateRequest(at('templates', id, '/convert'), data, { target }));
        return {
          format: response.headers.get('x-svc-format') ?? '',
          contentType: response.headers.get('content-type') ?? '',
          bytes: new Uint8Array(await response.arrayBuffer()),
        };
      },
      /** Renders one label per entry. */
      convertBatch: async (
        id: string,
        data: readonly t.MergeData[],
        target?: t.TargetFormat,
      ): Promise<ConvertedLabel[]> => {
        const { labels } = await json<t.TemplateConvertBatch>(
          send,
          templateRequest(at('templates', id, '/convert'), data, { target }),
        );
        return labels.map(({ base64, ...label }) => ({
          ...label,
          bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
        }));
      },
      print: (
        printerId: string,
        id: string,
        data: t.MergeData,
        print: TemplatePrintOptions = {},
      ): Promise<t.PrintAnswer> => json(send, templatePrint(printerId, id, data, print)),
      /** Prints one job per entry. Entries that the service had no time for are sent again, with the same keys. */
      printBatch: async (
        printerId: string,
        id: string,
        data: readonly t.MergeData[],
        print: TemplatePrintOptions = {},
      ): Promise<t.PrintAnswer[]> => {
        const jobs: t.PrintAnswer[] = [];
        const key = print.idempotencyKey ?? crypto.randomUUID();
        while (jobs.length < data.length) {
          const from = jobs.length;
          const part = { ...print, idempotencyKey: from === 0 ? key : `${key}@${from}` };
          const answer = await json<t.TemplatePrintBatch>(send, templatePrint(printerId, id, data.slice(from), part));
          jobs.push(...answer.jobs);
          if (answer.jobs.length === 0) break;
        }
        return jobs;
      },
    },

    jobs: {
      get: (id: string): Promise<t.Job> => get(at('jobs', id)),
      events: async (id: string): Promise<t.JobEvent[]> =>
        (await get<{ events: t.JobEvent[] }>(at('jobs', id, '/events'))).events,
      /** Jobs of all printers, newest first; `cursor` is the `nextCursor` of the previous page. */
      list: (query: JobListQuery = {}): Promise<t.JobPage> =>
        get('/api/v3/jobs', {
          ...query,
          from: query.from?.toISOString(),
          to: query.to?.toISOString(),
          limit: query.limit?.toString(),
        }),
      /** Prints a failed job again: all its copies, or only those not known to be sent. */
      retry: (id: string, retry: RetryOptions = {}): Promise<t.Job> =>
        json(send, {
          method: 'POST',
          path: at('jobs', id, '/retry'),
          query: {
            copies: retry.copies,
            completed: retry.completed === undefined ? undefined : String(retry.completed),
          },
          repeatable: false,
        }),
      /** How many jobs there are, by status. */
      counts: (query: Omit<JobListQuery, 'status' | 'limit' | 'cursor' | 'order'> = {}): Promise<t.JobCounts> =>
        get('/api/v3/jobs/counts', { ...query, from: query.from?.toISOString(), to: query.to?.toISOString() }),
      /** The bytes that the printer gets, while they are stored. */
      document: (id: string): Promise<Uint8Array> => bytes(send, at('jobs', id, '/document')),
      /** A label as a PNG, from 1. */
      picture: (id: string, label = 1): Promise<Uint8Array> =>
        bytes(send, at('jobs', id, '/picture'), { label: String(label) }),
      /** Prints a job that waits, or failed, at another printer. */
      move: (id: string, to: { readonly printerId: string; readonly copies?: 'all' | 'remaining' }): Promise<t.Job> =>
        write('POST', at('jobs', id, '/move'), to),
      /** Ends a job, as uncertain, whose agent does not come back. */
      close: (id: string): Promise<t.Job> => write('POST', at('jobs', id, '/close')),
      cancel: (id: string): Promise<t.Job> => write('POST', at('jobs', id, '/cancel')),
      /** Polls until the job is completed or failed. Errors: `timeout` as a DOMException after `timeoutMs`. */
      settled: async (id: string, { timeoutMs = 60_000, pollMs = 500 } = {}): Promise<t.Job> => {
        const signal = AbortSignal.timeout(timeoutMs);
        for (;;) {
          const job = await get<t.Job>(at('jobs', id));
          if (job.status === 'completed' || job.status === 'failed') return job;
          signal.throwIfAborted();
          await new Promise((resolve) => setTimeout(resolve, pollMs));
        }
      },
    },

    /** One action on many jobs: retry, cancel, close, move. */
    jobActions: {
      list: async (): Promise<t.JobAction[]> => (await get<{ actions: t.JobAction[] }>('/api/v3/job-actions')).actions,
      get: (id: string): Promise<t.JobAction> => get(at('job-actions', id)),
      /** Retries of the request are safe: every call has an idempotency key. */
      create: (action: t.CreateJobAction, idempotencyKey: string = crypto.randomUUID()): Promise<t.JobAction> =>
        json(send, {
          method: 'POST',
          path: '/api/v3/job-actions',
          headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          body: JSON.stringify(action),
          repeatable: true,
        }),
      undo: (id: string): Promise<t.JobAction> => write('POST', at('job-actions', id, '/undo')),
    },

    agents: {
      list: async (): Promise<t.Agent[]> => (await get<{ agents: t.Agent[] }>('/api/v3/agents')).agents,
      get: (id: string): Promise<t.Agent> => get(at('agents', id)),
      enroll: (): Promise<t.EnrollmentCode> => write('POST', '/api/v3/agents/enroll'),
      rename: (id: string, name: string): Promise<t.Agent> => write('PATCH', at('agents', id), { name }),
      /** Replaces the agent's key. `revokeOld` resolves once the old key has ended, and rejects if it has not. */
      rotateKey: (id: string, options: { readonly revokeOld?: boolean } = {}): Promise<t.KeyRotation> =>
        write('POST', at('agents', id, '/rotate-key'), options),
      remove: (id: string): Promise<void> => write('DELETE', at('agents', id)),
      printers: async (id: string): Promise<t.Printer[]> =>
        (await get<{ printers: t.Printer[] }>(at('agents', id, '/printers'))).printers,
    },

    labels: {
      list: async (): Promise<t.LabelSummary[]> => (await get<{ labels: t.LabelSummary[] }>('/api/v3/labels')).labels,
      create: (label: t.CreateLabel): Promise<t.StoredLabel> => write('POST', '/api/v3/labels', label),
      get: (id: string): Promise<t.StoredLabel> => get(at('labels', id)),
      update: (id: string, label: t.UpdateLabel): Promise<t.StoredLabel> => write('PUT', at('labels', id), label),
      remove: (id: string): Promise<void> => write('DELETE', at('labels', id)),
      publish: (id: string, name?: string): Promise<t.Template> =>
        write('POST', at('labels', id, '/publish'), { name }),
      /** Printer data of a stored label, one label per entry of `data`. */
      generate: async (
        id: string,
        data: readonly t.MergeData[],
        options: { format?: t.PrinterLanguage; copies?: number; dpi?: number } = {},
      ): Promise<Uint8Array> => {
        const response = await send({
          method: 'POST',
          path: `/api/v2/labels/${encodeURIComponent(id)}/generate`,
          query: { format: options.format, copies: options.copies?.toString(), dpi: options.dpi?.toString() },
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(data),
          repeatable: true,
        });
        return new Uint8Array(await response.arrayBuffer());
      },
    },

    keys: {
      list: async (): Promise<t.ApiKey[]> => (await get<{ keys: t.ApiKey[] }>('/api/v3/keys')).keys,
      create: (key: t.CreateKey): Promise<t.CreatedKey> => write('POST', '/api/v3/keys', key),
      revoke: (id: string): Promise<void> => write('DELETE', at('keys', id)),
    },
    /** Tokens that your server makes for its web pages. */
    pageTokens: {
      list: async (): Promise<t.PageToken[]> => (await get<{ tokens: t.PageToken[] }>('/api/v3/tokens')).tokens,
      create: (token: t.CreatePageToken): Promise<t.CreatedPageToken> => write('POST', '/api/v3/tokens', token),
      revoke: (id: string): Promise<void> => write('DELETE', at('tokens', id)),
    },

    webhooks: {
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
        write('POST', at('webhooks', id, `/deliveries/${encodeURIComponent(deliveryId)}/retry`)),
    },

    /** Yields events as they happen until `signal` aborts. Reconnects by itself and misses no event. */
    events: (follow: FollowOptions = {}): AsyncGenerator<t.PlatenEvent, void> => followEvents(options, follow),

    account: (): Promise<t.Account> => get('/api/v3/account'),
    quota: (): Promise<t.QuotaReport> => get('/api/v3/print/quota'),
    /** What does not print, why, since when, what to do and where; the most urgent first. */
    attention: (): Promise<t.AttentionReport> => get('/api/v3/attention'),
    usage: async (): Promise<t.UsageReport['days']> => (await get<t.UsageReport>('/api/v3/usage')).days,
  };
}

export type PlatenClient = ReturnType<typeof createClient>;

/** Without a format, the service detects it from the document's first bytes. */
function printMediaType(format: PrintOptions['sourceFormat'], document: string | Uint8Array): string {
  if (format) return mediaTypeOf(format);
  return typeof document === 'string' ? 'text/plain' : 'application/octet-stream';
}

async function bytes(send: Send, path: string, query?: ApiRequest['query']): Promise<Uint8Array> {
  const response = await send({ method: 'GET', path, query, repeatable: true });
  return new Uint8Array(await response.arrayBuffer());
}

async function json<T>(send: Send, request: ApiRequest): Promise<T> {
  const text = await (await send(request)).text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const paramsQuery = (params: t.ConversionParams | undefined): Record<string, string> =>
  params === undefined ? {} : { params: JSON.stringify(params) };

const printQuery = (
  print: Pick<PrintOptions, 'copies' | 'expiresIn' | 'metadata' | 'params' | 'title'>,
): Record<string, string | undefined> => ({
  ...paramsQuery(print.params),
  copies: print.copies?.toString(),
  expiresIn: print.expiresIn?.toString(),
  title: print.title,
  ...Object.fromEntries(Object.entries(print.metadata ?? {}).map(([name, value]) => [`metadata.${name}`, value])),
});

function templateRequest(
  path: string,
  data: unknown,
  query: ApiRequest['query'],
  headers: Record<string, string> = {},
): ApiRequest {
  return {
    method: 'POST',
    path,
    query,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
    repeatable: true,
  };
}

function templatePrint(printerId: string, templateId: string, data: unknown, print: TemplatePrintOptions): ApiRequest {
  const path = `/api/v3/printers/${encodeURIComponent(printerId)}/templates/${encodeURIComponent(templateId)}/print`;
  const query = { ...printQuery(print), validate: print.validate === undefined ? undefined : String(print.validate) };
  return templateRequest(path, data, query, { 'idempotency-key': print.idempotencyKey ?? crypto.randomUUID() });
}
