/** A call that cannot work says what is wrong with it and what to write instead. */
import { expect, it } from 'vitest';
import { convert, layOut, read, UsageError, write } from '../src/index.ts';

const zpl = new TextEncoder().encode('^XA^XZ');

it.each<readonly [string, () => unknown, string]>([
  ['a text', () => convert('^XA^XZ' as never, { from: 'zpl', to: 'png' }), 'new TextEncoder().encode(text)'],
  ['no options', () => convert(zpl, undefined as never), "{ from: 'zpl', to: 'png' }"],
  ['an unknown format', () => convert(zpl, { from: 'zpl', to: 'webp' as never }), 'and is "webp"'],
  ['an unknown option', () => convert(zpl, { from: 'zpl', to: 'png', DPI: 203 } as never), 'did you mean "dpi"?'],
  ['an option of the client', () => layOut(zpl, { from: 'zpl', to: 'png', title: 'x' } as never), 'it takes from, to,'],
  ['a format behind the document', () => read(zpl as never, 'zpl' as never), 'read: the format comes first'],
  ['a text to read', () => read('zpl', '^XA^XZ' as never), 'read: the document must be a Uint8Array'],
  ['no document to write', () => write('zpl', zpl as never), 'write: the document must be one of `read`'],
])('%s', async (_, call, text) => {
  const failed = await (async () => call())().then(
    () => null,
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(UsageError);
  expect((failed as Error).message).toContain(text);
});
