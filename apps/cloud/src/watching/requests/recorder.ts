/**
 * Records the API requests of accounts: collects them in memory and writes them in batches, so that no request waits.
 * Entries that cannot be written are dropped and counted.
 */
import { LIMITS } from '@platen/protocol';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../../ground/db/client.ts';
import type { AccountPrincipal } from '../../ground/http/callers/principal.ts';
import { shownHeaders, shownPath, shownQuery } from './shown.ts';
import { insertRequests, type NewRequest, trimDay } from './store.ts';

const FLUSH_MS = 1000;
/** The most entries that wait for a flush. */
const MAX_WAITING = 5000;
const BATCH = 500;
/** Entries of an account after which a node looks whether its day is over the limit. */
const TRIM_EVERY = 1000;
const MESSAGE_LENGTH = 500;

export interface RequestRecorder {
  readonly install: (app: FastifyInstance) => void;
  /** Writes what waits. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function createRequestRecorder(sql: Sql, log: FastifyBaseLogger): RequestRecorder {
  const hasRoom = createMinutes();
  const waiting: NewRequest[] = [];
  /** Entries since an account's day was trimmed. */
  const written = new Map<string, number>();
  let dropped = 0;
  let writing: Promise<void> | null = null;

  const trim = async (accountId: string, added: number): Promise<void> => {
    const count = (written.get(accountId) ?? 0) + added;
    written.set(accountId, count >= TRIM_EVERY ? 0 : count);
    if (count >= TRIM_EVERY) await trimDay(sql, accountId);
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await insertRequests(sql, batch);
        for (const [accountId, rows] of Map.groupBy(batch, (row) => row.accountId)) await trim(accountId, rows.length);
      } catch (error) {
        dropped += batch.length;
        log.warn({ err: error, dropped }, 'entries of the log of requests were dropped');
      }
    }
  };
  const flush = (): Promise<void> => (writing ??= drain().finally(() => (writing = null)));
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  return {
    install: (app) =>
      app.addHook('onResponse', (request, reply, done) => {
        const caller = callerOf(request);
        if (caller !== null && isTraffic(request, reply)) {
          if (waiting.length >= MAX_WAITING) dropped++;
          else if (hasRoom(caller.accountId, reply.statusCode)) waiting.push(entryOf(request, reply, caller));
        }
        done();
      }),
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** False for requests of the web app's pages: what a person looks at is not traffic of an integration. */
function isTraffic(
  { principal, method, headers, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): boolean {
  if (routeOptions.url === undefined || method === 'OPTIONS') return false;
  const isByCookie = principal.kind === 'user' && headers.authorization === undefined;
  return !(isByCookie && method === 'GET' && statusCode < 400);
}

/** Counts the entries of each account in a minute; returns whether there is room for one more. */
function createMinutes(): (accountId: string, status: number) => boolean {
  let minute = 0;
  const taken = { succeeded: new Map<string, number>(), failed: new Map<string, number>() };
  return (accountId, status) => {
    const current = Math.floor(Date.now() / 60_000);
    if (current !== minute) {
      minute = current;
      taken.succeeded.clear();
      taken.failed.clear();
    }
    const outcome = status < 400 ? 'succeeded' : 'failed';
    const count = (taken[outcome].get(accountId) ?? 0) + 1;
    taken[outcome].set(accountId, count);
    return count <= LIMITS.requestLog.perMinute[outcome];
  };
}

function entryOf(request: FastifyRequest, reply: FastifyReply, caller: Caller): NewRequest {
  return {
    accountId: caller.accountId,
    at: new Date(),
    method: request.method,
    route: request.routeOptions.url!,
    path: shownPath(request.url),
    query: shownQuery(request.url),
    status: reply.statusCode,
    code: request.failure?.code ?? null,
    message: request.failure?.message.slice(0, MESSAGE_LENGTH) ?? null,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    callerType: caller.type,
    callerId: caller.id,
    address: request.ip,
    requestId: request.id,
    requestBytes: lengthOf(request.headers['content-length']),
    responseBytes: lengthOf(reply.getHeader('content-length')),
    headers: shownHeaders(request.headers),
  };
}

interface Caller {
  readonly accountId: string;
  readonly type: AccountPrincipal['kind'];
  readonly id: string;
}

/** Whose request it is: a key that was revoked is still known by its account. */
function callerOf({ principal, refusedKey }: FastifyRequest): Caller | null {
  if (principal.kind === 'anonymous')
    return refusedKey ? { accountId: refusedKey.accountId, type: 'key', id: refusedKey.keyId } : null;
  const { accountId, kind: type } = principal;
  if (principal.kind === 'key') return { accountId, type, id: principal.keyId };
  return { accountId, type, id: principal.kind === 'user' ? principal.userId : principal.token.id };
}

function lengthOf(value: unknown): number | null {
  const length = Number(value);
  return value !== undefined && Number.isSafeInteger(length) && length >= 0 && length < 2 ** 31 ? length : null;
}
