/** Texts as A commands: dot fonts with multipliers, the nearest ones for faces that EPL does not have. */
import { encodeText } from '../../bytes/code-pages.ts';
import { contentText, type TextElement } from '../../label/index.ts';
import { type Multiplied, nearestFont, placeInFont, printsAlike, specOf } from '../../language/nearest-font.ts';
import { textLines } from '../../language/text-lines.ts';
import { eplFont, eplFontName, HORIZONTAL_MULTIPLIERS, VERTICAL_MULTIPLIERS } from './tables.ts';

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
  readonly dpi: number;
  readonly now: Date;
  readonly page: Parameters<typeof encodeText>[1];
}

/** Texts this near to the label's edge are moved onto it. */
const EDGE_DOTS = 12;

export function planText(element: TextElement, place: TextPlace): TextPlan {
  const text = contentText(element.content, place.now);
  if (element.font.name === 'GS') return { kind: 'picture', why: 'EPL has no font of symbols' };
  if (element.ink !== 'black' && !(element.ink === 'white' && element.blackCell)) {
    return { kind: 'picture', why: `EPL texts are not ${element.ink === 'white' ? 'white' : 'inverting'}` };
  }
  const { missing } = encodeText(text.replace(/[\r\n]+/g, ' '), place.page);
  if (missing.length > 0) return { kind: 'picture', why: `no code page of EPL has ${missing.slice(0, 5).join(' ')}` };
  const lines = textLines(element, place.dpi, place.now);
  const native = nativeFont(element, place.dpi);
  const chosen = native ?? nearestOf(element, lines, place);
  const spec = specOf(chosen);
  const texts: EplText[] = [];
  for (const line of lines) {
    const at = placeInFont(line, element, spec, place);
    const x = Math.round(at.x);
    const y = Math.round(at.y);
    if (x < -EDGE_DOTS || y < -EDGE_DOTS) return { kind: 'picture', why: 'it begins outside of the label' };
    const { font, across, down } = chosen;
    texts.push({ element: line, x: Math.max(0, x), y: Math.max(0, y), font: font.name, across, down });
  }
  if (native || printsAlike(element, chosen, place.dpi)) return { kind: 'texts', texts };
  const { name, widthDots, heightDots } = element.font;
  const size = `${Math.round(heightDots)} × ${Math.round(widthDots)}`;
  const approximation = `font ${name} ${size} as font ${chosen.font.name} × ${chosen.across} × ${chosen.down}`;
  return { kind: 'texts', texts, approximation };
}

function nearestOf(element: TextElement, lines: readonly TextElement[], place: TextPlace): Multiplied {
  const texts = lines.map((line) => contentText(line.content, place.now)).filter((text) => text !== '');
  const fonts = FONTS.map((name) => eplFont(name, place.dpi)!);
  return nearestFont(element, texts, fonts, { multipliers: MULTIPLIERS, dpi: place.dpi });
}

const FONTS = ['1', '2', '3', '4', '5'] as const;
const MULTIPLIERS = { across: HORIZONTAL_MULTIPLIERS, down: VERTICAL_MULTIPLIERS };

/** The element's own font where EPL has it with these multipliers, without gap and style. */
function nativeFont(element: TextElement, dpi: number): Multiplied | undefined {
  const { font: spec, charGapDots = 0 } = element;
  const name = eplFontName(spec.name);
  const font = name === undefined ? undefined : eplFont(name, dpi);
  if (!font || charGapDots !== 0 || spec.bold || spec.italic || spec.underline) return undefined;
  const across = spec.widthDots / font.widthDots;
  const down = spec.heightDots / font.heightDots;
  if (!(HORIZONTAL_MULTIPLIERS as readonly number[]).includes(across)) return undefined;
  if (!(VERTICAL_MULTIPLIERS as readonly number[]).includes(down)) return undefined;
  return { font, across, down };
}
