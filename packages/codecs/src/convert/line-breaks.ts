/** Lines of texts of label XML and JSON that give no width: a line break in the value starts a new line. */
import { measureText } from '../fonts/index.ts';
import type { Element, Label } from '../label/index.ts';

/** Texts with line breaks become blocks as wide as their longest line. */
export function breakLines(label: Label): Label {
  if (!label.elements.some(hasLineBreak)) return label;
  return { ...label, elements: label.elements.map((element) => broken(element, label.dpi)) };
}

const hasLineBreak = (element: Element): boolean =>
  element.kind === 'text' &&
  element.block === undefined &&
  element.content.some((part) => part.kind === 'literal' && part.text.includes('\n'));

function broken(element: Element, dpi: number): Element {
  if (element.kind !== 'text' || !hasLineBreak(element)) return element;
  const { content, font, charGapDots } = element;
  const text = content.map((part) => (part.kind === 'literal' ? part.text : '0'.repeat(16))).join('');
  const lines = text.split(/\r\n|\r|\n/);
  const widths = lines.map((line) => measureText(font, line, dpi, charGapDots));
  return {
    ...element,
    block: {
      widthDots: Math.ceil(Math.max(1, ...widths)) + 1,
      maxLines: lines.length,
      lineSpacingDots: 0,
      align: 'left',
      hangingIndentDots: 0,
      overflow: 'clip',
    },
  };
}
