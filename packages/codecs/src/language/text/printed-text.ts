/** The part of a text that prints, for commands that neither clip nor join lines. */
import { contentText, type Content, type TextElement } from '../../label/index.ts';
import { layOutText } from '../../render/paragraph.ts';

/**
 * Returns the text without what does not print: line ends where it is one line, and lines that its block clips. Counters,
 * clocks and merge fields stay, as what they print is not known.
 */
export function printedText(element: TextElement, dpi: number, now: Date): TextElement {
  if (!element.block) return withoutLineEnds(element);
  const { overflow, shrinkToFit } = element.block;
  if (overflow !== 'clip' || shrinkToFit || !element.content.every(isLiteral)) return element;
  const text = contentText(element.content, now);
  const { lines, isWhole } = layOutText(element, text, dpi);
  if (isWhole) return element;
  let end = 0;
  for (const { pieces } of lines) {
    for (const piece of pieces) {
      end = endOf(text, piece.text, end);
      // Words of a justified line that runs from the right stand in another order.
      if (end < 0) return element;
    }
  }
  return { ...element, content: [{ kind: 'literal', text: text.slice(0, end) }] };
}

const isLiteral = ({ kind }: Content[number]): boolean => kind === 'literal';

const LINE_ENDS = /[\r\n]+/g;

function withoutLineEnds(element: TextElement): TextElement {
  if (!element.content.some((part) => part.kind === 'literal' && /[\r\n]/.test(part.text))) return element;
  const content = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(LINE_ENDS, ' ') } : part,
  );
  return { ...element, content };
}

/** Where the words end in the text, and the line break after an empty line; -1 if the words do not follow. */
function endOf(text: string, words: string, from: number): number {
  if (words === '') return from + (/^(?:\r\n|\r|\n)/.exec(text.slice(from, from + 2))?.[0].length ?? 0);
  const at = text.indexOf(words, from);
  return at < 0 ? -1 : at + words.length;
}
