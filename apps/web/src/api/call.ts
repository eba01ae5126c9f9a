/** Calls the API of the cloud that served this page, as the signed-in user. */
import type { Message } from '@platen/messages';
import type { AnswerOf, CallArguments, Route } from '@platen/protocol';
import { requestLine } from '@platen/protocol/call';

export interface Call {
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Sent as JSON; bytes as they are, with `contentType`. */
  readonly body?: unknown;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** null: an answer that does not end. */
  readonly timeoutMs?: number | null;
}

/** A refusal of the API, or no answer (`status` 0). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** The message as data, from which other languages make theirs. */
  readonly fact: Message | null;

  constructor(
    message: string,
    details: {
      readonly status: number;
      readonly code: string;
      readonly requestId: string | null;
      readonly fact?: Message | null;
    },
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.fact = details.fact ?? null;
  }
}

/** Waits no longer for an answer, and then for its body; what is sent or announced gets the time of a slow line on top. */
const TIMEOUT_MS = 30_000;
const SLOWEST_BYTES_PER_SECOND = 8_000;

const slowLineMs = (bytes: number): number => (bytes / SLOWEST_BYTES_PER_SECOND) * 1_000;

function sizeOf(body: unknown): number {
  if (typeof body === 'string') return body.length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (body instanceof FormData) return [...body.values()].reduce((total, value) => total + sizeOf(value), 0);
  return 0;
}

/** A time limit that is set anew when the answer begins. */
function createLimit(timeoutMs: number) {
  const limit = new AbortController();
  const late = (): void => limit.abort(new DOMException('no answer in time', 'TimeoutError'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (bytes: number): void => {
    clearTimeout(timer);
    timer = setTimeout(late, timeoutMs + slowLineMs(bytes));
  };
  return { signal: limit.signal, set };
}

const isBytes = (body: unknown): body is BodyInit =>
  body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || body instanceof FormData;

/** Asks the user to prove who he is; resolves to whether he has. */
let prove: ((cause: ApiFailure) => Promise<boolean>) | null = null;

/** Sets the function that asks the user to confirm who they are (shell/confirm-identity.tsx); null when the page that asks is gone. */
export function askToProve(ask: typeof prove): void {
  prove = ask;
}

/** The answer itself; what takes a user who has just proved who he is asks him first. Errors: `ApiFailure`. */
async function fetchAnswer(method: string, path: string, options: Call = {}): Promise<Response> {
  try {
    return await fetchOnce(method, path, options);
  } catch (error) {
    const asks = error instanceof ApiFailure && error.code === 'confirmation_required' && prove !== null;
    if (!asks || !(await prove!(error))) throw error;
    return fetchOnce(method, path, options);
  }
}

/** What a call fails with that got no answer, or half of one; a caller who gave up gets the reason of his own signal. */
const noAnswer = (cause: unknown, signal: AbortSignal | undefined): unknown =>
  signal?.aborted ? cause : new ApiFailure(String(cause), { status: 0, code: 'unreachable', requestId: null });

async function fetchOnce(method: string, path: string, options: Call): Promise<Response> {
  const { query = {}, body, contentType, headers, signal, timeoutMs = TIMEOUT_MS } = options;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const type = contentType ?? (body === undefined || isBytes(body) ? undefined : 'application/json');
  const sent = body === undefined || isBytes(body) || typeof body === 'string' ? body : JSON.stringify(body);
  const limit = timeoutMs === null ? undefined : createLimit(timeoutMs);
  limit?.set(sizeOf(sent));
  const signals = [signal ?? [], limit?.signal ?? []].flat();
  const request: RequestInit = {
    method,
    headers: { accept: 'application/json', ...(type ? { 'content-type': type } : {}), ...headers },
    signal: AbortSignal.any(signals),
    ...(sent === undefined ? {} : { body: sent }),
  };
  let response: Response;
  try {
    response = await fetch(search.size > 0 ? `${path}?${search}` : path, request);
  } catch (cause) {
    throw noAnswer(cause, signal);
  }
  limit?.set(Number(response.headers.get('content-length') ?? 0));
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const text = await response.text().catch(() => '');
  let details: { readonly code?: string; readonly message?: string; readonly fact?: Message } = {};
  try {
    details = JSON.parse(text) as typeof details;
  } catch {
    // A proxy answered.
  }
  return new ApiFailure(details.message ?? `${response.status} ${response.statusText}`, {
    status: response.status,
    code: details.code ?? 'unknown',
    requestId: response.headers.get('x-svc-request-id'),
    fact: details.fact ?? null,
  });
}

const whole = <T>(body: Promise<T>, options?: Call): Promise<T> =>
  body.catch((cause: unknown) => {
    throw noAnswer(cause, options?.signal);
  });

async function jsonOf<T>(method: string, path: string, options?: Call): Promise<T> {
  const response = await fetchAnswer(method, path, options);
  const text = await whole(response.text(), options);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** The paths whose answers no table of ours has: better-auth's, and the installers. */
type OtherPath = `/api/auth/${string}` | '/downloads/index.json';

/** The JSON that another path answers; undefined where it has none. Errors: `ApiFailure`. */
export const call = <T>(method: string, path: OtherPath, options: Call = {}): Promise<T> =>
  jsonOf<T>(method, path, options);

export const get = <T>(path: OtherPath, options: Omit<Call, 'body'> = {}): Promise<T> => call<T>('GET', path, options);

/** What a call takes besides what its route says. */
export type CallOptions = Omit<Call, 'query' | 'body'>;

/** Calls a route of the API (`packages/protocol/src/routes`); undefined where it answers no body. Errors: `ApiFailure`. */
export function api<R extends Route>(route: R, ...[options]: CallArguments<R, CallOptions>): Promise<AnswerOf<R>> {
  const { method, path } = requestLine(route, options?.params);
  return jsonOf<AnswerOf<R>>(method, path, options as Call);
}

/** The same, for an answer that does not end. */
export function apiStream<R extends Route>(route: R, ...[options]: CallArguments<R, CallOptions>): Promise<Response> {
  const { method, path } = requestLine(route, options?.params);
  return fetchAnswer(method, path, options as Call);
}

/** The same, for an answer that is a file. */
export async function apiFile<R extends Route>(
  route: R,
  ...args: CallArguments<R, CallOptions>
): Promise<{ readonly file: Blob; readonly headers: Headers }> {
  const answer = await apiStream(route, ...args);
  return { file: await whole(answer.blob(), args[0] as Call), headers: answer.headers };
}
