/** The text of a PDF417 beside its symbol, as EPL and TSPL print it: lines of a fixed number of characters. */
import { type FontSpec, literal, type TextElement } from '../../label/index.ts';

const MAX_LINES = 100;

interface Caption {
  readonly x: number;
  readonly y: number;
  /** Characters in a line; 0 if the text is a single line. */
  readonly characters: number;
  readonly font: FontSpec;
  readonly span?: TextElement['span'];
}

export function captionTexts(text: string, { characters, font, ...at }: Caption): TextElement[] {
  const signs = [...text.replace(/[\x00-\x1f]/g, ' ')];
  const length = characters > 0 ? characters : Math.max(1, signs.length);
  const lines: TextElement[] = [];
  for (let from = 0; from < signs.length && lines.length < MAX_LINES; from += length) {
    lines.push({
      kind: 'text', ...at, y: at.y + lines.length * font.heightDots, content: literal(signs.slice(from, from + length).join('')),
      font, rotation: 0, anchor: 'corner', justify: 'start', ink: 'black',
    }); // prettier-ignore
  }
  return lines;
}
