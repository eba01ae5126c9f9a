/** Opens the agent's WebSocket: through a proxy where there is one, trusting what the computer trusts. */
import { sentence } from '@platen/messages';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { WebSocket } from 'ws';
import { AgentError, systemCode } from '../../agent-error.ts';
import { connectTo } from './connection.ts';
import { bodyOf, UnexpectedAnswer } from './http-answer.ts';
import { findProxy } from './proxy.ts';
import { noteRawSocket } from './raw-bytes.ts';
import { openTunnel } from './tunnel.ts';
import { socketUrl } from './server-url.ts';
import { UNKNOWN_ISSUER, whyNotReached } from './why-not-reached.ts';

export interface SocketOptions {
  readonly server: string;
  /** Undefined for enrollment, which needs none. */
  readonly key: string | undefined;
  readonly userAgent: string;
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** How long the server may stay silent; default: 10 s. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal;
}

/** Largest message from the cloud: an offer with its document, or a piece of a large one, in base64. */
const MAX_MESSAGE_BYTES = 4_194_304;

/**
 * Resolves with an open socket. Errors: `key_refused`, `server_unreachable` with a sentence that names the failed step.
 * Certificates of the operating system count as well, but are loaded only if the built-in ones do not suffice.
 */
export async function openSocket(options: SocketOptions): Promise<WebSocket> {
  try {
    return await withTrust(options, (ca) => open(options, ca));
  } catch (error) {
    throw asAgentError(options.server, error);
  }
}

/** Tries with the authorities that Node has, and with those of the operating system where they do not suffice. */
export async function withTrust<T>(
  { extraCaFile }: Pick<SocketOptions, 'extraCaFile'>,
  act: (ca: string[] | undefined) => Promise<T>,
): Promise<T> {
  const extra = extraCaFile ? [...getCACertificates('default'), readFileSync(extraCaFile, 'utf8')] : undefined;
  try {
    return await act(extra);
  } catch (error) {
    if (!UNKNOWN_ISSUER.has(systemCode(error))) throw error;
  }
  return act([...(extra ?? getCACertificates('default')), ...getCACertificates('system')]);
}

async function open(options: SocketOptions, ca: string[] | undefined): Promise<WebSocket> {
  const url = socketUrl(options.server);
  try {
    return await openAt(url, options, ca);
  } catch (error) {
    const secure = error instanceof UnexpectedAnswer && error.location && secured(url, error.location);
    if (!secure) throw error;
    return openAt(secure, options, ca);
  }
}

/** The address that a redirect names if it is the same one over TLS; nobody on the way gains anything by it. */
function secured(url: URL, location: URL): URL | undefined {
  if (url.protocol !== 'ws:' || location.protocol !== 'https:') return undefined;
  if (location.hostname !== url.hostname || location.pathname !== url.pathname) return undefined;
  const secure = new URL(location);
  secure.protocol = 'wss:';
  return secure;
}

async function openAt(url: URL, options: SocketOptions, ca: string[] | undefined): Promise<WebSocket> {
  const { key, userAgent, env = process.env, timeoutMs, signal } = options;
  signal?.throwIfAborted();
  const proxy = await findProxy(url, env, options.proxy);
  const tunnel = proxy ? await openTunnel(proxy, url, { timeoutMs, signal }) : undefined;
  if (signal?.aborted) {
    // An agent that was stopped meanwhile would wait for this session for ever.
    tunnel?.destroy();
    signal.throwIfAborted();
  }
  const connection = connectTo({ url, tunnel, ca, timeoutMs });
  const socket = new WebSocket(url, {
    headers: { 'user-agent': userAgent, ...(key ? { authorization: `Bearer ${key}` } : {}) },
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // The handshake time-out of `ws` is not used: it is armed only on connections that Node makes itself.
    createConnection: () => connection.socket,
  });
  noteRawSocket(socket);
  const onAbort = (): void => socket.terminate();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      let isAnswered = false;
      socket.on('error', (error) => {
        if (!isAnswered) reject(connection.explain(error) as Error);
      });
      socket.once('unexpected-response', (request, response) => {
        isAnswered = true;
        // The status says enough where the body does not arrive.
        const body = bodyOf(response).catch(() => '');
        void body.then((text) => {
          reject(new UnexpectedAnswer(url, response, text));
          request.destroy();
        });
      });
    });
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
  connection.settle();
  return socket;
}

/** Only the cloud itself refuses a key: its answer has its own form. A filter that answers 403 is a network's trouble. */
function asAgentError(server: string, error: unknown): AgentError {
  if (error instanceof UnexpectedAnswer && error.status === 401 && error.cloud?.code === 'unauthorized')
    return new AgentError('key_refused', sentence('cloud.keyRefused', { server }));
  return new AgentError('server_unreachable', whyNotReached(server, error), { cause: error });
}
