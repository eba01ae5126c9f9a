/** Text elements → IPL text fields: the nearest font, gaps, borders. */
import { message } from '@platen/messages';
import { encodeText } from '../../bytes/code-pages.ts';
import { findFont, measureText } from '../../fonts/index.ts';
import { type FontSpec, type TextElement, contentText, literal } from '../../label/index.ts';
import { FUNCTIONS, lackingIn, noCodePage } from '../../language/text/code-page.ts';
import { hanOf, needsFont, noFontFor } from '../../language/text/han-text.ts';
import {
  faceOf,
  gapInFont,
  keptOnLabel,
  matchScalable,
  multipliersTo,
  placeInFont,
  startOf,
  textWidth,
} from '../../language/text/match-font.ts';
import { chooseFont, type FontTable } from '../../language/text/choose-font.ts';
import { NotExpressible, OUTSIDE, notExpressible } from '../../language/frame/not-expressible.ts';
import type { Written } from '../../language/frame/writer.ts';
import { measureElement } from '../../render/index.ts';
import { turnVector } from '../../render/place.ts';
import { carried } from './escapes.ts';
import { BITMAP_FONTS, HAN_FONTS, OUTLINE_FONTS, dotsOf, pointsOf } from './fonts.ts';
import { type IplCommand, type IplPage, contentData, nameOf, origin } from './page.ts';
import { ROTATIONS } from './state.ts';

/** A font as parameters, and the font that it prints. */
interface FontChoice {
  /** `c0;h2;w2;` */
  readonly parameters: string;
  readonly spec: FontSpec;
  /** Gap after each character in dots, in addition to the font's own. */
  readonly gapDots: number;
  readonly own: boolean;
  /** Distance from the top of the text's cell down to the top of the font's. */
  readonly topDots?: number;
}

/** Returns the page for a trial, with a tally that reports no approximation. */
export const silent = (page: IplPage): IplPage => ({ ...page, tally: { ...page.tally, approximated: () => {} } });

/** White text of the printer has a border of at least one dot. */
export function writeText(page: IplPage, element: TextElement): Written<IplCommand> {
  const field = textField(page, element, element.blackCell ? (page.borders.dots.get(element) ?? 1) : 0);
  return field instanceof NotExpressible ? field : [field.command];
}

/**
 * Returns the field of a text, and the text as it prints without the border; `border`: dots of black around white text.
 */
export function textField(
  page: IplPage,
  element: TextElement,
  border: number,
): { readonly command: IplCommand; readonly printed: TextElement } | NotExpressible {
  const { tally, now, codePage } = page;
  const isBackwards = element.direction === 'right-to-left';
  const text = contentText(element.content, now);
  const shown = isBackwards ? { ...element, content: literal([...text].toReversed().join('')) } : element;
  if (isBackwards) tally.standsFor(shown, element);
  const han = hanOf(element, now);
  const isHan = HAN_FONTS.has(element.font.name);
  if (han.length > 0 && !isHan && !element.font.file) return notExpressible(noFontFor(han));
  const missing = lackingIn(codePage, text);
  if (missing.length > 0) return notExpressible(noCodePage('IPL', missing));
  const font = fontOf(page, shown);
  if (han.length > 0 && isHan) {
    if (!font.own) return notExpressible(noFontFor(han));
    tally.needsFont(element, needsFont(han, element.font.name.slice(4)));
  }
  const isVertical = element.direction === 'vertical';
  const placed = isVertical ? placeStacked(element, font, page) : placeLine(element, font, { page, border });
  const [x, y] = [Math.round(placed.x), Math.round(placed.y)];
  const where = origin(x, y);
  if (where === undefined) return OUTSIDE;
  for (const style of ['italic', 'underline'] as const)
    if (element.font[style]) tally.approximated(element, message(`reason.no_${style}`, { language: 'IPL' }));
  const data = contentData(page, shown, (part) =>
    carried(encodeText(part.replace(/[\r\n]+/g, ' ').replace(FUNCTIONS, ''), codePage).bytes),
  );
  const turn = `f${ROTATIONS.indexOf(placed.rotation)};${isVertical ? 'r1;' : ''}`;
  const parameters = `${where}${turn}${font.parameters}${border > 0 ? `b${border};` : ''}`;
  const [dx, dy] = turnVector(element.rotation, border, border);
  const printed: TextElement = {
    ...shown, font: font.spec, charGapDots: font.gapDots, x: x + dx, y: y + dy, anchor: 'corner', justify: 'start',
  }; // prettier-ignore
  return { command: { letter: 'H', parameters, data, ...nameOf(element.name) }, printed };
}

type Placed = Pick<TextElement, 'x' | 'y' | 'rotation'>;

function placeLine(
  element: TextElement,
  { own, spec, gapDots, topDots = 0 }: FontChoice,
  { page: { label, now }, border }: { page: IplPage; border: number },
): Placed {
  const { dpi } = label;
  const start = startOf(element, dpi, now);
  // If the length of a text changes, half of the difference goes to each end.
  const isHeld = element.justify !== 'start' || element.block;
  const held = isHeld ? element : { ...element, justify: 'center' as const };
  const placed = own
    ? start
    : keptOnLabel(element, placeInFont(start, held, spec, { dpi, now, gapDots, gaps: true }), { dpi, now });
  const [dx, dy] = turnVector(element.rotation, -border, topDots - border);
  return { x: placed.x + dx, y: placed.y + dy, rotation: element.rotation };
}

/** Places characters below each other: characters turned to the left, in a line that is turned to the right. */
function placeStacked(element: TextElement, font: FontChoice, { label, now }: IplPage): Placed {
  const rect = measureElement({ ...element, font: font.spec }, label.dpi, { now });
  const rotation = ((element.rotation + 90) % 360) as TextElement['rotation'];
  const right = rotation === 90 || rotation === 180;
  const bottom = rotation === 180 || rotation === 270;
  return { x: rect.x + (right ? rect.widthDots : 0), y: rect.y + (bottom ? rect.heightDots : 0), rotation };
}

/** IPL has a fixed-width outline font: a bitmap font is used only if it is this close. */
const CLOSE = { tall: 1.12, wide: 1.2 };
const TIMES = multipliersTo(60);

const FONTS: FontTable<IplPage, FontChoice> = {
  own: (page, element) => broughtFont(page, element) ?? ownFont(element, page.label.dpi),
  cells: () =>
    [0, 1, 2, 7, 23, 24].map((number) => {
      const { widthDots, heightDots } = BITMAP_FONTS[number]!;
      const covers = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
      return { name: `ipl-${number}`, widthDots, heightDots, across: TIMES, down: TIMES, covers };
    }),
  close: CLOSE,
  gaps: true,
  magnified: ({ label: { dpi }, now }, element, { font }) =>
    magnified(font, Math.round(gapInFont(element, font, { dpi, now })), false),
  outlines: ({ label: { dpi }, now }, element) => {
    const face = faceOf(element.font, dpi);
    const number = face === 'zero' ? 63 : face === 'mono-bold' || element.font.bold ? 26 : 25;
    return { font: outline(element, number, { dpi, now }), used: number };
  },
};

export function fontOf(page: IplPage, element: TextElement): FontChoice {
  const { font, note } = chooseFont(page, element, FONTS);
  if (note) page.tally.approximated(element, note);
  return font;
}

/**
 * Returns the outline font, in whole points and with a whole gap, that is nearest to the text's height and width. If
 * height and width have the same points, it has `k`, else `h` and `w`.
 */
function outline(element: TextElement, number: number, { dpi, now }: { dpi: number; now: Date }): FontChoice {
  const name = `ipl-${number}`;
  const wanted = matchScalable({ ...element, font: { ...element.font, underline: false } }, name, { dpi, now });
  const text = contentText(element.content, now);
  const width = textWidth(element, element.font, dpi, now);
  const count = Math.max(1, [...text].length);
  const widest = Math.ceil(wanted.heightDots / 8);
  const choiceOf = (down: number, across: number): FontChoice & { error: number } => {
    const spec = { name, heightDots: dotsOf(down, dpi), widthDots: dotsOf(across, dpi) };
    const natural = measureText(spec, text, dpi);
    const gapDots = Math.min(widest, Math.max(-widest, Math.round((width - natural) / count)));
    const gap = gapDots === 0 ? '' : `,${gapDots}`;
    const parameters = `c${number}${gap};${down === across ? `k${down};` : `h${down};w${across};`}`;
    // Errors in dots of the text's end, its height and its letters, weighted so that the pictures are most alike.
    const error =
      Math.abs(width - natural - gapDots * count) +
      2 * Math.abs(spec.heightDots - wanted.heightDots) +
      (2 * Math.abs(width - natural)) / count;
    return { parameters, spec, gapDots, own: false, error };
  };
  let best: (FontChoice & { error: number }) | undefined;
  for (const down of pointsAround(pointsOf(wanted.heightDots, dpi), 1)) {
    for (const across of pointsAround(pointsOf(wanted.widthDots, dpi), 2)) {
      const choice = choiceOf(down, across);
      if (!best || choice.error < best.error) best = choice;
    }
  }
  return best!;
}

const MIN_POINTS = 4;
const MAX_POINTS = 250;

/** Returns the whole points that IPL has, at most `by` from `middle`. */
const pointsAround = (middle: number, by: number): number[] => {
  const within = Math.min(MAX_POINTS - by, Math.max(MIN_POINTS, middle));
  return Array.from({ length: 2 * by + 1 }, (_, i) => within + i - by).filter((points) => points >= MIN_POINTS);
};

/** Returns a bitmap font of IPL, with any gap besides its own. */
function magnified(spec: FontSpec, gapDots: number, own: boolean): FontChoice {
  const number = Number(spec.name.slice(4));
  const cell = BITMAP_FONTS[number]!;
  const [across, down] = [spec.widthDots / cell.widthDots, spec.heightDots / cell.heightDots];
  const gap = gapDots === 0 ? '' : `,${gapDots + cell.gapDots * across}`;
  return { parameters: `c${number}${gap};h${down};w${across};`, spec, gapDots, own };
}

/** Gap of a downloaded font if `c` sets none, for characters without their own advance. */
const DOWNLOADED_GAP = 2;

/** Returns the document's own font as a user-defined font. */
function broughtFont(page: IplPage, { font, charGapDots = 0 }: TextElement): FontChoice | undefined {
  const written = page.fonts.find(font);
  if (!written) return undefined;
  const { number, across, down, topDots } = written;
  const gapDots = Math.round(charGapDots);
  const gap = gapDots === 0 ? '' : `,${gapDots + DOWNLOADED_GAP * across}`;
  return { parameters: `c${number}${gap};h${down};w${across};`, spec: font, gapDots, own: true, topDots };
}

function ownFont({ font, charGapDots = 0 }: TextElement, dpi: number): FontChoice | undefined {
  const number = Number(/^ipl-(\d+)$/.exec(font.name)?.[1] ?? Number.NaN);
  const cell = BITMAP_FONTS[number];
  if (cell) {
    const [across, down] = [font.widthDots / cell.widthDots, font.heightDots / cell.heightDots];
    const whole = [across, down].every((times) => Number.isInteger(times) && times >= 1 && times <= 250);
    return whole && Number.isInteger(charGapDots) ? magnified(font, charGapDots, true) : undefined;
  }
  if (!OUTLINE_FONTS.has(number) || findFont(font.name, dpi) === undefined || !Number.isInteger(charGapDots))
    return undefined;
  const gap = charGapDots === 0 ? '' : `,${charGapDots}`;
  const [down, across] = [pointsOf(font.heightDots, dpi), pointsOf(font.widthDots, dpi)];
  if (dotsOf(down, dpi) !== font.heightDots || dotsOf(across, dpi) !== font.widthDots || down > 288) return undefined;
  if (down === across) return { parameters: `c${number}${gap};k${down};`, spec: font, gapDots: charGapDots, own: true };
  return { parameters: `c${number}${gap};h${down};w${across};`, spec: font, gapDots: charGapDots, own: true };
}
