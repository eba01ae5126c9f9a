/** Builds font 0 from its design: donor glyphs fitted to the measured boxes and stems, with the measured advances. */
import { readFileSync } from 'node:fs';
import { transformOutline, type Outline } from '../../src/fonts/outline.ts';
import { writeTrueType, type FontGlyph } from '../truetype-writer.ts';
import { boxOf, contoursOf, fitOutline, joinOutlines, slanted, type GlyphDesign } from './design.ts';
import { DONOR_FAMILIES, loadDonors } from './donors.ts';

const UNITS_PER_EM = 4096;

/** The font file and the licences of its donors. */
export function buildFontZero(donorFolder: string): { font: Uint8Array; licence: string } {
  const designs = JSON.parse(readFileSync(new URL('design.json', import.meta.url), 'utf8')) as GlyphDesign[];
  const donors = loadDonors(donorFolder);
  const byCharacter = new Map(designs.map((design) => [design.character, design]));
  const outlineOf = (design: GlyphDesign): Outline => {
    const parts: Outline[] = [];
    if (design.base) {
      const base = outlineOf(byCharacter.get(design.base.character)!);
      parts.push(design.base.dotless ? withoutDot(base) : base);
    }
    if (design.part) {
      const { donor, character } = design.part;
      const glyph = donors.glyph(donor, character);
      if (!glyph) throw new Error(`${donor} has no ${character}`);
      const source = slanted(glyph, design.part.slant);
      parts.push(fitOutline(source, boxOf(source), design.part));
    }
    return joinOutlines(parts);
  };
  const scale = UNITS_PER_EM;
  const glyphs: FontGlyph[] = designs.map((design) => ({
    codePoints: [design.character.codePointAt(0)!],
    advance: design.advance * scale,
    outline: transformOutline(outlineOf(design), [scale, 0, 0, scale, 0, 0]),
  }));
  const used = new Set(designs.flatMap(({ part }) => (part ? [part.donor.split(' ')[0]!] : [])));
  const licences = DONOR_FAMILIES.filter((family) => used.has(family)).map(
    (family) => `==== ${family} ====\n\n${donors.licence(family).trim()}\n`,
  );
  const font = writeTrueType({
    family: 'Platen Zero',
    copyright:
      'Platen Zero is made of glyphs of other fonts; their copyright notices are in the licence file beside it.',
    licence: 'SIL Open Font License, Version 1.1',
    unitsPerEm: UNITS_PER_EM,
    ascender: Math.round(0.8 * UNITS_PER_EM),
    descender: Math.round(-0.2 * UNITS_PER_EM),
    glyphs,
  });
  return { font, licence: `${NOTICE}\n\n${licences.join('\n')}` };
}

const NOTICE = `Platen Zero is a derived font under the SIL Open Font License, Version 1.1. Its glyphs are those of the fonts
below, changed in proportion. It bears none of their reserved names. Their notices and the licence follow.`;

/** Without the dot of i and j, the highest contour. */
export function withoutDot(outline: Outline): Outline {
  const contours = contoursOf(outline).toSorted((a, b) => boxOf(a)[3] - boxOf(b)[3]);
  return joinOutlines(contours.slice(0, -1));
}
