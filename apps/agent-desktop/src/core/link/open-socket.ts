/** Opens the agent's WebSocket: through a proxy where there is one, trusting what the computer trusts. */
import { sentence, type Sentence } from '@platen/messages';
import { readFileSync } from 'node:fs';
import { connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls, getCACertificates, type ConnectionOptions } from 'node:tls';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { AgentError, reasonOf, systemCode } from '../agent-error.ts';
import { findProxy } from './proxy.ts';
import { openTunnel } from './tunnel.ts';
import { socketUrl } from './server-url.ts';

export interface SocketOptions {
  readonly server: string;
  /** Undefined for enrollment, which needs none. */
  readonly key: string | undefined;
  readonly userAgent: string;
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Largest message from the cloud: an offer with its document, or a piece of a large one, in base64. */
const MAX_MESSAGE_BYTES = 4_194_304;

const UNKNOWN_ISSUER = new Set([
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

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
  const { server, key, userAgent, env = process.env, timeoutMs = 10_000, signal } = options;
  signal?.throwIfAborted();
  const url = socketUrl(server);
  const proxy = await findProxy(url, env, options.proxy);
  const tunnel = proxy ? await openTunnel(proxy, url, timeoutMs) : undefined;
  if (signal?.aborted) {
    // An agent that was stopped meanwhile would wait for this session for ever.
    tunnel?.destroy();
    signal.throwIfAborted();
  }
  const socket = new WebSocket(url, {
    headers: { 'user-agent': userAgent, ...(key ? { authorization: `Bearer ${key}` } : {}) },
    handshakeTimeout: timeoutMs,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    createConnection: () => connectTo(url, tunnel, ca),
  });
  await new Promise<void>((resolve, reject) => {
    const onAbort = (): void => socket.terminate();
    signal?.addEventListener('abort', onAbort, { once: true });
    socket.once('open', () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      response.resume();
      reject(new UnexpectedResponse(response.statusCode ?? 0));
    });
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return socket;
}

/** The connection below HTTP: TCP or TLS, direct or in a tunnel. */
export function connectTo(
  url: URL,
  tunnel: Duplex | undefined,
  ca: string[] | undefined,
): ReturnType<typeof connectTcp> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'wss:' || url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  // A tunnelled ws: connection is the tunnel itself.
  if (tunnel && !secure) return tunnel as ReturnType<typeof connectTcp>;
  if (!secure) return connectTcp({ host, port, noDelay: true });
  const tls: ConnectionOptions = {
    ...(tunnel ? { socket: tunnel } : { host, port }),
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca ? { ca } : {}),
    ALPNProtocols: ['http/1.1'],
  };
  return connectTls(tls);
}

class UnexpectedResponse extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

function asAgentError(server: string, error: unknown): AgentError {
  if (error instanceof UnexpectedResponse && (error.status === 401 || error.status === 403)) {
    return new AgentError('key_refused', sentence('cloud.keyRefused', { server }));
  }
  return new AgentError('server_unreachable', whyNotReached(server, error), { cause: error });
}

/** The step at which the connection to the server failed, as a sentence with the next step. */
export function whyNotReached(server: string, error: unknown): Sentence {
  const { hostname } = new URL(server);
  if (error instanceof UnexpectedResponse) {
    return error.status === 404
      ? sentence('cloud.noChannel', { server })
      : sentence('cloud.answered', { server, status: error.status });
  }
  const code = systemCode(error);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return sentence('cloud.noName', { host: hostname });
    case 'ECONNREFUSED':
      return sentence('cloud.portClosed', { server });
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return sentence('cloud.away', { server });
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return sentence('cloud.certificateDate', { host: hostname, code });
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return sentence('cloud.notHttps', { host: hostname });
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return sentence('cloud.certificateName', { host: hostname });
    default:
      return UNKNOWN_ISSUER.has(code)
        ? sentence('cloud.certificateIssuer', { host: hostname, code })
        : sentence('cloud.unreached', { server, why: reasonOf(error) });
  }
}
