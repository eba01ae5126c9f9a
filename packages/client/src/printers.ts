/** Printers: their settings, their state, and prints on them. */
import { refuseUnknownOptions } from '@platen/formats';
import { mediaTypeOf, paramsQuery, type Calls } from './calls.ts';
import type * as t from './types.ts';

export interface PrintOptions extends t.PageOptions {
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

/** The compiler compares them with the type. */
export const PRINT_OPTIONS = Object.keys({
  sourceFormat: 0,
  copies: 0,
  expiresIn: 0,
  title: 0,
  metadata: 0,
  params: 0,
  paper: 0,
  tray: 0,
  duplex: 0,
  orientation: 0,
  fit: 0,
  color: 0,
  collate: 0,
  pages: 0,
  idempotencyKey: 0,
} satisfies Record<keyof PrintOptions, 0>);

export const printerCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.Printer[]> => (await api('GET /api/v3/printers')).printers,
  /** The sandbox printer of the account: it prints in the cloud, without an agent, and counts towards no quota. */
  sandbox: async (): Promise<t.Printer> => {
    const { printers } = await api('GET /api/v3/printers', { query: { sandbox: 'true' } });
    return printers.find(({ sandbox }) => sandbox)!;
  },
  create: (agentId: string, printer: t.CreatePrinter): Promise<t.SavedPrinter> =>
    api('POST /api/v3/agents/:id/printers', { params: { id: agentId }, body: printer }),
  update: (id: string, printer: t.UpdatePrinter): Promise<t.SavedPrinter> =>
    api('PATCH /api/v3/printers/:id', { params: { id }, body: printer }),
  /** `keep: 'jobs'` keeps the history of its jobs for its 30 days. */
  remove: (id: string, { keep }: t.Removal = {}): Promise<void> =>
    api('DELETE /api/v3/printers/:id', { params: { id }, query: { keep } }),
  status: (id: string): Promise<t.PrinterStatusReport> => api('GET /api/v3/printers/:id/status', { params: { id } }),
  testPrint: (id: string): Promise<t.PrintAnswer> => api('POST /api/v3/printers/:id/test-print', { params: { id } }),
  refresh: (id: string): Promise<{ requested: boolean }> =>
    api('POST /api/v3/printers/:id/refresh', { params: { id } }),
  bindAgent: async (id: string, agentId: string): Promise<void> => {
    await api('POST /api/v3/printers/:id/agents', { params: { id }, body: { agentId } });
  },
  unbindAgent: (id: string, agentId: string): Promise<void> =>
    api('DELETE /api/v3/printers/:id/agents/:agentId', { params: { id, agentId } }),
  jobs: async (id: string, query: { status?: t.JobStatusFilter; limit?: number } = {}): Promise<t.Job[]> =>
    (
      await api('GET /api/v3/printers/:id/jobs', {
        params: { id },
        query: {
          status: query.status,
          limit: query.limit,
        },
      })
    ).jobs,
  /** Prints a document. Retries are safe: every call has an idempotency key. */
  print: async (id: string, document: string | Uint8Array, print: PrintOptions = {}): Promise<t.PrintAnswer> => {
    refuseUnknownOptions('print', print, PRINT_OPTIONS);
    return api('POST /api/v3/printers/:id/print', {
      params: { id },
      query: { ...printQuery(print), sourceFormat: print.sourceFormat },
      headers: {
        'content-type': printMediaType(print.sourceFormat, document),
        'idempotency-key': print.idempotencyKey ?? crypto.randomUUID(),
      },
      body: document,
      repeatable: true,
    });
  },
});

/** Without a format, the service detects it from the document's first bytes. */
function printMediaType(format: PrintOptions['sourceFormat'], document: string | Uint8Array): string {
  if (format) return mediaTypeOf(format);
  return typeof document === 'string' ? 'text/plain' : 'application/octet-stream';
}

const PAGE_OPTIONS = ['paper', 'tray', 'duplex', 'orientation', 'fit', 'color', 'collate', 'pages'] as const;

export const printQuery = (
  print: Omit<PrintOptions, 'sourceFormat' | 'idempotencyKey'>,
): Record<string, string | undefined> => ({
  ...paramsQuery(print.params),
  ...Object.fromEntries(
    PAGE_OPTIONS.flatMap((name) => (print[name] === undefined ? [] : [[name, String(print[name])]])),
  ),
  copies: print.copies?.toString(),
  expiresIn: print.expiresIn?.toString(),
  title: print.title,
  ...Object.fromEntries(Object.entries(print.metadata ?? {}).map(([name, value]) => [`metadata.${name}`, value])),
});
