/**
 * Attributes inside the data of scalable fonts (`FA+`): `\<FP24>` height, `\<FS12>` width in points, `\<FB+>` bold,
 * `\<FI->`, `\<FU+>`, several in one: `\<FP24FS12>`.
 */
import { measureText } from '../../fonts/index.ts';
import { type Content, type FontSpec, textWhenRead, literal } from '../../label/index.ts';
import { pointsToDots } from './fonts.ts';

export interface Run {
  readonly content: Content;
  readonly font: FontSpec;
  /** Dots from the start of the line. */
  readonly along: number;
}

const MARK = /\\<((?:F(?:[PSR]-?\d{1,3}|(?:[BIU][+-])+))+)>/g;
const ATTRIBUTE = /([PSR])(-?\d{1,3})|([BIU])([+-])/g;
const STYLES = { B: 'bold', I: 'italic', U: 'underline' } as const;

/** The font behind a mark; `turned`: it turns the baseline (`\<FR45>`), which is not obeyed. */
function afterMark(font: FontSpec, mark: string, dpi: number): { font: FontSpec; turned: boolean } {
  let now = font;
  let turned = false;
  for (const [, size, number, style, sign] of mark.matchAll(ATTRIBUTE)) {
    const dots = Math.max(1, pointsToDots(Number(number), dpi));
    if (size === 'P') now = { ...now, heightDots: dots };
    else if (size === 'S') now = { ...now, widthDots: dots };
    else if (size === 'R') turned ||= Number(number) % 360 !== 0;
    else now = { ...now, [STYLES[style as keyof typeof STYLES]]: sign === '+' };
  }
  return { font: now, turned };
}

/** The text as runs of one font each, in the order in which they stand. */
export function attributedRuns(
  content: Content,
  { font, dpi }: { font: FontSpec; dpi: number },
): { readonly runs: readonly Run[]; readonly turned: boolean } {
  const text = textWhenRead(content);
  const runs: Run[] = [];
  let now = font;
  let along = 0;
  let from = 0;
  let turned = false;
  const take = (to: number): void => {
    const part = text.slice(from, to);
    if (part === '') return;
    runs.push({ content: literal(part), font: now, along: Math.round(along) });
    along += measureText(now, part, dpi);
  };
  for (const found of text.matchAll(MARK)) {
    take(found.index);
    from = found.index + found[0].length;
    const next = afterMark(now, found[1]!, dpi);
    now = next.font;
    turned ||= next.turned;
  }
  take(text.length);
  return { runs, turned };
}
