/** Texts as A commands: dot fonts with multipliers, the nearest ones for faces that EPL does not have. */
import { encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { contentText, type FontSpec, type Label, type TextElement } from '../../label/index.ts';
import { notExpressible, OUTSIDE } from '../../language/not-expressible.ts';
import type { Written } from '../../language/writer.ts';
import { turnVector } from '../../render/place.ts';
import { type CellMatch, nearestCell, placeInFont, printsAlike, textWidth } from '../../language/match-font.ts';
import { isBrought } from '../../language/own-fonts.ts';
import { textLines } from '../../language/text-lines.ts';
import { type EplFont, eplFont, eplFontName, isDoubleByteFont } from './fonts.ts';
import { type EplLine, type EplPage, line } from './page.ts';
import { writeContent } from './write-data.ts';

/** Texts this near to the label's edge are moved onto it. */
const EDGE_DOTS = 12;

export function writeText(page: EplPage, element: TextElement): Written<EplLine> {
  const { label, now, tally, codePage } = page;
  const { dpi } = label;
  const text = contentText(element.content, now);
  if (element.font.name === 'GS') return notExpressible('EPL has no font of symbols');
  if (element.ink !== 'black' && !(element.ink === 'white' && element.blackCell))
    return notExpressible(`EPL texts are not ${element.ink === 'white' ? 'white' : 'inverting'}`);
  if (isDoubleByteFont(element.font.name) && /[^\x00-\x7f]/.test(text))
    return notExpressible('which characters font 8 has is up to the printer');
  const { missing } = encodeText(text.replace(/[\r\n]+/g, ' '), codePage);
  if (missing.length > 0) return notExpressible(`no code page of EPL has ${missing.slice(0, 5).join(' ')}`);
  if (isBrought(element.font, dpi)) return writeSoftText(page, element);
  const lines = textLines(element, dpi, now);
  for (const each of lines) tally.standsFor(each, element);
  const sized = lines[0] ? { ...element, font: lines[0].font } : element;
  const chosen = nativeFont(sized, dpi) ?? nearestOf(page, sized, lines);
  if (!chosen) return notExpressible('in any font of EPL it would reach over the edge of the label');
  const { choice, across, down, font } = chosen;
  const places = lines.map((each) => ontoLabel(page, placeInFont(each, sized, font, { dpi, now }), each, font));
  if (!places.every(isNear)) return OUTSIDE;
  if (!printsAlike(sized, font, dpi)) {
    const { name, widthDots, heightDots } = sized.font;
    const size = `${Math.round(heightDots)} × ${Math.round(widthDots)}`;
    tally.approximated(element, `font ${name} ${size} as font ${choice.letter} × ${across} × ${down}`);
  }
  const commands = lines.map((each, i) => textLine(page, each, places[i]!, `${choice.letter},${across},${down}`));
  page.addsOnly &&= !element.blackCell;
  return commands;
}

const isNear = ({ x, y }: { x: number; y: number }): boolean =>
  Math.round(x) >= -EDGE_DOTS && Math.round(y) >= -EDGE_DOTS;

/** One `A` command. */
function textLine(page: EplPage, element: TextElement, at: { x: number; y: number }, font: string): EplLine {
  const [x, y] = [Math.max(0, Math.round(at.x)), Math.max(0, Math.round(at.y))];
  const flat = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(/[\r\n]+/g, ' ') } : part,
  );
  const head = `A${x},${y},${element.rotation / 90},${font},${element.blackCell ? 'R' : 'N'},`;
  return line(concatBytes([latin1Bytes(head), writeContent(page, element, flat)]), element.content);
}

/** A text in a font of the document's own: in the soft font that the label brings for it. */
function writeSoftText(page: EplPage, element: TextElement): Written<EplLine> {
  const { label, now, tally, softFonts } = page;
  const { font, charGapDots = 0, rotation } = element;
  const soft = softFonts.find(font);
  if (!soft || charGapDots !== 0 || element.block?.shrinkToFit)
    return notExpressible('its font is beyond a soft font of EPL');
  if (rotation % 180 !== 0) return notExpressible('a soft font of EPL is written for upright text only');
  const { letter, across, down, topDots } = soft;
  const lines = textLines(element, label.dpi, now);
  for (const each of lines) tally.standsFor(each, element);
  const places = lines.map((each) => ({
    x: each.x,
    y: Math.round(each.y) + (rotation === 0 ? topDots : -topDots),
  }));
  if (!places.every(isNear)) return OUTSIDE;
  if (font.bold || font.underline || soft.cut) tally.approximated(element, `font ${font.name} as a soft font`);
  page.addsOnly &&= !element.blackCell;
  return lines.map((each, i) => textLine(page, each, places[i]!, `${letter},${across},${down}`));
}

type Chosen = CellMatch<EplFont>;

/** The nearest font; where a line of it would leave the label that the text's own does not, the nearest that stays on it. */
function nearestOf(page: EplPage, element: TextElement, lines: readonly TextElement[]): Chosen | undefined {
  const { label, now } = page;
  const { dpi } = label;
  const texts = lines.map((line) => contentText(line.content, now)).filter((text) => text !== '');
  const fonts = FONTS.map((name) => eplFont(name, dpi)!);
  const leaves = (font: FontSpec): boolean =>
    lines.some((line) => {
      const width = textWidth(line, font, dpi, now);
      return width > roomOf(line, label) + MOVED * width && fits(page, line);
    });
  const nearest = nearestCell(element, texts, fonts, { dpi });
  if (!nearest || !leaves(nearest.font)) return nearest;
  const staying = fonts.flatMap((font): EplFont[] => {
    const { name, widthDots, heightDots } = font;
    const across = font.across.filter((times) => !leaves({ name, heightDots, widthDots: widthDots * times }));
    return across.length > 0 ? [{ ...font, across }] : [];
  });
  return nearestCell(element, texts, staying, { dpi });
}

/** Of its width: a line that would leave the label by no more is moved back onto it. */
const MOVED = 0.1;

/** True where the line stays on the label in its own font. */
const fits = ({ now, label }: EplPage, element: TextElement): boolean =>
  textWidth(element, element.font, label.dpi, now) <= roomOf(element, label);

/** The start of the line moved back by what it would reach over the edge in that font. */
function ontoLabel(
  page: EplPage,
  at: { x: number; y: number },
  element: TextElement,
  font: FontSpec,
): { x: number; y: number } {
  const { label, now } = page;
  const width = textWidth(element, font, label.dpi, now);
  const over = width - roomOf({ ...element, ...at }, label);
  if (over <= 0 || over > MOVED * width || !fits(page, element)) return at;
  const [dx, dy] = turnVector(element.rotation, -over, 0);
  return { x: at.x + dx, y: at.y + dy };
}

/** Dots from the start of a line to the edge of the label that it runs to. */
function roomOf({ x, y, rotation }: TextElement, label: Label): number {
  return { 0: label.widthDots - x, 90: label.heightDots - y, 180: x, 270: y }[rotation];
}

const FONTS = ['1', '2', '3', '4', '5'] as const;

/** The element's own font where EPL has it with these multipliers, without gap and style. */
function nativeFont({ font, charGapDots = 0 }: TextElement, dpi: number): Chosen | undefined {
  const name = eplFontName(font.name);
  const choice = name === undefined ? undefined : eplFont(name, dpi);
  if (!choice || charGapDots !== 0 || font.bold || font.italic || font.underline) return undefined;
  const across = font.widthDots / choice.widthDots;
  const down = font.heightDots / choice.heightDots;
  return choice.across.includes(across) && choice.down.includes(down) ? { choice, font, across, down } : undefined;
}
