/** Texts in Han, Kana and Hangul. They print only if the printer has a font for them, which few have. */
import { message, type Message } from '@platen/messages';
import { isHan } from '../../fonts/lines/han.ts';
import { contentText, type TextElement } from '../../label/index.ts';

const MAX_NAMED = 5;

/** Returns the first such characters of the text, each once; empty if it has none. */
export function hanOf({ content }: TextElement, now: Date): readonly string[] {
  const found = new Set<string>();
  for (const character of contentText(content, now)) {
    if (isHan(character.codePointAt(0)!)) found.add(character);
    if (found.size === MAX_NAMED) break;
  }
  return [...found];
}

/** Returns the reason why such a text becomes a picture. */
export const noFontFor = (characters: readonly string[]): Message =>
  message('reason.han_font', { characters: characters.join(' ') });

/** Returns the report for a text that stays a text because the source names the printer's font. */
export const needsFont = (characters: readonly string[], font: string): Message =>
  message('reason.needs_font', { characters: characters.join(' '), font });

/** Returns the name of the printer's own font in this language, if the source named it. */
export function residentFont({ font }: TextElement, language: 'zpl' | 'tspl' | 'dpl' | 'cpcl'): string | undefined {
  const prefix = `${language} `;
  return font.resident?.startsWith(prefix) ? font.resident.slice(prefix.length) : undefined;
}
