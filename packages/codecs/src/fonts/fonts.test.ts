/** Fonts: the measured facts of the catalogue, and that no font file whatever breaks the reader. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFace } from './faces.ts';
import { findFont, fontMetrics, fontNames, measureText } from './index.ts';
import { layOutLine } from './lines/line.ts';
import { isBlack } from '../label/index.ts';
import { glyphDots, scaleFont } from './scaled.ts';
import { readTrueType } from './truetype.ts';

const zero = (heightDots: number, widthDots = heightDots): { name: string; heightDots: number; widthDots: number } => ({
  name: '0',
  heightDots,
  widthDots,
});

describe('font 0', () => {
  it('has its baseline at three quarters of the height, rounded down', () => {
    for (const height of [10, 17, 30, 50, 87]) {
      expect(fontMetrics(zero(height), 203).ascentDots).toBe(Math.floor(0.75 * height));
    }
  });

  it('has the measured advances', () => {
    // Reference, font 0: digits .480 em, most punctuation .293, - + = % @ and the en dash .903.
    expect(measureText(zero(1000), '0')).toBeCloseTo(480, -1);
    expect(measureText(zero(1000), '.')).toBeCloseTo(294, -1);
    for (const wide of ['-', '+', '=', '%', '@', '–']) expect(measureText(zero(1000), wide)).toBeCloseTo(903, -0.5);
  });

  it('adds up fractions of a dot', () => {
    const one = measureText(zero(23), '0');
    expect(Number.isInteger(one)).toBe(false);
    expect(measureText(zero(23), '0'.repeat(40))).toBeCloseTo(40 * one, 6);
  });

  it('prints heights and widths below 10 at 10', () => {
    expect(fontMetrics(zero(4), 203).heightDots).toBe(10);
    expect(measureText(zero(4, 3), 'Ab')).toBe(measureText(zero(10, 10), 'Ab'));
  });

  it('has a glyph of its own for every character of Latin-1, and no letter is a black box', () => {
    const font = scaleFont(zero(100), 203);
    for (let codePoint = 0x21; codePoint <= 0xff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (codePoint >= 0x7f && codePoint <= 0xa0) continue;
      const glyph = font.face.glyphOf(codePoint);
      if (character === '\u00ad') continue;
      expect(glyph, character).toBeGreaterThan(0);
      const { bitmap } = glyphDots(font, glyph, { rotation: 0, cut: 'half' })!;
      let black = 0;
      for (let y = 0; y < bitmap.heightDots; y++) {
        for (let x = 0; x < bitmap.widthDots; x++) black += isBlack(bitmap, x, y) ? 1 : 0;
      }
      const share = black / (bitmap.widthDots * bitmap.heightDots);
      if (/[\p{L}\p{N}%@$&#]/u.test(character) && !/[Iil1]/.test(character))
        expect(share, character).toBeLessThan(0.85);
    }
  });

  it('has no kerning', () => {
    expect(measureText(zero(60), 'AVTo')).toBeCloseTo(
      ['A', 'V', 'T', 'o'].reduce((sum, character) => sum + measureText(zero(60), character), 0),
      6,
    );
  });
});

describe('fonts A to H', () => {
  it('print the hyphen as a minus sign, the fonts of other languages as it is', () => {
    const glyphs = (name: string, text: string): number[] =>
      layOutLine(scaleFont({ ...zero(18), name }, 203), text).glyphs.map(({ glyph }) => glyph);
    expect(glyphs('A', '-')).toEqual(glyphs('A', '\u2212'));
    expect(glyphs('epl-1', '-')).not.toEqual(glyphs('epl-1', '\u2212'));
  });

  it('snap to whole multiples of their cell', () => {
    expect(fontMetrics({ name: 'A', heightDots: 13, widthDots: 5 }, 203).heightDots).toBe(9);
    expect(fontMetrics({ name: 'A', heightDots: 14, widthDots: 5 }, 203).heightDots).toBe(18);
    expect(fontMetrics({ name: 'D', heightDots: 36, widthDots: 20 }, 203)).toMatchObject({
      heightDots: 36,
      advanceDots: 24,
    });
  });

  it('have their cells at 203 dpi', () => {
    const cells = {
      A: [6, 9],
      B: [9, 11],
      C: [12, 18],
      D: [12, 18],
      E: [20, 28],
      F: [16, 26],
      G: [48, 60],
      H: [19, 21],
    };
    for (const [name, [advance, height]] of Object.entries(cells)) {
      expect(fontMetrics({ name, heightDots: 1, widthDots: 1 }, 203)).toMatchObject({
        heightDots: height,
        advanceDots: advance,
      });
    }
  });
});

describe('the catalogue', () => {
  it('has a face for every name at every density', () => {
    for (const name of fontNames()) {
      for (const dpi of [152, 203, 300, 600]) expect(() => loadFace(findFont(name, dpi)!.face)).not.toThrow();
    }
  });

  it('prints an unknown name as font 0', () => {
    expect(measureText({ ...zero(40), name: 'no such font' }, 'Abc')).toBe(measureText(zero(40), 'Abc'));
  });
});

describe('other scripts', () => {
  const line = (text: string): ReturnType<typeof layOutLine> => layOutLine(scaleFont(zero(40), 203), text);

  it('print Greek, Cyrillic, Hebrew, Arabic, Thai and Devanagari as themselves', () => {
    for (const text of ['Αθήνα', 'Україна', 'שלום', 'مرحبا', 'สวัสดี', 'नमस्ते', 'Zażółć', 'Việt']) {
      expect(line(text).missing).toEqual([]);
      expect(line(text).widthDots).toBeGreaterThan(20);
    }
  });

  it('join Arabic letters and set them from the right', () => {
    // An isolated letter is much wider than one between others.
    expect(line('ببب').widthDots).toBeLessThan(2.5 * line('ب').widthDots);
    const [first, last] = [line('אב').glyphs[0]!, line('ב').glyphs[0]!];
    expect(first.glyph).toBe(last.glyph);
  });

  it('print Chinese, Japanese and Korean as installed: all characters of the national sets', () => {
    const sets = [
      ['gb18030', 0xb0, 0xf7, 0xa1],
      ['big5', 0xa4, 0xf9, 0x40],
      ['shift_jis', 0x88, 0xea, 0x40],
      ['euc-kr', 0xb0, 0xc8, 0xa1],
    ] as const;
    for (const [encoding, first, last, from] of sets) {
      const decoder = new TextDecoder(encoding);
      let text = '';
      for (let lead = first; lead <= last; lead++)
        for (let trail = from; trail <= 0xfe; trail++) text += decoder.decode(new Uint8Array([lead, trail]));
      const characters = [...text].filter((character) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(character));
      expect(characters.length, encoding).toBeGreaterThan(2000);
      expect(line(characters.join('')).missing, encoding).toEqual([]);
    }
    expect(line('ひらがな カタカナ ｶﾀｶﾅ 「」、。〒 ＡＢＣ（３）－￥').missing).toEqual([]);
  });

  it('print a character that languages write differently as the language of the text does', () => {
    const files = ['chinese-simplified', 'chinese-traditional', 'japanese', 'korean'] as const;
    const fileOf = (text: string) => files.find((file) => loadFace(file) === line(text).glyphs[0]!.font.face);
    expect(['直线', '直線', '直す', '직선'].map(fileOf)).toEqual(files);
  });

  it('take two cells of a font that has cells', () => {
    const font = scaleFont({ name: 'D', heightDots: 36, widthDots: 20 }, 203);
    expect(layOutLine(font, '上海').widthDots).toBeCloseTo(4 * font.cellAdvanceDots!, 5);
  });

  it('name the characters that no face has', () => {
    expect(line('A\u{1F4E6}').missing).toEqual(['\u{1F4E6}']);
  });
});

describe('font files of documents', () => {
  const bytes = new Uint8Array(readFileSync(new URL('files/platen-symbols.ttf', import.meta.url)));

  it('never throw, cut or changed anywhere', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: bytes.length }),
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }),
        (length, changes) => {
          const file = bytes.slice(0, length);
          for (const [at, value] of changes) if (at < length) file[at] = value;
          const face = readTrueType(file);
          if ('error' in face) return;
          for (let glyph = 0; glyph < 8; glyph++) {
            face.outlineOf(glyph);
            face.glyphOf(65 + glyph);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
