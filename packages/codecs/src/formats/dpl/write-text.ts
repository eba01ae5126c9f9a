/** Text elements → DPL records: the nearest font, code pages, counters, dates. */
import { message } from '@platen/messages';
import { toHex, utf16Bytes } from '../../bytes/encodings.ts';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import { type Content, contentText, literal, type TextElement } from '../../label/index.ts';
import { lackingIn, noCodePage } from '../../language/text/code-page.ts';
import { hanOf, needsFont, noFontFor, residentFont } from '../../language/text/han-text.ts';
import {
  faceOf,
  matchScalable,
  multipliersTo,
  placeInFont,
  startOf,
  textWidth,
} from '../../language/text/match-font.ts';
import { chooseFont, chooseOutlines, type FontTable } from '../../language/text/choose-font.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { isBitmapFont, isBrought, sentBitmapFont } from '../../language/text/own-fonts.ts';
import type { Written } from '../../language/frame/writer.ts';
import { convertAnchor } from '../../render/index.ts';
import { BITMAP_PAGE, DEFAULT_WIDE_SET, WRITTEN_SETS } from './encodings.ts';
import { bitmapCell, covers, dotsToPoints, pointsToDots, SMOOTH_POINTS } from './fonts.ts';
import { type DplLine, type DplPage, record } from './page.ts';
import { FIRST_SOFT_FONT, MAX_CELL, MAX_SOFT_FONTS } from './soft-fonts.ts';
import { encodeContent, expressibleContent } from './write-data.ts';

/** DPL has no scalable font of fixed width. */
const CLOSE = { tall: 1.18, wide: 1.18 };
const TIMES = multipliersTo(24);
const MAX_TEXT = 255;

export function writeText(page: DplPage, element: TextElement): Written<DplLine> {
  const { tally, now, label } = page;
  const written = expressibleContent(page, element, element.content);
  const text = contentText(element.content, now);
  if (text.length > MAX_TEXT) return notExpressible(message('reason.data_length', { most: MAX_TEXT }));
  const han = hanOf(element, now);
  const resident = han.length > 0 ? residentFont(element, 'dpl') : undefined;
  if (han.length > 0 && !resident && !isBrought(element.font, label.dpi)) return notExpressible(noFontFor(han));
  if (resident) tally.needsFont(element, needsFont(han, resident));
  const isWide = resident !== undefined && /^u/i.test(resident);
  if (isWide && written.some((part) => part.kind !== 'literal')) return notExpressible(noFontFor(han));
  const content = element.direction === 'right-to-left' ? reversed(written, now) : written;
  const read = { ...element, content };
  const printed = content === element.content ? text : contentText(content, now);
  const first = resident ? { font: scalable(resident, element.font, label.dpi, true) } : chooseFont(page, read, FONTS);
  // Bitmap fonts have one code page, the outline fonts every set.
  const inPage = first.font.id === '9' || lackingIn(BITMAP_PAGE, printed).length === 0;
  // The cell of a bitmap font may reach over the label's lower edge where a baseline does not.
  const isOut =
    !first.font.own &&
    recordOf(page, placeOf(page, element, first.font), first.font, new Uint8Array()) instanceof NotExpressible;
  const { font, note } = inPage && !isOut ? first : chooseOutlines(page, read, FONTS);
  const sets = font.set ? [font.set] : font.id === '9' ? WRITTEN_SETS : ([['', BITMAP_PAGE]] as const);
  const encoded = isWide
    ? { data: wideData(printed, resident), missing: [], counter: '', set: '' }
    : encodeContent(content, sets);
  if (encoded.missing.length > 0) return notExpressible(noCodePage('DPL', encoded.missing));
  const placed = placeOf(page, element, font);
  const line = recordOf(page, placed, font, encoded.data);
  if (line instanceof NotExpressible) return line;
  if (note) tally.approximated(element, note);
  const around = attributes(element);
  const justify = { start: '', center: 'JC\r', end: 'JR\r' }[placed.justify];
  const ink = element.blackCell ? 'A5\r' : '';
  const bytes = concatBytes([
    latin1Bytes(`${isWide ? `yU${DEFAULT_WIDE_SET}\r` : ''}${ink}${justify}${around.before}`),
    line,
    latin1Bytes(`${encoded.counter}${around.after}${justify ? 'JL\r' : ''}${ink ? 'A2\r' : ''}`),
  ]);
  return [{ bytes, ...(encoded.set ? { symbolSet: encoded.set } : {}) }];
}

function recordOf(page: DplPage, placed: TextElement, font: Font, data: Uint8Array): Uint8Array | NotExpressible {
  const { id, c, d, eee, size } = font;
  const [x, y] = [Math.round(placed.x), Math.round(placed.y)];
  return record(page, { rotation: placed.rotation, id, c, d, eee, size, x, y }, data);
}

/** Data of a font of two bytes a character: `U` takes them as they are, up to two NULs; `u` as hexadecimal digits. */
function wideData(text: string, font: string): Uint8Array {
  const bytes = utf16Bytes(`${text}\0`);
  return font.startsWith('U') ? bytes : latin1Bytes(toHex(bytes));
}

const reversed = (content: Content, now: Date): Content =>
  literal([...contentText(content, now)].toReversed().join(''));

function attributes({ font }: TextElement): { before: string; after: string } {
  const on = `${font.bold ? 'B+' : ''}${font.italic ? 'I+' : ''}${font.underline ? 'U+' : ''}`;
  return on ? { before: `F${on}\r`, after: `F${on.replaceAll('+', '-')}\r` } : { before: '', after: '' };
}

interface Font {
  readonly id: string;
  readonly c: number;
  readonly d: number;
  readonly eee: string;
  readonly size?: string;
  readonly spec: TextElement['font'];
  /** Own font of DPL: the text's anchor and justification stay. */
  readonly own: boolean;
  /** Symbol set in which a bitmap font of the document is loaded. */
  readonly set?: readonly [set: string, page: CodePage];
}

/** The text where the record wants it: bottom of the cell for bitmap fonts, baseline for the others. */
function placeOf({ label, now }: DplPage, element: TextElement, font: Font): TextElement {
  const anchor = font.id === '9' ? 'baseline' : 'bottom-corner';
  if (element.anchor === anchor && font.own) return element;
  const start = startOf(element, label.dpi, now);
  const changed = { ...start, font: font.spec, ...placeInFont(start, element, font.spec, { dpi: label.dpi, now }) };
  return convertAnchor(changed, anchor, label.dpi, { now });
}

const FONTS: FontTable<DplPage, Font> = {
  own: (page, element) =>
    softFont(page, element, contentText(element.content, page.now)) ??
    broughtFont(page, element) ??
    ownFont(element, contentText(element.content, page.now), page.label.dpi),
  cells: (dpi) =>
    Array.from({ length: 9 }, (_, number) => ({
      ...bitmapCell(number, dpi),
      name: `dpl-${number}`,
      across: TIMES,
      down: TIMES,
      covers: (text: string) => covers(number, text),
    })),
  close: CLOSE,
  magnified: (_page, _element, { font: spec, across: c, down: d }) => ({
    id: spec.name.slice(4),
    c,
    d,
    eee: '000',
    spec,
    own: false,
  }),
  outlines: ({ label: { dpi }, now }, element) => {
    const name = faceOf(element.font, dpi) === 'zero' ? 'dpl-S00' : 'dpl-S01';
    const spec = matchScalable(element, name, { dpi, now });
    const exact = element.font.name === '0' && spec.heightDots === element.font.heightDots;
    const same = exact && textWidth(element, spec, dpi, now) !== 0;
    return { font: scalable(name.slice(4), spec, dpi, false), ...(same ? {} : { used: name }) };
  },
};

/** Two base-62 digits: resident fonts have names below. */
const FIRST_FONT = 0x35;
const MAX_FONTS = 40;

/** A font that the document brings along goes to the printer as the file that it is. */
function broughtFont(page: DplPage, { font, charGapDots }: TextElement): Font | undefined {
  const { file } = font;
  const { dpi } = page.label;
  if (!file || isBitmapFont(file) || charGapDots || !isBrought(font, dpi) || isOpenType(file)) return undefined;
  let name = page.fonts.get(file);
  if (name === undefined) {
    if (page.fonts.size >= MAX_FONTS) return undefined;
    const own = /^dpl-S(\w\w)$/.exec(font.name)?.[1];
    const used = new Set(page.fonts.values());
    const free = Array.from(
      { length: MAX_FONTS },
      (_, i) => `${String.fromCharCode(FIRST_FONT + Math.trunc(i / 10))}${i % 10}`,
    );
    name = own !== undefined && !used.has(own) ? own : free.find((each) => !used.has(each))!;
    page.fonts.set(file, name);
  }
  return scalable(`S${name}`, font, dpi, true);
}

/** A bitmap font of the document, in a symbol set of one byte a character that has those of the text. */
function softFont({ softFonts }: DplPage, { font: spec, charGapDots }: TextElement, text: string): Font | undefined {
  if (!isBitmapFont(spec.file) || charGapDots) return undefined;
  const set = WRITTEN_SETS.find(([name, page]) => name !== 'U8' && encodeText(text, page).missing.length === 0);
  const { font, across: c, down: d } = sentBitmapFont(spec, spec.file, isMagnification);
  if (!set || font.cellDots > MAX_CELL || font.glyphs.some(({ bitmap }) => bitmap.widthDots > MAX_CELL))
    return undefined;
  const [, page] = set;
  let at = softFonts.findIndex((known) => known.font === font && known.page === page);
  if (at < 0) at = softFonts.push({ font, page }) - 1;
  if (at >= MAX_SOFT_FONTS) return undefined;
  return { id: '9', c, d, eee: String(FIRST_SOFT_FONT + at), spec, own: true, set };
}

const isMagnification = (across: number, down: number): boolean => TIMES.includes(across) && TIMES.includes(down);

/** Outlines of PostScript (`OTTO`), which printers with TrueType do not have. */
const isOpenType = (file: Uint8Array): boolean => file[0] === 0x4f;

function ownFont(element: TextElement, text: string, dpi: number): Font | undefined {
  const { font } = element;
  const bitmap = /^dpl-([0-8])$/.exec(font.name);
  if (bitmap) {
    const { widthDots, heightDots } = bitmapCell(Number(bitmap[1]), dpi);
    const [c, d] = [font.widthDots / widthDots, font.heightDots / heightDots];
    const whole = Number.isInteger(c) && Number.isInteger(d) && c >= 1 && d >= 1 && c <= 61 && d <= 61;
    return whole && !element.charGapDots ? { id: bitmap[1]!, c, d, eee: '000', spec: font, own: true } : undefined;
  }
  if (element.charGapDots) return undefined;
  if (font.name === 'dpl-9') {
    for (const points of SMOOTH_POINTS.toReversed()) {
      const dots = pointsToDots(points, dpi);
      const [c, d] = [font.widthDots / dots, font.heightDots / dots];
      if (Number.isInteger(c) && Number.isInteger(d) && c <= 61 && d <= 61) {
        return { id: '9', c, d, eee: `A${padded(points, 2)}`, spec: font, own: true };
      }
    }
    return scalable('S01', font, dpi, true);
  }
  const outline = /^dpl-(S0[01])$/.exec(font.name);
  return outline && text !== undefined ? scalable(outline[1]!, font, dpi, true) : undefined;
}

/** A record of a scalable font: sizes in points where they are whole ones, else in dots, which must be 16 or 14 at least. */
function scalable(eee: string, spec: TextElement['font'], dpi: number, own: boolean): Font {
  const size = (dots: number, least: number): string => {
    const points = dotsToPoints(dots, dpi);
    if (points >= 4 && points <= 999 && (pointsToDots(points, dpi) === Math.round(dots) || dots < least))
      return `P${padded(points, 3)}`;
    return dots < least ? 'P004' : padded(Math.min(4163, dots), 4);
  };
  return { id: '9', c: 1, d: 1, eee, size: `${size(spec.heightDots, 16)}${size(spec.widthDots, 14)}`, spec, own };
}
