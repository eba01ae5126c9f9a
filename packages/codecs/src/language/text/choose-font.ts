/** Which font of a language prints a text: its own, else the nearest of fixed cells, else the outlines. */
import { type Message, message } from '@platen/messages';
import { contentText, type TextElement } from '../../label/index.ts';
import type { Page } from '../frame/writer.ts';
import { type CellChoice, type CellMatch, type Closeness, fontTitle, isScalable, nearestCell } from './match-font.ts';

/** The fonts of a language. `F`: one of them, chosen and sized. */
export interface FontTable<P extends Page, F> {
  /** The font of the text, if it is one of the language. */
  readonly own: (page: P, element: TextElement) => F | undefined;
  /** Fonts of fixed cells: texts in such fonts are written in them. */
  readonly cells: (dpi: number) => readonly CellChoice[];
  /** How near a font of fixed cells must be; else outlines are nearer. */
  readonly close: Closeness;
  /** True if the language sets gaps between characters. */
  readonly gaps?: boolean;
  readonly magnified: (page: P, element: TextElement, match: CellMatch<CellChoice>) => F;
  /** The outlines; `used`: their name where they are not those of the text. */
  readonly outlines: (page: P, element: TextElement) => { readonly font: F; readonly used?: string | number };
}

/** `note`: the font that is used in place of the text's own. */
interface ChosenFont<F> {
  readonly font: F;
  readonly note?: Message;
}

const otherFont = ({ font }: TextElement, used: string | number): Message =>
  message('reason.other_font', { font: fontTitle(font.name, font), used });

/** Returns the outlines, whatever the font of the text is. */
export function chooseOutlines<P extends Page, F>(
  page: P,
  element: TextElement,
  { outlines }: Pick<FontTable<P, F>, 'outlines'>,
): ChosenFont<F> {
  const { font, used } = outlines(page, element);
  return used === undefined ? { font } : { font, note: otherFont(element, used) };
}

export function chooseFont<P extends Page, F>(page: P, element: TextElement, table: FontTable<P, F>): ChosenFont<F> {
  const { own, cells, close, gaps = false, magnified } = table;
  const { dpi } = page.label;
  const known = own(page, element);
  if (known) return { font: known };
  if (!isScalable(element.font, dpi)) {
    const texts = [contentText(element.content, page.now)];
    const match = nearestCell(element, texts, cells(dpi), { dpi, close, gaps });
    if (match) return { font: magnified(page, element, match), note: otherFont(element, match.font.name) };
  }
  return chooseOutlines(page, element, table);
}
