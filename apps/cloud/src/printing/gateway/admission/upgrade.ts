/** HTTP requests that become connections of agents: which are accepted, and how the others are refused. */
import { message } from '@platen/messages';
import { AGENT_PATH } from '@platen/protocol';
import type { AgentContext, createAgentRouter } from '@platen/protocol/agent';
import { getWSConnectionHandler, jsonEncoder } from '@trpc/server/adapters/ws';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ApiError } from '../../../ground/http/api-error.ts';
import { endSocket } from '../../../ground/http/end-socket.ts';
import { SECURITY_LINES } from '../../../ground/http/answers/security-headers.ts';
import { asApiError } from '../../../ground/http/errors.ts';
import { newRequestId, REQUEST_ID_HEADER } from '../../../ground/http/request-id.ts';
import { AGENT_CALLS_AT_ONCE, AGENT_MESSAGE_BYTES, limitAgent } from './agent-limits.ts';
import type { Keyring } from './keyring.ts';
import type { Connection, GatewayParts } from '../state.ts';
import { limitStranger, refuseManyStrangers, STRANGER_MESSAGE_BYTES } from './strangers.ts';

/** True if a request is to become an agent's connection; any other `Upgrade` header is ignored. */
export const isAgentUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  url?.split('?')[0] === AGENT_PATH && headers.upgrade?.toLowerCase() === 'websocket';

interface UpgradeOptions {
  readonly router: ReturnType<typeof createAgentRouter>;
  readonly keyring: Keyring;
}

export interface Upgrade {
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  readonly close: () => void;
}

export function createUpgrade(parts: GatewayParts, { router, keyring }: UpgradeOptions): Upgrade {
  const common = { noServer: true, perMessageDeflate: false, clientTracking: false, closeTimeout: 2000 } as const;
  const strangers = new WebSocketServer({ ...common, maxPayload: STRANGER_MESSAGE_BYTES, maxFragments: 16 });
  const agents = new WebSocketServer({ ...common, maxPayload: AGENT_MESSAGE_BYTES });

  const serve = (connection: Connection, request: IncomingMessage, context: AgentContext): void => {
    const countCalls = keepConnection(parts, connection, context);
    const encoder = {
      ...jsonEncoder,
      decode: (data: string | ArrayBuffer | Uint8Array) => {
        const message: unknown = jsonEncoder.decode(data);
        countCalls(Array.isArray(message) ? message.length : 1);
        return message;
      },
    };
    const connect = getWSConnectionHandler({
      wss: context.agent ? agents : strangers,
      router,
      createContext: () => context,
      maxBatchSize: context.agent ? AGENT_CALLS_AT_ONCE : 1,
      experimental_encoder: encoder,
    });
    connect(connection.socket, request);
  };

  return {
    accept: async (request, socket, head) => {
      // Node has let go of the socket: without a listener an error would end the process.
      socket.on('error', () => socket.destroy());
      try {
        // Only browsers send it: a page must not use up the attempts of its visitor's address.
        if (request.headers.origin !== undefined)
          throw new ApiError('forbidden', message('api.forbidden.agent_origin'));
        if (parts.state.draining)
          throw new ApiError('service_unavailable', message('api.service_unavailable.node'), {
            headers: { 'retry-after': '2' },
          });
        const remoteAddress = parts.addressOf(request);
        const agent = await keyring.agentOf(request, remoteAddress);
        if (!agent) refuseManyStrangers(parts, remoteAddress);
        const context: AgentContext = { agent, connectionId: randomUUID(), remoteAddress };
        (agent ? agents : strangers).handleUpgrade(request, socket, head, (webSocket) =>
          serve(connectionOf(webSocket, context, agent?.keyHash ?? null, request), request, context),
        );
      } catch (error) {
        endSocket(socket, refusal(asApiError(error)));
      }
    },
    close: () => {
      strangers.close();
      agents.close();
    },
  };
}

const connectionOf = (
  socket: WebSocket,
  context: AgentContext,
  keyHash: string | null,
  { socket: raw }: IncomingMessage,
): Connection => ({
  id: context.connectionId,
  socket,
  agentId: context.agent?.id ?? null,
  keyHash,
  program: null,
  answered: true,
  bytesHeard: () => raw.bytesRead,
  heardBefore: 0,
  capabilities: new Set(),
});

/** Adds a connection to the state until it closes. Returns the meter of its calls. */
function keepConnection(parts: GatewayParts, connection: Connection, context: AgentContext): (calls: number) => void {
  const { connections } = parts.state;
  const { id, socket } = connection;
  connections.set(id, connection);
  socket.on('pong', () => (connection.answered = true));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => connections.delete(id));
  return context.agent
    ? limitAgent(parts, connection, context.agent.id)
    : limitStranger(parts, socket, context.remoteAddress);
}

const PHRASES: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
};

/** The common error body: an agent believes a refusal only in this form, since proxies on the way answer 401 and 403 too. */
function refusal({ status, code, message, fact, headers }: ApiError): string {
  const requestId = newRequestId();
  const body = JSON.stringify({ message, code, requestId, ...(fact && { fact }) });
  const lines = Object.entries({ ...headers, [REQUEST_ID_HEADER]: requestId }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return (
    `HTTP/1.1 ${status} ${PHRASES[status] ?? 'Service Unavailable'}\r\n${lines.join('')}${SECURITY_LINES}Connection: close\r\n` +
    `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
