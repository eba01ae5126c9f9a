/** Bitmap fonts as BDF files (Adobe Glyph Bitmap Distribution Format 2.1). */
import { latin1, toHex, utf8Bytes } from '../bytes/encodings.ts';
import { decodeHex } from '../bytes/zebra-graphic.ts';
import { type BitmapFont, type BitmapGlyph, bitmapOfRows } from '../label/index.ts';

export function writeBdf({ cellDots, baselineDots, glyphs }: BitmapFont): Uint8Array {
  const width = glyphs.reduce((most, { bitmap }) => Math.max(most, bitmap.widthDots), 1);
  const lines = [
    'STARTFONT 2.1',
    'FONT Platen',
    `SIZE ${cellDots} 72 72`,
    `FONTBOUNDINGBOX ${width} ${cellDots} 0 ${baselineDots - cellDots}`,
    'STARTPROPERTIES 2',
    `FONT_ASCENT ${baselineDots}`,
    `FONT_DESCENT ${cellDots - baselineDots}`,
    'ENDPROPERTIES',
    `CHARS ${glyphs.length}`,
  ];
  for (const { codePoint, advanceDots, bitmap, leftDots = 0, topDots = 0 } of glyphs) {
    const { widthDots, heightDots, strideBytes, data } = bitmap;
    const below = baselineDots - topDots - heightDots;
    const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
    lines.push(
      `STARTCHAR ${name}`,
      `ENCODING ${codePoint}`,
      `SWIDTH ${Math.round((1000 * advanceDots) / cellDots)} 0`,
      `DWIDTH ${advanceDots} 0`,
      `BBX ${widthDots} ${heightDots} ${leftDots} ${below}`,
      'BITMAP',
    );
    for (let row = 0; row < heightDots; row++)
      lines.push(toHex(data.subarray(row * strideBytes, (row + 1) * strideBytes)));
    lines.push('ENDCHAR');
  }
  return utf8Bytes(`${lines.join('\n')}\nENDFONT\n`);
}

const MAX_CELL_DOTS = 32_000;

/** The font; undefined for files of another format, or without a cell and characters. */
export function readBdf(file: Uint8Array): BitmapFont | undefined {
  const text = latin1(file);
  if (!text.startsWith('STARTFONT')) return undefined;
  const ascent = Number(/^FONT_ASCENT (\d{1,5})/m.exec(text)?.[1]);
  const descent = Number(/^FONT_DESCENT (-?\d{1,5})/m.exec(text)?.[1]);
  const cellDots = ascent + descent;
  if (!(cellDots > 0 && cellDots <= MAX_CELL_DOTS)) return undefined;
  const glyphs = new Map<number, BitmapGlyph>();
  for (const character of text.split(/^STARTCHAR/m).slice(1)) {
    const glyph = readCharacter(character, ascent);
    if (glyph) glyphs.set(glyph.codePoint, glyph);
  }
  return glyphs.size === 0 ? undefined : { cellDots, baselineDots: ascent, glyphs: [...glyphs.values()] };
}

/** A character; undefined where it has no code, advance or box, or fewer rows than its box. */
function readCharacter(text: string, ascent: number): BitmapGlyph | undefined {
  const codePoint = Number(/^ENCODING (\d{1,7})/m.exec(text)?.[1]);
  const advanceDots = Number(/^DWIDTH (\d{1,5})/m.exec(text)?.[1]);
  const box = /^BBX (\d{1,5}) (\d{1,5}) (-?\d{1,5}) (-?\d{1,5})/m.exec(text)?.slice(1).map(Number);
  const hex = /^BITMAP(?=\s)([\s0-9A-Fa-f]*)ENDCHAR/m.exec(text)?.[1]?.replace(/\s/g, '');
  if (!(codePoint <= 0x10_ffff) || Number.isNaN(advanceDots) || !box || hex === undefined) return undefined;
  const [width, height, leftDots, below] = box as [number, number, number, number];
  const stride = (width + 7) >> 3;
  if (hex.length < 2 * stride * height) return undefined;
  const bitmap = bitmapOfRows(width, height, decodeHex(hex, stride * height));
  return { codePoint, advanceDots, bitmap, leftDots, topDots: ascent - below - height };
}
