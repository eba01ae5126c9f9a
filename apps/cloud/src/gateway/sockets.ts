/**
 * The agents' WebSockets: who may open one and what may be sent on it. Without the key of an agent a connection is there
 * to enroll: one call of 4 KB, a few seconds. With one it may send calls at a rate that no honest agent reaches.
 */
import { type AgentContext, type createAgentRouter } from '@platen/protocol';
import { getWSConnectionHandler, jsonEncoder } from '@trpc/server/adapters/ws';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ApiError } from '../http/api-error.ts';
import { endSocket } from '../http/end-socket.ts';
import { asApiError } from '../http/errors.ts';
import { createMeter, type Meter, type MeterLimits } from './meter.ts';

/** The agents' path on the cloud. */
const PATH = '/agent';

/** Whether a request is to become an agent's connection; every other `Upgrade` is answered as if it were not there. */
export const isAgentUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  url?.split('?')[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket';

const STRANGER_BYTES = 4096;
/** Connections without a key that one address, and all together, may hold at a time. */
const STRANGERS_PER_ADDRESS = 20;
const STRANGERS = 500;
/** A ping or a pong is no call, and still work. */
const STRANGER_CONTROL_FRAMES = 10;

/** A status of 200 printers with all that they say of themselves. */
const AGENT_BYTES = 8 * 1024 * 1024;
/** Everything that waited for the connection goes out at once. */
const AGENT_CALLS_AT_ONCE = 500;
/** An agent that connects anew may leave a dead connection behind; more than these are none of an honest one. */
const CONNECTIONS_PER_AGENT = 4;

export interface Agent {
  readonly id: string;
  readonly accountId: string;
  /** SHA-256 of the key that it came with, hex. */
  readonly keyHash: string;
}

export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly agentId: string | null;
  /** Of the key that opened it. */
  readonly keyHash: string | null;
  answered: boolean;
}

export interface SocketsOptions {
  readonly router: ReturnType<typeof createAgentRouter>;
  /** Whose key the request carries, null without one. Throws an ApiError for a key that is none, and at a limit. */
  readonly authenticate: (request: IncomingMessage, address: string) => Promise<Agent | null>;
  /** The caller's address, proxies considered. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isDraining: () => boolean;
  /** A connection without a key is cut after so long. */
  readonly strangerMs: number;
  /** What an agent may send. */
  readonly agentRate: MeterLimits;
}

export interface Sockets {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  readonly connections: ReadonlyMap<string, Connection>;
  readonly close: () => void;
}

export function createSockets(options: SocketsOptions): Sockets {
  const { router, authenticate, addressOf, isDraining, strangerMs, agentRate } = options;
  const common = { noServer: true, perMessageDeflate: false, clientTracking: false, closeTimeout: 2000 } as const;
  const strangers = new WebSocketServer({ ...common, maxPayload: STRANGER_BYTES, maxFragments: 16 });
  const agents = new WebSocketServer({ ...common, maxPayload: AGENT_BYTES });
  const connections = new Map<string, Connection>();
  const held = new Map<string, Connection[]>();
  const meters = new Map<string, Meter>();
  const strangersOf = new Map<string, number>();
  let strangersNow = 0;

  const serve = (
    webSocket: WebSocket,
    request: IncomingMessage,
    context: AgentContext,
    keyHash: string | null,
  ): void => {
    const connection = {
      id: context.connectionId,
      socket: webSocket,
      agentId: context.agent?.id ?? null,
      keyHash,
      answered: true,
    };
    connections.set(connection.id, connection);
    webSocket.on('pong', () => (connection.answered = true));
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => connections.delete(connection.id));
    const countCalls = context.agent
      ? limitAgent(connection, context.agent.id)
      : limitStranger(webSocket, context.remoteAddress);
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
    connect(webSocket, request);
  };

  /** One call, then nothing more; and that soon. */
  const limitStranger = (webSocket: WebSocket, address: string): ((calls: number) => void) => {
    strangersNow++;
    strangersOf.set(address, (strangersOf.get(address) ?? 0) + 1);
    const late = setTimeout(() => webSocket.close(4408, 'nobody enrolled'), strangerMs);
    webSocket.on('close', () => {
      clearTimeout(late);
      strangersNow--;
      const left = strangersOf.get(address)! - 1;
      if (left > 0) strangersOf.set(address, left);
      else strangersOf.delete(address);
    });
    let controlFrames = 0;
    webSocket.on('ping', () => {
      if (++controlFrames > STRANGER_CONTROL_FRAMES) webSocket.terminate();
    });
    let messages = 0;
    webSocket.on('message', () => {
      if (++messages > 1) webSocket.close(1008, 'one call is taken without the key of an agent');
    });
    return (calls) => {
      if (calls <= 1 && messages <= 1) return;
      webSocket.close(1008, 'one call is taken without the key of an agent');
      throw new Error('One call is taken without the key of an agent.');
    };
  };

  /** Reads an agent that sends too much more slowly: an error would lose what it has to report. */
  const limitAgent = (connection: Connection, agentId: string): ((calls: number) => void) => {
    const { socket } = connection;
    const others = held.get(agentId) ?? [];
    held.set(agentId, [...others, connection]);
    for (const older of others.slice(0, Math.max(0, others.length + 1 - CONNECTIONS_PER_AGENT)))
      older.socket.close(4409, 'replaced by a newer connection of this agent');
    const meter = meters.get(agentId) ?? createMeter(agentRate);
    meters.set(agentId, meter);
    let resuming: NodeJS.Timeout | undefined;
    const take = (used: { readonly calls?: number; readonly bytes?: number }): void => {
      const pauseMs = meter.take(used);
      if (pauseMs === 0) return;
      socket.pause();
      clearTimeout(resuming);
      resuming = setTimeout(() => {
        // Its answers to our pings have waited as well.
        connection.answered = true;
        socket.resume();
      }, pauseMs);
    };
    socket.on('close', () => {
      clearTimeout(resuming);
      const left = held.get(agentId)!.filter((one) => one !== connection);
      if (left.length > 0) held.set(agentId, left);
      else {
        held.delete(agentId);
        meters.delete(agentId);
      }
    });
    socket.on('ping', () => take({ calls: 1 }));
    socket.on('message', (data: Buffer) => take({ bytes: data.length }));
    return (calls) => take({ calls });
  };

  const refuseTooMany = (address: string): void => {
    if (strangersNow < STRANGERS && (strangersOf.get(address) ?? 0) < STRANGERS_PER_ADDRESS) return;
    throw new ApiError('throttled', 'Too many agents enroll at the same time. Try again shortly.', {
      headers: { 'retry-after': '2' },
    });
  };

  return {
    upgrade: async (request, socket, head) => {
      // Node has let go of the socket: an error that nobody hears would end the process.
      socket.on('error', () => socket.destroy());
      try {
        if (isDraining())
          throw new ApiError('service_unavailable', 'This node is going down.', { headers: { 'retry-after': '2' } });
        const remoteAddress = addressOf(request);
        const agent = await authenticate(request, remoteAddress);
        if (!agent) refuseTooMany(remoteAddress);
        const context: AgentContext = { agent, connectionId: randomUUID(), remoteAddress };
        const server = agent ? agents : strangers;
        server.handleUpgrade(request, socket, head, (webSocket) =>
          serve(webSocket, request, context, agent?.keyHash ?? null),
        );
      } catch (error) {
        endSocket(socket, refusal(asApiError(error)));
      }
    },
    connections,
    close: () => {
      strangers.close();
      agents.close();
    },
  };
}

const PHRASES: Readonly<Record<number, string>> = { 401: 'Unauthorized', 429: 'Too Many Requests' };

function refusal({ status, code, message, headers }: ApiError): string {
  const body = JSON.stringify({ message, code });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `HTTP/1.1 ${status} ${PHRASES[status] ?? 'Service Unavailable'}\r\n${lines.join('')}Connection: close\r\n` +
    `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
