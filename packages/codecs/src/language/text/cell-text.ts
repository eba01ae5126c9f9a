/** Texts in the fixed-cell fonts of a language: chooses the nearest font and places each line on the label. */
import { message } from '@platen/messages';
import { contentText, type FontSpec, type Label, type TextElement } from '../../label/index.ts';
import { turnVector } from '../../render/place.ts';
import {
  type CellChoice,
  type CellMatch,
  EDGE_DOTS,
  nearestCell,
  placeInFont,
  printsAlike,
  textWidth,
  fontTitle,
} from './match-font.ts';
import { type NotExpressible, notExpressible, OUTSIDE } from '../frame/not-expressible.ts';
import { textLines } from './text-lines.ts';
import type { Page } from '../frame/writer.ts';

/** A resident font; `title` is its name in the language. */
export interface ResidentFont extends CellChoice {
  readonly title: string;
}

interface CellText<T extends ResidentFont> {
  readonly font: T;
  /** Multipliers. */
  readonly across: number;
  readonly down: number;
  readonly lines: readonly PlacedLine[];
}

export interface PlacedLine {
  readonly element: TextElement;
  /** Whole dots on the label. */
  readonly x: number;
  readonly y: number;
}

/** A line that would leave the label by at most this fraction of its width is moved back onto it. */
const MOVED = 0.1;

/**
 * Returns the text in its own font if `fonts` has it, else in the nearest of `choices`, and reports the replacement. A
 * line that fits on the label in its own font also fits in the other.
 */
export function fitCellText<T extends ResidentFont>(
  page: Page,
  element: TextElement,
  { fonts, choices }: { fonts: readonly T[]; choices: readonly T[] },
): CellText<T> | NotExpressible {
  const { label, now, tally } = page;
  const { dpi } = label;
  const lines = textLines(element, dpi, now);
  for (const line of lines) tally.standsFor(line, element);
  const sized = lines[0] ? { ...element, font: lines[0].font } : element;
  const own = ownFont(sized, fonts);
  const chosen = own ?? nearestOf(page, sized, { lines, choices });
  if (!chosen) return notExpressible(message('reason.over_edge'));
  const { choice, across, down, font } = chosen;
  const places = lines.map((line) => ontoLabel(page, placeInFont(line, sized, font, { dpi, now }), { line, font }));
  const placed = placeLines(lines, places);
  if (placed && !own && !printsAlike(sized, font, dpi)) {
    const { name, widthDots, heightDots } = sized.font;
    const size = `${Math.round(heightDots)} × ${Math.round(widthDots)}`;
    tally.approximated(
      element,
      message('reason.other_font', {
        font: fontTitle(`${name} ${size}`, sized.font),
        used: `${choice.title} × ${across} × ${down}`,
      }),
    );
  }
  return placed ? { font: choice, across, down, lines: placed } : OUTSIDE;
}

/** Returns the lines at these places in whole dots; undefined if one begins too far left of or above the label. */
export function placeLines(
  lines: readonly TextElement[],
  places: readonly { readonly x: number; readonly y: number }[],
): PlacedLine[] | undefined {
  const placed = lines.map((element, i) => ({ element, x: Math.round(places[i]!.x), y: Math.round(places[i]!.y) }));
  if (placed.some(({ x, y }) => x < -EDGE_DOTS || y < -EDGE_DOTS)) return undefined;
  return placed.map(({ element, x, y }) => ({ element, x: Math.max(0, x), y: Math.max(0, y) }));
}

/** Returns the element's own font if it is resident with these multipliers and the text has no gap and no style. */
function ownFont<T extends ResidentFont>(
  { font, charGapDots = 0 }: TextElement,
  fonts: readonly T[],
): CellMatch<T> | undefined {
  if (charGapDots !== 0 || font.bold || font.italic || font.underline) return undefined;
  for (const choice of fonts) {
    const across = font.widthDots / choice.widthDots;
    const down = font.heightDots / choice.heightDots;
    if (choice.name === font.name && choice.across.includes(across) && choice.down.includes(down))
      return { choice, font, across, down };
  }
  return undefined;
}

/** Returns the nearest font. If a line would leave the label only in that font, returns the nearest font that fits. */
function nearestOf<T extends ResidentFont>(
  page: Page,
  element: TextElement,
  { lines, choices }: { lines: readonly TextElement[]; choices: readonly T[] },
): CellMatch<T> | undefined {
  const { label, now } = page;
  const { dpi } = label;
  const texts = lines.map((line) => contentText(line.content, now)).filter((text) => text !== '');
  const leaves = (font: FontSpec): boolean =>
    lines.some((line) => {
      const width = textWidth(line, font, dpi, now);
      return width > roomOf(line, label) + MOVED * width && fits(page, line);
    });
  const nearest = nearestCell(element, texts, choices, { dpi });
  if (!nearest || !leaves(nearest.font)) return nearest;
  const staying = choices.flatMap((choice): T[] => {
    const { name, widthDots, heightDots } = choice;
    const across = choice.across.filter((times) => !leaves({ name, heightDots, widthDots: widthDots * times }));
    return across.length > 0 ? [{ ...choice, across }] : [];
  });
  return nearestCell(element, texts, staying, { dpi });
}

/** True if the line fits on the label in its own font. */
const fits = ({ now, label }: Page, line: TextElement): boolean =>
  textWidth(line, line.font, label.dpi, now) <= roomOf(line, label);

/** Moves the start of the line back by the dots that it would reach over the edge in that font. */
function ontoLabel(
  page: Page,
  at: { x: number; y: number },
  { line, font }: { line: TextElement; font: FontSpec },
): { x: number; y: number } {
  const { label, now } = page;
  const width = textWidth(line, font, label.dpi, now);
  const over = width - roomOf({ ...line, ...at }, label);
  if (over <= 0 || over > MOVED * width || !fits(page, line)) return at;
  const [dx, dy] = turnVector(line.rotation, -over, 0);
  return { x: at.x + dx, y: at.y + dy };
}

/** Returns the dots from the start of a line to the label's edge in its direction. */
function roomOf({ x, y, rotation }: TextElement, label: Label): number {
  return { 0: label.widthDots - x, 90: label.heightDots - y, 180: x, 270: y }[rotation];
}
