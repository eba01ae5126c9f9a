/** Documents in UTF-16: read as text, with diagnostics at their own bytes. */
import { expect, it } from 'vitest';
import { read } from './face.ts';

const wide = (text: string, bigEndian = false): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

it.each([false, true])('a diagnostic of a document in UTF-16 is at its bytes there (big endian: %s)', async (isBig) => {
  const { document, diagnostics } = await read(
    'tspl',
    wide('SIZE 50 mm,30 mm\r\nCLS\r\nÄÖ漢😀\r\nBAR 1,1,9,9\r\nPRINT 1\r\n', isBig),
  );
  expect(document.labels).toHaveLength(1);
  const [{ code, offset, length }] = diagnostics.filter((one) => one.code === 'unknown_command') as [
    (typeof diagnostics)[0],
  ];
  const lines = 'SIZE 50 mm,30 mm\r\nCLS\r\n';
  expect([code, offset, length]).toEqual(['unknown_command', 2 + 2 * lines.length, 2 * 'ÄÖ漢😀'.length]);
});

it('half a character at the end is no place outside of the document', async () => {
  const source = wide('ÄÖÜ 漢字').subarray(0, -1);
  const { diagnostics } = await read('tspl', source);
  for (const { offset, length } of diagnostics) expect(offset + length).toBeLessThanOrEqual(source.length);
});
