/** A call that cannot work says what is wrong with it and what to write instead; nothing is sent. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, PlatenError, UsageError } from './index.ts';

const BASE = { baseUrl: 'http://127.0.0.1:9' };
const client = createClient({ ...BASE, maxAttempts: 1 });
const bytes = new Uint8Array([1]);

it.each<readonly [string, () => unknown, string]>([
  ['no address', () => createClient({} as never), '"baseUrl" must be the address of the service'],
  ['no scheme', () => createClient({ baseUrl: 'print.example.com' }), 'such as https://print.example.com'],
  ['an empty key', () => createClient({ ...BASE, apiKey: '' }), 'is its environment variable set?'],
  ['a key under another name', () => createClient({ ...BASE, apikey: 'x' } as never), 'did you mean "apiKey"?'],
  [
    'the order of the codecs',
    () => client.convert(bytes as never, { from: 'zpl' } as never, 'x'),
    'the order is convert(',
  ],
  ['an unknown format', () => client.convert('zlp' as never, 'png', 'x'), 'and is "zlp"'],
  ['no document', () => client.convert('zpl', 'png', undefined as never), 'must be a text or a Uint8Array'],
  ['a print option', () => client.printers.print('1', 'x', { copy: 2 } as never), 'did you mean "copies"?'],
  [
    'a template option',
    () => client.templates.print('1', '2', {}, { sourceFormat: 'zpl' } as never),
    'no option "sourceFormat"',
  ],
])('%s', async (_, call, text) => {
  const failed = await (async () => call())().then(
    () => null,
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(UsageError);
  expect((failed as Error).message).toContain(text);
});

it('no answer is a PlatenError with the address and what to check', async () => {
  const failed: unknown = await client.account().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PlatenError);
  expect(failed).toMatchObject({ status: 0, code: 'connection_lost', retryable: true });
  expect((failed as Error).message).toContain('http://127.0.0.1:9');
});

let silent: Server;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('every call ends with the signal of its client', async () => {
  const ending = new AbortController();
  const base = createClient({ baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  const calls = base.withSignal(ending.signal);
  const asked = once(silent, 'request');
  const waiting = calls.printers.list().catch((error: unknown) => error);
  await asked;
  ending.abort(new Error('the user left'));
  expect(await waiting).toMatchObject({ message: 'the user left' });
  await expect(calls.account()).rejects.toThrow('the user left');
});
