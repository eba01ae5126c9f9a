/** A label in half blocks: two samples per character, one above the other. Every terminal shows them. */
import type { MonoBitmap } from '@platen/codecs';
import { shrink } from './gray.ts';

/** How a terminal colours a character. */
export type Colors = 'none' | '256' | 'true';

const RESET = '\u001B[0m';

/** The label, at most `columns` characters wide. Without colours, ink is what the terminal writes with. */
export function blocks(dots: MonoBitmap, columns: number, colors: Colors): string {
  const { width, height, ink } = shrink(dots, columns);
  const at = (x: number, y: number): number => (y < height ? ink[y * width + x]! : 0);
  const lines: string[] = [];
  for (let y = 0; y < height; y += 2) {
    let line = '';
    let before = '';
    for (let x = 0; x < width; x++) {
      const [upper, lower] = [at(x, y), at(x, y + 1)];
      if (colors === 'none') {
        line += PLAIN[(upper >= DARK ? 2 : 0) + (lower >= DARK ? 1 : 0)];
        continue;
      }
      const style = styleOf(upper, lower, colors);
      line += style === before ? '▀' : `${style}▀`;
      before = style;
    }
    lines.push(colors === 'none' ? line.trimEnd() : line + RESET);
  }
  return lines.join('\n');
}

const PLAIN = [' ', '▄', '▀', '█'];
/** Ink from which a sample without gray is black: thin lines and bars stay to be seen. */
const DARK = 0.35;

/** The upper half is the foreground of `▀`, the lower half its background. */
function styleOf(upper: number, lower: number, colors: 'true' | '256'): string {
  if (colors === 'true') {
    const [front, back] = [sample(upper), sample(lower)];
    return `\u001B[38;2;${front};${front};${front};48;2;${back};${back};${back}m`;
  }
  return `\u001B[38;5;${paletteGray(upper)};48;5;${paletteGray(lower)}m`;
}

const sample = (ink: number): number => Math.round(255 * (1 - ink));

/** White, black, and the 24 grays between them in the palette of 256 colours. */
function paletteGray(ink: number): number {
  const level = Math.round(25 * (1 - ink));
  return level === 25 ? 231 : level === 0 ? 16 : 231 + level;
}
