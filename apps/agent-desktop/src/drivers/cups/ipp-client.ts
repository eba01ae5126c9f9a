/**
 * IPP requests to a print server (RFC 8011): messages by npm `ipp`, sent over HTTP or CUPS' own socket, with time-outs.
 */
import { SentenceError, type Sentence } from '@platen/messages';
import { existsSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { PlaceRefused } from '../guard.ts';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { reasonOf } from '../../core/agent-error.ts';
import ipp from 'ipp';

interface IppServer {
  /** `ipp://host:port`, for the printer-uri of messages. */
  readonly uri: string;
  readonly connection: RequestOptions & { readonly secure: boolean };
}

export class IppError extends SentenceError {
  override readonly name = 'IppError';
  /** `client-error-not-found` and the like; `unreachable` when no answer came, `http` when it was none of IPP. */
  readonly status: string;
  /** The server may have carried the operation out: it was reached, and has not refused. */
  readonly isInDoubt: boolean;
  constructor(
    status: string,
    message: Sentence | string,
    { isInDoubt = false }: { readonly isInDoubt?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.isInDoubt = isInDoubt;
  }
}

export type IppAttributes = Readonly<Record<string, unknown>>;

const CUPS_SOCKETS = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd'];

/** The address of CUPS: `CUPS_SERVER` (host:port or a socket), the usual socket, or port 631 of this machine. */
export function localServer(environment: Readonly<Record<string, string | undefined>> = process.env): IppServer {
  const configured = environment['CUPS_SERVER'];
  const socket = configured?.startsWith('/')
    ? configured
    : configured
      ? undefined
      : CUPS_SOCKETS.find((path) => existsSync(path));
  if (socket) return { uri: 'ipp://localhost', connection: { socketPath: socket, secure: false } };
  const [host, port = '631'] = (configured ?? 'localhost').replace(/\/version=.*/s, '').split(':');
  return { uri: `ipp://${host}:${port}`, connection: { host, port: Number(port), secure: false } };
}

/** A queue of the local server by name, or any printer by its `ipp://` or `ipps://` address. */
export function serverOf(address: string): {
  readonly server: IppServer;
  readonly printerUri: string;
  readonly path: string;
} {
  if (/^ipps?:\/\//i.test(address)) {
    const url = new URL(address);
    const secure = url.protocol === 'ipps:';
    const server = {
      uri: `ipp://${url.host}`,
      connection: { host: url.hostname, port: Number(url.port || 631), secure },
    };
    return { server, printerUri: address, path: url.pathname };
  }
  const server = localServer();
  const path = `/printers/${encodeURIComponent(address)}`;
  return { server, printerUri: server.uri + path, path };
}

/** CUPS' own operations (cups/ipp.h). */
const CUPS_OPERATIONS: Readonly<Record<string, number>> = { 'CUPS-Get-Printers': 0x4002 };

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** A server that answers byte by byte ends an operation after so many of its time-outs. */
const MAX_TIMEOUTS = 10;

/** One operation. Errors: IppError. */
export async function ippRequest(
  server: IppServer,
  path: string,
  message: IppAttributes,
  limits: {
    readonly timeoutMs: number;
    readonly signal?: AbortSignal | undefined;
    readonly lookup?: LookupFunction | undefined;
  },
  job?: { readonly attributes: Buffer; readonly document: Uint8Array },
): Promise<IppAttributes> {
  const head = ipp.serialize(message);
  // Attributes of a job go before the end of attributes, which is the last byte.
  const body = job ? Buffer.concat([head.subarray(0, -1), job.attributes, head.subarray(-1), job.document]) : head;
  // The library knows only the operations of the standard and writes 0 for others.
  const code = CUPS_OPERATIONS[String(message['operation'])];
  if (code !== undefined) body.writeUInt16BE(code, 2);
  const { secure, ...connection } = server.connection;
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    let isReached = false;
    const fail = (error: Error): void =>
      reject(
        error instanceof PlaceRefused ? error : new IppError('unreachable', reasonOf(error), { isInDoubt: isReached }),
      );
    const sent = (secure ? httpsRequest : httpRequest)(
      {
        ...connection,
        path,
        method: 'POST',
        // Over a connection that was kept, nobody could tell whether a request had left before it broke.
        agent: false,
        headers: { 'content-type': 'application/ipp', 'content-length': body.length },
        timeout: limits.timeoutMs,
        signal: limits.signal,
        lookup: limits.lookup,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) answer.destroy(new Error('the answer is too large'));
        });
        answer.on('error', fail);
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(notIpp(answer.statusCode ?? 0)),
        );
      },
    );
    sent.on('socket', (socket) => socket.once('connect', () => (isReached = true)));
    const giveUp = setTimeout(
      () => sent.destroy(new Error(`no whole answer within ${limits.timeoutMs * MAX_TIMEOUTS} ms`)),
      limits.timeoutMs * MAX_TIMEOUTS,
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${limits.timeoutMs} ms`)));
    sent.on('error', fail);
    sent.on('close', () => clearTimeout(giveUp));
    sent.end(body);
  });
  const answer = ipp.parse(bytes);
  const status = String(answer['statusCode'] ?? '');
  if (!status.startsWith('successful')) {
    const text = (answer['operation-attributes-tag'] as IppAttributes | undefined)?.['status-message'];
    throw new IppError(status, typeof text === 'string' ? text : status);
  }
  return answer;
}

/** A server that is starting answers 503, one that wants a password 401: both before they read a job. */
const notIpp = (code: number): IppError =>
  new IppError(`http-${code}`, `the print server answered HTTP ${code}`, { isInDoubt: code >= 500 && code !== 503 });

/** The attributes that start every operation, in the order that RFC 8011 requires. */
export const operationAttributes = (printerUri: string, more: IppAttributes = {}): IppAttributes => ({
  'attributes-charset': 'utf-8',
  'attributes-natural-language': 'en',
  'printer-uri': printerUri,
  'requesting-user-name': 'platen',
  ...more,
});
