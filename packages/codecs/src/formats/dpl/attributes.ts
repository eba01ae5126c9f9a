/** Attributes inside the data of scalable fonts (`FA+`): `\<FP24>` height, `\<FS12>` width in points, `\<FB+>` bold, `\<FI->`, `\<FU+>`. */
import { measureText } from '../../fonts/index.ts';
import { type Content, type FontSpec, textWhenRead, literal } from '../../label/index.ts';
import { pointsToDots } from './fonts.ts';

export interface Run {
  readonly content: Content;
  readonly font: FontSpec;
  /** Dots from the start of the line. */
  readonly along: number;
}

const MARK = /\\<F(?:([PS])(\d{1,3})|R-?\d{1,3}|([BIU])([+-]))>/g;

/** The text as runs of one font each, in the order in which they stand; a turned baseline (`\<FR>`) is not obeyed. */
export function attributedRuns(content: Content, { font, dpi }: { font: FontSpec; dpi: number }): Run[] {
  const text = textWhenRead(content);
  const runs: Run[] = [];
  let now = font;
  let along = 0;
  let from = 0;
  const take = (to: number): void => {
    const part = text.slice(from, to);
    if (part === '') return;
    runs.push({ content: literal(part), font: now, along: Math.round(along) });
    along += measureText(now, part, dpi);
  };
  for (const found of text.matchAll(MARK)) {
    take(found.index);
    from = found.index + found[0].length;
    const [, size, points, style, sign] = found;
    const dots = Math.max(1, pointsToDots(Number(points), dpi));
    if (size === 'P') now = { ...now, heightDots: dots };
    else if (size === 'S') now = { ...now, widthDots: dots };
    else if (style) now = { ...now, [{ B: 'bold', I: 'italic', U: 'underline' }[style]!]: sign === '+' };
  }
  take(text.length);
  return runs;
}
