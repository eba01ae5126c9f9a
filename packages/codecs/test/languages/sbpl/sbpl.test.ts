/** Laws of SBPL alone: composite codes of EU, control characters spelled out. */
import { expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../../../src/bytes/cursor.ts';
import { readSbpl } from '../../../src/formats/sbpl/read.ts';
import { dumpDocument, type Element, literal } from '../../../src/label/index.ts';
import { samplesOf } from '../index.ts';

test('EU as in SATO’s manuals', () => {
  const elementOf = (command: string): Element =>
    readSbpl(latin1Bytes(`\x1bA\x1b${command}\x1bQ1\x1bZ`), {}).document.labels[0]!.elements[0]!;
  expect(elementOf('EU0904331234567890|991234-abcd')).toMatchObject({
    symbology: 'ean13', moduleDots: 4, content: literal('331234567890|991234-abcd'), options: { composite: 'auto' },
  }); // prettier-ignore
  expect(elementOf('EU120402600030123456789012340|0213012345678909372#10AB')).toMatchObject({
    symbology: 'gs1-128', heightDots: 26, options: { composite: 'ccc' },
    content: literal('00030123456789012340|0213012345678909372\ue00110AB'),
  }); // prettier-ignore
  expect(elementOf('EU080400000123')).toMatchObject({ symbology: 'upce', options: {} });
});

test('control characters as text are read like the characters', () => {
  const { bytes } = samplesOf('sbpl')[0]!;
  const spelled = latin1(bytes).replaceAll('\x02', '<STX>').replaceAll('\x03', '<ETX>').replaceAll('\x1b', '<ESC>');
  expect(dumpDocument(readSbpl(latin1Bytes(spelled), {}).document)).toBe(dumpDocument(readSbpl(bytes, {}).document));
});
