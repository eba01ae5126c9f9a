/** The view of a document shows every byte of it. */
import { describe, expect, it } from 'vitest';
import { hexLines, visibleText } from './document-text.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('the text of a document', () => {
  it('shows control characters, and breaks lines where the document does', () => {
    expect(visibleText(bytes(0x1b, 0x41, 0x0d, 0x0a, 0x02, 0x7f, 0x00))).toBe('␛A␍␊\n␂␡␀');
  });
  it('shows UTF-8 as text, even if the last character is cut', () => {
    expect(visibleText(new TextEncoder().encode('^FDGröße 漢^FS'))).toBe('^FDGröße 漢^FS');
    expect(visibleText(new TextEncoder().encode('ä漢').subarray(0, 4))).toBe('ä');
  });
  it('shows the values of all other bytes', () => {
    expect(visibleText(bytes(0x41, 0xe4, 0x42, 0x9f))).toBe('A‹E4›B‹9F›');
  });
});

describe('the hex of a document', () => {
  it('has sixteen bytes a line, with their offset and their text', () => {
    const lines = hexLines(Uint8Array.from({ length: 18 }, (_, index) => 0x5e + index)).split('\n');
    expect(lines[0]).toBe('00000000  5e 5f 60 61 62 63 64 65  66 67 68 69 6a 6b 6c 6d  |^_`abcdefghijklm|');
    expect(lines[1]).toBe('00000010  6e 6f                                             |no|');
    expect(hexLines(bytes())).toBe('');
  });
});
