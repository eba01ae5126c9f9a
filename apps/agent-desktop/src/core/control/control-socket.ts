/**
 * The local socket of a running agent. It is the agent's lock: the process that answers on it owns the data folder, and
 * it dies with the process, so that a stale lock cannot refuse a start. `status` and `test-print` reach the agent
 * through it. Requests and answers are one JSON line each: `{command, ...}` → `{ok, ...}`.
 */
import { sentence, sentenceOf, asMessage, type Message } from '@platen/messages';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm, stat } from 'node:fs/promises';
import { createServer, connect, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AgentError, reasonOf, systemCode } from '../agent-error.ts';
import type { DataDir } from '../data-dir/data-dir.ts';

export interface ControlRequest {
  readonly command: string;
  readonly [argument: string]: unknown;
}
type ControlHandler = (request: ControlRequest) => Promise<unknown>;

export interface ControlSocket {
  readonly handle: (handler: ControlHandler) => void;
  /** Tells a process that starts that waiting for the data folder is worthwhile. */
  readonly announceEnd: () => void;
  readonly close: () => Promise<void>;
}

/** Longest path that fits into every platform's `sun_path`. */
const MAX_SOCKET_PATH_BYTES = 100;
const MAX_REQUEST_BYTES = 1_000_000;
/** The history of ten thousand jobs is shorter. */
const MAX_ANSWER_LENGTH = 32_000_000;
/** Two starts in the same instant may both find no owner and listen; after this pause the loser sees the winner. */
const TAKEOVER_CHECK_MS = 40;
const END_WAIT_MS = 100;
const END_WAITS = 120;
/** An owner that does not answer is starting, or has just ended. */
const SILENT_WAITS = 20;

interface Pong {
  readonly nonce: string;
  readonly ending: boolean;
}

/** The socket's address for a data folder: a named pipe on Windows, a file in the folder elsewhere. */
export function controlAddress(dataDir: DataDir): string {
  const digest = createHash('sha256').update(dataDir.root).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\platen-agent-${digest}`;
  const inside = path.join(dataDir.root, 'agent.sock');
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES
    ? inside
    : path.join(os.tmpdir(), `platen-agent-${digest}.sock`);
}

/** Locks the data folder for this process. Errors: `data_dir_in_use`, `data_dir_unusable`. */
export async function lockDataDir(dataDir: DataDir): Promise<ControlSocket> {
  const address = controlAddress(dataDir);
  const nonce = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  let handler: ControlHandler = async () => {
    throw new AgentError('agent_not_running', sentence('agent.starting'));
  };
  let ending = false;
  const answer: ControlHandler = async (request) =>
    request.command === 'ping' ? ({ nonce, ending } satisfies Pong) : handler(request);

  const inUse = new AgentError('data_dir_in_use', sentence('data.inUse', { folder: dataDir.root }));
  let guard: Server | undefined;
  for (let endWaits = 0, silentWaits = 0; ;) {
    guard ??= await takeGuard(dataDir);
    if (guard && !(await somebodyListens(address))) break;
    const owner = (await askAgent(dataDir, { command: 'ping' }).catch(() => undefined)) as Pong | undefined;
    // Waits for an agent that is about to end, as after a restart of the computer's service, and for one that has the
    // folder and does not answer yet or any more, however long that took.
    const isWaitedFor = owner === undefined ? ++silentWaits <= SILENT_WAITS : owner.ending && ++endWaits <= END_WAITS;
    if (!isWaitedFor) {
      guard?.close();
      throw inUse;
    }
    await delay(END_WAIT_MS);
  }
  const server = await listen(address, answer)
    .catch(async (error: unknown) => {
      if (systemCode(error) !== 'EADDRINUSE') throw unusable(dataDir, error);
      // No process answers: a killed agent has left its socket behind.
      await rm(address, { force: true });
      return listen(address, answer).catch((again: unknown) => {
        throw systemCode(again) === 'EADDRINUSE' ? inUse : unusable(dataDir, again);
      });
    })
    .catch((error: unknown) => {
      guard.close();
      throw error;
    });
  await delay(TAKEOVER_CHECK_MS);
  const owner = (await askAgent(dataDir, { command: 'ping' }).catch(() => undefined)) as Pong | undefined;
  if (owner?.nonce !== nonce) {
    server.close();
    guard.close();
    throw inUse;
  }
  return {
    handle: (next) => {
      handler = next;
    },
    announceEnd: () => {
      ending = true;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of socketsOf(server)) socket.destroy();
      await closed;
      guard.close();
    },
  };
}

/**
 * A lock that only one process can have at a time, at most for its lifetime; undefined if another process has it. On
 * Linux it is a socket without a file, named after the folder: several starts in the same instant cannot take over the
 * file of a killed agent from each other. Windows' pipes already work like that.
 */
async function takeGuard({ root }: DataDir): Promise<Server | undefined> {
  const guard = createServer((socket) => socket.destroy());
  if (process.platform !== 'linux') return guard;
  const { dev, ino } = await stat(root);
  guard.listen(`\0platen-agent-${dev}-${ino}`);
  try {
    await once(guard, 'listening');
    return guard.unref();
  } catch (error) {
    // A system without such sockets relies on the file.
    return systemCode(error) === 'EADDRINUSE' ? undefined : guard;
  }
}

/** Sends a request to the running agent. Errors: `agent_not_running`, or the agent's own error. */
export async function askAgent(dataDir: DataDir, request: ControlRequest, timeoutMs = 10_000): Promise<unknown> {
  const socket = connect(controlAddress(dataDir));
  socket.setEncoding('utf8');
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)));
  try {
    await once(socket, 'connect');
    socket.write(`${JSON.stringify(request)}\n`);
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (text.endsWith('\n')) break;
      if (text.length > MAX_ANSWER_LENGTH) throw new Error('the answer has no end');
    }
    const reply = JSON.parse(text) as {
      ok: boolean;
      value?: unknown;
      code?: AgentError['code'];
      message?: string;
      fact?: Message;
    };
    if (!reply.ok)
      throw new AgentError(
        reply.code ?? 'agent_not_running',
        reply.message === undefined ? sentence('agent.refused') : { text: reply.message, fact: reply.fact },
      );
    return reply.value;
  } catch (error) {
    if (error instanceof AgentError) throw error;
    throw new AgentError('agent_not_running', sentence('agent.none', { folder: dataDir.root }), {
      cause: error,
    });
  } finally {
    socket.destroy();
  }
}

const openSockets = new WeakMap<Server, Set<Socket>>();
const socketsOf = (server: Server): Set<Socket> => openSockets.get(server) ?? new Set();

async function listen(address: string, answer: ControlHandler): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, answer);
  });
  openSockets.set(server, sockets);
  server.listen(address);
  await once(server, 'listening');
  if (process.platform !== 'win32') await chmod(address, 0o600);
  return server;
}

function serve(socket: Socket, answer: ControlHandler): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > MAX_REQUEST_BYTES) socket.destroy();
    const end = text.indexOf('\n');
    if (end < 0) return;
    const line = text.slice(0, end);
    text = text.slice(end + 1);
    Promise.resolve()
      .then(() => answer(JSON.parse(line) as ControlRequest))
      .then(
        (value) => ({ ok: true, value: value ?? null }),
        (error: unknown) => ({
          ok: false,
          code: error instanceof AgentError ? error.code : undefined,
          ...asMessage(sentenceOf(error)),
        }),
      )
      .then((reply) => socket.write(`${JSON.stringify(reply)}\n`));
  });
}

async function somebodyListens(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT'].includes(systemCode(error));
  } finally {
    socket.destroy();
  }
}

function unusable(dataDir: DataDir, error: unknown): AgentError {
  return new AgentError(
    'data_dir_unusable',
    sentence('data.unusableFor', { folder: dataDir.root, why: reasonOf(error) }),
    {
      cause: error,
    },
  );
}
