/** The header of a format record as parameters, for editors. */
import { message } from '@platen/messages';
import { codeTitles } from '../../language/codes/barcodes.ts';
import { int, meaning, named, spelled, text } from '../../language/frame/parameters.ts';
import { BARCODES } from './barcodes.ts';
import { bitmapCell, SMOOTH_ALIASES, SMOOTH_POINTS } from './fonts.ts';

/** Turn, id, multipliers, height or font, row, column; a size of scalable fonts, or a number of bytes. */
export const RECORD_HEADER =
  /^([1-4])(W\d?[A-Za-z]|.)(.)(.)(.{3})(\d{4})(\d{4})(?:(?<=^.9..[SUu].{10})(P\d{3}|\d{4})(P\d{3}|\d{4})|(?<=^.(?:[ZU]|W1[CFZ]).{13})(\d{4}))?/s;

const FONTS = Object.fromEntries(
  Array.from({ length: 9 }, (_, font) => {
    const { widthDots, heightDots } = bitmapCell(font, 203);
    return [String(font), `text in a font of ${widthDots} × ${heightDots} dots at 203 dpi`];
  }),
);

/** `b`: fonts, bar codes by their letter, pictures and shapes. */
const IDS: Readonly<Record<string, string>> = {
  ...FONTS,
  9: 'text in a scalable font or a soft font',
  ...barcodeIds(),
  X: 'line, box or shape',
  Y: 'stored picture',
};

/** Capital letters print a readable line where the symbology has one. */
function barcodeIds(): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [code, title] of Object.entries(codeTitles(BARCODES))) {
    const small = code.slice(0, -1) + code.at(-1)!.toLowerCase();
    const isLined = BARCODES.byCode.get(code)!.line !== undefined && small !== code;
    ids[code] = isLined ? `${title}, with its readable line` : title;
    if (isLined) ids[small] = title;
  }
  return ids;
}

const SIZES = {
  ...Object.fromEntries(SMOOTH_POINTS.map((points) => [`A${String(points).padStart(2, '0')}`, `${points} points`])),
  ...Object.fromEntries(SMOOTH_ALIASES.map((points, i) => [String(i).padStart(3, '0'), `${points} points as a font`])),
};

const multiplier = { ...text(), expected: message('expected.letter_or_digit') };
const place = int(0, 9999, 0);

export const RECORD_PARAMETERS = {
  turn: named({ 1: 'upright', 2: 'turned by 90°', 3: 'turned by 180°', 4: 'turned by 270°' }),
  id: meaning(text(), IDS),
  across: multiplier,
  down: multiplier,
  height: meaning(text(), SIZES),
  row: place,
  column: place,
  fontHeight: spelled('P001 … P999, 0016 … 9999'),
  fontWidth: spelled('P001 … P999, 0016 … 9999'),
  bytes: int(0, 9999, 0),
};
