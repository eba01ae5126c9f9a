/** The standard typeface that stands for the font of a PDF's text: by the font's name, or else by its flags. */
import { type Typeface, TYPEFACES } from '../../../label/index.ts';

interface FontFacts {
  /** BaseFont, such as `ABCDEF+Arial-BoldMT`. */
  readonly name: string;
  /** Flags of the font descriptor (ISO 32000-1, table 123). */
  readonly flags: number;
  readonly bold: boolean;
  readonly slanted: boolean;
}

const FIXED_PITCH = 1;
const SERIF = 2;
const NONSYMBOLIC = 32;

type Family = 'Helvetica' | 'Times' | 'Courier';

/** The first row that fits counts: a name may be "Sans Mono" or "Sans Serif". */
const FAMILIES: readonly (readonly [RegExp, Family | undefined])[] = [
  [/symbol|dingbat|wingding|webding|ocr|script/i, undefined],
  [/courier|mono(?!type)|cousine|consol|typewriter|fixed/i, 'Courier'],
  [/sans|helvetica|arial|arimo|verdana|tahoma|calibri|univers|frutiger|roboto|inter\b/i, 'Helvetica'],
  [/times|tinos|serif|nimbus ?rom|georgia|garamond|cambria|palatino|bookman|schoolbook|charter/i, 'Times'],
];

/** The standard typeface closest to a font; undefined if the font shows symbols. */
export function typefaceOf({ name, flags, bold, slanted }: FontFacts): Typeface | undefined {
  const row = FAMILIES.find(([pattern]) => pattern.test(name));
  const family = row ? row[1] : familyOf(flags);
  if (!family) return undefined;
  const isBold = bold || /bold|black|heavy|demi/i.test(name);
  const isSlanted = slanted || /italic|oblique/i.test(name);
  const slope = family === 'Times' ? 'Italic' : 'Oblique';
  const style = `${isBold ? 'Bold' : ''}${isSlanted ? slope : ''}`;
  const plain = family === 'Times' ? 'Times-Roman' : family;
  return style === '' ? plain : TYPEFACES.find((face) => face === `${family}-${style}`);
}

/** Fonts of Chinese, Japanese and Korean that PDF viewers bring along. */
const BROUGHT_BY_VIEWERS =
  /^(koz(min|go)|heisei|stsong|msung|mhei|hygothic|hysmyeongjo|adobe(song|ming|myungjo|gothic)|simsun|simhei|ms-?p?(mincho|gothic))/i;

/** True for a font that programs need not embed, and for those that are drawn like one. */
export const isStandard = (name: string): boolean =>
  /^(symbol|zapfdingbats)/i.test(name) ||
  BROUGHT_BY_VIEWERS.test(name) ||
  FAMILIES.find(([pattern]) => pattern.test(name))?.[1] !== undefined;

function familyOf(flags: number): Family | undefined {
  if (flags & FIXED_PITCH) return 'Courier';
  if (flags & SERIF) return 'Times';
  return flags & NONSYMBOLIC ? 'Helvetica' : undefined;
}
