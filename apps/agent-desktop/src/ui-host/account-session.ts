/**
 * A user's sign-in at the windows, only to add and change printers: configuration requires a user's token (the agent's
 * key is not allowed). The token stays in memory for a quarter of an hour; the password is not stored.
 */
import { sentence } from '@platen/messages';
import type { BodyOf, CallOf, RequestLine } from '@platen/protocol';
import { requestLine } from '@platen/protocol/call';
import { AgentError } from '../core/agent-error.ts';
import type { AgentSettings } from '../core/data-dir/settings.ts';
import type { NewPrinter } from '../core/link/add-printer.ts';
import { askCloud, type CloudPlace } from '../core/link/ask-cloud.ts';
import { cloudErrorOf, UnexpectedAnswer } from '../core/link/connection/http-answer.ts';
import { whyNotReached } from '../core/link/connection/why-not-reached.ts';

interface PrinterChange {
  readonly name: string;
  readonly address: string;
  readonly nativeFormat: string;
  readonly driver: string | null;
  readonly dpi: number | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Six digits of an authenticator app, or a recovery code. */
  readonly code?: string;
}

export interface AccountSession {
  /** E-mail address of the signed-in user; null if nobody is signed in. */
  readonly email: () => string | null;
  /** `needsCode`: the account has a second factor, so a code is needed too. Errors: a sentence. */
  readonly signIn: (settings: AgentSettings, credentials: Credentials) => Promise<'signedIn' | 'needsCode'>;
  /** Adds a printer to this agent; resolves with its id. Errors: a sentence. */
  readonly addPrinter: (settings: AgentSettings, printer: NewPrinter) => Promise<string>;
  /** Changes a printer of the account. Errors: a sentence. */
  readonly updatePrinter: (settings: AgentSettings, printerId: string, change: PrinterChange) => Promise<void>;
  /** Ends the session at the cloud too. Never rejects. */
  readonly signOut: () => Promise<void>;
}

/** The routes that the windows call as a user; the cloud checks the values. */
const ADD = 'POST /api/v3/agents/:id/printers';
const CHANGE = 'PATCH /api/v3/printers/:id';
type UserRoute = typeof ADD | typeof CHANGE;

const newPrinter = ({ name, connectionType, address, nativeFormat, driver, dpi }: NewPrinter) =>
  ({ name, connectionType, address, config: { nativeFormat, driver, dpi } }) as BodyOf<typeof ADD>;

const TOKEN_MS = 900_000;
const TIMEOUT_MS = 20_000;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The cookies that it sets, as a request sends them. */
  readonly cookie: string;
}

interface AccountSessionOptions {
  readonly now?: () => number;
  /** How long the server may stay silent. */
  readonly timeoutMs?: number;
  /** After this time the user is signed out. */
  readonly tokenMs?: number;
}

interface Session {
  readonly token: string;
  readonly email: string;
  readonly place: AgentSettings;
  readonly until: number;
}

export function createAccountSession({
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
  tokenMs = TOKEN_MS,
}: AccountSessionOptions = {}): AccountSession {
  let session: Session | undefined;
  let ending: NodeJS.Timeout | undefined;
  const valid = (): Session | undefined => (session && session.until > now() ? session : undefined);
  const ask = (settings: AgentSettings, call: Call): Promise<Answer> => send({ ...settings, timeoutMs }, call);

  const signOut = async (): Promise<void> => {
    const ended = session;
    session = undefined;
    clearTimeout(ending);
    if (!ended) return;
    const call = { method: 'POST', route: '/api/auth/sign-out', token: ended.token, body: {} } as const;
    // Without an answer the cloud ends the session by itself, later.
    await ask(ended.place, call).catch(() => undefined);
  };

  const asUser = async <R extends UserRoute>(
    settings: AgentSettings,
    route: R,
    { params, body }: Pick<CallOf<R>, 'params' | 'body'>,
  ): Promise<Answer> => {
    const current = valid();
    if (!current || current.place.server !== settings.server)
      throw new AgentError('bad_arguments', sentence('account.signInFirst'));
    const { method, path } = requestLine(route, params);
    const answer = await ask(settings, { method, route: path, body, token: current.token });
    if (answer.status === 401) {
      session = undefined;
      throw new AgentError('bad_arguments', sentence('account.ended'));
    }
    if (answer.status === 404 || answer.status === 403) {
      // Signed in to another account: the form asks for the right one again.
      await signOut();
      throw new AgentError('bad_arguments', sentence('account.other'));
    }
    return answer;
  };

  return {
    email: () => valid()?.email ?? null,
    signIn: async (settings, { email, password, code }) => {
      await signOut();
      const post = (route: string, body: unknown, cookie?: string): Promise<Answer> =>
        ask(settings, { method: 'POST', route: `/api/auth${route}`, body, ...(cookie !== undefined && { cookie }) });
      let answer = await post('/sign-in/email', { email, password });
      // The cloud says itself what else keeps it from signing somebody in (403).
      if (answer.status === 401) throw new AgentError('bad_arguments', sentence('account.wrongPassword'));
      if (answer.status === 200 && answer.body['twoFactorRedirect'] === true) {
        if (!code) return 'needsCode';
        const kind = /^\d{6}$/.test(code) ? 'verify-totp' : 'verify-backup-code';
        answer = await post(`/two-factor/${kind}`, { code }, answer.cookie);
        if (answer.status === 401) throw new AgentError('bad_arguments', sentence('account.wrongCode'));
      }
      const { status, body } = answer;
      if (status === 429) throw new AgentError('bad_arguments', sentence('account.tooMany'));
      if (status !== 200 || typeof body['token'] !== 'string') throw refused(settings.server, answer);
      session = { token: body['token'], email, place: settings, until: now() + tokenMs };
      ending = setTimeout(() => void signOut(), tokenMs);
      ending.unref();
      return 'signedIn';
    },
    addPrinter: async (settings, printer) => {
      const params = { id: settings.agentId };
      const answer = await asUser(settings, ADD, { params, body: newPrinter(printer) });
      const id = answer.body['id'];
      if (answer.status !== 201 || typeof id !== 'string') throw refused(settings.server, answer);
      return id;
    },
    updatePrinter: async (settings, printerId, { name, address, ...config }) => {
      const body = { name, address, config } as BodyOf<typeof CHANGE>;
      const answer = await asUser(settings, CHANGE, { params: { id: printerId }, body });
      if (answer.status !== 200) throw refused(settings.server, answer);
    },
    signOut,
  };
}

/** The server's own sentence if it sent one. */
function refused(server: string, { status, body }: Pick<Answer, 'status' | 'body'>): AgentError {
  const message = typeof body['message'] === 'string' ? body['message'].slice(0, 300) : '';
  return new AgentError('server_unreachable', message || sentence('account.answered', { server, status }));
}

interface Call {
  readonly method: RequestLine['method'];
  readonly route: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly body: unknown;
}

/** Only the cloud's own refusal counts: a web filter answers 401 and 403 too. */
async function send(
  { server, proxy, extraCaFile, timeoutMs }: CloudPlace,
  { method, route, token, cookie, body }: Call,
): Promise<Answer> {
  try {
    const request = {
      method,
      path: route,
      headers: {
        'content-type': 'application/json',
        origin: new URL(server).origin,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
      },
      body: JSON.stringify(body),
    };
    const { url, answer, body: text } = await askCloud({ server, proxy, extraCaFile, timeoutMs }, request);
    const { statusCode: status = 0 } = answer;
    const parsed = parse(text);
    if (!parsed || (status >= 300 && !cloudErrorOf(text))) throw new UnexpectedAnswer(url, answer, text);
    const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]);
    return { status, body: parsed, cookie: cookies.join('; ') };
  } catch (error) {
    throw new AgentError('server_unreachable', whyNotReached(server, error), { cause: error });
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
