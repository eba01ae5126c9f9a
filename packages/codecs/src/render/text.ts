/** Draws texts: one line or a block, with any ink, turned and anchored. */
import { message } from '@platen/messages';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { contentText, createMonoBitmap, type Ink, type TextElement } from '../label/index.ts';
import type { RenderContext } from './context.ts';
import { blit, fillRect, type Surface } from './frame.ts';
import { layOutText, measureBlock, type Paragraph } from './paragraph.ts';
import { placeBlock, turnRect, type BlockSize, type Rect, type Turn } from './place.ts';
import { drawGlyphs } from './text-line.ts';

/** Characters that a message names. */
const MAX_NAMED = 8;

/** The size of a text's unturned block. */
export function sizeText(element: TextElement, context: RenderContext): BlockSize {
  return measureBlock(element, printedText(element, context), context.dpi);
}

/** The rectangle of a text's cells on the label. Room that a block reserves for lines that its text does not have is no part of it. */
export function boundsText(element: TextElement, context: RenderContext): Rect {
  const { block, blackCell } = element;
  const text = printedText(element, context);
  const reserves = block?.heightDots === undefined && block?.overflow === 'overprint' && !blackCell;
  if (!reserves) {
    const size = measureBlock(element, text, context.dpi);
    return turnRect(placeBlock(element, size), { x: 0, y: 0, ...size });
  }
  const { size, lines, font } = layOutText(element, text, context.dpi);
  const used = (lines.at(-1)?.baseline ?? 0) - font.baselineDots + font.heightDots;
  return turnRect(placeBlock(element, size), {
    x: 0,
    y: 0,
    widthDots: size.widthDots,
    heightDots: Math.min(size.heightDots, used),
  });
}

/** The text of an element as it is laid out, from left to right. */
export function printedText(element: TextElement, context: RenderContext): string {
  const text = contentText(element.content, context.now);
  // ZPL's font B has capitals only (ZPL II Programming Guide, font matrices: type U).
  const cased = element.font.name === 'B' ? text.toUpperCase() : text;
  return element.direction === 'right-to-left' ? [...cased].toReversed().join('') : cased;
}

export function drawText(frame: Surface, element: TextElement, context: RenderContext): void {
  const text = printedText(element, context);
  const paragraph = layOutText(element, text, context.dpi);
  const { size, font, lines } = paragraph;
  const turn = placeBlock(element, size);
  reportMissing(
    element,
    lines.flatMap(({ line }) => line.missing),
    context.sink,
  );
  if (element.blackCell) {
    fillTurned(frame, turnRect(turn, { x: 0, y: 0, widthDots: size.widthDots, heightDots: size.heightDots }), 'black');
  }
  if (element.ink !== 'xor') {
    drawLines(frame, paragraph, { element, turn, ink: element.ink });
    return;
  }
  // Glyphs may overlap: a reversed text is drawn aside and put down once.
  const margin = Math.ceil(2 * font.heightDots);
  const bounds = turnRect(turn, { x: 0, y: 0, widthDots: size.widthDots, heightDots: size.heightDots });
  const left = Math.max(0, Math.floor(bounds.x) - margin);
  const top = Math.max(0, Math.floor(bounds.y) - margin);
  const right = Math.min(frame.widthDots, Math.ceil(bounds.x + bounds.widthDots) + margin);
  const bottom = Math.min(frame.heightDots, Math.ceil(bounds.y + bounds.heightDots) + margin);
  if (left >= right || top >= bottom) return;
  const aside = createMonoBitmap(right - left, bottom - top);
  const moved = { ...turn, originX: turn.originX - left, originY: turn.originY - top };
  drawLines(aside, paragraph, { element, turn: moved, ink: 'black' });
  blit(frame, aside, { x: left, y: top, ink: 'xor' });
}

function drawLines(
  frame: Surface,
  { lines, font }: Paragraph,
  { element, turn, ink }: { element: TextElement; turn: Turn; ink: Ink },
): void {
  for (const { line, x, baseline } of lines) {
    drawGlyphs(frame, line, { turn, x, baseline, ink, cut: element.ink === 'xor' ? 'any' : 'half' });
    if (!element.font.underline) continue;
    const heightDots = Math.max(1, Math.round(font.heightDots / 16));
    fillTurned(frame, turnRect(turn, { x, y: baseline + heightDots, widthDots: line.widthDots, heightDots }), ink);
  }
}

function fillTurned(frame: Surface, rect: Rect, ink: Ink): void {
  fillRect(frame, Math.round(rect.x), Math.round(rect.y), Math.round(rect.widthDots), Math.round(rect.heightDots), ink);
}

/** Reports the characters of a text that no face prints. */
export function reportMissing(
  { span = [0, 0] }: Pick<TextElement, 'span'>,
  missing: readonly string[],
  sink: DiagnosticSink | undefined,
): void {
  const printable = [...new Set(missing)].filter((character) => !/\s|\p{Cc}|\p{Cf}/u.test(character));
  if (!sink || printable.length === 0) return;
  const characters = printable
    .slice(0, MAX_NAMED)
    .map((character) => `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ');
  const more = printable.length - MAX_NAMED;
  sink.report(
    more > 0
      ? message('render.missing_glyphs.more', { characters, more })
      : message('render.missing_glyphs', { characters }),
    { offset: span[0], length: span[1], expected: message('expected.other_characters') },
  );
}
