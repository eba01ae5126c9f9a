/**
 * The last link of a tRPC client over one open WebSocket, and over no other: when the socket ends, its calls fail, and
 * who owns it opens the next one, says hello, and resumes. (tRPC's own `wsLink` reconnects by itself and would
 * subscribe before hello; it also waits a timer tick before each message, which a label would have to wait too.)
 */
import { sentence, SentenceError } from '@platen/messages';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AgentRouter } from '@platen/protocol/agent';
import { observable } from '@trpc/server/observable';
import type { WebSocket } from 'ws';

interface Waiting {
  readonly next: (result: { type: string; data?: unknown; id?: string }) => void;
  readonly fail: (error: Error) => void;
}

interface Reply {
  readonly id?: number | null;
  readonly result?: { readonly type: string; readonly data?: unknown; readonly id?: string };
  readonly error?: { readonly message: string; readonly code: number; readonly data?: { readonly code?: string } };
}

/** A link over `socket`. `onMessage` is called for everything that arrives. */
export function socketLink(socket: WebSocket, onMessage: () => void): TRPCLink<AgentRouter> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let lost: Error | undefined;

  const fail = (error: Error): void => {
    lost ??= error;
    const all = [...waiting.values()];
    waiting.clear();
    for (const item of all) item.fail(lost);
  };
  socket.on('close', () => fail(new SentenceError(sentence('cloud.ended'))));
  socket.on('message', (data, isBinary) => {
    onMessage();
    if (isBinary) return;
    const text = String(data as Buffer);
    if (text === 'PING') socket.send('PONG');
    if (text === 'PING' || text === 'PONG') return;
    let reply: Reply;
    try {
      reply = JSON.parse(text) as Reply;
    } catch {
      socket.terminate();
      return;
    }
    const item = typeof reply.id === 'number' ? waiting.get(reply.id) : undefined;
    if (!item) return;
    if (reply.error) {
      waiting.delete(reply.id as number);
      item.fail(TRPCClientError.from({ error: reply.error } as never));
    } else if (reply.result) {
      if (reply.result.type === 'stopped') waiting.delete(reply.id as number);
      item.next(reply.result);
    }
  });

  return () =>
    ({ op }) =>
      observable((observer) => {
        const id = ++lastId;
        if (lost || socket.readyState !== socket.OPEN) {
          observer.error(TRPCClientError.from(lost ?? new SentenceError(sentence('cloud.ended'))));
          return undefined;
        }
        waiting.set(id, {
          next: (result) => {
            if (result.type === 'data' && op.type !== 'subscription') {
              waiting.delete(id);
              observer.next({ result: result as never });
              observer.complete();
            } else if (result.type === 'stopped') {
              observer.complete();
            } else {
              observer.next({ result: result as never });
            }
          },
          fail: (error) => observer.error(TRPCClientError.from(error)),
        });
        socket.send(JSON.stringify({ id, method: op.type, params: { path: op.path, input: op.input } }));
        return () => {
          if (waiting.delete(id) && op.type === 'subscription' && socket.readyState === socket.OPEN) {
            socket.send(JSON.stringify({ id, method: 'subscription.stop' }));
          }
        };
      });
}
