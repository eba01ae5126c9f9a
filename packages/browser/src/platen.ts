/** The client of a web page: prints, lists the printers of its page token and follows its jobs. */
import type { AnswerOf, Route } from '@platen/protocol';
import { createSend, type PlatenOptions, type SendRequest, sleep } from './send.ts';
import { refuseUnknownOptions } from './usage.ts';

export { PlatenError, type PlatenOptions } from './send.ts';
export { UsageError } from './usage.ts';

export type PrinterStatus = 'ready' | 'busy' | 'attention' | 'paused' | 'error' | 'offline' | 'unknown';

export interface Printer {
  readonly id: string;
  readonly name: string;
  readonly connection_type: string;
  readonly address: string;
  readonly status: PrinterStatus;
  readonly config: { readonly nativeFormat: string; readonly driver: string | null; readonly dpi: number | null };
}

export interface PrinterStatusReport {
  readonly id: string;
  readonly name: string;
  readonly status: PrinterStatus;
  /** A sentence that says what is wrong and what to do; null when the printer prints. */
  readonly message: string | null;
  readonly statusDetail: {
    readonly hostStatus?: {
      readonly paperOut: boolean;
      readonly ribbonOut: boolean;
      readonly headOpen: boolean;
      readonly paused: boolean;
      readonly overTemp: boolean;
      readonly underTemp: boolean;
      readonly bufferFull: boolean;
      readonly labelLength?: number;
      readonly labelsRemaining?: number;
      readonly formatsInBuffer?: number;
      readonly thermalTransfer?: boolean;
    };
  } | null;
  readonly deviceInfo: {
    readonly device: {
      readonly model: string;
      readonly firmware: string;
      readonly dpi: number | null;
      readonly dotsPerMm: number | null;
      readonly memory: string;
      readonly serial?: string;
    };
    readonly config: {
      readonly entries: readonly { readonly key: string; readonly label: string; readonly value: string }[];
    };
  } | null;
}

export type JobStatus = 'queued' | 'dispatched' | 'printing' | 'completed' | 'failed';

export interface Job {
  readonly id: string;
  readonly title: string | null;
  readonly printer_id: string;
  readonly status: JobStatus;
  readonly copies: number | null;
  readonly copies_sent: number;
  /** Why it waits; null where nothing holds it up. */
  readonly reason: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A label: commands as text or bytes, or a PDF or picture as bytes or Blob. */
export type PrintDocument = string | Uint8Array | ArrayBuffer | Blob;

export interface PrintOptions {
  /** `zpl`, `pdf`, …; without it the service recognises the document. */
  readonly sourceFormat?: string | undefined;
  /** 1 to 9999. */
  readonly copies?: number | undefined;
  readonly title?: string | undefined;
  /** Seconds after which a job that is still waiting fails. */
  readonly expiresIn?: number | undefined;
  /** Conversion parameters, as `{ label: { width: 4, height: 6 }, fit: 'contain' }`. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** The same key never prints twice. Default: a new key for each call. */
  readonly idempotencyKey?: string | undefined;
}

export interface PrintAnswer {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly copies: number | null;
  readonly warnings?: readonly { readonly code: string; readonly message: string }[];
}

export interface Platen {
  readonly printers: {
    readonly list: () => Promise<Printer[]>;
    readonly status: (printerId: string) => Promise<PrinterStatusReport>;
    /** Resolves when the service has stored the job; `jobs.settled` waits until it is printed. */
    readonly print: (printerId: string, document: PrintDocument, options?: PrintOptions) => Promise<PrintAnswer>;
  };
  readonly jobs: {
    readonly get: (id: string) => Promise<Job>;
    /** Cancels a job of which nothing has been sent to the printer. */
    readonly cancel: (id: string) => Promise<Job>;
    /** Yields the job now and after each change, until it is completed or failed, or `signal` aborts. */
    readonly follow: (id: string, options?: { readonly signal?: AbortSignal }) => AsyncGenerator<Job, void>;
    /** Resolves with the completed or failed job. Errors: the reason of `signal`. */
    readonly settled: (id: string, options?: { readonly signal?: AbortSignal }) => Promise<Job>;
  };
}

/** The routes of a page. */
type PageRoute = Extract<
  Route,
  | 'GET /api/v3/printers'
  | 'GET /api/v3/printers/:id/status'
  | 'POST /api/v3/printers/:id/print'
  | 'GET /api/v3/jobs/:id'
  | 'POST /api/v3/jobs/:id/cancel'
>;

const FIRST_POLL_MS = 300;
const LAST_POLL_MS = 5000;
const PRINT_OPTIONS = Object.keys({
  sourceFormat: true,
  copies: true,
  title: true,
  expiresIn: true,
  params: true,
  idempotencyKey: true,
} satisfies Readonly<Record<keyof PrintOptions, true>>);

/**
 * Creates the client. Every method throws PlatenError for an answer that is not 2xx, or none, and UsageError for a call that cannot
 * work.
 */
export function createPlaten(options: PlatenOptions): Platen {
  const send = createSend(options);
  const api = <R extends PageRoute>(route: R, request?: SendRequest): Promise<AnswerOf<R>> => send(route, request);
  const job = (id: string): Promise<Job> => api('GET /api/v3/jobs/:id', { id });

  async function* follow(id: string, { signal }: { readonly signal?: AbortSignal } = {}): AsyncGenerator<Job, void> {
    let last = '';
    for (let ms = FIRST_POLL_MS; !signal?.aborted; ms = Math.min(ms * 1.5, LAST_POLL_MS)) {
      const now = await job(id);
      const text = JSON.stringify(now);
      if (text !== last) {
        last = text;
        ms = FIRST_POLL_MS;
        yield now;
      }
      if (isEnded(now)) return;
      await sleep(ms, signal);
    }
  }

  return {
    printers: {
      list: async () => (await api('GET /api/v3/printers')).printers,
      status: (id) => api('GET /api/v3/printers/:id/status', { id }),
      print: async (id, document, print = {}) => {
        refuseUnknownOptions('print', print, PRINT_OPTIONS);
        const { sourceFormat, copies, title, expiresIn, params, idempotencyKey = newKey() } = print;
        const query = new URLSearchParams();
        for (const [name, value] of Object.entries({ sourceFormat, copies, title, expiresIn }))
          if (value !== undefined) query.set(name, String(value));
        if (params) query.set('params', JSON.stringify(params));
        return api('POST /api/v3/printers/:id/print', {
          id,
          query,
          headers: { 'content-type': mediaTypeOf(document), 'idempotency-key': idempotencyKey },
          body: document as BodyInit,
        });
      },
    },
    jobs: {
      get: job,
      cancel: (id) => api('POST /api/v3/jobs/:id/cancel', { id }),
      follow,
      settled: async (id, wait = {}) => {
        for await (const now of follow(id, wait)) if (isEnded(now)) return now;
        throw wait.signal!.reason;
      },
    },
  };
}

export const isEnded = ({ status }: Job): boolean => status === 'completed' || status === 'failed';

/** Returns the media type of PDF, pictures, XML and JSON. Other documents are recognised by their content: a media type does not distinguish printer languages. */
function mediaTypeOf(document: PrintDocument): string {
  if (typeof document === 'string') return 'text/plain';
  const type = document instanceof Blob ? document.type : '';
  return /^(image\/|application\/(pdf|xml|json)\b)/.test(type) ? type : 'application/octet-stream';
}

/** Pages without TLS on other hosts than localhost have no `crypto.randomUUID`. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
