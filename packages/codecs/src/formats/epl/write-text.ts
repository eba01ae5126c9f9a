/** Texts as A commands: dot fonts with multipliers, the nearest ones for faces that EPL does not have. */
import { encodeText } from '../../bytes/code-pages.ts';
import { contentText, type FontSpec, type TextElement } from '../../label/index.ts';
import { type CellMatch, nearestCell, placeInFont, printsAlike, textWidth } from '../../language/match-font.ts';
import { isBrought } from '../../language/own-fonts.ts';
import { textLines } from '../../language/text-lines.ts';
import { type EplFont, eplFont, eplFontName, isDoubleByteFont } from './tables.ts';
import type { SoftFonts } from './write-soft-font.ts';

export interface EplText {
  readonly element: TextElement;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly across: number;
  readonly down: number;
}

/** A text as its A commands, or why it cannot be one. `approximation` says how the font differs. */
export type TextPlan =
  | { readonly kind: 'texts'; readonly texts: readonly EplText[]; readonly approximation?: string }
  | { readonly kind: 'picture'; readonly why: string };

export interface TextPlace {
  readonly label: { readonly widthDots: number; readonly heightDots: number };
  readonly dpi: number;
  readonly now: Date;
  readonly page: Parameters<typeof encodeText>[1];
  readonly softFonts: SoftFonts;
}

/** Texts this near to the label's edge are moved onto it. */
const EDGE_DOTS = 12;

export function planText(element: TextElement, place: TextPlace): TextPlan {
  const text = contentText(element.content, place.now);
  if (element.font.name === 'GS') return { kind: 'picture', why: 'EPL has no font of symbols' };
  if (element.ink !== 'black' && !(element.ink === 'white' && element.blackCell)) {
    return { kind: 'picture', why: `EPL texts are not ${element.ink === 'white' ? 'white' : 'inverting'}` };
  }
  if (isDoubleByteFont(element.font.name) && /[^\x00-\x7f]/.test(text))
    return { kind: 'picture', why: 'which characters font 8 has is up to the printer' };
  const { missing } = encodeText(text.replace(/[\r\n]+/g, ' '), place.page);
  if (missing.length > 0) return { kind: 'picture', why: `no code page of EPL has ${missing.slice(0, 5).join(' ')}` };
  if (isBrought(element.font, place.dpi)) return planSoftText(element, place);
  const lines = textLines(element, place.dpi, place.now);
  const sized = lines[0] ? { ...element, font: lines[0].font } : element;
  const chosen = nativeFont(sized, place.dpi) ?? nearestOf(sized, lines, place);
  if (!chosen) return { kind: 'picture', why: 'in any font of EPL it would reach over the edge of the label' };
  const texts: EplText[] = [];
  for (const line of lines) {
    const at = ontoLabel(placeInFont(line, sized, chosen.font, place), { line, font: chosen.font, place });
    const x = Math.round(at.x);
    const y = Math.round(at.y);
    if (x < -EDGE_DOTS || y < -EDGE_DOTS) return { kind: 'picture', why: 'it begins outside of the label' };
    const { choice, across, down } = chosen;
    texts.push({ element: line, x: Math.max(0, x), y: Math.max(0, y), font: choice.letter, across, down });
  }
  if (printsAlike(sized, chosen.font, place.dpi)) return { kind: 'texts', texts };
  const { name, widthDots, heightDots } = sized.font;
  const size = `${Math.round(heightDots)} × ${Math.round(widthDots)}`;
  const approximation = `font ${name} ${size} as font ${chosen.choice.letter} × ${chosen.across} × ${chosen.down}`;
  return { kind: 'texts', texts, approximation };
}

/** A text in a font of the document's own: in the soft font that the label brings for it. */
function planSoftText(element: TextElement, { dpi, now, softFonts }: TextPlace): TextPlan {
  const { font, charGapDots = 0, rotation } = element;
  const soft = softFonts.find(font);
  if (!soft || charGapDots !== 0 || element.block?.shrinkToFit)
    return { kind: 'picture', why: 'its font is beyond a soft font of EPL' };
  if (rotation % 180 !== 0) return { kind: 'picture', why: 'a soft font of EPL is written for upright text only' };
  const texts: EplText[] = [];
  for (const line of textLines(element, dpi, now)) {
    const x = Math.round(line.x);
    const y = Math.round(line.y) + (rotation === 0 ? soft.topDots : -soft.topDots);
    if (x < -EDGE_DOTS || y < -EDGE_DOTS) return { kind: 'picture', why: 'it begins outside of the label' };
    const { letter, across, down } = soft;
    texts.push({ element: line, x: Math.max(0, x), y: Math.max(0, y), font: letter, across, down });
  }
  const plain = !font.bold && !font.underline && !soft.cut;
  return { kind: 'texts', texts, ...(plain ? {} : { approximation: `font ${font.name} as a soft font` }) };
}

type Chosen = CellMatch<EplFont>;

/** The nearest font; where a line of it would leave the label that the text's own does not, the nearest that stays on it. */
function nearestOf(element: TextElement, lines: readonly TextElement[], place: TextPlace): Chosen | undefined {
  const { dpi, now } = place;
  const texts = lines.map((line) => contentText(line.content, now)).filter((text) => text !== '');
  const fonts = FONTS.map((name) => eplFont(name, dpi)!);
  const leaves = (font: FontSpec): boolean =>
    lines.some((line) => {
      const width = textWidth(line, font, dpi, now);
      return width > roomOf(line, place.label) + MOVED * width && fits(line, place);
    });
  const nearest = nearestCell(element, texts, fonts, place);
  if (!nearest || !leaves(nearest.font)) return nearest;
  const staying = fonts.flatMap((font): EplFont[] => {
    const { name, widthDots, heightDots } = font;
    const across = font.across.filter((times) => !leaves({ name, heightDots, widthDots: widthDots * times }));
    return across.length > 0 ? [{ ...font, across }] : [];
  });
  return nearestCell(element, texts, staying, place);
}

/** Of its width: a line that would leave the label by no more is moved back onto it. */
const MOVED = 0.1;

/** True where the line stays on the label in its own font. */
const fits = (line: TextElement, { dpi, now, label }: TextPlace): boolean =>
  textWidth(line, line.font, dpi, now) <= roomOf(line, label);

interface Lettered {
  readonly line: TextElement;
  readonly font: FontSpec;
  readonly place: TextPlace;
}

/** The start of the line moved back by what it would reach over the edge in that font. */
function ontoLabel(at: { x: number; y: number }, { line, font, place }: Lettered): { x: number; y: number } {
  const width = textWidth(line, font, place.dpi, place.now);
  const over = width - roomOf({ ...line, ...at }, place.label);
  if (over <= 0 || over > MOVED * width || !fits(line, place)) return at;
  const [dx, dy] = { 0: [-over, 0], 90: [0, -over], 180: [over, 0], 270: [0, over] }[line.rotation] as [number, number];
  return { x: at.x + dx, y: at.y + dy };
}

/** Dots from the start of a line to the edge of the label that it runs to. */
function roomOf({ x, y, rotation }: TextElement, label: TextPlace['label']): number {
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
