/** Builds the symbols of ZPL's ^GS: registered, copyright, trademark, and marks made of rings and letters. */
import { CUBIC, MOVE, transformOutline, type Outline } from '../src/fonts/outline.ts';
import { boxOf, fitOutline, joinOutlines, type Box } from './font-zero/design.ts';
import { loadDonors, type Donors } from './font-zero/donors.ts';
import { writeTrueType } from './truetype-writer.ts';

const UNITS_PER_EM = 2048;
/** The symbols stand in cells of 24 dots with 2 between them (ZPL II Programming Guide, ^GS). */
const ADVANCE = 26 / 24;
/** From the cell's top to the baseline, in ems: as for font 0. */
const BASELINE = 0.75;
const DONOR = 'arimo 700';
/** Distance of a quarter circle's control points from its ends, for radius 1. */
const KAPPA = 0.552_284_75;

/** A box by its left, top, right and bottom in 1/72 of the cell, from the cell's top left corner. */
type Place = readonly [left: number, top: number, right: number, bottom: number];

const toBox = ([left, top, right, bottom]: Place): Box => [
  left / 72,
  BASELINE - bottom / 72,
  right / 72,
  BASELINE - top / 72,
];

function circle(place: Place, hole = false): Outline {
  const [left, bottom, right, top] = toBox(place);
  const [x, y, rx, ry] = [
    (left + right) / 2,
    (bottom + top) / 2,
    (right - left) / 2,
    ((top - bottom) / 2) * (hole ? -1 : 1),
  ];
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return {
    commands: [MOVE, CUBIC, CUBIC, CUBIC, CUBIC],
    points: [
      [x, y + ry, x + kx, y + ry, x + rx, y + ky, x + rx, y],
      [x + rx, y - ky, x + kx, y - ry, x, y - ry],
      [x - kx, y - ry, x - rx, y - ky, x - rx, y],
      [x - rx, y + ky, x - kx, y + ry, x, y + ry],
    ].flat(),
  };
}

const ring = ([left, top, right, bottom]: Place, thick: number): Outline[] => [
  circle([left, top, right, bottom]),
  circle([left + thick, top + thick, right - thick, bottom - thick], true),
];

function letter(donors: Donors, character: string, place: Place): Outline {
  const outline = donors.glyph(DONOR, character)!;
  const part = { donor: DONOR, character, box: toBox(place), acrossFrom: [], upFrom: [], acrossTo: [], upTo: [] };
  return fitOutline(outline, boxOf(outline), part);
}

/** The font file; its licence is that of the letters' donor. */
export function buildSymbols(donorFolder: string): Uint8Array {
  const donors = loadDonors(donorFolder);
  const put = (character: string, place: Place): Outline => letter(donors, character, place);
  const symbols: Record<string, Outline[]> = {
    A: [...ring([0, 0, 45, 45], 4), put('R', [13, 10, 33, 35])],
    B: [...ring([0, 0, 45, 45], 4), put('C', [9, 9, 34, 36])],
    C: [put('T', [0, 0, 22, 30]), put('M', [26, 0, 57, 30])],
    D: [
      ...ring([0, 0, 72, 72], 5.3),
      put('U', [16, 15, 37, 51]),
      put('L', [40, 21, 58, 55.5]),
      ...ring([22, 53, 32, 62], 1),
    ],
    E: [put('C', [0, 0, 64, 72]), put('S', [16, 21, 35, 52]), put('A', [34, 21, 57, 52]), ...ring([56, 44, 66, 54], 1)],
  };
  const scale = UNITS_PER_EM;
  const glyphs = Object.entries(symbols).map(([character, outlines]) => ({
    codePoints: [character.codePointAt(0)!],
    advance: ADVANCE * scale,
    outline: transformOutline(joinOutlines(outlines), [scale, 0, 0, scale, 0, 0]),
  }));
  const blank = { codePoints: [0x20], advance: ADVANCE * scale, outline: { commands: [], points: [] } };
  return writeTrueType({
    family: 'Platen Symbols',
    copyright: 'Letters changed from Arimo, copyright its authors; see the licence file of Platen Zero beside it.',
    licence: 'SIL Open Font License, Version 1.1',
    unitsPerEm: UNITS_PER_EM,
    ascender: Math.round(BASELINE * scale),
    descender: Math.round((BASELINE - 1) * scale),
    glyphs: [blank, ...glyphs],
  });
}
