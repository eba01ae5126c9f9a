/** Builds the symbols of ZPL's ^GS: registered, copyright, trademark, and marks made of rings and letters. */
import { CUBIC, LINE, MOVE, transformOutline, type Outline } from '../src/fonts/outline.ts';
import { boxOf, fitOutline, joinOutlines, type Box } from './font-zero/design.ts';
import { loadDonors, type Donors } from './font-zero/donors.ts';
import { writeTrueType } from './truetype-writer.ts';

const UNITS_PER_EM = 2048;
/** Blanks are a cell of 24 dots and the 2 between cells (ZPL II Programming Guide, ^GS); a symbol ends with its cell. */
const BLANK_ADVANCE = 26 / 24;
/** From the cell's top to the baseline, in ems: ^FT puts the bottom of the cell on its point (measured). */
const BASELINE = 1;
const DONOR = 'arimo 700';
const HEAVY_DONOR = 'antonio 700';
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

/** A ring that is open to the right, between two angles from the middle's right, counted upwards in degrees. */
function openRing([left, top, right, bottom]: Place, thick: number, [from, to]: readonly [number, number]): Outline {
  const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2];
  const steps = 48;
  const arc = (r: number): [number, number][] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
      return [(x + r * Math.cos(angle)) / 72, BASELINE - (y - r * Math.sin(angle)) / 72];
    });
  const points = [...arc(radius).toReversed(), ...arc(radius - thick)];
  return { commands: points.map((_, i) => (i === 0 ? MOVE : LINE)), points: points.flat() };
}

function letter(donors: Donors, donor: string, character: string, place: Place): Outline {
  const outline = donors.glyph(donor, character)!;
  const part = { donor, character, box: toBox(place), acrossFrom: [], upFrom: [], acrossTo: [], upTo: [] };
  return fitOutline(outline, boxOf(outline), part);
}

/** The font file; its licence is that of the letters' donor. */
export function buildSymbols(donorFolder: string): Uint8Array {
  const donors = loadDonors(donorFolder);
  const put = (character: string, place: Place): Outline => letter(donors, DONOR, character, place);
  const heavy = (character: string, place: Place): Outline => letter(donors, HEAVY_DONOR, character, place);
  /** The small sign of a registered mark beside a mark. */
  const registered = (left: number, top: number): Outline[] => [
    ...ring([left, top, left + 9, top + 9], 1.2),
    put('R', [left + 3, top + 2, left + 7, top + 7]),
  ];
  const symbols: Record<string, Outline[]> = {
    A: [...ring([0, 0, 45, 45], 4), put('R', [13, 10, 33, 35])],
    B: [...ring([0, 0, 45, 45], 4), letter(donors, 'arimo 600', 'C', [9, 9, 32, 36])],
    C: [put('T', [0, 0, 22, 30]), put('M', [26, 0, 57, 30])],
    D: [
      ...ring([0, 0, 72, 72], 5.3),
      heavy('U', [16, 15, 37, 51]),
      heavy('L', [40, 21, 58, 55.5]),
      ...registered(22, 53),
    ],
    E: [
      openRing([0, 0, 72, 72], 9.5, [44, 316]),
      heavy('S', [15, 18, 33.5, 54]),
      heavy('A', [38, 18, 58, 54]),
      ...registered(57, 44.5),
    ],
  };
  const scale = UNITS_PER_EM;
  const glyphs = Object.entries(symbols).map(([character, outlines]) => ({
    codePoints: [character.codePointAt(0)!],
    advance: scale,
    outline: transformOutline(joinOutlines(outlines), [scale, 0, 0, scale, 0, 0]),
  }));
  const blank = { codePoints: [0x20], advance: BLANK_ADVANCE * scale, outline: { commands: [], points: [] } };
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
