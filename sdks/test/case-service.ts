/** A service that answers as the cases say, and compares what it was sent. Each case has an address of its own: `/0`, `/1`, … */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Case, Exchange } from '../generate/case.ts';

export interface CaseService {
  readonly url: string;
  /** What was wrong with the requests of a case, with those that did not come. */
  readonly faults: (index: number) => readonly string[];
  readonly close: () => Promise<void>;
}

interface Seen {
  count: number;
  readonly faults: string[];
  readonly keys: Set<string>;
}

export async function startCaseService(cases: readonly Case[]): Promise<CaseService> {
  const seen = cases.map((): Seen => ({ count: 0, faults: [], keys: new Set() }));
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [, index = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? [];
      const one = cases[Number(index)];
      const state = seen[Number(index)];
      if (!one || !state) return response.writeHead(404).end();
      const exchange = one.exchanges[state.count++];
      if (!exchange) {
        state.faults.push(`request ${state.count} was not expected: ${request.method} ${path}`);
        return response.writeHead(404).end();
      }
      state.keys.add(String(request.headers['idempotency-key']));
      state.faults.push(...faultsOf(exchange, request, path, body).map((fault) => `request ${state.count}: ${fault}`));
      return answer(exchange.answer, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: (index) => {
      const { exchanges, sameKey } = cases[index]!;
      const { count, faults, keys } = seen[index]!;
      return [
        ...faults,
        ...(count < exchanges.length ? [`${count} of ${exchanges.length} requests came`] : []),
        ...(sameKey && (keys.size !== 1 || keys.has('undefined')) ? [`the keys were ${[...keys].join(', ')}`] : []),
      ];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function faultsOf({ request = {} }: Exchange, sent: IncomingMessage, url: string, body: Buffer): string[] {
  const [path = '', search = ''] = url.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const faults: string[] = [];
  const same = (what: string, is: unknown, wanted: unknown): void => {
    if (wanted !== undefined && JSON.stringify(is) !== JSON.stringify(wanted))
      faults.push(`${what} is ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
  };
  const sorted = (value: object | undefined) => value && Object.entries(value).toSorted();
  same('the method', sent.method, request.method);
  same('the path', path, request.path);
  same('the query', sorted(query), sorted(request.query));
  for (const [name, wanted] of Object.entries(request.headers ?? {})) {
    const value = sent.headers[name];
    if (wanted === null ? value !== undefined : !matches(String(value ?? ''), wanted))
      faults.push(`the header ${name} is ${value} instead of ${wanted}`);
  }
  if (request.json !== undefined)
    same('the body', inOrder(JSON.parse(body.toString() || 'null')), inOrder(request.json));
  same('the body', body.toString(), request.text);
  same('the body', body.toString('base64'), request.base64);
  return faults;
}

/** `*` stands for any text but none. A media type may have parameters. */
const matches = (value: string, wanted: string): boolean =>
  wanted.endsWith('*')
    ? value.length >= wanted.length && value.startsWith(wanted.slice(0, -1))
    : value === wanted || value.startsWith(`${wanted};`);

/** The same value with its names in order. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, inOrder(one)]),
  );
}

function answer(given: Exchange['answer'], response: ServerResponse): void {
  const { status = 200, headers = {}, drop, silent, endless } = given;
  if (silent) return;
  if (drop === 'at once') return void response.socket?.destroy();
  const body =
    given.json !== undefined
      ? JSON.stringify(given.json)
      : given.base64 !== undefined
        ? Buffer.from(given.base64, 'base64')
        : given.text;
  const type = given.json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  if (endless) {
    response.writeHead(status, headers);
    const part = Buffer.alloc(65_536);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    response.on('error', () => undefined);
    return more();
  }
  if (drop === 'in the body') {
    response.writeHead(status, { ...type, ...headers, 'content-length': String(Buffer.byteLength(body ?? '') + 10) });
    response.write(body ?? '', () => response.socket?.destroy());
    return;
  }
  // A stream of events has no length.
  if (headers['content-type'] === 'text/event-stream') {
    response.writeHead(status, headers);
    return void response.end(body);
  }
  response.writeHead(status, {
    ...type,
    ...headers,
    ...(status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body ?? '')) }),
  });
  response.end(body);
}
