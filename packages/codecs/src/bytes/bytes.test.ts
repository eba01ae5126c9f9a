import { deflateSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { CODE_PAGES, codePageName, decodeBytes, encodeText } from './code-pages.ts';
import { createCursor, latin1, takeBytes, takeLine, takeUntil } from './cursor.ts';
import { deflate, inflateBounded } from './inflate.ts';

describe('code pages', () => {
  test.each(CODE_PAGES)('%s: each single byte that it has comes back as itself', (page) => {
    for (let byte = 0; byte < 256; byte++) {
      const text = decodeBytes(Uint8Array.of(byte), page);
      if (text.includes('\ufffd') || text.length !== 1) continue;
      const back = encodeText(text, page);
      if (back.missing.length === 0 && !page.startsWith('utf-16')) expect(decodeBytes(back.bytes, page)).toBe(text);
    }
  });

  test('every name is known to the converter', () => {
    for (const page of CODE_PAGES) expect(iconv.encodingExists(page.replace('utf-16', 'utf16-')), page).toBe(true);
  });

  test('decodes the characters of Western, Cyrillic and Asian pages', () => {
    expect(decodeBytes(Uint8Array.of(0x84, 0x94, 0x81, 0xe1), 'cp850')).toBe('äöüß');
    expect(decodeBytes(Uint8Array.of(0xcf, 0xf0, 0xe8), 'cp1251')).toBe('При');
    expect([...encodeText('日本', 'shift_jis').bytes]).toEqual([0x93, 0xfa, 0x96, 0x7b]);
    expect([...encodeText('é€', 'utf-16be').bytes]).toEqual([0, 0xe9, 0x20, 0xac]);
  });

  test('names the characters that a page lacks', () => {
    const { bytes, missing } = encodeText('a中b中', 'cp1252');
    expect(latin1(bytes)).toBe('a?b?');
    expect(missing).toEqual(['中']);
  });

  test('knows usual spellings', () => {
    expect(codePageName('Windows-1252')).toBe('cp1252');
    expect(codePageName('850')).toBe('cp850');
    expect(codePageName('UTF8')).toBe('utf-8');
    expect(codePageName('ISO8859-15')).toBe('iso-8859-15');
    expect(codePageName('nonsense')).toBeUndefined();
  });
});

describe('bounded inflate', () => {
  const data = new Uint8Array(1000).fill(7);
  test('unpacks a zlib stream', () => {
    const result = inflateBounded(deflateSync(data));
    expect(result.kind === 'bytes' && result.complete && latin1(result.bytes)).toBe(latin1(data));
  });

  test('stops a bomb at the bound', () => {
    expect(inflateBounded(deflate(new Uint8Array(5_000_000)), 1_000_000)).toEqual({ kind: 'too-large' });
  });

  test('gives what there is of a stream that is cut off', () => {
    const random = Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919 * (i >> 3)) & 0xff);
    const packed = deflateSync(random);
    const result = inflateBounded(packed.subarray(0, packed.length >> 1));
    expect(result.kind).toBe('bytes');
    if (result.kind === 'bytes') {
      expect(result.complete).toBe(false);
      expect(latin1(random).startsWith(latin1(result.bytes))).toBe(true);
    }
  });

  test('reports that other bytes are no stream', () => {
    expect(inflateBounded(Uint8Array.of(1, 2, 3, 4)).kind).toBe('broken');
  });
});

test('a cursor takes lines, counted bytes and bytes up to a mark', () => {
  const cursor = createCursor(Buffer.from('ab\r\ncd\nxyz,rest', 'latin1'));
  expect(latin1(takeLine(cursor))).toBe('ab');
  expect(latin1(takeLine(cursor))).toBe('cd');
  expect(latin1(takeUntil(cursor, 0x2c))).toBe('xyz');
  expect(latin1(takeBytes(cursor, 3))).toBe(',re');
  expect(latin1(takeBytes(cursor, 99))).toBe('st');
});
