/** The code page of a label's texts. Texts with characters that no page of a language has become pictures. */
import { message, type Message } from '@platen/messages';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { contentText, type Label } from '../../label/index.ts';

/** Function characters of bar codes (label/content), which do not print in a text. */
export const FUNCTIONS = /[\ue000-\ue0ff]/g;
const CONTROLS = /[\x00-\x1f]/g;

/** Returns the printing characters of a text that the code page lacks. */
export const lackingIn = (page: CodePage, text: string): readonly string[] =>
  encodeText(text.replace(FUNCTIONS, '').replace(CONTROLS, ''), page).missing;

/** All texts of the label, as they print now. */
export const textOf = ({ elements }: Label, now: Date): string =>
  elements.map((element) => (element.kind === 'text' ? contentText(element.content, now) : '')).join('');

/** Returns the first code page that has every character of the text, or the one that lacks the fewest. */
export function choosePage<K>(pages: readonly (readonly [name: K, page: CodePage])[], text: string) {
  let best = pages[0]!;
  let least = Infinity;
  for (const each of pages) {
    const lacking = lackingIn(each[1], text).length;
    if (lacking < least) [best, least] = [each, lacking];
    if (lacking === 0) break;
  }
  return best;
}

/** Characters that a reason names at most. */
const MAX_NAMED = 5;

/** Returns the reason why such a text becomes a picture. */
export const noCodePage = (language: string, missing: readonly string[]): Message =>
  message('reason.code_page', { language, characters: [...new Set(missing)].slice(0, MAX_NAMED).join(' ') });
