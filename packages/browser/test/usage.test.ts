/** A call that cannot work says what is wrong with it and what to write instead; nothing is sent. */
import { expect, it } from 'vitest';
import { createPlaten, PlatenError, UsageError } from '../src/index.ts';

const BASE = { server: 'http://127.0.0.1:9', token: 'svc_page_x' };
const failureOf = (call: () => unknown): Promise<unknown> =>
  (async () => call())().then(
    () => null,
    (error: unknown) => error,
  );

it.each<readonly [string, () => unknown, string]>([
  ['no options', () => createPlaten(undefined as never), 'pass an object such as'],
  ['no address', () => createPlaten({ token: 'x' } as never), '"server" must be the address of the service'],
  ['no scheme', () => createPlaten({ ...BASE, server: 'print.example.com' }), 'such as https://print.example.com'],
  ['no token', () => createPlaten({ ...BASE, token: undefined } as never), 'and is missing'],
  ['an empty token', () => createPlaten({ ...BASE, token: '' }), 'and is empty'],
  [
    'the answer in place of its token',
    () => createPlaten({ ...BASE, token: { token: 'x' } } as never),
    'something else',
  ],
  [
    'a function that gets no token',
    () => createPlaten({ ...BASE, token: () => undefined as never }).printers.list(),
    'Your server makes it: POST /api/v3/tokens.',
  ],
  [
    'a print option',
    () => createPlaten(BASE).printers.print('1', 'x', { copy: 2 } as never),
    'no option "copy"; it takes',
  ],
])('%s', async (_, call, text) => {
  const failed = await failureOf(call);
  expect(failed).toBeInstanceOf(UsageError);
  expect((failed as Error).message).toContain(text);
});

it('no answer is a PlatenError with the address', async () => {
  const failed = await failureOf(() => createPlaten(BASE).printers.list());
  expect(failed).toBeInstanceOf(PlatenError);
  expect(failed).toMatchObject({ status: 0, code: 'connection_lost', retryable: true });
  expect((failed as Error).message).toMatch(/^No answer from http:\/\/127\.0\.0\.1:9: [^.]+\. Is that the address/);
});
