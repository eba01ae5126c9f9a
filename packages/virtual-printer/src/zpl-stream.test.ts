/** The stream is cut the same way however its bytes arrive, and binary graphics never end a format early. */
import { describe, expect, it } from 'vitest';
import { createZplStream, type StreamItem } from './zpl-stream.ts';

const binary = Buffer.from([0x5e, 0x58, 0x5a, 0x7e, 0x48, 0x53, 0x00, 0xff]); // ^XZ~HS inside a graphic
const source = Buffer.concat([
  Buffer.from('garbage\r\n^XA^FO10,10^FDone^FS'),
  Buffer.from('~HS'),
  Buffer.from('^XZ\r\n~DGR:A.GRF,2,1,FFFF\r\n^XA^GFB,8,8,1,'),
  binary,
  Buffer.from('^FS^XZ! U1 getvar "device.product_name"\r\n~HQES^XA^HH^XZ'),
]);

const summary = (items: readonly StreamItem[]): string[] =>
  items.map((item) => {
    if (item.kind === 'immediate') return item.command;
    if (item.kind === 'sgd') return item.line;
    return `${item.kind} ${item.bytes.length}`;
  });

const expected = [
  '~HS',
  'format 23',
  'download 21',
  'format 28',
  '! U1 getvar "device.product_name"',
  '~HQES',
  'format 9',
];

describe('ZPL stream', () => {
  it.each([
    ['a format', '^XA'],
    ['a download', '~DGR:A.GRF,99999999,9,'],
    ['a line of SGD', '! U1 '],
  ])('gives up %s that never ends, and goes on', (_, begin) => {
    const stream = createZplStream();
    stream.push(Buffer.from(begin));
    for (let megabytes = 0; megabytes < 17; megabytes++)
      expect(stream.push(Buffer.alloc(1024 * 1024, 'x'))).toEqual([]);
    expect(stream.partialFormat()).toBe(false);
    expect(summary(stream.push(Buffer.from('^XA^XZ')))).toEqual(['format 6']);
  });

  it('finds formats, downloads, queries and SGD lines', () => {
    expect(summary(createZplStream().push(source))).toEqual(expected);
  });

  it('finds the same items wherever the bytes are split', () => {
    for (let cut = 1; cut < source.length; cut++) {
      const stream = createZplStream();
      const items = [...stream.push(source.subarray(0, cut)), ...stream.push(source.subarray(cut))];
      expect(summary(items), `cut at ${cut}`).toEqual(expected);
    }
    const stream = createZplStream();
    const items = [...source].flatMap((byte) => stream.push(Buffer.from([byte])));
    expect(summary(items)).toEqual(expected);
  });

  it('knows that a format has begun and is not finished', () => {
    const stream = createZplStream();
    stream.push(Buffer.from('^XA^FD'));
    expect(stream.partialFormat()).toBe(true);
    stream.push(Buffer.from('x^XZ'));
    expect(stream.partialFormat()).toBe(false);
  });
});
