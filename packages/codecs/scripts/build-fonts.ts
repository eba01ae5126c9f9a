/**
 * Builds the font files of `src/fonts/files` that are not some other project's file as it is: font 0 from its design and
 * donors, OCR-B from the public domain OpenType file, the faces of other scripts from their web fonts. Their results are committed; nothing of this is needed to run.
 *
 *   node packages/codecs/scripts/build-fonts.ts WORK_FOLDER [OCRB.otf]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openType, toOutline } from './font-zero/donors.ts';
import { unpackFallbacks } from './fallback-fonts.ts';
import { buildFontZero } from './font-zero/build.ts';
import { buildSymbols } from './symbols.ts';
import { writeTrueType } from './truetype-writer.ts';

const files = new URL('../src/fonts/files/', import.meta.url);
const [work, ocrB] = process.argv.slice(2);
if (!work) throw new Error('usage: build-fonts.ts WORK_FOLDER [OCRB.otf]');

const zero = buildFontZero(join(work, 'donors'));
writeFileSync(new URL('platen-zero.ttf', files), zero.font);
writeFileSync(new URL('LICENSE-platen-zero.txt', files), zero.licence);

writeFileSync(new URL('platen-symbols.ttf', files), buildSymbols(join(work, 'donors')));
for (const [name, bytes] of unpackFallbacks(join(work, 'fallbacks'))) writeFileSync(new URL(name, files), bytes);

if (ocrB) {
  const source = openType(new Uint8Array(readFileSync(ocrB)).buffer);
  const unitsPerEm = 2000;
  const scale = unitsPerEm / source.unitsPerEm;
  const glyphs = [];
  for (let i = 1; i < source.glyphs.length; i++) {
    const glyph = source.glyphs.get(i);
    if (glyph.unicodes.length === 0) continue;
    glyphs.push({
      codePoints: glyph.unicodes,
      advance: glyph.advanceWidth * scale,
      outline: toOutline(glyph.path.commands, scale),
    });
  }
  const font = writeTrueType({
    family: 'OCR B',
    copyright: 'Public domain: Matthew Skala, after Norbert Schwarz',
    licence: 'Public domain',
    unitsPerEm,
    ascender: Math.round(source.ascender * scale),
    descender: Math.round(source.descender * scale),
    glyphs,
  });
  writeFileSync(new URL('ocr-b.ttf', files), font);
}
