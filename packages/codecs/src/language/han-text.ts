/** Texts in Han, Kana and Hangul: they print only where a printer has a font of them, which few have. */
import { isHan } from '../fonts/han.ts';
import { contentText, type TextElement } from '../label/index.ts';

const MOST_NAMED = 5;

/** The first such characters of the text, each once; empty where it has none. */
export function hanOf({ content }: TextElement, now: Date): readonly string[] {
  const found = new Set<string>();
  for (const character of contentText(content, now)) {
    if (isHan(character.codePointAt(0)!)) found.add(character);
    if (found.size === MOST_NAMED) break;
  }
  return [...found];
}

/** Why such a text becomes a picture. */
export const noFontFor = (characters: readonly string[]): string =>
  `a printer prints ${characters.join(' ')} only in a font that it must have been given`;

/** What is reported where the text stays a text, for the source names the printer's font. */
export const needsFont = (characters: readonly string[], font: string): string =>
  `${characters.join(' ')} print only on a printer that has font ${font}`;

/** The printer's own font that the source named in this language, by the name that it has there. */
export function residentFont({ font }: TextElement, language: 'zpl' | 'tspl' | 'dpl'): string | undefined {
  const prefix = `${language} `;
  return font.resident?.startsWith(prefix) ? font.resident.slice(prefix.length) : undefined;
}
