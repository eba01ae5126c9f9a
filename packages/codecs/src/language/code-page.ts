/** Texts with characters that no code page of a language has. They become pictures. */

import { type CodePage, encodeText } from '../bytes/code-pages.ts';

/** Function characters of bar codes (label/content), which do not print in a text. */
export const FUNCTIONS = /[\ue000-\ue0ff]/g;
const CONTROLS = /[\x00-\x1f]/g;

/** Returns the printing characters of a text that the code page lacks. */
export const lackingIn = (page: CodePage, text: string): readonly string[] =>
  encodeText(text.replace(FUNCTIONS, '').replace(CONTROLS, ''), page).missing;

/** Characters that a reason names at most. */
const MOST_NAMED = 5;

/** Returns the reason why such a text becomes a picture. */
export const noCodePage = (language: string, missing: readonly string[]): string =>
  `no code page of ${language} that the label can use has ${[...new Set(missing)].slice(0, MOST_NAMED).join(' ')}`;
