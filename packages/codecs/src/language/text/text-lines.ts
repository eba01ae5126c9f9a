/** A text as single lines, each with its own place, for languages without blocks or without turns about corners. */
import { contentText, type TextElement } from '../../label/index.ts';
import { layOutText } from '../../render/paragraph.ts';
import { placeBlock, turnPoint } from '../../render/place.ts';

/**
 * Returns the text as elements of one line each, anchored at their upper left corner before turning, without block and
 * justification, in the font that a block has shrunk to; omits blank lines. A text of one line keeps its content, with
 * its counters.
 */
export function textLines(element: TextElement, dpi: number, now: Date): TextElement[] {
  const isBackwards = element.direction === 'right-to-left';
  const written = contentText(element.content, now);
  const text = isBackwards ? [...written].toReversed().join('') : written;
  const { lines, size, font, spec } = layOutText(element, text, dpi);
  const turn = placeBlock(element, size);
  const single = !element.block && element.direction !== 'vertical';
  const { block: _block, direction: _direction, ...rest } = element;
  const result: TextElement[] = [];
  for (const line of lines) {
    for (const piece of line.pieces) {
      if (piece.text.trim() === '' && !(single && text !== '')) continue;
      const [x, y] = turnPoint(turn, piece.x, line.baseline - font.baselineDots);
      const content = single && !isBackwards ? element.content : [{ kind: 'literal' as const, text: piece.text }];
      result.push({ ...rest, font: spec, content, x, y, anchor: 'corner', justify: 'start' });
    }
  }
  return result;
}
