/**
 * A user's sign-in at the windows, only to add and change printers: configuration requires a user's token (the agent's
 * key is not allowed). The token stays in memory for a quarter of an hour; the password is not stored.
 */
import { sentence } from '@platen/messages';
import { AgentError } from '../core/agent-error.ts';
import type { AgentSettings } from '../core/data-dir/settings.ts';
import type { NewPrinter } from '../core/link/add-printer.ts';
import { askCloud, type CloudPlace } from '../core/link/ask-cloud.ts';
import { cloudErrorOf, UnexpectedAnswer } from '../core/link/http-answer.ts';
import { whyNotReached } from '../core/link/why-not-reached.ts';

export interface PrinterChange {
  readonly name: string;
  readonly address: string;
  readonly nativeFormat: string;
  readonly driver: string | null;
  readonly dpi: number | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface AccountSession {
  /** E-mail address of the signed-in user; null if nobody is signed in. */
  readonly email: () => string | null;
  /** Errors: a sentence. */
  readonly signIn: (settings: AgentSettings, credentials: Credentials) => Promise<void>;
  /** Adds a printer to this agent; resolves with its id. Errors: a sentence. */
  readonly addPrinter: (settings: AgentSettings, printer: NewPrinter) => Promise<string>;
  /** Changes a printer of the account. Errors: a sentence. */
  readonly updatePrinter: (settings: AgentSettings, printerId: string, change: PrinterChange) => Promise<void>;
  readonly signOut: () => void;
}

const TOKEN_MS = 900_000;
const TIMEOUT_MS = 20_000;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface AccountSessionOptions {
  readonly now?: () => number;
  /** How long the server may stay silent. */
  readonly timeoutMs?: number;
}

export function createAccountSession({
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
}: AccountSessionOptions = {}): AccountSession {
  let session:
    | { readonly token: string; readonly email: string; readonly server: string; readonly until: number }
    | undefined;
  const valid = (): typeof session => (session && session.until > now() ? session : undefined);

  const asUser = async (
    settings: AgentSettings,
    method: 'POST' | 'PATCH',
    route: string,
    body: unknown,
  ): Promise<Answer> => {
    const current = valid();
    if (!current || current.server !== settings.server)
      throw new AgentError('bad_arguments', sentence('account.signInFirst'));
    const answer = await send({ ...settings, timeoutMs }, { method, route, token: current.token, body });
    if (answer.status === 401) {
      session = undefined;
      throw new AgentError('bad_arguments', sentence('account.ended'));
    }
    if (answer.status === 404 || answer.status === 403) {
      // Signed in to another account: the form asks for the right one again.
      session = undefined;
      throw new AgentError('bad_arguments', sentence('account.other'));
    }
    return answer;
  };

  return {
    email: () => valid()?.email ?? null,
    signIn: async (settings, { email, password }) => {
      session = undefined;
      const { status, body } = await send(
        { ...settings, timeoutMs },
        {
          method: 'POST',
          route: '/api/auth/sign-in/email',
          body: { email, password },
        },
      );
      if (status === 401 || status === 403) throw new AgentError('bad_arguments', sentence('account.wrongPassword'));
      if (status === 429) throw new AgentError('bad_arguments', sentence('account.tooMany'));
      if (status !== 200 || typeof body['token'] !== 'string') throw refused(settings.server, { status, body });
      session = { token: body['token'], email, server: settings.server, until: now() + TOKEN_MS };
    },
    addPrinter: async (settings, { name, connectionType, address, nativeFormat, driver, dpi }) => {
      const answer = await asUser(settings, 'POST', `/api/v3/agents/${settings.agentId}/printers`, {
        name,
        connectionType,
        address,
        config: { nativeFormat, driver, dpi },
      });
      const id = answer.body['id'];
      if (answer.status !== 201 || typeof id !== 'string') throw refused(settings.server, answer);
      return id;
    },
    updatePrinter: async (settings, printerId, { name, address, ...config }) => {
      const answer = await asUser(settings, 'PATCH', `/api/v3/printers/${printerId}`, { name, address, config });
      if (answer.status !== 200) throw refused(settings.server, answer);
    },
    signOut: () => {
      session = undefined;
    },
  };
}

/** The server's own sentence if it sent one. */
function refused(server: string, { status, body }: Answer): AgentError {
  const message = typeof body['message'] === 'string' ? body['message'].slice(0, 300) : '';
  return new AgentError('server_unreachable', message || sentence('account.answered', { server, status }));
}

interface Call {
  readonly method: 'POST' | 'PATCH';
  readonly route: string;
  readonly token?: string;
  readonly body: unknown;
}

/** Only the cloud's own refusal counts: a web filter answers 401 and 403 too. */
async function send(
  { server, proxy, extraCaFile, timeoutMs }: CloudPlace,
  { method, route, token, body }: Call,
): Promise<Answer> {
  try {
    const request = {
      method,
      path: route,
      headers: {
        'content-type': 'application/json',
        origin: new URL(server).origin,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    };
    const { url, answer, body: text } = await askCloud({ server, proxy, extraCaFile, timeoutMs }, request);
    const { statusCode: status = 0 } = answer;
    const parsed = parse(text);
    if (!parsed || (status >= 300 && !cloudErrorOf(text))) throw new UnexpectedAnswer(url, answer, text);
    return { status, body: parsed };
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
