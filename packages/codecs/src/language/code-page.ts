/** Texts with characters that no code page of a language has: they become pictures. */

import { type CodePage, encodeText } from '../bytes/code-pages.ts';

/** Function characters of bar codes (label/content), which no text prints. */
export const FUNCTIONS = /[\ue000-\ue0ff]/g;
const CONTROLS = /[\x00-\x1f]/g;

/** The characters of a text that print, and that the code page lacks. */
export const lackingIn = (page: CodePage, text: string): readonly string[] =>
  encodeText(text.replace(FUNCTIONS, '').replace(CONTROLS, ''), page).missing;

/** Characters that a reason names. */
const MOST_NAMED = 5;

/** Why such a text becomes a picture. */
export const noCodePage = (language: string, missing: readonly string[]): string =>
  `no code page of ${language} that the label can use has ${[...new Set(missing)].slice(0, MOST_NAMED).join(' ')}`;
